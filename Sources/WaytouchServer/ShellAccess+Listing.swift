// SPDX-License-Identifier: MIT
public import Waytouch

extension ShellAccess {
    /// What a policy has in force, besides its ``ShellAccess/State``.
    public struct Listing: Equatable, Sendable {
        /// An output that the policy is for.
        public struct Output: Equatable, Sendable {
            /// The name, by which regions refer to it; nil: it has none.
            public var name: String?
            /// The size, in logical px.
            public var size = Size.zero
            /// The size of the panel, in mm.
            public var physicalSize = Size.zero
            /// The number of logical px per point (1/160 inch).
            public var pixelsPerPoint = 0.0
            /// The number of touches that are down.
            public var numberOfTouches = 0

            /// Creates an output without a size.
            public init() {}
        }

        /// A gesture of the policy.
        public struct Gesture: Equatable, Sendable {
            /// Its id.
            public var name = ""
            /// Its kind, in the policy's words.
            public var kind = ""
            /// The region that it belongs to; nil: the whole output.
            public var region: String?
            /// Its actions, each in the policy's words.
            public var actions: [String] = []

            /// Creates an empty value.
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

            /// Creates an empty value.
            public init() {}
        }

        /// The rules for an app.
        public struct App: Equatable, Sendable {
            /// The app's id, or "*" for apps without rules of their own.
            public var appID = ""
            /// The rules, each in the policy's words.
            public var rules: [String] = []

            /// Creates an entry without rules.
            public init() {}
        }

        /// The shell that the policy starts.
        public struct Program: Equatable, Sendable {
            /// The program and its arguments.
            public var command: [String] = []
            /// Whether it is running.
            public var isRunning = false

            /// Creates an empty value.
            public init() {}
        }

        /// The profiles that ``ShellAccess/Request/useProfile(_:)`` accepts.
        public var profiles: [String] = []
        /// The time without touches after which the screen is idle, in s; nil: it never is.
        public var idleAfter: Double?
        /// The shell; nil if the policy starts none.
        public var shell: Program?
        /// The outputs, in the order in which they were added.
        public var outputs: [Output] = []
        /// The gestures, in the policy's order, like the regions and apps below.
        public var gestures: [Gesture] = []
        /// The regions.
        public var regions: [Region] = []
        /// The rules for apps.
        public var apps: [App] = []

        /// Creates an empty listing.
        public init() {}
    }
}
