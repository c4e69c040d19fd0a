// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

private func client(_ data: UnsafeMutableRawPointer?) -> TestClient {
    Unmanaged<TestClient>.fromOpaque(data!).takeUnretainedValue()
}

nonisolated(unsafe) let registryListener = lasting(
    wl_registry_listener(
        global: { data, _, name, interface, version in
            client(data).found(name, String(cString: interface!), version)
        }, global_remove: { _, _, _ in }))

nonisolated(unsafe) let touchListener: UnsafePointer<wl_touch_listener> = {
    var table = wl_touch_listener()
    table.down = { data, _, serial, time, _, id, x, y in
        client(data).downs.append(serial)
        client(data).events.append("touch down \(id) \(pair(x, y)) t \(time)")
    }
    table.up = { data, _, _, time, id in client(data).events.append("touch up \(id) t \(time)") }
    table.motion = { data, _, time, id, x, y in
        client(data).events.append("touch motion \(id) \(pair(x, y)) t \(time)")
    }
    table.frame = { data, _ in client(data).events.append("touch frame") }
    table.cancel = { data, _ in client(data).events.append("touch cancel") }
    table.shape = { _, _, _, _, _ in }
    table.orientation = { _, _, _, _ in }
    return lasting(table)
}()

// MARK: - waytouch_v1

nonisolated(unsafe) let managerListener = lasting(
    waytouch_manager_v1_listener(
        capabilities: { data, _, roles in record(data, "capabilities \(roles)") },
        limits: { data, _, views, recognizers, depth, surfaces, relations in
            record(data, "limits \(views) \(recognizers) \(depth) \(surfaces) \(relations)")
        }))

nonisolated(unsafe) let viewListener = lasting(
    waytouch_view_v1_listener(
        failed: { data, _, limit in record(data, "view failed \(limit)") },
        scale: { data, _, scale in tester(data).scales.append(millionths(scale)) },
        deferred_edges: { data, _, edges in record(data, "deferred_edges \(edges)") },
        frame: { data, _, high, low in
            let time = UInt64(high) << 32 | UInt64(low)
            tester(data).settlePendingUpdate()
            tester(data).setTime(time)
            record(data, "frame t \(time)")
        }))

nonisolated(unsafe) let recognizerListener = lasting(
    waytouch_recognizer_v1_listener(failed: { data, _, cause in record(data, "failed \(cause)") }))

nonisolated(unsafe) let tapListener = lasting(
    waytouch_tap_v1_listener(
        recognized: { data, _, serial, seat, x, y in recognized(data, serial, seat, x, y) }))

nonisolated(unsafe) let swipeListener = lasting(
    waytouch_swipe_v1_listener(
        recognized: { data, _, serial, seat, x, y, direction in
            recognized(data, serial, seat, x, y, " direction \(direction)")
        }))

