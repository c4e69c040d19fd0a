// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchReplay

/// The views and recognizers that receive the touches of a labelled recording: makes a stage for each replay.
struct TuningStage {
    /// A recognizer of the stage.
    struct Member {
        let name: String
        let kind: GestureLabel.Kind
        /// The parameters that it sets itself, so that the profile's do not apply.
        var ownNumbers: [OwnNumber] = []
    }

    /// Another value of a parameter that a recognizer sets itself.
    struct Change {
        /// The recognizer's index in ``TuningStage/members``.
        let member: Int
        let number: OwnNumber
        let value: Double
    }

    let output: Output
    /// The recognizers, in the order of attachment.
    let members: [Member]
    private let scene: Scene?

    /// Describes the stage of a scene.
    init(_ scene: Scene) {
        self.scene = scene
        output = scene.output
        members = scene.recognizers.map {
            Member(
                name: $0.id.id, kind: GestureLabel.Kind($0), ownNumbers: OwnNumber.all(of: $0))
        }
    }

    /// Describes a stage with one view that fills the output, and a recognizer of each of these kinds, all
    /// simultaneous.
    init(_ kinds: [GestureLabel.Kind], on output: Output) {
        scene = nil
        self.output = output
        members = kinds.map { Member(name: $0.description, kind: $0) }
    }

    /// Returns the kinds that are always watched, and those that labels name in addition.
    ///
    /// Transform is not among the former: every pan, pinch and rotation is one as well, and is reported as what it is.
    static func kinds(of recordings: [LabelledRecording]) -> [GestureLabel.Kind] {
        let always = GestureRecognizer.Kind.all.filter { $0.followsTouches && $0 != .transform }
        var kinds = always.map { GestureLabel.Kind($0.name) }
        for gesture in recordings.flatMap(\.gestures) {
            if case .kind(let kind) = gesture.subject, !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    /// Makes a new stage, on which nothing has happened yet.
    func make(_ profile: RecognitionProfile, _ change: Change? = nil) -> ReplayStage {
        if let scene {
            let stage = ReplayStage(scene: scene)
            stage.engine.profile = profile
            if let change, stage.recognizers.indices.contains(change.member) {
                change.number.set(change.value, of: stage.recognizers[change.member])
            }
            return stage
        }
        let stage = ReplayStage(output: output, profile: profile)
        let view = stage.makeView(named: "root", frame: stage.engine.root.frame)
        view.isMultipleTouchEnabled = true
        stage.engine.root.addSubview(view)
        for member in members {
            let recognizer = member.kind.makeRecognizer()
            recognizer.allowsSimultaneousRecognitionWithAny = true
            stage.attach(recognizer, to: view, named: member.name)
        }
        return stage
    }
}

extension GestureLabel.Kind {
    /// Makes a recognizer of this kind with the profile's thresholds, for all directions and edges.
    fileprivate func makeRecognizer() -> GestureRecognizer {
        let kind = GestureRecognizer.Kind.named(word) ?? .transform
        let recognizer = kind.makeForEveryWord()
        kind.parameter("taps")?.set(Double(taps), of: recognizer)
        kind.touchesParameter?.set(Double(touches), of: recognizer)
        return recognizer
    }

    fileprivate init(_ recognizer: SceneRecognizer) {
        let touches = recognizer.kind.touchesParameter.flatMap { recognizer.number($0.name) }
        self.init(
            recognizer.kind.name, touches: touches.map { Int($0) },
            taps: recognizer.number("taps").map { Int($0) })
    }
}
