// SPDX-License-Identifier: MIT

/// The errors of a file, collected to be reported at once.
///
/// ```swift
/// var mistakes = Mistakes()
/// for element in elements {
///     mistakes.attempt { () throws(FileError) in list.append(try Thing(element)) }
/// }
/// try mistakes.check()
/// ```
package struct Mistakes {
    private var found: [FileError] = []

    package init() {}

    /// More than these are not told.
    package static let most = 20

    package var isEmpty: Bool { found.isEmpty }

    package mutating func add(_ error: FileError) { found += error.all }

    /// A last mistake together with those before it.
    package func error(_ last: FileError) -> FileError {
        var copy = self
        copy.add(last)
        do {
            try copy.check()
        } catch {
            return error
        }
        return last
    }

    /// What `body` gives; nil if it throws, which is kept.
    @discardableResult
    package mutating func attempt<Value>(_ body: () throws(FileError) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Throws the first mistake of the file with all others, if there are any.
    package func check() throws(FileError) {
        // Those of one line in the order in which they were found.
        let sorted = found.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
            .map(\.element)
        guard var first = sorted.first else { return }
        first.others = Array(sorted.dropFirst().prefix(Self.most - 1))
        throw first
    }
}

extension YAMLNode {
    /// The entries of a mapping whose keys may be there; the others are mistakes.
    package func entries(_ what: String, keys: [String], _ mistakes: inout Mistakes) throws(FileError)
        -> [Entry]
    {
        var known: [Entry] = []
        for entry in try mapping(what) {
            guard !keys.contains(entry.key) else {
                known.append(entry)
                continue
            }
            mistakes.add(
                FileError(
                    .badData, path: path, line: entry.line,
                    message: "expected a key of \(what) (\(keys.joined(separator: ", "))), "
                        + "found \(entry.key.quoted)" + entry.key.suggestion(among: keys)))
        }
        return known
    }

    /// Reads the entries of a mapping that may have these keys and no others, and goes on after mistakes.
    package func read(
        _ what: String, keys: [String], _ body: (Entry) throws(FileError) -> Void
    ) throws(FileError) {
        var mistakes = Mistakes()
        for entry in try entries(what, keys: keys, &mistakes) {
            mistakes.attempt { () throws(FileError) in try body(entry) }
        }
        try mistakes.check()
    }

    /// Reads the elements of a list, and goes on after mistakes.
    package func read(
        _ what: String, _ body: (YAMLNode) throws(FileError) -> Void
    ) throws(FileError) {
        var mistakes = Mistakes()
        for element in try sequence(what) {
            mistakes.attempt { () throws(FileError) in try body(element) }
        }
        try mistakes.check()
    }
}
