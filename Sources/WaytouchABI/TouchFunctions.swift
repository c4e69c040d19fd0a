// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_touch_down(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64, _ surface: OpaquePointer!,
    _ x: Double, _ y: Double
) -> Int32 {
    call(waytouch, "waytouch_touch_down") { (context: HostContext) throws(MisuseError) in
        let landing = HostContext.Landing(surface: try context.resolve(surface: surface))
        try context.down(
            HostTouchID(seat: seat, id: id), time: time, at: Point(x: x, y: y), landing)
    }
}

@c @implementation
public func waytouch_touch_motion(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64, _ x: Double, _ y: Double
) -> Int32 {
    callBorrowed(waytouch, "waytouch_touch_motion") { (context: HostContext) throws(MisuseError) in
        try context.motion(
            HostTouchID(seat: seat, id: id), time: time, to: Point(x: x, y: y))
    }
}

@c @implementation
public func waytouch_touch_up(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    call(waytouch, "waytouch_touch_up") { (context: HostContext) throws(MisuseError) in
        try context.end(HostTouchID(seat: seat, id: id), time: time, as: .ended)
    }
}

@c @implementation
public func waytouch_touch_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    call(waytouch, "waytouch_touch_cancel") { (context: HostContext) throws(MisuseError) in
        try context.end(HostTouchID(seat: seat, id: id), time: time, as: .cancelled)
    }
}

@c @implementation
public func waytouch_touch_grab(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    call(waytouch, "waytouch_touch_grab") { (context: HostContext) throws(MisuseError) in
        try context.grab(HostTouchID(seat: seat, device: device, id: id), time: time)
    }
}

@c @implementation
public func waytouch_touch_event(
    _ waytouch: OpaquePointer!, _ touch: UnsafePointer<waytouch_touch>!
) -> Int32 {
    call(waytouch, "waytouch_touch_event") { (context: HostContext) throws(MisuseError) in
        let touch = try copyVersioned(touch)
        if touch.surface != nil, touch.flags & WAYTOUCH_TOUCH_ON_NO_SURFACE.rawValue != 0 {
            throw .argument("touch given both with and without a surface")
        }
        let id = HostTouchID(seat: touch.seat, device: touch.device, id: touch.id)
        let position = Point(x: touch.x, y: touch.y)
        switch touch.phase {
        case WAYTOUCH_PHASE_DOWN:
            let landing = HostContext.Landing(
                surface: try context.resolve(surface: touch.surface),
                isOnNoSurface: touch.flags & WAYTOUCH_TOUCH_ON_NO_SURFACE.rawValue != 0,
                output: try context.resolve(output: touch.output),
                kind: try context.kind(touch.type),
                buttonMask: try context.buttons(touch.buttons),
                pressure: try context.pressure(of: touch),
                tilt: try context.tilt(of: touch))
            try context.down(id, time: touch.time_us, at: position, landing)
        case WAYTOUCH_PHASE_MOTION:
            try context.motion(
                id, time: touch.time_us, to: position, pressure: try context.pressure(of: touch),
                tilt: try context.tilt(of: touch))
        case WAYTOUCH_PHASE_UP:
            try context.end(id, time: touch.time_us, as: .ended)
        case WAYTOUCH_PHASE_CANCEL:
            try context.end(id, time: touch.time_us, as: .cancelled)
        default:
            throw .argument("invalid phase \(touch.phase.rawValue)")
        }
    }
}

@c @implementation
public func waytouch_hover_event(
    _ waytouch: OpaquePointer!, _ hover: UnsafePointer<waytouch_hover>!
) -> Int32 {
    call(waytouch, "waytouch_hover_event") { (context: HostContext) throws(MisuseError) in
        let hover = try copyVersioned(hover)
        let phase: HoverSample.Phase
        switch hover.phase {
        case WAYTOUCH_HOVER_PHASE_HOVERING: phase = .hovering
        case WAYTOUCH_HOVER_PHASE_LEFT: phase = .left
        case WAYTOUCH_HOVER_PHASE_CANCELLED: phase = .cancelled
        default:
            throw .argument("invalid phase \(hover.phase.rawValue)")
        }
        guard hover.distance.isFinite, hover.tilt_x.isFinite, hover.tilt_y.isFinite else {
            throw .argument("distance or tilt is not finite")
        }
        let sample = HoverSample(
            id: TouchID(seat: hover.seat, device: hover.seat, contact: hover.id), phase: phase,
            kind: try context.kind(hover.type), location: Point(x: hover.x, y: hover.y),
            zDistance: hover.distance, tilt: Vector(dx: hover.tilt_x, dy: hover.tilt_y))
        try context.hover(
            HostTouchID(seat: hover.seat, device: hover.device, id: hover.id), time: hover.time_us,
            sample: sample, output: try context.resolve(output: hover.output))
    }
}

