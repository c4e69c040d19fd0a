// SPDX-License-Identifier: MIT
import CWaytouchClient
public import WaytouchTypes

extension ShellPolicy {
    /// What to do with something that can be switched on and off; the raw values are those of the protocol's `setting`.
    public enum Setting: UInt32, Hashable, Sendable, CaseIterable {
        case off = 0
        case on = 1
        /// The opposite of the current setting.
        case toggle = 2
    }

    /// Why a request was refused.
    public struct Refusal: Error, Hashable, Sendable {
        /// The reason, for programs.
        public enum Reason: Hashable, Sendable, CaseIterable {
            /// The compositor cannot do it, or has a reason of a later version.
            case cannot
            /// The policy in force was not read from a file.
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

        /// The reason, for programs.
        public let reason: Reason
        /// The reason, for people, in a sentence; for a mistake in a file also its place.
        public let message: String
    }

    /// The state of the policy, which changes by itself, by gestures and on request.
    public struct State: Hashable, Sendable {
        /// Whether touches go to no client.
        public let isLocked: Bool
        /// Whether nothing has been touched for the time that the policy sets.
        public let isIdle: Bool
        /// Whether the screen is dark.
        public let isAsleep: Bool
        /// Whether touch accommodations are in force.
        public let isAccommodating: Bool
        /// Whether the overlay, which shows what is recognised above everything else, is on.
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

    /// Something that the policy did. Times are in µs of the compositor's clock.
    public enum News: Hashable, Sendable {
        /// A gesture acted: its id, its state, its actions in the policy's words, and the time.
        case acted(String, WaytouchShell.ActionState, String, Int64)
        /// Anything else: its kind in a word, a sentence for people, and the time.
        case decided(kind: String, text: String, Int64)
        /// A policy was put in force, perhaps the same one again.
        case applied(Int64)
        /// The number of news items dropped before those that follow.
        case lost(Int)
    }

    /// What is in force; an empty string means none.
    public struct Listing: Hashable, Sendable {
        /// The shell that the policy starts.
        public struct Program: Hashable, Sendable {
            /// The program and its arguments, separated by spaces.
            public let command: String
            /// Whether it is running.
            public let isRunning: Bool
        }

        /// An output that the policy is for.
        public struct Output: Hashable, Sendable {
            /// The name, by which regions refer to it.
            public let name: String
            /// The size, in logical px.
            public let size: Size
            /// The size of the panel, in mm.
            public let physicalSize: Size
            /// The number of logical px per point (1/160 inch).
            public let pixelsPerPoint: Double
            /// The number of touches that are down.
            public let numberOfTouches: Int
        }

        /// A gesture of the policy.
        public struct Gesture: Hashable, Sendable {
            /// Its id.
            public let name: String
            /// Its kind, in the policy's words.
            public let kind: String
            /// The region that it belongs to; empty: the whole output.
            public let region: String
            /// Its actions, in the policy's words.
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
            /// The app's id, or "*" for apps without rules of their own.
            public let appID: String
            /// The rules, in the policy's words.
            public let rules: String
        }

        /// The profiles that ``WaytouchShell/useProfile(_:)`` accepts.
        public internal(set) var profiles: [String] = []
        /// The time without touches after which the screen is idle, in s; nil: it never is.
        public internal(set) var idleAfter: Double?
        /// The shell; nil if the policy starts none.
        public internal(set) var shell: Program?
        /// The outputs, in the order in which they were added.
        public internal(set) var outputs: [Output] = []
        /// The gestures, in the policy's order, like the regions and apps below.
        public internal(set) var gestures: [Gesture] = []
        /// The regions.
        public internal(set) var regions: [Region] = []
        /// The rules for apps.
        public internal(set) var apps: [App] = []
    }
}
