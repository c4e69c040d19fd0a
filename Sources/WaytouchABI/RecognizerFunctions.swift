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
    let function: StaticString = "waytouch_recognizer_create"
    guard let context = try? HostContext.resolve(waytouch, function) else { return nil }
    guard let gesture = kind.kind?.make() else {
        let reason =
            kind == WAYTOUCH_KIND_CUSTOM
            ? "use waytouch_recognizer_create_custom() for custom recognizers"
            : "invalid kind \(kind.rawValue)"
        context.log.error("\(function): \(reason)")
        return nil
    }
    return context.makeRecognizer(gesture, handler, data, function)?.retainedPointer()
}

@c @implementation
public func waytouch_recognizer_create_custom(
    _ waytouch: OpaquePointer!, _ custom: UnsafePointer<waytouch_custom>!,
    _ handler: UnsafePointer<waytouch_recognizer_handler>!, _ data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    let function: StaticString = "waytouch_recognizer_create_custom"
    guard let context = try? HostContext.resolve(waytouch, function),
        let functions = copyVersioned(custom, function, context.log)
    else { return nil }
    let gesture = HostGestureRecognizer(functions)
    let recognizer = context.makeRecognizer(gesture, handler, data, function)
    gesture.host = recognizer
    return recognizer?.retainedPointer()
}

@c @implementation
public func waytouch_recognizer_destroy(_ recognizer: OpaquePointer!) {
    HostRecognizer.release(recognizer, "waytouch_recognizer_destroy")?.close()
}

@c @implementation
public func waytouch_recognizer_set_label(
    _ recognizer: OpaquePointer!, _ label: UnsafePointer<CChar>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set_label"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let label = label.map { String(cString: $0) } ?? ""
        // It appears in log lines.
        guard label.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else {
            throw recognizer.refuse(function, "a label must not have control characters")
        }
        recognizer.setLabel(label)
    }
}

@c @implementation
public func waytouch_recognizer_set(
    _ recognizer: OpaquePointer!, _ property: waytouch_property, _ value: Double
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_set"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let found = try recognizer.require(property, function)
        guard found.values.contains(value) else {
            recognizer.log.error(
                "\(function): property \(property.rawValue) of \(recognizer.gesture.name) cannot be "
                    + "\(value); it must be \(found.values.description)")
            throw .argument
        }
        found.set(value)
        recognizer.context?.armTimer()
    }
}

@c @implementation
public func waytouch_recognizer_get(
    _ recognizer: OpaquePointer!, _ property: waytouch_property, _ value: UnsafeMutablePointer<Double>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_get"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let found = try recognizer.require(property, function)
        guard let value else { throw recognizer.refuse(function, "called without a place for the value") }
        value.pointee = found.get()
    }
}

// MARK: Attaching

@c @implementation
public func waytouch_output_add_recognizer(
    _ output: OpaquePointer!, _ recognizer: OpaquePointer!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_output_add_recognizer"
        let output = try HostOutput.resolve(output, function)
        let recognizer = try HostRecognizer.resolve(recognizer, of: output.context, function)
        output.context?.attach(recognizer, to: output.space.engine.root)
    }
}

@c @implementation
public func waytouch_surface_add_recognizer(
    _ surface: OpaquePointer!, _ recognizer: OpaquePointer!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_surface_add_recognizer"
        let surface = try HostSurface.resolve(surface, function)
        let recognizer = try HostRecognizer.resolve(recognizer, of: surface.context, function)
        surface.context?.attach(recognizer, to: surface.window)
    }
}

@c @implementation
public func waytouch_recognizer_detach(_ recognizer: OpaquePointer!) -> Int32 {
    result { () throws(MisuseError) in
        let recognizer = try HostRecognizer.resolve(recognizer, "waytouch_recognizer_detach")
        recognizer.gesture.view?.removeGestureRecognizer(recognizer.gesture)
        recognizer.context?.armTimer()
    }
}

// MARK: Relations

@c @implementation
public func waytouch_recognizer_require_failure(
    _ recognizer: OpaquePointer!, _ other: OpaquePointer!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_require_failure"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let other = try HostRecognizer.resolve(other, of: recognizer.context, function)
        do {
            try recognizer.gesture.require(toFail: other.gesture)
        } catch {
            recognizer.log.error("\(function): \(error)")
            throw .state
        }
    }
}

@c @implementation
public func waytouch_recognizer_allow_simultaneous(
    _ recognizer: OpaquePointer!, _ other: OpaquePointer!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_recognizer_allow_simultaneous"
        let recognizer = try HostRecognizer.resolve(recognizer, function)
        let other = try HostRecognizer.resolve(other, of: recognizer.context, function)
        guard other !== recognizer else {
            throw recognizer.refuse(function, "\(other.gesture.name) and itself")
        }
        recognizer.gesture.allowSimultaneousRecognition(with: other.gesture)
    }
}

@c @implementation
public func waytouch_recognizer_answer(
    _ recognizer: OpaquePointer!, _ question: UInt64, _ yes: Bool
) -> Int32 {
    result { () throws(MisuseError) in
        let recognizer = try HostRecognizer.resolve(recognizer, "waytouch_recognizer_answer")
        guard recognizer.answer(question, yes) else { throw .state }
    }
}

extension HostContext {
    /// Nil, with a logged reason, if the callbacks are of no use.
    fileprivate func makeRecognizer(
        _ gesture: GestureRecognizer,
        _ handler: UnsafePointer<waytouch_recognizer_handler>?, _ data: UnsafeMutableRawPointer?,
        _ function: StaticString
    ) -> HostRecognizer? {
        var callbacks: waytouch_recognizer_handler?
        if let handler {
            guard let copy = copyVersioned(handler, function, log) else { return nil }
            callbacks = copy
        }
        return HostRecognizer(context: self, gesture: gesture, handler: callbacks, data: data)
    }
}
