// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchReplay

/// What is counted in a recording: the recognitions of a label, or those without a label.
struct TuningSubject {
    /// The name for people.
    let name: String
    /// The number of recognitions that there should be.
    let expected: Int
    /// Whether the number does not matter.
    let isAllowed: Bool
    /// The recognizers that recognise it, by their index on the stage.
    let recognizers: Set<Int>
    var direction: SwipeGestureRecognizer.Direction?
    var edge: ScreenEdgePanGestureRecognizer.Edges?

    /// Whether only some recognitions of its recognizers count, by direction or edge.
    var isParticular: Bool { direction != nil || edge != nil }

    func counts(_ recognizer: GestureRecognizer, at index: Int) -> Bool {
        guard recognizers.contains(index) else { return false }
        if let direction { return (recognizer as? SwipeGestureRecognizer)?.recognizedDirection == direction }
        if let edge { return (recognizer as? ScreenEdgePanGestureRecognizer)?.recognizedEdge == edge }
        return true
    }

    /// Returns how many recognitions are missing (negative) or too many (positive).
    func fault(_ found: Int) -> Int { isAllowed ? 0 : found - expected }

    /// Returns the fault in words, such as `tap missed` or `tap mistaken (2 times)`; nil if there is none.
    func consequence(_ found: Int) -> String? {
        let fault = fault(found)
        guard fault != 0 else { return nil }
        let number = abs(fault) > 1 ? " (\(abs(fault)) times)" : ""
        return "\(name) \(fault < 0 ? "missed" : "mistaken")\(number)"
    }
}

extension TuningSubject {
    /// Returns everything that is counted in a recording on a stage: first what the labels name, then the rest.
    static func all(of recording: LabelledRecording, on stage: TuningStage) -> [TuningSubject] {
        var subjects: [TuningSubject] = []
        var covered: Set<Int> = []
        for gesture in recording.gestures {
            var name: String
            let recognizers: Set<Int>
            switch gesture.subject {
            case .recognizer(let reference):
                name = reference.id
                recognizers = Set(stage.members.indices.filter { stage.members[$0].name == reference.id })
            case .kind(let kind):
                name = kind.description
                recognizers = Set(stage.members.indices.filter { stage.members[$0].kind == kind })
            }
            if let direction = gesture.direction { name += " \(direction.word)" }
            if let edge = gesture.edge { name += " from the \(edge.word)" }
            let subject = TuningSubject(
                name: name, expected: gesture.count, isAllowed: false, recognizers: recognizers,
                direction: gesture.direction, edge: gesture.edge)
            if !subject.isParticular { covered.formUnion(recognizers) }
            subjects.append(subject)
        }
        for (index, member) in stage.members.enumerated() where !covered.contains(index) {
            let isAllowed =
                recording.allowed.contains(member.kind.word) || recording.allowed.contains(member.name)
            subjects.append(
                TuningSubject(name: member.name, expected: 0, isAllowed: isAllowed, recognizers: [index]))
        }
        return subjects
    }
}
