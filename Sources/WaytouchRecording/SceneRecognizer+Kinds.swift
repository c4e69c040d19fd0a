// SPDX-License-Identifier: MIT
public import Waytouch

extension SceneRecognizer {
    /// How one kind of recognizer is written: the keys that only it has, and how they are read.
    struct KindForm: Sendable {
        let article: String
        let keys: [String]
        let read: @Sendable (YAMLNode) throws(RecordingError) -> Kind

        static let all: [(word: String, value: KindForm)] = [
            ("tap", tap), ("long-press", longPress), ("pan", pan), ("screen-edge-pan", screenEdgePan),
            ("swipe", swipe),
            ("pinch", KindForm("a pinch") { .pinch(fromTouchDown: $0) }),
            ("rotation", KindForm("a rotation") { .rotation(fromTouchDown: $0) }),
            ("transform", KindForm("a transform") { .transform(fromTouchDown: $0) }),
            ("hover", KindForm("a hover", keys: []) { (_) throws(RecordingError) in .hover }),
        ]

        private init(
            _ article: String, keys: [String],
            read: @escaping @Sendable (YAMLNode) throws(RecordingError) -> Kind
        ) {
            self.article = article
            self.keys = keys
            self.read = read
        }

        /// A kind that has no keys but the one for where its values count from.
        private init(_ article: String, make: @escaping @Sendable (Bool) -> Kind) {
            self.init(article, keys: [Self.fromTouchDown]) { node throws(RecordingError) in
                make(try node.bool(Self.fromTouchDown))
            }
        }

        private static let fromTouchDown = "reports_from_touch_down"

        private static let tap = KindForm(
            "a tap", keys: ["taps", "touches", "allowable_movement", "max_duration", "interval"]
        ) { node throws(RecordingError) in
            .tap(
                taps: try node.count("taps", "a number of taps") ?? 1,
                touches: try node.count("touches", "a number of touches") ?? 1,
                movement: try node.length("allowable_movement"),
                duration: try node.duration("max_duration", orNone: true),
                interval: try node.duration("interval"))
        }

        private static let longPress = KindForm(
            "a long-press", keys: ["min_duration", "allowable_movement", "taps", "touches"]
        ) { node throws(RecordingError) in
            .longPress(
                duration: try node.duration("min_duration"), movement: try node.length("allowable_movement"),
                taps: try node.count("taps", "a number of taps", from: 0) ?? 0,
                touches: try node.count("touches", "a number of touches") ?? 1)
        }

        private static let pan = KindForm(
            "a pan", keys: ["min_touches", "max_touches", fromTouchDown]
        ) { node throws(RecordingError) in
            .pan(
                minimumTouches: try node.count("min_touches", "a number of touches") ?? 1,
                maximumTouches: try node.count("max_touches", "a number of touches") ?? Int.max,
                fromTouchDown: try node.bool(fromTouchDown))
        }

        private static let screenEdgePan = KindForm(
            "a screen-edge-pan", keys: ["edges", fromTouchDown]
        ) { node throws(RecordingError) in
            var edges: ScreenEdgePanGestureRecognizer.Edges = []
            let words = ScreenEdgePanGestureRecognizer.Edges.words
            for edge in try node["edges"]?.words("edge", words) ?? [] { edges.insert(edge) }
            return .screenEdgePan(edges: edges, fromTouchDown: try node.bool(fromTouchDown))
        }

        private static let swipe = KindForm(
            "a swipe", keys: ["direction", "touches"]
        ) { node throws(RecordingError) in
            var direction: SwipeGestureRecognizer.Direction = []
            let words = SwipeGestureRecognizer.Direction.words
            if let list = node["direction"] {
                for one in try list.words("direction", words) { direction.insert(one) }
            } else {
                direction = .right
            }
            return .swipe(
                direction: direction, touches: try node.count("touches", "a number of touches") ?? 1)
        }
    }
}

extension ScreenEdgePanGestureRecognizer.Edges {
    /// The names of single edges in scenes and traces.
    public static let words: [(word: String, value: Self)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
}

extension SwipeGestureRecognizer.Direction {
    /// The names of single directions in scenes and traces.
    public static let words: [(word: String, value: Self)] = [
        ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
}

extension YAMLNode {
    fileprivate func bool(_ key: String) throws(RecordingError) -> Bool { try self[key]?.bool() ?? false }

    fileprivate func count(
        _ key: String, _ what: String, from low: Int = 1
    ) throws(RecordingError) -> Int? {
        try self[key]?.integer(in: low...1_000_000, what)
    }

    /// In pt.
    fileprivate func length(_ key: String) throws(RecordingError) -> Double? {
        try self[key]?.number(in: 0...1e6, "a length in pt")
    }

    /// In s; `none` may stand for no limit.
    fileprivate func duration(_ key: String, orNone: Bool = false) throws(RecordingError) -> Double? {
        guard let value = self[key] else { return nil }
        if orNone, case .scalar("none", isPlain: _) = value.content { return .infinity }
        return try value.number(in: 0...1e6, orNone ? "a time in s (or 'none')" : "a time in s")
    }
}
