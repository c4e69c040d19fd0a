// SPDX-License-Identifier: MIT
import CWaytouchClient

/// The roles that recognizers can have in this compositor.
public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bits of `waytouch_manager_v1.capability`.
    public let rawValue: UInt32

    /// Makes a set from the protocol's bits.
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

/// How much a client may have at a time; more ends the connection.
public struct Limits: Hashable, Sendable {
    /// Views, the windows included.
    public var views: UInt32 = 0
    /// Recognizers.
    public var recognizers: UInt32 = 0
    /// The depth of a view; a window has depth 1.
    public var depth: UInt32 = 0
    /// Requirements and permissions between recognizers.
    public var relations: UInt32 = 0
}

/// The thresholds of the compositor's recognition. Distances are points (1 pt = 1/160 inch), times seconds. A
/// number that the compositor has not sent is zero.
public struct RecognitionProfile: Hashable, Sendable {
    /// Surface-local units in a point.
    public var pixelsPerPoint = 0.0
    /// Points in an inch.
    public var pointsPerInch = 0.0
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

    /// Numbers that are not known here come from a newer compositor.
    mutating func set(_ threshold: UInt32, to value: Double) {
        switch waytouch_manager_v1_threshold(rawValue: threshold) {
        case WAYTOUCH_MANAGER_V1_THRESHOLD_PIXELS_PER_POINT: pixelsPerPoint = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_POINTS_PER_INCH: pointsPerInch = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_MOVEMENT: tapMovement = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_DURATION: tapDuration = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_INTERVAL: tapInterval = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_SPACING: tapSpacing = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_LANDING_WINDOW: landingWindow = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_PAN_THRESHOLD: panThreshold = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD: pinchThreshold = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD: rotationThreshold = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW: velocityWindow = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_STOP: velocityStop = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION: longPressDuration = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT: longPressMovement = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_EDGE_ZONE: edgeZone = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DURATION: swipeDuration = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE: swipeDistance = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST: swipeDistanceFast = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO: swipeRatio = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST: swipeRatioFast = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED: swipeSpeed = value
        case WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST: swipeSpeedFast = value
        default: break
        }
    }
}
