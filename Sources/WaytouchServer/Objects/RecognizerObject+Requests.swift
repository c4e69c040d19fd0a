// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

extension RecognizerObject {
    nonisolated(unsafe) static let requests = UnsafeRawPointer(
        permanent(
            waytouch_recognizer_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_enabled: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_enabled", value, "enabled") { $0.isEnabled = $1 }
                },
                set_cancels_touches: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_cancels_touches", value, "cancels") {
                        $0.cancelsTouches = $1
                    }
                },
                set_delays_touches_began: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_delays_touches_began", value, "delays") {
                        $0.delaysTouchesBegan = $1
                    }
                },
                set_delays_touches_ended: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_delays_touches_ended", value, "delays") {
                        $0.delaysTouchesEnded = $1
                    }
                },
                set_allowed_touch_types: { _, resource, types in
                    RecognizerObject.of(resource)?.setAllowedTouchTypes(types)
                },
                set_requires_exclusive_touch_type: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_requires_exclusive_touch_type", value, "required")
                    { $0.requiresExclusiveTouchType = $1 }
                },
                require_failure_of: { _, resource, other in
                    RecognizerObject.of(resource)?.requireFailure(of: other)
                },
                allow_simultaneous: { _, resource, other in
                    RecognizerObject.of(resource)?.allowSimultaneous(with: other)
                },
                set_delegate: { _, resource, questions, deadline, answer in
                    RecognizerObject.of(resource)?.setDelegate(questions, deadline, answer)
                },
                answer: { _, resource, serial, value in RecognizerObject.of(resource)?.answer(serial, value)
                },
                set_reports_touches: { _, resource, value in
                    RecognizerObject.of(resource)?.set("set_reports_touches", value, "enabled") {
                        $0.reportsTouches = $1
                    }
                },
                get_tap: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_tap", .tap, id, TapRole.init)
                },
                get_pan: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_pan", .pan, id, PanRole.init)
                },
                get_pinch: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_pinch", .pinch, id, PinchRole.init)
                },
                get_rotation: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_rotation", .rotation, id, RotationRole.init)
                },
                get_long_press: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole(
                        "get_long_press", .longPress, id, LongPressRole.init)
                },
                get_swipe: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_swipe", .swipe, id, SwipeRole.init)
                },
                get_transform: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole(
                        "get_transform", .transform, id, TransformRole.init)
                },
                get_hover: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_hover", .hover, id, HoverRole.init)
                },
                get_custom: { _, resource, id in
                    RecognizerObject.of(resource)?.getRole("get_custom", .custom, id, CustomRole.init)
                })))

    private static let badValue = WAYTOUCH_RECOGNIZER_V1_ERROR_BAD_VALUE.rawValue

    // MARK: State

    private func set(
        _ request: String, _ value: UInt32, _ name: StaticString, _ body: (inout Pending, Bool) -> Void
    ) {
        guard owner != nil, let flag = flag(value, name, in: request, error: Self.badValue) else { return }
        change { body(&$0, flag) }
    }

    private func setAllowedTouchTypes(_ types: UInt32) {
        guard owner != nil else { return }
        let kinds: [(waytouch_recognizer_v1_touch_type, Touch.Kind)] = [
            (WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_DIRECT, .direct),
            (WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_INDIRECT, .indirect),
            (WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_PENCIL, .pencil),
        ]
        var rest = types
        var allowed: Set<Touch.Kind> = []
        for (bit, kind) in kinds where types & bit.rawValue != 0 {
            allowed.insert(kind)
            rest &= ~bit.rawValue
        }
        guard types != 0, rest == 0 else {
            return postError(
                Self.badValue, in: "set_allowed_touch_types",
                types == 0
                    ? "types is empty; use set_enabled to switch the recognizer off"
                    : "types is 0x\(String(types, radix: 16)), which has bits without a meaning")
        }
        change { $0.allowedTouchTypes = allowed }
    }

    // MARK: Relations

    /// The recognizer behind an argument; nil if the request ends here.
    private func related(
        _ argument: UnsafeMutablePointer<wl_resource>?, in request: String
    ) -> RecognizerObject? {
        guard
            let other = RecognizerObject.of(
                argument: argument, waytouch_recognizer_v1_iface(), Self.requests),
            other.client === client
        else {
            postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_FOREIGN_OBJECT.rawValue, in: request,
                "the other recognizer was not created by the same manager")
            return nil
        }
        // An inert recognizer never recognises and never fails.
        return other.owner == nil ? nil : other
    }

    private func hasRoomForRelation(_ request: String) -> Bool {
        guard client.relationCount < client.limits.relations else {
            postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_TOO_MANY_RELATIONS.rawValue, in: request,
                "the client has \(client.relationCount) relations already; destroy some recognizers first")
            return false
        }
        return true
    }

    private func requireFailure(of argument: UnsafeMutablePointer<wl_resource>?) {
        let request = "require_failure_of"
        guard owner != nil, let other = related(argument, in: request) else { return }
        if requirements.contains(other) { return }
        guard other !== self, !other.waits(for: self) else {
            return postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_DEPENDENCY_CYCLE.rawValue, in: request,
                other === self
                    ? "a recognizer cannot wait for itself"
                    : "\(other.wireName) already waits for \(wireName)")
        }
        if hasRoomForRelation(request) { require(toFail: other) }
    }

    private func allowSimultaneous(with argument: UnsafeMutablePointer<wl_resource>?) {
        let request = "allow_simultaneous"
        guard owner != nil else { return }
        guard argument != nil else { return change { $0.allowsSimultaneousWithAny = true } }
        guard let other = related(argument, in: request) else { return }
        if permissions.contains(other) { return }
        if other !== self, hasRoomForRelation(request) { allowSimultaneous(with: other) }
    }

    // MARK: Roles

    private func getRole(
        _ request: String, _ kind: GestureServer.Roles, _ id: UInt32,
        _ make: (RecognizerObject) -> RoleObject
    ) {
        // Of what is inert the object must exist, whatever it is.
        guard owner == nil || client.roles.contains(kind) else {
            return postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_UNSUPPORTED_ROLE.rawValue, in: request,
                "the compositor does not offer this role; capabilities tells which it does")
        }
        guard !hasHadRole else {
            return postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS.rawValue, in: request,
                role.map { "the recognizer is \($0.wireName) already" }
                    ?? "the recognizer has had a role; make a new one")
        }
        let role = make(self)
        role.bind(version: version, id: id)
        if role.resource != nil { take(role) }
    }
}
