// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

extension RecognizerObject {
    nonisolated(unsafe) static let requests = waytouch_recognizer_v1_iface().map { interface in
        RequestTable(interface) { name, _ in setter(name) ?? roleGetter(name) ?? others[name] }
    }

    private typealias Request = (RecognizerObject, RequestTable.Arguments) -> Void

    /// Returns the implementation of a request that sets a flag; `switches` has the argument's name in the XML, for
    /// errors.
    private static func setter(_ name: String) -> Request? {
        guard let switched = switches.first(where: { $0.request == name }) else { return nil }
        return { recognizer, arguments in
            guard recognizer.owner != nil,
                let flag = recognizer.flag(
                    arguments[0].u, switched.argument, in: name, error: badValue)
            else { return }
            recognizer.change { switched.set(&$0, flag) }
        }
    }

    nonisolated(unsafe) private static let switches:
        [(request: String, argument: String, set: (inout Pending, Bool) -> Void)] = [
            ("set_enabled", "enabled", { $0.isEnabled = $1 }),
            ("set_cancels_touches", "cancels", { $0.cancelsTouches = $1 }),
            ("set_delays_touches_began", "delays", { $0.delaysTouchesBegan = $1 }),
            ("set_delays_touches_ended", "delays", { $0.delaysTouchesEnded = $1 }),
            ("set_requires_exclusive_touch_type", "required", { $0.requiresExclusiveTouchType = $1 }),
        ]

    private static func roleGetter(_ name: String) -> Request? {
        guard let form = RoleForm.all.first(where: { $0.request == name }) else { return nil }
        return { recognizer, arguments in recognizer.getRole(form, arguments[0].n) }
    }

    nonisolated(unsafe) private static let others: [String: Request] = [
        "set_allowed_touch_types": { $0.setAllowedTouchTypes($1[0].u) },
        "require_failure_of": { $0.requireFailure(of: $1[0].resource) },
        "allow_simultaneous": { $0.allowSimultaneous(with: $1[0].resource) },
    ]

    private static let badValue = WAYTOUCH_RECOGNIZER_V1_ERROR_BAD_VALUE.rawValue

    // MARK: State

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

    /// Returns the recognizer behind an argument; nil if the request has no effect.
    private func otherRecognizer(_ argument: UnsafeMutablePointer<wl_resource>?) -> RecognizerObject? {
        guard let requests = Self.requests,
            let other = RecognizerObject.of(argument: argument, requests.interface, requests.pointer)
        else { return nil }
        // An inert recognizer never recognises and never fails.
        return other.owner == nil ? nil : other
    }

    /// Returns whether the client may have another relation; if not, makes this recognizer inert.
    private func hasRoomForRelation(isRequirement: Bool = false) -> Bool {
        let limits = client.limits
        let hasRoom =
            client.relationCount < limits.relations
            && (!isRequirement || client.requirementCount < limits.requirements)
        if !hasRoom { exceedLimit() }
        return hasRoom
    }

    private func requireFailure(of argument: UnsafeMutablePointer<wl_resource>?) {
        guard owner != nil, let other = otherRecognizer(argument) else { return }
        if requirements.contains(other) { return }
        guard other !== self else { return postCycle("a recognizer cannot wait for itself") }
        if hasRoomForRelation(isRequirement: true) { require(toFail: other) }
    }

    /// Looks for a cycle among requirements that a commit is about to bring into force, given the recognizers that are
    /// waited for. Posts an error and returns true if there is one.
    static func refuseCycle(among others: [RecognizerObject], of client: ClientState) -> Bool {
        // The latest first, because the error is about the requirement that closes the cycle.
        guard let (waiting, other) = cycle(from: others.reversed(), of: client) else { return false }
        waiting.postCycle("\(other.wireName) already waits for \(waiting.wireName)")
        return true
    }

    private func postCycle(_ reason: String) {
        postError(WAYTOUCH_RECOGNIZER_V1_ERROR_DEPENDENCY_CYCLE.rawValue, in: "require_failure_of", reason)
    }

    private func allowSimultaneous(with argument: UnsafeMutablePointer<wl_resource>?) {
        guard owner != nil else { return }
        guard argument != nil else { return change { $0.allowsSimultaneousWithAny = true } }
        guard let other = otherRecognizer(argument) else { return }
        if permissions.contains(other) { return }
        if other !== self, hasRoomForRelation() { allowSimultaneous(with: other) }
    }

    // MARK: Roles

    private func getRole(_ form: RoleForm, _ id: UInt32) {
        // An inert recognizer gets any role object, because the client has named it.
        guard owner == nil || client.roles.contains(form.capability) else {
            return postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_UNSUPPORTED_ROLE.rawValue, in: form.request,
                RoleForm.unsupported)
        }
        guard !hasHadRole else {
            return postError(
                WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS.rawValue, in: form.request, secondRoleMessage)
        }
        makeRole(form, id, version: version)
    }

    /// The message for a second request for a role.
    var secondRoleMessage: String {
        role.map { "the recognizer is already \($0.wireName)" }
            ?? "the recognizer has had a role; make a new one"
    }

    func makeRole(_ form: RoleForm, _ id: UInt32, version: Int32) {
        let role =
            form.kind.map { GestureRole(recognizer: self, form: form, kind: $0) }
            ?? CustomRole(recognizer: self, form: form)
        role.bind(version: version, id: id)
        if role.resource != nil { adopt(role) }
    }
}
