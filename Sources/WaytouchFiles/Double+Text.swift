// SPDX-License-Identifier: MIT

extension Double {
    /// The shortest decimal that reads back as the same number; whole numbers without a point.
    package var shortest: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return isFinite ? description : "0"
    }

    /// Rounded to what a person wants to see.
    package func rounded(to decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        guard isFinite, abs(self) < 1e12 else { return description }
        return ((self * factor).rounded() / factor).shortest
    }
}
