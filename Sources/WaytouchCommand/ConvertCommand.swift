// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchFiles
import WaytouchRecording
import WaytouchReplay

struct ConvertCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts a recording or a touch script to another format.",
        manual: Manual(
            """
            INPUT is in any format of `waytouch replay`. OUTPUT is YAML of `libinput record` if its name ends in .yml or \
            .yaml, a touch script if it ends in .jsonl, and a recording of evemu if it ends in .evemu, .events or .ev; \
            `-` is standard output, and needs --format.

            A recording is converted to a script through the real libinput: its devices fill the output, and the \
            script is in px of the output. A script is converted to a recording of a touchscreen that fills the \
            output, for `libinput replay`, evemu, and the replay device, which plays it to a whole compositor. \
            Positions are precise to 1/64 px. Pens and clicks of a script cannot be converted.

            A recording starts at time 0; scripts keep their times.
            """,
            examples: [
                "Convert a script for a whole compositor:": "waytouch convert three.jsonl -o three.yml",
                "Convert a recording to positions in px:":
                    "waytouch convert --output-size 1280x800 pan.yml -o pan.jsonl",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            seeAlso: ["libinput-replay(1)", "evemu-play(1)"]))

    @Argument(help: ArgumentHelp("A recording or a touch script.", valueName: "input"), completion: .file())
    var input: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Output file: .yml, .jsonl or .evemu; `-` is standard output.", valueName: "file"),
        completion: .file())
    var output: String

    @Option(help: "Output format, if the file name does not determine it: libinput, script or evemu.")
    var format: ConvertFormat?

    @Option(
        help: ArgumentHelp(
            "Size of the output of a touch script, in px; default 1920x1080.", valueName: "WxH"))
    var outputSize: OutputSize?

    @OptionGroup
    var deviceArguments: DeviceArguments

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        guard written != nil else {
            throw ValidationError(
                "expected a file that ends in .yml, .jsonl or .evemu, or --format, found '\(output)'")
        }
    }

    /// The format to write, by the option or the name of the output; nil if neither determines it.
    private var written: ConvertFormat? {
        format ?? ConvertFormat.allCases.first { $0.endings.contains { output.hasSuffix($0) } }
    }

    func run() throws {
        let text: String
        do throws(FileError) {
            text = try convert()
        } catch {
            error.report()
            throw error.exitCode
        }
        try OutputFile.write(Array(text.utf8), to: output)
    }

    private func convert() throws(FileError) -> String {
        let source = try ReplayInput.read(input, options: deviceArguments.options)
        let output = Output(width: outputSize?.width ?? 1920, height: outputSize?.height ?? 1080)
        for warning in source.warnings { Terminal.log.warning("\(warning)") }
        if written == .script {
            switch source {
            case .script(let script):
                return script.panel == nil ? script.text : TouchScriptWriter(script, on: output).text
            case .recording(let recording): return try script(of: recording, on: output)
            }
        }
        let recording: Recording
        switch source {
        case .recording(let same): recording = same
        case .script(let script):
            recording = try script.recording(on: output)
            for warning in recording.warnings { Terminal.log.warning("\(warning)") }
        }
        return written == .evemu ? evemu(of: recording) : recording.libinputRecordYAML()
    }

    private func script(of recording: Recording, on output: Output) throws(FileError) -> String {
        let writer = try TouchScriptWriter(recording, on: output)
        if writer.hovers > 0 { warn("hovering is left out: a touch script has only touches") }
        if writer.landings == 0 { warn("libinput makes no touch of it: the script is empty") }
        return writer.text
    }

    private func evemu(of recording: Recording) -> String {
        guard let device = recording.devices.first(where: { $0.description.refusal() == nil }) else {
            return ""
        }
        let name = device.description.name.escaped
        if recording.devices.count > 1 {
            warn("evemu's format has one device: the others than '\(name)' are left out")
        }
        return device.evemuText(from: device.frames.first?.events.first?.time ?? 0)
    }

    private func warn(_ text: String) { Terminal.log.warning("\(input): warning: \(text)") }
}

/// The formats of `waytouch convert`'s output.
enum ConvertFormat: String, ExpressibleByArgument, CaseIterable {
    case libinput
    case script
    case evemu

    fileprivate var endings: [String] {
        switch self {
        case .libinput: [".yml", ".yaml"]
        case .script: [".jsonl"]
        case .evemu: [".evemu", ".events", ".ev"]
        }
    }
}
