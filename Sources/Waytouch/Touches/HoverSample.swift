// SPDX-License-Identifier: MIT

/// What one frame says about a pointer, or a pen that is close to the surface without touching it.
public struct HoverSample: Hashable, Sendable {
    /// What happened to it.
    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        /// It is above the surface, here.
        case hovering
        /// It has gone out of reach, or touches.
        case left
        /// Its device has gone.
        case cancelled
    }

    /// The device and tool it is about.
    public var id: TouchID
    /// What happened to it.
    public var phase: Phase
    /// What hovers: a pen is `pencil`, a pointer `indirect`.
    public var kind: Touch.Kind
    /// Where, in logical px of the output; looked at while it hovers only.
    public var location: Point
    /// How far above the surface, 0…1 of the device's range.
    public var zDistance: Double
    /// How it leans, in radians from upright, towards the right and towards the bottom.
    public var tilt: Vector

    /// Describes a hovering pointer.
    @inlinable
    public init(
        id: TouchID, phase: Phase = .hovering, kind: Touch.Kind = .indirect, location: Point,
        zDistance: Double = 0, tilt: Vector = .zero
    ) {
        self.id = id
        self.phase = phase
        self.kind = kind
        self.location = location
        self.zDistance = zDistance
        self.tilt = tilt
    }
}
