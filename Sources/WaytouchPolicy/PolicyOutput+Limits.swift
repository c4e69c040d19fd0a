// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording
import WaytouchServer

extension PolicyOutput {
    /// Whether the app is told of one more finger; if not, it is shielded, and perhaps the others with it.
    func admit(_ contact: inout Contact, to window: SurfaceWindow, at time: Timestamp, shield: Window?) {
        let terms = controller.terms(of: window)
        guard terms.maximumTouches < Int.max else { return }
        if terms.excess != .ignore { addLimits(to: window, terms.excess) }
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

    private func addLimits(to window: SurfaceWindow, _ excess: PolicyClientRule.Excess) {
        guard !window.gestureRecognizers.contains(where: { $0 is TouchLimit }) else { return }
        window.addGestureRecognizer(TouchLimit())
        if case .withhold(let duration) = excess {
            window.addGestureRecognizer(TouchGate(duration: duration))
        }
    }
}

extension PolicyController {
    /// Touches that are withheld are released; those that have been taken stay so.
    static func removeLimits(of window: SurfaceWindow) {
        for recognizer in window.gestureRecognizers where recognizer is TouchLimit || recognizer is TouchGate
        {
            window.removeGestureRecognizer(recognizer)
        }
    }
}
