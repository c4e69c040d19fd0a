// SPDX-License-Identifier: MIT
import CustomRecognizers
import Glibc
import Testing
import Waytouch
import WaytouchTesting

private func actions(of name: String, in world: TouchWorld) -> [String] {
    world.trace.lines(.actions).filter { $0.contains(" \(name) ") }
}

@Suite struct TickleTests {
    private func tickle(_ places: [Double], on output: Output = Output(width: 2000, height: 2000))
        -> TouchWorld
    {
        let world = TouchWorld(output: output)
        world.attach(TickleGestureRecognizer(), name: "tickle")
        world.down(0, at: (500, 500), t: 0)
        for (index, x) in places.enumerated() { world.move(0, to: (x, 500), t: Double(index + 1) * 10) }
        world.up(0, t: 1000)
        return world
    }

    @Test func threeStrokesAreATickle() {
        expectActions(tickle([525, 500, 525]), ["30 tickle ended (525, 500)"])
        expectActions(tickle([475, 500, 475]), ["30 tickle ended (475, 500)"])
    }

    @Test(arguments: [
        ([525.0, 500], 2), ([524.999, 500, 525], 1), ([525, 500.001, 525], 1), ([900], 1), ([510], 0),
    ])
    func fewerOrShorterStrokesAreNone(places: [Double], strokes: Int) {
        let world = tickle(places)
        expectActions(world, [])
        #expect(world.trace.lines(.failures) == ["1000 tickle failed: early-lift \(strokes) < 3"])
    }

    @Test func aStrokeCountsFromWhereTheFingerTurned() {
        // The stroke is long; the way back counts from its end.
        expectActions(tickle([600, 700, 675, 700]), ["40 tickle ended (700, 500)"])
    }

    @Test func strokesAreMeasuredInPoints() {
        let dense = Output(width: 3200, height: 1600, widthMillimetres: 254, heightMillimetres: 127)
        expectActions(tickle([525, 500, 525], on: dense), [])
        expectActions(tickle([550, 500, 550], on: dense), ["30 tickle ended (550, 500)"])
    }

    @Test func aSecondFingerFailsAndEveryAttemptStartsAnew() {
        let world = tickle([525, 500])
        world.down(0, at: (500, 500), t: 2000)
        world.move(0, to: (525, 500), t: 2010)
        world.down(1, at: (600, 500), t: 2020)
        world.move(0, to: (500, 500), t: 2030)
        world.move(0, to: (525, 500), t: 2040)
        world.up(0, t: 2050)
        world.up(1, t: 2060)
        expectActions(world, [])
        world.down(0, at: (500, 500), t: 3000)
        for (index, x) in [525.0, 500, 525].enumerated() {
            world.move(0, to: (x, 500), t: 3010 + Double(index) * 10)
        }
        expectActions(world, ["3030 tickle ended (525, 500)"])
    }

    @Test func itTakesTheTouchFromAPanThatWaitsForIt() throws {
        let world = TouchWorld(width: 2000, height: 2000)
        let tickle = world.attach(TickleGestureRecognizer(), name: "tickle")
        try world.attach(PanGestureRecognizer(), name: "pan").require(toFail: tickle)
        world.down(0, at: (500, 500), t: 0)
        for (index, x) in [525.0, 500, 525].enumerated() {
            world.move(0, to: (x, 500), t: Double(index) * 10)
        }
        world.up(0, t: 100)
        expectActions(world, ["20 tickle ended (525, 500)"])
    }

    private func expectActions(
        _ world: TouchWorld, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(actions(of: "tickle", in: world) == expected, sourceLocation: sourceLocation)
    }
}

@Suite struct EdgeTouchTests {
    private func world(touches: Int = 1, taps: Int = 1) -> (TouchWorld, EdgeTouchGestureRecognizer) {
        let world = TouchWorld()
        world.view("card", frame: Rect(x: 100, y: 100, width: 400, height: 300))
        let edge = world.attach(EdgeTouchGestureRecognizer(), to: "card", name: "edge")
        edge.numberOfTouchesRequired = touches
        edge.numberOfTapsRequired = taps
        return (world, edge)
    }

    @Test(
        arguments: [
            (120.0, 250.0, EdgeTouchGestureRecognizer.Edge.left), (480, 250, .right), (300, 120, .top),
            (300, 380, .bottom),
        ])
    func everyEdgeOfTheViewCounts(x: Double, y: Double, edge: EdgeTouchGestureRecognizer.Edge) {
        let (world, recognizer) = world()
        world.tap(at: (x, y), t: 0)
        #expect(actions(of: "edge", in: world).count == 1)
        #expect(recognizer.edge == edge)
        // A thousandth of a pixel farther inside does not count as the edge.
        let way = Vector(
            dx: x == 300 ? 0 : x < 300 ? 0.001 : -0.001, dy: y == 250 ? 0 : y < 250 ? 0.001 : -0.001)
        world.tap(at: (x + way.dx, y + way.dy), t: 1000)
        #expect(actions(of: "edge", in: world).count == 1)
        #expect(world.trace.lines(.failures).last == "1000 edge failed: wrong-place")
    }

