// SPDX-License-Identifier: MIT

/// Collects the errors of a file, to report them all at once.
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

    /// The greatest number of errors that are reported.
    package static let most = 20

    package var isEmpty: Bool { found.isEmpty }
    /// Whether no further errors of a later line would be reported.
    package var isFull: Bool { found.count >= Self.most }

    package mutating func add(_ error: FileError) { found += error.all }

    /// Returns a last error together with those before it.
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

    /// Returns the result of `body`; if it throws, keeps the error and returns nil.
    @discardableResult
    package mutating func attempt<Value>(_ body: () throws(FileError) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Throws the first error of the file, with the others, if there are any.
    package func check() throws(FileError) {
        // Errors on the same line stay in the order in which they were found.
        let sorted = found.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
            .map(\.element)
        guard var first = sorted.first else { return }
        first.others = Array(sorted.dropFirst().prefix(Self.most - 1))
        throw first
    }
}

extension YAMLNode {
    /// Returns the entries of a mapping whose keys are allowed; the others are errors.
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

    /// Reads the entries of a mapping that may have only these keys, and continues after errors.
    package func read(
        _ what: String, keys: [String], _ body: (Entry) throws(FileError) -> Void
    ) throws(FileError) {
        var mistakes = Mistakes()
        for entry in try entries(what, keys: keys, &mistakes) {
            mistakes.attempt { () throws(FileError) in try body(entry) }
        }
        try mistakes.check()
    }

    /// Reads the elements of a list, and continues after errors.
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
