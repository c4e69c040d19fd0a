// SPDX-License-Identifier: MIT

/// The values of a touch at one moment, which do not change while the ``Touch`` goes on. See
/// ``TouchEvent/coalescedTouches(for:)`` and ``TouchEvent/predictedTouches(for:)``.
public struct TouchSnapshot: Sendable {
    /// The time, in µs of the compositor's clock.
    public let timestamp: Timestamp
    /// The phase.
    public let phase: Touch.Phase
    /// The pressure, from 0 to 1, if the device reports it.
    public let pressure: Double?
    /// The tilt of a pen, in radians from upright, to the right and to the bottom, if the device reports it.
    public let tilt: Vector?
    /// The position, in surface-local coordinates.
    let position: Point

    /// Returns the position in the space of a view; nil: in surface-local coordinates.
    public func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }
}

extension TouchEvent {
    /// Returns the samples of a touch at this moment: always one, because the compositor sends every frame of the
    /// device.
    public func coalescedTouches(for touch: Touch) -> [TouchSnapshot] {
        [
            TouchSnapshot(
                timestamp: touch.timestamp, phase: touch.phase, pressure: touch.pressure, tilt: touch.tilt,
                position: touch.position)
        ]
    }

    /// Returns where a moving touch will probably be in the next two frames; empty if it is at rest or has just landed.
    ///
    /// Call it in the `touches…` methods, for a touch that they receive. The prediction goes straight ahead, with the
    /// velocity of the last 100 ms, at the interval of the last two frames (1…34 ms). Draw it to hide latency and
    /// discard it with the next frame: do not base anything else on it.
    public func predictedTouches(for touch: Touch) -> [TouchSnapshot] {
        guard touch.isDown else { return [] }
        let velocity = touch.path.velocity(at: timestamp)
        guard velocity != .zero, velocity.isFinite else { return [] }
        return (1...2).map { frame in
            let ahead = touch.path.interval * Timestamp(frame)
            return TouchSnapshot(
                timestamp: timestamp &+ ahead, phase: .moved, pressure: touch.pressure, tilt: touch.tilt,
                position: touch.position + velocity * (Double(ahead) / 1e6))
        }
    }
}
