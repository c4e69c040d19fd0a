// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchTuning

struct TuneCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Checks thresholds with labelled recordings, and suggests changes.",
        manual: Manual(
            """
            LABELS is a YAML file that names recordings, relative to its folder, and the gestures to be recognised \
            in them:

              recordings:
                - {file: tap.yml, expect: [{kind: tap}]}
                - file: up.yml
                  expect: [{kind: swipe, touches: 3, direction: up}, {kind: pan}]
                - {file: leave.yml, policy: kiosk.yml, expect: [{recognizer: leave}]}

            For each recording it prints which gestures were recognised, missed (and why), or mistaken, which means \
            recognised without a label; and the margins: how far each threshold of the profile can be changed before \
            the result changes. A missed or mistaken gesture is followed by the smallest change of a single threshold \
            that helps, and by the effect of that change on the other recordings. At the end is a table of the \
            range of each threshold that satisfies every recording. All results come from replays through the real \
            libinput.

            With --accommodate it finds the touch accommodations of a kiosk's policy (hold_duration, ignore_repeat) \
            that fit one person's taps, and prints how much they help. Labels then give the number of taps that were \
            meant in each recording.
            """,
            examples: [
                "Check what is recognised, and by what margin:": "waytouch tune recordings/labels.yml",
                "Try other thresholds:":
                    "waytouch tune --profile tap_movement=30 recordings/labels.yml",
                "Fit touch accommodations to a person:": "waytouch tune --accommodate taps/labels.yml",
            ],
            exitStatuses: [.done, .failure, .usage, .badData, .cannotOpen, .cannotWrite],
            meanings: [
                .done: "All is as labelled.", .failure: "Something is missed or mistaken.",
            ]))

    @Argument(
        help: ArgumentHelp("Labels, YAML or JSON; `-` is standard input.", valueName: "labels"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var labels: [String]

    @Option(
        help: ArgumentHelp(
            "A threshold of the profile to try, in pt and s; may be given more than once.",
            valueName: "key=value"))
    var profile: [String] = []

    @Option(
        help: ArgumentHelp(
            "Try only this threshold of the profile; may be given more than once. Default: all.",
            valueName: "key"))
    var only: [String] = []

    @Option(
        help: ArgumentHelp(
            "Folder of the recordings and the descriptions of their devices, if not that of the labels.",
            valueName: "folder"),
        completion: .directory)
    var recordings: String?

    @Flag(help: "Find touch accommodations that fit the taps of one person, instead of thresholds.")
    var accommodate = false

    @Flag(help: "Write one JSON object instead of text.")
    var json = false

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        try checkStandardInput(labels)
        if accommodate, labels.count > 1 || json || !profile.isEmpty || !only.isEmpty {
            throw ValidationError(
                "--accommodate takes one file of labels, and none of --profile, --only, --json")
        }
        var profile = RecognitionProfile()
        try applyOptions(to: &profile)
        if let unknown = only.first(where: { !TuningField.names.contains($0) }) {
            throw ValidationError(
                "--only \(unknown): expected one of \(TuningField.names.joined(separator: ", "))")
        }
    }

    func run() throws {
        if accommodate { return try fitAccommodations() }
        let tuning: Tuning
        do throws(FileError) {
            tuning = try tune()
        } catch {
            error.report()
            throw error.exitCode
        }
        StandardOutput.write(json ? tuning.json + "\n" : tuning.text)
        StandardOutput.flush()
        if !tuning.isAsLabelled { throw ExitStatus.failure.code }
    }

    private func fitAccommodations() throws {
        let fit: AccommodationFit
        do throws(FileError) {
            let progress = Progress("fitting accommodations", of: 1000, takesMinutes: true)
            defer { progress.finish() }
            fit = try AccommodationFit(try Labels(path: labels[0], recordingsIn: recordings)) {
                progress.update(Int64($0 * 1000))
            }
        } catch {
            error.report()
            throw error.exitCode
        }
        StandardOutput.write(fit.text)
        StandardOutput.flush()
        if !fit.isAsLabelled { throw ExitStatus.failure.code }
    }

    private func tune() throws(FileError) -> Tuning {
        var recordings: [LabelledRecording] = []
        var profile = RecognitionProfile()
        for (index, path) in labels.enumerated() {
            let labels = try Labels(path: path, recordingsIn: self.recordings)
            guard index == 0 || labels.profile == profile else {
                throw FileError(
                    .badData, path: path, line: 1,
                    message:
                        "expected the profile of \(self.labels[0]), found another one: tune one profile at a time"
                )
            }
            profile = labels.profile
            recordings += labels.recordings
        }
        for option in self.profile { try profile.apply(option: option) }
        let reading = Progress("reading recordings", of: 1000, takesMinutes: true)
        let tuner = try Tuner(recordings, profile: profile, names: only.isEmpty ? nil : only) {
            reading.update(Int64($0 * 1000))
        }
        reading.finish()
        let progress = Progress("tuning", of: 1000, takesMinutes: true)
        tuner.onProgress = { progress.update(Int64($0 * 1000)) }
        defer { progress.finish() }
        return tuner.run()
    }

    private func applyOptions(to profile: inout RecognitionProfile) throws {
        for option in self.profile {
            do throws(FileError) {
                try profile.apply(option: option)
            } catch {
                throw ValidationError("--profile \(option): \(error.message)")
            }
        }
    }
}

extension RecognitionProfile {
    /// Changes one threshold, given as `key=value`.
    fileprivate mutating func apply(option: String) throws(FileError) {
        let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw FileError(
                .badData, path: "--profile",
                message: "expected KEY=VALUE, such as tap_movement=30, found no '='")
        }
        try set(String(parts[0]), to: String(parts[1]), path: "--profile")
    }
}
