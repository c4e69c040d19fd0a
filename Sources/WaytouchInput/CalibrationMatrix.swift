// SPDX-License-Identifier: MIT

/// The transform of a panel's positions, applied before all others: libinput's calibration matrix (udev's
/// `LIBINPUT_CALIBRATION_MATRIX`).
///
/// Positions go from 0 to 1 across the panel: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`. The matrix describes how the
/// *panel* is mounted on the display. The output's transform describes how the picture is turned, and applies as well.
public struct CalibrationMatrix: Hashable, Sendable {
    /// The factor from x to x.
    public var a: Float
    /// The factor from y to x.
    public var b: Float
    /// The offset of x.
    public var c: Float
    /// The factor from x to y.
    public var d: Float
    /// The factor from y to y.
    public var e: Float
    /// The offset of y.
    public var f: Float

    /// Creates a matrix from its first two rows; the third is `0 0 1`.
    public init(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// The identity, which changes nothing.
    public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)
    /// A panel that was mounted turned by 90° clockwise.
    public static let clockwise = CalibrationMatrix(0, -1, 1, 1, 0, 0)
    /// A panel that was mounted upside down.
    public static let upsideDown = CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    /// A panel that was mounted turned by 90° counter-clockwise.
    public static let counterClockwise = CalibrationMatrix(0, 1, 0, -1, 0, 1)
    /// A panel that is mirrored, left to right.
    public static let mirrored = CalibrationMatrix(-1, 0, 1, 0, 1, 0)

    /// Whether every number is finite and the matrix does not project onto a line or point. libinput itself accepts
    /// such matrices, which make a panel unusable.
    public var isUsable: Bool {
        let rows = [a, b, c, d, e, f]
        return rows.allSatisfy(\.isFinite) && abs(a * e - b * d) > 1e-6
    }
}
