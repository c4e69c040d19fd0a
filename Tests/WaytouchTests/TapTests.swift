// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct TapTests {
    private func world(taps: Int = 1, touches: Int = 1, on output: Output = Output(width: 2000, height: 2000))
        -> (TouchWorld, TapGestureRecognizer)
    {
        let world = TouchWorld(output: output)
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return (world, tap)
    }

    // MARK: One finger

    @Test func aTapIsRecognisedAtTheLift() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        expectTrace(world, .actions, "")
        world.up(0, t: 50)
        expectTrace(world, .actions, "50 tap ended (200, 200)")
    }

    @Test func aTapIsRecognisedAgainAndAgain() {
        let (world, _) = world()
        for index in 0..<3 { world.tap(at: (200, 200), t: Double(index) * 100) }
        #expect(world.states(of: "tap") == ["ended", "ended", "ended"])
    }

    @Test(arguments: Screen.all, Side.allCases)
    func movingMoreThan45PointsFails(screen: Screen, side: Side) {
        let (world, _) = world(on: screen.output)
        let distance = side.apply(to: 45 * screen.px)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (200 + distance, 200), t: 10)
        world.move(0, to: (200, 200), t: 20)
        world.up(0, t: 50)
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
        #expect(world.trace.lines(.failures).isEmpty == (side != .after))
    }

    @Test func theCauseOfAMovementIsReportedInPoints() {
        let (world, _) = world(on: Screen.dense[0].output)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (200, 292.4), t: 10)
        expectTrace(world, .failures, "10 tap failed: moved 46.2 pt > 45 pt")
    }

    @Test(arguments: Side.allCases)
    func beingHeldLongerThanThreeQuartersOfASecondFails(side: Side) {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: side.apply(to: 750))
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
    }

    @Test func beingHeldTooLongFailsByTimeAloneAMicrosecondAfterTheLimit() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == world.timestamp(750.001))
        world.wait(until: 2000)
        expectTrace(world, .failures, "750.001 tap failed: timeout 0.750001 s > 0.75 s")
        world.up(0, t: 2100)
        expectTrace(world, .actions, "")
    }

    @Test func withoutALimitAFingerMayBeHeldForEver() {
        let (world, tap) = world()
        tap.maximumDuration = .infinity
        world.down(0, at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == nil)
        world.wait(until: 100_000)
        world.up(0, t: 100_000)
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func limitsCanBeSetPerRecognizerInPointsAndSeconds() {
        let (world, tap) = world(on: Screen.dense[0].output)
        tap.allowableMovement = 5
        tap.maximumDuration = 0.1
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        world.up(0, t: 100)
        world.down(0, at: (200, 200), t: 1000)
        world.move(0, to: (210.002, 200), t: 1010)
        world.up(0, t: 1020)
        world.down(0, at: (200, 200), t: 2000)
        world.up(0, t: 2100.001)
        expectTrace(
            world, [.actions, .failures],
            """
            100 tap ended (200, 200)
            1010 tap failed: moved 5.001 pt > 5 pt
            2100.001 tap failed: timeout 0.100001 s > 0.1 s
            """)
    }

    @Test func aSecondFingerFailsATapOfOne() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.up(0, t: 50)
        world.up(1, t: 60)
        expectTrace(world, [.actions, .failures], "10 tap failed: touch-count 2 > 1 touches")
    }

    @Test func aCancelledTouchIsNoTap() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.cancel(0, t: 10)
        expectTrace(world, [.actions, .failures], "10 tap failed: touch-cancelled")
        world.tap(at: (200, 200), t: 100)
        #expect(world.states(of: "tap") == ["ended"])
    }

    // MARK: Several taps

    @Test(arguments: Side.allCases)
    func theNextTapLandsAtMost350MillisecondsAfterTheLift(side: Side) {
        let (world, _) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: side.apply(to: 50 + 350))
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
    }

    @Test func waitingForTheNextTapFailsByTimeAlone() {
        let (world, _) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == world.timestamp(400.001))
        world.wait(until: 1000)
        expectTrace(world, .failures, "400.001 tap failed: timeout 0.350001 s > 0.35 s")
        #expect(world.engine.nextDeadline == nil)
    }

    @Test(arguments: Screen.all, Side.allCases)
    func theNextTapLandsAtMost45PointsFromTheFirst(screen: Screen, side: Side) {
        let (world, _) = world(taps: 2, on: screen.output)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200 + side.apply(to: 45 * screen.px)), t: 150)
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
    }

    @Test func distanceCountsFromTheFirstTapAndNotFromTheLast() {
        let (world, _) = world(taps: 3)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (230, 200), t: 150)
        world.tap(at: (260, 200), t: 300)
        expectTrace(
            world, [.actions, .failures], "300 tap failed: wrong-place 60 pt > 45 pt")
    }

    @Test func theLocationIsThatOfTheFirstTap() {
        let (world, _) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (220, 210), t: 150)
        expectTrace(world, .actions, "200 tap ended (200, 200)")
    }

    @Test func aLocationAskedForDuringANewAttemptIsNotTheLastOnes() {
        let (world, tap) = world()
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (700, 700), t: 1000)
        #expect(tap.location(in: nil) == Point(x: 700, y: 700))
    }

    @Test func aTapHeldTooLongIsNoSecondTap() {
        let (world, _) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: 150, hold: 751)
        world.wait(until: 3000)
        #expect(world.states(of: "tap") == [])
    }

    // MARK: Several fingers

    @Test(arguments: Side.allCases)
    func fingersLandWithin300Milliseconds(side: Side) {
        let (world, _) = world(touches: 2)
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (400, 200), t: side.apply(to: 300))
        world.frame(t: 400) {
            $0.up(0)
            $0.up(1)
        }
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
    }

    @Test(arguments: Side.allCases)
    func fingersLiftWithin300Milliseconds(side: Side) {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        world.up(0, t: 100)
        world.up(1, t: side.apply(to: 400))
        #expect(world.states(of: "tap") == (side == .after ? [] : ["ended"]))
    }

    @Test func theLocationOfSeveralFingersIsTheirCentroid() {
        let (world, tap) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 300))
        }
        world.up(0, t: 50)
        world.up(1, t: 90)
        expectTrace(world, .actions, "90 tap ended (300, 250)")
        #expect(tap.numberOfTouches == 2)
    }

    @Test func tooFewFingersFailAtTheFirstLift() {
        let (world, _) = world(touches: 2)
        world.tap(at: (200, 200), t: 0)
        world.down(0, at: (200, 200), t: 100)
        expectTrace(world, [.actions, .failures], "50 tap failed: early-lift 1 < 2 touches")
    }

    @Test func aThirdFingerFailsATapOfTwo() {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) { for finger in 0..<3 { $0.down(Int32(finger), at: (200, 200)) } }
        expectTrace(world, .failures, "0 tap failed: touch-count 3 > 2 touches")
    }

    @Test(arguments: [false, true])
    func aDoubleTapOfTwoFingersMayLandInAnyOrder(swapped: Bool) {
        let (world, _) = world(taps: 2, touches: 2)
        for (start, order) in [(0.0, false), (200.0, swapped)] {
            let places: [(Double, Double)] = order ? [(400, 200), (200, 200)] : [(200, 200), (400, 200)]
            world.down(0, at: places[0], t: start)
            world.down(1, at: places[1], t: start + 20)
            world.up(0, t: start + 60)
            world.up(1, t: start + 80)
        }
        expectTrace(world, .actions, "280 tap ended (300, 200)")
    }

    @Test func everyFingerOfTheSecondTapLandsNearOneOfTheFirst() {
        let (world, _) = world(taps: 2, touches: 2)
        for (start, second) in [(0.0, 400.0), (200.0, 500.0)] {
            world.down(0, at: (200, 200), t: start)
            world.down(1, at: (second, 200), t: start)
            world.frame(t: start + 50) {
                $0.up(0)
                $0.up(1)
            }
        }
        expectTrace(world, [.actions, .failures], "200 tap failed: wrong-place 100 pt > 45 pt")
    }

    @Test func fingersThatLiftInOneFrameWithNewPlacesLiftTogether() {
        let world = TouchWorld()
        let custom = world.attach(Custom(), name: "custom")
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        world.frame(t: 50) {
            $0.up(0, at: (201, 200))
            $0.up(1, at: (401, 200))
        }
        #expect(custom.fed == ["began [0, 1]", "moved [0, 1]", "ended [0, 1]"])
    }

    @Test func fingersOfWhichOneLiftsAtANewPlaceLiftTogether() {
        for places in [[nil, (401.0, 200.0)], [(201.0, 200.0), nil]] as [[(Double, Double)?]] {
            let world = TouchWorld()
            let custom = world.attach(Custom(), name: "custom")
            world.frame(t: 0) {
                $0.down(0, at: (200, 200))
                $0.down(1, at: (400, 200))
            }
            world.frame(t: 50) {
                $0.up(0, at: places[0])
                $0.up(1, at: places[1])
            }
            #expect(custom.fed.last == "ended [0, 1]", "\(custom.fed)")
        }
    }

    /// Arguments: the limit that is set after 0.1 s, and when the tap fails, in ms; nil: it is recognised at 0.9 s.
    @Test(arguments: [(1.0, nil), (0.2, 200.001), (0.05, 100), (.infinity, nil)] as [(Double, Double?)])
    func aDurationThatChangesDuringTheTapAppliesFromThenOn(duration: Double, fails: Double?) {
        let (world, tap) = world()
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 100)
        tap.maximumDuration = duration
        if let fails {
            world.wait(until: fails)
            #expect(tap.state == .failed)
        }
        world.up(0, t: 900)
        #expect(world.states(of: "tap") == (fails == nil ? ["ended"] : []))
    }

    /// Arguments: the limit that is set after the first tap, when the second lands, and whether both are a double tap.
    @Test(arguments: [(1.0, 900.0, true), (0.1, 200, false), (0.35, 390, true)])
    func anIntervalThatChangesBetweenTapsAppliesFromThenOn(interval: Double, next: Double, isDouble: Bool) {
        let (world, tap) = world(taps: 2)
        world.tap(at: (200, 200), t: 0)
        tap.maximumInterval = interval
        world.tap(at: (200, 200), t: next)
        #expect(world.states(of: "tap") == (isDouble ? ["ended"] : []))
    }

    @Test func aNumberOfFingersThatChangesDuringTheTapAppliesFromThenOn() {
        let (world, tap) = world(touches: 2)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 100)
        tap.numberOfTouchesRequired = 1
        world.up(0, t: 600)
        #expect(world.states(of: "tap") == ["ended"])
    }
}
