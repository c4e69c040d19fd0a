// SPDX-License-Identifier: MIT

/// A button of a pointer that gestures can click.
public enum PointerButton: Sendable {
    /// Of the index finger: it selects.
    case primary
    /// Of the other finger: it opens menus.
    case secondary
}
