// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, long press.
@Suite struct LongPressTests {
    private func world(
        touches: Int = 1, taps: Int = 0, on output: Output = Output(width: 2000, height: 2000)
    ) -> (TouchWorld, LongPressGestureRecognizer) {
        let world = TouchWorld(output: output)
        let press = world.attach(LongPressGestureRecognizer(), name: "press")
        press.numberOfTouchesRequired = touches
        press.numberOfTapsRequired = taps
        return (world, press)
    }

    // MARK: Time

    @Test func beginsByTimeAloneAfterExactlyHalfASecond() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == world.timestamp(500))
        world.wait(until: 499.999)
        expectTrace(world, .actions, "")
        world.wait(until: 500)
        expectTrace(world, .actions, "500 press began (200, 200)")
        #expect(world.engine.nextDeadline == nil)
        world.wait(until: 5000)
        world.up(0, t: 5000)
        expectTrace(
            world, .actions,
            """
            500 press began (200, 200)
            5000 press ended (200, 200)
            """)
    }

    @Test(arguments: Side.allCases)
    func aFingerThatLiftsBeforeHalfASecondFails(side: Side) {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: side.apply(to: 500))
        #expect(world.states(of: "press") == (side == .before ? [] : ["began", "ended"]))
        let failures = side == .before ? "499.999 press failed: early-lift 0.499999 s < 0.5 s" : ""
        expectTrace(world, .failures, failures)
    }

    @Test func aFrameThatComesLateDoesNotMoveTheMomentItBegins() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (900, 900), t: 700)
        expectTrace(
            world, .actions,
            """
            500 press began (200, 200)
            700 press changed (900, 900)
            """)
    }

    @Test func limitsCanBeSetPerRecognizer() {
        let (world, press) = world(on: Screen.dense[0].output)
        press.minimumPressDuration = 0.1
        press.allowableMovement = 50
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (300, 200), t: 50)
        world.wait(until: 100)
        expectTrace(world, .actions, "100 press began (300, 200)")
        world.up(0, t: 200)
        world.down(0, at: (200, 200), t: 1000)
        world.move(0, to: (300.002, 200), t: 1050)
        expectTrace(world, .failures, "1050 press failed: moved 50.001 pt > 50 pt")
    }

    @Test(arguments: [0, -1, -Double.infinity, .nan])
    func withoutADurationItBeginsAtTouchDown(duration: Double) {
        let (world, press) = world()
        press.minimumPressDuration = duration
        world.down(0, at: (200, 200), t: 0)
        #expect(world.states(of: "press") == ["began"])
        world.up(0, t: 10)
        #expect(world.states(of: "press") == ["began", "ended"])
    }

    // MARK: Movement

    @Test(arguments: Screen.all, Side.allCases)
    func movingMoreThan10PointsBeforeItBeginsFails(screen: Screen, side: Side) {
        for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8)] {
            let (world, _) = world(on: screen.output)
            let distance = side.apply(to: 10 * screen.px)
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (200 + x * distance, 200 + y * distance), t: 10)
            world.move(0, to: (200, 200), t: 20)
            world.wait(until: 500)
            #expect(world.states(of: "press") == (side == .after ? [] : ["began"]), "\(x), \(y)")
        }
    }

    @Test func movementCountsFromTheLandingAndNotFromFrameToFrame() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(from: (200, 200), to: (212, 200), t: 0...240, steps: 24)
        expectTrace(world, .failures, "210 press failed: moved 10.5 pt > 10 pt")
    }

    @Test func anyMovementIsAllowedOnceItHasBegun() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.move(0, to: (900, 100), t: 600)
        world.move(0, to: (200, 900), t: 620)
        world.up(0, t: 640)
        expectTrace(
            world, [.actions, .failures],
            """
            500 press began (200, 200)
            600 press changed (900, 100)
            620 press changed (200, 900)
            640 press ended (200, 900)
            """)
    }

    // MARK: Fingers

    @Test func aSecondFingerBeforeItBeginsFails() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (400, 200), t: 499.999)
        world.wait(until: 2000)
        expectTrace(world, [.actions, .failures], "499.999 press failed: touch-count 2 > 1 touches")
    }

    @Test func anExtraFingerOnceItHasBegunIsIgnored() {
        let (world, press) = world()
        world.view("card", frame: Rect(x: 300, y: 0, width: 500, height: 500))
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.down(1, at: (400, 200), t: 600)
        world.move(1, to: (700, 200), t: 610)
        #expect(press.numberOfTouches == 1)
        #expect(press.location(in: nil) == Point(x: 200, y: 200))
        world.up(1, t: 620)
        #expect(world.states(of: "press") == ["began", "changed"])
        #expect(world.phases(of: "card") == ["began", "moved", "ended"])
        world.up(0, t: 630)
        #expect(world.states(of: "press") == ["began", "changed", "ended"])
    }

    @Test(arguments: [0.0, 200, 400])
    func severalFingersAreHeldFromTheLastLandingOn(gap: Double) {
        let (world, press) = world(touches: 2)
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (400, 300), t: gap)
        world.wait(until: gap + 499.999)
        expectTrace(world, .actions, "")
        world.wait(until: gap + 500)
        expectTrace(world, .actions, "\(Int(gap) + 500) press began (300, 250)")
        #expect(press.numberOfTouches == 2)
    }

    @Test func tooFewFingersNeverBegin() {
        let (world, _) = world(touches: 2)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 3000)
        world.up(0, t: 3000)
        #expect(world.states(of: "press") == [])
        #expect(world.trace.lines(.failures).count == 1)
    }

    @Test func eachFingerCountsForTheMovement() {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        // The centroid moves by less than ten.
        world.move(1, to: (412, 200), t: 100)
        expectTrace(world, .failures, "100 press failed: moved 12 pt > 10 pt")
    }

    @Test(arguments: [0, 1] as [Int32])
    func aLiftOfAnyFingerEndsIt(finger: Int32) {
        let (world, press) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        world.wait(until: 500)
        var touches = 0
        press.addTarget { if $0.state == .ended { touches = $0.numberOfTouches } }
        world.up(finger, t: 600)
        expectTrace(
            world, .actions,
            """
            500 press began (300, 200)
            600 press ended (300, 200)
            """)
        #expect(touches == 2)
        // The other finger is never heard of again, also if it moves, lifts, and company comes.
        world.move(1 - finger, to: (500, 500), t: 700)
        world.down(5, at: (500, 500), t: 800)
        world.wait(until: 2000)
        world.up(1 - finger, t: 2000)
        world.up(5, t: 2001)
        #expect(world.states(of: "press") == ["began", "ended"])
    }

    // MARK: Taps first

    @Test func tapsComeFirstIfAsked() {
        let (world, _) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: 150)
        world.down(0, at: (210, 200), t: 300)
        world.wait(until: 799.999)
        expectTrace(world, .actions, "")
        world.wait(until: 800)
        expectTrace(world, .actions, "800 press began (210, 200)")
    }

    @Test func holdingTheTapIsNoPress() {
        let (world, _) = world(taps: 1)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 3000)
        expectTrace(world, [.actions, .failures], "750.001 press failed: timeout 0.750001 s > 0.75 s")
    }

    @Test func theTapsMayMoveAsTapsTheFingerThatIsHeldMayNot() {
        let (world, _) = world(taps: 1)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.up(0, t: 50)
        world.down(0, at: (200, 200), t: 150)
        world.move(0, to: (210.001, 200), t: 200)
        expectTrace(world, .failures, "200 press failed: moved 10.001 pt > 10 pt")
    }

    @Test(arguments: Side.allCases)
    func thePressLandsAtMost350MillisecondsAfterTheTap(side: Side) {
        let (world, _) = world(taps: 1)
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200, 200), t: side.apply(to: 50 + 350))
        world.wait(until: 2000)
        #expect(world.states(of: "press") == (side == .after ? [] : ["began"]))
    }

    @Test(arguments: Side.allCases)
    func thePressLandsAtMost45PointsFromTheTap(side: Side) {
        let (world, _) = world(taps: 1)
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200 - side.apply(to: 45), 200), t: 100)
        world.wait(until: 2000)
        #expect(world.states(of: "press") == (side == .after ? [] : ["began"]))
    }

    // MARK: Waiting for another

    /// A press that waits for a recognizer that fails when told to.
    private func blocked(until fails: Double) throws -> (TouchWorld, LongPressGestureRecognizer) {
        let (world, press) = world()
        let other = world.attach(Custom(), name: "other")
        other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(fails)) }
        other.due = { recognizer, _ in recognizer.state = .failed }
        try press.require(toFail: other)
        return (world, press)
    }

    @Test func aBlockedPressBeginsWhereItIsReleased() throws {
        let (world, _) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        // It has been long enough: movement no longer counts.
        world.move(0, to: (300, 200), t: 600)
        expectTrace(world, [.actions, .blocks], "500 press blocked by other")
        world.wait(until: 800)
        world.up(0, t: 900)
        expectTrace(
            world, .actions,
            """
            800 press began (300, 200)
            900 press ended (300, 200)
            """)
    }

    @Test func aBlockedPressWhoseFingerLiftsIsNotLost() throws {
        let (world, press) = try blocked(until: 800)
        // The other must outlive the finger.
        let keeper = world.recognizers["other"] as? Custom
        keeper?.ended = { _, _ in }
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.up(0, t: 700)
        expectTrace(world, .actions, "")
        world.wait(until: 800)
        expectTrace(
            world, .actions,
            """
            800 press began (200, 200)
            800 press ended (200, 200)
            """)
        #expect(press.state == .possible)
    }

    @Test func aBlockedPressWhoseFingerIsCancelledFails() throws {
        let (world, _) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.cancel(0, t: 600)
        world.wait(until: 2000)
        #expect(world.states(of: "press") == [])
    }

    @Test func aBlockedPressIgnoresFurtherFingers() throws {
        let (world, press) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.down(1, at: (600, 200), t: 600)
        world.wait(until: 800)
        expectTrace(world, .actions, "800 press began (200, 200)")
        #expect(press.numberOfTouches == 1)
    }

    // MARK: Cancel and start anew

    @Test func aCancelledTouchFailsItBeforeAndCancelsItAfter() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.cancel(0, t: 100)
        world.down(0, at: (200, 200), t: 1000)
        world.wait(until: 1500)
        world.cancel(0, t: 1600)
        expectTrace(
            world, [.actions, .failures],
            """
            100 press failed: touch-cancelled
            1500 press began (200, 200)
            1600 press cancelled: touch-cancelled
            1600 press cancelled (200, 200)
            """)
    }

    @Test func everyAttemptStartsAnew() {
        let (world, _) = world(taps: 1)
        for start in [0.0, 10_000, 20_000] {
            // A tap and a wait for nothing must leave nothing behind.
            world.tap(at: (700, 700), t: start)
            world.wait(until: start + 2000)
            world.tap(at: (200, 200), t: start + 3000)
            world.down(0, at: (200, 200), t: start + 3100)
            world.wait(until: start + 3600)
            world.up(0, t: start + 3700)
        }
        #expect(world.states(of: "press") == ["began", "ended", "began", "ended", "began", "ended"])
        #expect(world.engine.nextDeadline == nil)
    }

    @Test(arguments: [Int.min, -1, 0])
    func senselessNumbersCountAsTheLeast(number: Int) {
        let (world, _) = world(touches: number, taps: number)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        #expect(world.states(of: "press") == ["began"])
    }

    @Test func aFingerThatJoinsGivesOneChangedAndItsLiftIsNothing() {
        let (world, press) = world()
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.down(1, at: (400, 400), t: 600)
        #expect(press.numberOfTouches == 1)
        world.move(1, to: (300, 300), t: 610)
        world.up(1, t: 620)
        world.frame(t: 630) {
            $0.down(1, at: (400, 400))
            $0.down(2, at: (500, 400))
        }
        world.up(0, t: 700)
        expectTrace(
            world, .actions,
            """
            500 press began (200, 200)
            600 press changed (200, 200)
            630 press changed (200, 200)
            700 press ended (200, 200)
            """)
    }

    @Test func itsNumbersReadAsTheProfileHasThemUntilTheyAreSet() {
        let press = LongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        var profile = RecognitionProfile()
        profile.longPressDuration = 0.7
        profile.longPressMovement = 12
        let world = TouchWorld(profile: profile)
        world.attach(press, name: "press")
        #expect(press.minimumPressDuration == 0.7 && press.allowableMovement == 12)
        world.engine.profile.longPressDuration = 0.8
        #expect(press.minimumPressDuration == 0.8)
        press.minimumPressDuration = 0.5
        press.allowableMovement = 5
        world.engine.profile.longPressDuration = 0.9
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 5)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        #expect(world.states(of: "press") == ["began"])
    }
}
