// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// What a class of recognizers says of itself: how it is called, what can be set, and what it reports.
    ///
    /// Scenes, policies, traces, labels, reports, the protocol and `waytouch.h` are made from it, so that a new kind is
    /// its class, its description in the same file, and a line in ``Kind/all``. A class has the kind of its nearest
    /// superclass that describes itself.
    public final class Kind: Sendable {
        /// The word for it in scenes, policies and traces: `screen-edge-pan`.
        public let name: String
        /// Whether the gesture begins and ends, rather than being recognised at one moment.
        public let isContinuous: Bool
        /// Whether touches feed it, and not pointers and pens that hover.
        public let followsTouches: Bool
        /// How many fingers it takes if no parameter says so.
        public let numberOfTouches: Int
        /// The kind that it is a special case of; nil = none. Clients ask for that one, and set a parameter that only
        /// this one has.
        public let base: Kind?
        /// What can be set besides what all recognizers have.
        public let parameters: [Parameter]
        /// What it reports besides where it is and with how many touches.
        public let values: [Value]

        /// The class that it describes; nil = any that does not describe itself.
        let recognizerClass: GestureRecognizer.Type?
        private let create: @Sendable () -> GestureRecognizer

        init<Recognizer: GestureRecognizer>(
            _ name: String, isContinuous: Bool, followsTouches: Bool = true, numberOfTouches: Int = 1,
            base: Kind? = nil, parameters: [Parameter] = [], values: [Value] = [],
            make: @escaping @Sendable () -> Recognizer
        ) {
            self.name = name
            self.isContinuous = isContinuous
            self.followsTouches = followsTouches
            self.numberOfTouches = numberOfTouches
            self.base = base
            self.parameters = parameters
            self.values = values
            recognizerClass = Recognizer.self
            create = make
        }

        /// The kind of all that do not describe themselves.
        private init(undescribed name: String) {
            self.name = name
            isContinuous = true
            followsTouches = true
            numberOfTouches = 1
            base = nil
            parameters = []
            values = []
            recognizerClass = nil
            create = { GestureRecognizer() }
        }

        /// What somebody else wrote: a subclass of ``GestureRecognizer`` itself.
        public static let custom = Kind(undescribed: "custom")

        /// Every kind of this library. The order is that of lists in messages, and of the numbers in `waytouch.h`.
        public static let all: [Kind] = [
            .tap, .longPress, .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .hover,
        ]

        /// The kind of this library with a name.
        public static func named(_ name: String) -> Kind? { all.first { $0.name == name } }

        /// A recognizer of this kind, without a target; of ``Kind/custom``, one that recognises nothing.
        public func make() -> GestureRecognizer { create() }

        /// The parameter with a name.
        public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

        /// What a parameter is while nobody has set it; nil = what the profile says.
        public func defaultValue(of parameter: Parameter) -> Double? { parameter.value(of: make()) }
    }

    /// What its class says of itself.
    public final var kind: Kind { type(of: self).kind }
}

extension GestureRecognizer.Kind: Hashable {
    /// Whether they are the same.
    public static func == (first: GestureRecognizer.Kind, second: GestureRecognizer.Kind) -> Bool {
        first === second
    }

    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
