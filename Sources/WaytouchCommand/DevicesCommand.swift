// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchCapture
import WaytouchFiles
import WaytouchRecording

struct DevicesCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists touchscreens, touchpads and tablets, and what is wrong with them.",
        manual: Manual(
            """
            Prints the node, name, axes, contacts and size of every device, and which properties are implausible: \
            many panels report no size or a wrong one, and thresholds are lengths. With --output, also prints the \
            number of px per point (1/160 inch) on the output that the panel covers. A size that differs by more \
            than a third from that of the output, or from those of all connected displays, is doubted.

            Of a recording, in any format of `waytouch replay`, it also prints what the panel does wrong while it is \
            touched, such as losing fingers, or contacts that no finger makes, and the key of the policy that helps.

            With --udev-rule, prints the rule for udev that makes libinput use a panel as a touch screen; without \
            INPUT, for each one that udev does not recognise.
            """,
            examples: [
                "List the devices:": "waytouch devices",
                "Show what a panel does wrong:":
                    "waytouch record --duration 60 -o panel.yml && waytouch devices panel.yml",
                "Show the size of a point on an output:": "waytouch devices --output 1920x1080:344x194",
                "List devices with implausible properties:":
                    "waytouch devices --json | jq -r 'select(.doubts != []) | .node'",
                "Print the rule for a panel that libinput does not use:":
                    "waytouch devices --udev-rule /dev/input/event5",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            meanings: [
                .done: "There are devices, and all can be opened.",
                .cannotOpen: "There is no device, or one cannot be opened.",
            ],
            seeAlso: ["libinput(1)", "udev(7)"]))

    @Argument(
        help: ArgumentHelp("Nodes or recordings; default: the nodes of all devices.", valueName: "input"),
        completion: .file())
    var inputs: [String] = []

    @Option(
        help: ArgumentHelp(
            "Size of the output behind the panel: in px, and optionally in mm, such as 1920x1080:344x194.",
            valueName: "WxH[:WmmxHmm]"))
    var output: PanelAxes?

    @Flag(help: "Print the rule for udev that makes libinput use the panel.")
    var udevRule = false

    @Flag(help: "Print one JSON object per line.")
    var json = false

    @OptionGroup
    var deviceArguments: DeviceArguments

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws { try checkStandardInput(inputs) }

    func run() throws {
        defer { StandardOutput.flush() }
        if inputs.isEmpty { return try listAll() }
        for input in inputs {
            do {
                if input.hasPrefix("/dev/input/") {
                    try show(node: input)
                } else {
                    try show(recording: input)
                }
            } catch let error as CaptureError {
                StandardOutput.flush()
                Terminal.log.error("\(error)")
                throw ExitStatus.cannotOpen.code
            } catch let error as FileError {
                StandardOutput.flush()
                error.report()
                throw error.exitCode
            }
        }
    }

    // MARK: Nodes

    private func listAll() throws {
        let devices = TouchDevice.all()
        let shown = udevRule ? devices.filter(\.needsRule) : devices
        for device in shown {
            if udevRule { device.description.map(printRule) } else { show(device) }
        }
        StandardOutput.flush()
        if devices.isEmpty {
            Terminal.log.error("no touchscreen, touchpad or tablet was found")
        } else if shown.isEmpty {
            Terminal.log.error(
                "udev recognises every touchscreen that can be opened; name a node to see its rule")
        }
        let problems = devices.compactMap(\.problem)
        for problem in problems { Terminal.log.error("\(problem)") }
        if shown.isEmpty || !problems.isEmpty { throw ExitStatus.cannotOpen.code }
    }

    private func show(node path: String) throws(CaptureError) {
        let node = try EvdevNode(path: path)
        if udevRule { return printRule(node.description) }
        guard let device = TouchDevice(path: path, description: node.description) else {
            throw CaptureError(
                .noDevice, "\(path): expected a touchscreen, touchpad or tablet, found another device")
        }
        show(device)
    }

    private func show(_ device: TouchDevice) {
        let displays = output == nil ? DisplaySize.connected() : outputInMM
        show(DeviceReport(device, output: output, doubts: doubts(of: device, displays)))
    }

    // MARK: Recordings

    private func show(recording path: String) throws(FileError) {
        let input = try ReplayInput.read(path, options: deviceArguments.options)
        for warning in input.warnings { Terminal.log.warning("\(warning)") }
        let recording: Recording
        let isScript: Bool
        switch input {
        case .recording(let same): (recording, isScript) = (same, false)
        case .script(let script):
            let size = output.map { (Double($0.width), Double($0.height)) } ?? (1920, 1080)
            (recording, isScript) = (try script.recording(on: Output(width: size.0, height: size.1)), true)
        }
        for recorded in recording.devices {
            guard let device = TouchDevice(path: path, description: recorded.description) else { continue }
            if udevRule {
                printRule(recorded.description)
                continue
            }
            var examination = PanelExamination(recorded.description)
            for frame in recorded.frames { examination?.add(frame) }
            // Only libinput's recordings contain udev's properties, and a script has no device at all.
            let doubts =
                isScript
                ? []
                : doubts(of: device, outputInMM).filter {
                    recording.format == .libinputRecord || $0.kind != .deviceClass
                }
            show(
                DeviceReport(
                    device, output: output, doubts: doubts,
                    recorded: examination.map {
                        DeviceReport.Recorded(
                            frames: recorded.frames.count, contacts: $0.contactCount,
                            findings: $0.findings(at: recording.endTime ?? 0))
                    }))
        }
    }

    // MARK: Results

    private func show(_ report: DeviceReport) {
        StandardOutput.write((json ? report.json : report.text) + "\n")
    }

    private func doubts(of device: TouchDevice, _ displays: [DisplaySize]) -> [PanelFinding] {
        device.findings(
            outputWidth: Double(output?.width ?? 0), outputHeight: Double(output?.height ?? 0),
            displays: displays)
    }

    private var outputInMM: [DisplaySize] {
        guard let output, output.widthMM > 0, output.heightMM > 0 else { return [] }
        return [DisplaySize(name: "the output", width: output.widthMM, height: output.heightMM)]
    }

    private func printRule(_ description: DeviceDescription) {
        StandardOutput.write("# \(description.name.escaped)\n\(description.touchscreenRule)\n")
    }
}
