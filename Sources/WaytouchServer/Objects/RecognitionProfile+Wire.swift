// SPDX-License-Identifier: MIT
import CWaytouchServer
import Waytouch

extension RecognitionProfile {
    /// What the protocol tells of it, in its units.
    var thresholds: [(threshold: waytouch_delegate_manager_v1_threshold, value: UInt32)] {
        [
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_MOVEMENT, micrometres(tapMovement)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_DURATION, milliseconds(tapDuration)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_INTERVAL, milliseconds(tapInterval)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_SPACING, micrometres(tapSpacing)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LANDING_WINDOW, milliseconds(landingWindow)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PAN_THRESHOLD, micrometres(panThreshold)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD, micrometres(pinchThreshold)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD, micrometres(rotationThreshold)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW, milliseconds(velocityWindow)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_STOP, milliseconds(velocityStop)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION, milliseconds(longPressDuration)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT, micrometres(longPressMovement)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_EDGE_ZONE, micrometres(edgeZone)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DURATION, milliseconds(swipeDuration)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE, micrometres(swipeDistance)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST, micrometres(swipeDistanceFast)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO, WireValue.millionths(swipeRatio)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST, WireValue.millionths(swipeRatioFast)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED, micrometres(swipeSpeed)),
            (WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST, micrometres(swipeSpeedFast)),
        ]
    }

    /// Of points; 25.4 mm are an inch.
    private func micrometres(_ points: Double) -> UInt32 {
        WireValue.millionths(points * 0.0254 / pointsPerInch)
    }

    /// Of seconds.
    private func milliseconds(_ seconds: Double) -> UInt32 { WireValue.millionths(seconds / 1000) }
}
