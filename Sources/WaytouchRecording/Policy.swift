// SPDX-License-Identifier: MIT
public import Waytouch

/// What a kiosk's owner has decided: the plugin's configuration.
///
/// ```yaml
/// profile: {pan_threshold: 12, tap_interval: 0.4}   # in pt and s
/// ```
public struct Policy: Equatable, Sendable {
    /// The numbers that recognition goes by.
    public var profile = RecognitionProfile()

    /// The policy that holds when there is no file.
    public init() {}

    /// Reads a policy; `-` is standard input. The error names the file, the line, and what is wrong.
    public init(path: String) throws(RecordingError) {
        let root = try YAMLDocument(path: path).root
        if root.isNull { return }
        for entry in try root.mapping("a policy", keys: ["profile"]) {
            try profile.apply(entry.value)
        }
    }
}
