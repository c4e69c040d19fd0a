// SPDX-License-Identifier: MIT

/// Why a recognizer failed, or a gesture was cancelled: the rule, and the number that broke it, which only a custom
/// recognizer has.
public struct FailureCause: Hashable, Sendable {
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

    /// Describes a cause.
    public init(_ kind: Kind, measured: Double? = nil, limit: Double? = nil, unit: Unit = .none) {
        self.kind = kind
        self.measured = measured
        self.limit = limit
        self.unit = unit
    }

    /// From a value of `waytouch_recognizer_v1.cause`; one of a later version is unspecified.
    init(wire: UInt32) {
        self.init(Self.kinds.indices.contains(Int(wire)) ? Self.kinds[Int(wire)] : .unspecified)
    }

    /// In the order of the protocol's values.
    private static let kinds: [Kind] = [
        .unspecified, .moved, .timeout, .earlyLift, .touchCount, .wrongDirection, .wrongPlace, .prevented,
        .requirement, .delegate, .disabled, .removed, .touchCancelled, .touchType, .limit,
    ]
}
