// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct RequirementTests {
    private let world = TouchWorld()

    private func taps() throws -> (single: TapGestureRecognizer, double: TapGestureRecognizer) {
        let single = world.attach(TapGestureRecognizer(), name: "single")
        let double = world.attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        return (single, double)
    }

    @Test func aSingleTapFiresWhenTheDoubleTapHasFailedByTimeAloneAtItsOwnPlace() throws {
        _ = try taps()
        world.tap(at: (200, 200), t: 0)
        expectTrace(world, .blocks, "50 single blocked by double")
        #expect(world.engine.nextDeadline == world.timestamp(400.001))
        world.wait(until: 10_000)
        expectTrace(world, .actions, "400.001 single ended (200, 200)")
    }

    @Test func aDoubleTapKeepsTheSingleTapFromFiring() throws {
        _ = try taps()
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (210, 200), t: 200)
        world.wait(until: 10_000)
        expectTrace(world, .actions, "250 double ended (200, 200)")
    }

    @Test func aBlockedTapFiresWhenTheSecondTapGoesAstray() throws {
        _ = try taps()
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200, 200), t: 200)
        world.move(0, to: (300, 200), t: 220)
        expectTrace(world, .actions, "220 single ended (200, 200)")
        world.up(0, t: 240)
        world.wait(until: 10_000)
        #expect(world.states(of: "single") == ["ended"])
    }

    @Test func aBlockedPanBeginsWithTheValuesOfTheMomentItIsReleased() throws {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let gate = world.attach(Custom(), name: "gate")
        try pan.require(toFail: gate)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        world.move(0, to: (260, 200), t: 20)
        #expect(pan.isBlocked && pan.state == .possible)
        expectTrace(world, .actions, "")
        gate.moved = { gate, _ in gate.state = .failed }
        world.move(0, to: (290, 200), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 80, dy: 0)))
        world.move(0, to: (291, 200), t: 40)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 81, dy: 0)))
        expectTrace(world, .actions, "30 pan began (290, 200)\n40 pan changed (291, 200)")
    }

    @Test func aBlockedPanWhoseFingersCameBackBeginsWithNothing() throws {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let gate = world.attach(Custom(), name: "gate")
        try pan.require(toFail: gate)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        world.move(0, to: (203, 200), t: 20)
        gate.state = .failed
        #expect(pan.translation(in: nil) == .zero)
        world.move(0, to: (210, 200), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 7, dy: 0)))
    }

    @Test func aBlockedEndIsNotLost() throws {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let double = world.attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        try pan.require(toFail: double)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(world, .actions, "")
        world.wait(until: 1000)
        expectTrace(
            world, .actions,
            """
            370.001 pan began (240, 200)
            370.001 pan ended (240, 200)
            """)
    }

    @Test func aBlockedPanWhoseTouchesAreCancelledFails() throws {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let gate = world.attach(Custom(), name: "gate")
        try pan.require(toFail: gate)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.cancel(0, t: 20)
        expectTrace(world, .actions, "")
        #expect(!pan.isBlocked)
    }

    @Test func whoWaitsFailsWhenTheOtherBegins() throws {
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        try tap.require(toFail: pan)
        tap.allowSimultaneousRecognition(with: pan)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(
            world, [.actions, .failures],
            """
            10 tap failed: requirement by pan
            10 pan began (220, 200)
            20 pan ended (220, 200)
            """)
    }

    @Test func whoWaitsFailsEvenIfItWouldRecogniseOnlyLater() throws {
        let first = world.attach(Custom(), name: "first")
        let second = world.attach(Custom(), name: "second")
        let onlyZero = Delegate()
        onlyZero.shouldReceive = { _, touch in touch.id.contact == 0 }
        first.delegate = onlyZero
        first.ended = { first, _ in first.state = .ended }
        second.ended = { second, _ in if second.numberOfTouchesDown == 0 { second.state = .ended } }
        try second.require(toFail: first)
        first.allowsSimultaneousRecognitionWithAny = true
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.up(0, t: 20)
        world.up(1, t: 30)
        expectTrace(
            world, [.actions, .failures],
            "20 second failed: requirement by first\n20 first ended (200, 200)")
    }

    @Test func aRequirementCountsOnlyWhileTheOtherIsTrying() throws {
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        world.view("card", frame: wholeCard)
        let other = world.attach(TapGestureRecognizer(), to: "card", name: "other")
        other.numberOfTapsRequired = 2
        try tap.require(toFail: other)
        world.tap(at: (900, 900), t: 0)
        expectTrace(world, .actions, "50 tap ended (900, 900)")
    }

    @Test func requirementsFormChains() throws {
        let taps = (1...3).map { number in
            let tap = world.attach(TapGestureRecognizer(), name: "tap\(number)")
            tap.numberOfTapsRequired = number
            return tap
        }
        try taps[0].require(toFail: taps[1])
        try taps[1].require(toFail: taps[2])
        for (count, start, expected) in [
            (1, 0.0, "400.001 tap1 ended (200, 200)"), (2, 2000, "2500.001 tap2 ended (200, 200)"),
            (3, 4000, "4250 tap3 ended (200, 200)"),
        ] {
            world.clearTrace()
            for index in 0..<count { world.tap(at: (200, 200), t: start + Double(index) * 100) }
            world.wait(until: start + 1900)
            expectTrace(world, .actions, expected, "\(count) taps")
        }
    }

    // MARK: Cycles

    @Test func aCircleIsRefusedNamingBoth() throws {
        let names = ["a", "b", "c"]
        let all = names.map { world.attach(Custom(), name: $0) }
        try all[0].require(toFail: all[1])
        try all[1].require(toFail: all[2])
        try all[0].require(toFail: all[1])
        for (waiting, other) in [(2, 0), (1, 0), (2, 1), (0, 0)] {
            let error = #expect(throws: RequirementCycle.self) {
                try all[waiting].require(toFail: all[other])
            }
            #expect(error?.description.contains("\(names[waiting]) cannot require \(names[other])") == true)
        }
    }

    /// Each of 300 waits for the next 40, and is waited for: a search for each pair would go round for minutes.
    @Test func manyAtOnceAreRefusedTogetherIfTheyCloseACircle() throws {
        let all = (0..<300).map { world.attach(Custom(), name: "\($0)") }
        let pairs = all.indices.flatMap { index in
            all[(index + 1)...].prefix(40).map { (recognizer: all[index], toFail: $0) }
        }
        let last = (recognizer: all[299], toFail: all[0])
        let error = #expect(throws: RequirementCycle.self) { try GestureRecognizer.require(pairs + [last]) }
        #expect(error?.description.contains("cannot require") == true)
        // None of them was declared: the other way round they are no circle either.
        try GestureRecognizer.require(pairs.map { (recognizer: $0.toFail, toFail: $0.recognizer) })
        #expect(throws: RequirementCycle.self) { try GestureRecognizer.require([pairs[0]]) }
        #expect(throws: RequirementCycle.self) { try all[0].require(toFail: all[299]) }
        #expect(throws: RequirementCycle.self) { try GestureRecognizer.require([(all[7], toFail: all[7])]) }
        for (waiting, other) in [(299, 0), (250, 249)] { try all[waiting].require(toFail: all[other]) }
    }

    @Test func manyAtOnceCountAsOneByOne() throws {
        let single = world.attach(TapGestureRecognizer(), name: "single")
        let doubles = (0..<3).map { index in
            let double = world.attach(TapGestureRecognizer(), name: "double\(index)")
            double.numberOfTapsRequired = 2
            return double
        }
        try single.require(toFail: doubles[0])
        try GestureRecognizer.require([0, 1, 1, 2].map { (recognizer: single, toFail: doubles[$0]) })
        world.tap(at: (200, 200), t: 0)
        world.wait(until: 10_000)
        expectTrace(world, .actions, "400.001 single ended (200, 200)")
    }

    @Test func aDynamicCircleIsDroppedAndLogged() {
        let delegate = Delegate()
        delegate.requiresFailure = { _, _ in true }
        let customs = ["a", "b"].map { world.attach(Custom(), name: $0) }
        for custom in customs {
            custom.delegate = delegate
            custom.ended = { custom, _ in custom.state = .ended }
        }
        world.tap(at: (200, 200), t: 0)
        // a waits for b; b must not wait for a; so b recognises, and a fails.
        expectTrace(world, [.actions], "50 b ended (200, 200)")
        #expect(world.trace.lines(.messages).filter { $0.contains("b cannot require a") }.count == 1)
    }

    // MARK: Dynamic requirements

    @Test(arguments: 0..<4)
    func everyWayToAskIsHeard(way: Int) {
        final class Waiting: TapGestureRecognizer {
            override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other.name == "double" }
        }
        final class Awaited: TapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
                other.name == "single"
            }
        }
        let single = world.attach(way == 0 ? Waiting() : TapGestureRecognizer(), name: "single")
        let double = world.attach(way == 1 ? Awaited() : TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        let delegate = Delegate()
        if way == 2 {
            delegate.requiresFailure = { $1.name == "double" }
            single.delegate = delegate
        }
        if way == 3 {
            delegate.isRequiredToFail = { $1.name == "single" }
            double.delegate = delegate
        }
        world.tap(at: (200, 200), t: 0)
        world.wait(until: 1000)
        expectTrace(world, .actions, "400.001 single ended (200, 200)")
    }

    @Test(arguments: [HoverSample.Phase.left, .cancelled])
    func aBlockedHoverIsOverWhenThePointerHasGone(phase: HoverSample.Phase) throws {
        let hover = world.attach(HoverGestureRecognizer(), name: "hover")
        let gate = world.attach(Custom(), name: "gate")
        try hover.require(toFail: gate)
        world.down(0, at: (200, 200), t: 0)
        let pointer = TouchID(device: 1, contact: 0)
        for phase in [HoverSample.Phase.hovering, phase] {
            world.engine.process(
                hover: HoverSample(id: pointer, phase: phase, location: Point(x: 5, y: 5)),
                at: world.timestamp(10))
        }
        world.up(0, t: 20)
        #expect(world.states(of: "hover") == (phase == .left ? ["began", "ended"] : []))
        #expect(hover.state == .possible && !hover.isBlocked)
    }

    @Test func dynamicAnswersAreAskedOncePerPairAndAttempt() {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let gate = world.attach(Custom(), name: "gate")
        var asked: [String] = []
        let delegate = Delegate()
        delegate.requiresFailure = { recognizer, other in
            asked.append("\(recognizer.name) for \(other.name)")
            return recognizer.name == "pan"
        }
        pan.delegate = delegate
        for attempt in 1...2 {
            world.down(0, at: (200, 200), t: world.now)
            world.drag(0, from: (200, 200), to: (400, 200), t: world.now...(world.now + 100), steps: 20)
            #expect(asked == Array(repeating: "pan for gate", count: attempt))
            gate.state = .failed
            world.up(0, t: world.now + 10)
        }
        #expect(world.states(of: "pan") == ["began", "ended", "began", "ended"])
    }

    @Test func whoWaitsForSeveralGoesOnWhenTheLastOfThemFails() throws {
        let single = world.attach(TapGestureRecognizer(), name: "single")
        for (name, interval) in [("slow", 0.3), ("quick", 0.1), ("slowest", 0.35)] {
            let double = world.attach(TapGestureRecognizer(), name: name)
            double.numberOfTapsRequired = 2
            double.maximumInterval = interval
            try single.require(toFail: double)
        }
        world.tap(at: (200, 200), t: 0)
        world.wait(until: 10_000)
        expectTrace(world, .actions, "400.001 single ended (200, 200)")
    }

    /// The pan's finger lands after the single tap has begun to wait, and the pan ends before the double tap fails.
    @Test(arguments: [false, true], [false, true])
    func whoWaitsAlreadyFailsWithWhatBeginsElsewhere(isDeclared: Bool, isSimultaneousWithAny: Bool) throws {
        world.view("card", frame: Rect(x: 0, y: 0, width: 400, height: 1000))
        world.view("beside", frame: Rect(x: 500, y: 0, width: 100, height: 1000))
        let single = world.attach(TapGestureRecognizer(), to: "card", name: "single")
        let double = world.attach(TapGestureRecognizer(), to: "card", name: "double")
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        let delegate = Delegate()
        delegate.requiresFailure = { _, other in other.name == "pan" }
        let pan = world.attach(PanGestureRecognizer(), to: "beside", name: "pan")
        if isDeclared { try single.require(toFail: pan) } else { single.delegate = delegate }
        pan.allowsSimultaneousRecognitionWithAny = isSimultaneousWithAny
        world.tap(at: (200, 200), t: 0)
        world.down(1, at: (550, 200), t: 100)
        world.move(1, to: (550, 300), t: 110)
        world.up(1, t: 120)
        world.wait(until: 10_000)
        #expect(world.states(of: "pan") == ["began", "ended"])
        #expect(world.states(of: "single").isEmpty)
        #expect(world.trace.lines(.failures).contains("110 single failed: requirement by pan"))
    }

    /// It waits for two because its delegate says so; the third is declared when the first of them has failed.
    @Test func aRequirementThatIsDeclaredWhileItWaitsCounts() throws {
        let world = TouchWorld()
        let delegate = Delegate()
        let custom = world.attach(Custom(), name: "custom")
        let others = ["first", "second", "late"].map { world.attach(Custom(), name: $0) }
        delegate.requiresFailure = { _, other in other === others[0] || other === others[1] }
        custom.delegate = delegate
        custom.began = { custom, _ in custom.state = .began }
        world.down(0, at: (200, 200), t: 0)
        others[0].state = .failed
        #expect(custom.isBlocked)
        try custom.require(toFail: others[2])
        others[1].state = .failed
        #expect(custom.isBlocked)
        others[2].state = .failed
        #expect(custom.state == .began)
    }
}
