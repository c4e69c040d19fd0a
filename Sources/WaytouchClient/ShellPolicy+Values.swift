// SPDX-License-Identifier: MIT
import CWaytouchClient
public import WaytouchTypes

extension ShellPolicy {
    /// What becomes of something that is on or off; the numbers are those of the protocol's `setting`.
    public enum Setting: UInt32, Hashable, Sendable, CaseIterable {
        case off = 0
        case on = 1
        /// The opposite of what it is.
        case toggle = 2
    }

    /// Why something that was asked for was not done.
    public struct Refusal: Error, Hashable, Sendable {
        /// What programs know it by.
        public enum Reason: Hashable, Sendable, CaseIterable {
            /// It cannot be done there, or for a reason of a later version.
            case cannot
            /// The policy in force was read from no file.
            case noPolicy
            /// The file cannot be read, or has a mistake.
            case badPolicy
            /// The policy has no touch accommodations.
            case nothingToSwitch
            /// The path is not absolute.
            case badArgument

            init(wire: UInt32) {
                self =
                    switch wire {
                    case WAYTOUCH_POLICY_V1_FAILURE_NO_POLICY.rawValue: .noPolicy
                    case WAYTOUCH_POLICY_V1_FAILURE_BAD_POLICY.rawValue: .badPolicy
                    case WAYTOUCH_POLICY_V1_FAILURE_NOTHING_TO_SWITCH.rawValue: .nothingToSwitch
                    case WAYTOUCH_POLICY_V1_FAILURE_BAD_ARGUMENT.rawValue: .badArgument
                    default: .cannot
                    }
            }
        }

        /// What programs know it by.
        public let reason: Reason
        /// A sentence for people; for a mistake in a file, where it is.
        public let message: String
    }

    /// What changes by itself, by gestures or on request.
    public struct State: Hashable, Sendable {
        /// Whether touches go to no client.
        public let isLocked: Bool
        /// Whether nothing has been touched for the time that the policy sets.
        public let isIdle: Bool
        /// Whether the screen is dark.
        public let isAsleep: Bool
        /// Whether touch accommodations are in force.
        public let isAccommodating: Bool
        /// Whether what is recognised is shown over everything.
        public let showsOverlay: Bool
        /// The profile in force; empty: none.
        public let profile: String
        /// The file that the policy was read from; empty: none.
        public let path: String

        init(flags: UInt32, profile: String, path: String) {
            isLocked = flags & WAYTOUCH_POLICY_V1_FLAG_LOCKED.rawValue != 0
            isIdle = flags & WAYTOUCH_POLICY_V1_FLAG_IDLE.rawValue != 0
            isAsleep = flags & WAYTOUCH_POLICY_V1_FLAG_ASLEEP.rawValue != 0
            isAccommodating = flags & WAYTOUCH_POLICY_V1_FLAG_ACCOMMODATIONS.rawValue != 0
            showsOverlay = flags & WAYTOUCH_POLICY_V1_FLAG_OVERLAY.rawValue != 0
            self.profile = profile
            self.path = path
        }
    }

    /// What the policy did; times are in µs of the compositor's clock.
    public enum News: Hashable, Sendable {
        /// A gesture, by its id, acts: what it does, in words of the policy.
        case acted(String, WaytouchShell.ActionState, String, Int64)
        /// All else: what it is, in a word, and a sentence for people.
        case decided(kind: String, text: String, Int64)
        /// A policy was put in force, maybe the same one again.
        case applied(Int64)
        /// So many were dropped before those that follow.
        case lost(Int)
    }

    /// What is in force; an empty text is none.
    public struct Listing: Hashable, Sendable {
        /// The shell that the policy starts.
        public struct Program: Hashable, Sendable {
            /// The program and its arguments, separated by spaces.
            public let command: String
            /// Whether it is there.
            public let isRunning: Bool
        }

        /// An output that the policy is for.
        public struct Output: Hashable, Sendable {
            /// What regions call it.
            public let name: String
            /// In logical px.
            public let size: Size
            /// In mm.
            public let physicalSize: Size
            /// 1/160 inch, in logical px.
            public let pixelsPerPoint: Double
            /// How many touches are down.
            public let numberOfTouches: Int
        }

        /// A gesture of the policy.
        public struct Gesture: Hashable, Sendable {
            /// Its id.
            public let name: String
            /// Its kind, as policies have it.
            public let kind: String
            /// The region that it is on; empty: the whole output.
            public let region: String
            /// What it does, in words of the policy.
            public let actions: String
        }

        /// A region of the policy.
        public struct Region: Hashable, Sendable {
            /// Its id.
            public let name: String
            /// The output that it is on; empty: all.
            public let output: String
            /// Whether touches there are ignored.
            public let isDead: Bool
        }

        /// The rules for an app.
        public struct App: Hashable, Sendable {
            /// "*": all that have none of their own.
            public let appID: String
            /// In words of the policy.
            public let rules: String
        }

        /// What ``WaytouchShell/useProfile(_:)`` takes.
        public internal(set) var profiles: [String] = []
        /// How long nothing is touched until the screen is idle, in s; nil: for ever.
        public internal(set) var idleAfter: Double?
        /// Nil: the policy starts none.
        public internal(set) var shell: Program?
        /// In the order in which they came.
        public internal(set) var outputs: [Output] = []
        /// In the policy's order; so are the others.
        public internal(set) var gestures: [Gesture] = []
        /// Parts of outputs.
        public internal(set) var regions: [Region] = []
        /// What apps may do.
        public internal(set) var apps: [App] = []
    }
}
