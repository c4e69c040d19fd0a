// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ConformanceTests {
    #if DEBUG
        static let effort = ConformanceEffort.quick
    #else
        static let effort = ConformanceEffort.full
    #endif

    private static func tap(_ taps: Int, _ touches: Int) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return tap
    }

    private static func press(_ taps: Int, _ touches: Int) -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = taps
        press.numberOfTouchesRequired = touches
        return press
    }

    private static func pan(_ minimum: Int, _ maximum: Int) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = minimum
        pan.maximumNumberOfTouches = maximum
        pan.delaysTouchesBegan = true
        return pan
    }

    private static func swipe(_ touches: Int) -> SwipeGestureRecognizer {
        let swipe = SwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = touches
        swipe.direction = [.left, .right, .up, .down]
        return swipe
    }

    private static func edge() -> ScreenEdgePanGestureRecognizer {
        let edge = ScreenEdgePanGestureRecognizer()
        edge.edges = .left
        return edge
    }

    private static func delayingTap() -> TapGestureRecognizer {
        let tap = tap(2, 1)
        tap.delaysTouchesBegan = true
        tap.cancelsTouchesInView = false
        return tap
    }

    nonisolated(unsafe) private static let shipped: [(name: String, make: () -> GestureRecognizer)] = [
        ("tap", { tap(1, 1) }), ("double tap", { tap(2, 1) }), ("tap of two", { tap(1, 2) }),
        ("double tap that delays and does not cancel", { delayingTap() }),
        ("long press", { press(0, 1) }), ("tap and long press", { press(1, 1) }),
        ("long press of two", { press(0, 2) }), ("pan", { PanGestureRecognizer() }),
        ("pan of two that delays", { pan(2, 2) }), ("edge pan", { edge() }), ("swipe", { swipe(1) }),
        ("swipe of two", { swipe(2) }), ("pinch", { PinchGestureRecognizer() }),
        ("rotation", { RotationGestureRecognizer() }), ("transform", { TransformGestureRecognizer() }),
        ("hover", { HoverGestureRecognizer() }),
    ]

    @Test(arguments: shipped.indices) func everyShippedRecognizerConforms(_ index: Int) throws {
        let (name, make) = Self.shipped[index]
        let count = try checkConformance(of: make, effort: Self.effort)
        #expect(count > 1000)
        print("\(name) conforms in \(count) scripts")
    }

    /// Like many published recognizers, it sets its state to failed in `reset()`.
    private final class Published: GestureRecognizer {
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .recognized }
        override func reset() { state = .failed }
    }

    @Test func aRecognizerThatFailsInResetConforms() throws {
        #expect(try checkConformance(of: { Published() }, effort: Self.effort) > 1000)
    }

    // MARK: What the checker finds

    /// Postpones the end forever.
    private final class Stuck: GestureRecognizer {
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
            setDeadline(event.timestamp + 1)
        }
        override func deadlineReached(at time: Timestamp) { setDeadline(time + 1_000_000_000) }
    }

    private final class Illegal: GestureRecognizer {
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .changed }
    }

    private final class Forgetful: GestureRecognizer {
        nonisolated(unsafe) static var count = 0
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
            Forgetful.count += 1
            if Forgetful.count % 3 == 0 { state = .began }
        }
    }

    /// Recognises a touch of one finger, but still counts the fingers of earlier attempts.
    private final class Hoarding: GestureRecognizer {
        private var fingers = 0
        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
            fingers += touches.count
            if fingers > 1 { fail(FailureCause(.touchCount)) }
        }
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .recognized }
    }

    /// Fails every attempt after one whose touches were cancelled.
    private final class Resentful: GestureRecognizer {
        private var wasCancelled = false
        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
            if wasCancelled { fail(FailureCause(.touchCancelled)) }
        }
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .recognized }
        override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
            wasCancelled = true
            super.touchesCancelled(touches, with: event)
        }
    }

    @Test func leftoversOfAnAttemptAreFound() throws {
        for make in [{ Hoarding() }, { Resentful() }] as [() -> GestureRecognizer] {
            let failure = #expect(throws: FailureContext.self) { try checkConformance(of: make) }
            let text = failure.map { "\($0)" } ?? ""
            #expect(text.contains("does not do what a new one does"), "\(text)")
            #expect(text.contains("everything is over; then"), "what came after is not told: \(text)")
        }
    }

    @Test func theScriptIsReportedOnce() throws {
        let context = try #require(throws: FailureContext.self) { try checkConformance { Illegal() } }
        let failure = try #require(context.underlying as? ConformanceFailure)
        #expect(!failure.script.isEmpty)
        #expect(context.description == failure.description)
    }

    @Test func anAttemptThatNeverEndsIsFound() {
        #expect(throws: FailureContext.self) { try checkConformance { Stuck() } }
    }

    @Test func illegalTransitionsAreFound() throws {
        let failure = #expect(throws: FailureContext.self) { try checkConformance { Illegal() } }
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains("no transition from possible to changed"))
        #expect(text.contains("touch 0 moved"), "the script is not told: \(text)")
    }

    @Test func dependenceOnMoreThanTheInputIsFound() {
        #expect(throws: FailureContext.self) { try checkConformance { Forgetful() } }
    }
}
