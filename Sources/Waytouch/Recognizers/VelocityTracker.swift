// SPDX-License-Identifier: MIT

/// The velocity of a movement, by a quadratic, recency-weighted least-squares fit over the latest samples.
///
/// A straight line is 20–75 % off on real flings; the quadratic follows their acceleration. The lift is not a sample.
/// After a finger has braked hard, the quadratic may turn back although the finger has not: there the line replaces it.
/// Values are px for movements, otherwise whatever the caller adds; velocities are per second.
struct VelocityTracker: ~Copyable {
    private var samples = RecentSamples()
    /// When the value last changed on each axis: a panel may go on reporting a finger that rests.
    private var lastMovement: (x: Timestamp, y: Timestamp) = (0, 0)
    /// When two samples were last merged. Which samples are merged depends on all that came before.
    private var lastMerge: Timestamp = .min
    /// The results for the current samples, once they are needed: the slope at the latest, the movement of the last
    /// 10 ms or a little more, and the velocity in output px, which does not point against that movement.
    private var slope = Vector.zero
    private var change = Vector.zero
    private var velocity = Vector.zero
    private var isFitted = false
    /// The weighing with which they were computed, and the time of the oldest sample that they depend on.
    private var weighing = 0
    private var oldest: Timestamp = 0

    /// Removes all samples, and starts again from a value.
    mutating func restart(at time: Timestamp, x: Double = 0, y: Double = 0) {
        samples.removeAll()
        add(at: time, x: x, y: y)
    }

    mutating func removeAll() { samples.removeAll() }

    /// Adds a sample. All values derive from positions, which the engine keeps within ±2²⁴ px, so they are finite.
    @inline(__always)
    mutating func add(at time: Timestamp, x: Double, y: Double) {
        assert(x.isFinite && y.isFinite, "VelocityTracker: values must be finite")
        isFitted = false
        let value = SIMD2(x, y)
        guard samples.count > 0 else {
            lastMovement = (time, time)
            return samples.append(value, at: time)
        }
        let latest = samples.latestValue.pointee
        if latest.x != x { lastMovement.x = time }
        if latest.y != y { lastMovement.y = time }
        let last = samples.latestTime
        // The newest is kept as it is; it replaces the one before it if that is too close to its own predecessor.
        let isCrowded = samples.count > 1 && last.pointee &- last[-1] < FitWeights.merge
        if last.pointee < time, !isCrowded {
            samples.append(value, at: time)
        } else {
            samples.replaceNewest(by: value, at: time)
            lastMerge = time
        }
    }

    /// Returns the velocity at a moment, in the space of a view (nil = that of the samples), or zero if there was no
    /// movement for a while. It does not point against the latest movement on any axis of that space.
    ///
    /// - Parameter thresholds: those of the samples; the caller retains them.
    mutating func velocity(
        at time: Timestamp, _ thresholds: Unmanaged<Thresholds>, in view: View? = nil
    ) -> Vector {
        let stop = thresholds._withUnsafeGuaranteedRef { $0.velocityStop }
        guard samples.count > 1, time &- max(lastMovement.x, lastMovement.y) < stop else { return .zero }
        if !isFitted { fit(thresholds._withUnsafeGuaranteedRef { $0.fitWeights }) }
        // Usually the view is neither rotated nor scaled: then signs are the same in its space.
        guard let view, !view.isMovedOnly else { return velocity }
        return velocity(thresholds._withUnsafeGuaranteedRef { $0.fitWeights }, inTransformed: view)
    }

    /// Returns the components of a velocity as the velocities of two unrelated values: zero for a value that has not
    /// changed for a while.
    @inline(__always)
    func velocities(of both: Vector, at time: Timestamp, _ thresholds: Unmanaged<Thresholds>) -> Vector {
        let stop = thresholds._withUnsafeGuaranteedRef { $0.velocityStop }
        return Vector(
            dx: time &- lastMovement.x < stop ? both.dx : 0, dy: time &- lastMovement.y < stop ? both.dy : 0)
    }

