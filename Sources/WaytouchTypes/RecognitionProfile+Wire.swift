// SPDX-License-Identifier: MIT

extension RecognitionProfile {
    /// How `waytouch_delegate_manager_v1.profile` carries a number.
    package enum WireUnit: Sendable {
        /// Of points: a length, or a speed per second.
        case micrometres
        /// Of seconds.
        case milliseconds
        /// Of a ratio.
        case millionths
    }

    package typealias WireNumber = (
        path: any WritableKeyPath<RecognitionProfile, Double> & Sendable, unit: WireUnit
    )

    /// The numbers that the protocol sends, in the order of `waytouch_delegate_manager_v1.threshold`, from 0.
    package static let wireNumbers: [WireNumber] = [
        (\.tapMovement, .micrometres),
        (\.tapDuration, .milliseconds),
        (\.tapInterval, .milliseconds),
        (\.tapSpacing, .micrometres),
        (\.landingWindow, .milliseconds),
        (\.panThreshold, .micrometres),
        (\.pinchThreshold, .micrometres),
        (\.rotationThreshold, .micrometres),
        (\.velocityWindow, .milliseconds),
        (\.velocityStop, .milliseconds),
        (\.longPressDuration, .milliseconds),
        (\.longPressMovement, .micrometres),
        (\.edgeZone, .micrometres),
        (\.swipeDuration, .milliseconds),
        (\.swipeDistance, .micrometres),
        (\.swipeDistanceFast, .micrometres),
        (\.swipeRatio, .millionths),
        (\.swipeRatioFast, .millionths),
        (\.swipeSpeed, .micrometres),
        (\.swipeSpeedFast, .micrometres),
    ]
}
