// SPDX-License-Identifier: MIT
import ArgumentParser

/// The documentation of a command beyond its arguments. `--help` prints it, and its manual page is made from it: a line
/// in capitals begins a section of the page, and the indented lines below are its entries.
///
/// A file or an environment variable has its name and its purpose; an example has a description and the command itself,
/// which must fit on a line of 80 characters.
struct Manual {
    /// What the command does, in paragraphs; indented lines are shown as they are.
    var text: String
    var examples: KeyValuePairs<String, String> = [:]
    var environment: KeyValuePairs<String, String> = [:]
    var files: KeyValuePairs<String, String> = [:]
    /// The exit statuses of the command.
    var exitStatuses: [ExitStatus]
    /// More precise meanings of some of these for this command.
    var meanings: [ExitStatus: String] = [:]
    /// Other pages, such as `weston(1)`. Those of the command's subcommands and of its parent are added.
    var seeAlso: [String] = []

    init(
        _ text: String, examples: KeyValuePairs<String, String> = [:],
        environment: KeyValuePairs<String, String> = [:], files: KeyValuePairs<String, String> = [:],
        exitStatuses: [ExitStatus], meanings: [ExitStatus: String] = [:], seeAlso: [String] = []
    ) {
        self.text = text
        self.examples = examples
        self.environment = environment
        self.files = files
        self.exitStatuses = exitStatuses
        self.meanings = meanings
        self.seeAlso = seeAlso
    }

    /// The whole text, in the form that ArgumentParser prints and from which the manual pages are made.
    var discussion: String {
        var sections = [text]
        let statuses = exitStatuses.map { (String($0.rawValue), meanings[$0] ?? $0.meaning) }
        sections.append("EXIT STATUS\n" + Self.table(statuses))
        if !environment.isEmpty {
            sections.append("ENVIRONMENT\n" + Self.table(environment.map { ($0, $1) }))
        }
        if !files.isEmpty { sections.append("FILES\n" + Self.table(files.map { ($0, $1) })) }
        if !examples.isEmpty {
            let entries = examples.map { what, command in
                (Self.wrapped(what, indent: 2) + command.split(separator: "\n").map { "      \($0)" })
                    .joined(separator: "\n")
            }
            sections.append("EXAMPLES\n" + entries.joined(separator: "\n"))
        }
        if !seeAlso.isEmpty { sections.append("SEE ALSO\n  " + seeAlso.joined(separator: ", ")) }
        return sections.joined(separator: "\n\n")
    }

    /// Returns terms with their meanings in a second column.
    private static func table(_ entries: [(term: String, meaning: String)]) -> String {
        let indent = (entries.map(\.term.count).max() ?? 0) + 4
        let lines = entries.map { entry in
            let meaning = wrapped(entry.meaning, indent: indent).joined(separator: "\n")
            let padding = String(repeating: " ", count: indent - 2 - entry.term.count)
            return "  \(entry.term)\(padding)\(meaning.dropFirst(indent))"
        }
        return lines.joined(separator: "\n")
    }

    /// Wraps a text to 80 characters, because ArgumentParser leaves lines of this width unchanged.
    private static func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, line.count + 1 + word.count > 79 {
                lines.append(line)
                line = margin
            }
            line += line.count > indent ? " \(word)" : "\(word)"
        }
        return lines + [line]
    }
}

extension CommandConfiguration {
    /// Makes the configuration of a command with a manual.
    init(
        commandName: String, abstract: String, manual: Manual, version: String = "",
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            commandName: commandName, abstract: abstract, discussion: manual.discussion, version: version,
            subcommands: subcommands)
    }
}
