// SPDX-License-Identifier: MIT

extension Rule {
    /// Common errors of other implementations.
    static let mistakes = [
        Rule("10.1", "blocked ended lost", "Requirement.aBlockedEndIsNotLost"),
        Rule("10.2", "failure after changed sent as failed", "StateMachine.failingOnceBegunIsCancelled"),
        Rule(
            "10.3", "dynamic requirement asked every frame",
            "Requirement.dynamicAnswersAreAskedOncePerPairAndAttempt"),
        Rule("10.4", "prevention across touches not shared", "Prevention.onlySharedTouchesAreFoughtOver"),
        Rule(
            "10.5", "long press cancelled by movement after began",
            "LongPress.anyMovementIsAllowedOnceItHasBegun"),
        Rule("10.6", "extra finger kills a pan", "Pan.extraFingersAreIgnoredOnceItHasBegun"),
        Rule("10.7", "pinch ends with one finger up", "Pinch.endsWhenBothHaveLifted"),
        Rule("10.8", "jump when a finger joins or lifts", "Pan.thereIsNoJumpWhenAFingerJoinsOrLifts"),
        Rule(
            "10.9", "threshold in translation",
            "Pan.theTranslationLeavesOutTheThresholdAlongTheDirectionOfTravel"),
        Rule(
            "10.10", "bare atan2 flips at ±180°", "Transform.turningGoesOnBeyondHalfATurn",
            "Rotation.accumulatesBeyondHalfTurns"),
        Rule(
            "10.11", "action sent while others undecided",
            "SettlingOrder.noActionIsSentWhileOthersAreUndecided"),
        Rule(
            "10.12", "cancel after the action", "Delivery.onRecognitionTouchesAreCancelledJustBeforeTheAction"
        ),
        Rule(
            "10.13", "timer that fires only with the next event",
            "LongPress.aFrameThatComesLateDoesNotMoveTheMomentItBegins"),
        Rule("10.14", "wall clock", "BadInput.theClockMayStartAnywhere"),
        Rule("10.15", "per-event instead of per-frame", "StateMachine.touchesOfOnePhaseComeInOneCall"),
        Rule("10.16", "px thresholds on HiDPI", "LongPress.movingMoreThan10PointsBeforeItBeginsFails"),
        Rule("10.17", "edges not rotated", "ScreenEdgePan.edgesAreThoseTheUserSees"),
    ]
}
