// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Glibc
import WaytouchControl
import WaytouchPolicy

extension HostContext {
    /// Opens the control socket of a display and closes the previous one; nil: only closes it.
    func openControl(_ name: String?) throws(MisuseError) {
        control?.close()
        control = nil
        guard let name else { return }
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        guard let path = ControlPath.socket(of: name, in: folder) else {
            throw .argument("expected the name of a display and XDG_RUNTIME_DIR, or a path, found '\(name)'")
        }
        guard let loop = wl_display_get_event_loop(display) else {
            throw .io("the display has no event loop")
        }
        do throws(ControlError) {
            let socket = try ControlSocket(
                path: path, preamble: [("version", String(cString: waytouch_version())), ("display", name)],
                controller: policy, loop: loop)
            socket.onWarning = { [log] in log.warning($0) }
            control = socket
        } catch {
            throw .io("\(error)")
        }
    }
}
