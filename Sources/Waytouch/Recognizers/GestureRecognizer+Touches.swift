// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The touches of the attempt that are down, and those that lift in the frame being processed,
    /// in the order of landing.
    public final var trackedTouches: [Touch] { attempt.isOfPresses ? [] : tracked }

    /// The number of tracked touches that are down, or of tracked presses if the attempt is of presses.
    public final var numberOfTouchesDown: Int {
        var count = 0
        for touch in tracked where touch.isDown { count += 1 }
        return count
    }

    /// Ignores a touch as if it had not landed; meant for surplus fingers. It is not cancelled in its view when the
    /// recognizer recognises.
    ///
    /// If called in a delegate's method, it takes effect when the transaction is over.
    public final func ignore(_ touch: Touch) {
        // Which recognizers have a touch must not change while they are settled and views called.
        if let attemptEngine, attemptEngine.stage == .settling || attemptEngine.stage == .delivering {
            return attemptEngine.change(.touchIgnored(self, touch))
        }
        release(touch)
        attemptEngine?.touchIgnored(by: self)
    }

    /// Ignores several touches at the cost of one.
    final func ignoreTouches(where isTooMany: (Touch) -> Bool) {
        guard let attemptEngine, attemptEngine.stage != .settling, attemptEngine.stage != .delivering else {
            for touch in tracked where isTooMany(touch) { ignore(touch) }
            return
        }
        var isAny = false
        attempt.tracked.removeAll { touch in
            touch.isBeingIgnored = isTooMany(touch)
            isAny = isAny || touch.isBeingIgnored
            return touch.isBeingIgnored
        }
        guard isAny else { return }
        attempt.touches.removeAll { touch in
            guard touch.isBeingIgnored else { return false }
            touch.isBeingIgnored = false
            attemptEngine.ignored.append(touch)
            return true
        }
        // Only now: a touch checks whether it is still in the attempt.
        for touch in attemptEngine.ignored { touch.forget(self) }
        attemptEngine.ignored.empty()
        if tracked.isEmpty { attemptEngine.heldMayBeFree = true }
        attemptEngine.touchIgnored(by: self)
    }

    /// Ignores touches beyond the first `limit` that are down.
    final func keepTouches(_ limit: Int) {
        var down = 0
        ignoreTouches { touch in
            guard touch.isDown else { return false }
            down += 1
            return down > limit
        }
    }

    /// Returns whether a touch belongs to the attempt, even if it has lifted.
    final func hasInAttempt(_ touch: Touch) -> Bool { attempt.touches.containsBorrowed { $0 === touch } }

    /// Removes the touch from the attempt.
    final func release(_ touch: Touch) {
        attempt.tracked.removeAll { $0 === touch }
        attempt.touches.removeAll { $0 === touch }
        touch.forget(self)
        if tracked.isEmpty { attempt.engineReference?._withUnsafeGuaranteedRef { $0.heldMayBeFree = true } }
    }

    /// Removes touches from the attempt that have lifted and been delivered to their views, except the first `count`,
    /// by which gestures are measured.
    final func forgetLifted(after count: Int) {
        var place = 0
        attempt.touches.removeAll { touch in
            place += 1
            // The engine has recycled it: it has no recognizers left.
            return place > count && !touch.isDown && touch.recognizers.isEmpty
        }
    }

    /// Converts a length in points (1/160 inch) to output px.
    public final func pixels(fromPoints points: Double) -> Double { points * thresholds.pixelsPerPoint }

    /// Untracks touches that have lifted: all that lift in one transaction at once.
    final func untrackLifted(in transaction: UInt64) {
        guard attempt.untrackStamp != transaction else { return }
        attempt.untrackStamp = transaction
        if attempt.tracked.containsBorrowed(where: \.isDown) {
            attempt.tracked.removeAll { !$0.isDown }
        } else {
            attempt.tracked.empty()
        }
    }
}

extension Array where Element == Touch {
    /// The mean position in output px.
    var centroid: Point {
        var x = 0.0
        var y = 0.0
        forEachBorrowed { touch in
            x += touch.position.x
            y += touch.position.y
        }
        let number = Double(count)
        return isEmpty ? .zero : Point(x: x / number, y: y / number)
    }

    /// Returns the mean position, in output px, of the touches that count; nil if none does.
    func centroid(where counts: (Touch) -> Bool) -> Point? {
        var x = 0.0
        var y = 0.0
        var number = 0.0
        forEachBorrowed { touch in
            guard counts(touch) else { return }
            x += touch.position.x
            y += touch.position.y
            number += 1
        }
        return number == 0 ? nil : Point(x: x / number, y: y / number)
    }
}
