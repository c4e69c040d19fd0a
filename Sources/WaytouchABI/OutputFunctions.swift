// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_output_create(
    _ waytouch: OpaquePointer!, _ info: UnsafePointer<waytouch_output_info>!
) -> OpaquePointer! {
    create(waytouch, "waytouch_output_create") { (context: HostContext) throws(MisuseError) in
        let (info, output) = try read(info)
        guard let made = context.makeOutput(info, output) else { throw .state(nil) }
        return made
    }
}

@c @implementation
public func waytouch_output_update(
    _ output: OpaquePointer!, _ info: UnsafePointer<waytouch_output_info>!
) -> Int32 {
    call(output, "waytouch_output_update") { (output: HostOutput) throws(MisuseError) in
        let (info, description) = try read(info)
        output.update(info, description)
    }
}

@c @implementation
public func waytouch_output_destroy(_ output: OpaquePointer!) {
    HostOutput.release(output, "waytouch_output_destroy")?.close()
}

private func read(
    _ info: UnsafePointer<waytouch_output_info>?
) throws(MisuseError) -> (waytouch_output_info, Output) {
    let info = try copyVersioned(info)
    if let mistake = info.mistake {
        throw .argument("\(mistake)")
    }
    guard let output = Output(info) else { throw .argument("invalid transform \(info.transform)") }
    return (info, output)
}

extension waytouch_output_info {
    /// The first member with an impossible value, and the expected one; nil if there is none.
    fileprivate var mistake: String? {
        let members: [(name: StaticString, value: Double, isPossible: Bool, expected: StaticString)] = [
            ("x", x, true, "a number"), ("y", y, true, "a number"),
            ("width", width, width > 0, "more than 0 px"), ("height", height, height > 0, "more than 0 px"),
            ("width_mm", width_mm, width_mm >= 0, "0 mm (not known) or more"),
            ("height_mm", height_mm, height_mm >= 0, "0 mm (not known) or more"),
            ("touch_width_mm", touch_width_mm, touch_width_mm >= 0, "0 mm (not known) or more"),
            ("touch_height_mm", touch_height_mm, touch_height_mm >= 0, "0 mm (not known) or more"),
            ("scale", scale, scale > 0, "more than 0; 1 is unscaled"),
        ]
        for member in members where !(member.value.isFinite && member.isPossible) {
            return "\(member.name) is \(member.value), expected \(member.expected)"
        }
        guard Output.Transform(rawValue: Int(transform)) != nil else {
            return "transform is \(transform), expected one of wl_output.transform, 0 to 7"
        }
        return nil
    }
}

extension Output {
    /// Makes an output from the host's description.
    fileprivate init?(_ info: waytouch_output_info) {
        guard let transform = Transform(rawValue: Int(info.transform)) else { return nil }
        self.init(
            width: info.width, height: info.height, widthMillimetres: info.width_mm,
            heightMillimetres: info.height_mm, scale: info.scale, transform: transform)
    }
}
