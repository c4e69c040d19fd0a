// SPDX-License-Identifier: MIT

extension GestureRecognizer.Kind {
    /// A parameter of the recognizers of a kind.
    public struct Parameter: Sendable {
        /// A field of the profile.
        public typealias ProfileNumber = any WritableKeyPath<RecognitionProfile, Double> & Sendable
        typealias Property<Recognizer, Value> = any ReferenceWritableKeyPath<Recognizer, Value> & Sendable

        /// The key in scenes and policies: `allowable_movement`.
        public let name: String
        /// The name of the property in Swift, `allowableMovement`, from which the protocol's request is named too,
        /// `set_allowable_movement`.
        public let property: String
        /// The protocol's request that sets the parameter: `set_allowable_movement`.
        public let request: String
        /// The quantity, with its range.
        public let quantity: Quantity
        /// The field of the profile that applies while the parameter is not set; nil: the parameter has its own
        /// default.
        public let profileNumber: ProfileNumber?
        /// The meaning, in a few words.
        public let summary: String

        private let read: @Sendable (GestureRecognizer) -> Double?
        private let write: @Sendable (GestureRecognizer, Double?) -> Void

        private init<Recognizer: GestureRecognizer>(
            _ name: String, _ property: String, _ quantity: Quantity, _ summary: String,
            profileNumber: ProfileNumber? = nil,
            read: @escaping @Sendable (Recognizer) -> Double?,
            write: @escaping @Sendable (Recognizer, Double?) -> Void
        ) {
            self.name = name
            self.property = property
            request = property.reduce(into: "set_") { text, letter in
                text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
            }
            self.quantity = quantity
            self.summary = summary
            self.profileNumber = profileNumber
            self.read = { ($0 as? Recognizer).flatMap(read) }
            self.write = { recognizer, value in
                if let recognizer = recognizer as? Recognizer { write(recognizer, value) }
            }
        }

        /// Returns the value on a recognizer of the kind, in the unit of the quantity; infinite: no limit, nil: the
        /// profile's value.
        public func value(of recognizer: GestureRecognizer) -> Double? { read(recognizer) }

        /// Sets the value, in the unit of the quantity; nil: the profile's value. Returns false and changes nothing if
        /// the quantity does not allow the value, or if it is nil and the profile has none.
        @discardableResult
        public func set(_ value: Double?, of recognizer: GestureRecognizer) -> Bool {
            guard value.map(quantity.contains) ?? (profileNumber != nil) else { return false }
            write(recognizer, value)
            return true
        }
    }
}

// MARK: By key paths

extension GestureRecognizer.Kind.Parameter {
    static func flag<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Bool>,
        _ summary: String
    ) -> Self {
        Self(
            name, property, .flag, summary,
            read: { (recognizer: Recognizer) in recognizer[keyPath: path] ? 1 : 0 },
            write: { recognizer, value in recognizer[keyPath: path] = value == 1 })
    }

    /// The parameter of the kinds whose values can count from touch down.
    static func reportsFromTouchDown<Recognizer: GestureRecognizer>(
        _ path: Property<Recognizer, Bool>
    ) -> Self {
        .flag(
            "reports_from_touch_down", "reportsFromTouchDown", path,
            "values count from where the fingers landed, not from where the gesture was recognised")
    }

    static func count<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Int>,
        of things: String, from least: Int = 1, orUnlimited: Bool = false, _ summary: String
    ) -> Self {
        Self(
            name, property, .count(of: things, from: least, orUnlimited: orUnlimited), summary,
            read: { (recognizer: Recognizer) in
                let count = recognizer[keyPath: path]
                return orUnlimited && count == .max ? .infinity : Double(count)
            },
            write: { recognizer, value in
                recognizer[keyPath: path] = value.flatMap { Int(exactly: $0) } ?? .max
            })
    }

    static func length<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Double?>,
        insteadOf number: ProfileNumber, _ summary: String
    ) -> Self {
        Self(
            name, property, .length, summary, profileNumber: number,
            read: { (recognizer: Recognizer) in recognizer[keyPath: path] },
            write: { recognizer, value in recognizer[keyPath: path] = value })
    }

    /// A parameter with its own default, rather than the profile's.
    static func length<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Double>, _ summary: String
    ) -> Self {
        .number(name, property, .length, path, summary)
    }

    static func time<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Double?>,
        orZero: Bool = false, orUnlimited: Bool = false,
        insteadOf number: ProfileNumber, _ summary: String
    ) -> Self {
        Self(
            name, property, .time(orZero: orZero, orUnlimited: orUnlimited), summary, profileNumber: number,
            read: { (recognizer: Recognizer) in recognizer[keyPath: path] },
            write: { recognizer, value in recognizer[keyPath: path] = value })
    }

    /// A parameter with its own default, rather than the profile's.
    static func time<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Double>,
        orZero: Bool = false, orUnlimited: Bool = false, _ summary: String
    ) -> Self {
        .number(name, property, .time(orZero: orZero, orUnlimited: orUnlimited), path, summary)
    }

    private static func number<Recognizer: GestureRecognizer>(
        _ name: String, _ property: String, _ quantity: GestureRecognizer.Kind.Quantity,
        _ path: Property<Recognizer, Double>, _ summary: String
    ) -> Self {
        Self(
            name, property, quantity, summary,
            read: { (recognizer: Recognizer) in recognizer[keyPath: path] },
            write: { recognizer, value in if let value { recognizer[keyPath: path] = value } })
    }

    static func set<Recognizer: GestureRecognizer, Options: OptionSet & Sendable>(
        _ name: String, _ property: String, _ path: Property<Recognizer, Options>,
        of thing: String, _ words: [(word: String, value: Options)], _ summary: String
    ) -> Self where Options.RawValue == UInt8 {
        Self(
            name, property, .set(of: thing, words: GestureRecognizer.Kind.Word.list(words)), summary,
            read: { (recognizer: Recognizer) in Double(recognizer[keyPath: path].rawValue) },
            write: { recognizer, value in
                let bits = value.flatMap { UInt8(exactly: $0) } ?? 0
                recognizer[keyPath: path] = Options(rawValue: bits)
            })
    }
}
