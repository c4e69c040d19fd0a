// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
import WaytouchFiles

/// One gesture that a recording is labelled with: what is to be recognised in it, and how often.
public struct GestureLabel: Equatable, Sendable {
    /// Who is to recognise it.
    public enum Subject: Equatable, Sendable {
        /// A recognizer of the scene or the policy.
        case recognizer(SceneReference)
        /// Recognizers of a kind, for so many fingers, and for so many taps in a row (long presses: before).
        case kind(Kind)
    }

    /// A kind of gesture, and what tells gestures of one kind apart.
    public struct Kind: Hashable, Sendable {
        /// The kind, as scenes name it.
        public var word: String
        /// The number of fingers it takes.
        public var touches: Int
        /// Taps: how many in a row. Long presses: how many come before.
        public var taps: Int

        /// Makes a kind; by default of one finger, and of a single tap or a press without taps.
        public init(_ word: String, touches: Int? = nil, taps: Int? = nil) {
            self.word = word
            let kind = GestureRecognizer.Kind.named(word)
            self.touches = touches ?? kind?.numberOfTouches ?? 1
            self.taps = taps ?? kind?.fewestTaps ?? 0
        }
    }

    /// Who is to recognise it.
    public let subject: Subject
    /// How often in the recording; 0 = not at all.
    public private(set) var count = 1
    /// Of a swipe: which way; nil = any.
    public private(set) var direction: SwipeGestureRecognizer.Direction?
    /// The edge of a screen-edge pan; nil: any.
    public private(set) var edge: ScreenEdgePanGestureRecognizer.Edges?
    /// The line it stands on, from 1.
    public let line: Int

    /// The most fingers, and the most taps in a row, that a label may ask for.
    static let most = 20

    /// All but hover, which has no number in the profile.
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
    /// For people: `tap`, `tap ×2`, `swipe, 3 touches`.
    public var description: String {
        let plain = Self(word)
        var text = word
        if taps != plain.taps { text += plain.taps > 0 ? " x\(taps)" : " after \(taps) taps" }
        if touches != plain.touches { text += ", \(touches) touches" }
        return text
    }
}

extension GestureRecognizer.Kind {
    /// The least number of taps, if taps are a matter of this kind.
    fileprivate var fewestTaps: Int? {
        guard case .count(_, let least, _) = parameter("taps")?.quantity else { return nil }
        return least
    }

    /// The keys of labels that tell gestures of this kind apart.
    fileprivate var labelKeys: [String] {
        let numbers = [touchesParameter.map { _ in "touches" }, fewestTaps.map { _ in "taps" }]
        return numbers.compactMap { $0 } + values.filter { $0.unit == nil }.map(\.name)
    }
}
