// SPDX-License-Identifier: MIT

/// Scaling, rotation, shear and translation: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The order of the six values is Core Graphics' and Cairo's.
public struct AffineTransform: Hashable, Sendable {
    /// How much x contributes to x'.
    public var a: Double
    /// How much x contributes to y'.
    public var b: Double
    /// How much y contributes to x'.
    public var c: Double
    /// How much y contributes to y'.
    public var d: Double
    /// What is added to x'.
    public var tx: Double
    /// What is added to y'.
    public var ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform from its six values.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
}
