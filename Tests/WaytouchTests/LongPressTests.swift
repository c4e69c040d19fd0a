// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, long press.
@Suite struct LongPressTests {
    func world(
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
        expectTrace(world, .failures, "3000 press failed: touch-count 1 < 2 touches")
    }

    @Test func eachFingerCountsForTheMovement() {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        // The centroid moves by less than 10 pt.
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
        // The other finger has no further effect, even if it moves or lifts or another one lands.
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

    @Test func theTapsMayMoveAsFarAsTapsTheHeldFingerMayNot() {
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

    /// Arguments: the duration that is set after 0.1 s, and when the press begins, in ms.
    @Test(arguments: [(1.0, 1000.0), (0.2, 200), (0.05, 100), (0, 100)])
    func aDurationThatChangesDuringThePressAppliesFromThenOn(duration: Double, begins: Double) {
        let (world, press) = world()
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 100)
        press.minimumPressDuration = duration
        world.wait(until: begins)
        #expect(world.states(of: "press") == ["began"])
        world.wait(until: 2000)
        world.up(0, t: 2000)
        let time = begins == 1000 ? "1000" : begins == 200 ? "200" : "100"
        expectTrace(
            world, [.actions, .failures],
            """
            \(time) press began (200, 200)
            2000 press ended (200, 200)
            """)
    }

    @Test func aNumberOfFingersThatChangesDuringThePressAppliesFromThenOn() {
        let (fewer, press) = world(touches: 2)
        fewer.down(0, at: (200, 200), t: 0)
        fewer.wait(until: 100)
        press.numberOfTouchesRequired = 1
        fewer.wait(until: 1000)
        expectTrace(fewer, [.actions, .failures], "500 press began (200, 200)")
        let (more, other) = world()
        more.down(0, at: (200, 200), t: 0)
        more.wait(until: 100)
        other.numberOfTouchesRequired = 2
        more.wait(until: 800)
        more.down(1, at: (300, 200), t: 800)
        more.wait(until: 2000)
        expectTrace(more, [.actions, .failures], "1300 press began (250, 200)")
    }
}
