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

/// What of a policy changes by itself, by gestures or on request.
public struct PolicyState: Equatable, Sendable {
    /// Whether apps get no touches.
    public var isLocked = false
    /// Whether nothing has been touched for the time that the policy sets.
    public var isIdle = false
    /// Whether the screen is dark.
    public var isAsleep = false
    /// Whether touch accommodations are in force.
    public var isAccommodating = false
    /// Whether what is recognised is shown over everything.
    public var showsOverlay = false
    /// The profile in force; empty: none.
    public var profile = ""
    /// The file that the policy was read from; nil: none.
    public var policyPath: String?
}

extension PolicyController {
    /// What is so now.
    public var state: PolicyState {
        PolicyState(
            isLocked: isLocked, isIdle: isIdle, isAsleep: isAsleep, isAccommodating: isAccommodating,
            showsOverlay: showsOverlay, profile: profileName, policyPath: policyPath)
    }

    /// Tells somebody of everything from now on, who has to say when that is to end.
    public func follow(_ follower: any PolicyFollower) {
        unfollow(follower)
        followers.append(follower)
    }

    /// The opposite.
    public func unfollow(_ follower: any PolicyFollower) { followers.removeAll { $0 === follower } }

    func tell(_ event: @autoclosure () -> PolicyEvent, _ time: Timestamp) {
        guard onEvent != nil || !followers.isEmpty else { return }
        let event = event()
        onEvent?(event, time)
        for follower in followers { follower.policyDid(event, at: time) }
    }

    func stateDidChange() {
        for follower in followers { follower.policyStateDidChange() }
    }

    func policyDidChange(at time: Timestamp) {
        for follower in followers { follower.policyDidChange(at: time) }
        stateDidChange()
    }
}
