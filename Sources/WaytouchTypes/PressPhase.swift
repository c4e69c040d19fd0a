// SPDX-License-Identifier: MIT

/// What happened last to a press.
@frozen
public enum PressPhase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The key went down.
    case began
    /// Its force changed.
    case changed
    /// It is down, and nothing has changed.
    case stationary
    /// It was released.
    case ended
    /// The system cancelled it: the focus moved, the device was unplugged, the view was removed.
    case cancelled
}
