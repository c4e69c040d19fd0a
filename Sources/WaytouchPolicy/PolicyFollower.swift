// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchServer

/// Somebody who is told of all that a policy does, at once and on the thread of the engines.
public protocol PolicyFollower: AnyObject {
    /// The policy did something; `time` in µs of the host's clock.
    func policyDid(_ event: PolicyEvent, at time: Timestamp)
    /// A name that is for the kiosk's shell was sent, by a gesture, by idling or by the host.
    func policySent(_ name: String, _ state: ShellAccess.ActionState, at time: Timestamp)
    /// A swipe from an edge was left to an app.
    func policyDeferred(_ edge: ScreenEdgePanGestureRecognizer.Edges, at time: Timestamp)
    /// A policy was put in force, maybe the same one again.
    func policyDidChange(at time: Timestamp)
    /// The controller's ``PolicyController/state`` may be another one.
    func policyStateDidChange()
}

extension PolicyController {
    /// What is so now.
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

    /// Tells somebody of everything from now on, who has to say when that is to end.
    public func follow(_ follower: any PolicyFollower) {
        unfollow(follower)
        followers.append(follower)
    }

    /// The opposite.
    public func unfollow(_ follower: any PolicyFollower) { followers.removeAll { $0 === follower } }

    func tell(_ event: @autoclosure () -> PolicyEvent, _ time: Timestamp) {
        let shell = server?.shell
        guard onEvent != nil || !followers.isEmpty || shell?.isFollowed == true else { return }
        let event = event()
        shell?.tell(news(of: event), at: time)
        onEvent?(event, time)
        for follower in followers { follower.policyDid(event, at: time) }
    }

    func stateDidChange() {
        server?.shell.state = state
        for follower in followers { follower.policyStateDidChange() }
    }

    func policyDidChange(at time: Timestamp) {
        server?.shell.tell(.applied, at: time)
        for follower in followers { follower.policyDidChange(at: time) }
        stateDidChange()
    }
}
