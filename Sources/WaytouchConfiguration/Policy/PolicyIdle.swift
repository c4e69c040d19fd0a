// SPDX-License-Identifier: MIT
import WaytouchFiles

/// What happens without touches for a while.
public struct PolicyIdle: Equatable, Sendable {
    /// How long, in s.
    public let after: Double
    /// What is done then.
    public private(set) var actions: [PolicyAction] = []
    /// The recognizer that unlocks: until it recognises, apps get no touches. Nil = nothing is locked but by an action.
    public private(set) var unlock: SceneReference?

    init(_ node: YAMLNode) throws(FileError) {
        _ = try node.mapping("what to do when idle", keys: ["after", "action", "unlock"])
        guard let after = node["after"] else {
            throw node.error("expected 'after', a time in s, found none")
        }
        self.after = try after.number(above: 0, to: 604_800, "a time in s")
        if let value = node["action"] {
            actions = try PolicyAction.list(value)
            if let action = actions.first(where: \.isOfHost) {
                throw value.error(
                    "expected an action that needs no place of 'idle', found "
                        + (action.clickedButton == nil ? "'\(action)'" : "a click"))
            }
        }
        if let value = node["unlock"] { unlock = try SceneReference(value, "the id of a recognizer") }
        guard !actions.isEmpty || unlock != nil else {
            throw node.error("expected an 'action' or an 'unlock' gesture, found neither")
        }
    }
}
