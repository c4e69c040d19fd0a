// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_recognizer_create(
    _ waytouch: OpaquePointer!, _ kind: waytouch_kind,
    _ handler: UnsafePointer<waytouch_recognizer_handler>!, _ data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    create(waytouch, "waytouch_recognizer_create") { (context: HostContext) throws(MisuseError) in
        guard kind != WAYTOUCH_KIND_CUSTOM else {
            throw .argument("use waytouch_recognizer_create_custom() for custom recognizers")
        }
        guard let gesture = kind.kind?.make() else { throw .argument("invalid kind \(kind.rawValue)") }
        return try context.makeRecognizer(gesture, handler, data)
    }
}

@c @implementation
public func waytouch_recognizer_create_custom(
    _ waytouch: OpaquePointer!, _ custom: UnsafePointer<waytouch_custom>!,
    _ handler: UnsafePointer<waytouch_recognizer_handler>!, _ data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    create(waytouch, "waytouch_recognizer_create_custom") { (context: HostContext) throws(MisuseError) in
        let gesture = HostGestureRecognizer(try copyVersioned(custom))
        let recognizer = try context.makeRecognizer(gesture, handler, data)
        gesture.host = recognizer
        return recognizer
    }
}

@c @implementation
public func waytouch_recognizer_destroy(_ recognizer: OpaquePointer!) {
    HostRecognizer.release(recognizer, "waytouch_recognizer_destroy")?.close()
}

@c @implementation
public func waytouch_recognizer_set_label(
    _ recognizer: OpaquePointer!, _ label: UnsafePointer<CChar>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_set_label") { (recognizer: HostRecognizer) throws(MisuseError) in
        let label = label.map { String(cString: $0) } ?? ""
        // The label appears in log lines.
        guard label.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else {
            throw .argument("a label must not have control characters")
        }
        recognizer.setLabel(label)
    }
}

@c @implementation
public func waytouch_recognizer_set(
    _ recognizer: OpaquePointer!, _ property: waytouch_property, _ value: Double
) -> Int32 {
    call(recognizer, "waytouch_recognizer_set") { (recognizer: HostRecognizer) throws(MisuseError) in
        let found = try recognizer.require(property)
        guard found.values.contains(value) else {
            throw .argument(
                "property \(property.rawValue) of \(recognizer.gesture.name) cannot be "
                    + "\(value); it must be \(found.values.description)")
        }
        found.set(value)
        recognizer.context?.armTimer()
    }
}

@c @implementation
public func waytouch_recognizer_get(
    _ recognizer: OpaquePointer!, _ property: waytouch_property, _ value: UnsafeMutablePointer<Double>!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_get") { (recognizer: HostRecognizer) throws(MisuseError) in
        let found = try recognizer.require(property)
        guard let value else { throw .argument("output pointer is NULL") }
        value.pointee = found.get()
    }
}

// MARK: Attaching

@c @implementation
public func waytouch_output_add_recognizer(
    _ output: OpaquePointer!, _ recognizer: OpaquePointer!
) -> Int32 {
    call(output, "waytouch_output_add_recognizer") { (output: HostOutput) throws(MisuseError) in
        let recognizer = try HostRecognizer.resolve(recognizer, of: output.context)
        output.context?.attach(recognizer, to: output.space.engine.root)
    }
}

@c @implementation
public func waytouch_surface_add_recognizer(
    _ surface: OpaquePointer!, _ recognizer: OpaquePointer!
) -> Int32 {
    call(surface, "waytouch_surface_add_recognizer") { (surface: HostSurface) throws(MisuseError) in
        let recognizer = try HostRecognizer.resolve(recognizer, of: surface.context)
        surface.context?.attach(recognizer, to: surface.window)
    }
}

@c @implementation
public func waytouch_recognizer_detach(_ recognizer: OpaquePointer!) -> Int32 {
    call(recognizer, "waytouch_recognizer_detach") { (recognizer: HostRecognizer) throws(MisuseError) in
        recognizer.gesture.view?.removeGestureRecognizer(recognizer.gesture)
        recognizer.context?.armTimer()
    }
}

// MARK: Relations

@c @implementation
public func waytouch_recognizer_require_failure(
    _ recognizer: OpaquePointer!, _ other: OpaquePointer!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_require_failure") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        let other = try HostRecognizer.resolve(other, of: recognizer.context)
        do {
            try recognizer.gesture.require(toFail: other.gesture)
        } catch {
            throw .state("\(error)")
        }
    }
}

@c @implementation
public func waytouch_recognizer_allow_simultaneous(
    _ recognizer: OpaquePointer!, _ other: OpaquePointer!
) -> Int32 {
    call(recognizer, "waytouch_recognizer_allow_simultaneous") {
        (recognizer: HostRecognizer) throws(MisuseError) in
        let other = try HostRecognizer.resolve(other, of: recognizer.context)
        guard other !== recognizer else {
            throw .argument("a recognizer cannot relate to itself: \(other.gesture.name)")
        }
        recognizer.gesture.allowSimultaneousRecognition(with: other.gesture)
    }
}

@c @implementation
public func waytouch_recognizer_answer(
    _ recognizer: OpaquePointer!, _ question: UInt64, _ yes: Bool
) -> Int32 {
    call(recognizer, "waytouch_recognizer_answer") { (recognizer: HostRecognizer) throws(MisuseError) in
        // Too late or answered already, which is not a mistake.
        guard recognizer.answer(question, yes) else { throw .state(nil) }
    }
}

extension HostContext {
    fileprivate func makeRecognizer(
        _ gesture: GestureRecognizer,
        _ handler: UnsafePointer<waytouch_recognizer_handler>?, _ data: UnsafeMutableRawPointer?
    ) throws(MisuseError) -> HostRecognizer {
        var callbacks: waytouch_recognizer_handler?
        if let handler { callbacks = try copyVersioned(handler) }
        return HostRecognizer(context: self, gesture: gesture, handler: callbacks, data: data)
    }
}
