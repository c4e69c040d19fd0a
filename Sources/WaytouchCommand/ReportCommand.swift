// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import Logging
import Waytouch
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay
import WaytouchReport

struct ReportCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes a page of recordings or touch scripts, to see which gestures they are, and why not.",
        manual: Manual(
            """
            The page shows the paths of the touches over the views, a timeline in which every recognizer is a lane, \
            what recognizers said in numbers, and the raw events. It is one file that needs nothing else, and can be \
            sent to somebody. INPUT is what `waytouch replay` takes. A page of several has a list to choose from.

            A file that ends in .svg or .png is a still of the paths and the lanes.

            The page has in it what the touch devices sent; keys of keyboards are left out.
            """,
            examples: [
                "A page:": "waytouch report recordings/pinch-rotate.yml -o report.html",
                "A still:": "waytouch report --scene card.yml double-tap.jsonl -o double-tap.svg",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            meanings: [
                .cannotOpen: "An input, a scene or a policy cannot be opened.",
                .cannotWrite: "The page or the still cannot be written.",
            ]))

    @Argument(help: ArgumentHelp("Recordings and touch scripts.", valueName: "input"), completion: .file())
    var inputs: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to write: .html, .svg or .png; `-` is standard output, and a page.", valueName: "file"),
        completion: .file())
    var output: String

    @Option(
        help: ArgumentHelp("Who waits for touches where: a scene, YAML or JSON.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "A kiosk's policy: its gestures have lanes, and what they would do is told. Nothing is started.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var policy: String?

    @Option(help: "What to write, where the name of the file does not tell: html, svg or png.")
    var format: ReportFormat?

    @Option(
        help: ArgumentHelp(
            "Description of the device, for evemu recordings without one.", valueName: "file.desc"),
        completion: .file())
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

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        if (inputs + [scene ?? "", policy ?? ""]).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input ('-') can be read only once")
        }
        guard let written else {
            throw ValidationError(
                "expected a file that ends in .html, .svg or .png, or --format, found '\(output)'")
        }
        if written != .html, inputs.count > 1 {
            throw ValidationError(
                "a still is of one input, found \(inputs.count); a page (.html) takes several")
        }
    }

    /// What is to be written; nil if nothing tells.
    private var written: ReportFormat? {
        if let format { return format }
        if output == "-" { return .html }
        return ReportFormat.allCases.first { output.lowercased().hasSuffix(".\($0.rawValue)") }
    }

    func run() throws {
        let bytes: [UInt8]
        do throws(RecordingError) {
            let scene: Scene? = if let scene { try Scene(path: scene) } else { nil }
            let policy: Policy? = if let policy { try Policy(path: policy) } else { nil }
            var reports: [Report] = []
            let progress = Progress("playing", of: Int64(inputs.count))
            defer { progress.finish() }
            for (index, input) in inputs.enumerated() {
                progress.update(Int64(index), detail: input)
                reports.append(try play(input, on: scene, policy))
            }
            bytes = try self.bytes(of: reports)
        } catch {
            Terminal.log.error("\(error)")
            throw error.exitCode
        }
        try write(bytes)
    }

    private func play(_ path: String, on scene: Scene?, _ policy: Policy?) throws(RecordingError) -> Report {
        let options = RecordingOptions(descriptionPath: device, panel: axes, deviceClass: deviceType)
        let input = try ReplayInput.read(path, options: options)
        let stage = scene.map { ReplayStage(scene: $0) } ?? .standard()
        let controller = policy.map { PolicyController.rehearsing($0, on: stage) }
        defer { controller?.detach(stage.engine) }
        stage.engine.logHandler = { level, message in
            Terminal.log.log(level: level == .notice ? .notice : .warning, "\(path): \(message)")
        }
        let name = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
        let sceneName = self.scene.map { String($0.split(separator: "/").last ?? "") }
        return try Report(playing: input, named: name, on: stage, sceneName: sceneName)
    }

    private func bytes(of reports: [Report]) throws(RecordingError) -> [UInt8] {
        guard let first = reports.first, written != .html else { return ReportPage(reports).bytes }
        let picture = Picture(of: first)
        if written == .svg { return picture.svg }
        do {
            return try picture.png()
        } catch {
            throw RecordingError(.badData, path: inputs[0], message: "cannot be drawn: \(error)")
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        if output == "-" { return StandardError.writeAll(bytes, to: STDOUT_FILENO) }
        let descriptor = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw cannotWrite() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = cannotWrite()
                close(descriptor)
                throw error
            }
            rest = rest.dropFirst(count)
        }
        // Some file systems tell only now that the disk is full.
        guard close(descriptor) == 0 || errno == EINTR else { throw cannotWrite() }
    }

    /// Says why, by `errno`.
    private func cannotWrite() -> ExitCode {
        let reason = String(cString: strerror(errno))
        Terminal.log.error("\(output): cannot write: \(reason)")
        return ExitStatus.cannotWrite.code
    }
}

/// What a report is written as.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case html
    case svg
    case png
}
