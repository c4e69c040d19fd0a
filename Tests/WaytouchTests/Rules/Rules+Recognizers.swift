// SPDX-License-Identifier: MIT

extension Rule {
    /// The recognizers, their values, and the causes of failures.
    static let recognizers: [Rule] = taps + presses + pans + edges + swipes + pairs + values + causes

    private static let taps = [
        Rule("8.tap.1", "moved > 45 pt fails", "Tap.movingMoreThan45PointsFails"),
        Rule(
            "8.tap.2", "held > 0.75 s fails, unless there is no limit",
            "Tap.beingHeldLongerThanThreeQuartersOfASecondFails",
            "Tap.beingHeldTooLongFailsByTimeAloneAMicrosecondAfterTheLimit",
            "Tap.withoutALimitAFingerMayBeHeldForEver"),
        Rule(
            "8.tap.3", "the next lands at most 0.35 s after the lift",
            "Tap.theNextTapLandsAtMost350MillisecondsAfterTheLift", "Tap.waitingForTheNextTapFailsByTimeAlone"
        ),
        Rule(
            "8.tap.4", "and at most 45 pt from the first",
            "Tap.theNextTapLandsAtMost45PointsFromTheFirst",
            "Tap.distanceCountsFromTheFirstTapAndNotFromTheLast"),
        Rule(
            "8.tap.5", "too many touches fail", "Tap.aSecondFingerFailsATapOfOne",
            "Tap.aThirdFingerFailsATapOfTwo"),
        Rule(
            "8.tap.6", "the fingers of one tap land and lift within 0.3 s",
            "Tap.fingersLandWithin300Milliseconds", "Tap.fingersLiftWithin300Milliseconds"),
        Rule(
            "8.tap.7", "the location is the centroid of the first tap",
            "Tap.theLocationIsThatOfTheFirstTap", "Tap.theLocationOfSeveralFingersIsTheirCentroid",
            "Places.aDoubleTapIsWhereItsFirstTapLanded"),
        Rule(
            "8.tap.8", "a finger that lifts before all have landed fails",
            "Tap.tooFewFingersFailAtTheFirstLift"),
    ]

    private static let presses = [
        Rule(
            "8.press.1", "begins after exactly 0.5 s, by time alone",
            "LongPress.beginsByTimeAloneAfterExactlyHalfASecond",
            "LongPress.aFingerThatLiftsBeforeHalfASecondFails",
            "LongPress.aFrameThatComesLateDoesNotMoveTheMomentItBegins"),
        Rule(
            "8.press.2", "moved > 10 pt before fails; after, any movement is allowed",
            "LongPress.movingMoreThan10PointsBeforeItBeginsFails",
            "LongPress.anyMovementIsAllowedOnceItHasBegun"),
        Rule("8.press.3", "taps come first if asked", "LongPress.tapsComeFirstIfAsked"),
        Rule(
            "8.press.4", "the wrong count before fails",
            "LongPress.aSecondFingerBeforeItBeginsFails", "LongPress.tooFewFingersNeverBegin"),
        Rule("8.press.5", "a lift of any finger ends it", "LongPress.aLiftOfAnyFingerEndsIt"),
        Rule(
            "8.press.6", "a finger that joins after gives one changed, and its lift is nothing",
            "LongPress+Waiting.aFingerThatJoinsGivesOneChangedAndItsLiftIsNothing"),
        Rule(
            "8.press.7", "its numbers read 0.5 s and 10 pt by default",
            "LongPress+Waiting.itsNumbersReadAsTheProfileHasThemUntilTheyAreSet"),
    ]

    private static let pans = [
        Rule(
            "8.pan.1", "begins when the centroid has moved > 10 pt",
            "Pan.beginsWhenTheFingerHasMovedMoreThan10Points", "Pan.theCentroidMovesThePan"),
        Rule("8.pan.2", "takes its minimum of touches", "Pan.needsTheMinimumOfFingers"),
        Rule(
            "8.pan.3", "more than the maximum fails before and is ignored after",
            "Pan.moreThanTheMaximumFailsBeforeItBegins", "Pan.extraFingersAreIgnoredOnceItHasBegun"),
        Rule(
            "8.pan.4", "ends when all have lifted, not below the minimum",
            "Pan.staysBelowTheMinimumUntilNoneIsLeft"),
    ]

