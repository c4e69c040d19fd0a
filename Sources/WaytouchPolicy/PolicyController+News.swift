// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyController {
    /// Returns an event in the form that is sent to programs.
    func news(of event: PolicyEvent) -> ShellAccess.News {
        guard case .recognized(let id, let state, let actions) = event else {
            return .decided(kind: event.kind, text: event.description)
        }
        let gesture = policy.recognizers.first { $0.gesture.id.id == id }?.gesture
        let isDiscrete = gesture?.kind.isContinuous == false
        return .acted(
            id, isDiscrete ? .recognized : state.actionState, actions: actions.map(\.description))
    }
}

extension PolicyEvent {
    /// The kind of the event, for programs.
    fileprivate var kind: String {
        switch self {
        case .recognized: "gesture"
        case .idle: "idle"
        case .locked: "locked"
        case .unlocked: "unlocked"
        case .stuck: "stuck"
        case .palm: "palm"
        case .dead: "dead"
        case .brief: "brief"
        case .bounced: "bounced"
        case .unplaced: "unplaced"
        case .ghosts: "ghosts"
        case .short: "short"
        case .repeated: "repeated"
        case .accommodates: "accommodates"
        case .excess: "excess"
        }
    }
}
