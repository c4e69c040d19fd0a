// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The touches of the attempt that are down, and those that lift in the frame being processed,
    /// in the order of landing.
    public final var trackedTouches: [Touch] { attempt.isOfPresses ? [] : tracked }

    /// The number of tracked touches that are down; of presses, if the attempt has those.
    public final var numberOfTouchesDown: Int {
        var count = 0
        for touch in tracked where touch.isDown { count += 1 }
        return count
    }

    /// Ignores a touch as if it had not landed, for additional fingers. It is not cancelled in its view when
    /// the recognizer recognises.
    ///
    /// If called in a delegate's method, it takes effect when the transaction is over.
    public final func ignore(_ touch: Touch) {
        // Ownership of touches does not change while it is decided and delivered.
        if let attemptEngine, attemptEngine.stage == .settling || attemptEngine.stage == .delivering {
            return attemptEngine.change(.touchIgnored(self, touch))
        }
        release(touch)
        attemptEngine?.touchIgnored(by: self)
    }

    /// The same for several touches, at the cost of one.
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
        // A touch checks whether it is still in the attempt: now it is not.
        for touch in attemptEngine.ignored { touch.forget(self) }
        attemptEngine.ignored.empty()
        if tracked.isEmpty { attemptEngine.heldMayBeFree = true }
        attemptEngine.touchIgnored(by: self)
    }

    /// Only the first fingers that are down count; later ones are ignored.
    final func keepTouches(_ limit: Int) {
        var down = 0
        ignoreTouches { touch in
            guard touch.isDown else { return false }
            down += 1
            return down > limit
        }
    }

    /// Whether a touch belongs to the attempt, even if it has lifted.
    final func hasInAttempt(_ touch: Touch) -> Bool { attempt.touches.containsBorrowed { $0 === touch } }

    /// Removes the touch from the attempt.
    final func release(_ touch: Touch) {
        attempt.tracked.removeAll { $0 === touch }
        attempt.touches.removeAll { $0 === touch }
        touch.forget(self)
        if tracked.isEmpty { attempt.engineReference?._withUnsafeGuaranteedRef { $0.heldMayBeFree = true } }
    }

    /// Removes touches from the attempt that have lifted, and of which the views have been told; not the first ones,
    /// by which gestures are measured.
    final func forgetLifted(after count: Int) {
        var place = 0
        attempt.touches.removeAll { touch in
            place += 1
            // The engine has released it: it refers to nobody.
            return place > count && !touch.isDown && touch.recognizers.isEmpty
        }
    }

    /// The length in output px of a length in points (1/160 inch).
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

    /// The mean position, in output px, of those that count; nil if none does.
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
