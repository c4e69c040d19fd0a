// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchServer

/// An object that is notified of everything that a policy does, at once and on the thread of the engines.
public protocol PolicyFollower: AnyObject {
    /// Called when the policy did something; `time` is in µs of the host's clock, as below.
    func policyDid(_ event: PolicyEvent, at time: Timestamp)
    /// Called when a name was sent to the kiosk's shell, by a gesture, by idling or by the host.
    func policySent(_ name: String, _ state: ShellAccess.ActionState, at time: Timestamp)
    /// Called when a swipe from an edge was left to an app.
    func policyDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges, at time: Timestamp)
    /// Called when a policy was put in force, perhaps the same one again.
    func policyDidChange(at time: Timestamp)
    /// Called when the controller's ``PolicyController/state`` may have changed.
    func policyStateDidChange()
}

extension PolicyController {
    /// The present state of the policy.
    public var state: ShellAccess.State {
        var state = ShellAccess.State()
        state.isLocked = isLocked
        state.isIdle = isIdle
        state.isAsleep = isAsleep
        state.isAccommodating = isAccommodating
        state.showsOverlay = showsOverlay
        state.profile = profileName
        state.policyPath = policyPath
        return state
    }

    /// Adds a follower, which is retained until ``unfollow(_:)``.
    public func follow(_ follower: any PolicyFollower) {
        unfollow(follower)
        followers.append(follower)
    }

    /// Removes a follower.
    public func unfollow(_ follower: any PolicyFollower) { followers.removeAll { $0 === follower } }

    func report(_ event: @autoclosure () -> PolicyEvent, _ time: Timestamp) {
        let shell = server?.shell
        guard onEvent != nil || !followers.isEmpty || shell?.isFollowed == true else { return }
        let event = event()
        shell?.report(news(of: event), at: time)
        onEvent?(event, time)
        for follower in followers { follower.policyDid(event, at: time) }
    }

    func stateDidChange() {
        server?.shell.state = state
        for follower in followers { follower.policyStateDidChange() }
    }

    func policyDidChange(at time: Timestamp) {
        server?.shell.report(.applied, at: time)
        for follower in followers { follower.policyDidChange(at: time) }
        stateDidChange()
    }
}
