// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchCapture

/// The size of an output in px.
struct OutputSize: ExpressibleByArgument {
    let width: Double
    let height: Double

    /// Reads `WxH`.
    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { UInt16($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
        (width, height) = (Double(sides[0]), Double(sides[1]))
    }
}

struct DevicesCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists touchscreens, touchpads and tablets, and what they say that cannot be.",
        manual: Manual(
            """
            Tells of every device its node, name, axes, contacts and size, and what of it is not believed: panels that \
            do not know their size, or claim to be as large as a house, are common, and a gesture's thresholds are \
            lengths. With --output, also how many px are a point (1/160 inch) on an output that the panel lies on.
            """,
            examples: [
                "What is there?": "waytouch devices",
                "How large is a point on this output?": "waytouch devices --output 1920x1080",
                "Which are not believed?":
                    "waytouch devices --json | jq -r 'select(.doubts != []) | .node'",
            ],
            exitStatuses: [.done, .usage, .cannotOpen],
            meanings: [
                .done: "There are devices, and all of them can be opened.",
                .cannotOpen: "There are none, or one of them cannot be opened.",
            ],
            seeAlso: ["libinput(1)"]))

    @Option(help: ArgumentHelp("The size in px of the output that the panel lies on.", valueName: "WxH"))
    var output: OutputSize?

    @Flag(help: "Print a JSON object a line.")
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
