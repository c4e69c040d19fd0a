// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// The compositor's own gestures on the root, above a client's window with a card in it.
@Suite struct SystemGestureTests {
    private let world = TouchWorld()

    init() {
        world.window("window", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.view("card", frame: Rect(x: 0, y: 0, width: 500, height: 1000), parent: "window")
        world.view("other", frame: Rect(x: 500, y: 0, width: 500, height: 1000), parent: "window")
    }

    @discardableResult
    private func system<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer
    {
        recognizer.isSystemGesture = true
        return world.attach(recognizer, name: name)
    }

    /// Returns a press that is held for half a second by the given number of fingers.
    private func hold(_ fingers: Int) -> LongPressGestureRecognizer {
        let hold = LongPressGestureRecognizer()
        hold.numberOfTouchesRequired = fingers
        return hold
    }

    @Test func whatAClientRecognisesPreventsNone() {
        system(hold(2), "exit")
        // Like a custom recognizer that recognises at the first touch.
        let eager = world.attach(Custom(), to: "card", name: "eager")
        eager.began = { eager, _ in eager.state = .ended }
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 150)
        world.wait(until: 1000)
        expectTrace(
            world, .actions,
            """
            0 eager ended (200, 200)
            650 exit began (250, 200)
            """)
    }

    @Test func gesturesOfClientsThatHaveBegunAreCancelled() {
        system(hold(1), "exit")
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        pan.allowsSimultaneousRecognitionWithAny = true
        let eager = world.attach(Custom(), to: "card", name: "eager")
        eager.began = { eager, _ in eager.state = .began }
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 1000)
        world.move(0, to: (300, 200), t: 1010)
        expectTrace(
            world, [.actions, .failures],
            """
            0 eager began (200, 200)
            500 pan failed: prevented by exit
            500 eager cancelled: prevented by exit
            500 exit began (200, 200)
            500 eager cancelled (200, 200)
            1010 exit changed (300, 200)
            """)
    }

    /// The answers of a client's recognizer class do not apply to them.
    @Test func noneWaitsForAClient() {
        final class Greedy: GestureRecognizer {
            override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { true }
            override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
        }
        system(TapGestureRecognizer(), "tap")
        world.attach(Greedy(), to: "card", name: "greedy").setDeadline(nil)
        world.tap(at: (200, 200), t: 0)
        expectTrace(world, [.actions, .blocks], "50 tap ended (200, 200)")
    }

    @Test func aClientMayWaitForOne() throws {
        let swipe = system(SwipeGestureRecognizer(), "swipe")
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        try pan.require(toFail: swipe)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (200, 230), t: 10)
        expectTrace(world, .blocks, "10 pan blocked by swipe")
        world.move(0, to: (200, 300), t: 20)
        #expect(world.states(of: "pan") == ["began"])
    }

    @Test(arguments: [false, true])
    func noneMissesATouchBecauseOfExclusiveTouch(blocksFirst: Bool) {
        system(hold(2), "exit")
        world.views[blocksFirst ? "card" : "other"]?.isExclusiveTouch = true
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (700, 200), t: 10)
        world.wait(until: 1000)
        #expect(world.states(of: "exit") == ["began"])
        #expect(!world.trace.lines(.touches).contains { $0.contains("other: began") })
    }

    @Test func aTouchOfAWindowInAnotherTreeReachesThemToo() {
        let nowhere = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        system(TapGestureRecognizer(), "tap")
        world.frame(t: 0) { $0.down(0, at: (5, 5), window: nowhere) }
        world.up(0, t: 20)
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func oneThatOnlyWatchesEndsNothing() {
        let watch = system(PanGestureRecognizer(), "watch")
        watch.allowsSimultaneousRecognitionWithAny = true
        watch.cancelsTouchesInView = false
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        #expect(world.states(of: "watch") == ["began"])
        #expect(world.states(of: "pan") == ["began"])
    }

    @Test func amongThemselvesTheyCompeteAsAllDo() {
        system(TapGestureRecognizer(), "first")
        system(TapGestureRecognizer(), "second")
        world.tap(at: (200, 200), t: 0)
        expectTrace(
            world, [.actions, .failures],
            """
            50 second failed: prevented by first
            50 first ended (200, 200)
            """)
    }

    // MARK: Grabs

    @Test func aGrabTakesTheTouchFromClientsOnly() {
        system(hold(2), "exit")
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 5)
        world.clearTrace()
        var overruled: [Int32] = []
        world.engine.onGrabOverruled = { overruled.append($0.contact) }
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        expectTrace(world, [.actions, .touches], "10 pan cancelled (230, 200)")
        world.clearTrace()
        world.down(1, at: (300, 200), t: 20)
        #expect(overruled.isEmpty)
        world.wait(until: 1000)
        // The finger had already moved too far for a hold, so nothing is recognised.
        #expect(world.states(of: "exit").isEmpty)
        world.up(0, t: 1010)
        world.up(1, t: 1020)
        world.down(0, at: (200, 200), t: 2000)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(2010))
        world.down(1, at: (300, 200), t: 2020)
        world.wait(until: 3000)
        #expect(world.states(of: "exit") == ["began"])
        #expect(overruled == [0])
    }

    @Test func theViewOfAGrabbedTouchReceivesACancelAndNothingMore() {
        world.down(0, at: (200, 200), t: 0)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        world.move(0, to: (300, 200), t: 20)
        world.up(0, t: 30)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(40))
        expectTrace(
            world, .touches,
            """
            0 card: began 0 (200, 200)
            10 card: cancelled 0 (200, 200)
            """)
    }

    @Test func aGrabFromInsideAnActionTakesEffectWhenThatIsOver() {
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        world.down(1, at: (700, 200), t: 0)
        tap.addTarget { [world] _ in world.engine.grab(TouchID(contact: 1), at: world.timestamp(30)) }
        world.tap(at: (200, 200), t: 10, hold: 10)
        #expect(world.trace.lines(.touches).contains { $0.contains("other: cancelled 1") })
    }

    @Test func oneThatRecognisesLeavesAnotherThatItIsSimultaneousWith() {
        let pan = PanGestureRecognizer()
        let pinch = PinchGestureRecognizer()
        pan.allowSimultaneousRecognition(with: pinch)
        system(pan, "pan")
        system(pinch, "pinch")
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 0)
        world.move(1, to: (330, 200), t: 10)
        world.move(0, to: (150, 200), t: 20)
        #expect(pan.isActive && pinch.isActive)
        world.up(0, t: 30)
        world.up(1, t: 40)
        #expect(world.states(of: "pan").first == "began" && world.states(of: "pan").last == "ended")
        #expect(world.states(of: "pinch").first == "began" && world.states(of: "pinch").last == "ended")
    }

    @Test func aGrabIsOverruledOnce() {
        let pan = PanGestureRecognizer()
        let press = LongPressGestureRecognizer()
        press.allowableMovement = 1000
        pan.allowSimultaneousRecognition(with: press)
        system(pan, "pan")
        system(press, "press")
        var overruled: [String] = []
        world.engine.onGrabOverruled = { [world] in
            overruled.append("\($0.contact) at \(Double(world.engine.now - world.epoch) / 1000)")
        }
        world.down(0, at: (200, 200), t: 0)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        world.move(0, to: (230, 200), t: 20)
        world.wait(until: 1000)
        #expect(world.states(of: "press") == ["began"])
        #expect(overruled == ["0 at 20.0"])
        // Another grab may take the touch again.
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(1010))
        world.up(0, t: 1020)
        #expect(world.states(of: "pan").last == "ended" && world.states(of: "press").last == "ended")
    }

    @Test func oneThatOnlyWatchesEndsNoGrab() {
        let watch = system(PanGestureRecognizer(), "watch")
        watch.allowsSimultaneousRecognitionWithAny = true
        watch.cancelsTouchesInView = false
        var overruled = 0
        world.engine.onGrabOverruled = { _ in overruled += 1 }
        world.down(0, at: (200, 200), t: 0)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        world.move(0, to: (230, 200), t: 20)
        #expect(world.states(of: "watch") == ["began"])
        #expect(overruled == 0)
    }

    // MARK: In one frame

    @Test func whereAClientsWantsToInTheSameFrameItFails() {
        system(PanGestureRecognizer(), "pan")
        world.attach(PanGestureRecognizer(), to: "card", name: "client")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        expectTrace(
            world, [.actions, .failures],
            """
            10 client failed: prevented by pan
            10 pan began (230, 200)
            """)
    }

    /// The single tap cannot prevent the double tap: this makes it the first of the client's recognizers, not of all.
    @Test func clientsThatCompeteAmongThemselvesComeAfterIt() {
        let press = system(Custom(), "press")
        press.ended = { press, touches in if touches.first?.tapCount == 2 { press.state = .ended } }
        world.attach(TapGestureRecognizer(), to: "card", name: "single")
        let double = world.attach(TapGestureRecognizer(), to: "card", name: "double")
        double.numberOfTapsRequired = 2
        world.tap(at: (200, 200), t: 0)
        world.clearTrace()
        world.tap(at: (200, 200), t: 100)
        expectTrace(world, .actions, "150 press ended (200, 200)")
        #expect(world.trace.lines(.failures).contains("150 double failed: prevented by press"))
    }

    /// This is as among the recognizers of one client, whichever is attached first.
    @Test func theirDoubleTapComesBeforeTheirSingleTap() {
        for (name, taps) in [("single", 1), ("double", 2)] {
            system(TapGestureRecognizer(), name).numberOfTapsRequired = taps
            world.attach(TapGestureRecognizer(), to: "card", name: "client's \(name)").numberOfTapsRequired =
                taps
        }
        world.tap(at: (200, 200), t: 0)
        world.clearTrace()
        world.tap(at: (200, 200), t: 100)
        expectTrace(world, .actions, "150 double ended (200, 200)")
    }

    /// Of recognizers whose attempt is over, some may still be among those of the touch.
    @Test func aGrabIsNothingForARecognizerThatWasRemovedBefore() throws {
        let first = world.attach(Custom(), to: "card", name: "first")
        let removed = world.attach(Custom(), to: "card", name: "removed")
        world.down(0, at: (200, 200), t: 0)
        let card = try #require(world.views["card"])
        card.removeGestureRecognizer(removed)
        card.addGestureRecognizer(removed)
        world.engine.grab(TouchID(contact: 0), at: world.timestamp(10))
        #expect(first.fed == ["began [0]", "cancelled [0]"])
        #expect(removed.fed == ["began [0]"])
    }

    @Test func aViewThatGoesWhileItIsAskedTakesNoTouchFromThem() {
        system(TapGestureRecognizer(), "tap")
        let delegate = Delegate()
        delegate.shouldReceive = { [world] _, _ in
            world.views["window"]?.removeFromSuperview()
            return true
        }
        world.attach(PanGestureRecognizer(), to: "card", name: "pan").delegate = delegate
        world.tap(at: (200, 200), t: 0)
        #expect(world.states(of: "tap") == ["ended"])
    }
}
