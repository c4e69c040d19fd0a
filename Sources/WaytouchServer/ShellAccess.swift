// SPDX-License-Identifier: MIT
import CWaylandServer
public import Waytouch

/// `waytouch_shell_v1`: what the kiosk's own shell is told, and may ask for.
///
/// Only clients that ``isShell`` names may use it; any other is told so.
public final class ShellAccess {
    /// What a shell asks for.
    public enum Request: Hashable, Sendable {
        /// Touches are to go to no client.
        case lock
        /// The opposite.
        case unlock
        /// The idle time begins anew.
        case wake
        /// The profile of this name is to hold; empty: none.
        case useProfile(String)
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
    /// Does what a shell asks for; false if there is no such profile.
    public var onRequest: ((Request) -> Bool)?
    /// Whether nothing has been touched for the time that the policy sets.
    public var isIdle = false {
        didSet { if isIdle != oldValue { tellAll { $0.sendIdle(isIdle) } } }
    }
    /// Whether touches go to no client.
    public var isLocked = false {
        didSet { if isLocked != oldValue { tellAll { $0.sendLocked(isLocked) } } }
    }
    /// The name of the profile in force; empty: none.
    public var profile = "" {
        didSet { if profile != oldValue { tellAll { $0.sendProfile(profile) } } }
    }

    /// Those that may use it, as they came.
    var objects = Chain<ShellObject>()

    init() {}

    /// Tells of a gesture of the compositor's own.
    ///
    /// - Parameters:
    ///   - name: what the host calls it; one of more than 1024 bytes does not fit an event and is not sent.
    ///   - state: what happened to the gesture.
    ///   - time: when, in µs of the host's clock.
    public func sendAction(_ name: String, state: ActionState, at time: Timestamp) {
        tellAll { $0.sendAction(name, state, at: time) }
    }

    /// Tells that a swipe from an edge was left to a client.
    func sendDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges) { tellAll { $0.sendDeferred(edge) } }

    private func tellAll(_ body: (ShellObject) -> Void) {
        for object in objects.elements { body(object) }
    }

    /// Called when the server is destroyed: the objects remain, without effect.
    func close() {
        while let object = objects.popFirst() { object.becomeInert() }
    }
}
