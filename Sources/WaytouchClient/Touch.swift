// SPDX-License-Identifier: MIT

/// A finger or a pen, as recognizers receive it: UIKit's `UITouch`.
public final class Touch {
    /// What happens to touches.
    public typealias Phase = TouchPhase
    /// What touches.
    public typealias Kind = TouchKind

    /// What touches.
    public let kind: Kind
    /// What happened last.
    public internal(set) var phase = Phase.began
    /// When that was, in µs of the compositor's clock.
    public internal(set) var timestamp: Timestamp
    /// The view in which it landed; nil if it is unknown or was destroyed.
    public internal(set) weak var view: View?
    /// The number of taps in a row at this place, this one included.
    public internal(set) var tapCount = 1
    /// The pressure, from 0 to 1, if the device reports it.
    public internal(set) var pressure: Double?
    /// The tilt of a pen, in radians from upright, to the right and to the bottom, if the device reports it.
    public internal(set) var tilt: Vector?

    /// Where it is, in surface-local coordinates.
    var position: Point
    /// Where it was before it last moved.
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

    /// The window of its view.
    public var window: Window? { view?.window }

    /// Whether it is on the glass.
    public var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Where it is, in the space of a view; nil = surface-local.
    public func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }

    /// Where it was before it last moved, in the space of a view; nil = surface-local.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromSurface(previousPosition) ?? previousPosition
    }
}

/// A touch is equal to itself only.
extension Touch: Hashable {
    /// Whether both are the same contact.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }

    /// Makes sets of touches, and dictionaries by touch.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
