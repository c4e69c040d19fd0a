// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
import WaytouchFiles
public import WaytouchRecording

/// A recording or a touch script, and what is to be recognised in it.
public struct LabelledRecording: Equatable, Sendable {
    /// The file as named in the labels.
    public let name: String
    /// The path of the file: names are relative to the folder of the labels.
    public let path: String
    /// The options for reading it.
    public private(set) var options = RecordingOptions()
    /// The output that the fingers touched; nil: that of the scene, or the recording's own panel.
    public private(set) var output: Output?
    /// The views and recognizers that receive its touches; without a scene or a policy, a view that fills the output,
    /// with recognizers of every kind.
    public private(set) var scene: Scene?
    /// The kiosk whose own gestures are to be recognised, without apps; nil if there is a scene.
    public private(set) var policy: Policy?
    /// What is to be recognised.
    public private(set) var gestures: [GestureLabel] = []
    /// The kinds that may or may not be recognised.
    public private(set) var allowed: Set<String> = []
    /// Its line, counted from 1.
    public let line: Int

    static let keys = [
        "file", "axes", "device", "device_type", "output", "scene", "policy", "expect", "allow",
    ]

    init(_ node: YAMLNode, in folder: String, _ common: Common) throws(FileError) {
        line = node.line
        options.panelSource = "the key 'axes: WxH' of its label"
        let entries = try node.mapping("a recording", keys: Self.keys)
        guard let file = node["file"] else { throw node.error("expected a 'file', found none") }
        name = try file.string()
        path = Labels.path(name, in: common.recordingFolder)
        guard node["expect"] != nil else {
            throw node.error("expected 'expect', a list of gestures (it may be empty), found none")
        }
        if node["scene"] != nil, let other = node["policy"] ?? node["output"] {
            throw other.error(
                "expected either a scene, which has its own output, or a policy or an output, found both")
        }
        for entry in entries where entry.key != "expect" && entry.key != "allow" {
            try apply(entry, folder, common)
        }
        try settle(common)
        // The names that are valid in gestures and allowances depend on the scene.
        gestures = try labels(node["expect"])
        allowed = try allowances(node["allow"])
    }

    private mutating func apply(_ entry: YAMLNode.Entry, _ folder: String, _ common: Common)
        throws(FileError)
    {
        let value = entry.value
        switch entry.key {
        case "axes":
            guard let axes = PanelAxes(try value.string()) else {
                throw value.expected("axes, such as 4096x4096 or 4096x4096:256mmx160mm")
            }
            options.panel = axes
        case "device": options.descriptionPath = Labels.path(try value.string(), in: common.recordingFolder)
        case "device_type":
            options.deviceClass = try value.word(
                "a device type", DeviceClass.allCases.map { ($0.rawValue, $0) })
        case "output": output = try Output(scene: value)
        case "scene": scene = try Scene(path: Labels.path(try value.string(), in: folder))
        case "policy": policy = try Policy(path: Labels.path(try value.string(), in: folder))
        default: break
        }
    }

    /// Applies the settings for all recordings of the file where the recording has none of its own.
    private mutating func settle(_ common: Common) throws(FileError) {
        if scene == nil, policy == nil {
            if let shared = common.scene {
                guard output == nil else {
                    throw FileError(
                        .badData, path: common.path, line: line,
                        message:
                            "expected no 'output', because the labels have a scene with its own, found one")
                }
                scene = shared
            }
            policy = common.policy
        }
        if scene == nil { output = output ?? common.output }
    }

    /// The thresholds of its scene or policy; nil if it has neither.
    var profile: RecognitionProfile? { scene?.profile ?? policy?.profile }

    /// The names of the recognizers of its scene or policy, without those for hovering, which labels cannot name; nil
    /// if it has neither.
    private var recognizers: [SceneReference]? {
        let all = scene?.recognizers ?? policy?.recognizers.map(\.gesture)
        return all?.filter { $0.kind.followsTouches }.map(\.id)
    }

    private func labels(_ node: YAMLNode?) throws(FileError) -> [GestureLabel] {
        guard let node, !node.isNull else { return [] }
        var gestures: [GestureLabel] = []
        for element in try node.sequence("a list of gestures") {
            let gesture = try GestureLabel(element, hasScene: recognizers != nil)
            if case .recognizer(let reference) = gesture.subject, recognizers?.contains(reference) != true {
                throw reference.error(
                    "expected a recognizer of the scene or policy, found \(reference.id.quoted)")
            }
            let isTwice = gestures.contains {
                $0.subject == gesture.subject && $0.direction == gesture.direction && $0.edge == gesture.edge
            }
            if isTwice { throw element.error("expected each gesture once, with a 'count', found it twice") }
            gestures.append(gesture)
        }
        return gestures
    }

    private func allowances(_ node: YAMLNode?) throws(FileError) -> Set<String> {
        guard let node, !node.isNull else { return [] }
        var words = GestureLabel.kinds.map(\.word)
        for recognizer in recognizers ?? [] where !words.contains(recognizer.id) {
            words.append(recognizer.id)
        }
        return Set(try node.words("kind", words.map { ($0, $0) }))
    }
}

extension LabelledRecording {
    /// The settings for all recordings of a file.
    struct Common {
        var path: String
        var recordingFolder: String
        var output: Output?
        var scene: Scene?
        var policy: Policy?
    }
}
