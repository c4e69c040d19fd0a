// SPDX-License-Identifier: MIT

/// An order of recognizers of one kind: one of a lower level never prevents one of a higher level.
struct PreventionLevel: Equatable, BitwiseCopyable {
    /// Only levels of one group are compared.
    let group: Int
    let level: Int
}

/// A level among the candidates, and the first candidate that has it.
struct CandidateLevel: BitwiseCopyable {
    let level: PreventionLevel
    let first: Unmanaged<GestureRecognizer>
}
