// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch

@c @implementation
public func waytouch_load_policy(_ waytouch: OpaquePointer!, _ path: UnsafePointer<CChar>!) -> Int32 {
    let function: StaticString = "waytouch_load_policy"
    do throws(MisuseError) {
        let context = try HostContext.resolve(waytouch, function)
        guard let path else {
            context.log.error("\(function): called without a path")
            throw .argument
        }
        return context.loadPolicy(fileName(path)).rawValue
    } catch {
        return error.code
    }
}

@c @implementation
public func waytouch_watch_policy(_ waytouch: OpaquePointer!, _ path: UnsafePointer<CChar>!) -> Int32 {
    let function: StaticString = "waytouch_watch_policy"
    do throws(MisuseError) {
        let context = try HostContext.resolve(waytouch, function)
        return context.watchPolicy(path.map { fileName($0) }, function).rawValue
    } catch {
        return error.code
    }
}

/// On the command line `-` is standard input, which a compositor must not read.
private func fileName(_ path: UnsafePointer<CChar>) -> String {
    let name = String(cString: path)
    return name == "-" ? "./-" : name
}
