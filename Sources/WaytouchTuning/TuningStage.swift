// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchInput
import WaytouchPolicy
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
    /// Whether the kiosk is locked at the beginning: only gestures that unlock then work.
    var isLocked = false
    private var scene: Scene?
    private var policy: Policy?

    /// Describes the stage of a scene.
    init(_ scene: Scene) {
        self.init(scene.recognizers, on: scene.output)
        self.scene = scene
    }

    /// Describes a kiosk without apps.
    init(_ policy: Policy, on output: Output) {
        self.init(
            policy.recognizers.map(\.gesture), on: policy.panel.size.flatMap(output.adopting) ?? output)
        self.policy = policy
    }

    private init(_ recognizers: [SceneRecognizer], on output: Output) {
        self.output = output
        members = recognizers.map {
            Member(
                name: $0.id.id, kind: GestureLabel.Kind($0), ownNumbers: OwnNumber.all(of: $0))
        }
    }

    /// Describes a stage with one view that fills the output, and a recognizer of each of these kinds, all
    /// simultaneous.
    init(_ kinds: [GestureLabel.Kind], on output: Output) {
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

    /// Returns whether all of these members unlock the kiosk.
    func unlocks(_ indices: Set<Int>) -> Bool {
        guard let policy, !indices.isEmpty else { return false }
        return indices.allSatisfy { policy.unlocks(policy.recognizers[$0]) }
    }

    /// Makes a new stage, on which nothing has happened yet.
    func make(_ profile: RecognitionProfile, _ change: Change? = nil) -> ReplayStage {
        if var policy {
            policy.profile = profile
            if let change {
                policy.set(change.number.key, ofRecognizerAt: change.member, to: change.value)
            }
            let stage = ReplayStage(output: output, profile: profile)
            // The stage keeps it.
            _ = PolicyController.rehearsing(policy, on: stage, app: nil, isLocked: isLocked)
            return stage
        }
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
