// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
import WaytouchFiles

/// A gesture that a recording is labelled with, and how often it is to be recognised.
public struct GestureLabel: Equatable, Sendable {
    /// The recognizers that are to recognise the gesture.
    public enum Subject: Equatable, Sendable {
        /// A recognizer of the scene or the policy.
        case recognizer(SceneReference)
        /// Recognizers of a kind, for a number of fingers, and a number of taps in a row (for long presses: of
        /// preceding taps).
        case kind(Kind)
    }

    /// A kind of gesture, and what distinguishes gestures of one kind.
    public struct Kind: Hashable, Sendable {
        /// The name of the kind in scenes.
        public var word: String
        /// The number of fingers.
        public var touches: Int
        /// The number of taps in a row; for long presses, of preceding taps.
        public var taps: Int

        /// Makes a kind; by default with the kind's usual number of fingers, and a single tap or a press without taps.
        public init(_ word: String, touches: Int? = nil, taps: Int? = nil) {
            self.word = word
            let kind = GestureRecognizer.Kind.named(word)
            self.touches = touches ?? kind?.numberOfTouches ?? 1
            self.taps = taps ?? kind?.fewestTaps ?? 0
        }
    }

    /// The recognizers that are to recognise the gesture.
    public let subject: Subject
    /// How often it is to be recognised in the recording; 0: not at all.
    public private(set) var count = 1
    /// The direction of a swipe; nil: any.
    public private(set) var direction: SwipeGestureRecognizer.Direction?
    /// The edge of a screen-edge pan; nil: any.
    public private(set) var edge: ScreenEdgePanGestureRecognizer.Edges?
    /// Its line, counted from 1.
    public let line: Int

    /// The greatest number of fingers, and of taps in a row, in a label.
    static let most = 20

    /// All kinds but hover, for which the profile has no thresholds.
    static let kinds = GestureRecognizer.Kind.words.filter(\.value.followsTouches)

    init(_ node: YAMLNode, hasScene: Bool) throws(FileError) {
        line = node.line
        guard case .mapping = node.content else { throw node.expected("a gesture") }
        if let name = node["recognizer"] {
            guard hasScene else {
                throw name.error(
                    "expected a 'kind', because there is no scene or policy, found a recognizer's name")
            }
            _ = try node.mapping("a gesture of a scene", keys: ["recognizer", "count"])
            subject = .recognizer(try SceneReference(name))
        } else {
            guard let kind = node["kind"] else {
                throw node.error("expected a 'kind'\(hasScene ? " or a 'recognizer'" : ""), found neither")
            }
            let form = try kind.word("a kind of gesture", Self.kinds)
            _ = try node.mapping(
                "a gesture of kind \(form.name)", keys: ["kind", "count"] + form.labelKeys)
            subject = .kind(
                Kind(
                    form.name,
                    touches: try node["touches"]?.integer(in: 1...Self.most, "a number of touches"),
                    taps: try node["taps"]?.integer(
                        in: (form.fewestTaps ?? 0)...Self.most, "a number of taps")))
            direction = try node["direction"]?.word(
                "a direction", SwipeGestureRecognizer.Direction.words)
            edge = try node["edge"]?.word("an edge", ScreenEdgePanGestureRecognizer.Edges.words)
        }
        if let value = node["count"] { count = try value.integer(in: 0...1_000_000, "a count") }
    }
}

extension GestureLabel.Kind: CustomStringConvertible {
    /// The kind for people: `tap`, `tap x2`, `swipe, 3 touches`.
    public var description: String {
        let plain = Self(word)
        var text = word
        if taps != plain.taps { text += plain.taps > 0 ? " x\(taps)" : " after \(taps) taps" }
        if touches != plain.touches { text += ", \(touches) touches" }
        return text
    }
}

extension GestureRecognizer.Kind {
    /// The smallest number of taps, if this kind has taps.
    fileprivate var fewestTaps: Int? {
        guard case .count(_, let least, _) = parameter("taps")?.quantity else { return nil }
        return least
    }

    /// The keys of labels that distinguish gestures of this kind.
    fileprivate var labelKeys: [String] {
        let numbers = [touchesParameter.map { _ in "touches" }, fewestTaps.map { _ in "taps" }]
        return numbers.compactMap { $0 } + values.filter { $0.unit == nil }.map(\.name)
    }
}