    private static let edges = [
        Rule(
            "8.edge.1", "starts within 20 pt of the edge",
            "ScreenEdgePan.startsWithin20PointsOfTheEdge", "ScreenEdgePan.otherEdgesDoNotCount"),
        Rule(
            "8.edge.2", "begins > 10 pt inward with at most 2× as much along",
            "ScreenEdgePan.beginsAfterMoreThan10PointsInward",
            "ScreenEdgePan.movesAtMostTwiceAsFarAlongAsInward"),
        Rule(
            "8.edge.3", "fails > 10 pt outward, or > 20 pt along with ≤ 10 pt inward",
            "ScreenEdgePan.failsWhenItGoesMoreThan10PointsOutward",
            "ScreenEdgePan.failsWhenItGoesMoreThan20PointsAlong"),
        Rule(
            "8.edge.4", "a touch after the first is ignored, before began and after",
            "ScreenEdgePan.aSecondFingerIsIgnoredBeforeItBegins",
            "ScreenEdgePan.theFirstFingerDecidesWhetherItStartsAtTheEdge",
            "ScreenEdgePan.aSecondFingerIsIgnoredOnceItHasBegun"),
        Rule(
            "8.edge.5", "a first sample within 2 zones that came from beyond the edge counts",
            "ScreenEdgePan.aFirstSampleWithinTwoZonesCountsIfItsMovementCameFromBeyondTheEdge",
            "ScreenEdgePan.beyondTwoZonesNothingCounts"),
        Rule("8.edge.6", "edges are those the user sees", "ScreenEdgePan.edgesAreThoseTheUserSees"),
        Rule(
            "8.edge.7", "several fingers land within 2 zones, before one moves > 10 pt",
            "ScreenEdgePan.itIsMadeWithAsManyFingersAsAreWanted", "ScreenEdgePan.itFailsAtOnce",
            "ScreenEdgePan.aFingerThatLiftsAloneFails"),
    ]

    private static let swipes = [
        Rule(
            "8.swipe.1", "40 pt at ≤ 200 pt/s, rising to 60 pt at ≥ 1 000 pt/s",
            "Swipe.goesAsFarAsItsSpeedAsksFor", "Swipe.aFastFingerIsAskedForMore",
            "Swipe.limitsRiseOnlyBetween200And1000PointsPerSecond"),
        Rule(
            "8.swipe.2", "across ≤ 0.3 of along, rising to 0.6",
            "Swipe.goesAsStraightAsItsSpeedAsksFor", "Swipe.exactlyAsCrookedAsAllowedIsStraightEnough",
            "Swipe.halfwayBetweenSlowAndFastTheLimitIsHalfwayToo",
            "Swipe.exactlyTheLimitHalfwayIsStraightEnough"),
        Rule(
            "8.swipe.3", "within 0.5 s of the last finger's landing",
            "Swipe.takesAtMostHalfASecond", "Swipe.timeCountsFromTheLastFingersLanding",
            "Swipe.failsByTimeAlone"),
        Rule("8.swipe.4", "every finger goes its way", "Swipe.everyFingerGoesItsWay"),
        Rule(
            "8.swipe.5", "recognised at that moment, at the place where it started",
            "Swipe.isRecognisedAtTheMomentAndNotAtTheLift",
            "Swipe.aBlockedSwipeKeepsItsStartAndItsFingersLift"),
        Rule(
            "8.swipe.6", "another direction or count fails",
            "Swipe.theOtherWayFails", "Swipe.tooManyAndTooFewFingersFail"),
    ]

    private static let pairs = [
        Rule(
            "8.pinch.1", "begins when the distance has changed by > 8 pt",
            "Pinch.beginsWhenTheDistanceHasChangedByMoreThan8Points"),
        Rule(
            "8.pinch.2", "a third finger is ignored; one may lift and another join; ends with the last",
            "Pinch.aThirdFingerIsIgnored", "Pinch.oneFingerMayLiftAndAnotherJoinWithoutAJump",
            "Pinch.endsWhenBothHaveLifted"),
        Rule("8.pinch.3", "velocity is in scale per second", "Pinch.theVelocityIsInScalePerSecond"),
        Rule(
            "8.rotation.1", "begins when the fingers have gone > 8 pt along their circle",
            "Rotation.beginsWhenTheFingersHaveGoneMoreThan8PointsAlongTheirCircle",
            "Rotation.exactly8PointsAlongTheCircleAreNotEnough",
            "Rotation.fingersThatSpreadBeforeTheyTurnAreOnAWiderCircle"),
        Rule(
            "8.rotation.2", "clockwise positive, and accumulates beyond ±π",
            "Rotation.theRotationLeavesOutTheThresholdAndIsClockwisePositive",
            "Rotation.accumulatesBeyondHalfTurns"),
        Rule(
            "8.transform.1", "each part has its own threshold, without a jump",
            "Transform.eachPartHasItsOwnThresholdAndBeginsWithoutAJump",
            "Transform.oneFingerBeginsAfterMoreThan10Points"),
        Rule("8.transform.2", "each part has its velocity", "Transform.eachPartHasItsVelocity"),
        Rule(
            "8.hover.1",
            "begins over the view, changes there, ends when it leaves; distance and tilt are told",
            "Hover.beginsOverTheViewChangesThereAndEndsWhenItLeaves", "Hover.tellsDistanceAndTilt"),
        Rule(
            "8.custom.1", "a subclass in Swift is a recognizer as any other",
            "../Examples/CustomRecognizers/Tests/CustomRecognizerTests.threeStrokesAreATickle"),
    ]

