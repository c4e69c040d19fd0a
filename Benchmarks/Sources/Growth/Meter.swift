// SPDX-License-Identifier: MIT
import CCallgrind
import Glibc

/// Counts instructions of the parts of a row, one by one, and says on standard output what they are called:
///
///     KIND TAB WHAT TAB N TAB why there is no limit TAB how many instructions there may be at most
///
/// In a rehearsal nothing is counted.
struct Meter {
    let kind: String
    let count: Int
    var isRehearsal = false
    /// Why the row has no limit: it asks for what grows by itself.
    var unlimited = ""

    /// Counts what is done in the body. `most`: the instructions that it may take at this number at most.
    func callAsFunction(_ what: String, most: [Int: Int] = [:], _ body: () -> Void) {
        resume()
        body()
        pause()
        end(what, most: most)
    }

    /// Goes on with counting, for a part that is in pieces.
    func resume() { if !isRehearsal { callgrind_toggle() } }

    func pause() { if !isRehearsal { callgrind_toggle() } }

    /// The part is over.
    func end(_ what: String, most: [Int: Int] = [:]) {
        guard !isRehearsal else { return }
        callgrind_dump("\(kind)|\(what)|\(count)")
        let limit = most[count].map(String.init) ?? ""
        print("\(kind)\t\(what)\t\(count)\t\(unlimited)\t\(limit)")
        fflush(nil)
    }

    /// Complains, in a line that begins with a tab, if something else has happened than is measured.
    func expect<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value) {
        guard value != expected else { return }
        print("\t\(kind), \(count): \(what): \(value), and \(expected) was expected")
    }
}
