// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
import WaytouchFiles

/// Something that a policy did.
public enum PolicyEvent: Equatable, Sendable, CustomStringConvertible {
    /// A gesture acted: its id, its state (`ended` for a discrete one), and its actions.
    case recognized(String, GestureRecognizer.State, [PolicyAction])
    /// There was no touch for the configured time: the actions of idling.
    case idle([PolicyAction])
    /// From now on apps receive no touches.
    case locked
    /// Apps receive touches again.
    case unlocked
    /// A contact stayed in one place for too long and is ignored until it lifts or leaves it.
    case stuck(TouchID)
    /// Contacts close to each other are ignored.
    case palm([TouchID])
    /// A contact landed in a dead region, by its id, and is ignored.
    case dead(TouchID, String)
    /// A contact was shorter than the panel's shortest touch and is ignored.
    case brief(TouchID)
    /// A contact was lost for a moment and goes on.
    case bounced(TouchID)
    /// A contact landed without a position and is ignored until it has one. Reported once.
    case unplaced(TouchID)
    /// A place, in output px, has ghosts: brief contacts there are ignored.
    case ghosts(Point)
    /// A contact was down for less than `hold_duration` and does not count.
    case short(TouchID)
    /// A contact landed within `ignore_repeat` of a lift and does not count.
    case repeated(TouchID)
    /// Touch accommodations were switched on or off.
    case accommodates(Bool)
    /// An app, by its id (nil: it has none), was touched with too many fingers.
    case excess(String?)

    /// What happened, in a line.
    public var description: String {
        switch self {
        case .recognized(let id, let state, let actions):
            "gesture \(id) \(state == .ended ? "recognised" : "\(state)"): \(Self.list(actions))"
        case .idle(let actions): "idle: \(Self.list(actions))"
        case .locked: "locked: apps get no touches"
        case .unlocked: "unlocked"
        case .stuck(let id):
            "touch \(id.contact) of device \(id.device) is stuck: ignored until it lifts or moves away"
        case .palm(let ids):
            "touches \(ids.map { "\($0.contact)" }.joined(separator: ", ")) are a palm: ignored until they lift"
        case .dead(let id, let region):
            "touch \(id.contact) of device \(id.device) is in the dead region \(region): ignored until it lifts"
        case .brief(let id): "touch \(id.contact) of device \(id.device) was too brief: ignored"
        case .bounced(let id): "touch \(id.contact) of device \(id.device) was lost for a moment: it goes on"
        case .unplaced(let id):
            "touch \(id.contact) of device \(id.device) has no position: ignored until it has one"
        case .ghosts(let place):
            // The host may report any number as a position.
            "ghosts at \(place.x.rounded().brief), \(place.y.rounded().brief): brief contacts there are ignored"
        case .short(let id): "touch \(id.contact) of device \(id.device) was not held: it does not count"
        case .repeated(let id):
            "touch \(id.contact) of device \(id.device) is a repetition: it does not count"
        case .accommodates(let isOn): "touch accommodations are \(isOn ? "on" : "off")"
        // An app makes up its id.
        case .excess(let app): "too many fingers on \(app?.shortened(to: 64) ?? "an app without an id")"
        }
    }

    /// The greatest length of an action in a line, in characters.
    private static let longestAction = 200

    private static func list(_ actions: [PolicyAction]) -> String {
        guard !actions.isEmpty else { return "nothing to do" }
        // A program may have very long arguments.
        return actions.map { $0.description.shortened(to: longestAction) }.joined(separator: ", ")
    }
}
