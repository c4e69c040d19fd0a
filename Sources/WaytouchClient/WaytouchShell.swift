// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// Reports the compositor's system gestures to the shell of a kiosk, and sends its requests. See
/// ``WaytouchManager/shell``.
///
/// Only programs that the policy has started as the shell, and those that the host names, may use it. For any other,
/// ``isRefused`` is true, and nothing has an effect.
public final class WaytouchShell {
    /// The state of a system gesture.
    public enum ActionState: UInt32, Hashable, Sendable, CaseIterable {
        /// A discrete gesture was recognised, or nothing has been touched for the time that the policy sets.
        case recognized = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture ended.
        case ended = 2
        /// A continuous gesture was cancelled.
        case cancelled = 3
    }

    /// Whether the program is not the shell.
    public private(set) var isRefused = false
    /// Whether nothing has been touched for the time that the policy sets.
    public private(set) var isIdle = false
    /// Whether touches go to no client.
    public private(set) var isLocked = false
    /// The policy's profile that is in force; empty: none.
    public private(set) var profile = ""

    /// Called when ``isRefused``, ``isIdle``, ``isLocked`` or ``profile`` has been received.
    public var onChange: ((WaytouchShell) -> Void)?
    /// Called when a system gesture that the compositor was configured to report acts: with its name in that
    /// configuration, its state, and the time in µs of the compositor's clock.
    public var onAction: ((String, ActionState, Int64) -> Void)?
    /// Called when a swipe from an edge went to a client that defers that edge; the next one is the compositor's.
    public var onDeferred: ((ScreenEdges) -> Void)?

    /// The object that controls, lists and follows the compositor's policy; nil if the compositor does not offer it, or
    /// after ``WaytouchManager/invalidate()``. Without effect if the program is not the shell.
    public var policy: ShellPolicy? {
        if let knownPolicy { return knownPolicy }
        guard let proxy, wl_proxy_get_version(proxy) >= WAYTOUCH_SHELL_V1_GET_POLICY_SINCE_VERSION,
            let made = waytouch_shell_v1_get_policy(proxy)
        else { return nil }
        knownPolicy = ShellPolicy(made)
        return knownPolicy
    }
    private var knownPolicy: ShellPolicy?

    /// The `waytouch_shell_v1`; nil after ``WaytouchManager/invalidate()``.
    private(set) var proxy: OpaquePointer?

    init(_ proxy: OpaquePointer) {
        self.proxy = proxy
        waytouch_shell_v1_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { disconnect() }

    /// Locks the screen: touches go to no client, and only gestures that the policy allows while locked are recognised.
    public func lock() { if let proxy { waytouch_shell_v1_lock(proxy) } }

    /// Unlocks the screen.
    public func unlock() { if let proxy { waytouch_shell_v1_unlock(proxy) } }

    /// Ends the idle state, as a touch would.
    public func wake() { if let proxy { waytouch_shell_v1_wake(proxy) } }

    /// Chooses one of the policy's profiles; an empty name means no profile. A name that the policy does not have
    /// changes nothing, and ``profile`` is received again unchanged.
    public func useProfile(_ name: String) { if let proxy { waytouch_shell_v1_use_profile(proxy, name) } }

    func disconnect() {
        knownPolicy?.disconnect()
        knownPolicy = nil
        if let proxy { waytouch_shell_v1_destroy(proxy) }
        proxy = nil
        onChange = nil
        onAction = nil
        onDeferred = nil
    }

    private func change(_ body: (WaytouchShell) -> Void) {
        body(self)
        onChange?(self)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_shell_v1_listener(
            refused: { data, _ in object(data, as: WaytouchShell.self)?.change { $0.isRefused = true } },
            action: { data, _, name, state, high, low in
                // A state of a later version is ignored.
                guard let name, let state = ActionState(rawValue: state) else { return }
                object(data, as: WaytouchShell.self)?
                    .onAction?(String(cString: name), state, WireValue.time(high, low))
            },
            idle: { data, _, isIdle in
                object(data, as: WaytouchShell.self)?.change { $0.isIdle = isIdle != 0 }
            },
            locked: { data, _, isLocked in
                object(data, as: WaytouchShell.self)?.change { $0.isLocked = isLocked != 0 }
            },
            profile: { data, _, name in
                guard let name else { return }
                object(data, as: WaytouchShell.self)?.change { $0.profile = String(cString: name) }
            },
            deferred: { data, _, edge in
                object(data, as: WaytouchShell.self)?.onDeferred?(ScreenEdges(wire: edge))
            }))
}
