// SPDX-License-Identifier: MIT

/// Why a recognizer failed, or a gesture was cancelled: the rule, and for custom recognizers the number that broke it.
public struct FailureCause: Hashable, Sendable {
    /// The rule.
    public typealias Kind = FailureKind
    /// The units of the numbers.
    public typealias Unit = FailureUnit

    /// The rule.
    public var kind: Kind
    /// The measured value, in `unit`.
    public var measured: Double?
    /// The limit that it broke, in `unit`.
    public var limit: Double?
    /// The unit of ``measured`` and ``limit``; `none` if not given.
    public var unit: Unit

    /// Creates a cause.
    public init(_ kind: Kind, measured: Double? = nil, limit: Double? = nil, unit: Unit = .none) {
        self.kind = kind
        self.measured = measured
        self.limit = limit
        self.unit = unit
    }

    /// Makes a cause from a value of `waytouch_recognizer_v1.cause`; one of a later version becomes `unspecified`.
    init(wire: UInt32) {
        self.init(Self.kinds.indices.contains(Int(wire)) ? Self.kinds[Int(wire)] : .unspecified)
    }

    /// In the order of the protocol's values.
    private static let kinds: [Kind] = [
        .unspecified, .moved, .timeout, .earlyLift, .touchCount, .wrongDirection, .wrongPlace, .prevented,
        .requirement, .delegate, .disabled, .removed, .touchCancelled, .touchType, .limit,
    ]
}
