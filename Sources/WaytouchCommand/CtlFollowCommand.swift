// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import WaytouchControl
import WaytouchFiles

struct CtlFollowCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow",
        abstract: "Prints what the policy does, as it happens.",
        manual: Manual(
            """
            Prints a line for each of the policy's gestures with its actions, for each contact that is ignored with the \
            reason, for every `emit`, and for every change of the policy, the profile, the lock, idling and the dark \
            screen, until SIGINT arrives or the compositor ends. Each line begins with the time in seconds of CLOCK_MONOTONIC. If this program cannot \
            keep up, events are lost, and a line says how many.
            """,
            examples: [
                "Watch a kiosk:": "waytouch ctl follow",
                "For programs:": "waytouch ctl follow --json | jq 'select(.event == \"action\")'",
            ],
            environment: CtlCommand.environment,
            exitStatuses: [.done, .failure, .usage, .unavailable, .cannotWrite],
            meanings: CtlCommand.meanings.merging([.done: "A signal ended it."]) { $1 }))

    @Flag(help: "Print the compositor's events as they are, one JSON object on each line.")
    var json = false

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    func run() throws {
        let interruption = try Interruption()
        StandardOutput.interruption = interruption.descriptor
        defer { StandardOutput.interruption = nil }
        try ctl.perform { (client) throws(ControlError) in
            try client.request("follow")
            while true {
                var polls = [
                    pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0),
                ]
                // Events that arrived with the answer are no longer in the socket.
                while let event = try client.nextEvent(timeout: 0) { print(event) }
                StandardOutput.flush()
                guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return }
                if polls[1].revents != 0 { return }
            }
        }
    }

    private func print(_ event: ControlMessage) {
        StandardOutput.write((json ? event.line : Self.text(of: event)) + "\n")
    }

    static func text(of event: ControlMessage) -> String {
        func word(_ name: String) -> String { event[name]?.string?.escaped ?? "" }
        let time = event["time"]?.number.map { "\(($0 / 1000).rounded(.down) / 1000)  " } ?? ""
        let actions = event["actions"]?.elements.compactMap(\.string).joined(separator: ", ").escaped ?? ""
        let what =
            switch word("event") {
            case "state": "state: " + state(of: event)
            case "policy": "policy: " + (event["policy"]?.string?.escaped ?? "none of a file")
            case "gesture":
                "gesture \(word("id")) \(word("state")): \(actions.isEmpty ? "nothing to do" : actions)"
            case "action": "action \(word("name")) \(word("state"))"
            case "decision": word("text")
            case "deferred": "a swipe from the \(word("edge")) edge was left to an app"
            case "lost":
                "\(event["count"]?.number.flatMap { Int64(exactly: $0) }.map { "\($0)" } ?? "some") events were lost"
            default: event.line.escaped
            }
        return time + what
    }

    private static func state(of event: ControlMessage) -> String {
        let words = ["locked", "idle", "asleep", "accommodations", "overlay"].filter {
            event[$0]?.bool == true
        }
        let profile = event["profile"]?.string.flatMap { $0.isEmpty ? nil : ["profile \($0.escaped)"] } ?? []
        let all = words + profile
        return all.isEmpty ? "nothing special" : all.joined(separator: ", ")
    }
}
