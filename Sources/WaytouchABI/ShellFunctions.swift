// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch
import WaytouchPolicy
import WaytouchServer

@c @implementation
public func waytouch_set_shell(
    _ waytouch: OpaquePointer!,
    _ isShell: (@convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Bool)!,
    _ data: UnsafeMutableRawPointer!
) -> Int32 {
    call(waytouch, "waytouch_set_shell") { (context: HostContext) throws(MisuseError) in
        let data = data
        context.policy.isShell = isShell.map { function in { function(data, $0) } }
    }
}

@c @implementation
public func waytouch_send_action(
    _ waytouch: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ state: waytouch_action_state,
    _ timeUS: Int64
) -> Int32 {
    call(waytouch, "waytouch_send_action") { (context: HostContext) throws(MisuseError) in
        guard let name, case let name = String(cString: name), (1...128).contains(name.utf8.count) else {
            throw .argument("a name has 1 to 128 bytes")
        }
        guard let state = ShellAccess.ActionState(rawValue: UInt32(state.rawValue)) else {
            throw .argument("invalid state \(state.rawValue)")
        }
        guard timeUS >= 0 else {
            throw .argument("invalid time \(timeUS) µs")
        }
        context.server.shell.sendAction(name, state: state, at: timeUS)
    }
}

@c @implementation
public func waytouch_lock(_ waytouch: OpaquePointer!, _ timeUS: Int64) -> Int32 {
    perform(waytouch, timeUS, "waytouch_lock") { $0.lock(at: timeUS) }
}

@c @implementation
public func waytouch_unlock(_ waytouch: OpaquePointer!, _ timeUS: Int64) -> Int32 {
    perform(waytouch, timeUS, "waytouch_unlock") { $0.unlock(at: timeUS) }
}

@c @implementation
public func waytouch_wake(_ waytouch: OpaquePointer!, _ timeUS: Int64) -> Int32 {
    perform(waytouch, timeUS, "waytouch_wake") { $0.wake(at: timeUS) }
}

private func perform(
    _ waytouch: OpaquePointer?, _ time: Timestamp, _ function: StaticString,
    _ body: (PolicyController) -> Void
) -> Int32 {
    call(waytouch, function) { (context: HostContext) throws(MisuseError) in
        guard time >= 0 else {
            throw .argument("invalid time \(time) µs")
        }
        body(context.policy)
        context.armTimer()
    }
}

@c @implementation
public func waytouch_use_profile(_ waytouch: OpaquePointer!, _ name: UnsafePointer<CChar>!) -> Int32 {
    call(waytouch, "waytouch_use_profile") { (context: HostContext) throws(MisuseError) in
        let name = name.map { String(cString: $0) } ?? ""
        guard context.policy.useProfile(name) else {
            throw .argument("the policy has no profile '\(name)'")
        }
    }
}

@c @implementation
public func waytouch_set_asleep(_ waytouch: OpaquePointer!, _ isAsleep: Bool, _ timeUS: Int64) -> Int32 {
    perform(waytouch, timeUS, "waytouch_set_asleep") { $0.setAsleep(isAsleep, at: timeUS) }
}

@c @implementation
public func waytouch_open_control(_ waytouch: OpaquePointer!, _ display: UnsafePointer<CChar>!) -> Int32 {
    call(waytouch, "waytouch_open_control") { (context: HostContext) throws(MisuseError) in
        try context.openControl(display.map { String(cString: $0) })
    }
}
