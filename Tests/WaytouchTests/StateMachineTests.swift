// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct StateMachineTests {
    private typealias State = GestureRecognizer.State

    /// Makes a recognizer that is in the given state, with a finger down.
    private func recognizer(in state: State) -> (TouchWorld, Custom) {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        world.down(0, at: (200, 200), t: 0)
        switch state {
        case .possible: break
        case .began: custom.state = .began
        case .changed, .cancelled:
            custom.state = .began
            custom.state = state
        case .ended: custom.state = .ended
        case .failed: custom.state = .failed
        }
        world.clearTrace()
        return (world, custom)
    }

    @Test(arguments: GestureRecognizer.State.allCases)
    func everyTransition(from old: GestureRecognizer.State) {
        // The state that results from setting each; nil = refused and logged.
        let legal: [State: [State: State]] = [
            .possible: [.possible: .possible, .began: .began, .ended: .ended, .failed: .failed],
            .began: [
                .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
                .failed: .cancelled,
            ],
            // Some recognizers set `began` on every movement.
            .changed: [
                .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
                .failed: .cancelled,
            ],
            .ended: [.ended: .ended], .cancelled: [.cancelled: .cancelled], .failed: [.failed: .failed],
        ]
        for new in State.allCases {
            let (world, custom) = recognizer(in: old)
            #expect(custom.state == old)
            custom.state = new
            let expected = legal[old]?[new]
            #expect(custom.state == expected ?? old, "\(old) to \(new)")
            let complaints = world.trace.lines(.messages)
            #expect(complaints.isEmpty == (expected != nil), "\(old) to \(new): \(complaints)")
            #expect(complaints.allSatisfy { $0.contains("custom") && $0.contains("\(new)") })
            let sendsAction = expected != nil && (expected != old || old == .changed) && expected != .failed
            #expect(world.trace.lines(.actions).isEmpty != sendsAction, "\(old) to \(new)")
        }
    }

    @Test func failingOnceBegunIsCancelled() {
        for state in [State.began, .changed] {
            let (world, custom) = recognizer(in: state)
            custom.state = .failed
            expectTrace(world, .actions, "0 custom cancelled (200, 200)", "\(state)")
        }
    }

    @Test func failingSendsNoAction() {
        let (world, custom) = recognizer(in: .possible)
        custom.state = .failed
        expectTrace(world, .actions, "")
    }

    @Test func aStateSetWithoutTouchesIsRefused() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        for state in State.allCases { custom.state = state }
        #expect(custom.state == .possible)
        #expect(world.trace.lines(.messages).filter { $0.contains("misuse: custom") }.count == 4)
        expectTrace(world, .actions, "")
        let free = Custom()
        free.state = .began
        #expect(free.state == .possible)
    }

    /// Many published recognizers do this.
    @Test(arguments: [State.ended, .failed, .cancelled, .possible])
    func failingInResetIsHarmless(after last: GestureRecognizer.State) {
        let (world, custom) = recognizer(in: last)
        custom.forgotten = { $0.state = .failed }
        if last == .possible { custom.view?.removeGestureRecognizer(custom) }
        world.up(0, t: 10)
        #expect(custom.resets == 1)
        #expect(custom.state == .possible)
        #expect(world.trace.lines(.messages).isEmpty)
        // The next attempt works like the first.
        guard last != .possible else { return }
        custom.began = { custom, _ in custom.state = .ended }
        world.down(1, at: (200, 200), t: 100)
        #expect(custom.state == .ended)
        world.up(1, t: 110)
        #expect(custom.resets == 2)
        #expect(world.trace.lines(.messages).isEmpty)
    }

    @Test func nothingFollowsATerminalStateUntilAllFingersHaveLifted() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        custom.began = { custom, _ in custom.state = .ended }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (300, 200), t: 10)
        world.down(1, at: (200, 200), t: 20)
        world.up(0, t: 30)
        // It never received finger 1, so it is reset when finger 0 lifts, and finger 1 stays unknown to it.
        world.move(1, to: (250, 200), t: 40)
        world.up(1, t: 50)
        #expect(custom.fed == ["began [0]"])
        #expect(custom.resets == 1)
        #expect(custom.state == .possible)
        world.down(2, at: (200, 200), t: 60)
        #expect(custom.fed == ["began [0]", "began [2]"])
    }

    @Test func theStateStaysTerminalWhileAFingerIsDown() {
        let (world, custom) = recognizer(in: .failed)
        world.move(0, to: (300, 200), t: 10)
        #expect(custom.state == .failed)
        world.up(0, t: 20)
        #expect(custom.state == .possible)
        #expect(custom.resets == 1)
    }

    @Test func aRecognizerThatNeverDecidesIsNeverStuck() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        #expect(throws: Never.self) { try tap.require(toFail: custom) }
        world.tap(at: (200, 200), t: 0)
        expectTrace(
            world, [.actions, .failures, .blocks],
            """
            50 custom failed: early-lift
            50 tap ended (200, 200)
            """)
        #expect(custom.state == .possible)
        world.tap(at: (200, 200), t: 100)
        #expect(custom.fed == ["began [0]", "ended [0]", "began [0]", "ended [0]"])
    }

    @Test func aRecognizerThatBeginsAndNeverEndsIsEndedWithItsTouches() {
        for isCancelled in [false, true] {
            let world = TouchWorld()
            let custom = world.attach(Custom(), name: "custom")
            custom.began = { custom, _ in custom.state = .began }
            world.down(0, at: (200, 200), t: 0)
            if isCancelled { world.cancel(0, t: 10) } else { world.up(0, t: 10) }
            #expect(world.states(of: "custom") == ["began", isCancelled ? "cancelled" : "ended"])
            #expect(custom.state == .possible)
        }
    }

    @Test func cancellingOneOfTwoTouchesFailsAPossibleGestureButNotOneThatHasBegun() {
        for hasBegun in [false, true] {
            let world = TouchWorld()
            let custom = world.attach(Custom(), name: "custom")
            if hasBegun {
                custom.began = { custom, _ in if custom.state == .possible { custom.state = .began } }
            }
            world.down(0, at: (200, 200), t: 0)
            world.down(1, at: (300, 200), t: 10)
            world.cancel(1, t: 20)
            #expect(custom.state == (hasBegun ? .began : .failed))
            world.cancel(0, t: 30)
            #expect(world.states(of: "custom") == (hasBegun ? ["began", "cancelled"] : []))
            let failure = hasBegun ? "30 custom cancelled" : "20 custom failed"
            #expect(world.trace.lines(.failures) == ["\(failure): touch-cancelled"])
        }
    }

    /// Does not call the base class when touches are cancelled.
    private final class Tolerant: GestureRecognizer {
        override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
    }

    @Test func aRecognizerThatToleratesCancelledTouchesFailsWithTheLast() {
        let world = TouchWorld()
        world.attach(Tolerant(), name: "tolerant")
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.cancel(1, t: 20)
        #expect(world.trace.lines(.failures).isEmpty)
        world.cancel(0, t: 30)
        #expect(world.trace.lines(.failures) == ["30 tolerant failed: touch-cancelled"])
    }

    @Test func aRecognizerThatIgnoresAllItsTouchesIsOver() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        custom.began = { custom, touches in for touch in touches { custom.ignore(touch) } }
        world.down(0, at: (200, 200), t: 0)
        #expect(custom.resets == 1)
        world.move(0, to: (210, 200), t: 10)
        #expect(custom.fed == ["began [0]"])
    }

    @Test func aRecognizerThatIgnoresItsLastTouchBetweenFramesIsOver() {
        let world = TouchWorld()
        world.view("card", frame: wholeCard)
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.delaysTouchesBegan = true
        var touch: Touch?
        custom.began = { touch = $1.first }
        world.down(0, at: (200, 200), t: 0)
        expectTrace(world, "")
        touch.map(custom.ignore)
        #expect(custom.resets == 1)
        expectTrace(world, "0 card: began 0 (200, 200)")
        custom.began = { custom, _ in custom.state = .began }
        world.down(1, at: (200, 200), t: 10)
        custom.trackedTouches.first.map(custom.ignore)
        #expect(world.states(of: "custom") == ["began", "ended"])
    }

    @Test func anIgnoredTouchCountsForNothingAndIsNotCancelled() {
        let world = TouchWorld()
        world.view("card", frame: wholeCard).isMultipleTouchEnabled = true
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.began = { custom, touches in
            for touch in touches where touch.id.contact == 1 { custom.ignore(touch) }
        }
        custom.moved = { custom, _ in custom.state = custom.isActive ? .changed : .began }
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.move(1, to: (310, 200), t: 10)
        world.move(0, to: (210, 200), t: 20)
        world.up(1, t: 30)
        world.up(0, t: 40)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200), 1 (300, 200)
            10 card: moved 1 (310, 200)
            20 card: cancelled 0 (210, 200)
            20 custom began (210, 200)
            30 card: ended 1 (310, 200)
            40 custom ended (210, 200)
            """)
    }

    @Test func beganAndEndedInOneFrameAreTwoActions() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        custom.began = { custom, _ in
            custom.state = .began
            custom.state = .ended
        }
        world.down(0, at: (200, 200), t: 0)
        expectTrace(world, .actions, "0 custom began (200, 200)\n0 custom ended (200, 200)")
    }

    @Test func allChangesOfAFrameAreOneAction() {
        let (world, custom) = recognizer(in: .began)
        custom.moved = { custom, _ in for _ in 0..<3 { custom.state = .changed } }
        world.move(0, to: (210, 200), t: 10)
        expectTrace(world, .actions, "10 custom changed (210, 200)")
    }

    @Test func touchesOfOnePhaseComeInOneCall() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        world.frame(t: 0) { for finger in 0..<3 { $0.down(Int32(finger), at: (200, 200)) } }
        world.frame(t: 10) {
            $0.move(2, to: (210, 200))
            $0.up(0)
            $0.move(1, to: (210, 200))
        }
        world.frame(t: 20) {
            $0.cancel(2)
            $0.up(1)
            $0.down(3, at: (200, 200))
        }
        #expect(
            custom.fed == [
                "began [0, 1, 2]", "moved [1, 2]", "ended [0]", "began [3]", "ended [1]", "cancelled [2]",
            ])
    }

    // MARK: Disabling

    @Test func disablingCancelsWhatHasBegun() {
        let (world, custom) = recognizer(in: .began)
        custom.isEnabled = false
        expectTrace(
            world, [.actions, .failures],
            "0 custom cancelled: disabled\n0 custom cancelled (200, 200)")
        #expect(custom.resets == 1)
    }

    @Test func disablingFailsWhatIsPossibleSilently() {
        let (world, custom) = recognizer(in: .possible)
        custom.isEnabled = false
        expectTrace(world, [.actions, .failures], "0 custom failed: disabled")
    }

    @Test func enabledAgainItIsGivenNewTouchesOnly() {
        let (world, custom) = recognizer(in: .possible)
        custom.isEnabled = false
        world.tap(1, at: (200, 200), t: 5)
        custom.isEnabled = true
        world.move(0, to: (300, 200), t: 10)
        world.up(0, t: 20)
        world.tap(2, at: (200, 200), t: 30)
        #expect(custom.fed == ["began [0]", "began [2]", "ended [2]"])
    }

    @Test func aBlockedRecognizerThatIsDisabledNeverFires() throws {
        let world = TouchWorld()
        let single = world.attach(TapGestureRecognizer(), name: "single")
        let double = world.attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        world.tap(at: (200, 200), t: 0)
        #expect(single.isBlocked)
        single.isEnabled = false
        single.isEnabled = true
        world.wait(until: 1000)
        expectTrace(world, .actions, "")
    }

    @Test func disablingTheOneThatIsWaitedForReleasesTheOther() throws {
        let world = TouchWorld()
        let single = world.attach(TapGestureRecognizer(), name: "single")
        let double = world.attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        world.tap(at: (200, 200), t: 0)
        double.isEnabled = false
        expectTrace(world, .actions, "50 single ended (200, 200)")
    }

    // MARK: Targets

    @Test func targetsFireInOrderAndNilRemovesAll() {
        let world = TouchWorld()
        let tap = TapGestureRecognizer()
        world.engine.root.addGestureRecognizer(tap)
        final class Receiver {}
        let receiver = Receiver()
        var calls: [String] = []
        tap.addTarget { _ in calls.append("a") }
        tap.addTarget(receiver) { _, _ in calls.append("b") }
        tap.addTarget { _ in calls.append("c") }
        world.tap(at: (200, 200), t: 0)
        #expect(calls == ["a", "b", "c"])
        tap.removeTarget(receiver)
        world.tap(at: (200, 200), t: 100)
        #expect(calls == ["a", "b", "c", "a", "c"])
        tap.removeTarget(nil)
        world.tap(at: (200, 200), t: 200)
        #expect(calls.count == 5)
    }

    @Test func aTargetThatIsGoneIsNotCalled() {
        let world = TouchWorld()
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        final class Receiver {}
        var receiver: Receiver? = Receiver()
        var calls = 0
        tap.addTarget(receiver!) { _, _ in calls += 1 }
        world.tap(at: (200, 200), t: 0)
        receiver = nil
        world.tap(at: (200, 200), t: 100)
        #expect(calls == 1)
    }

    /// The recognizer does not react when its touches end or are cancelled.
    @Test func aGestureLeftWithoutTouchesEndsAsTheyDid() {
        final class Silent: GestureRecognizer {
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .began }
            override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
        }
        for (isTaken, end) in [(false, "ended"), (true, "cancelled")] {
            let world = TouchWorld()
            world.attach(Silent(), name: "silent")
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (210, 200), t: 10)
            if isTaken { world.cancel(0, t: 20) } else { world.up(0, t: 20) }
            #expect(world.states(of: "silent") == ["began", end])
        }
    }
}
