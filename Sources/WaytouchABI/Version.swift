// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch

/// The version string in permanent memory, because C receives its address.
private nonisolated(unsafe) let versionString: UnsafePointer<CChar> = {
    let text = "0.1.0"
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    var end = copy
    for byte in text.utf8 {
        end.initialize(to: CChar(bitPattern: byte))
        end += 1
    }
    end.initialize(to: 0)
    return UnsafePointer(copy)
}()

@c @implementation
public func waytouch_version() -> UnsafePointer<CChar>! {
    versionString
}