    private static let values = [
        Rule(
            "8.values.1", "nothing jumps when a finger joins or lifts",
            "Pan.thereIsNoJumpWhenAFingerJoinsOrLifts", "Transform.fingersJoinAndLiftWithoutAJump"),
        Rule(
            "8.values.2", "thresholds are left out, so that values do not depend on the sampling rate",
            "Pan.theTranslationLeavesOutTheThresholdAlongTheDirectionOfTravel",
            "Pan.theTranslationDoesNotDependOnTheSamplingRate", "Pinch.theScaleLeavesOutTheThreshold",
            "Pinch.theScaleDoesNotDependOnTheSamplingRate"),
        Rule(
            "8.values.3", "reportsFromTouchDown gives the total movement",
            "Pan.theTotalMovementCanBeHadInstead", "Pinch.theWholeScaleCanBeHadInstead"),
        Rule(
            "8.values.4", "values can be set; outside of an action the velocity reads zero",
            "Pan.settingTheTranslationRebasesItAndResetsTheVelocity", "Pinch.settingTheScaleRebasesIt",
            "Rotation.settingTheRotationRebasesIt",
            "Rebasing.setBetweenTwoEventsTheVelocityReadsZeroUntilTheNext"),
        Rule(
            "8.values.11", "rebasing inside an action changes no velocity, in clients neither",
            "Rebasing.rebasingInEveryActionChangesNoVelocity",
            "WaytouchServerTests/ClientLibrary.rebasingInAnActionChangesNoVelocity"),
        Rule(
            "8.values.12", "the number of touches and all locations are of the same touches",
            "Places.noIndexBelowTheNumberOfTouchesIsWithoutAPlace",
            "Places.aTapIsWhereItsFingersLandedWhicheverLiftsFirst",
            "Places.aSingleTapThatWaitedForADoubleIsStillWhereItLanded",
            "Places.aSwipeIsWhereItsFingersStartedInTheOrderOfLanding",
            "Places.othersAreWhereTheirTouchesAreAndOnceTheseHaveLiftedWhereTheyLastWere",
            "WaytouchServerTests/ReportedTouches.aTapReportsWhereItsFingersLandedWhicheverLiftsFirst"),
        Rule(
            "8.values.5", "velocity is fitted to the last 100 ms; the lift is no sample",
            "Velocity.anAcceleratingMovementIsFollowed", "Velocity.onlyTheLastTenthOfASecondCounts",
            "Velocity.theWindowIsATenthOfASecondAndItsEdgeCounts",
            "Velocity.theLiftIsNoSample"),
        Rule(
            "8.values.6", "40 ms of rest is no velocity; samples < 1 ms apart are one",
            "Pan.aFingerThatRests40MillisecondsHasNoVelocity", "Velocity.samplesThatAreCrowdedCountAsOne",
            "Velocity.aPauseOf40MillisecondsEndsAMovement",
            "Velocity.aSampleLessThanAMillisecondAfterItsPredecessorIsDropped",
            "Velocity.aSampleLessThanAMillisecondBeforeTheLatestIsLeftOut"),
        Rule(
            "8.values.7", "public flings are reproduced", "Velocity.publicFlingsAreReproducedWithin20Percent"),
        Rule(
            "8.values.10", "a velocity never points against the fingers, on any axis of the space asked for",
            "VelocityDirection.aFingerThatBrakesHardIsNotThrownBack",
            "VelocityDirection.theLineThroughTheLast40MillisecondsStandsIn",
            "VelocityDirection.aFingerThatHasJustTurnedHasNoVelocityRatherThanThatBeforeTheTurn",
            "VelocityDirection.theAxesAreThoseOfTheSpaceAskedFor",
            "VelocityDirection.aPinchARotationAndATransformThatBrakeAreNotThrownBackEither",
            "VelocityDirection.noVelocityOfARandomStrokePointsBack",
            "WaytouchReplayTests/FlingDirection.noVelocityOfARecordingPointsBack"),
        Rule(
            "8.values.8", "targets fire in order; nil removes all",
            "StateMachine.targetsFireInOrderAndNilRemovesAll"),
        Rule(
            "8.values.9", "coalesced and predicted touches",
            "Sample.aRecognizerGetsEverySampleOfItsFrame", "Sample.aSteadyMovementIsPredictedTwoFramesAhead"),
    ]

    private static let causes = [
        Rule(
            "9.1", "each failure names the rule and the number",
            "Tap.theCauseOfAMovementIsReportedInPoints",
            "Cause.aRotationThatStaysBelowItsThresholdReportsTheArc"),
        Rule(
            "9.3", "what had begun is never said to have failed: a cancellation carries its cause",
            "Cause.whatHasBegunIsNeverSaidToHaveFailed",
            "WaytouchReplayTests/Cancellation.aCancellationCarriesItsCauseAndIsNoFailure"),
        Rule(
            "9.2", "and the other recognizer: prevented by, blocked by",
            "Simultaneity.withoutAYesOneWins",
            "Requirement.aSingleTapFiresWhenTheDoubleTapHasFailedByTimeAloneAtItsOwnPlace",
            "Trace.aTraceShowsActionsTouchesAndCauses"),
    ]
}
