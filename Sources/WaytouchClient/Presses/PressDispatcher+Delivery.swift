// SPDX-License-Identifier: MIT

/// Sends presses to views: at once, withheld, replayed or cancelled (docs/recognition.md, section 7).
extension PressDispatcher {
    func deliver(_ press: Press) {
        let undecided = active.filter { $0.isUndecided && $0.hasPress(press) }
        while !press.isTaken, let next = press.withheld.first {
            switch next.phase {
            case .cancelled:
                if !press.isSent { return take(press) }
            case .ended:
                if undecided.contains(where: \.delaysTouchesEnded) { return }
                fallthrough
            case .began, .changed, .stationary:
                if undecided.contains(where: \.delaysTouchesBegan) { return }
            }
            press.withheld.removeFirst()
            send(press, next.phase, at: next.time)
        }
    }

    /// Takes a press away from its view: a recognizer has recognised it.
    func takeFromView(_ press: Press) {
        guard !press.isTaken else { return }
        // If the view has received the end, there is nothing to cancel.
        let isOpen = press.isSent && (press.isDown || !press.withheld.isEmpty)
        take(press)
        if isOpen { send(press, .cancelled, at: now) }
    }

    private func take(_ press: Press) {
        press.isTaken = true
        press.withheld.removeAll()
    }

    private func send(_ press: Press, _ phase: Press.Phase, at time: Timestamp) {
        guard let view = press.view else { return }
        // A replayed phase has its own time.
        let present = (press.phase, press.timestamp)
        (press.phase, press.timestamp) = (phase, time)
        defer { (press.phase, press.timestamp) = present }
        let event = event(at: time)
        switch phase {
        case .began:
            press.isSent = true
            view.pressesBegan([press], with: event)
        case .changed: view.pressesChanged([press], with: event)
        case .ended: view.pressesEnded([press], with: event)
        case .cancelled: view.pressesCancelled([press], with: event)
        case .stationary: break
        }
    }
}
