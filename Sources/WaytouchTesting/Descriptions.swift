// SPDX-License-Identifier: MIT
import Waytouch

extension Point {
    /// Both coordinates, with at most three decimals.
    var shortDescription: String { "(\(x.shortDescription), \(y.shortDescription))" }
}

extension Double {
    /// The number with at most three decimals, without trailing zeros.
    var shortDescription: String {
        guard isFinite, abs(self) < 1e12 else { return description }
        let thousandths = Int64((self * 1000).rounded())
        let whole = thousandths.magnitude / 1000
        var fraction = String(thousandths.magnitude % 1000 + 1000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        let sign = thousandths < 0 ? "-" : ""
        return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
    }
}

extension Substring {
    /// The text without white space at both ends.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
