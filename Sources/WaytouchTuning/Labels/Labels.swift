// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchConfiguration
public import WaytouchFiles

/// Recordings, and what is to be recognised in each, by which a profile is tuned.
///
/// ```yaml
/// output: {width: 1280, height: 800, width_mm: 256, height_mm: 160}   # where all were recorded
/// profile: {tap_movement: 60}                                        # what to begin with
/// recordings:
///   - {file: tap.yml, expect: [{kind: tap}]}
///   - {file: taps.evemu, axes: 4096x4096:217x136, expect: [{kind: tap, count: 17}], allow: [pan]}
///   - {file: leave.yml, policy: kiosk.yml, expect: [{recognizer: leave}]}
/// ```
///
/// Labels are always consistent: each gesture of a scene names a recognizer in it, and all scenes and policies have
/// one profile.
public struct Labels: Sendable {
    /// The file as named by the user.
    public let path: String
    /// The initial thresholds: those of the scenes and policies, overridden by those of the labels.
    public let profile: RecognitionProfile
    /// The recordings, in the order of the file.
    public let recordings: [LabelledRecording]

    /// Reads labels, YAML or JSON, and the scenes and policies that they name, but not the recordings; `-` is standard
    /// input. The error names the file, the line, what was expected and what was found.
    ///
    /// `folder` is the folder of the recordings, if it is not that of the labels.
    public init(path: String, recordingsIn folder: String? = nil) throws(FileError) {
        try self.init(YAMLDocument(path: path).root, path: path, folder)
    }

    /// Reads labels from memory; `path` is their name in errors, and all files are searched for in its folder, except
    /// recordings if another folder is given for them.
    public init(
        _ contents: [UInt8], path: String, recordingsIn folder: String? = nil
    ) throws(FileError) {
        try self.init(YAMLDocument(contents, path: path).root, path: path, folder)
    }

    private init(_ root: YAMLNode, path: String, _ recordingFolder: String?) throws(FileError) {
        self.path = path
        let folder = Self.folder(of: path)
        _ = try root.mapping("labels", keys: ["output", "scene", "policy", "profile", "recordings"])
        var common = LabelledRecording.Common(path: path, recordingFolder: recordingFolder ?? folder)
        if let value = root["output"] { common.output = try Output(scene: value) }
        if let value = root["scene"] {
            if let other = root["policy"] ?? root["output"] {
                throw other.error(
                    "expected either a scene, which has its own output, or a policy or an output, found both")
            }
            common.scene = try Scene(path: Self.path(try value.string(), in: folder))
        }
        if let value = root["policy"] {
            common.policy = try Policy(path: Self.path(try value.string(), in: folder))
        }
        guard let list = root["recordings"] else {
            throw root.error("expected 'recordings', a list, found none")
        }
        var recordings: [LabelledRecording] = []
        try list.read("a list of recordings") { element throws(FileError) in
            recordings.append(try LabelledRecording(element, in: folder, common))
        }
        guard !recordings.isEmpty else { throw list.error("expected at least one recording, found none") }
        var profile = try Self.commonProfile(of: recordings, path)
        if let value = root["profile"] { try profile.apply(value) }
        self.profile = profile
        self.recordings = recordings
    }

    /// Returns whether contents look like labels, valid or not.
    static func areLabels(_ contents: [UInt8]) -> Bool {
        guard let root = try? YAMLDocument(contents, path: "").root, let list = root["recordings"],
            case .sequence = list.content
        else { return false }
        return root["version"] == nil && root["devices"] == nil
    }

    /// Returns the profile of all recordings, which must have the same: tuning a threshold from different initial
    /// values would be meaningless.
    private static func commonProfile(
        of recordings: [LabelledRecording], _ path: String
    ) throws(FileError) -> RecognitionProfile {
        let scenes = recordings.compactMap { recording in recording.profile.map { ($0, recording) } }
        guard let (profile, first) = scenes.first else { return RecognitionProfile() }
        if let (_, other) = scenes.first(where: { $0.0 != profile }) {
            throw .badData(
                path, other.line,
                "expected scenes and policies with one profile, found another one than that of line \(first.line)"
            )
        }
        return profile
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }

    static func path(_ name: String, in folder: String) -> String {
        if name.hasPrefix("/") || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
