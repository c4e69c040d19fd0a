// SPDX-License-Identifier: MIT
public import Waytouch

extension TouchWorld {
    /// Puts a finger down.
    ///
    /// - Parameters:
    ///   - finger: the contact's number; any number that is not down on the device.
    ///   - place: the position, in logical px of the output.
    ///   - t: the time, in ms of the world; nil = the time of the latest input. Time does not run backwards: an earlier
    ///     time counts as the latest, and is logged.
    ///   - kind: the touch type.
    ///   - device: the device; each has its own contacts.
    ///   - seat: the seat.
    public func down(
        _ finger: Int32, at place: (Double, Double), t: Double? = nil, kind: Touch.Kind = .direct,
        device: UInt32 = 0, seat: UInt32 = 0
    ) {
        frame(t: t) { $0.down(finger, at: place, kind: kind, device: device, seat: seat) }
    }

    /// Moves a finger to a position in output px, at a time in ms (nil = the time of the latest input).
    public func move(
        _ finger: Int32, to place: (Double, Double), t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0
    ) {
        frame(t: t) { $0.move(finger, to: place, device: device, seat: seat) }
    }

    /// Lifts a finger; `place` is its position, in output px, if it moved at the same moment.
    public func up(
        _ finger: Int32, at place: (Double, Double)? = nil, t: Double? = nil, device: UInt32 = 0,
        seat: UInt32 = 0
    ) {
        frame(t: t) { $0.up(finger, at: place, device: device, seat: seat) }
    }

    /// Cancels the touch of a finger, as the system does.
    public func cancel(_ finger: Int32, t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0) {
        frame(t: t) { $0.cancel(finger, device: device, seat: seat) }
    }

    /// Passes the engine one touch frame: several changes at one moment.
    ///
    /// ```swift
    /// world.frame(t: 0) { frame in
    ///     frame.down(0, at: (400, 500))
    ///     frame.down(1, at: (600, 500))
    /// }
    /// ```
    public func frame(t: Double? = nil, _ build: (inout FrameBuilder) -> Void) {
        var builder = FrameBuilder()
        build(&builder)
        process(builder.samples, t: t)
    }

    /// Passes samples to the engine as one touch frame, unchanged, even if no device would send them.
    public func process(_ samples: [TouchSample], t: Double? = nil) {
        now = t ?? now
        engine.process(TouchFrame(time: timestamp(now), samples: samples))
    }

    /// Lets time pass as a host's timer does: the engine is woken at each of its deadlines, and at
    /// the end.
    public func wait(until t: Double) {
        while let deadline = engine.nextDeadline, deadline <= timestamp(t) { engine.advance(to: deadline) }
        now = t
        engine.advance(to: timestamp(t))
    }

    /// Puts a finger down at a position in output px, at a time in ms, and lifts it `hold` ms later, in two frames.
    public func tap(_ finger: Int32 = 0, at place: (Double, Double), t: Double, hold: Double = 50) {
        down(finger, at: place, t: t)
        up(finger, t: t + hold)
    }

    /// Moves a finger that is down along a straight line, evenly, one frame per step.
    ///
    /// The first frame is one step after `t.lowerBound` (ms) and one step away from `start` (output
    /// px); the last is at `t.upperBound` and `end`.
    public func drag(
        _ finger: Int32 = 0, from start: (Double, Double), to end: (Double, Double), t: ClosedRange<Double>,
        steps: Int = 10
    ) {
        for step in 1...max(steps, 1) {
            let part = Double(step) / Double(max(steps, 1))
            move(
                finger, to: (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part),
                t: t.lowerBound + (t.upperBound - t.lowerBound) * part)
        }
    }

    /// Returns the engine's time, in µs, at a time of the world in ms.
    public func timestamp(_ milliseconds: Double) -> Timestamp {
        let microseconds = (milliseconds * 1000).rounded()
        guard abs(microseconds) < 4e18 else { return microseconds < 0 ? .min : .max }
        return epoch &+ Timestamp(microseconds)
    }
}

/// Collects the changes of fingers at one moment; see ``TouchWorld/frame(t:_:)``.
public struct FrameBuilder {
    /// The samples collected so far.
    public private(set) var samples: [TouchSample] = []

    /// Puts a finger down at a position in output px. `window` is the window that the host has found there; nil: the
    /// engine hit-tests.
    public mutating func down(
        _ finger: Int32, at place: (Double, Double), kind: Touch.Kind = .direct, device: UInt32 = 0,
        seat: UInt32 = 0, window: Window? = nil
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .began,
                location: Point(x: place.0, y: place.1), kind: kind, window: window))
    }

    /// Moves a finger to a position in output px.
    public mutating func move(
        _ finger: Int32, to place: (Double, Double), device: UInt32 = 0, seat: UInt32 = 0
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .moved,
                location: Point(x: place.0, y: place.1)))
    }

    /// Lifts a finger; `place` is its position, in output px, if it moved at the same moment.
    public mutating func up(
        _ finger: Int32, at place: (Double, Double)? = nil, device: UInt32 = 0, seat: UInt32 = 0
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .ended,
                location: place.map { Point(x: $0.0, y: $0.1) }))
    }

    /// Cancels the touch of a finger, as the system does.
    public mutating func cancel(_ finger: Int32, device: UInt32 = 0, seat: UInt32 = 0) {
        samples.append(
            TouchSample(id: TouchID(seat: seat, device: device, contact: finger), phase: .cancelled))
    }
}
