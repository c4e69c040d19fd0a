// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_output_create(
    _ waytouch: OpaquePointer!, _ info: UnsafePointer<waytouch_output_info>!
) -> OpaquePointer! {
    let function: StaticString = "waytouch_output_create"
    guard let context = try? HostContext.resolve(waytouch, function),
        let (info, output) = try? read(info, function, context.log)
    else { return nil }
    return context.makeOutput(info, output).retainedPointer()
}

@c @implementation
public func waytouch_output_update(
    _ output: OpaquePointer!, _ info: UnsafePointer<waytouch_output_info>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_output_update"
        let output = try HostOutput.resolve(output, function)
        let (info, description) = try read(info, function, output.log)
        output.update(info, description)
    }
}

@c @implementation
public func waytouch_output_destroy(_ output: OpaquePointer!) {
    HostOutput.release(output, "waytouch_output_destroy")?.close()
}

private func read(
    _ info: UnsafePointer<waytouch_output_info>?, _ function: StaticString, _ log: HostLog
) throws(MisuseError) -> (waytouch_output_info, Output) {
    guard let info = copyVersioned(info, function, log) else { throw .argument }
    guard let output = Output(info) else {
        log.error(
            "\(function): \(info.width) x \(info.height) px at \(info.x), \(info.y), "
                + "\(info.width_mm) x \(info.height_mm) mm, scale \(info.scale), "
                + "transform \(info.transform) is no output")
        throw .argument
    }
    return (info, output)
}

extension Output {
    /// An output as the host describes it; nil if that cannot be one.
    fileprivate init?(_ info: waytouch_output_info) {
        let numbers = [info.x, info.y, info.width, info.height, info.width_mm, info.height_mm, info.scale]
        guard numbers.allSatisfy(\.isFinite), info.width > 0, info.height > 0,
            info.width_mm >= 0, info.height_mm >= 0, info.scale > 0,
            let transform = Transform(rawValue: Int(info.transform))
        else { return nil }
        self.init(
            width: info.width, height: info.height, widthMillimetres: info.width_mm,
            heightMillimetres: info.height_mm, scale: info.scale, transform: transform)
    }
}
