// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// A recognizer and its role object.
package typealias TestRole = (base: OpaquePointer?, role: OpaquePointer?)

/// What a recognizer of the client's own making is told.
package struct CustomEvent {
    package enum Kind { case attempt, began, moved, ended, cancelled }

    package let kind: Kind
    /// The serial of an attempt, or the id of a touch.
    package let number: UInt32
    package var x = 0.0
    package let role: OpaquePointer?
}

extension TestClient {
    package func longPress(on view: OpaquePointer?, _ name: String = "press") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_long_press, waytouch_long_press_v1_add_listener,
            longPressListener)
    }

    package func swipe(on view: OpaquePointer?, _ name: String = "swipe") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_swipe, waytouch_swipe_v1_add_listener, swipeListener)
    }

    package func transform(on view: OpaquePointer?, _ name: String = "transform") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_transform, waytouch_transform_v1_add_listener,
            transformListener)
    }

    package func hover(on view: OpaquePointer?, _ name: String = "hover") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_hover, waytouch_hover_v1_add_listener, hoverListener)
    }

    package func custom(on view: OpaquePointer?, _ name: String = "custom") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_custom, waytouch_custom_v1_add_listener, customListener
        )
    }

    /// A recognizer with a role, and the client's ear for it.
    func role<Listener>(
        on view: OpaquePointer?, _ name: String, _ get: (OpaquePointer?) -> OpaquePointer?,
        _ listen: (OpaquePointer?, UnsafePointer<Listener>?, UnsafeMutableRawPointer?) -> Int32,
        _ listener: UnsafePointer<Listener>
    ) -> TestRole {
        let base = recognizer(on: view, name)
        let role = get(base)
        _ = listen(role, listener, named(name))
        return (base, role)
    }

    /// What the client was told of its recognizers since the last call: no raw touches, no frames.
    package func takeGestures() -> [String] {
        take().filter { !$0.hasPrefix("touch ") && !$0.contains(" frame t ") }
    }
}

nonisolated(unsafe) private let longPressListener = lasting(
    waytouch_long_press_v1_listener(
        began: { data, _, _, h, l, x, y, n in record(data, gesture("began", h, l, x, y, n)) },
        changed: { data, _, _, h, l, x, y, n in record(data, gesture("changed", h, l, x, y, n)) },
        ended: { data, _, _, h, l, x, y, n in record(data, gesture("ended", h, l, x, y, n)) },
        cancelled: { data, _, _, h, l, x, y, n in record(data, gesture("cancelled", h, l, x, y, n)) }))

nonisolated(unsafe) private let swipeListener = lasting(
    waytouch_swipe_v1_listener(
        recognized: { data, _, _, h, l, x, y, n, direction in
            record(data, gesture("recognized", h, l, x, y, n, " direction \(direction)"))
        }))

private func transformValues(
    _ dx: UInt32, _ dy: UInt32, _ scale: UInt32, _ rotation: UInt32, _ vx: UInt32, _ vy: UInt32,
    _ scaleVelocity: UInt32, _ rotationVelocity: UInt32
) -> String {
    " translation \(real(dx)),\(real(dy)) scale \(real(scale)) rotation \(real(rotation))"
        + " velocity \(real(vx)),\(real(vy)) \(real(scaleVelocity)) \(real(rotationVelocity))"
}

nonisolated(unsafe) private let transformListener = lasting(
    waytouch_transform_v1_listener(
        began: { data, _, _, h, l, x, y, n, dx, dy, s, r, vx, vy, vs, vr in
            record(data, gesture("began", h, l, x, y, n, transformValues(dx, dy, s, r, vx, vy, vs, vr)))
        },
        changed: { data, _, _, h, l, x, y, n, dx, dy, s, r, vx, vy, vs, vr in
            record(data, gesture("changed", h, l, x, y, n, transformValues(dx, dy, s, r, vx, vy, vs, vr)))
        },
        ended: { data, _, _, h, l, x, y, n, dx, dy, s, r, vx, vy, vs, vr in
            record(data, gesture("ended", h, l, x, y, n, transformValues(dx, dy, s, r, vx, vy, vs, vr)))
        },
        cancelled: { data, _, _, h, l, x, y, n, dx, dy, s, r, vx, vy, vs, vr in
            record(data, gesture("cancelled", h, l, x, y, n, transformValues(dx, dy, s, r, vx, vy, vs, vr)))
        }))

