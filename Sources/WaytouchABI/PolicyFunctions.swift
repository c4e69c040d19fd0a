// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch

@c @implementation
public func waytouch_load_policy(_ waytouch: OpaquePointer!, _ path: UnsafePointer<CChar>!) -> Int32 {
    answer(waytouch, "waytouch_load_policy") { (context: HostContext) throws(MisuseError) in
        guard let path else { throw .argument("called without a path") }
        return context.loadPolicy(fileName(path)).rawValue
    }
}

@c @implementation
public func waytouch_watch_policy(_ waytouch: OpaquePointer!, _ path: UnsafePointer<CChar>!) -> Int32 {
    let function: StaticString = "waytouch_watch_policy"
    return answer(waytouch, function) { (context: HostContext) in
        context.watchPolicy(path.map { fileName($0) }, function).rawValue
    }
}

/// Returns a file's name that is never `-`, which means standard input: a compositor must not read that.
private func fileName(_ path: UnsafePointer<CChar>) -> String {
    let name = String(cString: path)
    return name == "-" ? "./-" : name
}
