// SPDX-License-Identifier: MIT

/// What happened to a touch last.
@frozen
public enum TouchPhase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It landed.
    case began
    /// It moved, or its pressure changed.
    case moved
    /// It is down and has not moved in this frame.
    case stationary
    /// It lifted.
    case ended
    /// The system cancelled it: a hardware cancel, a palm, an unplugged device, a removed view.
    case cancelled
}
