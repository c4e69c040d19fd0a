// SPDX-License-Identifier: MIT
public import Waytouch

/// How many scripts ``checkConformance(of:effort:)`` tries.
public enum ConformanceEffort: Sendable, CaseIterable {
    /// One and two fingers, a sample of the times: thousands of scripts.
    case quick
    /// Up to three fingers, all times and interruptions at every moment: tens of thousands of
    /// scripts.
    case full
}

/// What a recognizer did that none may do.
public struct ConformanceFailure: Error, CustomStringConvertible {
    /// What it was, in words.
    public let violations: [String]
    /// What was done to it, in order.
    public let script: [String]

    /// The violations, and below them the script.
    public var description: String {
        violations.joined(separator: "\n") + "\nafter\n  " + script.joined(separator: "\n  ")
    }
}

/// Checks that a recognizer keeps the contract of `GestureRecognizer` whatever the fingers do.
///
/// Every interleaving of up to three fingers that land, move, lift and are cancelled is tried, with
/// time passing between any two of these up to just before, exactly at, and just after the
/// profile's limits, and with the recognizer disabled or taken off its view, the view taken out of
/// the tree, or all touches cancelled at any moment. The recognizer
///
/// - makes legal transitions only, and enters exactly one terminal state per attempt;
/// - once begun, ends or is cancelled exactly once, and sends no action after it failed;
/// - lets every touch that the view saw begin come to one end;
/// - is `possible` again, with no touch and no deadline left, when all is over;
/// - does the same for the same input.
///
/// ```swift
/// try checkConformance { MyGestureRecognizer() }
/// ```
///
/// - Parameters:
///   - make: makes a recognizer, attached to nothing. Called once per script and run: no two may
///     share state.
///   - effort: how many scripts are tried.
/// - Returns: the number of scripts tried.
/// - Throws: ``FailureContext`` with a ``ConformanceFailure`` for the first script that breaks the
///   contract.
@discardableResult
public func checkConformance(
    of make: () -> GestureRecognizer, effort: ConformanceEffort = .quick
) throws(FailureContext) -> Int {
    var count = 0
    for base in ConformanceScripts.bases(effort) {
        try withEveryInterleaving(of: base) { order in
            let variants = ConformanceScripts.variants(of: order, effort, number: count)
            for script in variants {
                count += 1
                try check(make, script)
            }
        }
    }
    return count
}

private func check(_ make: () -> GestureRecognizer, _ script: [ConformanceInput]) throws {
    let first = ConformanceRun(make(), wakesHost: true)
    first.perform(script)
    var violations = first.auditor.violations
    if violations.isEmpty {
        // A host that is woken late, by the next frame, must get the same.
        let second = ConformanceRun(make(), wakesHost: false)
        second.perform(script)
        if first.auditor.log != second.auditor.log {
            let texts = [first, second].map { $0.auditor.log.map { "\($0)" } }
            let difference = Trace.difference(of: texts[1], from: texts[0]) ?? ""
            violations = ["a second run of the same input is different:\n\(difference)"]
        }
    }
    guard violations.isEmpty else {
        throw ConformanceFailure(violations: violations, script: script.map(\.description))
    }
}
