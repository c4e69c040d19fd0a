// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The kiosk's shell: the program that receives actions, and may lock and unlock.
public struct PolicyShell: Equatable, Sendable {
    /// The program that is started as the shell, and its arguments.
    public let arguments: [String]

    init(_ node: YAMLNode) throws(FileError) {
        let what = "a shell ({spawn: [program, argument, ...]})"
        _ = try node.mapping(what, keys: ["spawn"])
        guard let program = node["spawn"] else { throw node.error("expected \(what), found no 'spawn'") }
        arguments = try PolicyAction.arguments(program)
    }
}
