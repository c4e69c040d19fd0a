// SPDX-License-Identifier: MIT

extension Collection where Element: Equatable {
    /// Returns whether the collection contains these elements as a contiguous subsequence.
    ///
    /// The standard library's method would link the regular expression engine, 1.4 MB, into every compositor.
    package func contains(sequence: some Collection<Element>) -> Bool {
        sequence.isEmpty || indices.contains { self[$0...].starts(with: sequence) }
    }
}