    /// The time of the oldest sample that makes a difference to the velocity at the newest; `.max` at rest, `.min` if
    /// all of them do.
    var start: Timestamp {
        @inline(__always) get { !isFitted ? .max : oldest > lastMerge ? oldest : .min }
    }

    @inline(__always)
    private mutating func fit(_ weights: Unmanaged<FitWeights>) {
        isFitted = true
        weights._withUnsafeGuaranteedRef { weights in
            slope = Vector(weights.slope(of: samples))
            weighing = weights.weighing
            oldest = weights.oldest
            let latest = samples.latestValue
            change = Vector(latest.pointee - latest[0 &- weights.start])
        }
        velocity = isAlong(slope, change) ? slope : turn(slope, along: change, weights, in: nil)
    }

    @inline(never)
    private mutating func velocity(_ weights: Unmanaged<FitWeights>, inTransformed view: View) -> Vector {
        let velocity = view.convertFromOutput(slope)
        let change = view.convertFromOutput(change)
        return isAlong(velocity, change) ? velocity : turn(velocity, along: change, weights, in: view)
    }

    /// Returns whether a velocity has the sign of a movement on each axis on which it is not zero.
    @inline(__always)
    private func isAlong(_ velocity: Vector, _ change: Vector) -> Bool {
        (velocity.dx == 0 || velocity.dx * change.dx > 0) && (velocity.dy == 0 || velocity.dy * change.dy > 0)
    }

    /// Corrects a velocity on each axis on which it points against the latest movement: there the straight line through
    /// the last 40 ms replaces it, or zero if that points against the movement too. On an axis without recent movement,
    /// the movement before counts.
    @inline(never)
    private mutating func turn(
        _ velocity: Vector, along change: Vector, _ weights: Unmanaged<FitWeights>, in view: View?
    ) -> Vector {
        var dx = Self.significant(change.dx, of: change)
        var dy = Self.significant(change.dy, of: change)
        if dx == 0 && velocity.dx != 0 || dy == 0 && velocity.dy != 0 {
            findMovement(&dx, &dy, weights, in: view)
        }
        let slope = weights._withUnsafeGuaranteedRef { Vector($0.lineSlope(of: samples, weighing)) }
        let line = view?.convertFromOutput(slope) ?? slope
        func choose(_ fit: Double, _ line: Double, _ change: Double) -> Double {
            fit * change >= 0 ? fit : line * change > 0 ? line : 0
        }
        return Vector(dx: choose(velocity.dx, line.dx, dx), dy: choose(velocity.dy, line.dy, dy))
    }

    /// Finds, for each axis without recent movement, the movement before.
    @inline(never)
    private mutating func findMovement(
        _ dx: inout Double, _ dy: inout Double, _ weights: Unmanaged<FitWeights>, in view: View?
    ) {
        let (latest, value) = (samples.latestTime, samples.latestValue)
        var following = latest.pointee
        for offset in 0..<samples.count {
            let time = latest[-offset]
            let age = latest.pointee &- time
            guard weights._withUnsafeGuaranteedRef({ $0.reaches(age, following &- time) }) else { break }
            if offset > 0, age < FitWeights.merge { continue }
            following = time
            guard dx == 0 || dy == 0 else { break }
            let way = Vector(value.pointee - value[-offset])
            let seen = view?.convertFromOutput(way) ?? way
            if dx == 0 { dx = Self.significant(seen.dx, of: seen) }
            if dy == 0 { dy = Self.significant(seen.dy, of: seen) }
        }
    }

    /// Returns a component of a movement, or zero if it is only a rounding error from rotating the other component into
    /// a view's space.
    private static func significant(_ part: Double, of change: Vector) -> Double {
        abs(part) > 1e-9 * (abs(change.dx) + abs(change.dy)) ? part : 0
    }
}
