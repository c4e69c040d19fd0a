// SPDX-License-Identifier: MIT

extension Double {
    /// The shortest decimal that parses to the same number; whole numbers have no decimal point.
    package var shortest: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return isFinite ? description : "0"
    }

    /// Returns the number rounded for people.
    package func rounded(to decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        guard isFinite, abs(self) < 1e12 else { return description }
        return ((self * factor).rounded() / factor).shortest
    }
}

extension Int {
    /// Returns the number with what it counts, in the plural unless it is 1.
    package func counted(_ what: String) -> String { "\(self) \(what)\(self == 1 ? "" : "s")" }
}
