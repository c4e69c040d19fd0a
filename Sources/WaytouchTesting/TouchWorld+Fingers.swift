// SPDX-License-Identifier: MIT
public import Waytouch

extension TouchWorld {
    /// A finger lands.
    ///
    /// - Parameters:
    ///   - finger: the contact's number; any that is not down on the device.
    ///   - place: where, in logical px of the output.
    ///   - t: when, in ms of the world; nil = when the latest input was. Time does not run backwards:
    ///     an earlier moment is taken for the latest, and logged.
    ///   - kind: what touches.
    ///   - device: each device has contacts of its own.
    ///   - seat: whose hands these are.
    public func down(
        _ finger: Int32, at place: (Double, Double), t: Double? = nil, kind: Touch.Kind = .direct,
        device: UInt32 = 0, seat: UInt32 = 0
    ) {
        frame(t: t) { $0.down(finger, at: place, kind: kind, device: device, seat: seat) }
    }

    /// A finger moves to a place in output px, at a time in ms (nil = when the latest input was).
    public func move(
        _ finger: Int32, to place: (Double, Double), t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0
    ) {
        frame(t: t) { $0.move(finger, to: place, device: device, seat: seat) }
    }

    /// A finger lifts; `place` (output px) says where, if it moved at that very moment.
    public func up(
        _ finger: Int32, at place: (Double, Double)? = nil, t: Double? = nil, device: UInt32 = 0,
        seat: UInt32 = 0
    ) {
        frame(t: t) { $0.up(finger, at: place, device: device, seat: seat) }
    }

    /// The system takes a finger away: its touch is cancelled.
    public func cancel(_ finger: Int32, t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0) {
        frame(t: t) { $0.cancel(finger, device: device, seat: seat) }
    }

    /// Several things at one moment: one touch frame.
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

    /// Feeds samples as one touch frame, as they are: also such as no device would send.
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

    /// A finger lands at a place in output px, at a time in ms, and lifts `hold` ms later: two
    /// frames.
    public func tap(_ finger: Int32 = 0, at place: (Double, Double), t: Double, hold: Double = 50) {
        down(finger, at: place, t: t)
        up(finger, t: t + hold)
    }

    /// A finger that is down moves along a straight line, evenly, one frame per step.
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

    /// The engine's time, in µs, at some ms of the world.
    public func timestamp(_ milliseconds: Double) -> Timestamp {
        let microseconds = (milliseconds * 1000).rounded()
        guard abs(microseconds) < 4e18 else { return microseconds < 0 ? .min : .max }
        return epoch &+ Timestamp(microseconds)
    }
}

/// Collects what happens to fingers at one moment; see ``TouchWorld/frame(t:_:)``.
public struct FrameBuilder {
    /// What was collected.
    public private(set) var samples: [TouchSample] = []

    /// A finger lands at a place in output px; `window`: the one that the host has found there
    /// itself.
    public mutating func down(
        _ finger: Int32, at place: (Double, Double), kind: Touch.Kind = .direct, device: UInt32 = 0,
        seat: UInt32 = 0, window: Window? = nil
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .began,
                location: Point(x: place.0, y: place.1), kind: kind, window: window))
    }

    /// A finger moves to a place in output px.
    public mutating func move(
        _ finger: Int32, to place: (Double, Double), device: UInt32 = 0, seat: UInt32 = 0
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .moved,
                location: Point(x: place.0, y: place.1)))
    }

    /// A finger lifts; `place` (output px) says where, if it moved at that very moment.
    public mutating func up(
        _ finger: Int32, at place: (Double, Double)? = nil, device: UInt32 = 0, seat: UInt32 = 0
    ) {
        samples.append(
            TouchSample(
                id: TouchID(seat: seat, device: device, contact: finger), phase: .ended,
                location: place.map { Point(x: $0.0, y: $0.1) }))
    }

    /// The system takes a finger away: its touch is cancelled.
    public mutating func cancel(_ finger: Int32, device: UInt32 = 0, seat: UInt32 = 0) {
        samples.append(
            TouchSample(id: TouchID(seat: seat, device: device, contact: finger), phase: .cancelled))
    }
}
