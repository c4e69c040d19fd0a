// SPDX-License-Identifier: MIT

extension Rule {
    /// Units, time, frames, states, views, relations, settling and delivery.
    static let engine: [Rule] = units + frames + states + views + relations + settling + delivery

    private static let units = [
        Rule(
            "1.1", "times are µs and positions logical px, told in any view's space",
            "Deadline.aFrameMeetsTheDeadlinesBeforeItFirstEachAtItsOwnTime",
            "Delivery.locationsAreReportedInTheSpaceOfAView"),
        Rule("1.2", "1 pt is 1/160 inch of the glass", "Profile.aPointIsAHundredAndSixtiethOfAnInch"),
        Rule(
            "1.3", "the panel's mm are swapped for 90° and 270°, and the scale changes nothing",
            "Profile.turningSwapsThePhysicalSizeOnlyWhereTheAxesAreSwapped",
            "Profile.theScaleOfTheOutputDoesNotChangeTheLengthOfAPoint"),
        Rule(
            "1.4", "densities outside 40…1000 px/inch, and a mm for each px, are not believed, and told once",
            "Profile.densitiesFrom40To1000AreBelieved", "Profile.aMillimetreForEachPixelIsNotBelieved",
            "Profile.liesAboutTheSizeAreNotBelievedAndTold"),
        Rule(
            "1.5", "no clock is read: time is what the host says, and the host is told the next deadline",
            "BadInput.theClockMayStartAnywhere", "Deadline.theNextDeadlineIsTheEarliest",
            "Deadline.withNothingToWaitForThereIsNoDeadline"),
        Rule("1.6", "the same input gives the same output", "SettlingOrder.theSameInputGivesTheSameTrace"),
        Rule(
            "1.7", "equal deadlines are met in order of creation",
            "Deadline.equalDeadlinesAreMetInOrderOfCreation"),
        Rule(
            "1.8",
            "every number is a field of the profile, but for structural constants: the 1 ms merge, "
                + "40…1000 px/inch, alpha 0.01, and twice as far along as inward at an edge",
            "Profile.theDefaultsAreThoseOfTheContract",
            "Profile.aNewProfileOrOutputCountsFromTheNextAttemptOn"),
    ]

    private static let frames = [
        Rule(
            "2.1", "deadlines up to a frame's time come first, each as its own transaction",
            "Deadline.aFrameMeetsTheDeadlinesBeforeItFirstEachAtItsOwnTime"),
        Rule(
            "2.2", "should-receive is asked once per recognizer and touch",
            "Prevention.shouldReceiveIsAskedOncePerTouchAndANoKeepsItAway"),
        Rule(
            "2.3", "the touches of one phase come in one call", "StateMachine.touchesOfOnePhaseComeInOneCall"),
        Rule(
            "2.4", "no action is sent while others are undecided",
            "SettlingOrder.noActionIsSentWhileOthersAreUndecided"),
        Rule(
            "2.5", "views are told of cancellations first", "Delivery.cancellationsComeBeforeEverythingElse"),
        Rule(
            "2.6", "actions come in the order of the states, the deeper view first, then by attachment",
            "SettlingOrder.actionsAreSentDeeperFirstThenInOrderOfAttachment",
            "SettlingOrder.everyActionSeesItsOwnState", "StateMachine.beganAndEndedInOneFrameAreTwoActions"),
        Rule(
            "2.7", "actions may change views and recognizers, and destroy the engine",
            "Reentrancy.aViewRemovedInItsOwnActionCancelsTheGesture",
            "Reentrancy.aRecognizerDisabledInItsOwnActionIsCancelled",
            "Reentrancy.viewsAddedInAnActionAreHitNext",
            "Reentrancy+Lifetime.theEngineMayBeReleasedInAnAction"),
        Rule(
            "2.8", "so may answers of delegates",
            "Reentrancy.aRecognizerRemovedOrDisabledWhenItIsAskedIsNotGivenTheTouch"),
    ]

