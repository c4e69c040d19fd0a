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
    private let stage: TuningStage
    /// The frames from libinput.
    private(set) var frames: [TouchFrame] = []

    /// The output that its touches are on.
    var output: Output { stage.output }

    /// Reads and plays the recording; libinput's frames do not depend on a profile.
    init(_ recording: LabelledRecording, kinds: [GestureLabel.Kind]) throws(FileError) {
        self.recording = recording
        let input = try ReplayInput.read(recording.path, options: recording.options)
        let output = recording.output ?? input.ownOutput
        let scene = recording.scene ?? recording.policy.map { Scene($0, on: output) }
        stage = scene.map { TuningStage($0) } ?? TuningStage(kinds, on: output)
        subjects = TuningSubject.all(of: recording, on: stage)
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
        let counter = RecognitionCounter(subjects, on: stage, explains: explains)
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
    fileprivate var ownOutput: Output {
        let unknown = Output(width: 1920, height: 1080)
        guard case .recording(let recording) = self, let axes = recording.devices.first?.description.axes,
            let width = (axes[Evdev.absMTPositionX] ?? axes[Evdev.absX])?.millimetres,
            let height = (axes[Evdev.absMTPositionY] ?? axes[Evdev.absY])?.millimetres
        else { return unknown }
        let perInch = RecognitionProfile().pointsPerInch
        return Output(
            width: width / 25.4 * perInch, height: height / 25.4 * perInch, widthMillimetres: width,
            heightMillimetres: height)
    }
}

extension AxisRange {
    /// The length of the axis, if it is plausible for a panel: 20 mm (a watch) to 3 m (a wall).
    fileprivate var millimetres: Double? {
        guard resolution > 0 else { return nil }
        let length = (Double(maximum) - Double(minimum) + 1) / Double(resolution)
        return length >= 20 && length <= 3000 ? length : nil
    }
}
