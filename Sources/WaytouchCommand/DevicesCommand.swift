// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchCapture

/// The size of an output in px.
struct OutputSize: ExpressibleByArgument {
    let width: Double
    let height: Double

    /// Parses `WxH`.
    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { UInt16($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
        (width, height) = (Double(sides[0]), Double(sides[1]))
    }
}

struct DevicesCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists touchscreens, touchpads and tablets, with implausible properties.",
        manual: Manual(
            """
            Prints the node, name, axes, contacts and size of every device, and which properties are implausible: \
            many panels report no size or a wrong one, and thresholds are lengths. With --output, also prints the \
            number of px per point (1/160 inch) on the output that the panel covers.
            """,
            examples: [
                "List the devices:": "waytouch devices",
                "Show the size of a point on an output:": "waytouch devices --output 1920x1080",
                "List devices with implausible properties:":
                    "waytouch devices --json | jq -r 'select(.doubts != []) | .node'",
            ],
            exitStatuses: [.done, .usage, .cannotOpen, .cannotWrite],
            meanings: [
                .done: "There are devices, and all can be opened.",
                .cannotOpen: "There is no device, or one cannot be opened.",
            ],
            seeAlso: ["libinput(1)"]))

    @Option(help: ArgumentHelp("Size in px of the output behind the panel.", valueName: "WxH"))
    var output: OutputSize?

    @Flag(help: "Print one JSON object per line.")
    var json = false

    @OptionGroup
    var terminal: TerminalOptions

    func run() throws {
        let devices = TouchDevice.all()
        for device in devices {
            let report = DeviceReport(device, output: output)
            StandardOutput.write((json ? report.json : report.text) + "\n")
        }
        StandardOutput.flush()
        if devices.isEmpty { Terminal.log.error("no touchscreen, touchpad or tablet was found") }
        for problem in devices.compactMap(\.problem) { Terminal.log.error("\(problem)") }
        if devices.isEmpty || devices.contains(where: { $0.problem != nil }) {
            throw ExitStatus.cannotOpen.code
        }
    }
}
