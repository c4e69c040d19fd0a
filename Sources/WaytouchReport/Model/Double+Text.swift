// SPDX-License-Identifier: MIT

extension Double {
    /// Returns the number rounded to some decimals, without trailing zeros; never with an exponent.
    func text(_ decimals: Int) -> String {
        let scaled = scaled(decimals)
        guard decimals > 0 else { return String(scaled) }
        var digits = String(scaled.magnitude)
        while digits.count <= decimals { digits = "0" + digits }
        let point = digits.index(digits.endIndex, offsetBy: -decimals)
        var fraction = digits[point...]
        while fraction.last == "0" { fraction.removeLast() }
        let whole = (scaled < 0 ? "-" : "") + digits[..<point]
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }

    /// Returns the nearest integer to the number times a power of ten, clamped to a range larger than any screen.
    func scaled(_ decimals: Int) -> Int {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        guard isFinite else { return 0 }
        return Int(max(-1e12, min(1e12, (self * factor).rounded())))
    }
}
