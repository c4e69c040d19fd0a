// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Glibc
import WaytouchControl
import WaytouchPolicy

extension HostContext {
    /// Opens the control socket of a display, instead of another one; nil: none.
    func openControl(_ name: String?, _ function: StaticString) -> waytouch_result {
        control?.close()
        control = nil
        guard let name else { return WAYTOUCH_OK }
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        guard let path = ControlPath.socket(of: name, in: folder) else {
            log.error(
                "\(function): expected the name of a display and XDG_RUNTIME_DIR, or a path, found '\(name)'")
            return WAYTOUCH_ERROR_ARGUMENT
        }
        guard let loop = wl_display_get_event_loop(display) else {
            log.error("\(function): the display has no event loop")
            return WAYTOUCH_ERROR_IO
        }
        do throws(ControlError) {
            let socket = try ControlSocket(
                path: path, preamble: [("version", String(cString: waytouch_version())), ("display", name)],
                controller: policy, loop: loop)
            socket.onWarning = { [log] in log.warning($0) }
            control = socket
            return WAYTOUCH_OK
        } catch {
            log.error("\(function): \(error)")
            return WAYTOUCH_ERROR_IO
        }
    }
}
