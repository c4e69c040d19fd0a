// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

struct PolicyExportCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a policy's guards as a plugin of libinput.",
        manual: Manual(
            """
            For compositors without Waytouch: libinput 1.30 and newer load plugins, written in Lua, which see the \
            events of a device before the compositor does. The plugin does what the policy's dead regions, `debounce`, \
            `minimum_contact`, `palm` and `stuck_touch` say. Put it in /etc/libinput/plugins; compositors that load \
            plugins do so when they start.

            It applies to every touch screen, or with --device to those with that name. Lengths in mm and pt are taken \
            from the policy's `size_mm`, or else from the resolution that the touch screen reports. Lengths in px need \
            --output-size. If the output is rotated, give its --transform, which a plugin cannot know.

            What the plugin cannot do is left out, and reported on standard error, one line each: gestures, rules for apps, \
            idling, accommodations, `ghosts`, and dead regions on other outputs than that of --output-name.
            """,
            examples: [
                "Write a plugin:": "waytouch policy export --lua kiosk.yml -o 50-kiosk.lua",
                "For a screen in portrait orientation:":
                    "waytouch policy export --lua --transform 90 kiosk.yml",
                "See what it does:": "libinput debug-events --enable-plugins",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite],
            seeAlso: ["libinput-debug-events(1)"]))

    @Argument(
        help: ArgumentHelp("A policy, YAML or JSON; `-` is standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var file: String

    @Flag(help: "Write a plugin of libinput in Lua; there is no other format.")
    var lua = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("File to write; default standard output.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var output = "-"

    @Option(help: ArgumentHelp("Apply it only to touch screens of this name.", valueName: "name"))
    var device: String?

    @Option(
        help: ArgumentHelp(
            "Output in front of which the touch screen is, as regions name it.", valueName: "name"))
    var outputName: String?

    @Option(help: ArgumentHelp("Logical size of that output in px.", valueName: "WxH"))
    var outputSize: OutputSize?

    @Option(help: ArgumentHelp("Transform of that output.", valueName: "transform"))
    var transform = TransformName.normal

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        guard lua else { throw ValidationError("expected --lua, the only format, found none") }
    }

    func run() throws {
        let plugin: GuardsPlugin
        do throws(FileError) {
            let contents = try FileContents.read(file, limit: Policy.maximumBytes, mayBlock: true)
            plugin = try GuardsPlugin(
                contents, path: file,
                for: GuardsPlugin.Target(
                    device: device, outputName: outputName,
                    outputSize: outputSize.map { Size(width: $0.width, height: $0.height) },
                    transform: transform.transform))
        } catch {
            error.report()
            throw error.exitCode
        }
        for warning in plugin.omissions { Terminal.log.warning("\(warning)") }
        try OutputFile.write(Array(plugin.text.utf8), to: output, keeping: [file])
    }
}

/// A transform by its name in scenes.
enum TransformName: String, ExpressibleByArgument, CaseIterable {
    case normal
    case rotated90 = "90"
    case rotated180 = "180"
    case rotated270 = "270"
    case flipped
    case flipped90 = "flipped-90"
    case flipped180 = "flipped-180"
    case flipped270 = "flipped-270"

    var transform: Output.Transform {
        Output.Transform.words.first { $0.word == rawValue }?.value ?? .normal
    }
}
