// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch

@c @implementation
public func waytouch_create(
    _ display: OpaquePointer!, _ host: UnsafePointer<waytouch_host>!, _ data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    guard let host = copyVersioned(host, "waytouch_create", HostLog.standardError) else { return nil }
    let log = HostLog(function: host.log, data: data)
    guard let display else {
        log.error("waytouch_create: called without a display")
        return nil
    }
    let context = HostContext(display: display, host: host, data: data, function: "waytouch_create")
    return context?.retainedPointer()
}

@c @implementation
public func waytouch_destroy(_ waytouch: OpaquePointer!) {
    guard let context = HostContext.release(waytouch, "waytouch_destroy") else { return }
    context.close()
    context.outliveFrames()
}

@c @implementation
public func waytouch_next_deadline(_ waytouch: OpaquePointer!) -> Int64 {
    guard let context = try? HostContext.resolve(waytouch, "waytouch_next_deadline") else { return -1 }
    return context.nextDeadline ?? -1
}

@c @implementation
public func waytouch_advance(_ waytouch: OpaquePointer!, _ time: Int64) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_advance"
        let context = try HostContext.resolve(waytouch, function)
        try context.checkTime(time, function)
        context.timerDidFire(at: time)
    }
}
