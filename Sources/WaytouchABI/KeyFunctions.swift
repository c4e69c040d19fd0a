// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_set_focus(
    _ waytouch: OpaquePointer!, _ surface: OpaquePointer!, _ output: OpaquePointer!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_set_focus"
        let context = try HostContext.resolve(waytouch, function)
        context.setFocus(
            surface: try context.resolve(surface: surface, function),
            output: try context.resolve(output: output, function))
    }
}

@c @implementation
public func waytouch_key_event(
    _ waytouch: OpaquePointer!, _ key: UnsafePointer<waytouch_key>!,
    _ use: UnsafeMutablePointer<waytouch_key_use>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_key_event"
        let context = try HostContext.resolve(waytouch, function)
        guard let key = copyVersioned(key, function, context.log) else { throw .argument }
        let answer = try context.key(key, function)
        use?.pointee =
            switch answer {
            case .unused: WAYTOUCH_KEY_USE_UNUSED
            case .undecided: WAYTOUCH_KEY_USE_UNDECIDED
            case .taken: WAYTOUCH_KEY_USE_TAKEN
            }
    }
}