    private static let states = [
        Rule("3.1", "only legal transitions happen", "StateMachine.everyTransition"),
        Rule("3.2", "failing sends no action", "StateMachine.failingSendsNoAction"),
        Rule("3.3", "failing once begun is being cancelled", "StateMachine.failingOnceBegunIsCancelled"),
        Rule(
            "3.4", "an illegal transition is logged and ignored",
            "StateMachine.everyTransition", "StateMachine.aStateSetWithoutTouchesIsRefused"),
        Rule(
            "3.5", "a blocked recognizer keeps the state it wants, an end too",
            "Requirement.aBlockedEndIsNotLost", "LongPress+Waiting.aBlockedPressWhoseFingerLiftsIsNotLost"),
        Rule(
            "3.6", "a discrete one keeps the place at which it recognised",
            "Requirement.aSingleTapFiresWhenTheDoubleTapHasFailedByTimeAloneAtItsOwnPlace",
            "Swipe.aBlockedSwipeKeepsItsStartAndItsFingersLift"),
        Rule(
            "3.7", "a continuous one begins with the values of its release",
            "Requirement.aBlockedPanBeginsWithTheValuesOfTheMomentItIsReleased",
            "Transform.blockedItBeginsWithTheValuesOfTheMomentItIsReleased"),
        Rule(
            "3.8", "a terminal state lasts until all fingers have lifted and nobody waits",
            "StateMachine.theStateStaysTerminalWhileAFingerIsDown", "Requirement.requirementsFormChains"),
        Rule(
            "3.9", "touches still down after reset are never delivered to it",
            "StateMachine.nothingFollowsATerminalStateUntilAllFingersHaveLifted"),
        Rule(
            "3.10", "disabling cancels what has begun and fails the rest; enabled, only new touches count",
            "StateMachine.disablingCancelsWhatHasBegun", "StateMachine.disablingFailsWhatIsPossibleSilently",
            "StateMachine.aBlockedRecognizerThatIsDisabledNeverFires",
            "StateMachine.enabledAgainItIsGivenNewTouchesOnly"),
        Rule(
            "3.11", "removal of recognizer, view or device is a cancel, as is a turned or scaled output",
            "Reentrancy.aRecognizerRemovedInItsOwnActionIsCancelled",
            "Reentrancy.aViewRemovedInItsOwnActionCancelsTheGesture",
            "BadInput.aDeviceThatVanishesCancelsWhatItsTouchesDid", "Turning.theTouchesOnItAreCancelled"),
        Rule(
            "3.12", "an attempt does not grow without end",
            "EndlessAttempt.anAttemptDoesNotWithholdTheLiftsOfMoreThan256Touches",
            "EndlessAttempt.anAttemptThatWithholdsNothingGoesOn",
            "EndlessAttempt.aGestureWithAFingerThatRestsKeepsItsFirstTouch"),
    ]

    private static let views = [
        Rule(
            "4.1", "hit-testing goes front to back and leaves out what is hidden, transparent or inert",
            "HitTest.theFrontmostViewIsHit",
            "HitTest.hiddenTransparentAndInertViewsAreSkippedWithTheirSubviews",
            "HitTest.whatLiesOutsideOfItsSuperviewIsNotHit"),
        Rule(
            "4.2", "bounds are half-open", "HitTest.edgesAreHalfOpen",
            "Geometry.aRectContainsItsUpperLeftButNotItsLowerRight"),
        Rule("4.3", "point(inside:) can be overridden", "HitTest.pointInsideCanBeOverridden"),
        Rule(
            "4.4", "frame, bounds, center and transform behave as UIView's",
            "Geometry.theCenterAndBoundsMakeTheFrame", "Geometry.theOriginOfTheBoundsScrolls",
            "Geometry.theTransformActsAboutTheCenter",
            "Geometry.aFrameSetOnATransformedViewIsTheOneBeforeTheTransform",
            "Geometry.convertingComposesAllTransformsOnTheWay", "HitTest.aSingularTransformIsNotHit"),
        Rule("4.5", "a touch belongs to its view for life", "HitTest.aTouchBelongsToItsViewForLife"),
        Rule(
            "4.6", "its recognizers are those of the view and of all above it",
            "HitTest.theRecognizersAreThoseOfTheViewAndOfAllAboveIt"),
        Rule(
            "4.7", "without multiple touch a view gets one touch at a time",
            "Delivery.aViewWithoutMultipleTouchGetsOneTouchAtATime",
            "Delivery.ofTwoFingersInOneFrameAViewWithoutMultipleTouchGetsTheFirst"),
        Rule(
            "4.8", "an exclusive view keeps others from getting touches, and their recognizers",
            "Delivery.anExclusiveViewKeepsTheOthersOfItsWindowFromGettingTouches"),
        Rule(
            "4.9", "kinds of touches that are not allowed, or not the first, are left out",
            "Prevention.touchesOfOtherKindsAreLeftOut"),
        Rule(
            "4.10", "an ignored touch counts for nothing and is not cancelled",
            "StateMachine.anIgnoredTouchCountsForNothingAndIsNotCancelled"),
        Rule(
            "4.11", "taps in a row are counted per view",
            "Delivery.tapsInARowAreCountedPerView", "Delivery.aDragEndsTheRowOfTaps"),
    ]

