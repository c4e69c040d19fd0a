// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct DeliveryTests {
    private let world = TouchWorld()

    private func card(multiple: Bool = false) -> RecordingView {
        let card = world.view("card", frame: wholeCard)
        card.isMultipleTouchEnabled = multiple
        return card
    }

    @Test func withoutRecognizersAViewSeesEverythingAtOnce() {
        _ = card(multiple: true)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.frame(t: 10) {
            $0.move(1, to: (310, 200))
            $0.up(0)
        }
        world.cancel(1, t: 20)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200), 1 (300, 200)
            10 card: ended 0 (200, 200)
            10 card: moved 1 (310, 200)
            20 card: cancelled 1 (310, 200)
            """)
    }

    @Test func touchesOfOneViewComeInOneCallHoweverTheyAreInterleaved() {
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 500)).isMultipleTouchEnabled = true
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 500)).isMultipleTouchEnabled = true
        world.frame(t: 0) {
            for finger in 0..<4 { $0.down(Int32(finger), at: (finger % 2 == 0 ? 100 : 600, 100)) }
        }
        world.frame(t: 10) {
            for finger in 0..<4 { $0.move(Int32(finger), to: (finger % 2 == 0 ? 110 : 610, 100)) }
        }
        expectTrace(
            world,
            """
            0 left: began 0 (100, 100), 2 (100, 100)
            0 right: began 1 (600, 100), 3 (600, 100)
            10 left: moved 0 (110, 100), 2 (110, 100)
            10 right: moved 1 (610, 100), 3 (610, 100)
            """)
    }

    @Test func touchesTakenByAGestureAndByTheSystemAtOnceAreAllShownAsCancelled() {
        _ = card(multiple: true)
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.moved = { custom, _ in custom.state = .ended }
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.frame(t: 20) {
            $0.cancel(0)
            $0.move(1, to: (310, 200))
        }
        expectTrace(
            world, .touches,
            """
            0 card: began 0 (200, 200)
            10 card: began 1 (300, 200)
            20 card: cancelled 0 (200, 200), 1 (310, 200)
            """)
    }

    @Test func onRecognitionTouchesAreCancelledJustBeforeTheAction() {
        _ = card()
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        world.move(0, to: (220, 200), t: 20)
        world.move(0, to: (230, 200), t: 30)
        world.up(0, t: 40)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            10 card: moved 0 (205, 200)
            20 card: cancelled 0 (220, 200)
            20 pan began (220, 200)
            30 pan changed (230, 200)
            40 pan ended (230, 200)
            """)
    }

    @Test func withoutCancellingTheViewSeesAll() {
        _ = card()
        world.attach(PanGestureRecognizer(), to: "card", name: "pan").cancelsTouchesInView = false
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            10 card: moved 0 (220, 200)
            10 pan began (220, 200)
            20 card: ended 0 (220, 200)
            20 pan ended (220, 200)
            """)
    }

    @Test func cancellationsComeBeforeEverythingElse() {
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 500))
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 500))
        world.attach(PanGestureRecognizer(), to: "right", name: "pan")
        world.frame(t: 0) {
            $0.down(0, at: (100, 100))
            $0.down(1, at: (600, 100))
        }
        world.frame(t: 10) {
            $0.move(0, to: (150, 100))
            $0.move(1, to: (650, 100))
        }
        expectTrace(
            world,
            """
            0 left: began 0 (100, 100)
            0 right: began 1 (600, 100)
            10 right: cancelled 1 (650, 100)
            10 left: moved 0 (150, 100)
            10 pan began (650, 100)
            """)
    }

    @Test func onlyTouchesThatTheRecognizerTracksAreCancelled() {
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 500))
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 500))
        let delegate = Delegate()
        delegate.shouldReceive = { $1.id.contact == 0 }
        world.attach(PanGestureRecognizer(), name: "pan").delegate = delegate
        world.frame(t: 0) {
            $0.down(0, at: (100, 100))
            $0.down(1, at: (600, 100))
        }
        world.move(0, to: (150, 100), t: 10)
        world.up(1, t: 20)
        #expect(world.phases(of: "left") == ["began", "cancelled"])
        #expect(world.phases(of: "right") == ["began", "ended"])
    }

    @Test func aFingerThatJoinsAGestureNeverReachesTheView() {
        _ = card(multiple: true)
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.down(1, at: (300, 200), t: 20)
        world.move(1, to: (310, 200), t: 30)
        world.up(0, t: 40)
        world.up(1, t: 50)
        #expect(world.phases(of: "card") == ["began", "cancelled"])
    }

    @Test func aFingerThatLandsAndIsTakenInOneFrameNeverReachesTheView() {
        _ = card(multiple: true)
        let custom = world.attach(Custom(), to: "card", name: "custom")
        custom.began = { custom, _ in custom.state = .ended }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(world, "0 custom ended (200, 200)")
    }

    // MARK: The end of a touch

    @Test func theEndWaitsUntilATapIsDecidedAndIsACancel() {
        _ = card()
        world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        world.tap(at: (200, 200), t: 0)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            50 card: cancelled 0 (200, 200)
            50 tap ended (200, 200)
            """)
    }

    @Test func aDoubleTapGivesItsViewTwoCancelsAndNoEnd() {
        _ = card()
        world.attach(TapGestureRecognizer(), to: "card", name: "double").numberOfTapsRequired = 2
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (210, 200), t: 150)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            150 card: began 0 (210, 200)
            200 card: cancelled 0 (200, 200), 0 (210, 200)
            200 double ended (200, 200)
            """)
    }

    @Test func theEndComesWithItsOwnTimeWhenTheDoubleTapFails() {
        _ = card()
        world.attach(TapGestureRecognizer(), to: "card", name: "double").numberOfTapsRequired = 2
        world.tap(at: (200, 200), t: 0)
        world.wait(until: 1000)
        expectTrace(
            world, [.actions, .touches, .failures],
            """
            0 card: began 0 (200, 200)
            400.001 double failed: timeout 0.350001 s > 0.35 s
            400.001 card: ended 0 (200, 200) of 50
            """)
    }

    @Test func withoutDelayTheEndComesAtOnce() {
        _ = card()
        let double = world.attach(TapGestureRecognizer(), to: "card", name: "double")
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = false
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: 150)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            50 card: ended 0 (200, 200)
            150 card: began 0 (200, 200)
            200 card: cancelled 0 (200, 200)
            200 double ended (200, 200)
            """)
    }

    @Test func theEndWaitsOnlyForThoseWhoWereFedTheTouch() {
        _ = card()
        let delegate = Delegate()
        delegate.shouldReceive = { _, _ in false }
        let double = world.attach(TapGestureRecognizer(), to: "card", name: "double")
        double.numberOfTapsRequired = 2
        double.delegate = delegate
        world.tap(at: (200, 200), t: 0)
        #expect(world.phases(of: "card") == ["began", "ended"])
    }

    // MARK: Multiple and exclusive touch

    @Test func aViewWithoutMultipleTouchGetsOneTouchAtATime() {
        _ = card()
        let custom = world.attach(Custom(), to: "card", name: "custom")
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.move(1, to: (310, 200), t: 20)
        world.up(0, t: 30)
        world.down(2, at: (400, 200), t: 40)
        world.up(1, t: 50)
        world.up(2, t: 60)
        #expect(custom.fed.filter { $0.hasPrefix("began") } == ["began [0]", "began [1]", "began [2]"])
        custom.isEnabled = false
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            40 card: began 2 (400, 200)
            60 card: ended 0 (200, 200) of 30
            60 card: ended 2 (400, 200)
            """)
    }

    @Test func ofTwoFingersInOneFrameAViewWithoutMultipleTouchGetsTheFirst() {
        _ = card()
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        expectTrace(world, "0 card: began 0 (200, 200)")
    }

    @Test func anExclusiveViewKeepsTheOthersOfItsWindowFromGettingTouches() {
        world.window("window", frame: Rect(x: 0, y: 0, width: 500, height: 1000))
        world.window("elsewhere", frame: Rect(x: 500, y: 0, width: 500, height: 1000))
        let alone = world.view("alone", frame: Rect(x: 0, y: 0, width: 500, height: 500), parent: "window")
        alone.isExclusiveTouch = true
        alone.isMultipleTouchEnabled = true
        world.view("below", frame: Rect(x: 0, y: 500, width: 500, height: 500), parent: "window")
        let custom = world.attach(Custom(), to: "below", name: "custom")
        world.down(0, at: (100, 100), t: 0)
        world.down(1, at: (100, 600), t: 10)  // shut out
        world.down(2, at: (600, 600), t: 20)  // another window
        world.down(3, at: (200, 100), t: 30)  // the exclusive view itself
        for finger in 0..<4 { world.up(Int32(finger), t: 40) }
        #expect(custom.fed == [])
        world.down(1, at: (100, 600), t: 50)
        world.down(0, at: (100, 100), t: 60)  // shut out the other way round
        #expect(custom.fed == ["began [1]"])
        #expect(world.phases(of: "alone") == ["began", "began", "ended", "ended"])
        #expect(world.phases(of: "elsewhere") == ["began", "ended"])
        #expect(world.phases(of: "below") == ["began"])
    }

    // MARK: Numbers

    @Test func tapsInARowAreCountedPerView() {
        let card = card(multiple: true)
        world.view("other", frame: Rect(x: 600, y: 600, width: 100, height: 100))
        var counts: [Int] = []
        card.onTouches = { if $0 == .began { counts += $1.map(\.tapCount) } }
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (245, 200), t: 400)  // exactly 0.35 s and 45 pt later
        world.tap(at: (200, 200), t: 600)
        world.tap(at: (650, 650), t: 700)
        world.tap(at: (200, 200), t: 800)
        world.tap(at: (200, 200), t: 1200.001)
        world.tap(at: (245.001, 200), t: 1400)
        #expect(counts == [1, 2, 3, 4, 1, 1])
    }

    @Test func aDragEndsTheRowOfTaps() {
        let card = card()
        var counts: [Int] = []
        card.onTouches = { if $0 == .began { counts += $1.map(\.tapCount) } }
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200, 200), t: 100)
        world.move(0, to: (300, 200), t: 110)
        world.up(0, t: 120)
        world.tap(at: (200, 200), t: 200)
        #expect(counts == [1, 2, 1])
    }

    @Test func locationsAreReportedInTheSpaceOfAView() {
        let card = card()
        card.transform = AffineTransform(scaleX: 2, y: 2)
        var place = Point.zero
        var previous = Point.zero
        card.onTouches = { _, touches in
            place = touches[0].location(in: card)
            previous = touches[0].previousLocation(in: card)
        }
        world.down(0, at: (300, 250), t: 0)
        #expect(place == Point(x: 200, y: 150))
        world.move(0, to: (310, 250), t: 10)
        #expect(place == Point(x: 205, y: 150))
        #expect(previous == Point(x: 200, y: 150))
    }

    @Test func everyBeginningHasExactlyOneEnd() {
        var open: [String: Int] = [:]
        let card = card(multiple: true)
        let below = world.view("below", frame: Rect(x: 0, y: 600, width: 500, height: 400))
        for (name, view) in [("card", card), ("below", below)] {
            view.onTouches = { phase, touches in
                switch phase {
                case .began: open[name, default: 0] += touches.count
                case .ended, .cancelled: open[name, default: 0] -= touches.count
                default: #expect(open[name, default: 0] > 0)
                }
                #expect(open[name, default: 0] >= 0)
            }
        }
        world.attach(PanGestureRecognizer(), to: "card", name: "pan").delaysTouchesBegan = true
        world.attach(TapGestureRecognizer(), to: "card", name: "double").numberOfTapsRequired = 2
        world.attach(PinchGestureRecognizer(), name: "pinch").cancelsTouchesInView = false
        let flaky = world.attach(TapGestureRecognizer(), to: "below", name: "flaky")
        flaky.numberOfTapsRequired = 3
        flaky.delaysTouchesBegan = true
        var random = 99 as UInt64
        func next(_ limit: UInt64) -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (random >> 33) % limit
        }
        for step in 0..<5000 {
            let finger = Int32(next(3))
            let place = (Double(next(600)), Double(next(1000)))
            world.frame(t: Double(step * 20)) {
                switch next(6) {
                case 0, 1: $0.down(finger, at: place)
                case 2: $0.up(finger, at: place)
                case 3: $0.cancel(finger)
                default: $0.move(finger, to: place)
                }
            }
            if next(40) == 0 { flaky.isEnabled.toggle() }
            if next(60) == 0 {
                below.removeFromSuperview()
                world.engine.root.addSubview(below)
            }
        }
        world.engine.cancelTouches(at: world.timestamp(200_000))
        world.wait(until: 300_000)
        #expect(open["card"] == 0)
        #expect(open["below"] == 0)
        #expect(world.phases(of: "below").count > 100)
    }
}