    @Test func theFingersAndTapsAreCounted() {
        let (world, edge) = world(touches: 2, taps: 2)
        for start in [0.0, 200] {
            world.down(0, at: (105, 200), t: start)
            world.down(1, at: (110, 300), t: start + 20)
            world.up(0, t: start + 80)
            world.up(1, t: start + 90)
        }
        #expect(actions(of: "edge", in: world).count == 1)
        #expect(edge.edge == .left)
        world.tap(at: (105, 200), t: 1000)
        #expect(world.trace.lines(.failures).last == "1050 edge failed: early-lift")
    }

    @Test func allFingersTouchTheSameEdge() {
        let (world, edge) = world(touches: 2)
        // The first finger is in the corner, which belongs to both edges.
        world.down(0, at: (105, 105), t: 0)
        world.down(1, at: (300, 105), t: 10)
        world.up(0, t: 50)
        world.up(1, t: 60)
        #expect(actions(of: "edge", in: world).count == 1)
        #expect(edge.edge == .top)
        world.down(0, at: (105, 200), t: 1000)
        world.down(1, at: (300, 105), t: 1010)
        #expect(world.trace.lines(.failures).last == "1010 edge failed: wrong-place")
    }

    @Test func tooLongTooLateTooFarAndTooManyFail() {
        let (world, _) = world(taps: 2)
        world.down(0, at: (105, 200), t: 0)
        world.wait(until: 1000)
        world.up(0, t: 1000)
        world.tap(at: (105, 200), t: 2000)
        world.wait(until: 3000)
        world.down(0, at: (105, 200), t: 4000)
        world.move(0, to: (151, 200), t: 4010)
        world.up(0, t: 4020)
        world.down(0, at: (105, 200), t: 5000)
        world.down(1, at: (105, 300), t: 5010)
        #expect(actions(of: "edge", in: world) == [])
        #expect(
            world.trace.lines(.failures) == [
                "750.001 edge failed: timeout 0.750001 s > 0.75 s",
                "2400.001 edge failed: timeout 0.350001 s > 0.35 s",
                "4010 edge failed: moved",
                "5010 edge failed: touch-count 2 > 1 touches",
            ])
    }
}

@Suite struct CircleTests {
    private func circle(
        radius: Double = 100, from start: Double = 0, turn: Double = 2 * .pi, steps: Int = 40,
        squash: Double = 1, frames: Int = 1
    ) -> (TouchWorld, CircleGestureRecognizer) {
        let world = TouchWorld()
        let circle = world.attach(CircleGestureRecognizer(), name: "circle")
        func place(_ step: Int) -> (Double, Double) {
            let angle = start + turn * Double(step) / Double(steps)
            return (500 + radius * cos(angle), 500 + radius * squash * sin(angle))
        }
        world.down(0, at: place(0), t: 0)
        var step = 1
        while step <= steps {
            world.frame(t: Double(step) * 10) {
                for next in step..<min(step + frames, steps + 1) { $0.move(0, to: place(next)) }
            }
            step += frames
        }
        world.up(0, t: 1000)
        return (world, circle)
    }

    @Test(arguments: [0.0, 1, 2, 3, 4, 5], [2 * Double.pi, -2 * .pi, 2.1 * .pi])
    func aCircleFromAnywhereEitherWayRound(start: Double, turn: Double) {
        let (world, circle) = circle(from: start, turn: turn)
        #expect(actions(of: "circle", in: world).count == 1)
        #expect(abs(circle.radius - 100) < 1)
        #expect(circle.location(in: nil).distance(to: Point(x: 500, y: 500)) < 1)
        #expect(abs(circle.sweep - turn) < 0.1)
    }

    @Test func samplesThatCameInOneFrameCountToo() {
        // Six samples in each of two frames: the last samples alone would make no circle.
        let (world, _) = circle(steps: 12, frames: 6)
        #expect(actions(of: "circle", in: world).count == 1)
    }

    @Test func arcsLinesAndEllipsesAreNone() {
        for (world, _) in [
            circle(turn: 1.7 * .pi), circle(radius: 19), circle(squash: 0.5), circle(turn: 0.01),
        ] {
            #expect(actions(of: "circle", in: world) == [])
            #expect(world.trace.lines(.failures).count == 1)
        }
    }

    @Test func aSecondFingerFailsAndEveryAttemptStartsAnew() {
        let (world, _) = circle()
        world.down(0, at: (100, 100), t: 2000)
        world.down(1, at: (200, 200), t: 2010)
        world.up(0, t: 2020)
        world.up(1, t: 2030)
        world.down(0, at: (600, 500), t: 3000)
        for step in 1...40 {
            let angle = 2 * Double.pi * Double(step) / 40
            world.move(0, to: (500 + 100 * cos(angle), 500 + 100 * sin(angle)), t: 3000 + Double(step) * 10)
        }
        world.up(0, t: 4000)
        #expect(
            actions(of: "circle", in: world) == [
                "1000 circle ended (500, 500)", "4000 circle ended (500, 500)",
            ])
    }
}
