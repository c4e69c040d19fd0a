// SPDX-License-Identifier: MIT

/// A sample of a pointer, or of a pen that is close to the surface without touching it.
public struct HoverSample: Hashable, Sendable {
    /// What happened to the pointer or pen.
    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        /// It is above the surface.
        case hovering
        /// It has left the range, or touches the surface.
        case left
        /// Its device was removed.
        case cancelled
    }

    /// The device and the tool.
    public var id: TouchID
    /// What happened to the pointer or pen.
    public var phase: Phase
    /// The touch type: `pencil` for a pen, `indirect` for a pointer.
    public var kind: Touch.Kind
    /// The position, in logical px of the output; used only while it hovers.
    public var location: Point
    /// The distance from the surface, 0…1 of the device's range.
    public var zDistance: Double
    /// The tilt, in radians from upright, towards the right and towards the bottom.
    public var tilt: Vector

    /// Creates a sample of a hovering pointer.
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
