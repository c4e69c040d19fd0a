// SPDX-License-Identifier: MIT
import Glibc
import Testing

/// What naive clones get wrong (recognition.md §10), and the test that proves each: the named tests must exist.
@Suite struct RuleIndexTests {
    static let tests: [(rule: String, file: String, test: String)] = [
        ("blocked ended lost", "Requirement", "aBlockedEndIsNotLost"),
        ("failure after changed sent as failed", "StateMachine", "failingOnceBegunIsCancelled"),
        (
            "dynamic requirement asked every frame", "Requirement",
            "dynamicAnswersAreAskedOncePerPairAndAttempt"
        ),
        ("prevention across touches not shared", "Prevention", "onlySharedTouchesAreFoughtOver"),
        ("long press cancelled by movement after began", "LongPress", "anyMovementIsAllowedOnceItHasBegun"),
        ("extra finger kills a pan", "Pan", "extraFingersAreIgnoredOnceItHasBegun"),
        ("pinch ends with one finger up", "Pinch", "endsWhenBothHaveLifted"),
        ("jump when a finger joins or lifts", "Pan", "thereIsNoJumpWhenAFingerJoinsOrLifts"),
        ("threshold in translation", "Pan", "theTranslationLeavesOutTheThresholdAlongTheDirectionOfTravel"),
        ("bare atan2 flips", "Transform", "turningGoesOnBeyondHalfATurn"),
        ("action while others undecided", "SettlingOrder", "noActionIsSentWhileOthersAreUndecided"),
        ("cancel after the action", "Delivery", "onRecognitionTouchesAreCancelledJustBeforeTheAction"),
        (
            "timer fires with the next event only", "LongPress",
            "aFrameThatComesLateDoesNotMoveTheMomentItBegins"
        ),
        ("wall clock", "BadInput", "theClockMayStartAnywhere"),
        ("per-event processing", "StateMachine", "touchesOfOnePhaseComeInOneCall"),
        ("px thresholds on HiDPI", "LongPress", "movingMoreThan10PointsBeforeItBeginsFails"),
        ("edges not rotated", "ScreenEdgePan", "edgesAreThoseTheUserSees"),
    ]

    @Test(arguments: tests.indices)
    func everyRuleHasATest(index: Int) throws {
        let (rule, file, test) = Self.tests[index]
        let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let handle = try #require(fopen("\(folder)/\(file)Tests.swift", "r"), "\(rule): no \(file)Tests")
        defer { fclose(handle) }
        var text: [UInt8] = []
        while case let byte = getc(handle), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
        #expect(String(decoding: text, as: UTF8.self).contains("func \(test)("), "\(rule)")
    }
}
