// SPDX-License-Identifier: MIT
import CWaylandServer
public import Waytouch

/// Serves `waytouch_shell_v1`: reports to the kiosk's shell, and receives its requests.
///
/// Only clients for which ``isShell`` returns true may use it; any other receives the event `refused`.
public final class ShellAccess {
    /// A request of a shell, or of another program that may control the policy.
    public enum Request: Hashable, Sendable {
        /// Lock: touches go to no client.
        case lock
        /// Unlock.
        case unlock
        /// Restart the idle time; the screen is no longer dark.
        case wake
        /// Use the profile of this name; empty: none.
        case useProfile(String)
        /// Use the policy of the file at this path; nil: reload the current file.
        case usePolicy(String?)
        /// Switch the policy's touch accommodations.
        case accommodate(Switch)
        /// Switch the overlay, which shows what is recognised above everything else.
        case showOverlay(Switch)
        /// Report whether the screen is dark. If it is, the next touch only wakes it.
        case sleep(Bool)
    }

    /// What to do with something that can be switched on and off.
    public enum Switch: String, Hashable, Sendable, CaseIterable {
        case on
        case off
        /// The opposite of the current setting.
        case toggle

        /// Returns the new setting.
        public func value(from present: Bool) -> Bool {
            switch self {
            case .on: true
            case .off: false
            case .toggle: !present
            }
        }
    }

    /// Why a request was refused.
    public struct Refusal: Error, Hashable, Sendable {
        /// The reason, for programs.
        public enum Code: String, Hashable, Sendable, CaseIterable {
            /// The policy has no profile of this name.
            case noSuchProfile = "no-such-profile"
            /// The policy in force was not read from a file.
            case noPolicy = "no-policy"
            /// The policy cannot be read, or has a mistake.
            case badPolicy = "bad-policy"
            /// The policy has nothing to switch.
            case nothingToSwitch = "nothing-to-switch"
            /// An argument is not valid.
            case badArgument = "bad-argument"
            /// The compositor cannot do it.
            case cannot
        }

        /// The reason, for programs.
        public let code: Code
        /// The reason, for people, in one line.
        public let message: String

        /// Creates a refusal.
        public init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
    }

    /// The state of a system gesture; the raw values are those of the protocol's `action_state`.
    public enum ActionState: UInt32, Hashable, Sendable, CaseIterable {
        /// A discrete gesture was recognised, or the idle time has passed.
        case recognized = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture ended.
        case ended = 2
        /// A continuous gesture was cancelled.
        case cancelled = 3
    }

    /// Returns whether a `wl_client` is the kiosk's shell; called when it binds the global. Nil, the default: none is.
    public var isShell: ((OpaquePointer) -> Bool)?
    /// Performs a request, and returns why it was refused; nil: it was done.
    public var onRequest: ((Request) -> Refusal?)?
    /// Called with every action that is sent to shells: its name, its state, and the time in µs of the host's clock.
    public var onAction: ((String, ActionState, Timestamp) -> Void)?
    /// Called with the edge of every swipe that was left to a client.
    public var onDeferred: ((ScreenEdgePanGestureRecognizer.Edges) -> Void)?
    /// Returns what is in force; nil, the default: nothing is listed.
    public var onList: (() -> Listing)?
    /// The state of the policy. Set it whenever it changes; the changes are sent to shells.
    public var state = State() { didSet { if state != oldValue { sendChanges(since: oldValue) } } }

    /// The objects of the clients that may use it, in order of creation.
    var objects = Chain<ShellObject>()
    /// The news for clients that control or follow the policy.
    let news: PolicyNews

    init(display: OpaquePointer) { news = PolicyNews(display: display) }

    /// Reports a system gesture to shells.
    ///
    /// - Parameters:
    ///   - name: the host's name for it; a name of more than 1024 bytes does not fit in an event and is not sent.
    ///   - state: the state of the gesture.
    ///   - time: in µs of the host's clock.
    public func sendAction(_ name: String, state: ActionState, at time: Timestamp) {
        forEachShell { $0.sendAction(name, state, at: time) }
        onAction?(name, state, time)
    }

    /// Reports that a swipe from an edge was left to a client.
    func sendDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges) {
        forEachShell { $0.sendDeferred(edge) }
        onDeferred?(edge)
    }

    private func sendChanges(since previous: State) {
        if state.isIdle != previous.isIdle { forEachShell { $0.sendIdle(state.isIdle) } }
        if state.isLocked != previous.isLocked { forEachShell { $0.sendLocked(state.isLocked) } }
        if state.profile != previous.profile { forEachShell { $0.sendProfile(state.profile) } }
        news.noteChange()
    }

    private func forEachShell(_ body: (ShellObject) -> Void) {
        for object in objects.elements { body(object) }
    }

    /// Makes the objects inert. Called when the server is destroyed.
    func close() {
        while let object = objects.popFirst() { object.becomeInert() }
        news.close()
    }
}
