// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Names that a policy makes up, which logs and the protocol repeat.
enum PolicyName {
    /// The greatest length, in bytes.
    static let maximumBytes = 64
    static let rule = "a name of 1 to \(maximumBytes) bytes without control characters"

    static func isValid(_ name: String) -> Bool {
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isPlain && (1...maximumBytes).contains(name.utf8.count)
    }

    /// Checks the id of a recognizer.
    static func check(_ id: SceneReference) throws(FileError) {
        guard isValid(id.id) else { throw id.error("expected \(rule), found \(id.id.quoted)") }
    }
}
