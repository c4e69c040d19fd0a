// SPDX-License-Identifier: MIT

extension Rule {
    /// Presses, modifier keys and buttons.
    static let keys = [
        Rule(
            "11.1", "a key is a press from going down to its release",
            "Press.aKeyIsAPressFromGoingDownToItsRelease", "Press.autoRepeatIsNoNews",
            "Press.anotherForceIsAChange", "Press.aReleaseWithoutAPressIsIgnoredAndLoggedOnce",
            "Press.theSameKeyOfTwoKeyboardsIsTwoPresses"),
        Rule(
            "11.2", "it goes to the focused view and the recognizers from there up",
            "Press.itGoesToTheRecognizersOfTheFocusedViewAndOfThoseAbove",
            "Press.withoutAFocusItGoesToTheRoot",
            "Press.aViewOfAnotherEngineIsNoFocus", "Press.requirementsAndPreventionHoldForPresses",
            "Press.aLongPressEndsTheTapOfTheSamePress", "Press.shouldBeginIsAsked",
            "Press.ofAnotherSeatItDoesNotJoin"),
        Rule(
            "11.3", "a recognizer is sent the types that it allows",
            "Press.withoutAllowedTypesNoRecognizerIsSentAny", "Press.theDelegateIsAskedOncePerPress",
            "Press.theTypeOfAKeyComesFromATable"),
        Rule(
            "11.4", "an attempt has either touches or presses",
            "Press.anAttemptOfPressesTakesNoTouchesAndTheReverse",
            "Press.gesturesOfFingersAreTheSameWhileAKeyIsHeld"),
        Rule(
            "11.5", "taps and long presses are made of keys too",
            "Press.aTapIsAPressThatIsNotHeld", "Press.aDoubleTapIsTwoPressesOfOneType",
            "Press.anotherKeyMeanwhileIsOneTooMany", "Press.aLongPressIsAKeyThatIsHeld",
            "Press.aKeyThatJoinsALongPressIsOneChange"),
        Rule("11.6", "a press is where the focused view is", "Press.itIsWhereTheFocusedViewIs"),
        Rule(
            "11.7", "views are sent presses as touches",
            "PressDelivery.onRecognitionThePressIsCancelledJustBeforeTheAction",
            "PressDelivery.withheldPressesAreReplayedWithTheirOwnTimesOrDropped",
            "PressDelivery.theEndOfAPressWaitsForWhoIsUndecided",
            "PressDelivery.viewsForwardThemAndWindowsAreNotifiedOfNoGroup",
            "PressDelivery.aTouchOfTheSameViewDoesNotKeepAPressFromIt",
            "PressDelivery.neitherLosesItsEndToTheOther"),
        Rule(
            "11.8", "the loss of the focus cancels presses, but not the compositor's own",
            "PressDelivery.whatEndsAPressCancelsIt", "PressDelivery.anotherDevicesPressesGoOn",
            "PressDelivery.theFocusOfARemovedViewIsTheRoots"),
        Rule(
            "11.9", "the host is told what a key is used for",
            "PressDelivery.theHostLearnsWhatAKeyIsUsedFor"),
        Rule(
            "11.10", "a recognizer keeps the modifier keys with which it recognised",
            "Modifier.aRecognizerHasTheModifierKeysThatAreHeld",
            "Modifier.oneThatWaitsKeepsThoseThatItWasRecognisedWith", "Modifier.aDragFollowsThem"),
        Rule(
            "11.11", "a tap wants its buttons exactly",
            "Modifier.aTapWantsItsButtonsExactly", "Modifier.fingersAndPensHaveNoButtons",
            "Modifier.otherRecognizersAreSentAnyButton"),
    ]
}
