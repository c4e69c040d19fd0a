// SPDX-License-Identifier: MIT

/// Fits the velocity of a movement: a quadratic, recency-weighted least-squares fit over the latest samples.
///
/// A straight line is 20–75 % off on real flings; the quadratic follows their acceleration. The lift is not a sample.
/// After a finger has braked hard the quadratic has turned round, and the finger has not: there the line stands in.
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
    /// How far back the latest movement reaches that a velocity must not point against, in µs.
    private static let latest: Timestamp = 10_000
    /// How far back the line reaches that stands in for the quadratic, in µs.
    private static let line: Timestamp = 40_000

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
    @inline(__always)
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

    /// The velocity at a moment, in the space of a view (nil = that of the samples): zero if there was no movement
    /// for `stop` µs. On no axis of that space does it point against the latest movement.
    func velocity(
        at time: Timestamp, window: Timestamp, stop: Timestamp, in view: View? = nil
    ) -> Vector {
        guard count > 1, time &- lastMovement < stop else { return .zero }
        var (velocity, change) = fit(window: window, stop: stop)
        if let view {
            velocity = view.convertFromOutput(velocity)
            change = view.convertFromOutput(change)
        }
        if velocity.dx == 0 || velocity.dx * change.dx > 0, velocity.dy == 0 || velocity.dy * change.dy > 0 {
            return velocity
        }
        return turn(velocity, along: change, window: window, stop: stop, in: view)
    }

    /// The slope at the latest sample, and the movement of the last 10 ms or a little more.
    private func fit(window: Timestamp, stop: Timestamp) -> (velocity: Vector, change: Vector) {
        // Not the samples themselves: to index them copies them all.
        let samples = samples.span
        let latest = samples[newest]
        var sums = Sums()
        var following = latest.time
        var used = 0
        var before: Sample?
        var oldest = latest
        for offset in 0..<count {
            let sample = samples[back(offset)]
            let age = latest.time &- sample.time
            if before == nil, age >= Self.latest { before = sample }
            // A pause: what came before it was another movement.
            guard age <= window, following &- sample.time < stop else { break }
            if offset > 0, age < Self.merge { continue }
            following = sample.time
            oldest = sample
            sums.add(
                seconds: -Double(age) / 1e6, x: sample.x - latest.x, y: sample.y - latest.y,
                weight: Self.weight(age: age))
            used += 1
        }
        let start = before ?? oldest
        return (
            used < 2 ? .zero : used == 2 ? sums.line : sums.parabola ?? sums.line,
            Vector(dx: latest.x - start.x, dy: latest.y - start.y)
        )
    }

    /// On each axis on which a velocity points against the latest movement, the straight line through the last 40 ms,
    /// or zero if that does too. Where there was none on an axis, the movement before it counts.
    @inline(never)
    private func turn(
        _ velocity: Vector, along change: Vector, window: Timestamp, stop: Timestamp, in view: View?
    ) -> Vector {
        let samples = samples.span
        let latest = samples[newest]
        var sums = Sums()
        var following = latest.time
        var dx = Self.significant(change.dx, of: change)
        var dy = Self.significant(change.dy, of: change)
        for offset in 0..<count {
            let sample = samples[back(offset)]
            let age = latest.time &- sample.time
            guard age <= window, following &- sample.time < stop else { break }
            if offset > 0, age < Self.merge { continue }
            following = sample.time
            if age <= Self.line {
                sums.add(
                    seconds: -Double(age) / 1e6, x: sample.x - latest.x, y: sample.y - latest.y,
                    weight: Self.weight(age: age))
            }
            guard dx == 0 || dy == 0 else { continue }
            let way = Vector(dx: latest.x - sample.x, dy: latest.y - sample.y)
            let seen = view?.convertFromOutput(way) ?? way
            if dx == 0 { dx = Self.significant(seen.dx, of: seen) }
            if dy == 0 { dy = Self.significant(seen.dy, of: seen) }
        }
        let line = view?.convertFromOutput(sums.line) ?? sums.line
        func choose(_ fit: Double, _ line: Double, _ change: Double) -> Double {
            fit * change >= 0 ? fit : line * change > 0 ? line : 0
        }
        return Vector(dx: choose(velocity.dx, line.dx, dx), dy: choose(velocity.dy, line.dy, dy))
    }

    /// Zero if it is only what is left when movements along the other axis are turned into a view's space.
    private static func significant(_ part: Double, of change: Vector) -> Double {
        abs(part) > 1e-9 * (abs(change.dx) + abs(change.dy)) ? part : 0
    }

    @inline(__always)
    private func back(_ offset: Int) -> Int {
        newest >= offset ? newest &- offset : newest &+ Self.capacity &- offset
    }

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
