// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// Whether the app receives one more touch; if not, it is shielded, and possibly the others too.
    func admit(_ contact: inout Contact, to window: any AppWindow, at time: Timestamp, shield: Window?) {
        let terms = controller.terms(of: window)
        // Also to an app without a limit: its id may change before the finger lifts.
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
        controller.tell(.excess(window.appID), time)
        guard terms.excess != .ignore else { return }
        contact.exceededLimit = true
        cancelTouches(from: window, at: time, shield: shield)
    }

    /// The app loses what it has: what the engine knows is cancelled, and what landed in this frame never arrives.
    private func cancelTouches(from window: any AppWindow, at time: Timestamp, shield: Window?) {
        // First what is due before this frame: fingers may have been withheld long enough.
        engine.advance(to: time)
        var limits: [TouchLimit] = []
        for index in contacts.indices where contacts[index].window?.isOfSameApp(as: window) == true {
            guard contacts[index].route == .open else { continue }
            contacts[index].exceededLimit = true
            let id = contacts[index].id
            if let place = filtered.samples.firstIndex(where: { $0.id == id && $0.phase == .began }) {
                contacts[index].route = .shielded
                filtered.samples[place].window = shield
            } else if let landing = contacts[index].window {
                for case let limit as TouchLimit in landing.gestureRecognizers { limits.append(limit) }
            }
        }
        // At last: it calls the host, which may call back.
        for limit in limits { limit.cancelTouches() }
    }

    /// Releases withheld touches. A limit whose window is being touched stays until the last touch of the
    /// output has lifted: the touches may have to be taken, and taken ones stay taken. Limits that are still
    /// needed are added again with the next touch.
    func removeLimits() {
        keepsLimits = false
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
    }

    /// For each seat that touches it: two people's fingers are two.
    private func addGuard(
        to window: any AppWindow, _ directions: SwipeGestureRecognizer.Direction, seat: UInt32
    ) {
        guard !window.gestureRecognizers.contains(where: { $0 is SwipeGuard && $0.seat == seat }) else {
            return
        }
        window.addGestureRecognizer(SwipeGuard(directions, seat: seat))
    }

    /// The client of a window is another app: what it withheld from that is released, and fingers that are too many for
    /// the new one are taken from it. Those that were too many before stay so until they lift.
    func appDidChange(of window: any AppWindow) {
        for case let other as any AppWindow in engine.root.subviews where other.isOfSameApp(as: window) {
            for gate in other.gestureRecognizers where gate is TouchGate || gate is SwipeGuard {
                other.removeGestureRecognizer(gate)
            }
        }
        let terms = controller.terms(of: window)
        guard terms.excess != .ignore else { return }
        let fingers = contacts.filter { $0.route == .open && $0.window?.isOfSameApp(as: window) == true }
        guard fingers.count > terms.maximumTouches, !fingers.contains(where: \.exceededLimit) else { return }
        controller.tell(.excess(window.appID), engine.now)
        cancelTouches(from: window, at: engine.now, shield: nil)
    }
}
