// SPDX-License-Identifier: MIT
import CWaylandServer
public import Waytouch

/// `waytouch_shell_v1`: what the kiosk's own shell is told, and may ask for.
///
/// Only clients that ``isShell`` names may use it; any other is told so.
public final class ShellAccess {
    /// What a shell asks for; others who may control the policy ask for the same.
    public enum Request: Hashable, Sendable {
        /// Touches are to go to no client.
        case lock
        /// The opposite.
        case unlock
        /// The idle time begins anew, and the screen is not dark any more.
        case wake
        /// The profile of this name is to hold; empty: none.
        case useProfile(String)
        /// The policy of the file at this path is to hold; nil: the present file is to be read again.
        case usePolicy(String?)
        /// The policy's touch accommodations are to be in force, or not.
        case accommodate(Switch)
        /// What is recognised is to be shown over everything, or not.
        case showOverlay(Switch)
        /// The screen is dark: the next touches are to do nothing; or it is not.
        case sleep(Bool)
    }

    /// What becomes of something that is on or off.
    public enum Switch: String, Hashable, Sendable, CaseIterable {
        case on
        case off
        /// The opposite of what it is.
        case toggle

        /// What it is then.
        public func value(from present: Bool) -> Bool {
            switch self {
            case .on: true
            case .off: false
            case .toggle: !present
            }
        }
    }

    /// Why something that was asked for was not done.
    public struct Refusal: Error, Hashable, Sendable {
        /// What programs know it by.
        public enum Code: String, Hashable, Sendable, CaseIterable {
            /// The policy has no profile of this name.
            case noSuchProfile = "no-such-profile"
            /// There is no file that the policy in force was read from.
            case noPolicy = "no-policy"
            /// The policy cannot be read, or says something that means nothing.
            case badPolicy = "bad-policy"
            /// The policy has nothing to switch.
            case nothingToSwitch = "nothing-to-switch"
            /// An argument is none.
            case badArgument = "bad-argument"
            /// It cannot be done here.
            case cannot
        }

        /// What programs know it by.
        public let code: Code
        /// What is wrong, in a line.
        public let message: String

        /// Creates one.
        public init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
    }

    /// What happened to a gesture of the compositor's own; the numbers are those of the protocol's `action_state`.
    public enum ActionState: UInt32, Hashable, Sendable, CaseIterable {
        /// A discrete gesture was recognised, or the time without touches is over.
        case recognized = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture ended.
        case ended = 2
        /// A continuous gesture was taken away.
        case cancelled = 3
    }

    /// Whether a `wl_client` is the kiosk's shell; nil, the default = none is. Asked when it binds the global.
    public var isShell: ((OpaquePointer) -> Bool)?
    /// Does what a shell asks for; the answer is why that was not done.
    public var onRequest: ((Request) -> Refusal?)?
    /// Called with every action that shells are told of; nil: nobody else is told.
    public var onAction: ((String, ActionState, Timestamp) -> Void)?
    /// Called with the edge of every swipe that was left to a client; nil: nobody but shells is told.
    public var onDeferred: ((ScreenEdgePanGestureRecognizer.Edges) -> Void)?
    /// Lists what is in force; nil, the default = nothing is known of it.
    public var onList: (() -> Listing)?
    /// What changes by itself, by gestures or on request: set it when it does.
    public var state = State() { didSet { if state != oldValue { tellState(since: oldValue) } } }

    /// Those that may use it, as they came.
    var objects = Chain<ShellObject>()
    /// Who tells clients that control or follow the policy.
    let news: PolicyNews

    init(display: OpaquePointer) { news = PolicyNews(display: display) }

    /// Tells of a gesture of the compositor's own.
    ///
    /// - Parameters:
    ///   - name: what the host calls it; one of more than 1024 bytes does not fit an event and is not sent.
    ///   - state: what happened to the gesture.
    ///   - time: when, in µs of the host's clock.
    public func sendAction(_ name: String, state: ActionState, at time: Timestamp) {
        tellAll { $0.sendAction(name, state, at: time) }
        onAction?(name, state, time)
    }

    /// Tells that a swipe from an edge was left to a client.
    func sendDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges) {
        tellAll { $0.sendDeferred(edge) }
        onDeferred?(edge)
    }

    private func tellState(since previous: State) {
        if state.isIdle != previous.isIdle { tellAll { $0.sendIdle(state.isIdle) } }
        if state.isLocked != previous.isLocked { tellAll { $0.sendLocked(state.isLocked) } }
        if state.profile != previous.profile { tellAll { $0.sendProfile(state.profile) } }
        news.noteChange()
    }

    private func tellAll(_ body: (ShellObject) -> Void) {
        for object in objects.elements { body(object) }
    }

    /// Called when the server is destroyed: the objects remain, without effect.
    func close() {
        while let object = objects.popFirst() { object.becomeInert() }
        news.close()
    }
}
