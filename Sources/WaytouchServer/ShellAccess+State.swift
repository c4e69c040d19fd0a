// SPDX-License-Identifier: MIT

extension ShellAccess {
    /// The state of a policy, which changes by itself, by gestures and on request.
    public struct State: Equatable, Sendable {
        /// Whether touches go to no client.
        public var isLocked = false
        /// Whether nothing has been touched for the time that the policy sets.
        public var isIdle = false
        /// Whether the screen is dark.
        public var isAsleep = false
        /// Whether touch accommodations are in force.
        public var isAccommodating = false
        /// Whether the overlay, which shows what is recognised above everything else, is on.
        public var showsOverlay = false
        /// The name of the profile in force; empty: none.
        public var profile = ""
        /// The file that the policy was read from; nil: none.
        public var policyPath: String?

        /// Creates a state in which nothing is set.
        public init() {}
    }

    /// Whether nothing has been touched for the time that the policy sets.
    public var isIdle: Bool {
        get { state.isIdle }
        set { state.isIdle = newValue }
    }
    /// Whether touches go to no client.
    public var isLocked: Bool {
        get { state.isLocked }
        set { state.isLocked = newValue }
    }
    /// Whether the screen is dark.
    public var isAsleep: Bool {
        get { state.isAsleep }
        set { state.isAsleep = newValue }
    }
    /// The name of the profile in force; empty: none.
    public var profile: String {
        get { state.profile }
        set { state.profile = newValue }
    }
}
