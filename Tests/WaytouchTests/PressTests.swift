// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §11: keys as presses, and the recognizers that receive them.
@Suite struct PressTests {
    private let world = TouchWorld()
    private let enter: UInt32 = 28
    private let menu: UInt32 = 139
    private let letter: UInt32 = 30

    init() {
        world.view("card", frame: wholeCard)
        if let card = world.views["card"] { world.engine.focusedView = card }
    }

    private func tap(
        _ taps: Int = 1, of types: Set<PressType> = [.select], on view: String = "card", name: String = "tap"
    ) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.allowedPressTypes = types
        return world.attach(tap, to: view, name: name)
    }

    private func hold(_ types: Set<PressType> = [.select], name: String = "hold")
        -> LongPressGestureRecognizer
    {
        let hold = LongPressGestureRecognizer()
        hold.allowedPressTypes = types
        return world.attach(hold, to: "card", name: name)
    }

    // MARK: Keys and presses

    @Test func aKeyIsAPressFromGoingDownToItsRelease() {
        world.keyDown(letter, t: 0)
        #expect(world.engine.numberOfTouches == 0)
        world.keyUp(letter, t: 30)
        expectTrace(
            world,
            """
            0 card: began key 30
            30 card: ended key 30
            """)
    }

    @Test func autoRepeatIsNoNews() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.allowedPressTypes = [.select]
        for time in 0..<5 { world.keyDown(enter, t: Double(time) * 30) }
        world.keyUp(enter, t: 200)
        #expect(custom.fed == ["pressed [28]", "released [28]"])
        #expect(world.trace.lines(.presses).count == 2)
    }

    @Test func aReleaseWithoutAPressIsIgnoredAndLoggedOnce() {
        for time in 0..<3 { #expect(world.keyUp(enter, t: Double(time)) == .unused) }
        expectTrace(world, "")
        #expect(world.trace.lines(.messages).filter { $0.contains("key 28 released") }.count == 1)
    }

    @Test(arguments: [(0.5, 0.5), (-1, 0), (7, 1), (Double.nan, 1), (.infinity, 1)])
    func anotherForceIsAChange(force: Double, expected: Double) {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.allowedPressTypes = [.select]
        world.keyDown(enter, t: 0, force: 0.25)
        world.keyDown(enter, t: 10, force: force)
        #expect(custom.fed == ["pressed [28]", "changed [\(expected)]"])
    }

    @Test(
        arguments: [
            (1, PressType.menu), (28, .select), (96, .select), (103, .upArrow), (104, .pageUp),
            (105, .leftArrow),
            (106, .rightArrow), (108, .downArrow), (109, .pageDown), (139, .menu), (158, .menu),
            (164, .playPause),
            (174, .menu), (200, .playPause), (201, .playPause), (207, .playPause), (0x160, .select),
            (0x161, .select), (0x18e, .tvRemoteFourColors), (0x191, .tvRemoteFourColors), (0x192, .pageUp),
            (0x193, .pageDown), (0x200, .tvRemoteOneTwoThree), (0x209, .tvRemoteOneTwoThree), (0, nil),
            (30, nil),
            (0x15f, nil), (0x18d, nil), (0x1ff, nil), (0x20a, nil), (UInt32.max, nil),
        ] as [(UInt32, PressType?)])
    func theTypeOfAKeyComesFromATable(keyCode: UInt32, type: PressType?) {
        #expect(PressType(keyCode: keyCode) == type)
    }

    @Test func theSameKeyOfTwoKeyboardsIsTwoPresses() {
        world.keyDown(letter, t: 0, device: 1)
        world.keyDown(letter, t: 10, device: 2)
        world.keyUp(letter, t: 20, device: 1)
        #expect(world.trace.lines(.presses).count == 3)
    }

    // MARK: Receivers

    @Test func itGoesToTheRecognizersOfTheFocusedViewAndOfThoseAbove() {
        _ = tap(name: "inner")
        tap(on: "root", name: "outer").allowsSimultaneousRecognitionWithAny = true
        world.view("other", frame: Rect(x: 600, y: 0, width: 100, height: 100))
        _ = tap(on: "other", name: "beside")
        world.press(enter, t: 0)
        #expect(world.states(of: "inner") == ["ended"])
        #expect(world.states(of: "outer") == ["ended"])
        #expect(world.states(of: "beside").isEmpty)
    }

    @Test func withoutAFocusItGoesToTheRoot() {
        let world = TouchWorld()
        let tap = TapGestureRecognizer()
        tap.allowedPressTypes = [.select]
        world.attach(tap, name: "tap")
        #expect(world.engine.focusedView === world.engine.root)
        world.press(enter, t: 0)
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func aViewOfAnotherEngineIsNoFocus() {
        world.engine.focusedView = View()
        #expect(world.engine.focusedView === world.views["card"])
        #expect(world.trace.lines(.messages).filter { $0.contains("focusedView") }.count == 1)
    }

    @Test func withoutAllowedTypesNoRecognizerIsSentAny() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        world.press(enter, t: 0)
        custom.allowedPressTypes = [.menu]
        world.press(enter, t: 100)
        world.press(letter, t: 200)
        #expect(custom.fed.isEmpty)
        world.press(menu, t: 300)
        #expect(custom.fed == ["pressed [139]", "released [139]"])
    }

    @Test func theDelegateIsAskedOncePerPress() {
        let tap = tap()
        let delegate = Delegate()
        var asked: [UInt32?] = []
        delegate.shouldReceivePress = { _, press in
            asked.append(press.key?.keyCode)
            return press.key?.keyCode == 28
        }
        tap.delegate = delegate
        world.press(enter, t: 0)
        world.press(96, t: 1000)
        #expect(asked == [28, 96])
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func ofAnotherSeatItDoesNotJoin() {
        _ = tap(2)
        for seat: UInt32 in [1, 2] {
            world.keyDown(enter, t: Double(seat) * 100, seat: seat)
            world.keyUp(enter, t: Double(seat) * 100 + 20, seat: seat)
        }
        #expect(world.states(of: "tap").isEmpty)
    }

    // MARK: Touches and presses

    @Test func anAttemptOfPressesTakesNoTouchesAndTheReverse() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.allowedPressTypes = [.select]
        world.keyDown(enter, t: 0)
        world.tap(at: (200, 200), t: 10)
        #expect(custom.trackedTouches.isEmpty)
        #expect(custom.trackedPresses.map(\.key?.keyCode) == [28])
        world.keyUp(enter, t: 100)
        world.down(0, at: (200, 200), t: 200)
        world.press(enter, t: 210)
        #expect(custom.trackedPresses.isEmpty)
        #expect(custom.fed == ["pressed [28]", "released [28]", "began [0]"])
    }

    @Test func gesturesOfFingersAreTheSameWhileAKeyIsHeld() {
        func run(_ keyIsHeld: Bool) -> [String] {
            let world = TouchWorld()
            world.view("card", frame: wholeCard).isMultipleTouchEnabled = true
            world.attach(PinchGestureRecognizer(), to: "card", name: "pinch")
            world.attach(PanGestureRecognizer(), to: "card", name: "pan")
                .allowsSimultaneousRecognitionWithAny =
                true
            let tap = TapGestureRecognizer()
            tap.allowedPressTypes = [.select]
            tap.maximumDuration = .infinity
            world.attach(tap, name: "tap")
            if keyIsHeld { world.keyDown(28, t: 0) }
            world.frame(t: 0) {
                $0.down(0, at: (200, 200))
                $0.down(1, at: (300, 200))
            }
            for step in 1...20 {
                world.frame(t: Double(step) * 10) {
                    $0.move(0, to: (200 - Double(step), 200))
                    $0.move(1, to: (300 + 3 * Double(step), 200))
                }
            }
            world.frame(t: 300) {
                $0.up(0)
                $0.up(1)
            }
            return world.trace.lines([.actions, .touches])
        }
        #expect(run(true) == run(false))
        #expect(run(true).count > 20)
    }

    // MARK: The recognizers

    @Test(arguments: [(749.0, true), (750, true), (750.001, false)])
    func aTapIsAPressThatIsNotHeld(hold: Double, isTap: Bool) {
        _ = tap()
        world.keyDown(enter, t: 0)
        world.wait(until: hold)
        world.keyUp(enter, t: hold)
        #expect(world.states(of: "tap") == (isTap ? ["ended"] : []))
    }

    @Test func aDoubleTapIsTwoPressesOfOneType() {
        _ = tap(2, of: [.select, .menu])
        world.press(enter, t: 0)
        world.press(96, t: 200)
        #expect(world.states(of: "tap") == ["ended"])
        world.press(enter, t: 2000)
        world.press(menu, t: 2200)
        #expect(world.states(of: "tap") == ["ended"])
        #expect(world.trace.lines(.failures).last?.contains("touch-type") == true)
    }

    @Test func anotherKeyMeanwhileIsOneTooMany() {
        let tap = tap(of: [.select, .menu])
        tap.numberOfTouchesRequired = 2
        world.press(enter, t: 0)
        #expect(world.states(of: "tap") == ["ended"])
        world.keyDown(enter, t: 1000)
        world.keyDown(96, t: 1010)
        #expect(world.trace.lines(.failures).last == "1010 tap failed: touch-count 2 > 1 touches")
    }

    @Test(arguments: [(499.999, false), (500, true)])
    func aLongPressIsAKeyThatIsHeld(hold: Double, isRecognized: Bool) {
        _ = self.hold()
        world.keyDown(enter, t: 0)
        world.wait(until: hold)
        world.keyUp(enter, t: hold)
        #expect(world.states(of: "hold") == (isRecognized ? ["began", "ended"] : []))
    }

    @Test func aKeyThatJoinsALongPressIsOneChange() {
        _ = hold([.select, .menu])
        world.keyDown(enter, t: 0)
        world.wait(until: 500)
        world.keyDown(menu, t: 600)
        world.keyUp(menu, t: 700)
        world.keyUp(enter, t: 800)
        #expect(world.states(of: "hold") == ["began", "changed", "ended"])
    }

    @Test func itIsWhereTheFocusedViewIs() {
        let tap = tap()
        var place: Point?
        tap.addTarget { place = $0.location(in: world.views["card"]) }
        world.press(enter, t: 0)
        #expect(place == Point(x: 200, y: 150))
        #expect(tap.numberOfTouches == 1)
        expectTrace(world, .actions, "50 tap ended (300, 250)")
    }

    // MARK: Arbitration

    @Test func requirementsAndPreventionHoldForPresses() throws {
        let single = tap(name: "single")
        let double = tap(2, name: "double")
        try single.require(toFail: double)
        world.press(enter, t: 0)
        world.wait(until: 1000)
        #expect(world.states(of: "single") == ["ended"])
        world.press(enter, t: 2000)
        world.press(enter, t: 2200)
        #expect(world.states(of: "single") == ["ended"])
        #expect(world.states(of: "double") == ["ended"])
    }

    @Test func aLongPressEndsTheTapOfTheSamePress() {
        let tap = tap()
        tap.maximumDuration = .infinity
        _ = hold()
        world.keyDown(enter, t: 0)
        world.wait(until: 500)
        world.keyUp(enter, t: 600)
        #expect(world.states(of: "tap").isEmpty)
        #expect(world.trace.lines(.failures) == ["500 tap failed: prevented by hold"])
    }

    @Test func shouldBeginIsAsked() {
        let tap = tap()
        let delegate = Delegate()
        delegate.shouldBegin = { _ in false }
        tap.delegate = delegate
        world.press(enter, t: 0)
        #expect(world.states(of: "tap").isEmpty)
        #expect(tap.state == .possible)
    }

    @Test func aRecognizerMayIgnoreAPress() {
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.allowedPressTypes = [.select]
        custom.pressed = { custom, presses in presses.forEach { custom.ignore($0) } }
        world.press(enter, t: 0)
        #expect(custom.fed == ["pressed [28]"])
        #expect(custom.state == .possible)
    }
}
