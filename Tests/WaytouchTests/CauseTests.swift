// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Causes that name the rule and the number.
@Suite struct CauseTests {
    /// Returns the causes of a recognizer's failures while `body` touches a world.
    private func causes(
        _ recognizer: GestureRecognizer, on output: Output = Output(width: 1000, height: 1000),
        _ body: (TouchWorld) -> Void
    ) -> [String] {
        let world = TouchWorld(output: output)
        var causes: [String] = []
        recognizer.failureHandler = { causes.append("\($1.kind.rawValue) \($1.detail)") }
        world.attach(recognizer, name: "it")
        body(world)
        return causes
    }

    @Test(arguments: [100.0, 600.0])
    func aCancelledTouchIsTheCauseBeforeAndAfterAPressHasBegun(cancelled: Double) {
        let causes = causes(LongPressGestureRecognizer()) { world in
            world.down(0, at: (100, 100), t: 0)
            world.wait(until: cancelled)
            world.cancel(0, t: cancelled)
        }
        #expect(causes == ["touch-cancelled "])
    }

    @Test func aRotationThatStaysBelowItsThresholdReportsTheArc() {
        // 320 px per inch: 2 px per point.
        let output = Output(width: 640, height: 640, widthMillimetres: 50.8, heightMillimetres: 50.8)
        let causes = causes(RotationGestureRecognizer(), on: output) { world in
            world.frame(t: 0) {
                $0.down(0, at: (200, 300))
                $0.down(1, at: (400, 300))
            }
            world.move(1, to: (399, 310), t: 10)
            world.up(0, t: 20)
            world.up(1, t: 30)
        }
        // 10 px up over 199 px along: 0.0502 rad, on a circle of 99.63 px: 5.002 px, 2.5 pt.
        #expect(causes == ["early-lift 2.5 pt < 8 pt"])
    }

    /// Records the states, failures and cancellations that an engine reports.
    private final class Observer: GestureEngineObserver {
        var told: [String] = []

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
        ) {
            told.append("\(state)")
        }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp
        ) {
            told.append("failed: \(cause.kind.rawValue)")
        }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
        ) {
            told.append("cancelled: \(cause.kind.rawValue)")
        }
    }

    @Test func whatHasBegunIsNeverSaidToHaveFailed() {
        let world = TouchWorld()
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let observer = Observer()
        world.engine.observer = observer
        pan.addTarget { if $0.state == .cancelled { observer.told.append("action") } }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.cancel(0, t: 20)
        #expect(observer.told == ["began", "cancelled", "cancelled: touch-cancelled", "action"])
        observer.told = []
        world.down(0, at: (200, 200), t: 100)
        world.cancel(0, t: 120)
        #expect(observer.told == ["failed: touch-cancelled"])
    }
}
