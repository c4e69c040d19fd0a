// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchServer

extension HostRecognizer {
    /// Returns the current values, in the coordinates of the layout; velocities, which are fitted to many samples, only
    /// on request.
    @inline(__always)
    func presentGesture(withVelocities: Bool) -> waytouch_gesture {
        var values = waytouch_gesture()
        values.size = MemoryLayout<waytouch_gesture>.size
        values.kind = kind
        values.state = waytouch_state(gesture.state)
        let location = gesture.location(in: nil)
        if let space = context?.space(of: gesture) {
            values.time_us = space.engine.now
            values.x = location.x + space.origin.x
            values.y = location.y + space.origin.y
        }
        values.touches = UInt32(clamping: gesture.numberOfTouches)
        values.scale = 1
        values.modifiers = UInt32(gesture.modifierFlags.rawValue)
        values.buttons = UInt32(gesture.buttonMask.rawValue)
        for field in fields { field.write(gesture, to: &values) }
        if withVelocities { for field in rates { field.write(gesture, to: &values) } }
        return values
    }

    /// Returns the position of one of the gesture's touches, in the layout; nil if the index is too large.
    func location(ofTouch index: Int) -> Point? {
        guard let location = gesture.location(ofTouch: index, in: nil) else { return nil }
        let origin = context?.space(of: gesture).origin ?? .zero
        return Point(x: location.x + origin.x, y: location.y + origin.y)
    }

    /// Redefines a current value; returns false if the kind has no such value, or it cannot be set.
    func set(_ measure: String, to content: GestureRecognizer.Kind.Value.Content) -> Bool {
        let value = gesture.kind.values.first { $0.measure == measure && $0.isSettable }
        return value?.set(content, of: gesture, in: nil) ?? false
    }
}

extension waytouch_state {
    init(_ state: GestureRecognizer.State) {
        self =
            switch state {
            case .possible: WAYTOUCH_STATE_POSSIBLE
            case .began: WAYTOUCH_STATE_BEGAN
            case .changed: WAYTOUCH_STATE_CHANGED
            case .ended: WAYTOUCH_STATE_ENDED
            case .cancelled: WAYTOUCH_STATE_CANCELLED
            case .failed: WAYTOUCH_STATE_FAILED
            }
    }

    /// The state; nil if the value is unknown.
    var state: GestureRecognizer.State? {
        UInt8(exactly: rawValue).flatMap(GestureRecognizer.State.init(rawValue:))
    }
}

extension HostRecognizer {
    /// Returns a touch in the host's terms.
    func describe(_ touch: Touch) -> waytouch_tracked_touch {
        var values = waytouch_tracked_touch(touch)
        guard let context else { return values }
        let name = context.hostID(of: touch.id)
        values.device = name.device
        values.id = name.id
        let origin = context.space(of: gesture).origin
        values.x += origin.x
        values.y += origin.y
        values.previous_x += origin.x
        values.previous_y += origin.y
        return values
    }

    /// Returns a past or predicted sample of a touch in the host's terms.
    func describe(_ sample: TouchSnapshot, of touch: Touch) -> waytouch_tracked_touch {
        var values = describe(touch)
        let position = sample.location(in: nil)
        let origin = context?.space(of: gesture).origin ?? .zero
        values.x = position.x + origin.x
        values.y = position.y + origin.y
        values.time_us = sample.timestamp
        values.phase = waytouch_phase(sample.phase)
        values.set(pressure: sample.pressure, tilt: sample.tilt)
        return values
    }

    /// Returns the touch with a host's identifier, if the recognizer tracks it.
    func followedTouch(_ name: HostTouchID) -> Touch? {
        gesture.trackedTouches.first { context?.hostID(of: $0.id) == name }
    }
}

extension waytouch_tracked_touch {
    /// Makes a touch with coordinates of its output.
    fileprivate init(_ touch: Touch) {
        self.init()
        size = MemoryLayout<waytouch_tracked_touch>.size
        seat = touch.id.seat
        id = touch.id.contact
        time_us = touch.timestamp
        phase = waytouch_phase(touch.phase)
        type =
            switch touch.kind {
            case .direct: WAYTOUCH_TOUCH_TYPE_DIRECT
            case .indirect: WAYTOUCH_TOUCH_TYPE_INDIRECT
            case .pencil: WAYTOUCH_TOUCH_TYPE_PENCIL
            }
        let position = touch.location(in: nil)
        x = position.x
        y = position.y
        let before = touch.previousLocation(in: nil)
        previous_x = before.x
        previous_y = before.y
        taps = UInt32(clamping: touch.tapCount)
        set(pressure: touch.pressure, tilt: touch.tilt)
        surface = touch.window.hostData
    }

    fileprivate mutating func set(pressure: Double?, tilt: Vector?) {
        flags = 0
        if pressure != nil { flags |= WAYTOUCH_TOUCH_HAS_PRESSURE.rawValue }
        if tilt != nil { flags |= WAYTOUCH_TOUCH_HAS_TILT.rawValue }
        self.pressure = pressure ?? 0
        tilt_x = tilt?.dx ?? 0
        tilt_y = tilt?.dy ?? 0
    }
}

extension waytouch_phase {
    fileprivate init(_ phase: Touch.Phase) {
        self =
            switch phase {
            case .began: WAYTOUCH_PHASE_DOWN
            case .moved: WAYTOUCH_PHASE_MOTION
            case .stationary: WAYTOUCH_PHASE_STATIONARY
            case .ended: WAYTOUCH_PHASE_UP
            case .cancelled: WAYTOUCH_PHASE_CANCEL
            }
    }
}

extension Optional<Window> {
    /// The host's data for the surface.
    var hostData: UnsafeMutableRawPointer? {
        ((self as? SurfaceWindow)?.context as? HostSurface)?.hostData
    }
}
