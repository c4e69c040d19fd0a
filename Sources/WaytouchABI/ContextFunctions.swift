// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch

@c @implementation
public func waytouch_create(
    _ display: OpaquePointer!, _ host: UnsafePointer<waytouch_host>!, _ data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    let function: StaticString = "waytouch_create"
    let copy = attempt(function, logging: .standardError) { () throws(MisuseError) in try copyVersioned(host)
    }
    guard case .success(let host) = copy else { return nil }
    let log = HostLog(function: host.log, data: data)
    let made = attempt(function, logging: log) { () throws(MisuseError) in
        guard let display else { throw .argument("called without a display") }
        return try HostContext(display: display, host: host, data: data)
    }
    return try? made.get().retainedPointer()
}

@c @implementation
public func waytouch_destroy(_ waytouch: OpaquePointer!) {
    guard let context = HostContext.release(waytouch, "waytouch_destroy") else { return }
    context.close()
    context.outliveFrames()
}

@c @implementation
public func waytouch_next_deadline(_ waytouch: OpaquePointer!) -> Int64 {
    let found = attempt(waytouch, "waytouch_next_deadline") { (context: HostContext) in context.nextDeadline }
    return (try? found.get()) ?? -1
}

@c @implementation
public func waytouch_advance(_ waytouch: OpaquePointer!, _ time: Int64) -> Int32 {
    call(waytouch, "waytouch_advance") { (context: HostContext) throws(MisuseError) in
        try context.checkTime(time)
        context.timerDidFire(at: time)
    }
}
