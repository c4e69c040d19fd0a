// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import WaytouchRecording
import WaytouchReplay

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays recordings into libinput and the engine, and tells which gestures they are.",
        discussion: """
            A recording is read by the real libinput, under a virtual clock: the result is the same every time, \
            however fast the machine is. INPUT is YAML of `libinput record`, or a recording of `evemu-record` with \
            the device's description in it or in a file NAME.desc beside it; `-` is standard input.

            The touches go to one view that fills an output of 1920x1080 px, with one recognizer of every kind. \
            What happens is written to standard output, in the order in which it happens:

              waytouch replay recordings/pinch-rotate.yml
              waytouch replay --format jsonl recordings/pan.yml | jq 'select(.event == "gesture")'
              waytouch replay --explain recordings/tap.yml
            """)

    @Argument(help: ArgumentHelp("Recordings to play, each on its own.", valueName: "input"))
    var inputs: [String]

    @Option(help: "How to write: `text` for people, `jsonl` (one JSON object a line) for programs.")
    var format: TraceFormat = .text

    @Flag(help: "Also tell why recognizers failed: the rule, and the number that broke it.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "Description of the device, for evemu recordings without one.", valueName: "file.desc"))
    var device: String?

    @Option(
        help: ArgumentHelp(
            "What the device is, if udev's own rules get it wrong: touchscreen, touchpad or tablet.",
            valueName: "type"))
    var deviceType: DeviceClass?

    @Option(
        help: ArgumentHelp(
            "Axes of a panel that is described nowhere: units, and optionally size, as 4096x4096:256mmx160mm.",
            valueName: "WxH[:WmmxHmm]"))
    var axes: PanelAxes?

    @Option(help: "How fast to play: `max`, or `1` for real time.")
    var speed: ReplaySpeed = .max

    func run() throws {
        for (index, input) in inputs.enumerated() {
            if inputs.count > 1, format == .text {
                StandardOutput.write("\(index > 0 ? "\n" : "")== \(input)\n")
            }
            do throws(RecordingError) {
                try play(input)
            } catch {
                StandardOutput.flush()
                StandardError.write("waytouch: \(error)\n")
                throw ExitCode(error.kind == .cannotOpen ? 66 : 65)
            }
        }
        StandardOutput.flush()
    }

    private func play(_ input: String) throws(RecordingError) {
        let options = RecordingOptions(descriptionPath: device, panel: axes, deviceClass: deviceType)
        let recording = try Recording.read(input, options: options)
        let stage = ReplayStage.standard(explains: explain)
        stage.onEvent = { event in
            StandardOutput.write(format.line(for: event) + "\n")
            if speed == .realTime { StandardOutput.flush() }
        }
        let session = try ReplaySession(recording, on: stage)
        try session.run { time in
            if speed == .realTime { RealTime.wait(until: time, since: recording.startTime ?? 0) }
        }
    }
}

/// Waits on the machine's clock, for playing at the speed at which something was recorded.
private enum RealTime {
    private nonisolated(unsafe) static var origin: Int64?

    static func wait(until time: Int64, since start: Int64) {
        let begin = origin ?? now
        origin = begin
        let left = begin &+ (time &- start) &- now
        if left > 0 { usleep(UInt32(clamping: left)) }
    }

    private static var now: Int64 {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Int64(moment.tv_sec) * 1_000_000 + Int64(moment.tv_nsec) / 1000
    }
}
