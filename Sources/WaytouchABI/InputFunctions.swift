// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch
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
public func waytouch_input_add_rule(
    _ input: OpaquePointer!, _ device: UnsafePointer<CChar>!, _ output: UnsafePointer<CChar>!
) -> Int32 {
    result { () throws(MisuseError) in
        let input = try HostInput.resolve(input, "waytouch_input_add_rule")
        guard let device else {
            input.log.error("waytouch_input_add_rule: called without a device")
            throw .argument
        }
        input.addRule(OutputRule(device: String(cString: device), output: output.map { String(cString: $0) }))
    }
}

@c @implementation
public func waytouch_input_find_output(
    _ input: OpaquePointer!, _ device: UInt32,
    _ outputs: UnsafePointer<UnsafePointer<waytouch_input_output>?>!, _ count: Int
) -> Int32 {
    guard let input = try? HostInput.resolve(input, "waytouch_input_find_output"), let outputs, count > 0
    else {
        return -1
    }
    var targets: [InputMapper.Target] = []
    for place in 0..<count {
        guard let output = copyVersioned(outputs[place], "waytouch_input_find_output", input.log) else {
            return -1
        }
        guard let name = output.name else {
            input.log.error("waytouch_input_find_output: an output has no name")
            return -1
        }
        targets.append(
            InputMapper.Target(
                name: String(cString: name), model: output.model.map { String(cString: $0) } ?? "",
                output: Output(
                    width: 1, height: 1, widthMillimetres: output.width_mm,
                    heightMillimetres: output.height_mm)))
    }
    return input.findOutput(of: DeviceID(rawValue: device), among: targets)
}

@c @implementation
public func waytouch_input_destroy(_ input: OpaquePointer!) {
    HostInput.release(input, "waytouch_input_destroy")?.stop()
}
