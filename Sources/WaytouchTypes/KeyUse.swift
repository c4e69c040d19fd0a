// SPDX-License-Identifier: MIT

/// What recognizers and views make of a key: whether the host, or the program, has still to do
/// something with it.
@frozen
public enum KeyUse: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing: no recognizer is interested, and every view has forwarded it. It is handled as it would be
    /// without them.
    case unused
    /// A recognizer tracks the press, and has not decided. Views are told, and told that it is cancelled if it is
    /// taken from them.
    case undecided
    /// A recognizer has recognised with it, or a view has handled it.
    case taken
}
