// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch
import Waytouch

@c @implementation
public func waytouch_touch_down(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64, _ surface: OpaquePointer!,
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
            TouchID(device: seat, contact: id), time: time, surface: picked, at: Point(x: x, y: y), function)
    }
}

@c @implementation
public func waytouch_touch_motion(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64, _ x: Double, _ y: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_motion"
        let context = try HostContext.resolve(waytouch, function)
        try context.motion(TouchID(device: seat, contact: id), time: time, to: Point(x: x, y: y), function)
    }
}

@c @implementation
public func waytouch_touch_up(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_up"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(TouchID(device: seat, contact: id), time: time, as: .ended, function)
    }
}

@c @implementation
public func waytouch_touch_cancel(
    _ waytouch: OpaquePointer!, _ seat: UInt32, _ id: Int32, _ time: Int64
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_cancel"
        let context = try HostContext.resolve(waytouch, function)
        try context.end(TouchID(device: seat, contact: id), time: time, as: .cancelled, function)
    }
}

@c @implementation
public func waytouch_touch_frame(_ waytouch: OpaquePointer!, _ time: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_touch_frame"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time, function)
        context.finishFrame(at: time)
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