    private static let relations = [
        Rule(
            "5.1", "a requirement can be declared, or said by either class or delegate",
            "Requirement.everyWayToAskIsHeard"),
        Rule(
            "5.2", "dynamic answers are asked for once per pair and attempt",
            "Requirement.dynamicAnswersAreAskedOncePerPairAndAttempt"),
        Rule(
            "5.3", "what closes a circle is refused: thrown, or logged and dropped",
            "Requirement.aCircleIsRefusedNamingBoth", "Requirement.aDynamicCircleIsDroppedAndLogged"),
        Rule(
            "5.4", "a requirement counts only while the other is trying",
            "Requirement.aRequirementCountsOnlyWhileTheOtherIsTrying"),
        Rule(
            "5.5", "it fails: the blocked one goes on; it recognises: the blocked one fails",
            "Requirement.aBlockedTapFiresWhenTheSecondTapGoesAstray",
            "Requirement.whoWaitsFailsWhenTheOtherBegins",
            "Requirement.aDoubleTapKeepsTheSingleTapFromFiring",
            "Requirement.whoWaitsForSeveralGoesOnWhenTheLastOfThemFails",
            "Requirement.whoWaitsAlreadyFailsWithWhatBeginsElsewhere"),
        Rule(
            "5.6", "only those who share a touch are in conflict",
            "Prevention.onlySharedTouchesAreFoughtOver", "Prevention.whoSharesOneTouchOfSeveralIsPrevented"),
        Rule(
            "5.7", "who recognises fails the others; who comes late fails",
            "Prevention.whoRecognisesFirstFailsTheOthers", "Prevention.whoComesLateFailsWhileARivalIsActive"),
        Rule(
            "5.7.1", "a touch that lands on two such under way belongs to one of them",
            "Prevention.aTouchThatLandsOnTwoGesturesThatExcludeEachOtherBelongsToTheDeeper"),
        Rule(
            "5.8", "one yes is enough for simultaneity; a no forbids nothing",
            "Simultaneity.oneSideIsEnough", "Simultaneity.withoutAYesOneWins",
            "Simultaneity.simultaneityIsNotTransitive"),
        Rule("5.9", "both sides must agree to prevention", "Prevention.bothSidesMustAgreeToPrevention"),
        Rule(
            "5.10", "a tap never prevents one that needs more taps with as many fingers",
            "Prevention.aTapNeverPreventsOneThatNeedsMoreTaps", "Prevention.aTapPreventsOneWithOtherFingers"),
        Rule(
            "5.11", "should-begin comes after the requirements, once, and a no prevents nobody",
            "Prevention.shouldBeginIsAskedAfterTheRequirementsAreMet",
            "Prevention.shouldBeginIsAskedOnceAndANoPreventsNobody",
            "Prevention.theViewIsAskedBeforeTheDelegateAndANoPreventsNobody"),
        Rule(
            "5.12", "nothing of a client's prevents the compositor's own, or makes it wait or miss a touch",
            "SystemGesture.whatAClientRecognisesPreventsNone", "SystemGesture.noneWaitsForAClient",
            "SystemGesture.noneMissesATouchBecauseOfExclusiveTouch",
            "SystemGesture.aViewThatGoesWhileItIsAskedTakesNoTouchFromThem"),
        Rule(
            "5.13", "when one recognises, clients' on its touches end; in one frame it comes first",
            "SystemGesture.gesturesOfClientsThatHaveBegunAreCancelled",
            "SystemGesture.whereAClientsWantsToInTheSameFrameItFails",
            "SystemGesture.clientsThatCompeteAmongThemselvesComeAfterIt"),
        Rule(
            "5.14", "among themselves they compete as all do",
            "SystemGesture.amongThemselvesTheyCompeteAsAllDo",
            "SystemGesture.theirDoubleTapComesBeforeTheirSingleTap",
            "SystemGesture.oneThatRecognisesLeavesAnotherThatItIsSimultaneousWith"),
        Rule(
            "5.15", "a grab takes touches from clients only, and is overruled once",
            "SystemGesture.aGrabTakesTheTouchFromClientsOnly", "SystemGesture.aGrabIsOverruledOnce"),
        Rule(
            "5.16", "one that only watches ends neither gestures nor grabs",
            "SystemGesture.oneThatOnlyWatchesEndsNothing", "SystemGesture.oneThatOnlyWatchesEndsNoGrab"),
        Rule(
            "5.17", "an attempt is of one seat",
            "Seat.anAttemptIsOfOneSeat", "Seat.aRecognizerMayBeOfOneSeatOnly", "Seat.soMayOneForHovering"),
    ]

