// SPDX-License-Identifier: MIT

/// The type of a touch: what touches.
@frozen
public enum TouchKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A finger on a touchscreen.
    case direct
    /// A finger on a surface beside the screen, such as a touchpad.
    case indirect
    /// A pen.
    case pencil
}
