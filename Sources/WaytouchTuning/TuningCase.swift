// SPDX-License-Identifier: MIT
import Glibc
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchRecording
import WaytouchReplay

/// A labelled recording that has been through libinput once, and can be replayed with any profile.
final class TuningCase {
    /// How often each subject was recognised.
    typealias Outcome = [Int]

    let recording: LabelledRecording
    let subjects: [TuningSubject]
    private var stage: TuningStage
    /// The frames from libinput.
    private(set) var frames: [TouchFrame] = []

    /// The output that its touches are on.
    var output: Output { stage.output }

    /// Reads and plays the recording; libinput's frames do not depend on a profile.
    init(_ recording: LabelledRecording, kinds: [GestureLabel.Kind]) throws(FileError) {
        self.recording = recording
        let input = try ReplayInput.read(recording.path, options: recording.options)
        let output = recording.output ?? input.ownOutput(recording.options.panel)
        stage =
            recording.scene.map { TuningStage($0) } ?? recording.policy.map { TuningStage($0, on: output) }
            ?? TuningStage(kinds, on: output)
        subjects = TuningSubject.all(of: recording, on: stage)
        stage.isLocked = subjects.contains { [stage] in $0.expected > 0 && stage.unlocks($0.recognizers) }
        let listener = ReplayStage(output: stage.output)
        var frames: [TouchFrame] = []
        listener.onFrame = { frames.append($0) }
        switch input {
        case .recording(let recording): try ReplaySession(recording, on: listener).run()
        case .script(let script): listener.play(script)
        }
        self.frames = frames
    }

    /// The recognizers, in the order of attachment.
    var members: [TuningStage.Member] { stage.members }

    /// Returns what is recognised with a profile, and with another value of a parameter that a recognizer sets itself.
    func play(_ profile: RecognitionProfile, _ change: TuningStage.Change? = nil) -> Outcome {
        run(profile, change, explains: false).counts
    }

    /// Returns what is recognised with a profile, and for each subject why its recognizers failed.
    func explain(_ profile: RecognitionProfile) -> (outcome: Outcome, causes: [[String]]) {
        let counter = run(profile, nil, explains: true)
        return (counter.counts, subjects.indices.map { counter.causes(of: $0) })
    }

    private func run(
        _ profile: RecognitionProfile, _ change: TuningStage.Change?, explains: Bool
    ) -> RecognitionCounter {
        let stage = stage.make(profile, change)
        let counter = RecognitionCounter(subjects, of: members.map(\.name), explains: explains)
        stage.engine.observer = counter
        stage.play(frames)
        return counter
    }

    /// Returns whether everything is recognised as labelled, and nothing else.
    func isAsLabelled(_ outcome: Outcome) -> Bool {
        zip(subjects, outcome).allSatisfy { $0.fault($1) == 0 }
    }

    /// Returns the errors in an outcome, in words.
    func consequences(_ outcome: Outcome) -> [String] {
        zip(subjects, outcome).compactMap { $0.consequence($1) }
    }
}

extension ReplayInput {
    /// The output if none is set: the panel itself, at 1 px per pt, if it reports a plausible size; otherwise 1920×1080
    /// px of unknown size.
    ///
    /// - Parameter given: the axes of a panel that is not described; a resolution has only whole units per mm.
    fileprivate func ownOutput(_ given: PanelAxes?) -> Output {
        let unknown = Output(width: 1920, height: 1080)
        if case .script(let script) = self {
            return script.panel.flatMap { output(width: $0.width, height: $0.height) } ?? unknown
        }
        guard case .recording(let recording) = self, let panel = recording.panel?.description else {
            return unknown
        }
        let axes = panel.axes
        let exact = given.flatMap { $0.areThose(of: panel) ? $0 : nil }
        return output(
            width: exact?.widthMM ?? (axes[Evdev.absMTPositionX] ?? axes[Evdev.absX])?.millimetres,
            height: exact?.heightMM ?? (axes[Evdev.absMTPositionY] ?? axes[Evdev.absY])?.millimetres)
            ?? unknown
    }

    /// Returns an output of a panel's size, in mm, at 1 px per pt; nil: the size is missing or implausible.
    private func output(width: Double?, height: Double?) -> Output? {
        guard let width = plausible(width), let height = plausible(height) else { return nil }
        let perInch = RecognitionProfile().pointsPerInch
        return Output(
            width: width / 25.4 * perInch, height: height / 25.4 * perInch, widthMillimetres: width,
            heightMillimetres: height)
    }

    /// Returns a length in mm if it is plausible for a panel: 20 mm (a watch) to 3 m (a wall).
    private func plausible(_ length: Double?) -> Double? {
        length.flatMap { $0 >= 20 && $0 <= 3000 ? $0 : nil }
    }
}

extension Recording {
    /// The device whose size is that of the output: the first touch screen that was touched, or else the first device
    /// that was, as keyboards and touchpads of the machine may have been recorded as well.
    fileprivate var panel: RecordedDevice? {
        let touched = devices.filter { $0.description.deviceClass != nil && !$0.frames.isEmpty }
        return touched.first { $0.description.deviceClass == .touchscreen } ?? touched.first
    }
}

extension AxisRange {
    /// The length of the axis; nil if the device does not report its resolution.
    fileprivate var millimetres: Double? {
        resolution > 0 ? (Double(maximum) - Double(minimum) + 1) / Double(resolution) : nil
    }
}
