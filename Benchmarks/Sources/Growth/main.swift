// SPDX-License-Identifier: MIT
import Foundation

/// Measures how costs grow with the number of participants; run by Benchmarks/growth under callgrind. Every gesture
/// really runs, its values are read, and unexpected results are reported.
///
///     Growth --list            the kinds of rows
///     Growth N [KIND…]         the rows of these kinds, or all, with N participants

let rows =
    Drags.rows() + Taps.rows() + Fingers.rows() + Views.rows() + Wire.rows()
    + Requirements.rows() + Texts.rows()
let words = Array(CommandLine.arguments.dropFirst())
if words == ["--list"] {
    for row in rows { print(row.kind) }
} else if let count = words.first.flatMap({ Int($0) }), count >= 10, count % 10 == 0 {
    let kinds = Set(words.dropFirst())
    for row in rows where kinds.isEmpty || kinds.contains(row.kind) {
        do { try row(count: count) } catch {
            print("Growth: \(row.kind): \(error)")
            exit(2)
        }
    }
} else {
    print("usage: Growth --list | Growth N [KIND…], N a multiple of 10")
    exit(64)
}
