// SPDX-License-Identifier: MIT

/// The states of recognizers; `recognized` is another name for `ended`, used by discrete recognizers.
@frozen
public enum GestureState: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// Nothing recognised yet: the initial state of an attempt.
    case possible
    /// A continuous gesture has been recognised.
    case began
    /// Its values have changed.
    case changed
    /// A continuous gesture is over, or a discrete one has been recognised.
    case ended
    /// The gesture was cancelled after it had begun.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// The state of a discrete recognizer that has recognised: `ended`.
    @inlinable public static var recognized: GestureState { .ended }
}
