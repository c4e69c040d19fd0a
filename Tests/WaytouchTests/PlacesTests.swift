// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// The number of touches, the location and the locations of single touches refer to the same touches.
@Suite struct PlacesTests {
    /// Returns the locations of a recognizer's touches; there must be as many as its number of touches.
    private func places(_ recognizer: GestureRecognizer) -> [Point] {
        let number = recognizer.numberOfTouches
        var points: [Point] = []
        for index in 0..<max(number, 0) {
            if let place = recognizer.location(ofTouch: index, in: nil) { points.append(place) }
        }
        #expect(points.count == number, "\(recognizer.name) \(recognizer.state)")
        #expect(recognizer.location(ofTouch: number, in: nil) == nil)
        #expect(recognizer.location(ofTouch: -1, in: nil) == nil)
        if number > 0 {
            let sum = points.reduce(Vector.zero) { $0 + Vector(dx: $1.x, dy: $1.y) } * (1 / Double(number))
            #expect(isClose(recognizer.location(in: nil), Point(x: sum.dx, y: sum.dy)), "\(recognizer.name)")
        }
        return points
    }

    /// Returns the locations in every action, and at the end those afterwards.
    private func told(
        _ recognizer: GestureRecognizer, _ states: [GestureRecognizer.State] = [.ended],
        in world: TouchWorld = TouchWorld(), _ body: (TouchWorld) -> Void
    ) -> [[Point]] {
        world.attach(recognizer, name: "it")
        var told: [[Point]] = []
        recognizer.addTarget { if states.contains($0.state) { told.append(places($0)) } }
        body(world)
        told.append(places(recognizer))
        return told
    }

    @Test(arguments: [Int32(0), 1])
    func aTapIsWhereItsFingersLandedWhicheverLiftsFirst(first: Int32) {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        let told = told(tap) { world in
            world.frame(t: 0) {
                $0.down(0, at: (200, 200))
                $0.down(1, at: (400, 300))
            }
            world.move(first, to: first == 0 ? (220, 210) : (420, 310), t: 20)
            world.up(first, t: 50)
            world.up(1 - first, t: 90)
        }
        let landed = [Point(x: 200, y: 200), Point(x: 400, y: 300)]
        #expect(told == [landed, landed])
    }

    @Test func aSingleTapThatWaitedForADoubleIsStillWhereItLanded() throws {
        let world = TouchWorld()
        let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
        double.numberOfTapsRequired = 2
        world.attach(double, name: "double")
        try single.require(toFail: double)
        let told = told(single, in: world) { world in
            world.tap(at: (300, 300), t: 0)
            world.wait(until: 1000)
        }
        #expect(told == [[Point(x: 300, y: 300)], [Point(x: 300, y: 300)]])
    }

    @Test func aDoubleTapIsWhereItsFirstTapLanded() {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        let told = told(tap) { world in
            world.tap(at: (300, 300), t: 0)
            world.tap(at: (330, 310), t: 150)
        }
        #expect(told == [[Point(x: 300, y: 300)], [Point(x: 300, y: 300)]])
    }

    @Test func aSwipeIsWhereItsFingersStartedInTheOrderOfLanding() {
        let swipe = SwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        let told = told(swipe) { world in
            world.down(1, at: (100, 300), t: 0)
            world.down(0, at: (100, 200), t: 10)
            for step in 1...10 {
                let x = 100 + 20 * Double(step)
                world.frame(t: 10 + 10 * Double(step)) {
                    $0.move(0, to: (x, 200))
                    $0.move(1, to: (x, 300))
                }
            }
            world.up(1, t: 150)
            world.up(0, t: 160)
        }
        let started = [Point(x: 100, y: 300), Point(x: 100, y: 200)]
        #expect(told == [started, started])
    }

    @Test func othersAreWhereTheirTouchesAreAndOnceTheseHaveLiftedWhereTheyLastWere() {
        let told = told(PanGestureRecognizer(), [.began, .ended]) { world in
            world.frame(t: 0) {
                $0.down(0, at: (200, 200))
                $0.down(1, at: (400, 200))
            }
            world.frame(t: 10) {
                $0.move(0, to: (200, 250))
                $0.move(1, to: (400, 250))
            }
            world.frame(t: 20) {
                $0.up(1)
                $0.up(0)
            }
        }
        let last = [Point(x: 200, y: 250), Point(x: 400, y: 250)]
        #expect(told == [last, last, last])
    }

    @Test func aBlockedDiscreteRecognizerKeepsThePlacesOfItsRecognition() throws {
        let world = TouchWorld()
        let press = world.attach(LongPressGestureRecognizer(), name: "press")
        let custom = Custom()
        custom.moved = { custom, _ in custom.state = .recognized }
        try custom.require(toFail: press)
        let told = told(custom, in: world) { world in
            world.down(0, at: (300, 300), t: 0)
            world.move(0, to: (305, 300), t: 10)
            world.move(0, to: (400, 300), t: 20)
            world.up(0, t: 30)
        }
        #expect(told == [[Point(x: 305, y: 300)], [Point(x: 305, y: 300)]])
    }

    /// Whatever the fingers do, at all times and for every recognizer.
    @Test(arguments: 0..<20)
    func noIndexBelowTheNumberOfTouchesIsWithoutAPlace(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let world = TouchWorld()
        let (double, pair, flick) = (TapGestureRecognizer(), TapGestureRecognizer(), SwipeGestureRecognizer())
        double.numberOfTapsRequired = 2
        pair.numberOfTouchesRequired = 2
        flick.direction = .all
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        let single = TapGestureRecognizer()
        try single.require(toFail: double)
        let recognizers: [GestureRecognizer] = [
            single, double, pair, flick, press, PanGestureRecognizer(), PinchGestureRecognizer(),
            TransformGestureRecognizer(),
        ]
        for (index, recognizer) in recognizers.enumerated() {
            if index > 0 { recognizer.allowsSimultaneousRecognitionWithAny = true }
            world.attach(recognizer, name: "\(index)")
            recognizer.addTarget { _ = places($0) }
        }
        var down: [Int32] = []
        var t = 0.0
        for _ in 0..<300 {
            t += Double(Int.random(in: 5...120, using: &random))
            let place = (
                Double.random(in: 0...999, using: &random), Double.random(in: 0...999, using: &random)
            )
            let finger = Int32.random(in: 0..<3, using: &random)
            if let index = down.firstIndex(of: finger) {
                if random.chance(1, of: 3) { world.move(finger, to: place, t: t) }
                if random.chance(1, of: 20) { world.cancel(finger, t: t) } else { world.up(finger, t: t) }
                down.remove(at: index)
            } else {
                world.down(finger, at: random.chance(1, of: 2) ? (500, 500) : place, t: t)
                down.append(finger)
            }
            for recognizer in recognizers { _ = places(recognizer) }
            if random.chance(1, of: 10) {
                world.wait(until: t + 600)
                t += 600
            }
        }
    }
}
