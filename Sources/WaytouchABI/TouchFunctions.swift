// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

// The bodies of the touch functions; waytouch.h documents them.

@c @implementation
public func waytouch_touch_down(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time_us: Int64, _ surface: OpaquePointer!,
    _ x: Double, _ y: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_down"
        let context = try HostContext.resolve(waytouch, function)
        var picked: HostSurface?
        if let surface {
            let surface = try HostSurface.resolve(surface, function)
            guard surface.context === context else {
                context.log.error("\(function): the surface belongs to another context")
                throw .argument
            }
            picked = surface
        }
        try context.down(
            TouchID(device: seat, contact: id), time: time_us, surface: picked, at: Point(x: x, y: y), function)
    }
}

@c @implementation
public func waytouch_touch_motion(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time_us: Int64, _ x: Double, _ y: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_motion"
        let context = try HostContext.resolve(waytouch, function)
        try context.motion(TouchID(device: seat, contact: id), time: time_us, to: Point(x: x, y: y), function)
    }
}

@c @implementation
public func waytouch_touch_up(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time_us: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_up"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(TouchID(device: seat, contact: id), time: time_us, as: .ended, function)
    }
}

@c @implementation
public func waytouch_touch_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time_us: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(TouchID(device: seat, contact: id), time: time_us, as: .cancelled, function)
    }
}

@c @implementation
public func waytouch_touch_frame(_ waytouch: OpaquePointer!, _ time_us: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_frame"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time_us, function)
        context.finishFrame(at: time_us)
    }
}

@c @implementation
public func waytouch_seat_cancel(_ waytouch: OpaquePointer!, _ seat: UInt32, _ time_us: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_seat_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time_us, function)
        context.cancelTouches(ofSeat: seat, at: time_us)
    }
}
