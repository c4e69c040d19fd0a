// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording

/// Who waits for the touches of a labelled recording: what a stage for it is made from, as often as it is replayed.
struct TuningStage {
    /// A recognizer of the stage.
    struct Member {
        let name: String
        let kind: GestureLabel.Kind
        /// What the profile does not decide for it.
        var ownNumbers: [OwnNumber] = []
    }

    /// Another value for a number that a recognizer has itself.
    struct Change {
        /// The recognizer's place in ``TuningStage/members``.
        let member: Int
        let number: OwnNumber
        let value: Double
    }

    let output: Output
    /// In the order of attachment.
    let members: [Member]
    private let scene: Scene?

    /// The stage of a scene.
    init(_ scene: Scene) {
        self.scene = scene
        output = scene.output
        members = scene.recognizers.map {
            Member(
                name: $0.id.id, kind: GestureLabel.Kind($0.kind), ownNumbers: OwnNumber.all(of: $0.kind))
        }
    }

    /// A view that fills the output, with a recognizer of each of these kinds, all simultaneous.
    init(_ kinds: [GestureLabel.Kind], on output: Output) {
        scene = nil
        self.output = output
        members = kinds.map { Member(name: $0.description, kind: $0) }
    }

    /// The kinds that are always watched, and those that labels name besides.
    ///
    /// What moves, scales or turns is always a transform too, and is told as the one of the three that it is.
    static func kinds(of recordings: [LabelledRecording]) -> [GestureLabel.Kind] {
        let always = ["tap", "long-press", "pan", "screen-edge-pan", "swipe", "pinch", "rotation"]
        var kinds = always.map { GestureLabel.Kind($0) }
        for gesture in recordings.flatMap(\.gestures) {
            if case .kind(let kind) = gesture.subject, !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    /// A new stage on which nothing has happened yet.
    func make(_ profile: RecognitionProfile, _ change: Change? = nil) -> ReplayStage {
        if let scene {
            let stage = ReplayStage(scene: scene)
            stage.engine.profile = profile
            if let change, stage.recognizers.indices.contains(change.member) {
                change.number.set(stage.recognizers[change.member], change.value)
            }
            return stage
        }
        let stage = ReplayStage(output: output, profile: profile)
        let view = stage.makeView(named: "root", frame: stage.engine.root.frame)
        view.isMultipleTouchEnabled = true
        stage.engine.root.addSubview(view)
        for member in members {
            let recognizer = GestureRecognizer.make(member.kind.recognizer)
            recognizer.allowsSimultaneousRecognitionWithAny = true
            stage.attach(recognizer, to: view, named: member.name)
        }
        return stage
    }
}

extension GestureLabel.Kind {
    /// A recognizer of this kind with the profile's numbers, for all directions and edges.
    fileprivate var recognizer: SceneRecognizer.Kind {
        switch word {
        case "tap": .tap(taps: taps, touches: touches, movement: nil, duration: nil, interval: nil)
        case "long-press": .longPress(duration: nil, movement: nil, taps: taps, touches: touches)
        case "pan": .pan(minimumTouches: touches, maximumTouches: .max, fromTouchDown: false)
        case "screen-edge-pan": .screenEdgePan(edges: .all, fromTouchDown: false)
        case "swipe": .swipe(direction: .all, touches: touches)
        case "pinch": .pinch(fromTouchDown: false)
        case "rotation": .rotation(fromTouchDown: false)
        default: .transform(fromTouchDown: false)
        }
    }

    fileprivate init(_ kind: SceneRecognizer.Kind) {
        switch kind {
        case .tap(let taps, let touches, _, _, _): self.init("tap", touches: touches, taps: taps)
        case .longPress(_, _, let taps, let touches): self.init("long-press", touches: touches, taps: taps)
        case .pan(let minimum, _, _): self.init("pan", touches: minimum)
        case .screenEdgePan: self.init("screen-edge-pan")
        case .swipe(_, let touches): self.init("swipe", touches: touches)
        case .pinch: self.init("pinch")
        case .rotation: self.init("rotation")
        case .transform: self.init("transform")
        case .hover: self.init("hover")
        }
    }
}
