// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

@Suite struct RotationTests {
    private let center = (x: 800.0, y: 800.0)

    /// Where a finger is at an angle (radians, clockwise) on a circle.
    private func spot(_ angle: Double, radius: Double = 100) -> (Double, Double) {
        (center.x + radius * cos(angle), center.y + radius * sin(angle))
    }

    private func world(on output: Output = Output(width: 2000, height: 2000), angle: Double = 0)
        -> (TouchWorld, RotationGestureRecognizer)
    {
        let world = TouchWorld(output: output)
        let rotation = world.attach(RotationGestureRecognizer(), name: "turn")
        world.frame(t: 0) {
            $0.down(0, at: spot(angle + .pi))
            $0.down(1, at: spot(angle))
        }
        return (world, rotation)
    }

    private func turn(_ world: TouchWorld, to angle: Double, t: Double) {
        world.frame(t: t) {
            $0.move(0, to: spot(angle + .pi))
            $0.move(1, to: spot(angle))
        }
    }

    @Test(arguments: Screen.all, [-1.0, 1.0])
    func beginsWhenTheFingersHaveGoneMoreThan8PointsAlongTheirCircle(screen: Screen, sign: Double) {
        let threshold = 8 * screen.px / 100
        for (angle, states) in [(threshold - 1e-6, []), (threshold + 1e-6, ["began"])] {
            let (world, _) = world(on: screen.output)
            turn(world, to: sign * angle, t: 10)
            #expect(world.states(of: "turn") == states)
        }
    }

    /// Tests the one circle on which a quarter turn is exactly 8 pt long, to the last bit, and neighbouring ones.
    @Test func exactly8PointsAlongTheCircleAreNotEnough() throws {
        let guess = 16 / Double.pi
        let radius = try #require([guess.nextDown, guess, guess.nextUp].first { 8 / $0 == .pi / 2 })
        for (radius, states) in [
            (radius.nextDown.nextDown, []), (radius, []), (radius.nextUp.nextUp, ["began"]),
        ] {
            let world = TouchWorld(output: Output(width: 2000, height: 2000))
            world.attach(RotationGestureRecognizer(), name: "turn")
            world.frame(t: 0) {
                $0.down(0, at: (0, 0))
                $0.down(1, at: (2 * radius, 0))
            }
            world.move(1, to: (0, 2 * radius), t: 10)
            #expect(world.states(of: "turn") == states, "\(radius)")
        }
    }

    @Test func theRotationLeavesOutTheThresholdAndIsClockwisePositive() {
        let (world, rotation) = world()
        turn(world, to: 0.3, t: 10)
        #expect(isClose(rotation.rotation, 0.3 - 0.08))
        turn(world, to: -0.3, t: 20)
        #expect(isClose(rotation.rotation, -0.3 - 0.08))
        let (other, counter) = self.world()
        turn(other, to: -0.3, t: 10)
        #expect(isClose(counter.rotation, -0.3 + 0.08))
    }

    @Test(arguments: [1.0, -1.0], [0.0, 3.1, -3.1])
    func accumulatesBeyondHalfTurns(sign: Double, start: Double) {
        let (world, rotation) = world(angle: start)
        rotation.reportsFromTouchDown = true
        for step in 1...50 { turn(world, to: start + sign * Double(step) * 0.2, t: Double(step) * 10) }
        #expect(isClose(rotation.rotation, sign * 10, within: 1e-6))
        #expect(isClose(rotation.velocity, sign * 20, within: 1e-6))
    }

    @Test func settingTheRotationRebasesIt() {
        let (world, rotation) = world()
        turn(world, to: 1, t: 10)
        rotation.rotation = 0
        #expect(rotation.rotation == 0)
        #expect(rotation.velocity == 0)
        turn(world, to: 1.5, t: 20)
        #expect(isClose(rotation.rotation, 0.5))
        rotation.rotation = .nan
        #expect(isClose(rotation.rotation, 0.5))
    }

    @Test func oneFingerMayLiftAndAnotherJoinWithoutAJump() {
        let (world, rotation) = world()
        turn(world, to: 0.58, t: 10)
        #expect(isClose(rotation.rotation, 0.5))
        world.up(0, t: 20)
        world.move(1, to: (1000, 1000), t: 30)
        #expect(isClose(rotation.rotation, 0.5))
        world.down(5, at: (1000, 1200), t: 40)
        #expect(isClose(rotation.rotation, 0.5))
        world.move(5, to: (800, 1000), t: 50)
        #expect(isClose(rotation.rotation, 0.5 + .pi / 2))
        world.up(1, t: 60)
        world.up(5, t: 70)
        #expect(world.states(of: "turn").last == "ended")
    }

