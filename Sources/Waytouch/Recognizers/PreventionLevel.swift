// SPDX-License-Identifier: MIT

/// What a recognizer needs more or less of than others of its kind: one with less never prevents one with more.
struct PreventionLevel: Equatable, BitwiseCopyable {
    /// Only those of one group are compared.
    let group: Int
    let level: Int
}
