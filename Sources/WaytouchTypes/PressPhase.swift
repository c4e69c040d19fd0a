// SPDX-License-Identifier: MIT

/// What happened to a press last.
@frozen
public enum PressPhase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The key went down.
    case began
    /// Its force changed.
    case changed
    /// The key is down, and nothing has changed.
    case stationary
    /// The key was released.
    case ended
    /// The system cancelled it: the focus moved, the device was unplugged, the view was removed.
    case cancelled
}
