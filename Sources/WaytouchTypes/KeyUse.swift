// SPDX-License-Identifier: MIT

/// How recognizers and views use a key: whether the host, or the program, still has to handle it.
@frozen
public enum KeyUse: UInt8, Hashable, Sendable, CaseIterable {
    /// No recognizer wants the press, and every view has forwarded it. Handle the key as if there were no recognizers
    /// and views.
    case unused
    /// A recognizer tracks the press and has not decided. Views receive the press, and its cancellation if it is taken
    /// from them.
    case undecided
    /// A recognizer has recognised its gesture with the press, or a view has handled the press.
    case taken
}
