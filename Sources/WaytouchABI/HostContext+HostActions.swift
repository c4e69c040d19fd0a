// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer

/// The policy's actions that the host performs with the pointer, with windows, and with the keyboard.
extension HostContext {
    func performByHost() {
        if let click = host.click {
            policy.onClick = { [unowned(unsafe) self] wanted, engine in
                guard let place = layout(wanted.location, of: engine) else { return }
                click(data, wanted.seat, wanted.time, place.x, place.y, wanted.button.code)
            }
        }
        if let closeWindow = host.close_window {
            policy.onCloseWindow = { [unowned(unsafe) self] wanted, engine in
                guard let place = layout(wanted.location, of: engine) else { return }
                closeWindow(data, wanted.seat, wanted.time, place.x, place.y)
            }
        }
        if let focusNext = host.focus_next {
            policy.onFocusNext = { [unowned(unsafe) self] wanted, engine in
                guard let place = layout(wanted.location, of: engine) else { return }
                focusNext(data, wanted.seat, wanted.time, place.x, place.y)
            }
        }
        if let key = host.key {
            policy.onKey = { [unowned(unsafe) self] combination, wanted, engine in
                guard let place = layout(wanted.location, of: engine) else { return true }
                return key(
                    data, wanted.seat, wanted.time, place.x, place.y, UInt32(combination.modifiers.rawValue),
                    combination.keysym)
            }
        }
        if let scroll = host.scroll {
            policy.onScroll = { [unowned(unsafe) self] wanted, engine in
                // If the output was removed, the position of a stop does not matter.
                guard
                    let place = layout(wanted.place.location, of: engine)
                        ?? (wanted.phase == .stop ? .zero : nil)
                else { return }
                scroll(
                    data, wanted.place.seat, wanted.place.time, place.x, place.y, wanted.distance.dx,
                    wanted.distance.dy, wanted.phase.code)
            }
        }
        if let moveWindow = host.move_window {
            policy.onMoveWindow = { [unowned(unsafe) self] state, wanted, engine in
                // Nor does that of an end. A move on an output that was removed meanwhile does not begin.
                guard let place = layout(wanted.location, of: engine) ?? (state.isEnd ? .zero : nil) else {
                    return false
                }
                return moveWindow(data, wanted.seat, wanted.time, place.x, place.y, waytouch_state(state))
            }
        }
    }

    /// Sets up showing surfaces above everything.
    func showOverlaysByHost() {
        guard let show = host.show_overlay else { return }
        server.showOverlay = { [unowned(unsafe) self] request in
            show(
                data, request.inspector.assumingMemoryBound(to: wl_resource.self),
                request.surface.assumingMemoryBound(to: wl_resource.self),
                request.output.assumingMemoryBound(to: wl_resource.self))
        }
    }

    /// Stops calling the host for actions.
    func stopPerforming() {
        server.showOverlay = nil
        policy.onClick = nil
        policy.onCloseWindow = nil
        policy.onFocusNext = nil
        policy.onKey = nil
        policy.onScroll = nil
        policy.onMoveWindow = nil
    }

    private func layout(_ location: Point, of engine: GestureEngine) -> Point? {
        spaces.first { $0.engine === engine }?.layout(location)
    }

    /// Reports to the host what the policy in force needs, if that has changed.
    func reportPolicyNeeds() {
        var needs: UInt32 = 0
        if policy.onClick != nil && policy.wantsClicks || policy.onScroll != nil && policy.wantsScrolls {
            needs |= WAYTOUCH_POLICY_NEEDS_POINTER.rawValue
        }
        if policy.onKey != nil, policy.wantsKeys { needs |= WAYTOUCH_POLICY_NEEDS_KEYBOARD.rawValue }
        guard needs != policyNeeds, !isClosed else { return }
        policyNeeds = needs
        host.policy_needs?(data, needs)
    }
}

extension PointerButton {
    /// The evdev code, as in `wl_pointer`.
    fileprivate var code: UInt32 {
        switch self {
        case .primary: 0x110
        case .secondary: 0x111
        }
    }
}

extension PolicyScroll.Phase {
    fileprivate var code: waytouch_scroll {
        switch self {
        case .once: WAYTOUCH_SCROLL_ONCE
        case .motion: WAYTOUCH_SCROLL_MOTION
        case .stop: WAYTOUCH_SCROLL_STOP
        }
    }
}

extension GestureRecognizer.State {
    fileprivate var isEnd: Bool { self == .ended || self == .cancelled }
}
