// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch

@c @implementation
public func waytouch_set_focus(
    _ waytouch: OpaquePointer!, _ surface: OpaquePointer!, _ output: OpaquePointer!
) -> Int32 {
    call(waytouch, "waytouch_set_focus") { (context: HostContext) throws(MisuseError) in
        context.setFocus(
            surface: try context.resolve(surface: surface),
            output: try context.resolve(output: output))
    }
}

@c @implementation
public func waytouch_key_event(
    _ waytouch: OpaquePointer!, _ key: UnsafePointer<waytouch_key>!,
    _ use: UnsafeMutablePointer<waytouch_key_use>!
) -> Int32 {
    call(waytouch, "waytouch_key_event") { (context: HostContext) throws(MisuseError) in
        let key = try copyVersioned(key)
        let answer = try context.key(key)
        use?.pointee =
            switch answer {
            case .unused: WAYTOUCH_KEY_USE_UNUSED
            case .undecided: WAYTOUCH_KEY_USE_UNDECIDED
            case .taken: WAYTOUCH_KEY_USE_TAKEN
            }
    }
}
