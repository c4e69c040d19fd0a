// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CWaytouch
import WaytouchRecording

@c @implementation
public func waytouch_load_policy(_ waytouch: OpaquePointer!, _ path: UnsafePointer<CChar>!) -> Int32 {
    let function: StaticString = "waytouch_load_policy"
    do throws(MisuseError) {
        let context = try HostContext.resolve(waytouch, function)
        guard let path else {
            context.log.error("\(function): called without a path")
            throw .argument
        }
        var name = String(cString: path)
        // To the command line that is standard input, which a compositor has no business to read.
        if name == "-" { name = "./-" }
        do throws(RecordingError) {
            context.setProfile(try Policy(path: name).profile)
            return WAYTOUCH_OK.rawValue
        } catch {
            context.log.error(error.description)
            return error.kind == .badData ? WAYTOUCH_ERROR_SYNTAX.rawValue : WAYTOUCH_ERROR_IO.rawValue
        }
    } catch {
        return error.code
    }
}
