// SPDX-License-Identifier: MIT
import WaytouchClient

/// What the program is called with.
extension Program: GestureRecognizerDelegate {
    func gesture(of recognizer: GestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        let state = recognizer.state
        log("* \(recognizer.name) \(state)")
        if state != .cancelled, recognizer.view == nil { problem("\(recognizer.name) \(state) without view") }
        switch state {
        case .began:
            gestures += 1
            if !active.insert(id).inserted { problem("\(recognizer.name) began twice") }
        case .changed:
            if !active.contains(id) { problem("\(recognizer.name) changed without having begun") }
        case .cancelled:
            if active.remove(id) == nil { problem("\(recognizer.name) cancelled without having begun") }
        case .ended:
            gestures += 1
            active.remove(id)
        default: problem("action in state \(state)")
        }
        callBack()
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        callBack()
        return random(8) != 0
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        callBack()
        return random(8) != 0
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? {
        guard random(4) == 0 else { return nil }
        questions.append((recognizer, question))
        return Deferral(timeout: 0.05, otherwise: random(2) == 0)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { random(50) == 0 }
}
