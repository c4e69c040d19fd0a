// SPDX-License-Identifier: MIT
import WaytouchConfiguration
import WaytouchServer

extension ControlSocket {
    /// Performs the request of a line, and returns the answer.
    func answer(to line: String, from connection: ControlConnection) -> ControlLine {
        guard let controller else { return .refusal("cannot", "the compositor is ending") }
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let word = words.first.map(String.init) ?? ""
        let argument = words.count > 1 ? String(words[1]) : nil
        switch (word, argument) {
        case ("status", nil): return status(of: controller)
        case ("follow", nil):
            guard connection.follows || hasRoomForFollower else {
                return .refusal("busy", "\(Self.maximumFollowers) connections follow already")
            }
            connection.startFollowing()
            return .done()
        default: break
        }
        do throws(ControlRefusal) {
            let request = try Self.request(word, argument)
            if let refusal = controller.perform(request) {
                return .refusal(refusal.code.rawValue, refusal.message)
            }
            return .done(request, controller)
        } catch {
            return error.line
        }
    }

    private struct ControlRefusal: Error {
        let line: ControlLine
        init(_ code: String, _ message: String) { line = .refusal(code, message) }
    }

    private static func request(
        _ word: String, _ argument: String?
    ) throws(ControlRefusal) -> ShellAccess.Request {
        switch (word, argument) {
        case ("lock", nil): .lock
        case ("unlock", nil): .unlock
        case ("wake", nil): .wake
        case ("profile", let name): .useProfile(name ?? "")
        case ("policy", let path): .usePolicy(path)
        case ("accommodations", let value): .accommodate(try decision(value, of: word))
        case ("overlay", let value): .showOverlay(try decision(value, of: word))
        case ("asleep", "on"): .sleep(true)
        case ("asleep", "off"): .sleep(false)
        case ("asleep", _): throw ControlRefusal("bad-argument", "expected 'asleep on' or 'asleep off'")
        case ("status", _), ("follow", _), ("lock", _), ("unlock", _), ("wake", _):
            throw ControlRefusal("bad-argument", "expected no argument of '\(word)'")
        default:
            throw ControlRefusal(
                "unknown-request",
                "expected status, lock, unlock, wake, profile, policy, accommodations, overlay, asleep or follow, "
                    + "found '\(word.prefix(40))'")
        }
    }

    private static func decision(
        _ argument: String?, of word: String
    ) throws(ControlRefusal) -> ShellAccess.Switch {
        guard let value = argument.flatMap({ ShellAccess.Switch(rawValue: $0) }) else {
            throw ControlRefusal("bad-argument", "expected '\(word) on', '\(word) off' or '\(word) toggle'")
        }
        return value
    }
}

extension ControlLine {
    static func done() -> ControlLine {
        var line = ControlLine()
        line.add("ok", true)
        return line
    }

    /// Returns the answer to a request that was performed, with the new value.
    static func done(_ request: ShellAccess.Request, _ controller: PolicyController) -> ControlLine {
        var line = done()
        let state = controller.state
        switch request {
        case .lock, .unlock: line.add("locked", state.isLocked)
        case .wake: line.add("idle", state.isIdle)
        case .useProfile: line.add("profile", state.profile)
        case .usePolicy: line.add("policy", state.policyPath)
        case .accommodate: line.add("accommodations", state.isAccommodating)
        case .showOverlay: line.add("overlay", state.showsOverlay)
        case .sleep: line.add("asleep", state.isAsleep)
        }
        return line
    }
}
