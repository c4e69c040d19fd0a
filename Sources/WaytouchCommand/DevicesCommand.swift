// SPDX-License-Identifier: MIT
import ArgumentParser
import Waytouch
import WaytouchCapture
import WaytouchRecording

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

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists touchscreens, touchpads and tablets, and what they say that cannot be.",
        discussion: """
            Tells of every device its node, name, axes, contacts and size, and what of it is not believed: panels that \
            do not know their size, or claim to be as large as a house, are common, and a gesture's thresholds are \
            lengths. With --output, also how many px are a point (1/160 inch) on an output that the panel lies on.

              waytouch devices
              waytouch devices --output 1920x1080
              waytouch devices --json | jq -r 'select(.doubts != []) | .node'

            EXIT STATUS
              0   there are devices, and all of them can be opened
              2   the command line was wrong
              66  there are none, or one of them cannot be opened
            """)

    @Option(help: ArgumentHelp("The size in px of the output that the panel lies on.", valueName: "WxH"))
    var output: OutputSize?

    @Flag(help: "Print a JSON object a line.")
    var json = false

    func run() throws {
        let devices = TouchDevice.all()
        for device in devices {
            let report = DeviceReport(device, output: output)
            StandardOutput.write((json ? report.json : report.text) + "\n")
        }
        StandardOutput.flush()
        if devices.isEmpty { StandardError.write("waytouch: no touchscreen, touchpad or tablet was found\n") }
        for problem in devices.compactMap(\.problem) { StandardError.write("waytouch: \(problem)\n") }
        if devices.isEmpty || devices.contains(where: { $0.problem != nil }) { throw ExitCode(66) }
    }
}
