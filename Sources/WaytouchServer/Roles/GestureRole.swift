// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// A client's role object of a built-in kind: `waytouch_tap_v1`, `waytouch_pan_v1`…
final class GestureRole: RoleObject {
    /// The changes for the next commit.
    private struct Pending {
        /// The values of the form's parameters, in order; empty: none is set.
        var parameters: [Double?] = []
        var reportsVelocity: Bool?
    }

    private var pending = Pending()

    init(recognizer: RecognizerObject, form: RoleForm, kind: GestureRecognizer.Kind) {
        super.init(recognizer: recognizer, gesture: kind.make(), form: form)
    }

    override func bind(version: Int32, id: UInt32) { bind(form.requests, version: version, id: id) }

    // MARK: Requests

    /// Handles the request that sets the parameter at an index.
    func setParameter(_ value: wl_argument, at place: Int) {
        guard !isInert, let number = number(value, of: form.parameters[place]) else { return }
        change {
            if $0.parameters.isEmpty { $0.parameters = Array(repeating: nil, count: form.parameters.count) }
            $0.parameters[place] = number
        }
    }

    func setReportsVelocity(_ value: UInt32) {
        guard !isInert,
            let flag = flag(value, "enabled", in: "set_reports_velocity", error: Self.badValue)
        else { return }
        change { $0.reportsVelocity = flag }
    }

    private func change(_ body: (inout Pending) -> Void) {
        body(&pending)
        noteChange()
    }

    /// Decodes an argument; nil if an error was posted.
    private func number(_ argument: wl_argument, of parameter: GestureRecognizer.Kind.Parameter) -> Double? {
        let request = parameter.request
        let value = argument.u
        let error = Self.badValue
        switch parameter.quantity {
        case .flag: return flag(value, parameter.argument, in: request, error: error).map { $0 ? 1 : 0 }
        case .count(_, let least, _):
            return count(value, parameter.argument, from: least, in: request, error: error).map { Double($0) }
        case .length:
            return extent(argument.f, parameter.argument, in: request, error: error).map {
                $0 / 25.4 * pointsPerInch
            }
        case .time(let orZero, let orUnlimited):
            if orUnlimited, value == 0 { return .infinity }
            return count(value, parameter.argument, from: orZero ? 0 : 1, in: request, error: error).map {
                Double($0) / 1000
            }
        case .set(_, let words):
            let isSpecial = form.isSpecial(parameter)
            guard value != 0 || isSpecial else {
                postError(
                    error, in: request,
                    "\(parameter.argument) is empty; use set_enabled to switch the recognizer off")
                return nil
            }
            let all = UInt32(words.allBits)
            guard let bits = bits(value, parameter.argument, of: all, in: request, error: error) else {
                return nil
            }
            return !isSpecial || isEarly(for: request) ? Double(bits) : nil
        }
    }

    private var pointsPerInch: Double {
        (window?.engine ?? client.server?.engine)?.profile.pointsPerInch ?? RecognitionProfile().pointsPerInch
    }

    /// Returns whether the recognizer's class can still be chosen, as the first commit decides it; otherwise posts an
    /// error.
    private func isEarly(for request: String) -> Bool {
        if recognizer?.isCommitted == false { return true }
        postError(
            Self.alreadyCommitted, in: request,
            "the recognizer is already in use; call it before the first wl_surface.commit")
        return false
    }

    /// The codes of `bad_value` and `already_committed`, which are the same in all roles.
    private static let badValue: UInt32 = 0
    private static let alreadyCommitted: UInt32 = 1

    override func applyPending() {
        if let value = pending.reportsVelocity { reportsVelocity = value }
        let numbers = pending.parameters
        pending = Pending()
        if let variant = form.variant(with: numbers) { replaceGesture(with: variant.make()) }
        for (parameter, number) in zip(form.parameters, numbers) where number != nil {
            // Not all requests apply to a special case.
            gesture.kind.parameter(of: parameter.request)?.set(number, of: gesture)
        }
    }

    // MARK: Events

    override func sendBeforeFirstUpdate() {
        for (event, value) in form.announcements {
            guard case .word(let bits) = value.content(gesture, window), bits != 0 else { continue }
            client.flow.post(event, of: self) { $0.append(bits: UInt32(bits)) }
        }
    }

    override func append(_ fields: UnsafeBufferPointer<EventField>, to arguments: inout EventArguments) {
        guard let window else { return }
        // The role keeps its recognizer and its window.
        Unmanaged.passUnretained(gesture)._withUnsafeGuaranteedRef { gesture in
            Unmanaged.passUnretained(window)._withUnsafeGuaranteedRef { window in
                for field in fields {
                    arguments.append(field.reader.content(gesture, window), as: field.form)
                }
            }
        }
    }
}
