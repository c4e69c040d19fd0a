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
    let function: StaticString = "waytouch_input_create"
    let copy = attempt(function, logging: .standardError) { () throws(MisuseError) in
        try copyVersioned(handler)
    }
    guard case .success(let handler) = copy else { return nil }
    let log = HostLog(function: handler.log, data: data)
    let made = attempt(function, logging: log) { () throws(MisuseError) in
        guard let loop else { throw .argument("called without an event loop") }
        let input: HostInput
        do throws(LibinputError) {
            let seat = seat.map { String(cString: $0) } ?? "seat0"
            input = try HostInput(handler: handler, data: data, seat: seat, log: log)
        } catch {
            throw .state(error.description)
        }
        guard input.start(on: loop) else {
            throw .state("cannot add libinput's file descriptor to the event loop")
        }
        return input
    }
    return try? made.get().retainedPointer()
}

@c @implementation
public func waytouch_input_add_rule(
    _ input: OpaquePointer!, _ device: UnsafePointer<CChar>!, _ output: UnsafePointer<CChar>!
) -> Int32 {
    call(input, "waytouch_input_add_rule") { (input: HostInput) throws(MisuseError) in
        guard let device else {
            throw .argument("called without a device")
        }
        input.addRule(OutputRule(device: String(cString: device), output: output.map { String(cString: $0) }))
    }
}

@c @implementation
public func waytouch_input_find_output(
    _ input: OpaquePointer!, _ device: UInt32,
    _ outputs: UnsafePointer<UnsafePointer<waytouch_input_output>?>!, _ count: Int
) -> Int32 {
    let found = attempt(input, "waytouch_input_find_output") {
        (input: HostInput) throws(MisuseError) -> Int32 in
        guard let outputs, count > 0 else { return -1 }
        var targets: [InputMapper.Target] = []
        for place in 0..<count { targets.append(try InputMapper.Target(copyVersioned(outputs[place]))) }
        return input.findOutput(of: DeviceID(rawValue: device), among: targets)
    }
    return (try? found.get()) ?? -1
}

@c @implementation
public func waytouch_input_destroy(_ input: OpaquePointer!) {
    HostInput.release(input, "waytouch_input_destroy")?.stop()
}

extension InputMapper.Target {
    fileprivate init(_ output: waytouch_input_output) throws(MisuseError) {
        guard let name = output.name else { throw .argument("an output has no name") }
        self.init(
            name: String(cString: name), model: output.model.map { String(cString: $0) } ?? "",
            output: Output(
                width: 1, height: 1, widthMillimetres: output.width_mm,
                heightMillimetres: output.height_mm))
    }
}
