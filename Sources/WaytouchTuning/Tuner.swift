// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

/// Tries a profile on labelled recordings, and finds the changes that would improve it.
///
/// All results are found by replaying: a limit is the last value of a threshold with which a recording is recognised as
/// labelled. It is also the value that the recognizer measured, whatever it measures.
public final class Tuner {
    /// Called between the steps of long work with the share that is done, from 0 to 1.
    public var onProgress: ((Double) -> Void)?

    private let cases: [TuningCase]
    let fields: [TuningField]
    let profile: RecognitionProfile
    private var steps = 0
    private var stepsDone = 0
    /// What is recognised with the present profile.
    private var outcomes: [TuningCase.Outcome] = []

    /// Reads the recordings of some labels, and passes them through libinput.
    ///
    /// Only the thresholds with these names (of ``TuningField/names``) are varied; nil: all of them. `onProgress` is
    /// called with the share of recordings that have been read, from 0 to 1.
    public init(
        _ recordings: [LabelledRecording], profile: RecognitionProfile, names: [String]? = nil,
        onProgress: (Double) -> Void = { _ in }
    ) throws(FileError) {
        self.profile = profile
        fields = TuningField.all.filter { names?.contains($0.name) ?? true }
        let kinds = TuningStage.kinds(of: recordings)
        var cases: [TuningCase] = []
        for recording in recordings {
            cases.append(try TuningCase(recording, kinds: kinds))
            onProgress(Double(cases.count) / Double(recordings.count))
        }
        self.cases = cases
    }

    /// Tries the profile on all recordings, and returns the results.
    public func run() -> Tuning {
        var tuning = Tuning(profile: profile)
        steps = cases.count * fields.count
        stepsDone = 0
        outcomes = cases.map { $0.play(profile) }
        for (index, item) in cases.enumerated() {
            let isAsLabelled = item.isAsLabelled(outcomes[index])
            let fixes = isAsLabelled ? [:] : fixes(of: index)
            var result = Tuning.Result(
                name: item.recording.name, output: item.output, gestures: gestures(of: item, fixes))
            if isAsLabelled { result.margins = margins(of: item) }
            tuning.recordings.append(result)
        }
        tuning.fields = ranges(of: tuning.recordings)
        return tuning
    }

    /// Returns the labelled gestures, and others that were recognised.
    private func gestures(of item: TuningCase, _ fixes: [Int: [Tuning.Fix]]) -> [Tuning.Gesture] {
        let (outcome, causes) = item.explain(profile)
        return item.subjects.indices.compactMap { index in
            let subject = item.subjects[index]
            guard subject.expected > 0 || subject.fault(outcome[index]) != 0 else { return nil }
            var gesture = Tuning.Gesture(
                name: subject.name, expected: subject.expected, recognised: outcome[index])
            if gesture.missed > 0 { gesture.causes = causes[index] }
            gesture.fixes = fixes[index] ?? []
            if gesture.fixes.isEmpty, gesture.missed + gesture.mistaken > 0 {
                gesture.obstacles = obstacles(of: item, index, outcome)
            }
            return gesture
        }
    }

    // MARK: Margins

    private func margins(of item: TuningCase) -> [Tuning.Margin] {
        var margins: [Tuning.Margin] = []
        for field in fields {
            let search = TuningSearch(from: profile[keyPath: field.path]) { [profile] value in
                !item.isAsLabelled(item.play(profile.with(field, value)))
            }
            for isUpper in [false, true] {
                guard let crossing = search.crossing(upwards: isUpper) else { continue }
                let outcome = item.play(profile.with(field, crossing.changed))
                margins.append(
                    Tuning.Margin(
                        field: field, limit: crossing.same, isUpper: isUpper,
                        consequence: item.consequences(outcome).joined(separator: ", ")))
            }
            advance()
        }
        return margins
    }

    private func ranges(of recordings: [Tuning.Result]) -> [Tuning.Range] {
        fields.map { field in
            var range = Tuning.Range(field: field, value: profile[keyPath: field.path])
            for recording in recordings {
                for margin in recording.margins where margin.field.path == field.path {
                    if margin.isUpper {
                        if margin.limit < range.greatest?.margin.limit ?? .infinity {
                            range.greatest = (margin, recording.name)
                        }
                    } else if margin.limit > range.lowest?.margin.limit ?? -.infinity {
                        range.lowest = (margin, recording.name)
                    }
                }
            }
            return range
        }
    }

    // MARK: Fixes

    /// Returns the changes that would reduce the errors in a recording, by subject.
    private func fixes(of index: Int) -> [Int: [Tuning.Fix]] {
        let item = cases[index]
        let wrong = item.subjects.indices.filter { item.subjects[$0].fault(outcomes[index][$0]) != 0 }
        var candidates: [Int: [Tuning.Fix]] = [:]
        for field in fields {
            for subject in wrong {
                candidates[subject, default: []] += self.candidates(of: item, subject, outcomes[index], field)
            }
            advance()
        }
        return candidates.mapValues { best(of: $0, index) }
    }

    /// Returns the nearest values of a threshold, in both directions, with fewer errors.
    private func candidates(
        of item: TuningCase, _ index: Int, _ present: TuningCase.Outcome, _ field: TuningField
    ) -> [Tuning.Fix] {
        let subject = item.subjects[index]
        let wrong = abs(subject.fault(present[index]))
        let value = profile[keyPath: field.path]
        let search = TuningSearch(from: value) { [profile] value in
            abs(subject.fault(item.play(profile.with(field, value))[index])) < wrong
        }
        return [false, true].compactMap { isUpper in
            guard let crossing = search.crossing(upwards: isUpper) else { return nil }
            // Prefers a short number, as a person would write it, if it is as good.
            var target = crossing.changed.toThreeDigits(isUpper ? .up : .down)
            var fault = subject.fault(item.play(profile.with(field, target))[index])
            if abs(fault) >= wrong {
                target = crossing.changed
                fault = subject.fault(item.play(profile.with(field, target))[index])
            }
            return Tuning.Fix(
                field: field, from: value, to: target, left: abs(fault), leavesMissed: fault < 0)
        }
    }

    /// Returns the smallest change and, if it does harm elsewhere, the smallest that does none.
    private func best(of candidates: [Tuning.Fix], _ index: Int) -> [Tuning.Fix] {
        var chosen: [Tuning.Fix] = []
        for candidate in candidates.sorted(by: { $0.size < $1.size }) {
            let fix = judged(candidate, index)
            if chosen.isEmpty || fix.breaks.isEmpty { chosen.append(fix) }
            if fix.breaks.isEmpty { break }
        }
        return chosen
    }

    /// Returns a change with its other effects, in this recording and in the others.
    private func judged(_ fix: Tuning.Fix, _ index: Int) -> Tuning.Fix {
        var fix = fix
        let changed = profile.with(fix.field, fix.to)
        for (other, item) in cases.enumerated() {
            let outcome = item.play(changed)
            for (position, subject) in item.subjects.enumerated() {
                let before = abs(subject.fault(outcomes[other][position]))
                let after = abs(subject.fault(outcome[position]))
                if after > before, let consequence = subject.consequence(outcome[position]) {
                    fix.breaks.append("\(item.recording.name): \(consequence)")
                } else if after < before, other != index {
                    fix.alsoFixes.append("\(item.recording.name): \(subject.name)")
                }
            }
        }
        return fix
    }

    private func advance() {
        stepsDone += 1
        onProgress?(Double(stepsDone) / Double(max(steps, 1)))
    }
}
