// SPDX-License-Identifier: MIT

/// The thresholds of recognition. Distances are in points (1 pt = 1/160 inch), times in seconds.
///
/// Each property states the origin of its default: Apple's documentation, agreement of independent
/// re-implementations and measurements, or Waytouch's own choice.
public struct RecognitionProfile: Hashable, Sendable {
    /// A touch that moves farther than this is not a tap, in pt. Agreed by re-implementations.
    public var tapMovement = 45.0
    /// A touch that is held longer than this is not a tap, in s. Agreed by re-implementations.
    public var tapDuration = 0.75
    /// The next tap of a multiple tap lands at most this long after the last lift, in s. Agreed by
    /// re-implementations.
    public var tapInterval = 0.35
    /// The next tap of a multiple tap lands at most this far from the first, in pt. Agreed by
    /// re-implementations.
    public var tapSpacing = 45.0
    /// The fingers of one tap land, and lift, within this time, in s. Waytouch's own: recordings
    /// show up to 0.275 s.
    public var landingWindow = 0.3
    /// A long press begins after this, in s. Apple's documented default.
    public var longPressDuration = 0.5
    /// Fingers that move farther than this before a long press begins make it fail, in pt. Apple's
    /// documented default.
    public var longPressMovement = 10.0
    /// A pan begins when the touches have moved farther than this, in pt. Agreed by
    /// re-implementations.
    public var panThreshold = 10.0
    /// A pinch begins when the distance of its fingers has changed by more than this, in pt. Agreed
    /// by re-implementations.
    public var pinchThreshold = 8.0
    /// A rotation begins when its fingers have moved farther than this along their circle, in pt. Agreed by
    /// re-implementations.
    public var rotationThreshold = 8.0
    /// A screen-edge pan starts within this distance of the edge, in pt. Waytouch's own.
    public var edgeZone = 20.0
    /// A swipe must be recognised within this time of the last finger's landing, in s. Waytouch's own.
    public var swipeDuration = 0.5
    /// The least distance of each finger of a slow swipe, in pt. Waytouch's own.
    public var swipeDistance = 40.0
    /// The least distance of each finger of a fast swipe, in pt. Waytouch's own.
    public var swipeDistanceFast = 60.0
    /// The greatest deviation of a slow swipe, as a share of its distance. Waytouch's own.
    public var swipeRatio = 0.3
    /// The greatest deviation of a fast swipe, as a share of its distance. Waytouch's own.
    public var swipeRatioFast = 0.6
    /// A swipe up to this mean speed is slow, in pt/s; limits are interpolated up to `swipeSpeedFast`.
    /// Waytouch's own.
    public var swipeSpeed = 200.0
    /// A swipe from this mean speed on is fast, in pt/s. Waytouch's own.
    public var swipeSpeedFast = 1000.0
    /// The length of the latest stretch of movement to which velocities are fitted, in s. Android's and Flutter's
    /// horizon.
    public var velocityWindow = 0.1
    /// A finger that has rested for this long, in s, has no velocity. Android's number.
    public var velocityStop = 0.04
    /// Points per inch. 160, Android's density-independent pixel.
    public var pointsPerInch = 160.0

    /// Creates a profile with the default values.
    public init() {}
}
