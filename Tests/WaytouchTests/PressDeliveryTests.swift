// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §11: presses in views, the focus, and what the host learns.
@Suite struct PressDeliveryTests {
    private let world = TouchWorld()
    private let enter: UInt32 = 28

    init() {
        world.view("card", frame: wholeCard)
        world.view("other", frame: Rect(x: 600, y: 0, width: 100, height: 100))
        focus("card")
    }

    private func focus(_ name: String) {
        if let view = world.views[name] { world.engine.focusedView = view }
    }

    private func attach<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, to view: String = "card", name: String
    ) -> Recognizer {
        recognizer.allowedPressTypes = [.select]
        return world.attach(recognizer, to: view, name: name)
    }

    // MARK: Views

    @Test func onRecognitionThePressIsCancelledJustBeforeTheAction() {
        _ = attach(LongPressGestureRecognizer(), name: "hold")
        world.keyDown(enter, t: 0)
        world.wait(until: 500)
        world.keyUp(enter, t: 600)
        expectTrace(
            world,
            """
            0 card: began key 28
            500 card: cancelled key 28
            500 hold began (300, 250)
            600 hold ended (300, 250)
            """)
    }

    @Test func withheldPressesAreReplayedWithTheirOwnTimesOrDropped() {
        let tap = attach(TapGestureRecognizer(), name: "tap")
        tap.delaysTouchesBegan = true
        world.press(enter, t: 0)
        expectTrace(world, "50 tap ended (300, 250)")
        world.clearTrace()
        world.keyDown(enter, t: 1000)
        world.wait(until: 2000)
        world.keyUp(enter, t: 2000)
        expectTrace(
            world,
            """
            1750.001 card: began key 28 of 1000
            2000 card: ended key 28
            """)
    }

    @Test func theEndOfAPressWaitsForWhoIsUndecided() {
        let double = attach(TapGestureRecognizer(), name: "double")
        double.numberOfTapsRequired = 2
        world.press(enter, t: 0)
        expectTrace(world, "0 card: began key 28")
        world.wait(until: 1000)
        expectTrace(
            world,
            """
            0 card: began key 28
            400.001 card: ended key 28 of 50
            """)
    }

    @Test func viewsForwardThemAndWindowsAreNotifiedOfNoGroup() {
        let window = world.window("window", frame: Rect(x: 0, y: 500, width: 400, height: 400))
        let plain = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(plain)
        world.engine.focusedView = plain
        world.press(enter, t: 0)
        expectTrace(
            world, [.presses, .groups],
            """
            0 window: began key 28
            50 window: ended key 28
            """)
    }

    @Test func aTouchOfTheSameViewDoesNotKeepAPressFromIt() {
        world.down(0, at: (200, 200), t: 0)
        world.keyDown(enter, t: 10)
        world.up(0, t: 20)
        world.keyUp(enter, t: 30)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            10 card: began key 28
            20 card: ended 0 (200, 200)
            30 card: ended key 28
            """)
    }

    @Test(arguments: [true, false])
    func neitherLosesItsEndToTheOther(touchIsFirst: Bool) {
        if touchIsFirst { world.down(0, at: (200, 200), t: 0) }
        world.keyDown(enter, t: 10)
        if !touchIsFirst { world.down(0, at: (200, 200), t: 15) }
        world.move(0, to: (210, 200), t: 20)
        world.keyUp(enter, t: 30)
        world.move(0, to: (220, 200), t: 40)
        world.up(0, t: 50)
        #expect(world.phases(of: "card") == ["began", "moved", "moved", "ended"])
        #expect(world.trace.lines(.presses).count == 2)
    }

    // MARK: The focus

    /// What cancels the presses of a view.
    enum Loss: CaseIterable {
        case focus, removal, removalAbove, cancel, unplugged, lock
    }

    private func lose(_ loss: Loss) {
        let time = world.timestamp(100)
        switch loss {
        case .focus: focus("other")
        case .removal, .removalAbove: world.views["card"]?.removeFromSuperview()
        case .cancel: world.engine.cancelTouches(at: time)
        case .unplugged: world.engine.cancelTouches(ofDevice: 0, at: time)
        case .lock: world.engine.grabEverything(at: time)
        }
    }

    @Test(arguments: Loss.allCases)
    func whatEndsAPressCancelsIt(loss: Loss) {
        let child = world.view("child", frame: Rect(x: 0, y: 0, width: 10, height: 10), parent: "card")
        if loss == .removalAbove { world.engine.focusedView = child }
        let custom = attach(Custom(), to: "root", name: "custom")
        custom.pressed = { custom, _ in custom.state = .began }
        custom.cancelsTouchesInView = false
        let system = attach(Custom(), to: "root", name: "system")
        system.isSystemGesture = true
        system.released = { system, _ in system.state = .ended }
        world.keyDown(enter, t: 0)
        lose(loss)
        #expect(world.states(of: "custom") == ["began", "cancelled"])
        #expect(world.trace.lines(.presses).map { $0.split(separator: " ")[2] } == ["began", "cancelled"])
        world.keyUp(enter, t: 200)
        let isForAll = loss == .cancel || loss == .unplugged
        #expect(world.states(of: "system") == (isForAll ? [] : ["ended"]))
        #expect(world.trace.lines(.presses).count == 2)
        #expect(custom.state == .possible && system.state == .possible)
    }

    @Test func anotherDevicesPressesGoOn() {
        world.keyDown(enter, t: 0, device: 1)
        world.engine.cancelTouches(ofDevice: 2, at: world.timestamp(10))
        world.keyUp(enter, t: 20, device: 1)
        #expect(world.trace.lines(.presses).last == "20 card: ended key 28")
    }

    @Test func turningTheOutputDoesNotAffectKeys() {
        world.keyDown(enter, t: 0)
        world.engine.output.transform = .rotated90
        #expect(world.trace.lines(.presses).count == 1)
    }

    @Test func theFocusOfARemovedViewIsTheRoots() {
        world.views["card"]?.removeFromSuperview()
        #expect(world.engine.focusedView === world.engine.root)
    }

    @Test func aPressStaysWithItsViewIfTheFocusMovesOnItsAction() {
        let tap = attach(TapGestureRecognizer(), name: "tap")
        tap.addTarget { _ in
            focus("other")
            world.press(enter, t: 100)
        }
        world.press(enter, t: 0)
        expectTrace(
            world,
            """
            0 card: began key 28
            50 card: cancelled key 28
            50 tap ended (300, 250)
            100 other: began key 28
            150 other: ended key 28
            """)
    }

    // MARK: What the host learns

    @Test func theHostLearnsWhatAKeyIsUsedFor() throws {
        let plain = View()
        world.engine.root.addSubview(plain)
        world.engine.focusedView = plain
        #expect(world.keyDown(enter, t: 0) == .unused)
        #expect(world.keyUp(enter, t: 10) == .unused)
        // A view that handles it.
        focus("card")
        #expect(world.keyDown(enter, t: 1000) == .taken)
        #expect(world.keyUp(enter, t: 1010) == .taken)
        // A recognizer.
        world.engine.focusedView = plain
        let double = attach(TapGestureRecognizer(), to: "root", name: "double")
        double.numberOfTapsRequired = 2
        #expect(world.keyDown(enter, t: 2000) == .undecided)
        #expect(world.keyDown(enter, t: 2010) == .undecided)
        #expect(world.keyUp(enter, t: 2020) == .undecided)
        #expect(world.keyDown(enter, t: 2100) == .undecided)
        #expect(world.keyUp(enter, t: 2120) == .taken)
        #expect(world.keyDown(30, t: 3000) == .unused)
    }

    @Test func anActionMayFeedKeys() {
        let tap = attach(TapGestureRecognizer(), name: "tap")
        var use: KeyUse?
        tap.addTarget { _ in if use == nil { use = world.keyDown(30, t: 60) } }
        world.press(enter, t: 0)
        #expect(use == .undecided)
        #expect(world.trace.lines(.presses).last == "60 card: began key 30")
    }

    @Test func aPressThatIsKeptHoldsItsLastValues() {
        var kept: Press?
        let tap = attach(Custom(), name: "custom")
        tap.pressed = { _, presses in kept = presses.first }
        world.press(enter, t: 0)
        #expect(kept?.phase == .ended)
        #expect(kept?.timestamp == world.timestamp(50))
        #expect(kept?.view == nil)
        #expect(kept?.force == 0)
        tap.pressed = { _, presses in #expect(presses.first != kept) }
        world.press(enter, t: 1000)
        #expect(kept?.timestamp == world.timestamp(50))
        #expect(kept?.type == .select)
    }

    @Test func aPressMayOutliveItsEngine() {
        var kept: Press?
        var event: PressesEvent?
        do {
            let engine = GestureEngine(output: Output(width: 100, height: 100))
            let keeper = Keeper()
            keeper.allowedPressTypes = [.select]
            engine.root.addGestureRecognizer(keeper)
            engine.process(key: KeySample(keyCode: enter, isDown: true), at: 7)
            (kept, event) = (keeper.press, keeper.event)
        }
        #expect(kept?.phase == .began)
        #expect(kept?.timestamp == 7)
        #expect(kept?.window == nil)
        #expect(kept?.gestureRecognizers.isEmpty == true)
        #expect(event?.allPresses.isEmpty == true)
    }

    @Test func theEventHasAllPressesThatAreDown() {
        let custom = attach(Reader(), name: "reader")
        world.keyDown(30, t: 0)
        world.keyDown(enter, t: 10)
        #expect(custom.all == [30, enter])
        #expect(custom.own == [enter])
        #expect(custom.ofView == 2)
        #expect(custom.time == world.timestamp(10))
    }
}

/// Reads the event when a press begins.
private final class Reader: GestureRecognizer {
    var all: [UInt32] = []
    var own: [UInt32] = []
    var ofView = 0
    var time: Timestamp = 0

    override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        all = event.allPresses.compactMap(\.key?.keyCode)
        own = event.presses(for: self).compactMap(\.key?.keyCode)
        ofView = view.map { event.presses(for: $0).count } ?? 0
        time = event.timestamp
        #expect(presses.first?.gestureRecognizers.count == 1)
        #expect(presses.first?.phase == .began)
        #expect(presses.first?.view === view)
    }
}

/// Keeps the press and the event that it receives.
private final class Keeper: GestureRecognizer {
    var press: Press?
    var event: PressesEvent?

    override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        press = presses.first
        self.event = event
    }
}
