// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchPolicy
import WaytouchServer

extension HostContext {
    /// Puts the policy of a file in force; if it has a mistake, the previous policy stays in force.
    func loadPolicy(_ path: String) -> waytouch_result {
        do throws(FileError) {
            try putInForce(path)
            return WAYTOUCH_OK
        } catch {
            log.error(error.description)
            return error.kind == .badData ? WAYTOUCH_ERROR_SYNTAX : WAYTOUCH_ERROR_IO
        }
    }

    private func putInForce(_ path: String) throws(FileError) {
        let next = try policy.withDescriptors { () throws(FileError) in try Policy(path: path) }
        policy.guardDescriptors()
        policy.apply(next, from: path, at: MonotonicClock.now())
        measureOutputs()
        reportPolicyNeeds()
        armTimer()
    }

    /// Watches a file from now on, instead of the previous one; nil: none.
    func watchPolicy(_ path: String?, _ function: StaticString) -> waytouch_result {
        guard let path else {
            policyWatch = nil
            return WAYTOUCH_OK
        }
        guard let loop = wl_display_get_event_loop(display) else {
            log.error("\(function): the display has no event loop")
            return WAYTOUCH_ERROR_IO
        }
        do throws(FileWatchError) {
            // The watch comes first, so that no change is missed.
            policyWatch = try watch(path, on: loop)
            if loadPolicy(path) == WAYTOUCH_OK, !isClosed { log.info("\(path): in force") }
            return WAYTOUCH_OK
        } catch {
            log.error("\(function): \(error)")
            return WAYTOUCH_ERROR_IO
        }
    }

    private func watch(_ path: String, on loop: OpaquePointer) throws(FileWatchError) -> FileWatch {
        let watch = try FileWatch(path: path, loop: loop)
        watch.onChange = { [unowned self] in
            // Touches that the previous policy withheld may make the host destroy the context.
            withExtendedLifetime(self) {
                if loadPolicy(path) == WAYTOUCH_OK, !isClosed { log.info("\(path): read again") }
            }
        }
        watch.onRemoval = { [log] in
            log.warning("\(path): was removed; the policy stays in force")
        }
        return watch
    }

    /// Puts the policy of a file in force on request, or reloads the current file (nil). If the current file is
    /// watched, the new one is watched instead.
    func usePolicy(_ requested: String?) -> ShellAccess.Refusal? {
        guard let path = requested ?? policy.policyPath else {
            return .init(.noPolicy, "the policy in force was not read from a file")
        }
        var next: FileWatch?
        if let policyWatch, policyWatch.path != path, let loop = wl_display_get_event_loop(display) {
            do throws(FileWatchError) {
                next = try watch(path, on: loop)
            } catch {
                return .init(.badPolicy, error.description)
            }
        }
        do throws(FileError) {
            try putInForce(path)
        } catch {
            log.error(error.description)
            return .init(.badPolicy, error.description)
        }
        guard !isClosed else { return nil }
        if let next { policyWatch = next }
        log.info("\(path): in force, on request")
        return nil
    }
}

extension PolicyEvent {
    /// Whether the event is logged for the owner of the kiosk. Gestures that only take touches are not.
    var isWorthLogging: Bool {
        switch self {
        case .recognized(_, _, let actions): actions.contains { $0 != .deny }
        case .idle, .locked, .unlocked, .stuck, .palm, .unplaced, .ghosts, .accommodates: true
        // Not logged, because a cracked panel reports contacts without end.
        case .excess, .dead, .brief, .bounced, .short, .repeated: false
        }
    }
}
