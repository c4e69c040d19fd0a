// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

extension HostContext {
    func down(
        _ id: TouchID, time: Timestamp, surface: HostSurface?, at position: Point, _ function: StaticString
    ) throws(MisuseError) {
        try check(id, time, function)
        try check(position, function)
        guard !contacts.contains(id) else {
            log.error("\(function): touch \(id.contact) of seat \(id.device) is down already")
            throw .state
        }
        contacts.append(id)
        frame.samples.append(
            TouchSample(id: id, phase: .began, location: position, window: surface?.window))
    }

    func motion(
        _ id: TouchID, time: Timestamp, to position: Point, _ function: StaticString
    ) throws(MisuseError) {
        try check(id, time, function)
        try check(position, function)
        try checkIsDown(id, function)
        frame.samples.append(TouchSample(id: id, phase: .moved, location: position))
    }

    func end(
        _ id: TouchID, time: Timestamp, as phase: Touch.Phase, _ function: StaticString
    ) throws(MisuseError) {
        try check(id, time, function)
        try checkIsDown(id, function)
        contacts.removeAll { $0 == id }
        frame.samples.append(TouchSample(id: id, phase: phase))
    }

    /// The samples since the last frame, as one frame.
    func finishFrame(at time: Timestamp) {
        startLogging()
        // The event loop may have met a deadline in the meantime, later than a frame that was on its way.
        frame.time = max(time, engine.now)
        engine.process(frame)
        frame.samples.removeAll(keepingCapacity: true)
        armTimer()
    }

    func cancelTouches(ofSeat seat: UInt32, at time: Timestamp) {
        // What the host has said and not closed yet happened, and then all of it is over.
        if !frame.samples.isEmpty { finishFrame(at: time) }
        contacts.removeAll { $0.device == seat }
        engine.cancelTouches(ofDevice: seat, at: max(time, engine.now))
        armTimer()
    }

    // MARK: What a host can get wrong

    private func check(_ id: TouchID, _ time: Timestamp, _ function: StaticString) throws(MisuseError) {
        guard id.contact >= 0 else {
            log.error("\(function): touch id \(id.contact) is negative")
            throw .argument
        }
        try checkTime(time, function)
    }

    func checkTime(_ time: Timestamp, _ function: StaticString) throws(MisuseError) {
        guard time >= 0 else {
            log.error("\(function): time \(time) µs is negative")
            throw .argument
        }
    }

    private func check(_ position: Point, _ function: StaticString) throws(MisuseError) {
        guard position.isFinite else {
            log.error("\(function): position \(position.x), \(position.y) is not finite")
            throw .argument
        }
    }

    private func checkIsDown(_ id: TouchID, _ function: StaticString) throws(MisuseError) {
        guard contacts.contains(id) else {
            log.error("\(function): touch \(id.contact) of seat \(id.device) is not down")
            throw .state
        }
    }
}
