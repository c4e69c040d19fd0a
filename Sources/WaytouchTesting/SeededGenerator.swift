// SPDX-License-Identifier: MIT

/// A generator of random numbers that a seed determines (SplitMix64), so that a test can repeat them.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; equal seeds give equal sequences.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Returns true in `part` of `whole` cases, on average.
    public mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<max(whole, 1), using: &self) < part
    }
}
