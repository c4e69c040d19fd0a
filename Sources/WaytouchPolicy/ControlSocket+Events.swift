// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchConfiguration
public import WaytouchServer

extension ControlSocket: PolicyFollower {
    /// Sends the event to the followers, like the other methods of ``PolicyFollower``.
    public func policyDid(_ event: PolicyEvent, at time: Timestamp) {
        guard let controller else { return }
        switch controller.news(of: event) {
        case .acted(let id, let state, let actions):
            var line = ControlLine.event("gesture", at: time)
            line.add("id", id)
            line.add("state", "\(state)")
            line.add("actions", actions)
            notifyFollowers(line)
        case .decided(let kind, let text):
            var line = ControlLine.event("decision", at: time)
            line.add("kind", kind)
            line.add("text", text)
            notifyFollowers(line)
        case .applied: policyDidChange(at: time)
        }
    }

    /// See ``PolicyFollower``.
    public func policySent(_ name: String, _ state: ShellAccess.ActionState, at time: Timestamp) {
        var line = ControlLine.event("action", at: time)
        line.add("name", name)
        line.add("state", "\(state)")
        notifyFollowers(line)
    }

    /// See ``PolicyFollower``.
    public func policyDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges, at time: Timestamp) {
        for (word, value) in ScreenEdgePanGestureRecognizer.Edges.words where edge.contains(value) {
            guard value != .all else { continue }
            var line = ControlLine.event("deferred", at: time)
            line.add("edge", word)
            notifyFollowers(line)
        }
    }

    /// See ``PolicyFollower``.
    public func policyDidChange(at time: Timestamp) {
        var line = ControlLine.event("policy", at: time)
        line.add("policy", controller?.policyPath)
        notifyFollowers(line)
    }

    /// See ``PolicyFollower``.
    public func policyStateDidChange() { scheduleFlush() }
}

extension ControlLine {
    /// Makes the event for a state.
    init(_ state: ShellAccess.State, at time: Timestamp) {
        self = .event("state", at: time)
        add(state)
    }

    mutating func add(_ state: ShellAccess.State) {
        add("locked", state.isLocked)
        add("idle", state.isIdle)
        add("asleep", state.isAsleep)
        add("accommodations", state.isAccommodating)
        add("overlay", state.showsOverlay)
        add("profile", state.profile)
        add("policy", state.policyPath)
    }
}
