// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// A window with gates or guards, until it is gone.
    struct GatedWindow {
        weak var window: (any AppWindow)?
    }

    /// Decides whether the app receives another touch. If not, the touch is shielded, and the others may be cancelled.
    func admit(_ contact: inout Contact, to window: any AppWindow, at time: Timestamp, shield: Window?) {
        let terms = controller.terms(of: window)
        // Even for an app without a limit, because its id may change before the finger lifts.
        if controller.cancelsExcess { addLimit(to: window) }
        if !terms.deniedSwipes.isEmpty { addGuard(to: window, terms.deniedSwipes, seat: contact.id.seat) }
        guard terms.maximumTouches < Int.max else { return }
        if case .withhold(let duration) = terms.excess { addGate(to: window, duration) }
        var count = 0
        for other in contacts where other.isKnown && other.window?.isOfSameApp(as: window) == true {
            if other.exceededLimit { contact.exceededLimit = true }
            if other.route == .open { count += 1 }
        }
        guard !contact.exceededLimit else {
            contact.route = .shielded
            return
        }
        guard count >= terms.maximumTouches else { return }
        contact.route = .shielded
        controller.report(.excess(window.appID), time)
        guard terms.excess != .ignore else { return }
        contact.exceededLimit = true
        cancelTouches(from: window, at: time, shield: shield)
    }

    /// Cancels the app's touches that the engine has received; those that landed in this frame never arrive.
    private func cancelTouches(from window: any AppWindow, at time: Timestamp, shield: Window?) {
        // First perform what is due before this frame: touches may have been withheld long enough.
        engine.advance(to: time)
        var limits: [TouchLimit] = []
        for index in contacts.indices where contacts[index].window?.isOfSameApp(as: window) == true {
            guard contacts[index].route == .open else { continue }
            contacts[index].exceededLimit = true
            let id = contacts[index].id
            // An earlier one with its id may have lifted in the same frame.
            if let place = filtered.samples.lastIndex(where: { $0.id == id && $0.phase == .began }) {
                contacts[index].route = .shielded
                filtered.samples[place].window = shield
            } else if let landing = contacts[index].window {
                for case let limit as TouchLimit in landing.gestureRecognizers { limits.append(limit) }
            }
        }
        // Last, because this calls the host, which may call back.
        for limit in limits { limit.cancelTouches() }
    }

    /// Removes limits and releases withheld touches. The limit of a window with touches stays until the last touch of
    /// the output has lifted: its touches may still have to be cancelled, and cancelled ones must stay so. Limits that
    /// are still needed are added again with the next touch.
    func removeLimits() {
        keepsLimits = false
        gatedWindows.removeAll()
        for case let window as any AppWindow in engine.root.subviews {
            let isTouched = contacts.contains { $0.window === window }
            for recognizer in window.gestureRecognizers
            where recognizer is TouchGate || recognizer is SwipeGuard
                || recognizer is TouchLimit && !isTouched
            {
                window.removeGestureRecognizer(recognizer)
            }
            if window.gestureRecognizers.contains(where: { $0 is TouchLimit }) { keepsLimits = true }
        }
    }

    private func addLimit(to window: any AppWindow) {
        guard !window.gestureRecognizers.contains(where: { $0 is TouchLimit }) else { return }
        window.addGestureRecognizer(TouchLimit())
    }

    private func addGate(to window: any AppWindow, _ duration: Double) {
        guard !window.gestureRecognizers.contains(where: { $0 is TouchGate }) else { return }
        window.addGestureRecognizer(TouchGate(duration: duration))
        remember(window)
    }

    private func remember(_ window: any AppWindow) {
        gatedWindows.removeAll { $0.window == nil || $0.window === window }
        gatedWindows.append(GatedWindow(window: window))
    }

    /// Adds a swipe guard for a seat: each seat has its own, because a guard follows a single finger.
    private func addGuard(
        to window: any AppWindow, _ directions: SwipeGestureRecognizer.Direction, seat: UInt32
    ) {
        guard !window.gestureRecognizers.contains(where: { $0 is SwipeGuard && $0.seat == seat }) else {
            return
        }
        window.addGestureRecognizer(SwipeGuard(directions, seat: seat))
        remember(window)
    }

    /// Removes the guards of a seat that has no touches, and that may be gone.
    func removeGuards(ofSeat seat: UInt32) {
        for window in gatedWindows.compactMap(\.window) {
            for case let own as SwipeGuard in window.gestureRecognizers where own.seat == seat {
                window.removeGestureRecognizer(own)
            }
        }
    }

    /// Applies the limits of another app to the client of a window: withheld touches are released, and touches beyond
    /// the new limit are cancelled. Those that were beyond a limit before stay so until they lift.
    func appDidChange(of window: any AppWindow) {
        // Only those of its connection: a client that takes an app's id must not release what is withheld from the app.
        for other in gatedWindows.compactMap(\.window) where other.isOfSameConnection(as: window) {
            for gate in other.gestureRecognizers where gate is TouchGate || gate is SwipeGuard {
                other.removeGestureRecognizer(gate)
            }
        }
        gatedWindows.removeAll { $0.window?.isOfSameConnection(as: window) != false }
        let terms = controller.terms(of: window)
        guard terms.excess != .ignore else { return }
        let fingers = contacts.filter { $0.route == .open && $0.window?.isOfSameApp(as: window) == true }
        guard fingers.count > terms.maximumTouches, !fingers.contains(where: \.exceededLimit) else { return }
        controller.report(.excess(window.appID), engine.now)
        cancelTouches(from: window, at: engine.now, shield: nil)
    }
}

extension PolicyController {
    /// Forgets what is kept for a seat that has no touches on an engine, and that may be gone.
    package func forget(seat: UInt32, on engine: GestureEngine) {
        output(of: engine)?.removeGuards(ofSeat: seat)
    }
}
