// SPDX-License-Identifier: MIT

/// The weighted sums of the powers of time, from which a least-squares fit is computed. Time 0 is that of the newest
/// sample; the others are before it.
struct FitMoments {
    /// The sums of the powers 0 and 1, 2 and 3, and 4.
    private var low = SIMD2<Double>.zero
    private var middle = SIMD2<Double>.zero
    private var high = 0.0

    /// Adds a sample of an age in µs, and returns its weight and its time in s.
    @inline(__always)
    mutating func add(age: Timestamp) -> SIMD2<Double> {
        let t = -Double(age) / 1e6
        let weight = Self.weight(age: age)
        let first = SIMD2(weight, weight * t)
        let second = first * SIMD2(repeating: t) * SIMD2(repeating: t)
        low += first
        middle += second
        high += second.y * t
        return SIMD2(weight, t)
    }

    /// Returns the weight of a sample. Recent samples weigh more, the very latest a little less, as it is the noisiest.
    @inline(__always)
    private static func weight(age: Timestamp) -> Double {
        if age < 10_000 { return 0.5 + Double(age) / 1000 * 0.05 }
        if age < 50_000 { return 1 }
        if age < 60_000 { return 0.5 + (60 - Double(age) / 1000) * 0.05 }
        return 0.5
    }

    /// The slope of the straight line; zero if the samples do not determine one.
    var line: FitSlope {
        let (w, t1, t2) = (low.x, low.y, middle.x)
        let determinant = w * t2 - t1 * t1
        guard determinant > 0 else { return FitSlope() }
        return FitSlope(constant: -t1 / determinant, linear: w / determinant, square: 0)
    }

    /// The slope of the parabola at time 0, by Cramer's rule; nil if the samples do not determine one.
    var parabola: FitSlope? {
        let (w, t1, t2, t3, t4) = (low.x, low.y, middle.x, middle.y, high)
        let minor = t1 * t4 - t3 * t2
        let determinant = w * (t2 * t4 - t3 * t3) - t1 * minor + t2 * (t1 * t3 - t2 * t2)
        let magnitude = w * t2 * t4
        guard magnitude > 0, determinant > magnitude * 1e-9 else { return nil }
        return FitSlope(
            constant: -minor / determinant, linear: (w * t4 - t2 * t2) / determinant,
            square: (t1 * t2 - w * t3) / determinant)
    }
}

/// A slope as a weighted sum of values: each value's weight is multiplied by a polynomial of its time.
struct FitSlope {
    fileprivate(set) var constant = 0.0
    fileprivate(set) var linear = 0.0
    fileprivate(set) var square = 0.0

    /// Returns the factor of a value that has a weight and a time in s.
    @inline(__always)
    func factor(_ term: SIMD2<Double>) -> Double {
        term.x * (constant + term.y * (linear + term.y * square))
    }
}

extension Vector {
    @inline(__always)
    init(_ parts: SIMD2<Double>) { self.init(dx: parts.x, dy: parts.y) }
}
