// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchReplay

/// Watches a stage and counts what is recognised, by subject; on demand it also keeps the causes of failures.
final class RecognitionCounter: GestureEngineObserver {
    /// How often each subject was recognised.
    private(set) var counts: [Int]
    /// Why the recognizers of each subject failed, and by how much, in order.
    private var failures: [[(cause: String, excess: Double)]]
    private let subjects: [TuningSubject]
    private let explains: Bool
    private let positions: [ObjectIdentifier: Int]
    /// The continuous ones that have begun.
    private var active: Set<Int> = []

    init(_ subjects: [TuningSubject], on stage: ReplayStage, explains: Bool) {
        self.subjects = subjects
        self.explains = explains
        counts = Array(repeating: 0, count: subjects.count)
        failures = Array(repeating: [], count: subjects.count)
        var positions: [ObjectIdentifier: Int] = [:]
        for (index, recognizer) in stage.recognizers.enumerated() {
            positions[ObjectIdentifier(recognizer)] = index
        }
        self.positions = positions
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        guard let index = positions[ObjectIdentifier(recognizer)] else { return }
        switch state {
        case .began: active.insert(index)
        case .ended:
            // The end of what was counted when it began.
            if active.remove(index) != nil { return }
        case .cancelled:
            active.remove(index)
            return
        case .possible, .changed, .failed: return
        }
        let particular = subjects.firstIndex { $0.isParticular && $0.counts(recognizer, at: index) }
        let subject =
            particular ?? subjects.firstIndex { !$0.isParticular && $0.counts(recognizer, at: index) }
        if let subject { counts[subject] += 1 }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        guard explains, let index = positions[ObjectIdentifier(recognizer)] else { return }
        let detail = cause.detail.isEmpty ? cause.kind.rawValue : "\(cause.kind.rawValue): \(cause.detail)"
        for (subject, other) in subjects.enumerated() where other.recognizers.contains(index) {
            failures[subject].append((detail, cause.excess))
        }
    }

    /// Why the recognizers of a subject failed, each cause once: first those that no number is to blame for, then
    /// those that went by their limits most closely.
    func causes(of subject: Int) -> [String] {
        var causes: [String] = []
        let nearestFirst = failures[subject].enumerated().sorted {
            ($0.element.excess, $0.offset) < ($1.element.excess, $1.offset)
        }
        for (_, failure) in nearestFirst where !causes.contains(failure.cause) {
            causes.append(failure.cause)
        }
        return causes
    }
}

extension FailureCause {
    /// How far what was measured is from the limit, by proportion; 0 if nothing was.
    fileprivate var excess: Double {
        guard let measured, let limit else { return 0 }
        return TuningSearch.distance(measured, limit)
    }
}
