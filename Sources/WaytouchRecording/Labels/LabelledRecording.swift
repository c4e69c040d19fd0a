// SPDX-License-Identifier: MIT
public import Waytouch

/// A recording or a touch script, and what is to be recognised in it.
public struct LabelledRecording: Equatable, Sendable {
    /// The file, as the labels name it.
    public let name: String
    /// Where it is: names are relative to the folder of the labels.
    public let path: String
    /// What its reader is told beside the file.
    public private(set) var options = RecordingOptions()
    /// The output in front of which the fingers were; nil = what the recording itself tells of its panel.
    public private(set) var output: Output?
    /// Who waits for touches where; nil = a view that fills the output, with recognizers of every kind.
    public private(set) var scene: Scene?
    /// What is to be recognised.
    public private(set) var gestures: [GestureLabel] = []
    /// Kinds of which nothing is said: whether they are recognised does not matter.
    public private(set) var allowed: Set<String> = []
    /// The line it stands on, from 1.
    public let line: Int

    static let keys = [
        "file", "axes", "device", "device_type", "output", "scene", "policy", "expect", "allow",
    ]

    init(_ node: YAMLNode, in folder: String, _ common: Common) throws(RecordingError) {
        line = node.line
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
        try settle(common, ownScene: node["scene"] != nil, policy: node["policy"], folder)
        // What gestures and allowances may name depends on the scene.
        gestures = try Self.gestures(node["expect"], of: scene)
        allowed = try allowances(node["allow"])
    }

    private mutating func apply(_ entry: YAMLNode.Entry, _ folder: String, _ common: Common)
        throws(RecordingError)
    {
        let value = entry.value
        switch entry.key {
        case "axes":
            guard let axes = PanelAxes(try value.string()) else {
                throw value.expected("axes, as 4096x4096 or 4096x4096:256mmx160mm")
            }
            options.panel = axes
        case "device": options.descriptionPath = Labels.path(try value.string(), in: common.recordingFolder)
        case "device_type":
            options.deviceClass = try value.word(
                "a device type", DeviceClass.allCases.map { ($0.rawValue, $0) })
        case "output": output = try Output(scene: value)
        case "scene": scene = try Scene(path: Labels.path(try value.string(), in: folder))
        default: break
        }
    }

    /// What holds for all recordings of the file holds where nothing else is said.
    private mutating func settle(
        _ common: Common, ownScene: Bool, policy: YAMLNode?, _ folder: String
    ) throws(RecordingError) {
        if let policy {
            let policy = try Policy(path: Labels.path(try policy.string(), in: folder))
            output = output ?? common.output
            scene = Scene(policy, on: output ?? Output(width: 1920, height: 1080))
        } else if scene == nil, let shared = common.scene {
            guard output == nil else {
                throw RecordingError(
                    .badData, path: common.path, line: line,
                    message:
                        "expected no 'output', because the labels have a scene, which has its own, found one")
            }
            scene = shared
        } else if scene == nil {
            output = output ?? common.output
            if let policy = common.policy {
                scene = Scene(policy, on: output ?? Output(width: 1920, height: 1080))
            }
        }
        if let scene { output = scene.output }
    }

    private static func gestures(_ node: YAMLNode?, of scene: Scene?) throws(RecordingError) -> [GestureLabel]
    {
        guard let node, !node.isNull else { return [] }
        var gestures: [GestureLabel] = []
        for element in try node.sequence("a list of gestures") {
            let gesture = try GestureLabel(element, hasScene: scene != nil)
            if case .recognizer(let reference) = gesture.subject, let scene,
                !scene.recognizers.contains(where: { $0.id == reference })
            {
                throw reference.error(
                    "expected a recognizer of the scene or policy, found \(reference.id.quoted)")
            }
            let isTwice = gestures.contains {
                $0.subject == gesture.subject && $0.direction == gesture.direction && $0.edge == gesture.edge
            }
            if isTwice {
                throw element.error("expected each gesture once, with a 'count', found it twice")
            }
            gestures.append(gesture)
        }
        return gestures
    }

    private func allowances(_ node: YAMLNode?) throws(RecordingError) -> Set<String> {
        guard let node, !node.isNull else { return [] }
        var words = SceneRecognizer.KindForm.all.map(\.word)
        for recognizer in scene?.recognizers ?? [] where !words.contains(recognizer.id.id) {
            words.append(recognizer.id.id)
        }
        return Set(try node.words("kind", words.map { ($0, $0) }))
    }
}

extension LabelledRecording {
    /// What is said once for all recordings of a file.
    struct Common {
        var path: String
        var recordingFolder: String
        var output: Output?
        var scene: Scene?
        var policy: Policy?
    }
}
