// SPDX-License-Identifier: MIT

/// One or more taps in a row with one or more fingers. Discrete.
///
/// Fails when a finger moves more than 45 pt, is held longer than 0.75 s, when a tap follows later than 0.35 s after
/// the last or farther than 45 pt from the first, when there are too many fingers, or when the fingers of one tap land
/// or lift more than 0.3 s apart. All numbers are of the ``RecognitionProfile``.
open class TapGestureRecognizer: GestureRecognizer {
    /// How many taps in a row. Default: 1. At least 1.
    public var numberOfTapsRequired = 1
    /// How many fingers at a time. Default: 1. At least 1.
    public var numberOfTouchesRequired = 1
    /// How far a finger may move, in pt; nil = the profile's `tapMovement`.
    public var allowableMovement: Double?
    /// How long a finger may be held, in s; infinite = without limit; nil = the profile's `tapDuration`.
    public var maximumDuration: Double?
    /// How long after a tap the next may follow, in s; nil = the profile's `tapInterval`.
    public var maximumInterval: Double?

    private var tapsDone = 0
    private var landed = 0
    private var firstLanding: Timestamp = 0
    private var firstLift: Timestamp?
    private var lastLift: Timestamp = 0
    private var firstTapLocation: Point?

    /// Makes a recognizer for a single tap that calls nobody.
    public override init() { super.init() }

    /// Makes a recognizer for a single tap with a receiver.
    public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
        self.init()
        addTarget { ($0 as? TapGestureRecognizer).map(action) }
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        let now = event.timestamp
        if landed == 0 {
            firstLanding = now
            if tapsDone == 0 { firstTapLocation = nil }
        }
        landed += touches.count
        if landed > max(1, numberOfTouchesRequired) {
            return fail(count(landed))
        }
        if tapsDone > 0 {
            for touch in touches {
                let distance = distanceToFirstTap(from: touch.position)
                if distance > thresholds.tapSpacing {
                    return fail(points(.wrongPlace, distance, limit: thresholds.tapSpacing))
                }
            }
        }
        updateDeadline()
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        let limit = allowableMovement.map { pixels(fromPoints: $0) } ?? thresholds.tapMovement
        for touch in touches {
            let distance = touch.position.distance(to: touch.startPosition)
            if distance > limit { return fail(points(.moved, distance, limit: limit)) }
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        lastLift = event.timestamp
        if firstLift == nil { firstLift = event.timestamp }
        if landed < max(1, numberOfTouchesRequired) {
            return fail(
                FailureCause(
                    .earlyLift, measured: Double(landed), limit: Double(numberOfTouchesRequired),
                    unit: .touches))
        }
        if tapsDone == 0 { firstTapLocation = attempt.centroid }
        guard numberOfTouchesDown == 0 else { return updateDeadline() }
        tapsDone += 1
        landed = 0
        firstLift = nil
        if tapsDone >= max(1, numberOfTapsRequired) {
            setDeadline(nil)
            state = .recognized
        } else {
            updateDeadline()
        }
    }

    open override func deadlineReached(at time: Timestamp) {
        if landed == 0 {
            fail(seconds(time - lastLift, limit: interval))
        } else if let firstLift, time - firstLift > thresholds.landingWindow {
            fail(seconds(time - firstLift, limit: thresholds.landingWindow))
        } else if landed < max(1, numberOfTouchesRequired), time - firstLanding > thresholds.landingWindow {
            fail(seconds(time - firstLanding, limit: thresholds.landingWindow))
        } else {
            fail(seconds(time - earliestHeldLanding, limit: duration))
        }
    }

    open override func reset() {
        tapsDone = 0
        landed = 0
        firstLift = nil
    }

    /// A tap never prevents one that needs more taps with as many fingers.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
        return tap.numberOfTouchesRequired != numberOfTouchesRequired
            || tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// Where the first tap was: the centroid of its fingers as they lifted.
    open override func location(in view: View?) -> Point {
        guard let firstTapLocation else { return super.location(in: view) }
        return view?.convertFromOutput(firstTapLocation) ?? firstTapLocation
    }

    /// The number of fingers of the tap.
    open override var numberOfTouches: Int { max(1, numberOfTouchesRequired) }
}

extension TapGestureRecognizer {
    private var duration: Timestamp {
        maximumDuration.map { $0.isFinite ? .seconds($0) : .never } ?? thresholds.tapDuration
    }

    private var interval: Timestamp { maximumInterval.map { .seconds($0) } ?? thresholds.tapInterval }

    private var earliestHeldLanding: Timestamp {
        var earliest = Timestamp.never
        for touch in trackedTouches where touch.isDown { earliest = min(earliest, touch.startTime) }
        return earliest
    }

    /// "Later than" a limit is first true one microsecond after it.
    private func updateDeadline() {
        var earliest = Timestamp.never
        if landed == 0 {
            earliest = lastLift + interval
        } else {
            if duration != .never { earliest = earliestHeldLanding + duration }
            if landed < max(1, numberOfTouchesRequired) {
                earliest = min(earliest, firstLanding + thresholds.landingWindow)
            }
            if let firstLift { earliest = min(earliest, firstLift + thresholds.landingWindow) }
        }
        setDeadline(earliest == .never ? nil : earliest + 1)
    }

    /// How far it is to where the nearest finger of the first tap landed: fingers may land in another order.
    private func distanceToFirstTap(from position: Point) -> Double {
        var nearest = Double.infinity
        for touch in attempt.prefix(max(1, numberOfTouchesRequired)) {
            nearest = min(nearest, position.distance(to: touch.startPosition))
        }
        return nearest
    }

    private func points(_ kind: FailureCause.Kind, _ pixels: Double, limit: Double) -> FailureCause {
        let scale = thresholds.pixelsPerPoint
        return FailureCause(kind, measured: pixels / scale, limit: limit / scale, unit: .points)
    }

    private func seconds(_ measured: Timestamp, limit: Timestamp) -> FailureCause {
        FailureCause(.timeout, measured: measured.inSeconds, limit: limit.inSeconds, unit: .seconds)
    }

    private func count(_ measured: Int) -> FailureCause {
        FailureCause(
            .touchCount, measured: Double(measured), limit: Double(max(1, numberOfTouchesRequired)),
            unit: .touches)
    }
}
