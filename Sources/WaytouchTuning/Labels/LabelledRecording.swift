// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
import WaytouchFiles
public import WaytouchRecording

/// A recording or a touch script, and what is to be recognised in it.
public struct LabelledRecording: Equatable, Sendable {
    /// The file, as the labels name it.
    public let name: String
    /// Where it is: names are relative to the folder of the labels.
    public let path: String
    /// Options of its reader.
    public private(set) var options = RecordingOptions()
    /// The output in front of which the fingers were; nil = what the scene says, or the recording itself tells of its
    /// panel.
    public private(set) var output: Output?
    /// Who waits for touches where; without a scene or a policy it is a view that fills the output, with recognizers
    /// of every kind.
    public private(set) var scene: Scene?
    /// The kiosk whose own gestures are to be recognised, without apps; nil if there is a scene.
    public private(set) var policy: Policy?
    /// What is to be recognised.
    public private(set) var gestures: [GestureLabel] = []
    /// Kinds of which nothing is said: whether they are recognised does not matter.
    public private(set) var allowed: Set<String> = []
    /// The line it stands on, from 1.
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
        // What gestures and allowances may name depends on the scene.
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
                throw value.expected("axes, as 4096x4096 or 4096x4096:256mmx160mm")
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

    /// What holds for all recordings of the file holds where nothing else is said.
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

    /// The numbers of its scene or policy; nil if it has none.
    var profile: RecognitionProfile? { scene?.profile ?? policy?.profile }

    /// The names of the recognizers of its scene or policy, without those for hovering, of which labels say nothing;
    /// nil if it has neither.
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
    /// What is said once for all recordings of a file.
    struct Common {
        var path: String
        var recordingFolder: String
        var output: Output?
        var scene: Scene?
        var policy: Policy?
    }
}
