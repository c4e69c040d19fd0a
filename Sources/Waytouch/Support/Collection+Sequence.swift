// SPDX-License-Identifier: MIT

extension Collection where Element: Equatable {
    /// Whether these elements are among those of the collection, one directly after the other.
    ///
    /// The standard library's method for it is one for patterns, and would link all of regular expressions, 1.4 MB, into
    /// every compositor.
    package func contains(sequence: some Collection<Element>) -> Bool {
        sequence.isEmpty || indices.contains { self[$0...].starts(with: sequence) }
    }
}
