// SPDX-License-Identifier: MIT
import CCallgrind
import Glibc

/// Counts the instructions of each part of a row, and prints a line for each part to standard output:
///
///     KIND TAB WHAT TAB N TAB reason for having no limit TAB largest allowed number of instructions
///
/// Nothing is counted in a rehearsal.
struct Meter {
    let kind: String
    let count: Int
    var isRehearsal = false
    /// The reason why the row has no limit; empty if it has one.
    var unlimited = ""

    /// Counts the instructions of the body. `most` is the largest allowed number for each size.
    func callAsFunction(_ what: String, most: [Int: Int] = [:], _ body: () -> Void) {
        resume()
        body()
        pause()
        end(what, most: most)
    }

    /// Resumes counting, for a part in several pieces.
    func resume() { if !isRehearsal { callgrind_toggle() } }

    func pause() { if !isRehearsal { callgrind_toggle() } }

    /// Ends a part, and prints its line.
    func end(_ what: String, most: [Int: Int] = [:]) {
        guard !isRehearsal else { return }
        callgrind_dump("\(kind)|\(what)|\(count)")
        let limit = most[count].map(String.init) ?? ""
        print("\(kind)\t\(what)\t\(count)\t\(unlimited)\t\(limit)")
        fflush(nil)
    }

    /// Prints an error, in a line that begins with a tab, if a value is not as expected.
    func expect<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value) {
        guard value != expected else { return }
        print("\t\(kind), \(count): \(what): \(value), but \(expected) was expected")
    }
}
