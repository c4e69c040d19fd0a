// SPDX-License-Identifier: MIT

/// Why a recognizer failed or was cancelled: the rule, and the number that broke it.
public struct FailureCause {
    /// The rule.
    public typealias Kind = FailureKind

    /// The unit of the numbers.
    public typealias Unit = FailureUnit

    /// The rule.
    public var kind: Kind
    /// What was measured, in `unit`.
    public var measured: Double?
    /// The limit that `measured` is compared with, in `unit`.
    public var limit: Double?
    /// The unit of the numbers; `none` if they have none.
    public var unit: Unit
    /// The other recognizer, if there is one.
    public var other: GestureRecognizer?

    /// Creates a cause. Numbers without a unit stand alone in descriptions.
    public init(
        _ kind: Kind, measured: Double? = nil, limit: Double? = nil, unit: Unit = .none,
        other: GestureRecognizer? = nil
    ) {
        self.kind = kind
        self.measured = measured
        self.limit = limit
        self.unit = unit
        self.other = other
    }

    /// The numbers as text, for example `46.2 pt > 45 pt`, or `by` and the other recognizer's name; empty if there is
    /// neither.
    public var detail: String {
        if let other { return "by \(other.name)" }
        guard let measured else { return "" }
        let suffix = unit == .none ? "" : " \(unit.rawValue)"
        guard let limit else { return measured.shortDescription + suffix }
        let sign = measured > limit ? ">" : measured < limit ? "<" : "="
        // A number that rounds to its limit gets as many digits as distinguish the two.
        var digits = unit == .seconds ? 3 : 1
        while digits < 9, measured != limit,
            measured.shortDescription(digits) == limit.shortDescription(digits)
        {
            digits += 1
        }
        // "1 < 2 touches": a count needs its unit once.
        let first = measured.shortDescription(digits) + (unit == .touches ? "" : suffix)
        return first + " \(sign) " + limit.shortDescription(digits) + suffix
    }
}

extension Double {
    var shortDescription: String { shortDescription(1) }

    /// Returns the number rounded to some decimals, without trailing zeros.
    func shortDescription(_ decimals: Int) -> String {
        guard isFinite, abs(self) < 1e9 else { return description }
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let scaled = (self * factor).rounded()
        guard abs(scaled) < 9e18 else { return description }
        let whole = Int64(abs(scaled))
        let sign = scaled < 0 ? "-" : ""
        let integer = whole / Int64(factor)
        var fraction = String(whole % Int64(factor))
        fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? sign + String(integer) : sign + String(integer) + "." + fraction
    }
}
