// SPDX-License-Identifier: MIT

extension Collection where Element: Equatable {
    /// Whether the collection contains these elements as a contiguous subsequence.
    ///
    /// The standard library's method is for patterns, and would link the regular expression engine, 1.4 MB,
    /// into every compositor.
    package func contains(sequence: some Collection<Element>) -> Bool {
        sequence.isEmpty || indices.contains { self[$0...].starts(with: sequence) }
    }
}
