// SPDX-License-Identifier: MIT
import WaytouchClient
import WaytouchServerTestSupport

extension TestClient {
    /// The globals that the registry has announced, for the Swift client.
    var globals: WaytouchManager.Globals {
        var globals = WaytouchManager.Globals()
        for (interface, found) in [
            ("waytouch_manager_v1", managerGlobals), ("waytouch_delegate_manager_v1", delegateManagerGlobals),
            ("waytouch_shell_v1", shellGlobals),
        ] {
            for global in found {
                globals.add(name: global.name, interface: interface, version: global.version)
            }
        }
        return globals
    }
}
