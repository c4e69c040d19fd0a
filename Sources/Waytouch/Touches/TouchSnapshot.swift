// SPDX-License-Identifier: MIT

/// The state of a touch at one moment: a value, which does not change while the ``Touch`` does.
///
/// See ``TouchEvent/coalescedTouches(for:)`` and ``TouchEvent/predictedTouches(for:)``.
public struct TouchSnapshot: Sendable {
    /// The time, in µs of the host's clock.
    public let timestamp: Timestamp
    /// What happened to the touch: usually `began` or `moved`.
    public let phase: Touch.Phase
    /// The pressure, 0…1, if the device reports it.
    public let pressure: Double?
    /// The tilt of a pen, in radians from upright, towards the right and towards the bottom, if the device reports it.
    public let tilt: Vector?
    /// The position, in output px.
    let position: Point
    /// The transaction in which the engine received the sample.
    let stamp: UInt64

    /// Returns the position of the touch, in the space of a view (nil = output px).
    public func location(in view: View?) -> Point { view?.convertFromOutput(position) ?? position }
}

extension Touch {
    /// The number of samples of a touch that are kept for views and recognizers that have not received them.
    static let historyLimit = 512

    /// The state of the touch: the current one, or an earlier one while a view receives that.
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
        if keepsPath { path.add(at: time, x: position.x, y: position.y) }
    }

    /// Keeps a sample. The history is bounded: if a touch is withheld for very long, the older half is dropped.
    @inline(never)
    private func keepEarlier(_ sample: TouchSnapshot) {
        if earlier.count >= Self.historyLimit - 1 { earlier.removeFirst(Self.historyLimit / 2) }
        earlier.append(sample)
    }
}
