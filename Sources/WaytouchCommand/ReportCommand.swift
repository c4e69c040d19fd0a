// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchFiles
import WaytouchReport
import WaytouchWindow

struct ReportCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "Makes a page that shows gestures, and failures, in recordings or touch scripts.",
        manual: Manual(
            """
            The page shows the paths of the touches over the views, a timeline with a lane for every recognizer, \
            the values of recognizers as curves, and the raw events. It is a single self-contained file. INPUT is \
            in any format of `waytouch replay`. A page of several inputs has a list to choose from.

            A file that ends in .svg or .png is a picture of the paths and the lanes.

            The page contains the events of touch devices; keyboards are left out. Of a very long recording it shows \
            the beginning, and says where it ends.
            """,
            examples: [
                "Make a page:": "waytouch report recordings/pinch-rotate.yml -o report.html",
                "Make a picture:": "waytouch report --scene card.yml double-tap.jsonl -o double-tap.svg",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            meanings: [
                .cannotOpen: "An input, a scene or a policy cannot be opened.",
                .cannotWrite: "The page or the picture cannot be written.",
            ]))

    @OptionGroup
    var replay: ReplayArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Output file: .html, .svg or .png; `-` is standard output, as a page.", valueName: "file"),
        completion: .file())
    var output: String

    @Option(help: "Output format, if the file name does not determine it: html, svg or png.")
    var format: ReportFormat?

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        guard let written else {
            throw ValidationError(
                "expected a file that ends in .html, .svg or .png, or --format, found '\(output)'")
        }
        if written != .html, replay.inputs.count > 1 {
            throw ValidationError(
                "expected one input for a picture, found \(replay.inputs.count); a page (.html) takes several"
            )
        }
    }

    /// The format to write, by the option or the name of the output; nil if neither determines it.
    private var written: ReportFormat? {
        if let format { return format }
        if output == "-" { return .html }
        return ReportFormat.allCases.first { output.lowercased().hasSuffix(".\($0.rawValue)") }
    }

    func run() throws {
        let bytes: [UInt8]
        do throws(FileError) {
            let rehearsal = try replay.rehearsal()
            var reports: [Report] = []
            let progress = Progress("playing", of: Int64(replay.inputs.count))
            defer { progress.finish() }
            for (index, path) in replay.inputs.enumerated() {
                progress.update(Int64(index), detail: path)
                guard let input = try rehearsal.input(path) else { continue }
                let report = try rehearsal.play(input, named: path) { (input, stage) throws(FileError) in
                    try Report(
                        playing: input, named: path == "-" ? "standard input" : Self.name(of: path),
                        on: stage, sceneName: replay.scene.map(Self.name))
                }
                if let cut = report.cut {
                    let seconds = Console.number(Double(cut) / 1e6, 3)
                    Terminal.log.warning(
                        "\(path): warning: the report leaves out all after \(seconds) s: it is too much to show"
                    )
                }
                reports.append(report)
            }
            if reports.isEmpty { throw replay.nothingToPlay }
            bytes = try self.bytes(of: reports)
        } catch {
            error.report()
            throw error.exitCode
        }
        let inputs = replay.inputs + [replay.scene, replay.policy].compactMap(\.self)
        try OutputFile.write(bytes, to: output, keeping: inputs)
    }

    private func bytes(of reports: [Report]) throws(FileError) -> [UInt8] {
        guard let first = reports.first, written != .html else { return ReportPage(reports).bytes }
        let picture = Picture(of: first)
        if written == .svg { return picture.svg }
        do {
            return try picture.png()
        } catch {
            throw FileError(.badData, path: replay.inputs[0], message: "cannot be drawn: \(error)")
        }
    }

    /// Returns the last part of a path.
    private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

/// The formats of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case html
    case svg
    case png
}
