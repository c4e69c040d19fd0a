// SPDX-License-Identifier: MIT

/// Calls a closure with every interleaving of several sequences, for example of what several fingers do. The order
/// within each sequence is kept.
///
/// ```swift
/// withEveryInterleaving(of: [["down 0", "up 0"], ["down 1", "up 1"]]) { order in … }   // 6 times
/// ```
///
/// An error thrown by the closure ends the enumeration and carries the interleaving: see
/// ``FailureContext``.
/// - Returns: the number of calls: (n₁ + n₂ + …)! / (n₁! n₂! …).
@discardableResult
public func withEveryInterleaving<Element>(
    of sequences: [[Element]], _ body: ([Element]) throws -> Void
) throws(FailureContext) -> Int {
    var places = sequences.map { _ in 0 }
    var order: [Element] = []
    var count = 0
    func extend() throws(FailureContext) {
        var isComplete = true
        for index in sequences.indices where places[index] < sequences[index].count {
            isComplete = false
            order.append(sequences[index][places[index]])
            places[index] += 1
            try extend()
            places[index] -= 1
            order.removeLast()
        }
        guard isComplete else { return }
        count += 1
        do {
            try body(order)
        } catch {
            throw FailureContext(error, in: "interleaving \(order)")
        }
    }
    try extend()
    return count
}

/// Calls a closure with every element of a collection.
///
/// Nest the calls to try all combinations; an error that the closure throws carries the values of all levels that led
/// to it.
/// - Returns: the number of calls.
@discardableResult
public func withEvery<Values: Sequence>(
    _ label: String, in values: Values, _ body: (Values.Element) throws -> Void
) throws(FailureContext) -> Int {
    var count = 0
    for value in values {
        count += 1
        do {
            try body(value)
        } catch {
            throw FailureContext(error, in: "\(label) = \(value)")
        }
    }
    return count
}

/// An error, and the values that led to it, the outermost first.
public struct FailureContext: Error, CustomStringConvertible {
    /// The error itself.
    public let underlying: any Error
    /// The values that led to it, the outermost first.
    public let values: [String]

    /// Creates a context of an error and a value; if the error is a context itself, adds the value to it.
    public init(_ error: any Error, in value: String) {
        if let context = error as? FailureContext {
            underlying = context.underlying
            values = [value] + context.values
        } else {
            underlying = error
            values = [value]
        }
    }

    /// Creates a context without values, for an error that needs none.
    init(_ error: any Error) {
        underlying = error
        values = []
    }

    /// The error, followed by one line per value.
    public var description: String {
        "\(underlying)" + values.map { "\n  with \($0)" }.joined()
    }
}
