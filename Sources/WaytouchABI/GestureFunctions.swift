// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_recognizer_get_gesture(
    _ recognizer: OpaquePointer!, _ gesture: UnsafeMutablePointer<waytouch_gesture>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_get_gesture"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        try fillVersioned(gesture, with: recognizer.presentGesture, function, recognizer.log)
    }
}

@c @implementation
public func waytouch_recognizer_get_location(
    _ recognizer: OpaquePointer!, _ index: Int, _ x: UnsafeMutablePointer<Double>!,
    _ y: UnsafeMutablePointer<Double>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_get_location"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        guard let x, let y else { throw recognizer.refuse(function, "called without a place for the values") }
        guard let location = recognizer.location(ofTouch: index) else {
            throw recognizer.refuse(
                function,
                "invalid index \(UInt(bitPattern: index)); the number of touches is "
                    + "\(recognizer.gesture.numberOfTouches)")
        }
        x.pointee = location.x
        y.pointee = location.y
    }
}

@c @implementation
public func waytouch_recognizer_count_touches(_ recognizer: OpaquePointer!) -> Int32 {
    do throws(MisuseError) {
        let recognizer = try HostRecognizer.resolve(recognizer, "waytouch_recognizer_count_touches")
        return Int32(clamping: recognizer.gesture.trackedTouches.count)
    } catch {
        return error.code
    }
}

@c @implementation
public func waytouch_recognizer_get_touch(
    _ recognizer: OpaquePointer!, _ index: Int, _ touch: UnsafeMutablePointer<waytouch_tracked_touch>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_get_touch"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let touches = recognizer.gesture.trackedTouches
        guard touches.indices.contains(index) else {
            throw recognizer.refuse(
                function,
                "invalid index \(UInt(bitPattern: index)); the number of touches is \(touches.count)")
        }
        try fillVersioned(touch, with: recognizer.describe(touches[index]), function, recognizer.log)
    }
}

@c @implementation
public func waytouch_recognizer_set_translation(
    _ recognizer: OpaquePointer!, _ x: Double, _ y: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_translation"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        guard x.isFinite, y.isFinite else { throw recognizer.refuse(function, "\(x), \(y) is not finite") }
        guard recognizer.set("translation", to: .vector(Vector(dx: x, dy: y))) else {
            throw recognizer.refuse(function, "\(recognizer.gesture.name) has no translation")
        }
    }
}

@c @implementation
public func waytouch_recognizer_set_scale(_ recognizer: OpaquePointer!, _ scale: Double) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_scale"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        guard scale.isFinite, scale > 0 else {
            throw recognizer.refuse(function, "invalid scale \(scale); it must be finite and above 0")
        }
        guard recognizer.set("scale", to: .number(scale)) else {
            throw recognizer.refuse(function, "\(recognizer.gesture.name) has no scale")
        }
    }
}

@c @implementation
public func waytouch_recognizer_set_rotation(_ recognizer: OpaquePointer!, _ radians: Double) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_rotation"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        guard radians.isFinite else { throw recognizer.refuse(function, "\(radians) is not finite") }
        guard recognizer.set("rotation", to: .number(radians)) else {
            throw recognizer.refuse(function, "\(recognizer.gesture.name) has no rotation")
        }
    }
}

@c @implementation
public func waytouch_recognizer_ignore_touch(
    _ recognizer: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ id: Int32
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_ignore_touch"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let name = HostTouchID(seat: seat, device: device, id: id)
        guard let touch = recognizer.followedTouch(name) else {
            recognizer.log.error(
                "\(function): \(recognizer.gesture.name) does not follow touch \(id) of device \(device) "
                    + "of seat \(seat)")
            throw .state
        }
        recognizer.gesture.ignore(touch)
        recognizer.context?.armTimer()
    }
}

