// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchCapture
import WaytouchFiles
import WaytouchRecording

struct RecordCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records touchscreens, touchpads and tablets.",
        manual: Manual(
            """
            Reads the devices without disturbing the compositor, and writes YAML of `libinput record`, for \
            `waytouch replay` and `libinput replay`. SIGINT (Ctrl-C) or SIGTERM ends the recording, and the file is \
            complete. Without --device all touchscreens, touchpads and tablets are recorded; `waytouch devices` \
            lists them.

            All keys of keyboards are recorded as KEY_A, unless --show-keycodes is given, so that recordings do not \
            contain typed text. Contacts that are down when the recording starts are included.

            At the end it says on standard error what is wrong with a touch screen, as `waytouch devices` does, and \
            what it has done wrong meanwhile, with the key of the policy that helps.
            """,
            examples: [
                "Record until Ctrl-C, and show the gestures:":
                    "waytouch record -o gesture.yml && waytouch replay gesture.yml",
                "Record one device for ten seconds:":
                    "waytouch record --device /dev/input/event5 --duration 10 > gesture.yml",
            ],
            files: ["/dev/input/event*": "The devices; the group `input` may read them on most systems."],
            exitStatuses: [.done, .usage, .cannotOpen, .cannotWrite],
            meanings: [
                .done: "The recording is complete; the device may have been removed.",
                .cannotOpen:
                    "There is no device, or it cannot be opened; the message says which group may read it.",
                .cannotWrite: "The recording cannot be written.",
            ],
            seeAlso: ["libinput-record(1)"]))

    @Option(
        help: ArgumentHelp("Record this device; may be repeated.", valueName: "node"),
        completion: .file())
    var device: [String] = []

    @Option(help: ArgumentHelp("Stop after this time.", valueName: "seconds"))
    var duration: Double?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Record the real keys of keyboards.")
    var showKeycodes = false

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError("expected a duration above 0 s and below 10^9 s")
        }
        if Set(device).count < device.count { throw ValidationError("a device was named twice") }
    }

    func run() throws {
        do throws(CaptureError) {
            let nodes = try openNodes()
            let file = try writing { () throws(OutputError) in try OutputFile(output, isStream: true) }
            let interruption = try Interruption()
            file.interruption = interruption.descriptor
            let session = CaptureSession(nodes, showsKeycodes: showKeycodes) {
                (text) throws(CaptureError) in
                try writing { () throws(OutputError) in try file.write(Array(text.utf8)) }
            }
            for node in nodes {
                say("recording \(node.path) (\(node.description.name.escaped))")
            }
            let line = Progress("recording")
            let end = try session.run(
                duration: duration.map { Int64($0 * 1e6) }, stop: interruption.descriptor
            ) { if !file.isTerminal { line.update(Int64($0.frames), detail: Self.text($0)) } }
            line.finish()
            try writing(file.finish)
            let progress = session.progress
            if case .devicesRemoved = end { say("the device was removed") }
            say("recorded \(Self.text(progress))")
            for (node, findings) in zip(nodes, session.findings) { sayWrong(node, findings) }
        } catch {
            Terminal.log.error("\(error)")
            throw (error.kind == .cannotWrite ? ExitStatus.cannotWrite : .cannotOpen).code
        }
    }

    /// Calls `body`, and converts its errors about the output to those of a recording.
    private func writing<Result>(_ body: () throws(OutputError) -> Result) throws(CaptureError) -> Result {
        do {
            return try body()
        } catch {
            throw CaptureError(.cannotWrite, error.description)
        }
    }

    private func say(_ line: String) {
        if !terminal.quiet { StandardError.write(line + "\n") }
    }

    /// Says what is wrong with a touch screen, and what helps.
    private func sayWrong(_ node: EvdevNode, _ findings: [PanelFinding]) {
        guard let device = TouchDevice(path: node.path, description: node.description),
            device.deviceClass == .touchscreen
        else { return }
        for finding in device.findings(displays: DisplaySize.connected()) + findings {
            guard let remedy = finding.remedy else { continue }
            say("\(node.path): \(finding.fault)\n    remedy: \(remedy)")
        }
    }

    private func openNodes() throws(CaptureError) -> [EvdevNode] {
        var paths = device
        if paths.isEmpty {
            let devices = TouchDevice.all()
            // Devices that cannot be read are skipped, unless there are no others.
            paths = devices.filter { $0.problem == nil }.map(\.path)
            if paths.isEmpty, let problem = devices.lazy.compactMap(\.problem).first { throw problem }
        }
        guard !paths.isEmpty else {
            throw CaptureError(
                .noDevice, "no touchscreen, touchpad or tablet was found; name a device with --device")
        }
        var nodes: [EvdevNode] = []
        for path in paths { nodes.append(try EvdevNode(path: path)) }
        return nodes
    }

    /// Returns how much was recorded, in words.
    private static func text(_ progress: CaptureSession.Progress) -> String {
        let tenths = progress.duration / 100_000
        return "\(progress.contacts.counted("contact")), \(progress.frames.counted("frame")), "
            + "\(tenths / 10).\(tenths % 10) s"
    }
}
