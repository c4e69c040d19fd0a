// SPDX-License-Identifier: MIT
// snippet: pull
public import Waytouch

/// Two fingers pulled down together. Discrete.
public final class PullGestureRecognizer: GestureRecognizer {
    /// How far, in pt.
    public var distance = 40.0

    private var start = Point.zero
    private var firstLanding: Timestamp = 0
    private var window: Timestamp = 0

    public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        switch numberOfTouchesDown {
        case 1:
            // The second finger may take as long as one of a tap.
            let profile = view?.engine?.profile ?? RecognitionProfile()
            firstLanding = event.timestamp
            window = microseconds(profile.landingWindow)
            setDeadline(firstLanding + window + 1)
        case 2:
            setDeadline(nil)
            start = location(in: nil)
        default:
            failCount()
        }
    }

    public override func deadlineReached(at time: Timestamp) {
        let late = Double(time - firstLanding) / 1e6
        fail(FailureCause(.timeout, measured: late, limit: Double(window) / 1e6, unit: .seconds))
    }

    public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 2 else { return }
        let way = location(in: nil) - start
        if way.dy > pixels(fromPoints: distance) { state = .recognized }
    }

    public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard trackedTouches.count == 2 else { return failCount() }
        let way = (location(in: nil) - start).dy / pixels(fromPoints: 1)
        fail(FailureCause(.earlyLift, measured: way, limit: distance, unit: .points))
    }

    private func failCount() {
        let count = Double(trackedTouches.count)
        fail(FailureCause(.touchCount, measured: count, limit: 2, unit: .touches))
    }

    /// Whole µs. A profile may hold anything: what cannot be converted must not end the compositor.
    private func microseconds(_ seconds: Double) -> Timestamp {
        Timestamp(min(1e6, max(0, seconds)) * 1e6)
    }
}
// end