@c @implementation
public func waytouch_recognizer_pixels_per_point(
    _ recognizer: OpaquePointer!, _ pixels: UnsafeMutablePointer<Double>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_pixels_per_point"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        guard let pixels else { throw recognizer.refuse(function, "called without a place for the value") }
        guard let value = recognizer.pixelsPerPoint else {
            recognizer.log.error("\(function): \(recognizer.gesture.name) is attached to nothing")
            throw .state
        }
        pixels.pointee = value
    }
}

// MARK: Custom recognizers

@c @implementation
public func waytouch_recognizer_get_sample(
    _ recognizer: OpaquePointer!, _ touch: UnsafePointer<waytouch_tracked_touch>!, _ offset: Int32,
    _ sample: UnsafeMutablePointer<waytouch_tracked_touch>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_get_sample"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let gesture = try recognizer.requireCustom(function)
        guard let named = copyVersioned(touch, function, recognizer.log) else { throw .argument }
        let name = HostTouchID(seat: named.seat, device: named.device, id: named.id)
        guard gesture.isDispatching, let touch = recognizer.followedTouch(name) else {
            recognizer.log.error(
                "\(function): \(gesture.name) is not being told of touch \(name.id) of device \(name.device) "
                    + "of seat \(name.seat)")
            throw .state
        }
        guard let found = gesture.sample(of: touch, at: Int(offset)) else { throw .state }
        try fillVersioned(sample, with: recognizer.describe(found, of: touch), function, recognizer.log)
    }
}

@c @implementation
public func waytouch_recognizer_set_state(_ recognizer: OpaquePointer!, _ state: waytouch_state) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_state"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let gesture = try recognizer.requireCustom(function)
        guard let state = state.state else {
            throw recognizer.refuse(function, "invalid state \(state.rawValue)")
        }
        try recognizer.enter(state, FailureCause(.unspecified), of: gesture, function)
    }
}

@c @implementation
public func waytouch_recognizer_fail(
    _ recognizer: OpaquePointer!, _ cause: waytouch_cause, _ unit: waytouch_unit, _ measured: Double,
    _ limit: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_fail"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let gesture = try recognizer.requireCustom(function)
        guard let kind = cause.ownCause else {
            throw recognizer.refuse(function, "cause \(cause.rawValue) is not for custom recognizers")
        }
        var reason = FailureCause(kind)
        if unit != WAYTOUCH_UNIT_ABSENT {
            guard let counted = unit.unit else {
                throw recognizer.refuse(function, "invalid unit \(unit.rawValue)")
            }
            guard measured.isFinite, limit.isFinite else {
                throw recognizer.refuse(function, "\(measured) against \(limit) is not finite")
            }
            reason = FailureCause(kind, measured: measured, limit: limit, unit: counted)
        }
        try recognizer.enter(.failed, reason, of: gesture, function)
    }
}

@c @implementation
public func waytouch_recognizer_set_deadline(_ recognizer: OpaquePointer!, _ time: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_deadline"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let gesture = try recognizer.requireCustom(function)
        guard gesture.hasAttempt else {
            recognizer.log.error("\(function): \(gesture.name) has no attempt under way")
            throw .state
        }
        gesture.setDeadline(time < 0 ? nil : time)
        recognizer.context?.armTimer()
    }
}

extension HostRecognizer {
    fileprivate func requireCustom(_ function: StaticString) throws(MisuseError) -> HostGestureRecognizer {
        guard let custom = gesture as? HostGestureRecognizer else {
            throw refuse(function, "\(gesture.name) is not a custom recognizer")
        }
        return custom
    }

    fileprivate func enter(
        _ state: GestureRecognizer.State, _ cause: FailureCause, of gesture: HostGestureRecognizer,
        _ function: StaticString
    ) throws(MisuseError) {
        let present = gesture.state
        guard gesture.enter(state, cause) else {
            log.error(
                gesture.hasAttempt
                    ? "\(function): \(gesture.name): no transition from \(present) to \(state)"
                    : "\(function): \(gesture.name) has no attempt under way")
            throw .state
        }
        context?.armTimer()
    }
}
