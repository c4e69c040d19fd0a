// SPDX-License-Identifier: MIT
public import Waytouch

extension PolicyController {
    /// Processes a frame of touches on an engine. Call it in place of the engine's `process`.
    ///
    /// Touches that the guards let through restart the idle time, and ``onActivity`` is called, for the compositor's
    /// own idling. Touches that are held back first count when they are passed on, which may be in ``advance(to:)``.
    /// Those that are removed never count, and neither do cancellations.
    @inlinable
    public func process(_ frame: TouchFrame, on engine: GestureEngine) {
        if isTransparent, onActivity == nil { engine.process(frame) } else { judge(frame, on: engine) }
    }

    @usableFromInline
    func judge(_ frame: TouchFrame, on engine: GestureEngine) {
        let time = usable(frame.time)
        if isTransparent {
            noteTouches(of: frame)
            engine.process(frame)
        } else if let output = output(of: engine) {
            if let deadline = nextDeadline, deadline <= time {
                output.process(frame) { advance(to: time) }
            } else {
                output.process(frame)
            }
        } else {
            engine.process(frame)
        }
        reportActivity()
    }

    /// Cancels the touches of a device (nil: of every device) that was removed, or has lost its state. Call it in place
    /// of the engine's `cancelTouches`; `time` is in µs of the host's clock.
    public func cancelTouches(ofDevice device: UInt32? = nil, on engine: GestureEngine, at time: Timestamp) {
        // Switching off an idle output is not activity.
        let isTouched = engine.numberOfTouches > 0
        let former = engine.now
        output(of: engine)?.forget(device: device)
        // That may call the host, which may pass in what is later.
        engine.cancelTouches(ofDevice: device, at: engine.now > former ? max(time, engine.now) : time)
        if isTouched { noteActivity(at: max(usable(time), engine.now)) }
    }

    /// Clamps a time to well within the number range, as the engine does with its own times.
    func usable(_ time: Timestamp) -> Timestamp {
        let limit: Timestamp = 1 << 61
        return min(max(time, -limit), limit)
    }
}
