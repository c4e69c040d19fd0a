// SPDX-License-Identifier: MIT
public import Waytouch

/// How many scripts ``checkConformance(of:effort:)`` tries.
public enum ConformanceEffort: Sendable, CaseIterable {
    /// Thousands of scripts: one and two fingers, and a sample of the times. Whether an attempt leaves anything behind
    /// is checked after a third of them.
    case quick
    /// Tens of thousands of scripts: up to three fingers, with all times and interruptions at every moment in scripts
    /// of up to six inputs, and a sample of them in longer ones.
    case full
}

/// A violation of the contract by a recognizer.
public struct ConformanceFailure: Error, CustomStringConvertible {
    /// The violations, one description each.
    public let violations: [String]
    /// The inputs that led to them, in order.
    public let script: [String]

    /// The violations, followed by the script.
    public var description: String {
        violations.joined(separator: "\n") + "\nafter\n  " + script.joined(separator: "\n  ")
    }
}

/// Checks that a recognizer keeps the contract of `GestureRecognizer` whatever the fingers do.
///
/// It tries every interleaving of up to three fingers that land, move, lift and are cancelled. Between any two of these
/// events, it lets time pass to just before, exactly at, and just after the profile's limits; and at any moment, it
/// disables the recognizer or removes it from its view, removes the view from the tree, or cancels all touches. The
/// recognizer must
///
/// - make only legal transitions, and enter exactly one terminal state per attempt;
/// - end or be cancelled exactly once after it has begun, and send no action after it has failed;
/// - let the view receive exactly one end of every touch whose beginning it received;
/// - be `possible` again, with no touch and no deadline left, when everything is over;
/// - do the same for the same input;
/// - do what a new one does when everything is over and the same touches are repeated: no attempt may leave anything
///   behind that changes the next.
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
/// Each path is tried three times in a row with one finger, once while a pointer hovers over the view, and together
/// with a second finger, which lands 80 px farther right and moves the other way horizontally.
/// ``ConformanceEffort/full`` adds three fingers, and all times and interruptions in scripts of up to six inputs.
///
/// It does not check *what* is recognised, how a recognizer competes with others, or other paths, which a gesture of a
/// certain shape may need to begin. Your own tests have to cover these.
///
/// - Parameters:
///   - make: creates a recognizer that is not attached to a view. Called once per script and run; no two recognizers
///     may share state.
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
                    // The first variant is the script itself, without a wait or an interruption.
                    guard effort == .full || index % 3 == 0 else { continue }
                    try check(used, after: script, again: order, fresh)
                }
            }
        }
    } catch {
        // The failure contains the script, and with it the interleaving.
        throw FailureContext(error.underlying)
    }
    return count
}

/// Runs a script, and runs it again with a host that is woken late; returns the first run.
private func check(_ make: () -> GestureRecognizer, _ script: [ConformanceInput]) throws -> ConformanceRun {
    let first = ConformanceRun(make(), wakesHost: true)
    first.perform(script)
    try report(first.auditor.violations, script.map(\.description))

    // A host that is woken late, only by the next frame, must get the same results.
    let second = ConformanceRun(make(), wakesHost: false)
    second.perform(script)
    if let difference = difference(of: second.auditor.log, from: first.auditor.log) {
        let violation = "a second run of the same input is different:\n\(difference)"
        try report([violation], script.map(\.description))
    }
    return first
}

/// Repeats the touches of a script; `fresh` is the log of a new recognizer for the same touches.
private func check(
    _ run: ConformanceRun, after script: [ConformanceInput], again order: [ConformanceInput],
    _ fresh: [Auditor.Entry]
) throws {
    let used = run.performAgain(order)
    let whole = script.map(\.description) + ["everything is over; then"] + order.map(\.description)
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
