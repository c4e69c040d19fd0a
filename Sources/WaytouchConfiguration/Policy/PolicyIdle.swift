// SPDX-License-Identifier: MIT
import WaytouchFiles

/// What happens after a while without touches.
public struct PolicyIdle: Equatable, Sendable {
    /// The time without touches, in s.
    public let after: Double
    /// The actions that are performed then.
    public private(set) var actions: [PolicyAction] = []
    /// The recognizer that unlocks: apps receive no touches until it has recognised. Nil: idling does not lock, except
    /// by an action.
    public private(set) var unlock: SceneReference?
    /// Whether the screen is dark while idle: the next touch wakes it, and does nothing else.
    public private(set) var isAsleep = false

    init(_ node: YAMLNode) throws(FileError) {
        _ = try node.mapping("what to do when idle", keys: ["after", "action", "unlock", "asleep"])
        guard let after = node["after"] else {
            throw node.error("expected 'after', a time in s, found none")
        }
        self.after = try after.number(above: 0, to: 604_800, "a time in s")
        if let value = node["action"] {
            actions = try PolicyAction.list(value)
            if let action = actions.first(where: \.isOfHost) {
                throw value.error(
                    "'idle' cannot use actions that need a position: found "
                        + (action.clickedButton == nil ? "'\(action)'" : "a click"))
            }
        }
        if let value = node["unlock"] { unlock = try SceneReference(value, "the id of a recognizer") }
        isAsleep = try node["asleep"]?.bool() ?? false
        guard !actions.isEmpty || unlock != nil || isAsleep else {
            throw node.error(
                "expected an 'action', an 'unlock' gesture or 'asleep: true', found none of them")
        }
    }
}
