// SPDX-License-Identifier: MIT
import Waytouch

/// Watches a stage, and counts recognitions by subject; on request it also keeps the causes of failures.
final class RecognitionCounter: GestureEngineObserver {
    /// How often each subject was recognised.
    private(set) var counts: [Int]
    /// Why the recognizers of each subject failed, and how far they were from a limit, in order.
    private var failures: [[(cause: String, excess: Double)]]
    private let subjects: [TuningSubject]
    private let explains: Bool
    /// By name, because a kiosk has a recognizer of each name for each seat.
    private let positions: [String: Int]
    /// The continuous recognizers that have begun.
    private var active: Set<ObjectIdentifier> = []

    /// Makes a counter for recognizers with these names, in the order of the stage's members.
    init(_ subjects: [TuningSubject], of names: [String], explains: Bool) {
        self.subjects = subjects
        self.explains = explains
        counts = Array(repeating: 0, count: subjects.count)
        failures = Array(repeating: [], count: subjects.count)
        positions = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        guard let index = positions[recognizer.name] else { return }
        switch state {
        case .began: active.insert(ObjectIdentifier(recognizer))
        case .ended:
            // A continuous gesture was counted when it began.
            if active.remove(ObjectIdentifier(recognizer)) != nil { return }
        case .cancelled:
            active.remove(ObjectIdentifier(recognizer))
            return
        case .possible, .changed, .failed: return
        }
        let particular = subjects.firstIndex { $0.isParticular && $0.counts(recognizer, at: index) }
        let subject =
            particular ?? subjects.firstIndex { !$0.isParticular && $0.counts(recognizer, at: index) }
        if let subject { counts[subject] += 1 }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        guard explains, let index = positions[recognizer.name] else { return }
        let detail = cause.detail.isEmpty ? cause.kind.rawValue : "\(cause.kind.rawValue): \(cause.detail)"
        for (subject, other) in subjects.enumerated() where other.recognizers.contains(index) {
            failures[subject].append((detail, cause.excess))
        }
    }

    /// Returns why the recognizers of a subject failed, each cause once: first the causes without a number, then those
    /// nearest to their limits.
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
    /// How far the measured value is from the limit, as a ratio; 0 if nothing was measured.
    fileprivate var excess: Double {
        guard let measured, let limit else { return 0 }
        return TuningSearch.distance(measured, limit)
    }
}
