// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Delegates that answer later: only their recognizer waits.
@Suite struct DeferredAnswerTests {
    private let world = TouchWorld()
    private let delegate = Delegate()
    private let asked = Asked()

    private final class Asked {
        var questions: [(GestureRecognizer, GestureRecognizer.Question)] = []

        @discardableResult
        func answer(_ yes: Bool, number: Int = 0) -> Bool {
            questions[number].0.answer(questions[number].1, yes)
        }
    }

    /// Makes the delegate defer its answer to whether the recognizer should begin.
    private func deferBeginning(timeout: Double = 0.1, otherwise: Bool = true) {
        delegate.defersBeginning = { [asked] recognizer, question in
            asked.questions.append((recognizer, question))
            return Deferral(timeout: timeout, otherwise: otherwise)
        }
    }

    private func deferReceiving(_ contact: Int32, otherwise: Bool = true) {
        delegate.defersReceiving = { [asked] recognizer, touch, question in
            guard touch.id.contact == contact else { return nil }
            asked.questions.append((recognizer, question))
            return Deferral(timeout: 0.1, otherwise: otherwise)
        }
    }

    private static let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)

    @discardableResult
    private func pan(_ name: String = "pan") -> PanGestureRecognizer {
        world.view("card", frame: Self.everything)
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: name)
        pan.delegate = delegate
        return pan
    }

    // MARK: Beginning

    @Test func aYesLetsItBeginWithTheValuesOfThatMoment() {
        deferBeginning()
        let pan = pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        #expect(pan.isBlocked && pan.awaitsAnswer)
        world.move(0, to: (260, 200), t: 20)
        #expect(asked.questions.count == 1)
        #expect(asked.answer(true))
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        world.up(0, t: 30)
        expectTrace(
            world, [.actions, .blocks],
            """
            10 pan blocked by its delegate
            20 pan began (260, 200)
            30 pan ended (260, 200)
            """)
    }

    @Test func aNoFailsItAndPreventsNobody() {
        deferBeginning()
        pan()
        world.attach(TapGestureRecognizer(), name: "tap")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        asked.answer(false)
        world.up(0, t: 30)
        expectTrace(
            world, [.actions, .failures],
            """
            10 pan failed: delegate
            30 tap ended (200, 200)
            """)
    }

    @Test(arguments: [(true, "110 pan began (220, 200)"), (false, "110 pan failed: delegate")])
    func withoutAnAnswerTheDefaultStandsAtTheDeadline(otherwise: Bool, line: String) {
        deferBeginning(otherwise: otherwise)
        pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.wait(until: 109.999)
        expectTrace(world, [.actions, .failures], "")
        #expect(world.engine.nextDeadline == world.engine.now + 1)
        world.wait(until: 110)
        expectTrace(world, [.actions, .failures], line)
        #expect(!asked.answer(!otherwise), "too late")
        #expect(world.engine.nextDeadline == nil)
    }

    @Test func aFingerThatLiftsMeanwhileIsNotLost() {
        deferBeginning()
        pan()
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        tap.delegate = delegate
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: 30)
        #expect(asked.questions.count == 1 && tap.isBlocked)
        world.wait(until: 50)
        asked.answer(true)
        expectTrace(world, .actions, "50 tap ended (200, 200)")
        #expect(world.phases(of: "card") == ["began", "cancelled"])
    }

    @Test func othersGoOnAndMayWin() {
        deferBeginning()
        pan()
        world.attach(PanGestureRecognizer(), name: "other").minimumNumberOfTouches = 2
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.down(1, at: (400, 200), t: 20)
        world.frame(t: 30) {
            $0.move(0, to: (220, 240))
            $0.move(1, to: (400, 240))
        }
        #expect(!asked.answer(true), "it has been prevented")
        expectTrace(
            world, [.actions, .failures], "30 pan failed: prevented by other\n30 other began (310, 240)")
    }

    @Test func thoseWhoWaitForItGoOnWaiting() throws {
        deferBeginning()
        let pan = pan()
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        try tap.require(toFail: pan)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(world, .actions, "")
        asked.answer(false)
        expectTrace(world, .actions, "20 tap ended (200, 200)")
    }

    @Test func theQuestionComesAfterTheRequirements() throws {
        deferBeginning()
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        let double = world.attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        try tap.require(toFail: double)
        tap.delegate = delegate
        world.tap(at: (200, 200), t: 0)
        #expect(asked.questions.isEmpty)
        world.wait(until: 1000)
        #expect(asked.questions.count == 1)
        expectTrace(world, .actions, "500.001 tap ended (200, 200)", "the double tap fails after 400 ms")
    }

    @Test func itIsAskedOncePerAttempt() {
        deferBeginning()
        pan()
        for t in [0.0, 1000] {
            world.down(0, at: (200, 200), t: t)
            world.move(0, to: (220, 200), t: t + 10)
            asked.answer(true, number: asked.questions.count - 1)
            world.move(0, to: (240, 200), t: t + 20)
            world.up(0, t: t + 30)
        }
        #expect(asked.questions.count == 2)
        #expect(Set(asked.questions.map(\.1)).count == 2)
        #expect(!asked.answer(true))
    }

    // MARK: Receiving

    @Test func aTouchInQuestionCountsButDoesNotRecognise() {
        deferReceiving(0)
        let pan = pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        #expect(pan.isBlocked)
        asked.answer(true)
        expectTrace(world, .actions, "10 pan began (220, 200)")
    }

    @Test func aRefusedTouchFailsWhatHasNotBegun() {
        deferReceiving(0, otherwise: false)
        let pan = pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.wait(until: 200)
        #expect(pan.trackedTouches.isEmpty)
        world.move(0, to: (260, 200), t: 210)
        world.up(0, t: 220)
        expectTrace(world, [.actions, .failures], "100 pan failed: delegate")
        #expect(world.phases(of: "card") == ["began", "moved", "moved", "ended"])
    }

    @Test func aRefusedTouchCountsAsLiftedForAGestureThatHasBegun() {
        deferReceiving(1)
        let pan = pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.down(1, at: (400, 200), t: 20)
        world.frame(t: 30) {
            $0.move(0, to: (240, 200))
            $0.move(1, to: (420, 200))
        }
        let before = pan.translation(in: nil)
        asked.answer(false)
        #expect(pan.isActive && pan.trackedTouches.map(\.id.contact) == [0])
        #expect(isClose(pan.translation(in: nil), before), "no jump")
        world.move(1, to: (800, 200), t: 40)
        #expect(isClose(pan.translation(in: nil), before), "none of its own any more")
        world.up(0, t: 50)
        #expect(world.states(of: "pan").last == "ended")
    }

    @Test func aRefusedLastTouchEndsTheGesture() {
        deferReceiving(1)
        pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.down(1, at: (400, 200), t: 20)
        world.up(0, t: 30)
        asked.answer(false)
        #expect(world.states(of: "pan") == ["began", "ended"])
    }

    // MARK: The end of waiting

    @Test func whatEndsTheAttemptEndsTheQuestion() {
        let endings: [(String, (PanGestureRecognizer) -> Void)] = [
            ("disabled", { $0.isEnabled = false }),
            ("removed", { $0.view?.removeGestureRecognizer($0) }),
            ("cancelled", { [world] _ in world.engine.cancelTouches(at: world.engine.now) }),
            ("failed", { $0.state = .failed }),
        ]
        for (name, end) in endings {
            deferBeginning()
            let pan = pan(name)
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (220, 200), t: 10)
            #expect(pan.awaitsAnswer)
            end(pan)
            #expect(!pan.awaitsAnswer, "\(name)")
            #expect(!asked.answer(true, number: asked.questions.count - 1), "\(name)")
            #expect(world.states(of: name).isEmpty, "\(name)")
            #expect(world.engine.nextDeadline == nil, "\(name)")
            world.up(0, t: 20)
            pan.view?.removeGestureRecognizer(pan)
        }
    }

    @Test func anAnswerFromInsideAnActionComesAfterTheTransaction() {
        deferBeginning()
        let pan = pan()
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        tap.allowsSimultaneousRecognitionWithAny = true
        tap.addTarget { [asked] _ in asked.answer(true) }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.up(0, t: 20)
        #expect(pan.state == .possible)
        expectTrace(
            world, .actions,
            """
            20 tap ended (200, 200)
            20 pan began (220, 200)
            20 pan ended (220, 200)
            """)
    }

    @Test func withheldTouchesStayWithheldWhileItWaits() {
        for yes in [true, false] {
            let world = TouchWorld()
            let asked = Asked()
            let delegate = Delegate()
            delegate.defersBeginning = {
                asked.questions.append(($0, $1))
                return Deferral(timeout: 0.1, otherwise: true)
            }
            world.view("card", frame: Self.everything)
            let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
            pan.delaysTouchesBegan = true
            pan.delegate = delegate
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (220, 200), t: 10)
            #expect(world.phases(of: "card") == [])
            asked.answer(yes)
            #expect(world.phases(of: "card") == (yes ? [] : ["began", "moved"]))
        }
    }

    @Test(arguments: [-1, Double.nan, -Double.infinity, 0])
    func anInvalidTimeoutExpiresAtOnce(timeout: Double) {
        deferBeginning(timeout: timeout)
        pan()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        #expect(world.engine.nextDeadline == world.engine.now)
        world.wait(until: 10)
        expectTrace(world, .actions, "10 pan began (220, 200)")
    }

    /// The custom recognizer leaves its end to the engine.
    @Test func aCustomRecognizerWhoseLastTouchIsRefusedEnds() {
        deferReceiving(1)
        world.view("card", frame: Self.everything)
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.delegate = delegate
        custom.moved = { custom, _ in if custom.state == .possible { custom.state = .began } }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.down(1, at: (300, 300), t: 20)
        world.up(0, t: 30)
        #expect(custom.state == .began)
        #expect(custom.trackedTouches.count == 1)
        asked.answer(false)
        #expect(world.states(of: "custom") == ["began", "ended"])
        #expect(custom.state == .possible && custom.resets == 1)
        world.up(1, t: 50)
        world.down(0, at: (200, 200), t: 100)
        world.move(0, to: (220, 200), t: 110)
        #expect(world.states(of: "custom") == ["began", "ended", "began"])
    }

    @Test func eachOfSeveralQuestionsHasItsOwnDeadline() {
        delegate.defersReceiving = { [asked] recognizer, _, question in
            asked.questions.append((recognizer, question))
            return Deferral(timeout: 0.1, otherwise: true)
        }
        let pan = pan()
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (400, 200), t: 50)
        world.frame(t: 60) {
            $0.move(0, to: (200, 240))
            $0.move(1, to: (400, 240))
        }
        #expect(asked.answer(true) && pan.isBlocked)
        #expect(world.engine.nextDeadline == world.timestamp(150))
        world.wait(until: 1000)
        expectTrace(world, .actions, "150 pan began (300, 240)")
    }

    @Test func aRecognizersOwnDeadlineComesBeforeThatOfAnAnswer() {
        deferReceiving(0, otherwise: false)
        world.view("card", frame: Self.everything)
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.delegate = delegate
        custom.began = { [world] custom, _ in custom.setDeadline(world.timestamp(100)) }
        var wasTold = false
        custom.due = { _, _ in wasTold = true }
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 100)
        #expect(wasTold)
        expectTrace(world, .failures, "100 custom failed: delegate")
    }
}
