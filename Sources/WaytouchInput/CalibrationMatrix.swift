// SPDX-License-Identifier: MIT

/// The transform of a panel's positions, applied before all others: libinput's calibration matrix, udev's
/// `LIBINPUT_CALIBRATION_MATRIX`.
///
/// Positions go from 0 to 1 across the panel: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`. It says how the *panel*
/// lies on the display; that the picture is turned is said by the output's transform, and the two add up.
public struct CalibrationMatrix: Hashable, Sendable {
    /// How much of x is in x.
    public var a: Float
    /// How much of y is in x.
    public var b: Float
    /// What is added to x.
    public var c: Float
    /// How much of x is in y.
    public var d: Float
    /// How much of y is in y.
    public var e: Float
    /// What is added to y.
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

    /// Changes nothing.
    public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)
    /// A panel that was mounted turned by 90° clockwise.
    public static let clockwise = CalibrationMatrix(0, -1, 1, 1, 0, 0)
    /// A panel that was mounted upside down.
    public static let upsideDown = CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    /// A panel that was mounted turned by 90° counter-clockwise.
    public static let counterClockwise = CalibrationMatrix(0, 1, 0, -1, 0, 1)
    /// A panel whose left is right.
    public static let mirrored = CalibrationMatrix(-1, 0, 1, 0, 1, 0)

    /// Whether every number is finite and the matrix is no projection onto a line: libinput takes anything, and then
    /// all touches are at one place.
    public var isUsable: Bool {
        let rows = [a, b, c, d, e, f]
        return rows.allSatisfy(\.isFinite) && abs(a * e - b * d) > 1e-6
    }
}