nonisolated(unsafe) let longPressListener = lasting(
    waytouch_long_press_v1_listener(
        number_of_touches: { data, _, touches in named(data).touches = touches },
        update: { data, _, x, y in update(data, x, y) },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

/// Records `cancelled`, with the values of the last update.
private func cancelled(_ data: UnsafeMutableRawPointer?, _ cause: UInt32) {
    tester(data).causes.append(cause)
    state(data, "cancelled")
}

nonisolated(unsafe) let panListener = lasting(
    waytouch_pan_v1_listener(
        edge: { data, _, edge in record(data, "edge \(edge)") },
        number_of_touches: { data, _, touches in named(data).touches = touches },
        update: { data, _, x, y, dx, dy in update(data, x, y, " translation \(pair(dx, dy))") },
        velocity: { data, _, vx, vy in named(data).velocity = " velocity \(pair(vx, vy))" },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

nonisolated(unsafe) let pinchListener = lasting(
    waytouch_pinch_v1_listener(
        number_of_touches: { data, _, touches in named(data).touches = touches },
        update: { data, _, x, y, scale in update(data, x, y, " value \(precise(scale))") },
        velocity: { data, _, velocity in named(data).velocity = " velocity \(precise(velocity))" },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

nonisolated(unsafe) let rotationListener = lasting(
    waytouch_rotation_v1_listener(
        number_of_touches: { data, _, touches in named(data).touches = touches },
        update: { data, _, x, y, angle in update(data, x, y, " value \(precise(angle))") },
        velocity: { data, _, velocity in named(data).velocity = " velocity \(precise(velocity))" },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

nonisolated(unsafe) let transformListener = lasting(
    waytouch_transform_v1_listener(
        number_of_touches: { data, _, touches in named(data).touches = touches },
        update: { data, _, x, y, dx, dy, scale, angle in
            update(
                data, x, y,
                " translation \(pair(dx, dy)) scale \(precise(scale))"
                    + " rotation \(precise(angle))")
        },
        velocity: { data, _, vx, vy, scale, angle in
            named(data).velocity =
                " velocity \(pair(vx, vy)) \(precise(scale)) \(precise(angle))"
        },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

// MARK: - waytouch_delegate_v1

nonisolated(unsafe) let delegateManagerListener = lasting(
    waytouch_delegate_manager_v1_listener(
        capabilities: { data, _, roles in record(data, "capabilities \(roles)") },
        threshold: { data, _, threshold, value in record(data, "threshold \(threshold) \(value)") },
        done: { data, _ in record(data, "done") }))

nonisolated(unsafe) let delegateListener = lasting(
    waytouch_delegate_v1_listener(
        should_begin: { data, _, serial, _, x, y in
            tester(data).questions.append(serial)
            // The values are those of the pending update if it has the same name, and so belongs to the role.
            let asked = tester(data).pendingUpdate
            let values =
                asked?.name == named(data).name ? asked.map { " touches \($0.touches)" + $0.values } : nil
            tester(data).pendingUpdate = nil
            record(data, "should_begin at \(pair(x, y)) t @\(values ?? "")")
        },
        should_receive_touch: { data, _, serial, _, x, y, type, view in
            tester(data).questions.append(serial)
            record(data, "should_receive at \(pair(x, y)) t @ type \(type) in \(name(of: view))")
        }))

nonisolated(unsafe) let touchesListener = lasting(
    waytouch_touches_v1_listener(
        touch: { data, _, index, type, x, y in
            record(data, "touch \(index) type \(type) at \(pair(x, y))")
        },
        pressure: { data, _, index, pressure in
            record(data, "pressure \(index) \(short(Double(pressure) / 65_535))")
        }))

nonisolated(unsafe) let hoverListener = lasting(
    waytouch_hover_v1_listener(
        update: { data, _, x, y, z, tiltX, tiltY in
            update(data, x, y, " z \(short(Double(z) / 65_535)) tilt \(pair(tiltX, tiltY))")
        },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            state(data, "began")
        },
        ended: { data, _ in state(data, "ended") },
        cancelled: { data, _, cause in cancelled(data, cause) }))

private func tell(
    _ data: UnsafeMutableRawPointer?, _ kind: CustomEvent.Kind, _ role: OpaquePointer?, _ number: UInt32,
    x: Int32 = 0
) {
    tester(data).onCustom?(CustomEvent(kind: kind, number: number, x: double(x), role: role))
}

nonisolated(unsafe) let customListener = lasting(
    waytouch_custom_v1_listener(
        attempt: { data, role, serial, _ in
            tester(data).attempts.append(serial)
            record(data, "attempt")
            tell(data, .attempt, role, serial)
        },
        touch_began: { data, role, id, type, view, taps, x, y in
            record(
                data, "touch_began \(id) t @ type \(type) in \(name(of: view)) taps \(taps) at \(pair(x, y))")
            tell(data, .began, role, id, x: x)
        },
        touch_moved: { data, role, id, x, y in
            record(data, "touch_moved \(id) t @ at \(pair(x, y))")
            tell(data, .moved, role, id, x: x)
        },
        touch_pressure: { data, _, id, pressure in
            record(data, "touch_pressure \(id) \(short(Double(pressure) / 65_535))")
        },
        touch_tilt: { data, _, id, x, y in record(data, "touch_tilt \(id) \(pair(x, y))") },
        touch_ended: { data, role, id in
            record(data, "touch_ended \(id) t @")
            tell(data, .ended, role, id)
        },
        touch_cancelled: { data, role, id in
            record(data, "touch_cancelled \(id) t @")
            tell(data, .cancelled, role, id)
        },
        recognized: { data, _, serial, seat in
            occasion(data, serial, seat)
            record(data, "recognized t @")
        },
        began: { data, _, serial, seat in
            occasion(data, serial, seat)
            record(data, "began t @")
        },
        ended: { data, _ in record(data, "ended t @") },
        cancelled: { data, _, cause in
            tester(data).causes.append(cause)
            record(data, "cancelled t @")
        }))

// MARK: - waytouch_shell_v1

nonisolated(unsafe) let shellListener = lasting(
    waytouch_shell_v1_listener(
        refused: { data, _ in record(data, "refused") },
        action: { data, _, name, state, high, low in
            record(
                data,
                "action \(name.map { String(cString: $0) } ?? "") \(state) t \(UInt64(high) << 32 | UInt64(low))"
            )
        },
        idle: { data, _, idle in record(data, "idle \(idle)") },
        locked: { data, _, locked in record(data, "locked \(locked)") },
        profile: { data, _, name in record(data, "profile \(name.map { String(cString: $0) } ?? "")") },
        deferred: { data, _, edge in record(data, "deferred \(edge)") }))
