// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import WaytouchInput

@c @implementation
public func waytouch_input_create(
    _ loop: OpaquePointer!, _ handler: UnsafePointer<waytouch_input_handler>!,
    _ data: UnsafeMutableRawPointer!, _ seat: UnsafePointer<CChar>!
) -> OpaquePointer! {
    guard let handler = copyVersioned(handler, "waytouch_input_create", HostLog.standardError) else {
        return nil
    }
    let log = HostLog(function: handler.log, data: data)
    guard let loop else {
        log.error("waytouch_input_create: called without an event loop")
        return nil
    }
    do throws(LibinputError) {
        let seat = seat.map { String(cString: $0) } ?? "seat0"
        let input = try HostInput(handler: handler, data: data, seat: seat, log: log)
        guard input.start(on: loop) else {
            log.error("waytouch_input_create: the event loop does not take libinput's file descriptor")
            return nil
        }
        return input.retainedPointer()
    } catch {
        log.error("waytouch_input_create: \(error.description)")
        return nil
    }
}

@c @implementation
public func waytouch_input_destroy(_ input: OpaquePointer!) {
    HostInput.release(input, "waytouch_input_destroy")?.stop()
}
