// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ReentrancyTests {
    let world = TouchWorld()

    func panOnCard() -> PanGestureRecognizer {
        world.view("card", frame: wholeCard)
        return world.attach(PanGestureRecognizer(), to: "card", name: "pan")
    }

    func drag() {
        world.down(0, at: (200, 200), t: 0)
        for step in 1...3 { world.move(0, to: (200 + Double(step) * 20, 200), t: Double(step) * 10) }
        world.up(0, t: 40)
    }

    @Test func aViewRemovedInItsOwnActionCancelsTheGesture() {
        let pan = panOnCard()
        pan.addTarget { [world] in
            if $0.state == .began { world.views["card"]?.removeFromSuperview() }
        }
        drag()
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            10 card: cancelled 0 (220, 200)
            10 pan began (220, 200)
            10 pan cancelled (220, 200)
            """)
        #expect(pan.state == .possible)
    }

    @Test func aRecognizerDisabledInItsOwnActionIsCancelled() {
        let pan = panOnCard()
        pan.addTarget { if $0.state == .changed { $0.isEnabled = false } }
        drag()
        #expect(world.states(of: "pan") == ["began", "changed", "cancelled"])
        pan.isEnabled = true
        world.down(1, at: (200, 200), t: 100)
        world.move(1, to: (250, 200), t: 110)
        #expect(world.states(of: "pan").last == "began")
    }

    @Test func aRecognizerRemovedInItsOwnActionIsCancelled() {
        let pan = panOnCard()
        pan.addTarget { $0.view?.removeGestureRecognizer($0) }
        drag()
        #expect(world.states(of: "pan") == ["began", "cancelled"])
        #expect(pan.view == nil && pan.state == .possible)
    }

    @Test func aViewRemovedInItsOwnTouchesHandlerIsCancelledOnce() {
        let card = world.view("card", frame: wholeCard)
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        card.onTouches = { [unowned card] phase, _ in
            if phase == .began { card.removeFromSuperview() }
        }
        drag()
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            0 card: cancelled 0 (200, 200)
            """)
    }

    @Test func aViewThatMovesToAnotherWindowInItsActionIsCancelledInTheFirst() {
        world.window("first", frame: Rect(x: 0, y: 0, width: 500, height: 500))
        let second = world.window("second", frame: Rect(x: 500, y: 0, width: 500, height: 500))
        let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        world.views["first"]!.addSubview(card)
        let custom = Custom()
        card.addGestureRecognizer(custom)
        custom.cancelsTouchesInView = false
        custom.began = { custom, _ in custom.state = .began }
        custom.addTarget { if $0.state == .began { second.addSubview(card) } }
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: 10)
        expectTrace(
            world, [.touches, .groups],
            """
            0 first: began 0 (200, 200)
            0 first: group
            0 first: cancelled 0 (200, 200)
            0 first: group
            """)
        #expect(card.window === second)
    }

    @Test(arguments: [false, true])
    func viewsRemovedOneByOneInAnActionAreCancelledInTheirWindow(outerFirst: Bool) {
        world.window("window", frame: Rect(x: 0, y: 0, width: 500, height: 500))
        let outer = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        let inner = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        world.views["window"]!.addSubview(outer)
        outer.addSubview(inner)
        let pan = PanGestureRecognizer()
        inner.addGestureRecognizer(pan)
        var states: [GestureRecognizer.State] = []
        pan.cancelsTouchesInView = false
        pan.addTarget {
            states.append($0.state)
            guard $0.state == .began else { return }
            for view in outerFirst ? [outer, inner] : [inner, outer] { view.removeFromSuperview() }
        }
        drag()
        expectTrace(
            world,
            """
            0 window: began 0 (200, 200)
            10 window: moved 0 (220, 200)
            10 window: cancelled 0 (220, 200)
            """)
        #expect(states == [.began, .cancelled])
    }

    @Test func aRecognizerTakenOffAViewThatWasTakenOutInTheSameActionIsCancelled() {
        let pan = panOnCard()
        let card = world.views["card"]!
        pan.addTarget {
            guard $0.state == .began else { return }
            card.removeFromSuperview()
            card.removeGestureRecognizer($0)
        }
        drag()
        #expect(world.states(of: "pan") == ["began", "cancelled"])
        #expect(pan.state == .possible)
    }

    @Test func recognizersAboveARemovedViewGoOn() {
        let card = world.view("card", frame: wholeCard)
        world.attach(PanGestureRecognizer(), name: "above")
        world.down(0, at: (200, 200), t: 0)
        card.removeFromSuperview()
        world.move(0, to: (250, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            0 card: cancelled 0 (200, 200)
            10 above began (250, 200)
            20 above ended (250, 200)
            """)
    }

    @Test func framesFedFromAnActionComeAfterThePresentOne() {
        let pan = panOnCard()
        pan.addTarget { [world] in
            guard $0.state == .began else { return }
            world.move(0, to: (300, 200), t: 12)
            world.move(0, to: (310, 200), t: 14)
        }
        world.attach(Custom(), name: "other").allowsSimultaneousRecognitionWithAny = true
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        expectTrace(
            world, .actions,
            """
            10 pan began (250, 200)
            12 pan changed (300, 200)
            14 pan changed (310, 200)
            """)
    }

    @Test func framesFedFromTheActionOfAChangeBetweenFramesAreNotForgotten() {
        let pan = panOnCard()
        pan.addTarget { [world] in
            if $0.state == .cancelled { world.down(7, at: (900, 900), t: 20) }
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        pan.isEnabled = false
        #expect(world.engine.numberOfTouches == 2)
    }

    @Test func framesFedFromTheActionOfAHoverAreProcessedAtOnce() {
        world.attach(HoverGestureRecognizer(), name: "hover").addTarget { [world] _ in
            world.down(0, at: (200, 200), t: 10)
        }
        let pointer = TouchID(device: 1, contact: 0)
        world.engine.process(
            hover: HoverSample(id: pointer, location: Point(x: 5, y: 5)), at: world.timestamp(10))
        #expect(world.engine.numberOfTouches == 1)
    }

    @Test func anInvalidHoverFedFromAnActionLeavesTheEngineWorking() {
        let pan = panOnCard()
        pan.addTarget { [world] _ in
            world.engine.process(
                hover: HoverSample(id: TouchID(contact: 9), location: Point(x: .nan, y: 0)),
                at: world.engine.now)
        }
        drag()
        #expect(world.states(of: "pan") == ["began", "changed", "changed", "ended"])
        #expect(world.engine.numberOfTouches == 0)
    }

    @Test func anEndlessSupplyOfFramesFromActionsNeedsNoStack() {
        let pan = panOnCard()
        var count = 0
        pan.addTarget { [world] _ in
            count += 1
            if count < 20_000 { world.move(0, to: (Double(300 + count % 2), 200), t: Double(count)) }
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 0)
        #expect(count == 20_000)
    }

    @Test func aStateSetWhileAnotherIsResetIsSentAsAnAction() {
        final class Meddler: GestureRecognizer {
            var onReset: (() -> Void)?
            override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .failed }
            override func reset() { onReset?() }
        }
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 1000))
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 1000))
        let pan = world.attach(PanGestureRecognizer(), to: "left", name: "pan")
        let meddler = world.attach(Meddler(), to: "right", name: "meddler")
        meddler.onReset = { pan.state = .changed }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.down(1, at: (700, 200), t: 20)
        // Nothing else happens in the transaction of the reset: no state is entered, and no view is notified.
        meddler.trackedTouches.forEach(meddler.ignore)
        expectTrace(
            world, .actions,
            """
            10 pan began (240, 200)
            20 pan changed (240, 200)
            """)
    }

    @Test func aStateSetInAnActionIsEnteredWhenTheFrameIsDone() {
        let pan = panOnCard()
        pan.addTarget { if $0.state == .began { $0.state = .cancelled } }
        drag()
        #expect(world.states(of: "pan") == ["began", "cancelled"])
    }

    @Test func actionsThatChangeStatesForEverAreStopped() {
        let pan = panOnCard()
        var count = 0
        pan.addTarget {
            count += 1
            $0.state = .changed
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        #expect(count > 1 && count < 1000)
        #expect(world.trace.lines(.messages).contains { $0.contains("without end") })
        world.up(0, t: 20)
        #expect(pan.state == .possible)
    }

    @Test func removalsAreNeverDroppedHoweverBusyTheActionsAre() {
        let pan = panOnCard()
        let other = world.attach(PanGestureRecognizer(), to: "card", name: "other")
        other.allowsSimultaneousRecognitionWithAny = true
        var count = 0
        pan.addTarget { [world] in
            count += 1
            $0.state = .changed
            if count == 64 { world.views["card"]?.removeFromSuperview() }
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.move(0, to: (260, 200), t: 20)
        #expect(world.states(of: "other").last == "cancelled")
        #expect(world.states(of: "pan").last == "cancelled")
    }

    @Test func aRecognizerRemovedOrDisabledWhenItIsAskedIsNotGivenTheTouch() {
        for removes in [false, true] {
            let world = TouchWorld()
            let custom = world.attach(Custom(), name: "custom")
            let delegate = Delegate()
            delegate.shouldReceive = { recognizer, _ in
                if removes {
                    recognizer.view?.removeGestureRecognizer(recognizer)
                } else {
                    recognizer.isEnabled = false
                }
                return true
            }
            custom.delegate = delegate
            world.down(0, at: (200, 200), t: 0)
            #expect(custom.fed == [], "\(removes)")
        }
    }

    @Test func aTouchIgnoredWhileOthersAreAskedIsTakenAllTheSame() {
        world.view("card", frame: wholeCard)
        let first = world.attach(PanGestureRecognizer(), to: "card", name: "first")
        let second = world.attach(PanGestureRecognizer(), name: "second")
        first.delaysTouchesBegan = true
        first.allowsSimultaneousRecognitionWithAny = true
        let delegate = Delegate()
        delegate.shouldBegin = { _ in
            if let touch = first.trackedTouches.first { first.ignore(touch) }
            return false
        }
        second.delegate = delegate
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        // It had recognised before it was asked to ignore the touch: a touch that it has taken never reaches the view.
        #expect(world.phases(of: "card") == [])
        #expect(world.states(of: "first") == ["began", "ended"])
        world.up(0, t: 20)
        #expect(world.phases(of: "card") == [])
    }

    @Test func viewsAddedInAnActionAreHitNext() {
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        tap.addTarget { [world] _ in world.view("new", frame: wholeCard) }
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200, 200), t: 100)
        expectTrace(world, .touches, "100 new: began 0 (200, 200)")
    }

    @Test func aViewPutElsewhereByItsOwnCancellationEndsWhereItWasPutFirst() {
        let card = world.view("card", frame: wholeCard)
        let shelf = world.view("shelf", frame: wholeCard)
        let table = world.view("table", frame: wholeCard)
        world.engine.root.bringSubviewToFront(card)
        card.onTouches = { [unowned card] phase, _ in if phase == .cancelled { shelf.addSubview(card) } }
        world.down(0, at: (200, 200), t: 0)
        table.addSubview(card)
        #expect(card.superview === table)
        #expect(shelf.subviews.isEmpty)
        #expect(table.subviews.count == 1)
    }
}
