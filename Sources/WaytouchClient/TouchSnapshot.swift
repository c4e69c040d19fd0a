// SPDX-License-Identifier: MIT

/// What a touch was at one moment: a value, which stays as it is while the ``Touch`` goes on. See
/// ``TouchEvent/coalescedTouches(for:)`` and ``TouchEvent/predictedTouches(for:)``.
public struct TouchSnapshot: Sendable {
    /// When, in µs of the compositor's clock.
    public let timestamp: Timestamp
    /// What happened.
    public let phase: Touch.Phase
    /// The pressure, from 0 to 1, if the device reports it.
    public let pressure: Double?
    /// The tilt of a pen, in radians from upright, to the right and to the bottom, if the device reports it.
    public let tilt: Vector?
    /// Where, in surface-local coordinates.
    let position: Point

    /// Where the touch was, in the space of a view; nil = surface-local.
    public func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }
}

extension TouchEvent {
    /// Every sample of a touch that its recognizer has been told of at this moment: one, because the compositor sends
    /// every frame of the device.
    public func coalescedTouches(for touch: Touch) -> [TouchSnapshot] {
        [
            TouchSnapshot(
                timestamp: touch.timestamp, phase: touch.phase, pressure: touch.pressure, tilt: touch.tilt,
                position: touch.position)
        ]
    }

    /// Where a touch that moves will probably be in the next two frames; empty if it rests, or has just landed.
    ///
    /// Ask from the `touches…` methods, for a touch that was handed over. Goes on straight ahead, with the velocity of
    /// the last 100 ms, at the interval of the last two frames (1…34 ms). Draw it to hide latency, and forget it with
    /// the next frame: nothing else may depend on it.
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
