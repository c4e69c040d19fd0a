// SPDX-License-Identifier: MIT
import CWaytouchClient

extension RecognitionProfile {
    /// Takes over one that the compositor has sent. Numbers that are not known here come from a newer compositor.
    mutating func set(_ threshold: UInt32, to value: UInt32) {
        switch waytouch_delegate_manager_v1_threshold(rawValue: threshold) {
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_MOVEMENT: tapMovement = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_DURATION: tapDuration = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_INTERVAL: tapInterval = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_SPACING: tapSpacing = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LANDING_WINDOW: landingWindow = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PAN_THRESHOLD: panThreshold = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD: pinchThreshold = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD: rotationThreshold = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW: velocityWindow = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_STOP: velocityStop = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION: longPressDuration = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT: longPressMovement = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_EDGE_ZONE: edgeZone = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DURATION: swipeDuration = seconds(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE: swipeDistance = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST: swipeDistanceFast = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO: swipeRatio = share(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST: swipeRatioFast = share(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED: swipeSpeed = points(value)
        case WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST: swipeSpeedFast = points(value)
        default: break
        }
    }

    /// Of µm, which do not tell more than hundredths.
    private func points(_ micrometres: UInt32) -> Double {
        (Double(micrometres) / (10 * WireValue.millimetresPerPoint)).rounded() / 100
    }

    /// Of ms.
    private func seconds(_ milliseconds: UInt32) -> Double { Double(milliseconds) / 1000 }

    /// Of a share times 1 000 000.
    private func share(_ millionths: UInt32) -> Double { Double(millionths) / 1_000_000 }
}
