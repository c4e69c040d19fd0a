// SPDX-License-Identifier: MIT
import ArgumentParser
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchPolicy
import WaytouchRecording

/// The arguments of all commands that replay: the inputs, what receives their touches, and the descriptions of devices.
struct ReplayArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Recordings and touch scripts, played separately.", valueName: "input"),
        completion: .file())
    var inputs: [String]

    @Option(
        help: ArgumentHelp(
            "Scene file (YAML or JSON) that defines views and recognizers.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "Policy file whose gestures are attached to the output; their actions are printed, not performed.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var policy: String?

    @Option(
        help: ArgumentHelp(
            "App id of the window that the touches land on: the policy's rules for this app apply.",
            valueName: "id"))
    var app: String?

    @OptionGroup
    var deviceArguments: DeviceArguments

    func validate() throws {
        if app != nil, policy == nil {
            throw ValidationError("expected a --policy with rules for the app, found --app alone")
        }
        try checkStandardInput(inputs + [scene, policy].compactMap { $0 })
    }

    /// The error if all inputs were skipped.
    var nothingToPlay: FileError {
        FileError(
            .badData, path: inputs.first ?? "-", line: 1,
            message: "expected a recording or a touch script, found labels")
    }

    /// Reads the scene and the policy for all inputs.
    func rehearsal() throws(FileError) -> Rehearsal {
        Rehearsal(
            scene: try scene.map { (path) throws(FileError) in try Scene(path: path) },
            policy: try policy.map { (path) throws(FileError) in try Policy(path: path, mayBePipe: true)
            },
            app: app,
            options: deviceArguments.options)
    }
}

/// The arguments that describe the devices of a recording, where it does not.
struct DeviceArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Description of the device, for evemu recordings without one.", valueName: "file.desc"),
        completion: .file())
    var device: String?

    @Option(
        help: ArgumentHelp(
            "Device type, if udev's rules detect it wrongly: touchscreen, touchpad or tablet.",
            valueName: "type"))
    var deviceType: DeviceClass?

    @Option(
        help: ArgumentHelp(
            "Axes of a panel without a description: units, and optionally size, such as 4096x4096:256mmx160mm.",
            valueName: "WxH[:WmmxHmm]"))
    var axes: PanelAxes?

    var options: RecordingOptions {
        RecordingOptions(descriptionPath: device, panel: axes, deviceClass: deviceType)
    }
}
