// SPDX-License-Identifier: MIT

extension GestureRecognizer.Kind {
    /// A value that the recognizers of a kind report.
    public struct Value: Sendable {
        /// The content of a value.
        public enum Content: Hashable, Sendable {
            /// A number.
            case number(Double)
            /// A movement, velocity or tilt, to the right and downwards.
            case vector(Vector)
            /// The bit of one of ``Value/words``; 0 = none of them.
            case word(UInt8)
        }

        /// The unit of a number or a vector.
        public enum Unit: String, Sendable {
            /// Logical pixels of a view or of the output.
            case pixels = "px"
            /// Logical pixels per second, of a view or of the output.
            case pixelsPerSecond = "px/s"
            /// Clockwise.
            case radians = "rad"
            /// Clockwise.
            case radiansPerSecond = "rad/s"
            /// A factor or a share, without a unit.
            case ratio = ""
            /// The change of a factor per second.
            case perSecond = "1/s"
            /// A whole number of things.
            case count
        }

        /// The name in traces: `velocity`, even for a pinch.
        public let name: String
        /// What the value measures, by a name that means the same in every kind: `scale_velocity` for the velocity of a
        /// pinch.
        public let measure: String
        /// The unit; nil: the value is a word.
        public let unit: Unit?
        /// Whether the value has a horizontal and a vertical component.
        public let isVector: Bool
        /// The words that the value can be; empty if it is not a word.
        public let words: [Word]
        /// Whether traces contain the value.
        public let isTraced: Bool

        /// Whether the value is the rate of change of another.
        public var isRate: Bool {
            switch unit {
            case .pixelsPerSecond, .radiansPerSecond, .perSecond: true
            case .pixels, .radians, .ratio, .count, nil: false
            }
        }

        /// The function that reads a value. It is wrapped in a struct because calling a function from a plain array of
        /// functions costs one more call.
        package struct Reader: Sendable {
            /// The function that ``Value/content(of:in:)`` calls.
            package let content: @Sendable (_ recognizer: GestureRecognizer, _ view: View?) -> Content
        }

        package let reader: Reader
        private let write: (@Sendable (GestureRecognizer, Content, View?) -> Void)?

        /// Returns the current value, in the space of a view (nil = output px).
        public func content(of recognizer: GestureRecognizer, in view: View?) -> Content {
            reader.content(recognizer, view)
        }

        /// Whether the value can be set.
        public var isSettable: Bool { write != nil }

        /// Redefines the current value, in the space of a view (nil = output px); returns false if it cannot be set.
        @discardableResult
        public func set(_ content: Content, of recognizer: GestureRecognizer, in view: View?) -> Bool {
            guard let write else { return false }
            write(recognizer, content, view)
            return true
        }
    }
}

// MARK: By how they are read

// Inlined, so that each value is read by one function rather than by a closure within a closure: the server reads
// values with every event.
extension GestureRecognizer.Kind.Value {
    @inline(__always)
    static func number<Recognizer: GestureRecognizer>(
        _ name: String, is measure: String? = nil, _ unit: Unit, isTraced: Bool = true,
        set: (@Sendable (Recognizer, Double) -> Void)? = nil,
        _ get: @escaping @Sendable (Recognizer) -> Double
    ) -> Self {
        Self(
            name: name, measure: measure ?? name, unit: unit, isVector: false, words: [], isTraced: isTraced,
            reader: Reader { recognizer, _ in
                .number(Self.read(recognizer, get) ?? 0)
            },
            write: set == nil
                ? nil
                : Self.writer { (recognizer: Recognizer, content, _) in
                    if case .number(let value) = content { set?(recognizer, value) }
                })
    }

    @inline(__always)
    static func vector<Recognizer: GestureRecognizer>(
        _ name: String, _ unit: Unit, isTraced: Bool = true,
        set: (@Sendable (Recognizer, Vector, View?) -> Void)? = nil,
        _ get: @escaping @Sendable (Recognizer, View?) -> Vector
    ) -> Self {
        Self(
            name: name, measure: name, unit: unit, isVector: true, words: [], isTraced: isTraced,
            reader: Reader { recognizer, view in
                .vector(Self.read(recognizer) { (recognizer: Recognizer) in get(recognizer, view) } ?? .zero)
            },
            write: set == nil
                ? nil
                : Self.writer { (recognizer: Recognizer, content, view) in
                    if case .vector(let value) = content { set?(recognizer, value, view) }
                })
    }

    @inline(__always)
    static func word<Recognizer: GestureRecognizer, Options: OptionSet & Sendable>(
        _ name: String, _ words: [(word: String, value: Options)],
        _ get: @escaping @Sendable (Recognizer) -> Options?
    ) -> Self where Options.RawValue == UInt8 {
        Self(
            name: name, measure: name, unit: nil, isVector: false,
            words: GestureRecognizer.Kind.Word.list(words), isTraced: true,
            reader: Reader { recognizer, _ in
                let options = Self.read(recognizer, get)
                return .word(options??.rawValue ?? 0)
            },
            write: nil)
    }

    /// Reads from a recognizer; nil if it is of another class. An instance of the class itself, as nearly all are,
    /// needs no cast.
    @inline(__always)
    private static func read<Recognizer: GestureRecognizer, Result>(
        _ recognizer: GestureRecognizer, _ body: (Recognizer) -> Result
    ) -> Result? {
        if type(of: recognizer) == Recognizer.self {
            return body(unsafeDowncast(recognizer, to: Recognizer.self))
        }
        return (recognizer as? Recognizer).map(body)
    }

    private static func writer<Recognizer: GestureRecognizer>(
        _ body: @escaping @Sendable (Recognizer, Content, View?) -> Void
    ) -> @Sendable (GestureRecognizer, Content, View?) -> Void {
        { recognizer, content, view in
            if let recognizer = recognizer as? Recognizer { body(recognizer, content, view) }
        }
    }
}
