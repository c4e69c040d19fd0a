// SPDX-License-Identifier: MIT

/// Why a recognizer failed or was cancelled: the rule, and the number that broke it.
public struct FailureCause {
    /// The rule.
    public typealias Kind = FailureKind

    /// What the numbers count.
    public typealias Unit = FailureUnit

    /// The rule.
    public var kind: Kind
    /// What was measured, in `unit`.
    public var measured: Double?
    /// What it was measured against, in `unit`.
    public var limit: Double?
    /// What the numbers count; `none` if nothing was said.
    public var unit: Unit
    /// The other recognizer, if there is one.
    public var other: GestureRecognizer?

    /// Describes a cause. Numbers without a unit stand alone in descriptions.
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

    /// The numbers in words, for example `46.2 pt > 45 pt`; the other recognizer's name, or
    /// nothing.
    public var detail: String {
        if let other { return "by \(other.name)" }
        guard let measured else { return "" }
        let suffix = unit == .none ? "" : " \(unit.rawValue)"
        guard let limit else { return measured.shortDescription + suffix }
        let sign = measured > limit ? ">" : measured < limit ? "<" : "="
        // A number that rounds to its limit is told with as many digits as it takes to tell them apart.
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

    /// Rounded to some decimals, without trailing zeros.
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
