// SPDX-License-Identifier: MIT

/// The unit of a cause's numbers. It is only a label: nothing is converted.
public enum FailureUnit: String, Hashable, Sendable {
    /// Points, 1/160 inch.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Touches.
    case touches
    /// No unit: a ratio, or an angle in radians.
    case none = ""
}
