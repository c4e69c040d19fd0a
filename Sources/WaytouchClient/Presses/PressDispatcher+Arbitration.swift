// SPDX-License-Identifier: MIT

/// Decides which of the recognizers that have presses may recognise (docs/recognition.md, sections 5 and 6).
extension PressDispatcher {
    /// Grants or refuses requests of recognizers until nothing changes.
    func settle() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for recognizer in active where recognizer.pressAttempt?.isRequested == true {
                if decide(recognizer) { hasChanged = true }
            }
        }
    }

    /// Grants or refuses a recognizer's request; returns false while it has to wait.
    private func decide(_ recognizer: GestureRecognizer) -> Bool {
        let rivals = active.filter { $0 !== recognizer && $0.sharesPress(with: recognizer) }
        if rivals.contains(where: { $0.isActive && !$0.isTogether(with: recognizer) }) {
            recognizer.failPresses(FailureCause(.prevented))
            return true
        }
        for requirement in recognizer.requirements {
            guard let other = requirement.other, active.contains(where: { $0 === other }) else { continue }
            if other.isActive, other.pressAttempt != nil {
                recognizer.failPresses(FailureCause(.requirement))
                return true
            }
            if other.isUndecided { return false }
        }
        let mayBegin =
            recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
            && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        // Either may have ended the attempt.
        guard recognizer.pressAttempt?.isRequested == true else { return true }
        guard mayBegin else {
            recognizer.failPresses(FailureCause(.delegate))
            return true
        }
        grant(recognizer)
        return true
    }

    private func grant(_ recognizer: GestureRecognizer) {
        for other in active where other !== recognizer && other.isUndecided {
            if other.sharesPress(with: recognizer), !other.isTogether(with: recognizer) {
                other.failPresses(FailureCause(.prevented))
            } else if other.pressAttempt?.isRequested == true,
                other.requirements.contains(where: { $0.other === recognizer })
            {
                other.failPresses(FailureCause(.requirement))
            }
        }
        for press in recognizer.pressAttempt?.presses ?? [] {
            press.isClaimed = true
            if recognizer.cancelsTouchesInView { takeFromView(press) }
        }
        recognizer.enterGranted(at: now)
    }
}

extension GestureRecognizer {
    fileprivate func sharesPress(with other: GestureRecognizer) -> Bool {
        guard let presses = pressAttempt?.presses, pressAttempt?.isOver == false else { return false }
        return presses.contains { other.hasPress($0) }
    }

    fileprivate func isTogether(with other: GestureRecognizer) -> Bool {
        allowsSimultaneousRecognitionWithAny || other.allowsSimultaneousRecognitionWithAny
            || permissions.contains { $0.other === other } || other.permissions.contains { $0.other === self }
    }
}
