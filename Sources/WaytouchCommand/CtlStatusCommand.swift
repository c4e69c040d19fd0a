// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchControl
import WaytouchFiles

struct CtlStatusCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Prints the policy in force, and the state of the kiosk.",
        manual: Manual(
            """
            Prints the policy file and the profile, whether the kiosk is locked, idle or asleep, the outputs with the \
            size of a point, and the policy's gestures with their actions, its regions and its rules for apps.
            """,
            examples: [
                "Print everything:": "waytouch ctl status",
                "In a script, print whether it is locked:": "waytouch ctl status --json | jq .locked",
            ],
            environment: CtlCommand.environment,
            exitStatuses: [.done, .failure, .usage, .unavailable, .cannotWrite],
            meanings: CtlCommand.meanings))

    @Flag(help: "Print the compositor's answer as it is, one JSON object.")
    var json = false

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    func run() throws {
        try ctl.perform { (client) throws(ControlError) in
            let status = try client.request("status")
            StandardOutput.write(json ? status.line + "\n" : Self.text(of: status))
        }
    }

    static func text(of status: ControlMessage) -> String {
        var lines: [String] = []
        func add(_ name: String, _ value: String) {
            lines.append(name + String(repeating: " ", count: max(1, 16 - name.count)) + value)
        }
        func yesOrNo(_ name: String) -> String { status[name]?.bool == true ? "yes" : "no" }
        add("display", status["display"].text)
        add("version", status["version"].text)
        add("policy", status["policy"]?.string?.escaped ?? "none of a file")
        add("locked", yesOrNo("locked"))
        add("idle", yesOrNo("idle") + (status["idle_after"]?.number.map { ", after \($0.short) s" } ?? ""))
        add("asleep", yesOrNo("asleep"))
        add("accommodations", status["accommodations"]?.bool == true ? "on" : "off")
        add("overlay", status["overlay"]?.bool == true ? "on" : "off")
        let profiles = status["profiles"]?.elements.map { Optional($0).text } ?? []
        let profile = status["profile"].text
        add(
            "profile",
            (profile.isEmpty ? "none" : profile)
                + (profiles.isEmpty ? "" : " (there are \(profiles.joined(separator: ", ")))"))
        if let shell = status["shell"], let command = shell["command"] {
            let words = command.elements.map { Optional($0).text }.joined(separator: " ")
            add("shell", words + (shell["running"]?.bool == true ? "" : ", not running"))
        }
        for output in status["outputs"]?.elements ?? [] { add("output", describe(output: output)) }
        for gesture in status["gestures"]?.elements ?? [] { add("gesture", describe(gesture: gesture)) }
        for region in status["regions"]?.elements ?? [] {
            add(
                "region",
                region["id"].text + (region["output"]?.string.map { " on \($0.escaped)" } ?? "")
                    + (region["dead"]?.bool == true ? ", dead" : ""))
        }
        for client in status["clients"]?.elements ?? [] {
            let rules = client["rules"]?.elements.map { Optional($0).text } ?? []
            add("app", client["app_id"].text + ": " + rules.joined(separator: "; "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func describe(output: JSONValue) -> String {
        func number(_ name: String) -> String { output[name]?.number?.short ?? "?" }
        let name = output["name"]?.string.map { "\($0.escaped): " } ?? ""
        let hasSize = output["width_mm"]?.number ?? 0 > 0
        return name + "\(number("width")) × \(number("height")) px"
            + (hasSize ? ", \(number("width_mm")) × \(number("height_mm")) mm" : "")
            + ", \(number("point")) px per pt"
    }

    private static func describe(gesture: JSONValue) -> String {
        let actions = gesture["actions"]?.elements.map { Optional($0).text } ?? []
        return "\(gesture["id"].text) (\(gesture["kind"].text)"
            + (gesture["region"]?.string.map { " in \($0.escaped)" } ?? "") + "): "
            + (actions.isEmpty ? "nothing to do" : actions.joined(separator: ", "))
    }
}

extension JSONValue? {
    /// The string in printable form; empty if the value is something else.
    fileprivate var text: String { self?.string?.escaped ?? "" }
}

extension Double {
    /// The number; whole numbers have no decimals.
    fileprivate var short: String {
        self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)"
    }
}
