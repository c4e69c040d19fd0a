// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct PinchTests {
    /// Two fingers 100 px apart.
    private func world(on output: Output = Output(width: 2000, height: 2000), apart: Double = 100)
        -> (TouchWorld, PinchGestureRecognizer)
    {
        let world = TouchWorld(output: output)
        let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (200 + apart, 200))
        }
        return (world, pinch)
    }

    @Test(arguments: Screen.all, Side.allCases)
    func beginsWhenTheDistanceHasChangedByMoreThan8Points(screen: Screen, side: Side) {
        for sign in [1.0, -1.0] {
            let (world, _) = world(on: screen.output)
            world.move(1, to: (300 + sign * side.apply(to: 8 * screen.px), 200), t: 10)
            #expect(world.states(of: "pinch") == (side == .after ? ["began"] : []), "\(sign)")
        }
    }

    @Test func theScaleLeavesOutTheThreshold() {
        let (world, pinch) = world(on: Screen.dense[0].output)  // 16 px
        world.move(1, to: (332, 200), t: 10)
        #expect(isClose(pinch.scale, 132.0 / 116))
        world.move(1, to: (432, 200), t: 20)
        #expect(isClose(pinch.scale, 232.0 / 116))
    }

    @Test func theScaleLeavesOutTheThresholdOnTheWayIn() {
        let (world, pinch) = world()
        world.move(1, to: (280, 200), t: 10)
        #expect(isClose(pinch.scale, 80.0 / 92))
    }

    @Test func theWholeScaleCanBeHadInstead() {
        let (world, pinch) = world()
        pinch.reportsFromTouchDown = true
        world.move(1, to: (350, 200), t: 10)
        #expect(isClose(pinch.scale, 1.5))
    }

    @Test(arguments: [1, 3, 100])
    func theScaleDoesNotDependOnTheSamplingRate(steps: Int) {
        let (world, pinch) = world()
        world.drag(1, from: (300, 200), to: (600, 200), t: 0...500, steps: steps)
        #expect(isClose(pinch.scale, 400.0 / 108, within: 1e-6))
    }

    @Test func settingTheScaleRebasesIt() {
        let (world, pinch) = world()
        world.move(1, to: (400, 200), t: 10)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        world.move(1, to: (500, 200), t: 20)
        #expect(isClose(pinch.scale, 1.5))
        for value in [0, -1, .nan, .infinity] { pinch.scale = value }
        #expect(isClose(pinch.scale, 1.5))
    }

    @Test func oneFingerMayLiftAndAnotherJoinWithoutAJump() {
        let (world, pinch) = world()
        world.move(1, to: (308 + 108, 200), t: 10)  // 216 / 108
        #expect(isClose(pinch.scale, 2))
        world.up(0, t: 20)
        #expect(isClose(pinch.scale, 2))
        world.move(1, to: (900, 900), t: 30)
        #expect(isClose(pinch.scale, 2))
        world.down(2, at: (900, 800), t: 40)
        #expect(isClose(pinch.scale, 2))
        world.move(2, to: (900, 850), t: 50)
        #expect(isClose(pinch.scale, 1))
        world.up(1, t: 60)
        world.up(2, t: 70)
        let states = world.states(of: "pinch")
        #expect(states.first == "began")
        #expect(states.last == "ended")
        #expect(!states.dropFirst().dropLast().contains { $0 != "changed" })
    }

    @Test func aFingerMayTakeAnothersPlaceInOneFrameWithoutAJump() {
        let (world, pinch) = world()
        world.move(1, to: (308 + 108, 200), t: 10)
        world.frame(t: 20) {
            $0.up(0)
            $0.move(1, to: (426, 200))
            $0.down(2, at: (426, 500))
        }
        #expect(isClose(pinch.scale, 2))
        world.move(2, to: (426, 350), t: 30)
        #expect(isClose(pinch.scale, 1))
    }

    @Test func aThirdFingerIsIgnored() {
        let (world, pinch) = world()
        world.down(2, at: (900, 900), t: 5)
        world.move(2, to: (500, 500), t: 10)
        #expect(world.states(of: "pinch") == [])
        world.move(1, to: (316, 200), t: 20)
        #expect(isClose(pinch.scale, 116.0 / 108))
        #expect(pinch.numberOfTouches == 2)
        expectTrace(world, .actions, "20 pinch began (258, 200)")
    }

    @Test func endsWhenBothHaveLifted() {
        let (world, _) = world()
        world.move(1, to: (350, 200), t: 10)
        world.up(1, t: 20)
        #expect(world.states(of: "pinch") == ["began"])
        world.up(0, t: 30)
        #expect(world.states(of: "pinch") == ["began", "ended"])
    }

    @Test func theVelocityIsInScalePerSecond() {
        let (world, pinch) = world()
        world.drag(1, from: (300, 200), to: (516, 200), t: 0...100)
        // 216 px in 0.1 s, where 108 px are a scale of 1
        #expect(isClose(pinch.velocity, 20, within: 1e-6))
    }

    @Test func fingersOnOneSpotDoNotBreakIt() {
        let (world, pinch) = world(apart: 0)
        world.move(1, to: (260, 200), t: 10)
        #expect(pinch.scale.isFinite && pinch.scale > 1)
        world.move(1, to: (200, 200), t: 20)
        #expect(pinch.scale.isFinite && pinch.scale > 0)
        #expect(pinch.velocity.isFinite)
    }

    @Test func oneFingerFails() {
        let world = TouchWorld()
        world.attach(PinchGestureRecognizer(), name: "pinch")
        world.tap(at: (200, 200), t: 0)
        expectTrace(world, [.actions, .failures], "50 pinch failed: touch-count 1 < 2 touches")
    }

    @Test(arguments: [1e308, .leastNonzeroMagnitude])
    func theScaleCanBeSetToAnyPositiveNumber(scale: Double) {
        let world = TouchWorld()
        let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (400, 200))
        }
        world.move(1, to: (450, 200), t: 10)
        pinch.scale = scale
        #expect(pinch.scale == scale)
    }
}