@c @implementation
public func waytouch_touch_frame(_ waytouch: OpaquePointer!, _ time: Int64) -> Int32 {
    callBorrowed(waytouch, "waytouch_touch_frame") { (context: HostContext) throws(MisuseError) in
        try context.checkTime(time)
        context.duringFrame {
            context.suspectMilliseconds(time, "waytouch_touch_frame")
            context.finishFrame(at: time)
        }
    }
}

@c @implementation
public func waytouch_seat_cancel(_ waytouch: OpaquePointer!, _ seat: UInt32, _ time: Int64) -> Int32 {
    call(waytouch, "waytouch_seat_cancel") { (context: HostContext) throws(MisuseError) in
        try context.checkTime(time)
        context.cancelTouches(ofSeat: seat, at: time)
    }
}

@c @implementation
public func waytouch_device_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ time: Int64
) -> Int32 {
    call(waytouch, "waytouch_device_cancel") { (context: HostContext) throws(MisuseError) in
        try context.checkTime(time)
        context.cancelTouches(ofSeat: seat, device: device, at: time)
    }
}

extension HostContext {
    /// Returns the object; nil if the host passes NULL.
    func resolve(
        surface pointer: OpaquePointer?
    ) throws(MisuseError) -> HostSurface? {
        guard let pointer else { return nil }
        let surface = try HostSurface.resolve(pointer)
        guard surface.context === self else {
            throw .argument("the surface belongs to another context")
        }
        return surface
    }

    /// Returns the object; nil if the host passes NULL.
    func resolve(
        output pointer: OpaquePointer?
    ) throws(MisuseError) -> HostOutput? {
        guard let pointer else { return nil }
        let output = try HostOutput.resolve(pointer)
        guard output.context === self else {
            throw .argument("the output belongs to another context")
        }
        return output
    }

    fileprivate func kind(
        _ type: waytouch_touch_type
    ) throws(MisuseError) -> Touch.Kind {
        switch type {
        case WAYTOUCH_TOUCH_TYPE_DIRECT: return .direct
        case WAYTOUCH_TOUCH_TYPE_INDIRECT: return .indirect
        case WAYTOUCH_TOUCH_TYPE_PENCIL: return .pencil
        default:
            throw .argument("invalid touch type \(type.rawValue)")
        }
    }

    /// Decodes buttons, which are 0 for older hosts.
    fileprivate func buttons(_ bits: UInt32) throws(MisuseError) -> ButtonMask {
        guard bits > 0 else { return .primary }
        if let bits = UInt16(exactly: bits) { return ButtonMask(rawValue: bits) }
        throw .argument("invalid buttons \(bits)")
    }

    fileprivate func pressure(
        of touch: waytouch_touch
    ) throws(MisuseError) -> Double? {
        guard touch.flags & WAYTOUCH_TOUCH_HAS_PRESSURE.rawValue != 0 else { return nil }
        guard touch.pressure >= 0, touch.pressure <= 1 else {
            throw .argument("pressure \(touch.pressure) is not within 0…1")
        }
        return touch.pressure
    }

    fileprivate func tilt(of touch: waytouch_touch) throws(MisuseError) -> Vector? {
        guard touch.flags & WAYTOUCH_TOUCH_HAS_TILT.rawValue != 0 else { return nil }
        guard touch.tilt_x.isFinite, touch.tilt_y.isFinite else {
            throw .argument("tilt \(touch.tilt_x), \(touch.tilt_y) is not finite")
        }
        return Vector(dx: touch.tilt_x, dy: touch.tilt_y)
    }
}
