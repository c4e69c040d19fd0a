// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, transform.
@Suite struct TransformTests {
    private func world(fingers: [(Double, Double)], on output: Output = Output(width: 2000, height: 2000))
        -> (TouchWorld, TransformGestureRecognizer)
    {
        let world = TouchWorld(output: output)
        let transform = world.attach(TransformGestureRecognizer(), name: "transform")
        world.frame(t: 0) {
            for (index, place) in fingers.enumerated() { $0.down(Int32(index), at: place) }
        }
        return (world, transform)
    }

    /// Returns the places of two fingers on a circle about (500, 500).
    private func pair(radius: Double, angle: Double) -> [(Double, Double)] {
        [
            (500 - radius * cos(angle), 500 - radius * sin(angle)),
            (500 + radius * cos(angle), 500 + radius * sin(angle)),
        ]
    }

    private func move(_ world: TouchWorld, to places: [(Double, Double)], t: Double) {
        world.frame(t: t) {
            for (index, place) in places.enumerated() { $0.move(Int32(index), to: place) }
        }
    }

    // MARK: Thresholds

    @Test(arguments: Screen.all, Side.allCases)
    func oneFingerBeginsAfterMoreThan10Points(screen: Screen, side: Side) {
        let (world, transform) = world(fingers: [(500, 500)], on: screen.output)
        world.move(0, to: (500, 500 - side.apply(to: 10 * screen.px)), t: 10)
        #expect(world.states(of: "transform") == (side == .after ? ["began"] : []))
        #expect(transform.scale == 1)
        #expect(transform.rotation == 0)
    }

    @Test(arguments: Screen.all, Side.allCases)
    func twoFingersBeginWhenTheyHaveSpreadByMoreThan8Points(screen: Screen, side: Side) {
        for sign in [-1.0, 1] {
            let (world, transform) = world(fingers: pair(radius: 100, angle: 0), on: screen.output)
            let change = side.apply(to: 8 * screen.px)
            move(world, to: pair(radius: 100 + sign * change / 2, angle: 0), t: 10)
            #expect(world.states(of: "transform") == (side == .after ? ["began"] : []))
            #expect(transform.rotation == 0)
            #expect(transform.translation(in: nil) == .zero)
        }
    }

    /// Not exactly at the limit: sines and cosines are not exact.
    @Test(arguments: Screen.all, [Side.before, .after])
    func twoFingersBeginWhenTheyHaveTurnedByMoreThan8Points(screen: Screen, side: Side) {
        for sign in [-1.0, 1] {
            let (world, transform) = world(fingers: pair(radius: 100, angle: 0), on: screen.output)
            let arc = side.apply(to: 8 * screen.px)
            move(world, to: pair(radius: 100, angle: sign * arc / 100), t: 10)
            #expect(world.states(of: "transform") == (side == .after ? ["began"] : []))
            #expect(transform.scale == 1)
            #expect(transform.translation(in: nil) == .zero)
        }
    }

