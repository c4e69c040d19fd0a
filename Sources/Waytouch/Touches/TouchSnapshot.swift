// SPDX-License-Identifier: MIT

/// What a touch was at one moment: a value, which stays as it is while the ``Touch`` goes on.
///
/// See ``TouchEvent/coalescedTouches(for:)`` and ``TouchEvent/predictedTouches(for:)``.
public struct TouchSnapshot: Sendable {
    /// When, in µs of the host's clock.
    public let timestamp: Timestamp
    /// What happened: as a rule `began` or `moved`.
    public let phase: Touch.Phase
    /// How hard, 0…1, if the device can tell.
    public let pressure: Double?
    /// How a pen leans, in radians from upright, towards the right and towards the bottom, if the
    /// device can tell.
    public let tilt: Vector?
    /// Where, in output px.
    let position: Point
    /// The transaction in which the engine was told.
    let stamp: UInt64

    /// Where the touch was, in the space of a view (nil = output px).
    public func location(in view: View?) -> Point { view?.convertFromOutput(position) ?? position }
}

extension Touch {
    /// How much of a touch's way is kept for those that have not been told of it.
    static let historyLimit = 512

    /// What the touch is now, or shows itself to be while a view is told of something older.
    var snapshot: TouchSnapshot {
        TouchSnapshot(
            timestamp: timestamp, phase: phase, pressure: pressure, tilt: tilt, position: position,
            stamp: stamp)
    }

    /// Records the touch's position, in addition to earlier ones if they are still to be delivered. `time`:
    /// the device's time, if it is earlier than the frame's.
    @inline(__always)
    func remember(_ phase: Phase, at time: Timestamp, in transaction: UInt64, keepingEarlier: Bool) {
        var time = time
        if keepingEarlier, let latest {
            time = max(time, latest.timestamp)
            keepEarlier(latest)
        } else if !earlier.isEmpty {
            earlier.empty()
        }
        latest = TouchSnapshot(
            timestamp: time, phase: phase, pressure: pressure, tilt: tilt, position: position,
            stamp: transaction)
        path.add(at: time, x: position.x, y: position.y)
    }

    /// The history is bounded: whoever withholds a touch for very long gets the latest half of its way.
    @inline(never)
    private func keepEarlier(_ sample: TouchSnapshot) {
        if earlier.count >= Self.historyLimit - 1 { earlier.removeFirst(Self.historyLimit / 2) }
        earlier.append(sample)
    }
}
