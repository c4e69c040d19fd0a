// SPDX-License-Identifier: MIT
import Waytouch

/// A delegate that gives the same answer for all recognizers, and counts the questions.
final class Answers: GestureRecognizerDelegate {
    private let begins: Bool
    private let isSimultaneous: Bool
    private(set) var questions = 0

    init(begins: Bool = true, isSimultaneous: Bool = false) {
        self.begins = begins
        self.isSimultaneous = isSimultaneous
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        questions += 1
        return begins
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { isSimultaneous }
}
