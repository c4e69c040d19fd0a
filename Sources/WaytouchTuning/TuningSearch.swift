// SPDX-License-Identifier: MIT
import Glibc
import Waytouch

/// Searches for the value of a number, nearest to the present one, at which something changes.
///
/// A recognizer's decision usually changes at one value of a limit, but the outcome in a scene may change back farther
/// out. So the search first goes outwards in steps, and then bisects the first step with a change.
struct TuningSearch {
    /// The place of a change: the last value found without it, and the first with it.
    struct Crossing {
        var same: Double
        var changed: Double
    }

    let start: Double
    private let changes: (Double) -> Bool

    /// Makes a search; `changes` returns whether the outcome is different with a value.
    init(from start: Double, changes: @escaping (Double) -> Bool) {
        self.start = start
        self.changes = changes
    }

    /// The steps outwards, as factors; beyond them, a profile no longer suits fingers.
    private static let upwards = [1.05, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3, 4, 6, farthest]
    private static let downwards = [0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1, 0.05, 0.01, 0]
    private static let farthest = 10.0
    /// The steps from 0, in pt or s.
    private static let fromZero = [0.01, 0.1, 0.3, 1, 3, 10, 30, 100]

    /// Returns the greatest value that is tried: ten times the present one.
    static func greatest(from start: Double) -> Double {
        start > 0 ? start * farthest : fromZero.max() ?? 0
    }

    /// Returns the nearest change towards greater or smaller values; nil: there is none.
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

    /// Bisects to four digits, more than are printed.
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

    /// Returns the distance between two values: the absolute logarithm of their ratio.
    static func distance(_ one: Double, _ other: Double) -> Double {
        if one == other { return 0 }
        guard one > 0, other > 0 else { return .infinity }
        return abs(log(other / one))
    }
}
