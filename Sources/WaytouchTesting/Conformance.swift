// SPDX-License-Identifier: MIT
public import Waytouch

/// How many scripts ``checkConformance(of:effort:)`` tries.
public enum ConformanceEffort: Sendable, CaseIterable {
    /// One and two fingers, a sample of the times; whether an attempt leaves anything behind is
    /// tried after a third of them: thousands of scripts.
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
/// - does the same for the same input;
/// - does what a new one does when all is over and the same fingers come again: no attempt leaves
///   anything behind that changes the next.
///
/// ```swift
/// try checkConformance { MyGestureRecognizer() }
/// ```
///
/// The recognizer is alone on a view of 1000 x 1000 px that fills the output, 1 pt = 1 px, with the
/// default profile. Fingers land and move, 10 ms from one event to the next, along these paths (px):
///
/// | lands at | moves to |
/// |---|---|
/// | (300, 500) | (303, 500): as good as at rest |
/// | (300, 500) | (330, 500), (400, 500): to the right |
/// | (5, 500) | (60, 500), (200, 500): in from the left edge |
/// | (300, 500) | (500, 480), (300, 500): there and back |
/// | (300, 500) | (300, 560), (300, 700): down |
///
/// They are tried by one finger three times in a row, and with a second finger, which lands 80 px
/// farther right and moves the other way horizontally. ``ConformanceEffort/full`` adds three fingers,
/// and all times and interruptions. A pointer hovers over the view as well.
///
/// It does not check *what* is recognised, how a recognizer competes with others, or other paths, which a
/// gesture of a certain shape may need to begin. That is for your own tests.
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
    do {
        for base in ConformanceScripts.bases(effort) {
            try withEveryInterleaving(of: base) { order in
                let fresh = ConformanceRun.again(with: make(), order)
                let variants = ConformanceScripts.variants(of: order, effort, number: count)
                for (index, script) in variants.enumerated() {
                    count += 1
                    let used = try check(make, script)
                    // The first is the script as it is, without a wait or an interruption.
                    guard effort == .full || index % 3 == 0 else { continue }
                    try check(used, after: script, again: order, fresh)
                }
            }
        }
    } catch {
        // The failure tells the script, of which the interleaving is a part.
        throw FailureContext(error.underlying)
    }
    return count
}

/// Runs a script, and again with a host that is woken late; returns the first run.
private func check(_ make: () -> GestureRecognizer, _ script: [ConformanceInput]) throws -> ConformanceRun {
    let first = ConformanceRun(make(), wakesHost: true)
    first.perform(script)
    try report(first.auditor.violations, script.map(\.description))

    // A host that is woken late, by the next frame, must get the same.
    let second = ConformanceRun(make(), wakesHost: false)
    second.perform(script)
    if let difference = difference(of: second.auditor.log, from: first.auditor.log) {
        let violation = "a second run of the same input is different:\n\(difference)"
        try report([violation], script.map(\.description))
    }
    return first
}

/// Lets the fingers of a script come again; `fresh` is what a new recognizer makes of them.
private func check(
    _ run: ConformanceRun, after script: [ConformanceInput], again order: [ConformanceInput],
    _ fresh: [Auditor.Entry]
) throws {
    let used = run.performAgain(order)
    let whole = script.map(\.description) + ["all is over; then"] + order.map(\.description)
    try report(run.auditor.violations, whole)
    if let difference = difference(of: used, from: fresh) {
        let violation = "the recognizer does not do what a new one does; reset() has to forget the attempt:"
        try report(["\(violation)\n\(difference)"], whole)
    }
}

private func difference(of log: [Auditor.Entry], from expected: [Auditor.Entry]) -> String? {
    guard log != expected else { return nil }
    return Trace.difference(of: log.map { "\($0)" }, from: expected.map { "\($0)" })
}

private func report(_ violations: [String], _ script: [String]) throws {
    if !violations.isEmpty { throw ConformanceFailure(violations: violations, script: script) }
}