private func hoverLine(
    _ state: String, _ high: UInt32, _ low: UInt32, _ x: UInt32, _ y: UInt32, _ z: UInt32, _ tiltX: UInt32,
    _ tiltY: UInt32
) -> String {
    let time = UInt64(high) << 32 | UInt64(low)
    return "\(state) at \(real(x)),\(real(y)) t \(time) z \(real(z)) tilt \(real(tiltX)),\(real(tiltY))"
}

nonisolated(unsafe) private let hoverListener = lasting(
    waytouch_hover_v1_listener(
        began: { data, _, _, h, l, x, y, z, i, j in record(data, hoverLine("began", h, l, x, y, z, i, j)) },
        changed: { data, _, _, h, l, x, y, z, i, j in
            record(data, hoverLine("changed", h, l, x, y, z, i, j))
        },
        ended: { data, _, _, h, l, x, y, z, i, j in record(data, hoverLine("ended", h, l, x, y, z, i, j)) },
        cancelled: { data, _, _, h, l, x, y, z, i, j in
            record(data, hoverLine("cancelled", h, l, x, y, z, i, j))
        }))

private func touchLine(
    _ state: String, _ id: UInt32, _ high: UInt32, _ low: UInt32, _ values: String = ""
) -> String { "touch_\(state) \(id) t \(UInt64(high) << 32 | UInt64(low))\(values)" }

private func place(
    _ x: UInt32, _ y: UInt32, _ pressure: UInt32, _ tiltX: UInt32, _ tiltY: UInt32
) -> String {
    " at \(real(x)),\(real(y)) pressure \(real(pressure)) tilt \(real(tiltX)),\(real(tiltY))"
}

private func tell(
    _ data: UnsafeMutableRawPointer?, _ kind: CustomEvent.Kind, _ role: OpaquePointer?, _ number: UInt32,
    x: UInt32 = 0
) {
    tester(data).onCustom?(
        CustomEvent(kind: kind, number: number, x: Double(Float(bitPattern: x)), role: role))
}

nonisolated(unsafe) private let customListener = lasting(
    waytouch_custom_v1_listener(
        attempt: { data, role, serial in
            tester(data).attempts.append(serial)
            record(data, "attempt")
            tell(data, .attempt, role, serial)
        },
        touch_began: { data, role, h, l, id, type, view, taps, x, y, pressure, tiltX, tiltY in
            let place = place(x, y, pressure, tiltX, tiltY)
            record(
                data,
                touchLine("began", id, h, l, " type \(type) in \(name(of: view)) taps \(taps)\(place)"))
            tell(data, .began, role, id, x: x)
        },
        touch_moved: { data, role, h, l, id, x, y, pressure, tiltX, tiltY in
            record(data, touchLine("moved", id, h, l, place(x, y, pressure, tiltX, tiltY)))
            tell(data, .moved, role, id, x: x)
        },
        touch_ended: { data, role, h, l, id in
            record(data, touchLine("ended", id, h, l))
            tell(data, .ended, role, id)
        },
        touch_cancelled: { data, role, h, l, id in
            record(data, touchLine("cancelled", id, h, l))
            tell(data, .cancelled, role, id)
        },
        recognized: { data, _, _, h, l, x, y, n in record(data, gesture("recognized", h, l, x, y, n)) },
        began: { data, _, _, h, l, x, y, n in record(data, gesture("began", h, l, x, y, n)) },
        ended: { data, _, _, h, l, x, y, n in record(data, gesture("ended", h, l, x, y, n)) },
        cancelled: { data, _, _, h, l, x, y, n in record(data, gesture("cancelled", h, l, x, y, n)) }))
