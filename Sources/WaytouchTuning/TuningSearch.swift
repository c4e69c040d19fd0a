// SPDX-License-Identifier: MIT
import Glibc
import Waytouch

/// Looks for the value of one number, nearest to the present one, at which something changes.
///
/// What a recognizer decides changes at one value of a limit as a rule, but what a scene makes of it may change back
/// farther out. So it first goes outwards in steps, and then halves the first in which there is a change.
struct TuningSearch {
    /// Where there is a change: with `same` not yet, with `changed` already.
    struct Crossing {
        var same: Double
        var changed: Double
    }

    let start: Double
    private let changes: (Double) -> Bool

    /// `changes`: whether things are different with a value.
    init(from start: Double, changes: @escaping (Double) -> Bool) {
        self.start = start
        self.changes = changes
    }

    /// The steps outwards, as factors; beyond, a profile is no longer one for fingers.
    private static let upwards = [1.05, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3, 4, 6, farthest]
    private static let downwards = [0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1, 0.05, 0.01, 0]
    private static let farthest = 10.0
    /// From 0, in pt or s.
    private static let fromZero = [0.01, 0.1, 0.3, 1, 3, 10, 30, 100]

    /// The greatest value that is tried: ten times the present one.
    static func greatest(from start: Double) -> Double {
        start > 0 ? start * farthest : fromZero.max() ?? 0
    }

    /// The nearest change towards greater or smaller values; nil = there is none.
    func crossing(upwards: Bool) -> Crossing? {
        let steps: [Double]
        if start > 0 {
            steps = (upwards ? Self.upwards : Self.downwards).map { $0 * start }
        } else {
            steps = upwards ? Self.fromZero : []
        }
        var same = start
        for step in steps {
            if changes(step) { return halved(Crossing(same: same, changed: step)) }
            same = step
        }
        return nil
    }

    /// To four digits: more than what is printed.
    private func halved(_ crossing: Crossing) -> Crossing {
        var crossing = crossing
        while abs(crossing.changed - crossing.same) > 2e-4
            * max(crossing.same, crossing.changed, 1e-3 * start)
        {
            let middle = (crossing.same + crossing.changed) / 2
            if changes(middle) { crossing.changed = middle } else { crossing.same = middle }
        }
        return crossing
    }

    /// How far apart two values are, whichever is greater: the logarithm of their ratio.
    static func distance(_ one: Double, _ other: Double) -> Double {
        if one == other { return 0 }
        guard one > 0, other > 0 else { return .infinity }
        return abs(log(other / one))
    }
}
