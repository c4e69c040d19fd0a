// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The description of a class of recognizers: its name, parameters and values.
    ///
    /// Scenes, policies, traces, labels, reports, the protocol and `waytouch.h` are derived from it, so a new kind
    /// consists of its class, its description in the same file, and a line in ``Kind/all``. A class without a
    /// description has the kind of its nearest superclass that has one.
    public final class Kind: Sendable {
        /// The name in scenes, policies and traces: `screen-edge-pan`.
        public let name: String
        /// Whether the gesture begins and ends, rather than being recognised at one moment.
        public let isContinuous: Bool
        /// Whether it receives touches, rather than hovering pointers and pens.
        public let followsTouches: Bool
        /// The number of fingers, unless a parameter sets it.
        public let numberOfTouches: Int
        /// The field of the profile that limits how long resting fingers keep a recognizer undecided, counted from the
        /// last one's landing; a parameter may replace it. Nil: no limit.
        public let timeLimit: Parameter.ProfileNumber?
        /// The kind of which this is a special case; nil: none. Clients create a recognizer of that kind and set a
        /// parameter that only this kind has.
        public let base: Kind?
        /// The parameters besides those of all recognizers.
        public let parameters: [Parameter]
        /// The values besides the location and the number of touches.
        public let values: [Value]

        /// The class; nil: any class without a description.
        let recognizerClass: GestureRecognizer.Type?
        private let create: @Sendable () -> GestureRecognizer

        init<Recognizer: GestureRecognizer>(
            _ name: String, isContinuous: Bool, followsTouches: Bool = true, numberOfTouches: Int = 1,
            timeLimit: Parameter.ProfileNumber? = nil, base: Kind? = nil, parameters: [Parameter] = [],
            values: [Value] = [], make: @escaping @Sendable () -> Recognizer
        ) {
            self.name = name
            self.isContinuous = isContinuous
            self.followsTouches = followsTouches
            self.numberOfTouches = numberOfTouches
            self.timeLimit = timeLimit
            self.base = base
            self.parameters = parameters
            self.values = values
            recognizerClass = Recognizer.self
            create = make
        }

        /// Creates the kind of all classes without a description.
        private init(undescribed name: String) {
            self.name = name
            isContinuous = true
            followsTouches = true
            numberOfTouches = 1
            timeLimit = nil
            base = nil
            parameters = []
            values = []
            recognizerClass = nil
            create = { GestureRecognizer() }
        }

        /// Custom recognizers: direct subclasses of ``GestureRecognizer``.
        public static let custom = Kind(undescribed: "custom")

        /// Every kind of this library. The order is that of lists in messages, and of the numbers in `waytouch.h`.
        public static let all: [Kind] = [
            .tap, .longPress, .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .hover,
        ]

        /// Returns the kind of this library that has a name.
        public static func named(_ name: String) -> Kind? { all.first { $0.name == name } }

        /// Creates a recognizer of this kind, without a target; for ``Kind/custom``, one that recognises
        /// nothing.
        public func make() -> GestureRecognizer { create() }

        /// Returns the parameter that has a name.
        public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

        /// Returns the default of a parameter, in the unit of its quantity; nil: the profile's value.
        public func defaultValue(of parameter: Parameter) -> Double? { parameter.value(of: make()) }
    }

    /// The kind of the recognizer's class.
    public final var kind: Kind { type(of: self).kind }
}

extension GestureRecognizer.Kind: Hashable {
    /// Returns whether two kinds are the same object.
    public static func == (first: GestureRecognizer.Kind, second: GestureRecognizer.Kind) -> Bool {
        first === second
    }

    /// Hashes the identity of the kind.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
