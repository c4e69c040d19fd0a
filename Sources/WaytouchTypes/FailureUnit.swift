// SPDX-License-Identifier: MIT

/// What the numbers of a cause count. It is only told: nothing is converted.
public enum FailureUnit: String, Hashable, Sendable {
    /// Points, 1/160 inch.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Touches.
    case touches
    /// A bare number: a ratio, an angle in radians.
    case none = ""
}
