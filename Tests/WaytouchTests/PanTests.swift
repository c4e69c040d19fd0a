// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct PanTests {
    private func world(on output: Output = Output(width: 2000, height: 2000)) -> (
        TouchWorld, PanGestureRecognizer
    ) {
        let world = TouchWorld(output: output)
        return (world, world.attach(PanGestureRecognizer(), name: "pan"))
    }

    @Test(arguments: Screen.all, Side.allCases)
    func beginsWhenTheFingerHasMovedMoreThan10Points(screen: Screen, side: Side) {
        let (world, _) = world(on: screen.output)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (200, 200 + side.apply(to: 10 * screen.px)), t: 10)
        #expect(world.states(of: "pan") == (side == .after ? ["began"] : []))
    }

    @Test func goesThroughBeganChangedEnded() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        for step in 1...3 { world.move(0, to: (200 + Double(step) * 20, 200), t: Double(step) * 10) }
        world.up(0, t: 40)
        world.wait(until: 1000)
        expectTrace(
            world, .actions,
            """
            10 pan began (220, 200)
            20 pan changed (240, 200)
            30 pan changed (260, 200)
            40 pan ended (260, 200)
            """)
    }

    @Test func failsWhenTheFingerLiftsTooEarly() {
        let (world, _) = world(on: Screen.dense[0].output)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(world, [.actions, .failures], "20 pan failed: early-lift 5 pt < 10 pt")
    }

    // MARK: Translation

    @Test func theTranslationLeavesOutTheThresholdAlongTheDirectionOfTravel() {
        let (world, pan) = world(on: Screen.dense[0].output)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 240), t: 10)  // 50 px = 25 pt; the threshold is 20 px
        #expect(isClose(pan.translation(in: nil), Vector(dx: 18, dy: 24)))
        world.move(0, to: (231, 242), t: 20)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 19, dy: 26)))
    }

    @Test(arguments: [1, 2, 5, 50, 500])
    func theTranslationDoesNotDependOnTheSamplingRate(steps: Int) {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(0, from: (200, 200), to: (500, 600), t: 0...500, steps: steps)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 294, dy: 392), within: 1e-6))
    }

    @Test func theTotalMovementCanBeHadInstead() {
        let (world, pan) = world()
        pan.reportsFromTouchDown = true
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 240), t: 10)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 30, dy: 40)))
    }

    @Test func theTranslationIsReportedInTheSpaceOfAView() {
        let (world, pan) = world()
        let view = world.view("turned", frame: wholeCard)
        view.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)  // by 90°, and doubled
        world.down(0, at: (900, 900), t: 0)
        world.move(0, to: (900, 930), t: 10)
        #expect(isClose(pan.translation(in: view), Vector(dx: 10, dy: 0)))
        pan.setTranslation(Vector(dx: 50, dy: 0), in: view)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 0, dy: 100)))
    }

    @Test func settingTheTranslationRebasesItAndResetsTheVelocity() {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(0, from: (200, 200), to: (300, 200), t: 0...100)
        #expect(pan.velocity(in: nil).dx > 900)
        pan.setTranslation(.zero, in: nil)
        #expect(pan.translation(in: nil) == .zero)
        #expect(pan.velocity(in: nil) == .zero)
        world.move(0, to: (310, 200), t: 110)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
        #expect(isClose(pan.velocity(in: nil), Vector(dx: 1000, dy: 0)))
    }

    @Test func aTranslationThatIsNotANumberIsIgnored() {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 10)
        pan.setTranslation(Vector(dx: .nan, dy: 0), in: nil)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 20, dy: 0)))
    }

    // MARK: Several fingers

    @Test func theCentroidMovesThePan() {
        let (world, _) = world()
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.move(0, to: (220, 200), t: 10)  // the centroid moves 10
        #expect(world.states(of: "pan") == [])
        world.move(0, to: (221, 200), t: 20)
        expectTrace(world, .actions, "20 pan began (260.5, 200)")
    }

    @Test func thereIsNoJumpWhenAFingerJoinsOrLifts() {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        let expected = Vector(dx: 40, dy: 0)
        #expect(isClose(pan.translation(in: nil), expected))
        world.down(1, at: (900, 700), t: 20)
        #expect(isClose(pan.translation(in: nil), expected))
        world.move(1, to: (920, 700), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        world.up(0, t: 40)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        world.move(1, to: (930, 710), t: 50)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 60, dy: 10)))
        world.up(1, t: 60)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 60, dy: 10)))
        #expect(world.states(of: "pan").last == "ended")
    }

    @Test func thereIsNoJumpWhenAllHappensInOneFrame() {
        let (world, pan) = world()
        world.frame(t: 0) {
            for finger in 0..<4 { $0.down(Int32(finger), at: (200 + Double(finger) * 100, 200)) }
        }
        world.frame(t: 10) {
            for finger in 0..<4 { $0.move(Int32(finger), to: (200 + Double(finger) * 100, 250)) }
        }
        #expect(isClose(pan.translation(in: nil), Vector(dx: 0, dy: 40)))
        world.frame(t: 20) {
            $0.up(0)
            $0.cancel(1)
            $0.down(7, at: (1500, 1500))
            $0.move(2, to: (400, 260))  // the centroid of 5 moves by 2.5 of the old 4
        }
        let after = pan.translation(in: nil)
        #expect(isClose(after, Vector(dx: 0, dy: 42.5)))
        world.frame(t: 30) {
            $0.move(2, to: (400, 263))
            $0.move(3, to: (500, 253))
            $0.move(7, to: (1500, 1503))
        }
        #expect(isClose(pan.translation(in: nil), after + Vector(dx: 0, dy: 3)))
    }

    @Test func aFingerThatReplacesAnotherInOneFrameIsNeverTwoFingers() {
        let (world, pan) = world()
        pan.maximumNumberOfTouches = 1
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.frame(t: 20) {
            $0.up(0)
            $0.down(1, at: (700, 700))
        }
        world.move(1, to: (710, 700), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        #expect(world.states(of: "pan").last == "changed")
    }

    @Test func needsTheMinimumOfFingers() {
        let (world, pan) = world()
        pan.minimumNumberOfTouches = 2
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (400, 200), t: 10)
        #expect(world.states(of: "pan") == [])
        world.down(1, at: (300, 200), t: 20)
        world.move(0, to: (420, 200), t: 30)  // the centroid: 10
        #expect(world.states(of: "pan") == [])
        world.move(1, to: (320, 200), t: 40)
        expectTrace(world, .actions, "40 pan began (370, 200)")
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
    }

    @Test func staysBelowTheMinimumUntilNoneIsLeft() {
        let (world, pan) = world()
        pan.minimumNumberOfTouches = 2
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.frame(t: 10) {
            $0.move(0, to: (250, 200))
            $0.move(1, to: (350, 200))
        }
        world.up(0, t: 20)
        world.move(1, to: (360, 200), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        world.up(1, t: 40)
        #expect(world.states(of: "pan") == ["began", "changed", "ended"])
    }

    @Test func moreThanTheMaximumFailsBeforeItBegins() {
        let (world, pan) = world()
        pan.maximumNumberOfTouches = 1
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.move(0, to: (400, 200), t: 20)
        expectTrace(
            world, [.actions, .failures], "10 pan failed: touch-count 2 > 1 touches")
    }

    @Test func extraFingersAreIgnoredOnceItHasBegun() {
        let (world, pan) = world()
        pan.maximumNumberOfTouches = 1
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.down(1, at: (900, 200), t: 20)
        world.move(1, to: (1000, 200), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 40, dy: 0)))
        #expect(pan.numberOfTouches == 1)
        world.up(1, t: 40)
        world.move(0, to: (260, 200), t: 50)
        world.up(0, t: 60)
        expectTrace(
            world, .actions,
            """
            10 pan began (250, 200)
            50 pan changed (260, 200)
            60 pan ended (260, 200)
            """)
    }

    // MARK: Velocity

    @Test func theVelocityIsThatBeforeTheLift() {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(0, from: (200, 200), to: (400, 200), t: 0...100)
        var velocity = Vector.zero
        pan.addTarget { _ in velocity = pan.velocity(in: nil) }
        world.up(0, t: 105)
        #expect(isClose(velocity, Vector(dx: 2000, dy: 0), within: 1e-6))
    }

    @Test(arguments: Side.allCases)
    func aFingerThatRests40MillisecondsHasNoVelocity(side: Side) {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(0, from: (200, 200), to: (400, 200), t: 0...100)
        var velocity = Vector.zero
        pan.addTarget { _ in velocity = pan.velocity(in: nil) }
        world.up(0, t: side.apply(to: 140))
        #expect((velocity == .zero) == (side != .before))
    }

    @Test func aFingerThatRestsWhileThePanelGoesOnReportingHasNoVelocity() {
        let (world, pan) = world()
        world.down(0, at: (200, 200), t: 0)
        world.drag(0, from: (200, 200), to: (400, 200), t: 0...100)
        for step in 1...5 { world.move(0, to: (400, 200), t: 100 + Double(step) * 8) }
        #expect(pan.velocity(in: nil) == .zero)
    }

    // MARK: The end

    @Test func aCancelledTouchCancelsThePan() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.cancel(0, t: 20)
        expectTrace(
            world, [.actions, .failures],
            """
            10 pan began (250, 200)
            20 pan cancelled: touch-cancelled
            20 pan cancelled (250, 200)
            """)
    }

    @Test func aPanGoesOnWhenOneOfItsFingersIsCancelled() {
        let (world, pan) = world()
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.frame(t: 10) {
            $0.move(0, to: (250, 200))
            $0.move(1, to: (350, 200))
        }
        world.cancel(0, t: 20)
        world.move(1, to: (360, 200), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 50, dy: 0)))
        world.up(1, t: 40)
        #expect(world.states(of: "pan") == ["began", "changed", "ended"])
    }
}
