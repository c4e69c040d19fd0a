// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import Logging
import Waytouch
import WaytouchFiles
import WaytouchInput
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay

struct ReplayCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays recordings or touch scripts to the engine, and prints the gestures.",
        manual: Manual(
            """
            A recording is read by the real libinput, under a virtual clock: the result is the same every time, \
            however fast the machine is. INPUT is a file, or `-` for standard input, in one of these formats:

              libinput      YAML of `libinput record`
              evemu         of `evemu-record`; the device is described in it or in NAME.desc
              getevent      of Android's `getevent -lt`, with the header of -p or --axes
              evtest        what `evtest` prints, with its header or --axes
              debug-events  what `libinput debug-events` prints: touches without devices
              script        a frame of touches on each line, in output px and µs

              {"t": 1000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}
              {"t": 1090000, "touches": [{"id": 0, "phase": "ended"}]}

            The touches go to the views and recognizers of a scene; without one, to a view that fills an output of \
            1920x1080 px, with one recognizer of every kind and one for double taps, all simultaneous. Events are \
            written to standard output in order.
            """,
            examples: [
                "Show which gestures a recording contains:": "waytouch replay recordings/pinch-rotate.yml",
                "For programs:":
                    "waytouch replay --format jsonl pan.yml | jq 'select(.event == \"gesture\")'",
                "Use your own scene, and explain failures:":
                    "waytouch replay --scene card.yml --explain double-tap.jsonl",
                "Try a kiosk's policy:":
                    "waytouch replay --policy kiosk.yml recordings/five-finger-hold.yml",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            seeAlso: ["libinput-record(1)", "evemu-record(1)"]))

    @OptionGroup
    var replay: ReplayArguments

    @Option(help: "Output format: `text` for people, `jsonl` (one JSON object per line) for programs.")
    var format: TraceFormat = .text

    @Flag(help: "Also print why recognizers failed: the rule, with the measured value and the limit.")
    var explain = false

    @Option(help: "Speed: `max`, or `1` for real time.")
    var speed: ReplaySpeed = .max

    @OptionGroup
    var terminal: TerminalOptions

    func run() throws {
        let hasColors = Terminal.hasColors(STDOUT_FILENO)
        do throws(FileError) {
            let rehearsal = try replay.rehearsal()
            var played = 0
            for path in replay.inputs {
                guard let input = try rehearsal.input(path) else { continue }
                if replay.inputs.count > 1, format == .text {
                    StandardOutput.write("\(played > 0 ? "\n" : "")== \(path.escaped)\n")
                }
                try rehearsal.play(input, named: path, explains: explain) {
                    (input, stage) throws(FileError) in
                    try play(input, from: path, on: stage, hasColors)
                }
                played += 1
            }
            if played == 0 { throw replay.nothingToPlay }
        } catch {
            StandardOutput.flush()
            error.report()
            throw error.exitCode
        }
        StandardOutput.flush()
    }

    private func play(_ input: ReplayInput, from path: String, on stage: ReplayStage, _ hasColors: Bool)
        throws(FileError)
    {
        stage.onEvent = { event in
            StandardOutput.write(line(for: event, hasColors) + "\n")
            if speed == .realTime { StandardOutput.flush() }
        }
        Terminal.log.info("\(path): \(input.summary)")
        let times = input.times
        let progress = Progress("replaying \(path)", of: times.upperBound &- times.lowerBound)
        defer { progress.finish() }
        var clock = RealTime()
        let before: (Timestamp) -> Void = { time in
            if speed == .realTime { clock.wait(until: time) }
            progress.update(time &- times.lowerBound)
        }
        switch input {
        case .recording(let recording):
            let session = try ReplaySession(recording, on: stage) { priority, message in
                Terminal.log.log(
                    level: priority == .error ? .notice : .debug, "\(path): libinput: \(message)")
            }
            try session.run(before: before)
        case .script(let script):
            stage.play(script, before: before)
        }
    }

    private func line(for event: TraceEvent, _ hasColors: Bool) -> String {
        let line = format.line(for: event)
        guard format == .text, hasColors else { return line }
        return event.content.style?(line) ?? line
    }
}

/// The machine's clock, for playing at the speed of the recording.
private struct RealTime {
    /// The difference between the machine's time and the input's; the first frame is played immediately.
    private var offset: Int64?

    mutating func wait(until time: Int64) {
        let offset = offset ?? Self.now &- time
        self.offset = offset
        while true {
            let left = time &+ offset &- Self.now
            guard left > 0 else { return }
            // usleep may be limited to less than a second.
            usleep(UInt32(clamping: min(left, 900_000)))
        }
    }

    private static var now: Int64 {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Int64(moment.tv_sec) * 1_000_000 + Int64(moment.tv_nsec) / 1000
    }
}
