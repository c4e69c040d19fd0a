// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// The kiosk's shell: which program it is, and the requests that it, or the host, may make.
extension PolicyController {
    func serveShell(of server: GestureServer) {
        server.shell.isShell = { [unowned self] client in
            program?.client == client || overlay?.client == client || isShell?(client) == true
        }
        server.shell.onRequest = { [unowned self] in perform($0) }
        server.shell.onList = { [unowned self] in listing }
        server.shell.onAction = { [unowned self] name, state, time in
            for follower in followers { follower.policySent(name, state, at: time) }
        }
        server.shell.onDeferred = { [unowned self] edge in
            for follower in followers { follower.policyDeferred(edge, at: clock()) }
        }
    }

    /// Takes back what ``serveShell(of:)`` has set.
    func stopServingShell() {
        server?.shell.isShell = nil
        server?.shell.onRequest = nil
        server?.shell.onList = nil
        server?.shell.onAction = nil
        server?.shell.onDeferred = nil
    }

    /// Keeps all touches from apps, including those that are down, until ``unlock(at:)`` is called or a gesture
    /// unlocks. `time` is in µs of the host's clock.
    public func lock(at time: Timestamp) {
        isLockedOnRequest = true
        guard !isLocked else { return }
        takeEverything(at: usable(time))
    }

    /// Locks for the policy itself: this lock ends with a policy that has no way to unlock.
    func lockByPolicy(at time: Timestamp) {
        if !isLocked { takeEverything(at: time) }
    }

    private func takeEverything(at time: Timestamp) {
        startLock(at: time)
        for output in outputs { output.engine.grabEverything(at: time) }
    }

    /// Ends the lock, whatever has begun it, and restarts the idle time. `time` is in µs of the host's clock.
    public func unlock(at time: Timestamp) {
        guard isLocked else { return }
        endLock(at: usable(time))
        noteActivity(at: usable(time))
    }

    /// Restarts the idle time, as a touch does, and marks the screen as no longer dark. `time` is in µs of the host's
    /// clock.
    public func wake(at time: Timestamp) {
        setAsleep(false, at: time)
        noteActivity(at: usable(time))
    }

    /// Puts a profile of the policy, or none (""), in force; returns false if there is none of that name.
    public func useProfile(_ name: String) -> Bool {
        guard name.isEmpty || policy.profile(named: name) != nil else { return false }
        let previous = profile
        profileName = name
        guard profile != previous else { return true }
        for output in outputs { output.engine.profile = profile }
        server?.profileDidChange()
        return true
    }

    /// Starts, ends or replaces the shell as the new policy says, and ends the overlay if no gesture could.
    func followShell(previous: PolicyShell?) {
        followOverlay()
        if policy.shell != previous {
            program = nil
            if let shell = policy.shell, let server {
                program = ShellProgram(shell.arguments, display: server.display, controller: self)
            }
            program?.start()
        } else if program?.isGivenUp == true {
            program?.start()
        }
        guard let name = policy.firstEmittedName, policy.shell == nil, isShell == nil else { return }
        onWarning?(
            "'emit: \(name)' is heard by nobody: it goes to the kiosk's shell alone, and the policy has none; "
                + "have it start the program that listens with 'shell: {spawn: [program]}'")
    }
}
