// SPDX-License-Identifier: MIT

/// A sequence of taps and its rules, for recognizers that consist of taps or begin with them.
struct TapSequence {
    /// The limits of one attempt, in px and µs.
    struct Rules {
        /// The number of fingers of each tap, at least 1.
        var touches: Int
        /// How far a finger may move from where it landed.
        var movement: Double
        /// How long a finger may be held; `never` = no limit.
        var duration: Timestamp
        /// How long after a tap the next may land.
        var interval: Timestamp
        /// How far from the first tap the next may land.
        var spacing: Double
        /// How far apart in time the fingers of one tap may land, and lift; `never` = no limit.
        var landingWindow: Timestamp
        var pixelsPerPoint: Double
    }

    private(set) var tapsDone = 0
    /// The number of fingers of the current tap that have landed so far.
    private(set) var landed = 0
    private(set) var lastLanding: Timestamp = 0
    private var firstLanding: Timestamp = 0
    private var firstLift: Timestamp?
    private var lastLift: Timestamp = 0

    mutating func reset() {
        tapsDone = 0
        landed = 0
        firstLift = nil
    }

    // MARK: Touches

    /// Records that fingers landed; returns the violated rule, if any. `attempt`: all touches of the attempt.
    mutating func land(
        _ touches: [Touch], at now: Timestamp, attempt: [Touch], _ rules: Rules
    ) -> FailureCause? {
        if let cause = land(touches.count, at: now, rules) { return cause }
        guard tapsDone > 0 else { return nil }
        for touch in touches {
            // Fingers may land in another order: the nearest of the first tap counts.
            var nearest = Double.infinity
            for first in attempt.prefix(rules.touches) {
                nearest = min(nearest, touch.position.distance(to: first.startPosition))
            }
            if nearest > rules.spacing { return rules.points(.wrongPlace, nearest, limit: rules.spacing) }
        }
        return nil
    }

    /// Records that a number of fingers landed or keys went down, wherever that was; returns the violated rule, if any.
    mutating func land(_ number: Int, at now: Timestamp, _ rules: Rules) -> FailureCause? {
        if landed == 0 { firstLanding = now }
        lastLanding = now
        landed += number
        return landed > rules.touches ? rules.count(landed) : nil
    }

    /// Checks fingers that moved; returns the violated rule, if any.
    func move(_ touches: [Touch], _ rules: Rules) -> FailureCause? {
        for touch in touches {
            let distance = touch.position.distance(to: touch.startPosition)
            if distance > rules.movement { return rules.points(.moved, distance, limit: rules.movement) }
        }
        return nil
    }

    /// Records that fingers lifted; returns the violated rule, if any. `down`: the number of fingers still down.
    mutating func lift(at now: Timestamp, down: Int, _ rules: Rules) -> FailureCause? {
        lastLift = now
        if firstLift == nil { firstLift = now }
        if landed < rules.touches {
            return FailureCause(
                .earlyLift, measured: Double(landed), limit: Double(rules.touches), unit: .touches)
        }
        guard down == 0 else { return nil }
        tapsDone += 1
        landed = 0
        firstLift = nil
        return nil
    }

    // MARK: Time

    /// Returns when time alone violates a rule: "later than" a limit is first true one microsecond after it.
    func deadline(of tracked: [Touch], _ rules: Rules) -> Timestamp {
        var earliest = Timestamp.never
        if landed == 0 {
            earliest = lastLift + rules.interval
        } else {
            if rules.duration != .never { earliest = Self.earliestLanding(of: tracked) + rules.duration }
            if rules.landingWindow != .never {
                if landed < rules.touches { earliest = min(earliest, firstLanding + rules.landingWindow) }
                if let firstLift { earliest = min(earliest, firstLift + rules.landingWindow) }
            }
        }
        return earliest == .never ? .never : earliest + 1
    }

    /// Returns the rule that time has violated.
    func cause(at time: Timestamp, of tracked: [Touch], _ rules: Rules) -> FailureCause {
        if landed == 0 { return rules.seconds(time - lastLift, limit: rules.interval) }
        if let firstLift, time - firstLift > rules.landingWindow {
            return rules.seconds(time - firstLift, limit: rules.landingWindow)
        }
        if landed < rules.touches, time - firstLanding > rules.landingWindow {
            return rules.seconds(time - firstLanding, limit: rules.landingWindow)
        }
        return rules.seconds(time - Self.earliestLanding(of: tracked), limit: rules.duration)
    }

    private static func earliestLanding(of tracked: [Touch]) -> Timestamp {
        var earliest = Timestamp.max / 2
        for touch in tracked where touch.isDown { earliest = min(earliest, touch.startTime) }
        return earliest
    }
}

extension TapSequence.Rules {
    func points(_ kind: FailureCause.Kind, _ pixels: Double, limit: Double) -> FailureCause {
        FailureCause(
            kind, measured: pixels / pixelsPerPoint, limit: limit / pixelsPerPoint, unit: .points)
    }

    func seconds(_ measured: Timestamp, limit: Timestamp) -> FailureCause {
        FailureCause(.timeout, measured: measured.inSeconds, limit: limit.inSeconds, unit: .seconds)
    }

    func count(_ measured: Int) -> FailureCause {
        FailureCause(.touchCount, measured: Double(measured), limit: Double(touches), unit: .touches)
    }
}
