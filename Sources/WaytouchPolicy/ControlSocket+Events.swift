// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchConfiguration
public import WaytouchServer

extension ControlSocket: PolicyFollower {
    /// Tells followers; so do the others.
    public func policyDid(_ event: PolicyEvent, at time: Timestamp) {
        if case .recognized(let id, let state, let actions) = event {
            var line = ControlLine.event("gesture", at: time)
            line.add("id", id)
            let gesture = controller?.policy.recognizers.first { $0.gesture.id.id == id }?.gesture
            line.add("state", gesture?.kind.isContinuous == false ? "recognized" : "\(state)")
            line.add("actions", actions.map(\.description))
            return tellFollowers(line)
        }
        var line = ControlLine.event("decision", at: time)
        line.add("kind", event.kind)
        line.add("text", event.description)
        tellFollowers(line)
    }

    /// See ``PolicyFollower``.
    public func policySent(_ name: String, _ state: ShellAccess.ActionState, at time: Timestamp) {
        var line = ControlLine.event("action", at: time)
        line.add("name", name)
        line.add("state", "\(state)")
        tellFollowers(line)
    }

    /// See ``PolicyFollower``.
    public func policyDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges, at time: Timestamp) {
        for (word, value) in ScreenEdgePanGestureRecognizer.Edges.words where edge.contains(value) {
            guard value != .all else { continue }
            var line = ControlLine.event("deferred", at: time)
            line.add("edge", word)
            tellFollowers(line)
        }
    }

    /// See ``PolicyFollower``.
    public func policyDidChange(at time: Timestamp) {
        var line = ControlLine.event("policy", at: time)
        line.add("policy", controller?.policyPath)
        tellFollowers(line)
    }

    /// See ``PolicyFollower``.
    public func policyStateDidChange() { scheduleFlush() }
}

extension ControlLine {
    /// The event that tells of a state.
    init(_ state: PolicyState, at time: Timestamp) {
        self = .event("state", at: time)
        add(state)
    }

    mutating func add(_ state: PolicyState) {
        add("locked", state.isLocked)
        add("idle", state.isIdle)
        add("asleep", state.isAsleep)
        add("accommodations", state.isAccommodating)
        add("overlay", state.showsOverlay)
        add("profile", state.profile)
        add("policy", state.policyPath)
    }
}

extension PolicyEvent {
    /// What programs know it by.
    var kind: String {
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
        case .ghosts: "ghosts"
        case .short: "short"
        case .repeated: "repeated"
        case .accommodates: "accommodates"
        case .excess: "excess"
        }
    }
}