    private static let settling = [
        Rule(
            "6.1",
            "first who can prevent a rival that cannot prevent it, then the deeper, then by attachment",
            "SettlingOrder.whoCannotBePreventedByARivalItPreventsGoesFirst",
            "SettlingOrder.theDeeperViewWins",
            "SettlingOrder.onOneViewTheFirstAttachedWins"),
        Rule("6.2", "it ends, however many there are", "SettlingOrder.manyRivalsSettleInOneFrame"),
    ]

    private static let delivery = [
        Rule("7.1", "a view sees touches at once", "Delivery.withoutRecognizersAViewSeesEverythingAtOnce"),
        Rule(
            "7.2",
            "on recognition its touches are cancelled just before the action, and it sees them no more",
            "Delivery.onRecognitionTouchesAreCancelledJustBeforeTheAction",
            "Delivery.onlyTouchesThatTheRecognizerTracksAreCancelled",
            "Delivery.withoutCancellingTheViewSeesAll"),
        Rule(
            "7.3", "withheld touches are replayed on failure, with their own times, before anything newer",
            "DelayedTouches.onFailureTheTouchesAreReplayedWithTheirOwnTimes",
            "DelayedTouches.allWhoDelayMustFail",
            "DelayedTouches.aWholeTapIsReplayedInOrderBeforeAnythingNewer"),
        Rule(
            "7.4", "on recognition they are dropped, and the view sees nothing",
            "DelayedTouches.onRecognitionTheViewSeesNothingAtAll"),
        Rule(
            "7.5", "an end is withheld while a recognizer that was fed the touch is undecided",
            "Delivery.theEndWaitsUntilATapIsDecidedAndIsACancel",
            "Delivery.theEndWaitsOnlyForThoseWhoWereFedTheTouch",
            "Delivery.theEndComesWithItsOwnTimeWhenTheDoubleTapFails",
            "Delivery.aDoubleTapGivesItsViewTwoCancelsAndNoEnd"),
        Rule(
            "7.6", "each touch a view saw begin has exactly one end",
            "Delivery.everyBeginningHasExactlyOneEnd",
            "Reentrancy.aViewRemovedInItsOwnTouchesHandlerIsCancelledOnce"),
        Rule(
            "7.7", "touches that go on after wl_touch.cancel are announced again, or, by policy, stay ended",
            "WaytouchServerTests/TouchStream.touchesThatGoOnAreAnnouncedAgain",
            "WaytouchServerTests/TouchStream.touchesThatGoOnMayStayEnded",
            "WaytouchServerTests/TouchStream.aCancelReachesTheClientsOtherSurfaces"),
        Rule(
            "7.8", "every group of wl_touch ends with a frame, a lone cancel does not",
            "WaytouchServerTests/TouchStream.aSurfaceWithoutViewsGetsItsTouches",
            "WaytouchServerTests/TouchStream.theSystemsCancelIsReportedWithoutAFrame"),
        Rule(
            "7.9", "a client that ignores wl_touch.cancel is told lifts",
            "WaytouchServerTests/Lift.aTapLeavesTheSurface",
            "WaytouchServerTests/Lift.itLiftsWhenItHasRestedAndNotBefore",
            "WaytouchServerTests/Lift.theOthersGoOnWithTheirIDs"),
        Rule(
            "7.10", "withheld lifts put no more fingers on a client than on the glass, and no time goes back",
            "WaytouchServerTests/WaitingTouch.thereAreNeverMoreFingersThanOnTheGlass",
            "WaytouchServerTests/WaitingTouch.aSecondTapThatIsRecognisedIsNeverSeen",
            "WaytouchServerTests/WaitingTouch.afterTheLiftTheSecondFingerComesWithItsOwnTimes",
            "WaytouchServerTests/WaitingTouch.aLateLiftIsNotEarlierThanWhatWasSent"),
    ]
}
