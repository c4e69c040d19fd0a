// SPDX-License-Identifier: MIT

/// Fits the velocity of a movement: a quadratic, recency-weighted least-squares fit over the latest samples.
///
/// A straight line is 20–75 % off on real flings; the quadratic follows their acceleration. The lift is not a sample.
/// Values are px for movements, and whatever the caller feeds otherwise; velocities are per second.
struct VelocityTracker {
    private struct Sample {
        var time: Timestamp = 0
        var x = 0.0
        var y = 0.0
    }

    /// Samples closer together than this count as one, in µs: their difference is mostly noise.
    private static let merge: Timestamp = 1000
    private static let capacity = 20

    private var samples = [20 of Sample](repeating: Sample())
    /// Where the newest sample is.
    private var newest = 0
    /// The time of the sample before the newest, if there is one.
    private var timeBefore: Timestamp = 0
    private var count = 0
    /// When the value last changed: a panel may go on reporting a finger that rests.
    private var lastMovement: Timestamp = 0

    /// Forgets everything, and starts again from a value.
    mutating func restart(at time: Timestamp, x: Double = 0, y: Double = 0) {
        count = 0
        add(at: time, x: x, y: y)
    }

    mutating func removeAll() { count = 0 }

    /// Takes in where the movement has got to. All values come of positions, which the engine takes only if they are
    /// within ±2²⁴ px: so they are finite.
    mutating func add(at time: Timestamp, x: Double, y: Double) {
        assert(x.isFinite && y.isFinite, "VelocityTracker: values must be finite")
        if count > 0 {
            let last = samples[newest]
            if last.x != x || last.y != y { lastMovement = time }
            // The newest is kept exact; the one before gives way if it is too close to its own predecessor.
            let isCrowded = count > 1 && last.time &- timeBefore < Self.merge
            if last.time < time, !isCrowded {
                timeBefore = last.time
                newest = newest &+ 1 == Self.capacity ? 0 : newest &+ 1
                count = min(count &+ 1, Self.capacity)
            }
        } else {
            newest = 0
            count = 1
            lastMovement = time
        }
        samples[newest] = Sample(time: time, x: x, y: y)
    }

    /// The velocity at a moment: zero if there was no movement for `stop` µs.
    func velocity(at time: Timestamp, window: Timestamp, stop: Timestamp) -> Vector {
        guard count > 1, time &- lastMovement < stop else { return .zero }
        let latest = samples[newest]
        var sums = Sums()
        var following = latest.time
        var used = 0
        for offset in 0..<count {
            let sample = samples[back(offset)]
            let age = latest.time &- sample.time
            // A pause: what came before it was another movement.
            guard age <= window, following &- sample.time < stop else { break }
            if offset > 0, age < Self.merge { continue }
            following = sample.time
            sums.add(
                seconds: -Double(age) / 1e6, x: sample.x - latest.x, y: sample.y - latest.y,
                weight: Self.weight(age: age))
            used += 1
        }
        return used < 2 ? .zero : used == 2 ? sums.line : sums.parabola ?? sums.line
    }

    private func back(_ offset: Int) -> Int { (newest &+ Self.capacity &- offset) % Self.capacity }

    /// Recent samples tell more, the very latest a little less: it is the noisiest.
    private static func weight(age: Timestamp) -> Double {
        let milliseconds = Double(age) / 1000
        if milliseconds < 10 { return 0.5 + milliseconds * 0.05 }
        if milliseconds < 50 { return 1 }
        if milliseconds < 60 { return 0.5 + (60 - milliseconds) * 0.05 }
        return 0.5
    }
}

/// The weighted sums of a least-squares fit in t, for two values at once; velocities are those at t = 0.
private struct Sums {
    var w = 0.0
    var t1 = 0.0
    var t2 = 0.0
    var t3 = 0.0
    var t4 = 0.0
    var x0 = 0.0
    var x1 = 0.0
    var x2 = 0.0
    var y0 = 0.0
    var y1 = 0.0
    var y2 = 0.0

    mutating func add(seconds t: Double, x: Double, y: Double, weight: Double) {
        let wt = weight * t
        let wtt = wt * t
        w += weight
        t1 += wt
        t2 += wtt
        t3 += wtt * t
        t4 += wtt * t * t
        x0 += weight * x
        x1 += wt * x
        x2 += wtt * x
        y0 += weight * y
        y1 += wt * y
        y2 += wtt * y
    }

    /// The slope of the straight line.
    var line: Vector {
        let determinant = w * t2 - t1 * t1
        guard determinant > 0 else { return .zero }
        return Vector(dx: (w * x1 - t1 * x0) / determinant, dy: (w * y1 - t1 * y0) / determinant)
    }

    /// The slope of the parabola at t = 0, by Cramer's rule; nil if the samples do not determine one.
    var parabola: Vector? {
        let determinant = w * (t2 * t4 - t3 * t3) - t1 * (t1 * t4 - t3 * t2) + t2 * (t1 * t3 - t2 * t2)
        let magnitude = w * t2 * t4
        guard magnitude > 0, determinant > magnitude * 1e-9 else { return nil }
        func slope(_ p0: Double, _ p1: Double, _ p2: Double) -> Double {
            (w * (p1 * t4 - p2 * t3) - p0 * (t1 * t4 - t3 * t2) + t2 * (t1 * p2 - t2 * p1)) / determinant
        }
        let velocity = Vector(dx: slope(x0, x1, x2), dy: slope(y0, y1, y2))
        return velocity.isFinite ? velocity : nil
    }
}
