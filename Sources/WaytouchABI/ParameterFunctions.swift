// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch
import Waytouch

@c @implementation
public func waytouch_recognizer_set_parameter(
    _ recognizer: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: Double
) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_parameter") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        let name = try required(name)
        let found = try recognizer.parameter(name)
        guard found.values.contains(value) else {
            throw .argument(
                "'\(name)' of \(recognizer.gesture.name) cannot be \(value); it must be "
                    + found.values.description)
        }
        found.set(value)
        recognizer.context?.armTimer()
    }
}

@c @implementation
public func waytouch_recognizer_get_parameter(
    _ recognizer: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutablePointer<Double>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get_parameter") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        let found = try recognizer.parameter(try required(name))
        guard let value else { throw .argument("output pointer is NULL") }
        value.pointee = found.get()
    }
}

@c @implementation
public func waytouch_recognizer_get_value(
    _ recognizer: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ x: UnsafeMutablePointer<Double>!,
    _ y: UnsafeMutablePointer<Double>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get_value") { (recognizer: HostRecognizer) throws(MisuseError) in
        let name = try required(name)
        let gesture = recognizer.gesture
        guard let value = gesture.kind.values.first(where: { $0.name == name }) else {
            throw .argument("\(gesture.name) has no value '\(name)'")
        }
        guard let x else { throw .argument("output pointer is NULL") }
        let vector =
            switch value.content(of: gesture, in: nil) {
            case .number(let number): Vector(dx: number, dy: 0)
            case .vector(let vector): vector
            case .word(let bits): Vector(dx: Double(bits), dy: 0)
            }
        x.pointee = vector.dx
        y?.pointee = vector.dy
    }
}

private func required(_ name: UnsafePointer<CChar>?) throws(MisuseError) -> String {
    guard let name else { throw .argument("name is NULL") }
    return String(cString: name)
}

extension HostRecognizer {
    fileprivate func parameter(_ name: String) throws(MisuseError) -> RecognizerProperty {
        guard let parameter = gesture.kind.parameter(name) else {
            throw .argument("\(gesture.name) has no parameter '\(name)'")
        }
        return RecognizerProperty(parameter, of: gesture)
    }
}
