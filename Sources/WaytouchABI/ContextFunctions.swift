// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

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
    HostContext.release(waytouch, "waytouch_destroy")?.close()
}

@c @implementation
public func waytouch_set_output(
    _ waytouch: OpaquePointer!, _ output: UnsafePointer<waytouch_output>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_set_output"
        let context = try HostContext.resolve(waytouch, function)
        guard let output = copyVersioned(output, function, context.log) else { throw .argument }
        guard let described = Output(output) else {
            context.log.error(
                "\(function): \(output.width) x \(output.height) px, \(output.width_mm) x "
                    + "\(output.height_mm) mm, scale \(output.scale), transform \(output.transform) is no output"
            )
            throw .argument
        }
        context.setOutput(described)
    }
}

extension Output {
    /// An output as the host describes it; nil if that cannot be one.
    fileprivate init?(_ output: waytouch_output) {
        guard output.width.isFinite, output.height.isFinite, output.width > 0, output.height > 0,
            output.width_mm.isFinite, output.height_mm.isFinite, output.width_mm >= 0, output.height_mm >= 0,
            output.scale.isFinite, output.scale > 0,
            let transform = Transform(rawValue: Int(output.transform))
        else { return nil }
        self.init(
            width: output.width, height: output.height, widthMillimetres: output.width_mm,
            heightMillimetres: output.height_mm, scale: output.scale, transform: transform)
    }
}
