// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, swipe.
@Suite struct SwipeTests {
    /// The way along and across each direction.
    static let directions: [(SwipeGestureRecognizer.Direction, along: Vector, across: Vector)] = [
        (.right, Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)),
        (.left, Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)),
        (.up, Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0)),
        (.down, Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0)),
    ]

    private func world(
        _ direction: SwipeGestureRecognizer.Direction = .right, touches: Int = 1,
        on output: Output = Output(width: 2000, height: 2000)
    ) -> (TouchWorld, SwipeGestureRecognizer) {
        let world = TouchWorld(output: output)
        let swipe = world.attach(SwipeGestureRecognizer(), name: "swipe")
        swipe.direction = direction
        swipe.numberOfTouchesRequired = touches
        return (world, swipe)
    }

    /// Returns whether one movement, in pt and ms, is a swipe; all four directions must agree.
    private func isSwipe(along: Double, across: Double = 0, ms: Double, on screen: Screen) -> Bool {
        var answers: Set<Bool> = []
        for (direction, way, side) in Self.directions {
            for sign in [-1.0, 1] {
                let (world, swipe) = world(direction, on: screen.output)
                world.down(0, at: (600, 600), t: 0)
                let offset = (way * along + side * (across * sign)) * screen.px
                world.move(0, to: (600 + offset.dx, 600 + offset.dy), t: ms)
                let isRecognised = world.states(of: "swipe") == ["ended"]
                answers.insert(isRecognised)
                if isRecognised { #expect(swipe.recognizedDirection == direction) }
            }
        }
        #expect(answers.count == 1, "not all directions agree")
        return answers == [true]
    }

    // MARK: Distance

    /// A movement at a limit.
    struct Limit: Sendable {
        /// In pt and ms.
        var distance: Double
        var ms: Double
        /// The distance across, as a share of that along.
        var ratio = 0.0
    }

    /// 40 pt at 200 pt/s or less, 60 pt at 1000 pt/s or more, interpolated linearly in between.
    @Test(
        arguments: Screen.all,
        [
            Limit(distance: 40, ms: 400), Limit(distance: 40, ms: 200), Limit(distance: 60, ms: 60),
            Limit(distance: 60, ms: 10), Limit(distance: 50, ms: 50 / 0.6), Limit(distance: 45, ms: 45 / 0.4),
        ])
    func goesAsFarAsItsSpeedAsksFor(screen: Screen, limit: Limit) {
        // The speed is the same on each side of the limit: the time is scaled with the distance.
        for side in Side.allCases {
            let along = side.apply(to: limit.distance, step: 0.01)
            let time = (limit.ms * along / limit.distance * 1000).rounded(.up) / 1000
            let expected = side != .before
            #expect(isSwipe(along: along, ms: time, on: screen) == expected, "\(side)")
        }
    }

    @Test(arguments: [40.0, 59.9])
    func aFastFingerIsAskedForMore(distance: Double) {
        #expect(!isSwipe(along: distance, ms: 10, on: Screen.all[0]))
    }

    // MARK: Straightness

    /// At most 0.3 of the distance along when slow, 0.6 when fast, interpolated linearly in between.
    @Test(
        arguments: Screen.all,
        [
            Limit(distance: 50, ms: 400, ratio: 0.3), Limit(distance: 50, ms: 250, ratio: 0.3),
            Limit(distance: 100, ms: 100, ratio: 0.6), Limit(distance: 100, ms: 10, ratio: 0.6),
            Limit(distance: 90, ms: 150, ratio: 0.45),
        ])
    func goesAsStraightAsItsSpeedAsksFor(screen: Screen, limit: Limit) {
        let across = limit.distance * limit.ratio
        #expect(isSwipe(along: limit.distance, across: across - 0.01, ms: limit.ms, on: screen))
        #expect(!isSwipe(along: limit.distance, across: across + 0.01, ms: limit.ms, on: screen))
    }

    @Test func exactlyAsCrookedAsAllowedIsStraightEnough() {
        #expect(isSwipe(along: 50, across: 15, ms: 400, on: Screen.all[0]))
        #expect(isSwipe(along: 100, across: 60, ms: 50, on: Screen.all[0]))
    }

    /// 600 pt/s, halfway between slow and fast: 0.45.
    @Test(arguments: [(33.75 - 1e-9, true), (33.75 + 1e-9, false)] as [(Double, Bool)])
    func halfwayBetweenSlowAndFastTheLimitIsHalfwayToo(across: Double, isSwipe expected: Bool) {
        #expect(isSwipe(along: 75, across: across, ms: 125, on: Screen.all[0]) == expected)
    }

    /// With ratios that are exact in binary, the limit itself is straight enough.
    @Test(arguments: [(37.5.nextDown, true), (37.5, true), (37.5 + 1e-9, false)] as [(Double, Bool)])
    func exactlyTheLimitHalfwayIsStraightEnough(across: Double, expected: Bool) {
        let (world, _) = world()
        world.engine.profile.swipeRatio = 0.25
        world.engine.profile.swipeRatioFast = 0.75
        world.down(0, at: (600, 0), t: 0)
        world.move(0, to: (675, across), t: 125)
        #expect((world.states(of: "swipe") == ["ended"]) == expected)
    }

    /// Below 200 pt/s and above 1000 pt/s the speed makes no difference; in between it does.
    @Test(
        arguments: [
            // 40 pt in 0.2 s is 200 pt/s.
            (40.0, 0.0, 200.001, true), (40, 0, 200, true), (40, 0, 199.999, false),
            (39.999, 0, 200.001, false),
            // 60 pt in 60 ms is 1000 pt/s; in 60.1 ms, 59.9288 pt are enough.
            (60, 0, 59.9, true), (59.99, 0, 59.9, false), (60, 0, 60, true), (59.99, 0, 60, false),
            (59.93, 0, 60.1, true), (59.92, 0, 60.1, false),
            // 50 pt in 0.25 s is 200 pt/s; in 0.249 s, 15.015 pt across are allowed.
            (50, 15, 251, true), (50, 15.01, 251, false), (50, 15.01, 250, false),
            (50, 15.01, 249, true), (50, 15.02, 249, false),
            // 100 pt in 0.1 s is 1000 pt/s; in 0.101 s, 59.629 pt across are allowed.
            (100, 60, 99, true), (100, 60.01, 99, false), (100, 60.01, 100, false),
            (100, 59.62, 101, true), (100, 59.64, 101, false),
        ] as [(Double, Double, Double, Bool)])
    func limitsRiseOnlyBetween200And1000PointsPerSecond(
        along: Double, across: Double, ms: Double, expected: Bool
    ) { #expect(isSwipe(along: along, across: across, ms: ms, on: Screen.all[0]) == expected) }

    @Test func theOtherWayFails() {
        for (direction, way, _) in Self.directions {
            let (world, _) = world(direction)
            world.down(0, at: (600, 600), t: 0)
            world.move(0, to: (600 - 39.9 * way.dx, 600 - 39.9 * way.dy), t: 100)
            expectTrace(world, .failures, "")
            world.move(0, to: (600 - 40 * way.dx, 600 - 40 * way.dy), t: 110)
            #expect(world.trace.lines(.failures).count == 1)
            #expect(world.trace.lines(.failures)[0].hasPrefix("110 swipe failed: wrong-direction"))
            world.move(0, to: (600 + 80 * way.dx, 600 + 80 * way.dy), t: 200)
            #expect(world.states(of: "swipe") == [])
        }
    }

    @Test func itReportsWhichOfSeveralDirectionsItWas() {
        for (direction, way, _) in Self.directions {
            let (world, swipe) = world(.all)
            world.down(0, at: (600, 600), t: 0)
            world.move(0, to: (600 + 70 * way.dx, 600 + 70 * way.dy), t: 200)
            #expect(world.states(of: "swipe") == ["ended"])
            #expect(swipe.recognizedDirection == direction)
            world.up(0, t: 210)
        }
    }

    @Test func withoutADirectionThereIsNoSwipe() {
        let (world, _) = world([])
        world.down(0, at: (600, 600), t: 0)
        world.move(0, to: (700, 600), t: 200)
        world.up(0, t: 210)
        expectTrace(world, .actions, "")
    }

    // MARK: Time

    @Test(arguments: Side.allCases)
    func takesAtMostHalfASecond(side: Side) {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.move(0, to: (650, 600), t: side.apply(to: 500))
        #expect(world.states(of: "swipe") == (side == .after ? [] : ["ended"]))
    }

    @Test func failsByTimeAlone() {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        #expect(world.engine.nextDeadline == world.timestamp(500.001))
        world.wait(until: 1000)
        expectTrace(world, .failures, "500.001 swipe failed: timeout 0.500001 s > 0.5 s")
    }

    @Test func isRecognisedAtTheMomentAndNotAtTheLift() {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.drag(from: (600, 600), to: (700, 600), t: 0...400, steps: 20)
        // At 250 pt/s, 41.25 pt are required.
        expectTrace(world, .actions, "180 swipe ended (600, 600)")
    }

    /// A finger that lifts without a swipe, and the expected line of the trace.
    struct Lift: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Where it moves, from (600, 600).
        let x: Double
        let y: Double
        /// When it arrives there, and when it lifts, in ms.
        let moves: Double
        let lifts: Double
        let told: String
    }

    @Test(
        arguments: [
            Lift(
                testDescription: "too early", x: 630, y: 600, moves: 200, lifts: 210,
                told: "210 swipe failed: early-lift 30 pt < 40 pt"),
            Lift(
                testDescription: "too early, and fast: it has to go farther", x: 650, y: 600, moves: 40,
                lifts: 45, told: "45 swipe failed: early-lift 50 pt < 60 pt"),
            Lift(
                testDescription: "far enough, but not straight", x: 660, y: 624, moves: 300, lifts: 310,
                told: "310 swipe failed: wrong-direction 0.4 > 0.3"),
        ])
    func aFingerThatLiftsIsReportedWithWhatWasMissing(lift: Lift) {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.move(0, to: (lift.x, lift.y), t: lift.moves)
        world.up(0, t: lift.lifts)
        expectTrace(world, [.actions, .failures], lift.told)
    }

    @Test func theLastMovementMayComeWithTheLift() {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.up(0, at: (650, 600), t: 250)
        #expect(world.states(of: "swipe") == ["ended"])
    }

    // MARK: Fingers

    @Test(arguments: [2, 3, 5])
    func everyFingerGoesItsWay(count: Int) {
        let (world, swipe) = world(.up, touches: count)
        let fingers = (0..<count).map { (Int32($0), 300.0 + 80 * Double($0)) }
        for (finger, x) in fingers { world.down(finger, at: (x, 800), t: Double(finger) * 20) }
        for (finger, x) in fingers.dropLast() { world.move(finger, to: (x, 740), t: 300) }
        #expect(world.states(of: "swipe") == [])
        world.move(Int32(count - 1), to: (fingers[count - 1].1, 740), t: 310)
        let middle = 300 + 80 * Double(count - 1) / 2
        expectTrace(world, .actions, "310 swipe ended (\(Int(middle)), 800)")
        #expect(swipe.numberOfTouches == count)
    }

    @Test func timeCountsFromTheLastFingersLanding() {
        let (world, _) = world(touches: 2)
        world.down(0, at: (600, 600), t: 0)
        world.down(1, at: (600, 700), t: 300)
        world.frame(t: 800) {
            $0.move(0, to: (650, 600))
            $0.move(1, to: (650, 700))
        }
        #expect(world.states(of: "swipe") == ["ended"])
    }

    @Test func oneFingerThatGoesAstrayFailsAll() {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) {
            $0.down(0, at: (600, 600))
            $0.down(1, at: (600, 700))
        }
        world.frame(t: 200) {
            $0.move(0, to: (660, 600))
            $0.move(1, to: (540, 700))
        }
        #expect(world.states(of: "swipe") == [])
        #expect(world.trace.lines(.failures)[0].hasPrefix("200 swipe failed: wrong-direction"))
    }

    @Test func tooManyAndTooFewFingersFail() {
        let (world, _) = world(touches: 2)
        world.frame(t: 0) { for finger in 0..<3 { $0.down(Int32(finger), at: (600, 600)) } }
        for finger in 0..<3 { world.up(Int32(finger), t: 50) }
        world.down(0, at: (600, 600), t: 100)
        world.move(0, to: (700, 600), t: 300)
        world.up(0, t: 310)
        expectTrace(
            world, [.actions, .failures],
            """
            0 swipe failed: touch-count 3 > 2 touches
            310 swipe failed: touch-count 1 < 2 touches
            """)
    }

    @Test func aFingerTooManyFailsBeforeButNotAfter() {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.down(1, at: (600, 700), t: 50)
        world.up(0, t: 60)
        world.up(1, t: 60)
        world.down(0, at: (600, 600), t: 100)
        world.move(0, to: (650, 600), t: 300)
        world.down(1, at: (600, 700), t: 310)
        expectTrace(
            world, [.actions, .failures],
            """
            50 swipe failed: touch-count 2 > 1 touches
            300 swipe ended (600, 600)
            """)
    }

    // MARK: Waiting, cancelling, starting anew

    @Test func aBlockedSwipeKeepsItsStartAndItsFingersLift() throws {
        let (world, swipe) = world(touches: 2)
        let other = world.attach(Custom(), name: "other")
        other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(900)) }
        other.due = { recognizer, _ in recognizer.state = .failed }
        try swipe.require(toFail: other)
        let delegate = Delegate()
        var asked: [Point] = []
        delegate.shouldBegin = {
            asked.append($0.location(in: nil))
            return true
        }
        swipe.delegate = delegate
        world.frame(t: 0) {
            $0.down(0, at: (600, 600))
            $0.down(1, at: (600, 700))
        }
        world.frame(t: 200) {
            $0.move(0, to: (660, 600))
            $0.move(1, to: (660, 700))
        }
        world.up(0, t: 300)
        world.up(1, t: 310)
        expectTrace(world, [.actions, .blocks], "200 swipe blocked by other")
        #expect(swipe.location(in: nil) == Point(x: 600, y: 650))
        world.wait(until: 900)
        expectTrace(world, .actions, "900 swipe ended (600, 650)")
        #expect(asked == [Point(x: 600, y: 650)])
        #expect(swipe.numberOfTouches == 2)
    }

    @Test func aCancelledTouchIsNoSwipe() {
        let (world, _) = world()
        world.down(0, at: (600, 600), t: 0)
        world.move(0, to: (630, 600), t: 100)
        world.cancel(0, t: 110)
        expectTrace(world, [.actions, .failures], "110 swipe failed: touch-cancelled")
    }

    @Test func everyAttemptStartsAnew() {
        let (world, swipe) = world()
        for (start, x) in [(0.0, 100.0), (1000, 700), (2000, 400)] {
            world.down(0, at: (x, 600), t: start)
            #expect(swipe.recognizedDirection == nil)
            #expect(swipe.location(in: nil) == Point(x: x, y: 600))
            world.move(0, to: (x - 20, 600), t: start + 50)
            world.move(0, to: (x + 45, 600), t: start + 250)
            world.up(0, t: start + 260)
            // A failed attempt in between.
            world.tap(at: (900, 900), t: start + 500)
        }
        expectTrace(
            world, .actions,
            """
            250 swipe ended (100, 600)
            1250 swipe ended (700, 600)
            2250 swipe ended (400, 600)
            """)
        #expect(world.engine.nextDeadline == nil)
    }
}
