// SPDX-License-Identifier: MIT
import Waytouch

/// The scripts of the conformance check.
enum ConformanceScripts {
    /// Where a finger lands, and how it moves from there: hardly at all, to the right, in from the left edge, there and
    /// back, down.
    private static let paths: [(start: (Double, Double), moves: [(Double, Double)])] = [
        ((300, 500), [(303, 500)]),
        ((300, 500), [(330, 500), (400, 500)]),
        ((5, 500), [(60, 500), (200, 500)]),
        ((300, 500), [(500, 480), (300, 500)]),
        ((300, 500), [(300, 560), (300, 700)]),
    ]

    /// Sequences to interleave, one per finger.
    static func bases(_ effort: ConformanceEffort) -> [[[ConformanceInput]]] {
        var bases: [[[ConformanceInput]]] = []
        for path in paths.indices {
            for isCancelled in [false, true] {
                // Three times in a row, for multiple taps and for attempts that follow each other.
                let thrice = (0..<3).flatMap { _ in finger(0, path, isCancelled: isCancelled) }
                bases.append([thrice])
                bases.append([finger(0, path, isCancelled: isCancelled), hover])
                for other in [0, 1, 3] {
                    bases.append([
                        finger(0, path, isCancelled: isCancelled), finger(1, other, isCancelled: false),
                    ])
                }
            }
        }
        guard effort == .full else { return bases }
        for path in [1, 4] {
            bases.append([
                finger(0, path, isCancelled: path == 4, isShort: true), finger(1, 1, isShort: true),
                finger(2, 0, isShort: true),
            ])
        }
        return bases
    }

    private static func finger(
        _ contact: Int32, _ path: Int, isCancelled: Bool = false, isShort: Bool = false
    ) -> [ConformanceInput] {
        let (start, moves) = paths[path]
        let offset = Double(contact) * 80
        var inputs: [ConformanceInput] = [.touch(contact, .began, x: start.0 + offset, y: start.1)]
        // The second finger goes the other way, so that pairs pinch and turn.
        let direction = contact == 1 ? -1.0 : 1.0
        func touch(_ phase: Touch.Phase, _ place: (Double, Double)) -> ConformanceInput {
            .touch(contact, phase, x: start.0 + offset + direction * (place.0 - start.0), y: place.1)
        }
        for move in isShort ? moves.suffix(1) : moves[...] { inputs.append(touch(.moved, move)) }
        inputs.append(touch(isCancelled ? .cancelled : .ended, moves.last ?? start))
        return inputs
    }

    private static let hover: [ConformanceInput] = [
        .hover(.hovering, x: 300, y: 500), .hover(.hovering, x: 320, y: 510), .hover(.left, x: 320, y: 510),
    ]

    /// The time limits of the default profile, each also a microsecond earlier and later, less the 10 ms between
    /// inputs.
    private static let waits: [Int64] = [300_000, 350_000, 500_000, 750_000].flatMap {
        [$0 - 10_001, $0 - 10_000, $0 - 9_999]
    }

    private static let interruptions: [[ConformanceInput]] = [
        [.disable], [.disable, .enable], [.detach], [.removeView], [.cancelTouches],
    ]

    /// Returns the script itself, and the script with one wait or one interruption. These come at every place, or only
    /// at some if the effort is `quick` or the script has more than six inputs.
    static func variants(
        of script: [ConformanceInput], _ effort: ConformanceEffort, number: Int
    ) -> [[ConformanceInput]] {
        let isSampled = effort == .quick || script.count > 6
        var variants = [script]
        for place in 1..<script.count {
            for (index, wait) in waits.enumerated() where !isSampled || (index + place + number) % 72 == 0 {
                variants.append(script.inserting([.wait(wait)], at: place))
            }
            for (index, inputs) in interruptions.enumerated()
            where !isSampled || (index + place + number) % 60 == 0 {
                variants.append(script.inserting(inputs, at: place))
            }
        }
        return variants
    }
}

extension Array {
    fileprivate func inserting(_ elements: [Element], at place: Int) -> [Element] {
        Array(self[..<place]) + elements + Array(self[place...])
    }
}
