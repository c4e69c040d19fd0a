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
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_down"
        let context = try HostContext.resolve(waytouch, function)
        let landing = HostContext.Landing(surface: try context.resolve(surface: surface, function))
        try context.down(
            HostTouchID(seat: seat, id: id), time: time, at: Point(x: x, y: y), landing, function)
    }
}

@c @implementation
public func waytouch_touch_motion(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64, _ x: Double, _ y: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_motion"
        try HostContext.borrow(waytouch, function) { (context) throws(MisuseError) in
            try context.motion(
                HostTouchID(seat: seat, id: id), time: time, to: Point(x: x, y: y), function)
        }
    }
}

@c @implementation
public func waytouch_touch_up(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_up"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(HostTouchID(seat: seat, id: id), time: time, as: .ended, function)
    }
}

@c @implementation
public func waytouch_touch_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(HostTouchID(seat: seat, id: id), time: time, as: .cancelled, function)
    }
}

@c @implementation
public func waytouch_touch_grab(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_grab"
        let context = try HostContext.resolve(waytouch, function)
        try context.grab(HostTouchID(seat: seat, device: device, id: id), time: time, function)
    }
}

@c @implementation
public func waytouch_touch_event(
    _ waytouch: OpaquePointer!, _ touch: UnsafePointer<waytouch_touch>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_event"
        let context = try HostContext.resolve(waytouch, function)
        guard let touch = copyVersioned(touch, function, context.log) else { throw .argument }
        if touch.surface != nil, touch.flags & WAYTOUCH_TOUCH_ON_NO_SURFACE.rawValue != 0 {
            context.log.error("\(function): a touch on a surface, and on none")
            throw .argument
        }
        let id = HostTouchID(seat: touch.seat, device: touch.device, id: touch.id)
        let position = Point(x: touch.x, y: touch.y)
        switch touch.phase {
        case WAYTOUCH_PHASE_DOWN:
            let landing = HostContext.Landing(
                surface: try context.resolve(surface: touch.surface, function),
                isOnNoSurface: touch.flags & WAYTOUCH_TOUCH_ON_NO_SURFACE.rawValue != 0,
                output: try context.resolve(output: touch.output, function),
                kind: try context.kind(touch.type, function),
                buttonMask: try context.buttons(touch.buttons, function),
                pressure: try context.pressure(of: touch, function),
                tilt: try context.tilt(of: touch, function))
            try context.down(id, time: touch.time_us, at: position, landing, function)
        case WAYTOUCH_PHASE_MOTION:
            try context.motion(
                id, time: touch.time_us, to: position, pressure: try context.pressure(of: touch, function),
                tilt: try context.tilt(of: touch, function), function)
        case WAYTOUCH_PHASE_UP:
            try context.end(id, time: touch.time_us, as: .ended, function)
        case WAYTOUCH_PHASE_CANCEL:
            try context.end(id, time: touch.time_us, as: .cancelled, function)
        default:
            context.log.error("\(function): invalid phase \(touch.phase.rawValue)")
            throw .argument
        }
    }
}

@c @implementation
public func waytouch_hover_event(
    _ waytouch: OpaquePointer!, _ hover: UnsafePointer<waytouch_hover>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_hover_event"
        let context = try HostContext.resolve(waytouch, function)
        guard let hover = copyVersioned(hover, function, context.log) else { throw .argument }
        let phase: HoverSample.Phase
        switch hover.phase {
        case WAYTOUCH_HOVER_PHASE_HOVERING: phase = .hovering
        case WAYTOUCH_HOVER_PHASE_LEFT: phase = .left
        case WAYTOUCH_HOVER_PHASE_CANCELLED: phase = .cancelled
        default:
            context.log.error("\(function): invalid phase \(hover.phase.rawValue)")
            throw .argument
        }
        guard hover.distance.isFinite, hover.tilt_x.isFinite, hover.tilt_y.isFinite else {
            context.log.error("\(function): distance or tilt is not finite")
            throw .argument
        }
        let sample = HoverSample(
            id: TouchID(seat: hover.seat, device: hover.seat, contact: hover.id), phase: phase,
            kind: try context.kind(hover.type, function), location: Point(x: hover.x, y: hover.y),
            zDistance: hover.distance, tilt: Vector(dx: hover.tilt_x, dy: hover.tilt_y))
        try context.hover(
            HostTouchID(seat: hover.seat, device: hover.device, id: hover.id), time: hover.time_us,
            sample: sample, output: try context.resolve(output: hover.output, function), function)
    }
}

