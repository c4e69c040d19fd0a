// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchPolicy

extension HostContext {
    /// Puts the policy of a file in force; if there is anything wrong with it, what was in force stays.
    func loadPolicy(_ path: String) -> waytouch_result {
        do throws(FileError) {
            policy.apply(try Policy(path: path), at: MonotonicClock.now())
            measureOutputs()
            tellPolicyNeeds()
            armTimer()
            return WAYTOUCH_OK
        } catch {
            log.error(error.description)
            return error.kind == .badData ? WAYTOUCH_ERROR_SYNTAX : WAYTOUCH_ERROR_IO
        }
    }

    /// Watches a file from now on, instead of another one; nil: none.
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
            // First the watch, so that no change is missed.
            policyWatch = watch
            if loadPolicy(path) == WAYTOUCH_OK, !isClosed { log.info("\(path): in force") }
            return WAYTOUCH_OK
        } catch {
            log.error("\(function): \(error)")
            return WAYTOUCH_ERROR_IO
        }
    }
}

extension PolicyEvent {
    /// What the owner of a kiosk looks for afterwards; gestures that do nothing but take touches are not.
    var isWorthLogging: Bool {
        switch self {
        case .recognized(_, _, let actions): actions.contains { $0 != .deny }
        case .idle, .locked, .unlocked, .stuck, .palm, .ghosts, .accommodates: true
        // A cracked panel reports contacts without end.
        case .excess, .dead, .brief, .bounced, .short, .repeated: false
        }
    }
}