    @Test func aFingerMayTakeAnothersPlaceInOneFrameWithoutAJump() {
        let (world, rotation) = world()
        turn(world, to: 0.58, t: 10)
        world.frame(t: 20) {
            $0.up(0)
            $0.move(1, to: (1000, 1000))
            $0.down(2, at: (1000, 1300))
        }
        #expect(isClose(rotation.rotation, 0.5))
        world.move(2, to: (700, 1000), t: 30)
        #expect(isClose(rotation.rotation, 0.5 + .pi / 2))
    }

    @Test func aThirdFingerIsIgnored() {
        let (world, rotation) = world()
        world.down(2, at: (100, 100), t: 5)
        turn(world, to: 0.28, t: 10)
        world.move(2, to: (1500, 100), t: 20)
        #expect(isClose(rotation.rotation, 0.2))
        #expect(rotation.numberOfTouches == 2)
    }

    @Test func fingersThatMeetDoNotBreakIt() {
        let (world, rotation) = world()
        turn(world, to: 0.5, t: 10)
        world.frame(t: 20) {
            $0.move(0, to: center)
            $0.move(1, to: center)
        }
        #expect(rotation.rotation.isFinite && rotation.velocity.isFinite)
        expectTrace(world, .messages, "0 notice: output size is not known; 1 pt = 1 px")
    }

    /// The circle is the one on which the fingers lie now. Arguments: its radius before and now, and the angle turned.
    @Test(arguments: [(100.0, 400.0, 0.03, true), (100, 400, 0.019, false), (400, 100, 0.05, false)])
    func fingersThatSpreadBeforeTheyTurnAreOnAWiderCircle(
        from: Double, to: Double, angle: Double, begins: Bool
    ) {
        let world = TouchWorld()
        world.attach(RotationGestureRecognizer(), name: "rotation")
        world.frame(t: 0) {
            $0.down(0, at: (500 - from, 500))
            $0.down(1, at: (500 + from, 500))
        }
        world.frame(t: 10) {
            $0.move(0, to: (500 - to, 500))
            $0.move(1, to: (500 + to, 500))
        }
        #expect(world.states(of: "rotation") == [])
        world.frame(t: 20) {
            $0.move(0, to: (500 - to * cos(angle), 500 - to * sin(angle)))
            $0.move(1, to: (500 + to * cos(angle), 500 + to * sin(angle)))
        }
        #expect(world.states(of: "rotation") == (begins ? ["began"] : []))
    }

    /// While fingers are on one spot, the line between them has no angle. Arguments: the angle at which they meet, and
    /// at which they part.
    @Test(arguments: [(3.0, 3.3), (3.3, 3.0), (0.3, -0.1), (-3.0, -3.4)])
    func fingersThatMeetTurnByTheShorterWay(meeting: Double, parting: Double) {
        let (world, rotation) = world(angle: meeting - 0.5)
        rotation.reportsFromTouchDown = true
        for step in 1...5 { turn(world, to: meeting - 0.5 + 0.1 * Double(step), t: 10 * Double(step)) }
        world.frame(t: 60) {
            $0.move(0, to: center)
            $0.move(1, to: center)
        }
        #expect(isClose(rotation.rotation, 0.5))
        turn(world, to: parting, t: 70)
        #expect(isClose(rotation.rotation, 0.5 + parting - meeting))
        turn(world, to: parting + 0.1, t: 80)
        #expect(isClose(rotation.rotation, 0.6 + parting - meeting))
    }

    @Test func fingersThatLandOnOneSpotHaveNotTurnedWhenTheyPart() {
        let world = TouchWorld()
        let rotation = world.attach(RotationGestureRecognizer(), name: "turn")
        world.frame(t: 0) {
            $0.down(0, at: center)
            $0.down(1, at: center)
        }
        for step in 1...9 {
            world.frame(t: 10 * Double(step)) {
                $0.move(0, to: spot(1 + .pi, radius: 10 * Double(step)))
                $0.move(1, to: spot(1, radius: 10 * Double(step)))
            }
        }
        #expect(world.states(of: "turn") == [])
        #expect(isClose(rotation.rotation, 0))
    }
}
