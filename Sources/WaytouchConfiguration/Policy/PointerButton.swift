// SPDX-License-Identifier: MIT

/// A button of a pointer that gestures can click.
public enum PointerButton: Sendable {
    /// The button under the index finger, which selects.
    case primary
    /// The button under the other finger, which opens menus.
    case secondary
}