@c @implementation
public func waytouch_touch_frame(_ waytouch: OpaquePointer!, _ time: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_frame"
        try HostContext.borrow(waytouch, function) { (context) throws(MisuseError) in
            try context.checkTime(time, function)
            context.duringFrame {
                context.suspectMilliseconds(time, function)
                context.finishFrame(at: time)
            }
        }
    }
}

@c @implementation
public func waytouch_seat_cancel(_ waytouch: OpaquePointer!, _ seat: UInt32, _ time: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_seat_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time, function)
        context.cancelTouches(ofSeat: seat, at: time)
    }
}

@c @implementation
public func waytouch_device_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_device_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time, function)
        context.cancelTouches(ofSeat: seat, device: device, at: time)
    }
}

extension HostContext {
    /// Nil if the host names none.
    func resolve(
        surface pointer: OpaquePointer?, _ function: StaticString
    ) throws(MisuseError) -> HostSurface? {
        guard let pointer else { return nil }
        let surface = try HostSurface.resolve(pointer, function)
        guard surface.context === self else {
            log.error("\(function): the surface belongs to another context")
            throw .argument
        }
        return surface
    }

    /// Nil if the host names none.
    func resolve(
        output pointer: OpaquePointer?, _ function: StaticString
    ) throws(MisuseError) -> HostOutput? {
        guard let pointer else { return nil }
        let output = try HostOutput.resolve(pointer, function)
        guard output.context === self else {
            log.error("\(function): the output belongs to another context")
            throw .argument
        }
        return output
    }

    fileprivate func kind(
        _ type: waytouch_touch_type, _ function: StaticString
    ) throws(MisuseError) -> Touch.Kind {
        switch type {
        case WAYTOUCH_TOUCH_TYPE_DIRECT: return .direct
        case WAYTOUCH_TOUCH_TYPE_INDIRECT: return .indirect
        case WAYTOUCH_TOUCH_TYPE_PENCIL: return .pencil
        default:
            log.error("\(function): invalid touch type \(type.rawValue)")
            throw .argument
        }
    }

    /// Those of older hosts are 0.
    fileprivate func buttons(_ bits: UInt32, _ function: StaticString) throws(MisuseError) -> ButtonMask {
        guard bits > 0 else { return .primary }
        if let bits = UInt16(exactly: bits) { return ButtonMask(rawValue: bits) }
        log.error("\(function): invalid buttons \(bits)")
        throw .argument
    }

    fileprivate func pressure(
        of touch: waytouch_touch, _ function: StaticString
    ) throws(MisuseError) -> Double? {
        guard touch.flags & WAYTOUCH_TOUCH_HAS_PRESSURE.rawValue != 0 else { return nil }
        guard touch.pressure >= 0, touch.pressure <= 1 else {
            log.error("\(function): pressure \(touch.pressure) is not within 0…1")
            throw .argument
        }
        return touch.pressure
    }

    fileprivate func tilt(of touch: waytouch_touch, _ function: StaticString) throws(MisuseError) -> Vector? {
        guard touch.flags & WAYTOUCH_TOUCH_HAS_TILT.rawValue != 0 else { return nil }
        guard touch.tilt_x.isFinite, touch.tilt_y.isFinite else {
            log.error("\(function): tilt \(touch.tilt_x), \(touch.tilt_y) is not finite")
            throw .argument
        }
        return Vector(dx: touch.tilt_x, dy: touch.tilt_y)
    }
}
