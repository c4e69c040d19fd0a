// SPDX-License-Identifier: MIT

/// Calls a closure with every way to merge several sequences that keeps the order inside each:
/// every interleaving of what several fingers do.
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
/// Nest the calls to try all combinations; an error that the closure throws is told together with
/// the values of all levels that led to it.
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

/// An error, and the values with which it happened, the outermost first.
public struct FailureContext: Error, CustomStringConvertible {
    /// What went wrong.
    public let underlying: any Error
    /// The values with which it did, the outermost first.
    public let values: [String]

    /// Adds a value to what is known of an error.
    public init(_ error: any Error, in value: String) {
        if let context = error as? FailureContext {
            underlying = context.underlying
            values = [value] + context.values
        } else {
            underlying = error
            values = [value]
        }
    }

    /// The error itself, which tells what there is to know.
    init(_ error: any Error) {
        underlying = error
        values = []
    }

    /// The error, and below it one line per value.
    public var description: String {
        "\(underlying)" + values.map { "\n  with \($0)" }.joined()
    }
}
