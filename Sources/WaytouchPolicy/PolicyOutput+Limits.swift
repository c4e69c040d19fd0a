// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyOutput {
    /// Whether the app is told of one more finger; if not, it is shielded, and perhaps the others with it.
    func admit(_ contact: inout Contact, to window: SurfaceWindow, at time: Timestamp, shield: Window?) {
        let terms = controller.terms(of: window)
        // Also to an app without a limit: its id may change before the finger lifts.
        if controller.takesTouches { addLimit(to: window) }
        guard terms.maximumTouches < Int.max else { return }
        if case .withhold(let duration) = terms.excess { addGate(to: window, duration) }
        var count = 0
        for other in contacts where other.isKnown && other.window?.isOfSameClient(as: window) == true {
            if other.isSpent { contact.isSpent = true }
            if other.way == .open { count += 1 }
        }
        guard !contact.isSpent else {
            contact.way = .shielded
            return
        }
        guard count >= terms.maximumTouches else { return }
        contact.way = .shielded
        controller.onEvent?(.excess(window.appID), time)
        guard terms.excess != .ignore else { return }
        contact.isSpent = true
        takeTouches(from: window, at: time, shield: shield)
    }

    /// The app loses what it has: what the engine knows is cancelled, and what landed in this frame never arrives.
    private func takeTouches(from window: SurfaceWindow, at time: Timestamp, shield: Window?) {
        // First what is due before this frame: fingers may have been withheld long enough.
        engine.advance(to: time)
        var limits: [TouchLimit] = []
        for index in contacts.indices where contacts[index].window?.isOfSameClient(as: window) == true {
            guard contacts[index].way == .open else { continue }
            contacts[index].isSpent = true
            let id = contacts[index].id
            if let place = filtered.samples.firstIndex(where: { $0.id == id && $0.phase == .began }) {
                contacts[index].way = .shielded
                filtered.samples[place].window = shield
            } else if let landing = contacts[index].window {
                for case let limit as TouchLimit in landing.gestureRecognizers { limits.append(limit) }
            }
        }
        // At last: it calls the host, which may call back.
        for limit in limits { limit.takeTouches() }
    }

    /// Touches that are withheld are released. A limit stays under fingers that are down until the last one of the output
    /// has lifted: they may have to be taken, and what has been taken stays so. Those that are still wanted come back with
    /// the next touch.
    func removeLimits() {
        keepsLimits = false
        for case let window as SurfaceWindow in engine.root.subviews {
            let isTouched = contacts.contains { $0.window === window }
            for recognizer in window.gestureRecognizers
            where recognizer is TouchGate || recognizer is TouchLimit && !isTouched {
                window.removeGestureRecognizer(recognizer)
            }
            if window.gestureRecognizers.contains(where: { $0 is TouchLimit }) { keepsLimits = true }
        }
    }

    private func addLimit(to window: SurfaceWindow) {
        guard !window.gestureRecognizers.contains(where: { $0 is TouchLimit }) else { return }
        window.addGestureRecognizer(TouchLimit())
    }

    private func addGate(to window: SurfaceWindow, _ duration: Double) {
        guard !window.gestureRecognizers.contains(where: { $0 is TouchGate }) else { return }
        window.addGestureRecognizer(TouchGate(duration: duration))
    }

    /// The client of a window is another app: what it withheld from that is released, and fingers that are too many for
    /// the new one are taken from it. Those that were too many before stay so until they lift.
    func appDidChange(of window: SurfaceWindow) {
        for case let other as SurfaceWindow in engine.root.subviews where other.isOfSameClient(as: window) {
            for gate in other.gestureRecognizers where gate is TouchGate {
                other.removeGestureRecognizer(gate)
            }
        }
        let terms = controller.terms(of: window)
        guard terms.excess != .ignore else { return }
        let fingers = contacts.filter { $0.way == .open && $0.window?.isOfSameClient(as: window) == true }
        guard fingers.count > terms.maximumTouches, !fingers.contains(where: \.isSpent) else { return }
        controller.onEvent?(.excess(window.appID), engine.now)
        takeTouches(from: window, at: engine.now, shield: nil)
    }
}
