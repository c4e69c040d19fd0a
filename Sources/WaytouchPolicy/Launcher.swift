// SPDX-License-Identifier: MIT
import CSpawn
import Glibc
import WaytouchFiles

/// Starts programs.
enum Launcher {
    /// Starts a program that is not a child of this process; returns the error, or nil.
    static func start(_ arguments: [String]) -> String? {
        start(arguments) { cspawn_start(&$0) }
    }

    /// Starts a Wayland client in the same way, with a copy of `socket` as its connection.
    static func start(_ arguments: [String], socket: Int32) -> String? {
        start(arguments) { cspawn_start_client(&$0, socket) }
    }

    private static func start(
        _ arguments: [String], by body: (inout [UnsafeMutablePointer<CChar>?]) -> Int32
    ) -> String? {
        var pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        guard !pointers.contains(where: { $0 == nil }) else { return String(systemError: ENOMEM) }
        pointers.append(nil)
        let code = body(&pointers)
        return code == 0 ? nil : String(systemError: code)
    }
}
