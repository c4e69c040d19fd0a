// SPDX-License-Identifier: MIT
public import Waytouch

extension ShellAccess {
    /// What a policy has in force, beside its ``ShellAccess/State``.
    public struct Listing: Equatable, Sendable {
        /// An output that the policy is for.
        public struct Output: Equatable, Sendable {
            /// What regions call it; nil: it has no name.
            public var name: String?
            /// In logical px.
            public var size = Size.zero
            /// In mm.
            public var physicalSize = Size.zero
            /// 1/160 inch, in logical px.
            public var pixelsPerPoint = 0.0
            /// How many touches are down.
            public var numberOfTouches = 0

            /// Creates one without a size.
            public init() {}
        }

        /// A gesture of the policy.
        public struct Gesture: Equatable, Sendable {
            /// Its id.
            public var name = ""
            /// Its kind, as policies have it.
            public var kind = ""
            /// The region that it is on; nil: the whole output.
            public var region: String?
            /// What it does, each in words of the policy.
            public var actions: [String] = []

            /// Creates one without a name.
            public init() {}
        }

        /// A region of the policy.
        public struct Region: Equatable, Sendable {
            /// Its id.
            public var name = ""
            /// The output that it is on; nil: all.
            public var output: String?
            /// Whether touches there are ignored.
            public var isDead = false

            /// Creates one without a name.
            public init() {}
        }

        /// The rules for an app.
        public struct App: Equatable, Sendable {
            /// "*": all that have none of their own.
            public var appID = ""
            /// Each in words of the policy.
            public var rules: [String] = []

            /// Creates one without rules.
            public init() {}
        }

        /// The shell that the policy starts.
        public struct Program: Equatable, Sendable {
            /// The program and its arguments.
            public var command: [String] = []
            /// Whether it is there.
            public var isRunning = false

            /// Creates one without a name.
            public init() {}
        }

        /// The names that ``ShellAccess/Request/useProfile(_:)`` takes.
        public var profiles: [String] = []
        /// How long nothing is touched until the screen is idle, in s; nil: for ever.
        public var idleAfter: Double?
        /// Nil: the policy starts none.
        public var shell: Program?
        /// In the order in which they came.
        public var outputs: [Output] = []
        /// In the policy's order; so are the others.
        public var gestures: [Gesture] = []
        /// Parts of outputs.
        public var regions: [Region] = []
        /// What apps may do.
        public var apps: [App] = []

        /// Creates an empty one.
        public init() {}
    }
}
