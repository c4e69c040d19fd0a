// SPDX-License-Identifier: MIT

/// The numbers that recognition goes by. Distances are points (1 pt = 1/160 inch), times are seconds.
///
/// Where a number comes from is told per property: Apple's documentation, the agreement of independent
/// re-implementations and measurements, or Waytouch's own choice.
public struct RecognitionProfile: Hashable, Sendable {
    /// A touch that moves farther than this is no tap, in pt. Agreed by re-implementations.
    public var tapMovement = 45.0
    /// A touch that is held longer than this is no tap, in s. Agreed by re-implementations.
    public var tapDuration = 0.75
    /// The next tap of a multiple tap lands at most this long after the last lift, in s. Agreed by re-implementations.
    public var tapInterval = 0.35
    /// The next tap of a multiple tap lands at most this far from the first, in pt. Agreed by re-implementations.
    public var tapSpacing = 45.0
    /// The fingers of one tap land, and lift, within this time, in s. Waytouch's own: recordings show up to 0.275 s.
    public var landingWindow = 0.3
    /// A pan begins when the touches have moved farther than this, in pt. Agreed by re-implementations.
    public var panThreshold = 10.0
    /// A pinch begins when the distance of its fingers has changed by more than this, in pt. Agreed by
    /// re-implementations.
    public var pinchThreshold = 8.0
    /// A rotation begins when its fingers have gone farther than this along their circle, in pt. Agreed by
    /// re-implementations.
    public var rotationThreshold = 8.0
    /// Velocity is fitted to the movement of this last stretch of time, in s. Android's and Flutter's horizon.
    public var velocityWindow = 0.1
    /// A finger that has rested for this long has no velocity, in s. Android's number.
    public var velocityStop = 0.04
    /// Points per inch: what a point is. 160, Android's density-independent pixel.
    public var pointsPerInch = 160.0

    /// The defaults.
    public init() {}
}
