// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_recognizer_get_gesture(
    _ recognizer: OpaquePointer!, _ gesture: UnsafeMutablePointer<waytouch_gesture>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get_gesture") { (recognizer: HostRecognizer) throws(MisuseError) in
        try fillVersioned(gesture, with: recognizer.presentGesture(withVelocities: true))
    }
}

@c @implementation
public func waytouch_recognizer_get_location(
    _ recognizer: OpaquePointer!, _ index: Int, _ x: UnsafeMutablePointer<Double>!,
    _ y: UnsafeMutablePointer<Double>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get_location") { (recognizer: HostRecognizer) throws(MisuseError) in
        guard let x, let y else { throw .argument("output pointer is NULL") }
        guard let location = recognizer.location(ofTouch: index) else {
            throw .argument(
                "invalid index \(UInt(bitPattern: index)); the number of touches is "
                    + "\(recognizer.gesture.numberOfTouches)")
        }
        x.pointee = location.x
        y.pointee = location.y
    }
}

@c @implementation
public func waytouch_recognizer_count_touches(_ recognizer: OpaquePointer!) -> Int32 {
    answer(recognizer, "waytouch_recognizer_count_touches") { (recognizer: HostRecognizer) in
        Int32(clamping: recognizer.gesture.trackedTouches.count)
    }
}

@c @implementation
public func waytouch_recognizer_get_touch(
    _ recognizer: OpaquePointer!, _ index: Int, _ touch: UnsafeMutablePointer<waytouch_tracked_touch>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get_touch") { (recognizer: HostRecognizer) throws(MisuseError) in
        let touches = recognizer.gesture.trackedTouches
        guard touches.indices.contains(index) else {
            throw .argument(
                "invalid index \(UInt(bitPattern: index)); the number of touches is \(touches.count)")
        }
        try fillVersioned(touch, with: recognizer.describe(touches[index]))
    }
}

@c @implementation
public func waytouch_recognizer_set_translation(
    _ recognizer: OpaquePointer!, _ x: Double, _ y: Double
) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_translation") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        guard x.isFinite, y.isFinite else { throw .argument("\(x), \(y) is not finite") }
        guard recognizer.set("translation", to: .vector(Vector(dx: x, dy: y))) else {
            throw .argument("\(recognizer.gesture.name) has no translation")
        }
    }
}

@c @implementation
public func waytouch_recognizer_set_scale(_ recognizer: OpaquePointer!, _ scale: Double) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_scale") { (recognizer: HostRecognizer) throws(MisuseError) in
        guard scale.isFinite, scale > 0 else {
            throw .argument("invalid scale \(scale); it must be finite and above 0")
        }
        guard recognizer.set("scale", to: .number(scale)) else {
            throw .argument("\(recognizer.gesture.name) has no scale")
        }
    }
}

@c @implementation
public func waytouch_recognizer_set_rotation(_ recognizer: OpaquePointer!, _ radians: Double) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_rotation") { (recognizer: HostRecognizer) throws(MisuseError) in
        guard radians.isFinite else { throw .argument("\(radians) is not finite") }
        guard recognizer.set("rotation", to: .number(radians)) else {
            throw .argument("\(recognizer.gesture.name) has no rotation")
        }
    }
}

@c @implementation
public func waytouch_recognizer_ignore_touch(
    _ recognizer: OpaquePointer!, _ seat: UInt32, _ device: UInt32, _ id: Int32
) -> Int32 {
    call(recognizer, "waytouch_recognizer_ignore_touch") { (recognizer: HostRecognizer) throws(MisuseError) in
        let name = HostTouchID(seat: seat, device: device, id: id)
        guard let touch = recognizer.followedTouch(name) else {
            throw .state(
                "\(recognizer.gesture.name) does not follow touch \(id) of device \(device) "
                    + "of seat \(seat)")
        }
        recognizer.gesture.ignore(touch)
        recognizer.context?.armTimer()
    }
}

@c @implementation
public func waytouch_recognizer_pixels_per_point(
    _ recognizer: OpaquePointer!, _ pixels: UnsafeMutablePointer<Double>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_pixels_per_point") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        guard let pixels else { throw .argument("output pointer is NULL") }
        guard let value = recognizer.pixelsPerPoint else {
            throw .state("\(recognizer.gesture.name) is not attached")
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
    call(recognizer, "waytouch_recognizer_get_sample") { (recognizer: HostRecognizer) throws(MisuseError) in
        let gesture = try recognizer.requireCustom()
        let named = try copyVersioned(touch)
        let name = HostTouchID(seat: named.seat, device: named.device, id: named.id)
        guard gesture.isDispatching, let touch = recognizer.followedTouch(name) else {
            throw .state(
                "\(gesture.name) is not in a callback about touch \(name.id) of device \(name.device) "
                    + "of seat \(name.seat)")
        }
        // Older samples are not kept.
        guard let found = gesture.sample(of: touch, at: Int(offset)) else { throw .state(nil) }
        try fillVersioned(sample, with: recognizer.describe(found, of: touch))
    }
}

@c @implementation
public func waytouch_recognizer_set_state(_ recognizer: OpaquePointer!, _ state: waytouch_state) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_state") { (recognizer: HostRecognizer) throws(MisuseError) in
        let gesture = try recognizer.requireCustom()
        guard let state = state.state else {
            throw .argument("invalid state \(state.rawValue)")
        }
        try recognizer.enter(state, FailureCause(.unspecified), of: gesture)
    }
}

@c @implementation
public func waytouch_recognizer_fail(
    _ recognizer: OpaquePointer!, _ cause: waytouch_cause, _ unit: waytouch_unit, _ measured: Double,
    _ limit: Double
) -> Int32 {
    call(recognizer, "waytouch_recognizer_fail") { (recognizer: HostRecognizer) throws(MisuseError) in
        let gesture = try recognizer.requireCustom()
        guard let kind = cause.ownCause else {
            throw .argument("cause \(cause.rawValue) is not for custom recognizers")
        }
        var reason = FailureCause(kind)
        if unit != WAYTOUCH_UNIT_ABSENT {
            guard let counted = unit.unit else {
                throw .argument("invalid unit \(unit.rawValue)")
            }
            guard measured.isFinite, limit.isFinite else {
                throw .argument("\(measured) against \(limit) is not finite")
            }
            reason = FailureCause(kind, measured: measured, limit: limit, unit: counted)
        }
        try recognizer.enter(.failed, reason, of: gesture)
    }
}

@c @implementation
public func waytouch_recognizer_set_deadline(_ recognizer: OpaquePointer!, _ time: Int64) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_deadline") { (recognizer: HostRecognizer) throws(MisuseError) in
        let gesture = try recognizer.requireCustom()
        guard gesture.hasAttempt else {
            throw .state("\(gesture.name) has no attempt under way")
        }
        gesture.setDeadline(time < 0 ? nil : time)
        recognizer.context?.armTimer()
    }
}

extension HostRecognizer {
    fileprivate func requireCustom() throws(MisuseError) -> HostGestureRecognizer {
        guard let custom = gesture as? HostGestureRecognizer else {
            throw .argument("\(gesture.name) is not a custom recognizer")
        }
        return custom
    }

    fileprivate func enter(
        _ state: GestureRecognizer.State, _ cause: FailureCause, of gesture: HostGestureRecognizer
    ) throws(MisuseError) {
        let present = gesture.state
        guard gesture.enter(state, cause) else {
            throw .state(
                gesture.hasAttempt
                    ? "\(gesture.name): no transition from \(present) to \(state)"
                    : "\(gesture.name) has no attempt under way")
        }
        context?.armTimer()
    }
}
