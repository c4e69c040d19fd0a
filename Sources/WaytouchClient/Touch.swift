// SPDX-License-Identifier: MIT

/// A finger or a pen, as recognizers receive it: UIKit's `UITouch`.
public final class Touch {
    /// The phases of a touch.
    public typealias Phase = TouchPhase
    /// The types of touches: a finger, an indirect device, a pen.
    public typealias Kind = TouchKind

    /// The type of the touch.
    public let kind: Kind
    /// The latest phase.
    public internal(set) var phase = Phase.began
    /// The time of the latest phase, in µs of the compositor's clock.
    public internal(set) var timestamp: Timestamp
    /// The view in which it landed; nil if it is unknown or was destroyed.
    public internal(set) weak var view: View?
    /// The number of taps in a row at this place, this one included.
    public internal(set) var tapCount = 1
    /// The pressure, from 0 to 1, if the device reports it.
    public internal(set) var pressure: Double?
    /// The tilt of a pen, in radians from upright, to the right and to the bottom, if the device reports it.
    public internal(set) var tilt: Vector?

    /// The position, in surface-local coordinates.
    var position: Point
    /// The position before the last movement, in surface-local coordinates.
    var previousPosition: Point

    /// Kept for the touches of custom recognizers.
    var path = RecentPath()

    init(kind: Kind, view: View?, position: Point, timestamp: Timestamp) {
        self.kind = kind
        self.view = view
        self.position = position
        previousPosition = position
        self.timestamp = timestamp
    }

    /// The window of ``view``.
    public var window: Window? { view?.window }

    /// Whether the touch is down.
    public var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Returns the position in the space of a view; nil: in surface-local coordinates.
    public func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }

    /// Returns the position before the last movement, in the space of a view; nil: in surface-local coordinates.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromSurface(previousPosition) ?? previousPosition
    }
}

/// A touch is equal to itself only.
extension Touch: Hashable {
    /// Whether both are the same contact.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }

    /// Hashes the touch by its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
