// SPDX-License-Identifier: MIT
import ArgumentParser

/// What a command says of itself beyond its arguments. `--help` prints it, and its manual page is made from the same:
/// a line in capitals begins a section of the page, and what is indented below it are its entries.
///
/// Of a file or an environment variable it takes its name and what it is for; of an example, what it shows and the
/// command itself, which fits on a line of 80 characters.
struct Manual {
    /// What the command does, in paragraphs; lines that are indented are shown as they are.
    var text: String
    var examples: KeyValuePairs<String, String> = [:]
    var environment: KeyValuePairs<String, String> = [:]
    var files: KeyValuePairs<String, String> = [:]
    /// How the command may end.
    var exitStatuses: [ExitStatus]
    /// What some of these mean of this command, more exactly than of all.
    var meanings: [ExitStatus: String] = [:]
    /// Other pages, as `weston(1)`. Those of the command's own commands, and of what it is a command of, are added.
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

    /// All of it, in the form that ArgumentParser prints and that the manual pages are made from.
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

    /// Terms, and beside them, all at the same column, what they mean.
    private static func table(_ entries: [(term: String, meaning: String)]) -> String {
        let indent = (entries.map(\.term.count).max() ?? 0) + 4
        let lines = entries.map { entry in
            let meaning = wrapped(entry.meaning, indent: indent).joined(separator: "\n")
            let padding = String(repeating: " ", count: indent - 2 - entry.term.count)
            return "  \(entry.term)\(padding)\(meaning.dropFirst(indent))"
        }
        return lines.joined(separator: "\n")
    }

    /// Lines of at most 80 characters, the width for which ArgumentParser leaves lines as they are.
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
    /// A command with a manual.
    init(
        commandName: String, abstract: String, manual: Manual, version: String = "",
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            commandName: commandName, abstract: abstract, discussion: manual.discussion, version: version,
            subcommands: subcommands)
    }
}
