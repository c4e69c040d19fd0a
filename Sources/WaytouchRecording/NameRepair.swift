// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Makes valid YAML from the output of `libinput record` for a device whose name has bytes that YAML does not allow.
///
/// Names come from the hardware and are written unchanged, in `name: "…"` and in comments.
enum NameRepair {
    /// Returns the repaired contents; they are unchanged if there is nothing to repair.
    static func repaired(_ contents: [UInt8]) -> [UInt8] {
        let needsRepair = contents.withUnsafeBufferPointer { $0.contains(where: Self.isSuspect) }
        guard needsRepair else { return contents }
        var result: [UInt8] = []
        result.reserveCapacity(contents.count + 64)
        var rest = contents[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            append(rest[..<end], to: &result)
            if end < rest.endIndex { result.append(UInt8(ascii: "\n")) }
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        return result
    }

    /// Returns whether a byte may need repair; this includes those of valid text beyond ASCII.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte >= 0x7f || byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d
    }

    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        guard line.contains(where: isSuspect) else { return result.append(contentsOf: line) }
        let text = line.trimmed
        if text.first == UInt8(ascii: "#") {
            result.append(contentsOf: line.map { isSuspect($0) ? UInt8(ascii: "?") : $0 })
        } else if text.starts(with: "name: \"".utf8) {
            // Invalid UTF-8 becomes the replacement character.
            result.append(contentsOf: LibinputRecord.escaped(String(decoding: line, as: UTF8.self)).utf8)
        } else {
            result.append(contentsOf: line)
        }
    }
}
