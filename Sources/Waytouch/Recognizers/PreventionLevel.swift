// SPDX-License-Identifier: MIT

/// What a recognizer needs more or less of than others of its kind: one with less never prevents one with more.
struct PreventionLevel: Equatable, BitwiseCopyable {
    /// Only those of one group are compared.
    let group: Int
    let level: Int
}

/// A level that there is among the candidates, and the first of them that has it.
struct CandidateLevel: BitwiseCopyable {
    let level: PreventionLevel
    let first: Unmanaged<GestureRecognizer>
}
