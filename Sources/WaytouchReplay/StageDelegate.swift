// SPDX-License-Identifier: MIT
import Waytouch

/// Gives the answers that a scene sets for one recognizer, and checks what the stage's app may do.
final class StageDelegate: GestureRecognizerDelegate {
    private unowned let stage: ReplayStage
    private let shouldBegin: Bool
    private let shouldReceive: Bool
    private let requiredBy: [ObjectIdentifier]

    init(
        stage: ReplayStage, shouldBegin: Bool = true, shouldReceive: Bool = true,
        requiredBy: [ObjectIdentifier] = []
    ) {
        self.stage = stage
        self.shouldBegin = shouldBegin
        self.shouldReceive = shouldReceive
        self.requiredBy = requiredBy
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        shouldBegin && stage.mayBegin?(recognizer) != false
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shouldReceive
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { requiredBy.contains(ObjectIdentifier(other)) }
}