    @Test func eachPartHasItsOwnThresholdAndBeginsWithoutAJump() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 110, angle: 0), t: 10)  // scale: 20 px > 8 px
        #expect(isClose(transform.scale, 220.0 / 208))
        #expect(transform.rotation == 0)
        // The angle's threshold is 8/110.
        move(world, to: pair(radius: 110, angle: 0.072), t: 20)
        #expect(transform.rotation == 0)
        move(world, to: pair(radius: 110, angle: 0.1), t: 30)
        #expect(isClose(transform.rotation, 0.1 - 8.0 / 110))
        #expect(isClose(transform.scale, 220.0 / 208))
        #expect(transform.translation(in: nil) == .zero)
        // The translation comes last: 15 px less the threshold of 10 px.
        move(world, to: pair(radius: 110, angle: 0.1).map { ($0.0 + 9, $0.1 + 12) }, t: 40)
        #expect(isClose(transform.translation(in: nil), Vector(dx: 3, dy: 4)))
        #expect(world.states(of: "transform") == ["began", "changed", "changed", "changed"])
    }

    @Test func theWholeMovementCanBeHadInstead() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        transform.reportsFromTouchDown = true
        move(world, to: pair(radius: 150, angle: 0.5).map { ($0.0 + 30, $0.1) }, t: 10)
        #expect(isClose(transform.scale, 1.5))
        #expect(isClose(transform.rotation, 0.5))
        #expect(isClose(transform.translation(in: nil), Vector(dx: 30, dy: 0)))
    }

    @Test(arguments: [1, 7, 100])
    func theValuesDoNotDependOnTheSamplingRate(steps: Int) {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            move(world, to: pair(radius: 100 + 100 * part, angle: 0), t: 100 * part)
        }
        #expect(isClose(transform.scale, 400.0 / 208, within: 1e-9))
    }

    @Test(arguments: [1.0, -1])
    func turningGoesOnBeyondHalfATurn(sign: Double) {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 3))
        for step in 1...100 {
            move(world, to: pair(radius: 100, angle: 3 + sign * Double(step) * 0.1), t: Double(step) * 10)
        }
        #expect(isClose(transform.rotation, sign * (10 - 0.08), within: 1e-9))
    }

    // MARK: Fingers come and go

    @Test func fingersJoinAndLiftWithoutAJump() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 208, angle: 0.2).map { ($0.0 + 30, $0.1) }, t: 10)
        func values() -> [Double] {
            let translation = transform.translation(in: nil)
            return [translation.dx, translation.dy, transform.scale, transform.rotation]
        }
        let before = values()
        #expect(isClose(before[0], 20) && isClose(before[2], 2) && isClose(before[3], 0.2 - 8.0 / 208))
        func expectSame(_ what: Comment) {
            for (old, new) in zip(before, values()) { #expect(isClose(old, new), what) }
        }
        world.down(2, at: (900, 100), t: 20)
        expectSame("a third joins")
        world.down(3, at: (100, 1900), t: 30)
        expectSame("a fourth joins")
        world.up(0, t: 40)
        expectSame("the first lifts")
        world.up(2, t: 50)
        expectSame("the third lifts")
        world.up(1, t: 60)
        expectSame("one is left")
        world.down(4, at: (100, 1700), t: 70)
        expectSame("another joins")
        world.frame(t: 80) {
            $0.up(3)
            $0.down(5, at: (300, 1900))
        }
        expectSame("one takes another's place")
        world.up(4, t: 90)
        // The remaining finger goes on moving it.
        world.move(5, to: (310, 1890), t: 100)
        #expect(isClose(transform.translation(in: nil), Vector(dx: before[0] + 10, dy: before[1] - 10)))
        #expect(isClose(transform.scale, before[2]) && isClose(transform.rotation, before[3]))
        world.up(5, t: 110)
        #expect(world.states(of: "transform").first == "began")
        #expect(world.states(of: "transform").last == "ended")
        #expect(world.states(of: "transform").filter { $0 == "ended" }.count == 1)
    }

    @Test func afterAJoinValuesGoOnFromWhereTheyWere() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 208, angle: 0), t: 10)  // scale 2
        world.up(1, t: 20)
        world.down(2, at: (392, 500), t: 30)  // 100 px from the other, at (292, 500)
        world.move(2, to: (442, 500), t: 40)
        #expect(isClose(transform.scale, 3))
    }

    @Test func aPartThatHasNotBegunStartsAnewWithANewGroup() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 103.5, angle: 0.07), t: 10)  // 7 px and 7.2 px: not yet
        world.down(2, at: (500, 700), t: 20)
        #expect(world.states(of: "transform") == [])
        move(world, to: pair(radius: 104, angle: 0.075) + [(500, 701)], t: 30)
        #expect(world.states(of: "transform") == [])
        #expect(transform.scale == 1 && transform.rotation == 0)
    }

    @Test func threeFingersScaleAndTurnAboutTheirCentroid() {
        func triangle(_ radius: Double, _ angle: Double) -> [(Double, Double)] {
            (0..<3).map { index in
                let direction = angle + Double(index) * 2 * .pi / 3
                return (500 + radius * cos(direction), 500 + radius * sin(direction))
            }
        }
        let (world, transform) = world(fingers: triangle(100, 0))
        transform.reportsFromTouchDown = true
        for step in 1...20 {
            move(world, to: triangle(100 + 5 * Double(step), 0.05 * Double(step)), t: Double(step) * 10)
        }
        #expect(isClose(transform.scale, 2))
        #expect(isClose(transform.rotation, 1))
        #expect(transform.translation(in: nil).length < 1e-9)
        #expect(transform.numberOfTouches == 3)
    }

    @Test func fingersThatMeetDoNotBreakIt() {
        let (world, transform) = world(fingers: pair(radius: 50, angle: 0))
        move(world, to: [(500, 500), (500, 500)], t: 10)
        move(world, to: [(500, 500), (500, 500)], t: 20)
        move(world, to: pair(radius: 50, angle: 1), t: 30)
        for number in [
            transform.scale, transform.rotation, transform.scaleVelocity, transform.rotationVelocity,
        ] {
            #expect(number.isFinite)
        }
        #expect(transform.scale > 0)
    }

    // MARK: Velocity and rebasing

    @Test func eachPartHasItsVelocity() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        for step in 1...10 {
            let part = Double(step) / 10
            move(
                world,
                to: pair(radius: 100 + 104 * part, angle: 0.5 * part).map { ($0.0 + 40 * part, $0.1) },
                t: 100 * part)
        }
        // 208 px of spread at 208 px per scale, 0.5 rad and 40 px in a tenth of a second.
        #expect(isClose(transform.scaleVelocity, 10, within: 1e-6))
        #expect(isClose(transform.rotationVelocity, 5, within: 1e-6))
        #expect(isClose(transform.velocity(in: nil), Vector(dx: 400, dy: 0), within: 1e-6))
    }

    @Test func aJoiningFingerDoesNotShowInTheVelocities() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        // Turning stays below its threshold, so that it starts anew with the third finger.
        for step in 1...5 {
            move(
                world, to: pair(radius: 100 + Double(step) * 4, angle: 0.01 * Double(step)),
                t: Double(step) * 10)
        }
        world.down(2, at: (500, 900), t: 55)
        for step in 6...9 {
            move(
                world,
                to: pair(radius: 100 + Double(step) * 4, angle: 0.01 * Double(step)) + [(500, 900)],
                t: Double(step) * 10)
        }
        #expect(transform.rotationVelocity == 0)
        world.move(2, to: (800, 850), t: 100)
        #expect(transform.rotation < 0)
        #expect(transform.rotationVelocity < 0)
    }

    @Test func everyValueCanBeRebased() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 200, angle: 0.5).map { ($0.0 + 50, $0.1) }, t: 10)
        transform.setTranslation(Vector(dx: 1, dy: 2), in: nil)
        transform.scale = 1
        transform.rotation = 0
        #expect(transform.velocity(in: nil) == .zero)
        #expect(transform.scaleVelocity == 0 && transform.rotationVelocity == 0)
        move(world, to: pair(radius: 300, angle: 0.7).map { ($0.0 + 60, $0.1) }, t: 20)
        #expect(isClose(transform.translation(in: nil), Vector(dx: 11, dy: 2)))
        #expect(isClose(transform.scale, 1.5))
        #expect(isClose(transform.rotation, 0.2))
        for value in [Double.nan, .infinity, 0, -1] { transform.scale = value }
        for value in [Double.nan, .infinity] {
            transform.rotation = value
            transform.setTranslation(Vector(dx: value, dy: 0), in: nil)
        }
        #expect(isClose(transform.scale, 1.5) && isClose(transform.rotation, 0.2))
    }

    @Test func theTranslationIsReportedInTheSpaceOfAView() {
        let (world, transform) = world(fingers: [(500, 500)])
        let view = world.view("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        world.move(0, to: (530, 500), t: 10)
        #expect(isClose(transform.translation(in: view), Vector(dx: 10, dy: 0)))
    }

    // MARK: Waiting, cancelling, starting anew

    private func blocked(fingers: [(Double, Double)]) throws -> (TouchWorld, TransformGestureRecognizer) {
        let world = TouchWorld(width: 2000, height: 2000)
        let transform = world.attach(TransformGestureRecognizer(), name: "transform")
        let other = world.attach(Custom(), name: "other")
        other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(100)) }
        other.due = { recognizer, _ in recognizer.state = .failed }
        try transform.require(toFail: other)
        world.frame(t: 0) {
            for (index, place) in fingers.enumerated() { $0.down(Int32(index), at: place) }
        }
        return (world, transform)
    }

    @Test func blockedItBeginsWithTheValuesOfTheMomentItIsReleased() throws {
        let (world, transform) = try blocked(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 120, angle: 0).map { ($0.0 + 20, $0.1) }, t: 10)
        move(world, to: pair(radius: 152, angle: 0.3).map { ($0.0, $0.1 + 40) }, t: 20)
        #expect(world.states(of: "transform") == [])
        world.wait(until: 100)
        #expect(world.states(of: "transform") == ["began"])
        #expect(isClose(transform.scale, 304.0 / 208))
        #expect(isClose(transform.rotation, 0.3 - 8.0 / 152))
        #expect(isClose(transform.translation(in: nil), Vector(dx: 0, dy: 30)))
        // Nothing jumps afterwards.
        move(world, to: pair(radius: 152, angle: 0.3).map { ($0.0, $0.1 + 41) }, t: 110)
        #expect(isClose(transform.translation(in: nil), Vector(dx: 0, dy: 31)))
    }

    @Test func blockedItBeginsWithNothingIfTheFingersHaveComeBack() throws {
        let (world, transform) = try blocked(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 120, angle: 0.5).map { ($0.0 + 20, $0.1) }, t: 10)
        move(world, to: pair(radius: 101, angle: 0.01).map { ($0.0 + 1, $0.1) }, t: 20)
        world.wait(until: 100)
        #expect(world.states(of: "transform") == ["began"])
        #expect(transform.scale == 1 && transform.rotation == 0)
        #expect(transform.translation(in: nil) == .zero)
        move(world, to: pair(radius: 101, angle: 0.01).map { ($0.0 + 6, $0.1) }, t: 110)
        #expect(isClose(transform.translation(in: nil), Vector(dx: 5, dy: 0)))
    }

    @Test func blockedWithItsFingersLiftedItBeginsAndEndsWithItsValues() throws {
        let (world, transform) = try blocked(fingers: pair(radius: 100, angle: 0))
        var scales: [Double] = []
        transform.addTarget { _ in scales.append(transform.scale) }
        move(world, to: pair(radius: 208, angle: 0), t: 10)
        world.up(0, t: 20)
        world.up(1, t: 30)
        world.wait(until: 100)
        #expect(world.states(of: "transform") == ["began", "ended"])
        #expect(scales.count == 2 && scales.allSatisfy { isClose($0, 2) })
    }

    @Test func withoutMovementItFails() {
        let (world, _) = world(fingers: [(500, 500)])
        world.up(0, t: 50)
        expectTrace(world, [.actions, .failures], "50 transform failed: early-lift 0 pt < 10 pt")
    }

    @Test func aCancelledTouchCancelsItWhenItIsTheLast() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        move(world, to: pair(radius: 208, angle: 0), t: 10)
        world.cancel(0, t: 20)
        #expect(world.states(of: "transform") == ["began"])
        #expect(isClose(transform.scale, 2))
        world.cancel(1, t: 30)
        #expect(world.states(of: "transform") == ["began", "cancelled"])
    }

    @Test func everyAttemptStartsAnew() {
        let (world, transform) = world(fingers: pair(radius: 100, angle: 0))
        for attempt in 0..<3 {
            let start = Double(attempt) * 1000
            if attempt > 0 {
                world.frame(t: start) {
                    for (index, place) in pair(radius: 100, angle: 0).enumerated() {
                        $0.down(Int32(index), at: place)
                    }
                }
            }
            #expect(transform.scale == 1 && transform.rotation == 0)
            #expect(transform.translation(in: nil) == .zero)
            move(world, to: pair(radius: 208, angle: 0.5).map { ($0.0 + 30, $0.1) }, t: start + 10)
            #expect(isClose(transform.scale, 2))
            #expect(isClose(transform.rotation, 0.5 - 8.0 / 208))
            #expect(isClose(transform.translation(in: nil), Vector(dx: 20, dy: 0)))
            world.up(0, t: start + 20)
            world.up(1, t: start + 30)
        }
    }
}
