// SPDX-License-Identifier: MIT
import CWaytouchClient

/// The roles that recognizers can have in this compositor.
public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// ``TapGestureRecognizer`` works.
    public static let tap = Capabilities(rawValue: 0x1)
    /// ``PanGestureRecognizer`` works.
    public static let pan = Capabilities(rawValue: 0x2)
    /// ``PinchGestureRecognizer`` works.
    public static let pinch = Capabilities(rawValue: 0x4)
    /// ``RotationGestureRecognizer`` works.
    public static let rotation = Capabilities(rawValue: 0x8)
    /// ``LongPressGestureRecognizer`` works.
    public static let longPress = Capabilities(rawValue: 0x10)
    /// ``SwipeGestureRecognizer`` works.
    public static let swipe = Capabilities(rawValue: 0x20)
    /// ``TransformGestureRecognizer`` works.
    public static let transform = Capabilities(rawValue: 0x40)
    /// ``HoverGestureRecognizer`` works.
    public static let hover = Capabilities(rawValue: 0x80)
    /// ``CustomGestureRecognizer`` works.
    public static let custom = Capabilities(rawValue: 0x100)
}

/// How much a client may have at a time. What it makes beyond that has no effect, and is told so: ``View/failedLimit``,
/// and ``GestureRecognizer/onFailure`` with the cause ``FailureCause/limit``.
public struct Limits: Hashable, Sendable {
    /// Views, the windows included.
    public var views: UInt32 = 0
    /// Recognizers.
    public var recognizers: UInt32 = 0
    /// The depth of a view; a window has depth 1.
    public var depth: UInt32 = 0
    /// Surfaces that have a window.
    public var surfaces: UInt32 = 0
    /// Requirements and permissions between recognizers.
    public var relations: UInt32 = 0
}

/// The thresholds of the compositor's recognition. Distances are points (1 pt = 1/160 inch = 0.15875 mm), which
/// ``Window/pixelsPerPoint`` converts, times seconds. A number that the compositor has not sent is zero.
public struct RecognitionProfile: Hashable, Sendable {
    /// A touch that moves farther than this is no tap, in pt.
    public var tapMovement = 0.0
    /// A touch held longer than this is no tap, in s.
    public var tapDuration = 0.0
    /// The next tap lands at most this long after the last lift, in s.
    public var tapInterval = 0.0
    /// The next tap lands at most this far from the first, in pt.
    public var tapSpacing = 0.0
    /// The fingers of one tap land, and lift, within this time, in s.
    public var landingWindow = 0.0
    /// A pan begins beyond this movement, in pt.
    public var panThreshold = 0.0
    /// A pinch begins beyond this change of distance, in pt.
    public var pinchThreshold = 0.0
    /// A rotation begins beyond this way along the circle, in pt.
    public var rotationThreshold = 0.0
    /// Velocities are fitted to this last stretch of time, in s.
    public var velocityWindow = 0.0
    /// A finger that has rested for this long has no velocity, in s.
    public var velocityStop = 0.0
    /// A long press begins after this, in s.
    public var longPressDuration = 0.0
    /// A finger that moves farther than this is no long press, in pt.
    public var longPressMovement = 0.0
    /// A screen-edge pan starts within this distance of the edge, in pt.
    public var edgeZone = 0.0
    /// A swipe is recognised within this time of the last landing, in s.
    public var swipeDuration = 0.0
    /// The least distance of each finger of a slow swipe, in pt.
    public var swipeDistance = 0.0
    /// The least distance of each finger of a fast swipe, in pt.
    public var swipeDistanceFast = 0.0
    /// How far across a slow swipe may go, as a share of the way along.
    public var swipeRatio = 0.0
    /// How far across a fast swipe may go, as a share of the way along.
    public var swipeRatioFast = 0.0
    /// A swipe up to this mean speed is a slow one, in pt/s.
    public var swipeSpeed = 0.0
    /// A swipe from this mean speed on is a fast one, in pt/s.
    public var swipeSpeedFast = 0.0

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
