// SPDX-License-Identifier: MIT

/// Fits the velocity of a movement: a quadratic, recency-weighted least-squares fit over the latest samples.
///
/// A straight line is 20–75 % off on real flings; the quadratic follows their acceleration. The lift is not a sample.
/// After a finger has braked hard the quadratic has turned round, and the finger has not: there the line stands in.
/// Values are px for movements, and whatever the caller feeds otherwise; velocities are per second.
struct VelocityTracker: ~Copyable {
    private var samples = SampleRing()
    /// The time of the sample before the newest, if there is one.
    private var timeBefore: Timestamp = 0
    /// When the value last changed: a panel may go on reporting a finger that rests.
    private var lastMovement: Timestamp = 0
    /// What the present samples give, if somebody has asked.
    private var fit = Fit()
    private var isFitted = false
    private struct Fit {
        /// The slope at the latest sample.
        var velocity = Vector.zero
        /// That of the straight line through the last 40 ms.
        var line = Vector.zero
        /// The movement of the last 10 ms or a little more.
        var change = Vector.zero
    }

    /// Forgets everything, and starts again from a value.
    mutating func restart(at time: Timestamp, x: Double = 0, y: Double = 0) {
        samples.removeAll()
        add(at: time, x: x, y: y)
    }

    mutating func removeAll() { samples.removeAll() }

    /// Takes in where the movement has got to. All values come of positions, which the engine takes only if they are
    /// within ±2²⁴ px: so they are finite.
    @inline(__always)
    mutating func add(at time: Timestamp, x: Double, y: Double) {
        assert(x.isFinite && y.isFinite, "VelocityTracker: values must be finite")
        isFitted = false
        let sample = SampleRing.Sample(time: time, value: SIMD2(x, y))
        guard samples.count > 0 else {
            lastMovement = time
            return samples.append(sample)
        }
        let last = samples[0]
        if last.value != sample.value { lastMovement = time }
        // The newest is kept exact; the one before gives way if it is too close to its own predecessor.
        let isCrowded = samples.count > 1 && last.time &- timeBefore < FitWeights.merge
        if last.time < time, !isCrowded {
            timeBefore = last.time
            samples.append(sample)
        } else {
            samples.replaceNewest(by: sample)
        }
    }

    /// The velocity at a moment, in the space of a view (nil = that of the samples): zero if there was no movement for
    /// a while. On no axis of that space does it point against the latest movement.
    ///
    /// - Parameter thresholds: those of the samples; they are kept meanwhile.
    mutating func velocity(
        at time: Timestamp, _ thresholds: Unmanaged<Thresholds>, in view: View? = nil
    ) -> Vector {
        thresholds._withUnsafeGuaranteedRef { thresholds in
            guard samples.count > 1, time &- lastMovement < thresholds.velocityStop else { return .zero }
            return thresholds.fitWeights._withUnsafeGuaranteedRef { velocity($0, in: view) }
        }
    }

    @inline(__always)
    private mutating func velocity(_ weights: FitWeights, in view: View?) -> Vector {
        if !isFitted { makeFit(weights) }
        var (velocity, change) = (fit.velocity, fit.change)
        if let view, !view.isMovedOnly {
            velocity = view.convertFromOutput(velocity)
            change = view.convertFromOutput(change)
        }
        if velocity.dx == 0 || velocity.dx * change.dx > 0, velocity.dy == 0 || velocity.dy * change.dy > 0 {
            return velocity
        }
        return turn(velocity, along: change, weights, in: view)
    }

    private mutating func makeFit(_ weights: FitWeights) {
        isFitted = true
        if fit(by: weights) { return }
        weights.weigh(samples)
        _ = fit(by: weights)
    }

    /// False if the weights are those of other samples.
    private mutating func fit(by weights: FitWeights) -> Bool {
        guard samples.count >= weights.count, weights.end(with: samples) else { return false }
        var sample = samples.latest
        let latest = sample.pointee.value
        var slope = SIMD2<Double>.zero
        var line = SIMD2<Double>.zero
        var row = UnsafePointer(weights.rows)
        let (endOfLine, end) = (row + weights.recentCount, row + weights.count)
        while row < endOfLine {
            guard sample.pointee.time == row.pointee.time else { return false }
            let value = sample.pointee.value - latest
            slope += row.pointee.factor * value
            line += row.pointee.lineFactor * value
            row += 1
            sample -= 1
        }
        while row < end {
            guard sample.pointee.time == row.pointee.time else { return false }
            slope += row.pointee.factor * (sample.pointee.value - latest)
            row += 1
            sample -= 1
        }
        fit = Fit(
            velocity: Vector(slope), line: Vector(line), change: Vector(latest - samples[weights.start].value)
        )
        return true
    }

    /// On each axis on which a velocity points against the latest movement, the straight line through the last 40 ms,
    /// or zero if that does too. Where there was none on an axis, the movement before it counts.
    @inline(never)
    private func turn(
        _ velocity: Vector, along change: Vector, _ weights: FitWeights, in view: View?
    ) -> Vector {
        var dx = Self.significant(change.dx, of: change)
        var dy = Self.significant(change.dy, of: change)
        if dx == 0 && velocity.dx != 0 || dy == 0 && velocity.dy != 0 {
            findMovement(&dx, &dy, weights, in: view)
        }
        let line = view?.convertFromOutput(fit.line) ?? fit.line
        func choose(_ fit: Double, _ line: Double, _ change: Double) -> Double {
            fit * change >= 0 ? fit : line * change > 0 ? line : 0
        }
        return Vector(dx: choose(velocity.dx, line.dx, dx), dy: choose(velocity.dy, line.dy, dy))
    }

    /// On each axis on which there was no movement of late, the one before it.
    @inline(never)
    private func findMovement(_ dx: inout Double, _ dy: inout Double, _ weights: FitWeights, in view: View?) {
        let latest = samples[0]
        var following = latest.time
        for offset in 0..<samples.count {
            let sample = samples[offset]
            let age = latest.time &- sample.time
            guard weights.reaches(age, following &- sample.time) else { break }
            if offset > 0, age < FitWeights.merge { continue }
            following = sample.time
            guard dx == 0 || dy == 0 else { break }
            let way = Vector(latest.value - sample.value)
            let seen = view?.convertFromOutput(way) ?? way
            if dx == 0 { dx = Self.significant(seen.dx, of: seen) }
            if dy == 0 { dy = Self.significant(seen.dy, of: seen) }
        }
    }

    /// Zero if it is only what is left when movements along the other axis are turned into a view's space.
    private static func significant(_ part: Double, of change: Vector) -> Double {
        abs(part) > 1e-9 * (abs(change.dx) + abs(change.dy)) ? part : 0
    }
}
