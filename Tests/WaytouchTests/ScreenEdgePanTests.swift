// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, screen-edge pan.
@Suite struct ScreenEdgePanTests {
    typealias Edges = ScreenEdgePanGestureRecognizer.Edges

    /// An edge, with its inward direction and the direction along it.
    struct Edge: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var edge: Edges
        var inward: Vector
        var along: Vector

        /// Returns a point `depth` px inside the edge, and `offset` px along it from near its middle.
        func point(_ depth: Double, _ offset: Double = 0, on output: Output) -> (Double, Double) {
            let width = output.size.width
            let height = output.size.height
            let x = inward.dx > 0 ? 0 : inward.dx < 0 ? width : width / 2
            let y = inward.dy > 0 ? 0 : inward.dy < 0 ? height : height / 2
            let move = inward * depth + along * offset
            return (x + move.dx, y + move.dy)
        }

        static let all = [
            Edge(
                testDescription: "left", edge: .left, inward: Vector(dx: 1, dy: 0),
                along: Vector(dx: 0, dy: 1)),
            Edge(
                testDescription: "right", edge: .right, inward: Vector(dx: -1, dy: 0),
                along: Vector(dx: 0, dy: -1)),
            Edge(
                testDescription: "top", edge: .top, inward: Vector(dx: 0, dy: 1), along: Vector(dx: -1, dy: 0)
            ),
            Edge(
                testDescription: "bottom", edge: .bottom, inward: Vector(dx: 0, dy: -1),
                along: Vector(dx: 1, dy: 0)),
        ]
    }

    private func world(_ edges: Edges, on output: Output = Output(width: 2000, height: 1000))
        -> (TouchWorld, ScreenEdgePanGestureRecognizer)
    {
        let world = TouchWorld(output: output)
        let pan = world.attach(ScreenEdgePanGestureRecognizer(), name: "edge")
        pan.edges = edges
        return (world, pan)
    }

    // MARK: Where it starts

    @Test(arguments: Screen.all, Edge.all)
    func startsWithin20PointsOfTheEdge(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            let (world, pan) = world(edge.edge, on: screen.output)
            let depth = side.apply(to: 20 * screen.px)
            world.down(0, at: edge.point(depth, on: screen.output), t: 0)
            world.move(0, to: edge.point(depth + 11 * screen.px, on: screen.output), t: 10)
            #expect(world.states(of: "edge") == (side == .after ? [] : ["began"]), "\(side)")
            #expect(pan.recognizedEdge == (side == .after ? nil : edge.edge))
        }
    }

    @Test(arguments: Edge.all)
    func otherEdgesDoNotCount(edge: Edge) {
        let (world, _) = world(Edges.all.subtracting(edge.edge))
        world.down(0, at: edge.point(5, on: world.engine.output), t: 0)
        #expect(world.trace.lines(.failures)[0].hasPrefix("0 edge failed: wrong-place"))
        world.move(0, to: edge.point(100, on: world.engine.output), t: 10)
        #expect(world.states(of: "edge") == [])
    }

    @Test func withoutEdgesItFails() {
        let (world, _) = world([])
        world.down(0, at: (0, 0), t: 0)
        expectTrace(world, .failures, "0 edge failed: wrong-place")
    }

    /// The edges are those of the picture, however the panel is mounted: sizes are logical.
    @Test(arguments: Output.Transform.allCases)
    func edgesAreThoseTheUserSees(transform: Output.Transform) {
        let output = Output(
            width: transform.swapsAxes ? 600 : 1000, height: transform.swapsAxes ? 1000 : 600,
            widthMillimetres: 158.75, heightMillimetres: 95.25, transform: transform)
        for edge in Edge.all {
            let (world, pan) = world(.all, on: output)
            #expect(isClose(world.engine.pixelsPerPoint, 1))
            world.down(0, at: edge.point(5, on: output), t: 0)
            world.move(0, to: edge.point(30, on: output), t: 10)
            #expect(pan.recognizedEdge == edge.edge)
        }
    }

    // MARK: Where a bezel covers the edge

    @Test(arguments: Screen.all, Edge.all)
    func aFirstSampleWithinTwoZonesCountsIfItsMovementCameFromBeyondTheEdge(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            let (world, _) = world(edge.edge, on: screen.output)
            // First seen at 30 pt: extrapolated back by one frame, it crosses the edge if it moves 30 pt per frame.
            let depth = 30 * screen.px
            let step = side.apply(to: 30 * screen.px)
            world.down(0, at: edge.point(depth, on: screen.output), t: 0)
            #expect(world.trace.lines(.failures) == [])
            world.move(0, to: edge.point(depth + step, on: screen.output), t: 10)
            #expect(world.states(of: "edge") == (side == .before ? [] : ["began"]), "\(side)")
            #expect(world.trace.lines(.failures).isEmpty == (side != .before))
        }
    }

    @Test(arguments: Screen.all, Edge.all)
    func beyondTwoZonesNothingCounts(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            let (world, _) = world(edge.edge, on: screen.output)
            let depth = side.apply(to: 40 * screen.px)
            world.down(0, at: edge.point(depth, on: screen.output), t: 0)
            world.move(0, to: edge.point(depth * 2.5, on: screen.output), t: 10)
            #expect(world.states(of: "edge") == (side == .after ? [] : ["began"]), "\(side)")
        }
    }

    @Test func onlyTheFirstMovementDecides() {
        let (world, _) = world(.left)
        world.down(0, at: (30, 500), t: 0)
        // A sample without movement does not decide.
        world.move(0, to: (30, 500), t: 5)
        #expect(world.trace.lines(.failures) == [])
        world.move(0, to: (40, 500), t: 10)
        world.move(0, to: (90, 500), t: 20)
        expectTrace(world, [.actions, .failures], "10 edge failed: wrong-place 30 pt > 20 pt")
    }

    // MARK: Direction

    @Test(arguments: Screen.all, Edge.all)
    func beginsAfterMoreThan10PointsInward(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            let (world, _) = world(edge.edge, on: screen.output)
            world.down(0, at: edge.point(3, on: screen.output), t: 0)
            world.move(0, to: edge.point(3 + side.apply(to: 10 * screen.px), on: screen.output), t: 10)
            #expect(world.states(of: "edge") == (side == .after ? ["began"] : []), "\(side)")
        }
    }

    @Test(arguments: Screen.all, Edge.all)
    func movesAtMostTwiceAsFarAlongAsInward(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            for sign in [-1.0, 1] {
                let (world, _) = world(edge.edge, on: screen.output)
                world.down(0, at: edge.point(3, on: screen.output), t: 0)
                let along = sign * side.apply(to: 2 * 16 * screen.px)
                world.move(0, to: edge.point(3 + 16 * screen.px, along, on: screen.output), t: 10)
                #expect(world.states(of: "edge") == (side == .after ? [] : ["began"]), "\(side)")
                // Moving too far along does not make it fail if it has moved inwards.
                #expect(world.trace.lines(.failures) == [])
                world.move(0, to: edge.point(3 + 18 * screen.px, along, on: screen.output), t: 20)
                #expect(world.states(of: "edge").first == "began")
            }
        }
    }

    @Test(arguments: Screen.all, Edge.all)
    func failsWhenItGoesMoreThan20PointsAlong(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            for inward in [0.0, 10] {
                let (world, _) = world(edge.edge, on: screen.output)
                world.down(0, at: edge.point(3, on: screen.output), t: 0)
                world.move(
                    0,
                    to: edge.point(
                        3 + inward * screen.px, side.apply(to: 20 * screen.px), on: screen.output),
                    t: 10)
                let failures = world.trace.lines(.failures)
                #expect(failures.isEmpty == (side != .after), "\(side)")
                #expect(failures.first?.hasPrefix("10 edge failed: wrong-direction") ?? true)
            }
        }
    }

    @Test(arguments: Screen.all, Edge.all)
    func failsWhenItGoesMoreThan10PointsOutward(screen: Screen, edge: Edge) {
        for side in Side.allCases {
            let (world, _) = world(edge.edge, on: screen.output)
            world.down(0, at: edge.point(18 * screen.px, on: screen.output), t: 0)
            world.move(
                0, to: edge.point(18 * screen.px - side.apply(to: 10 * screen.px), on: screen.output), t: 10)
            #expect(world.trace.lines(.failures).isEmpty == (side != .after), "\(side)")
        }
    }

    @Test(arguments: [(100.0, 60.0, Edges.left), (60, 100, .top)])
    func fromACornerItBelongsToTheEdgeItLeavesFaster(x: Double, y: Double, edge: Edges) {
        let (world, pan) = world([.left, .top])
        world.down(0, at: (5, 5), t: 0)
        world.move(0, to: (x, y), t: 10)
        #expect(pan.recognizedEdge == edge)
    }

    @Test func inACornerOneEdgeMayFailAndTheOtherGoOn() {
        let (world, pan) = world([.left, .top])
        world.down(0, at: (15, 15), t: 0)
        world.move(0, to: (4, 15), t: 10)  // too far outwards on the left
        #expect(world.trace.lines(.failures) == [])
        world.move(0, to: (15, 30), t: 20)
        #expect(pan.recognizedEdge == .top)
    }

    // MARK: As a pan

    @Test func reportsAsAPan() {
        let (world, pan) = world(.left)
        world.down(0, at: (5, 500), t: 0)
        world.move(0, to: (25, 500), t: 10)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
        world.move(0, to: (105, 400), t: 20)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 90, dy: -100)))
        pan.setTranslation(.zero, in: nil)
        world.move(0, to: (115, 400), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
        world.up(0, t: 40)
        #expect(world.states(of: "edge") == ["began", "changed", "changed", "ended"])
        #expect(pan.recognizedEdge == .left)
    }

    @Test func aSecondFingerIsIgnoredBeforeItBegins() {
        for (x, t) in [(900.0, 5.0), (6, 5), (6, 0), (900, 0)] {
            let (world, pan) = world(.left)
            world.frame(t: 0) {
                $0.down(0, at: (5, 500))
                if t == 0 { $0.down(1, at: (x, 600)) }
            }
            if t > 0 { world.down(1, at: (x, 600), t: t) }
            world.move(1, to: (x - 300, 100), t: 7)
            world.move(0, to: (45, 500), t: 10)
            #expect(pan.numberOfTouches == 1)
            #expect(isClose(pan.translation(in: nil), Vector(dx: 30, dy: 0)))
            world.up(0, t: 20)
            world.up(1, t: 30)
            expectTrace(
                world, [.actions, .failures],
                """
                10 edge began (45, 500)
                20 edge ended (45, 500)
                """)
        }
    }

    @Test func theFirstFingerDecidesWhetherItStartsAtTheEdge() {
        let (world, _) = world(.left)
        world.frame(t: 0) {
            $0.down(0, at: (500, 500))
            $0.down(1, at: (5, 600))
        }
        world.move(1, to: (100, 600), t: 10)
        #expect(world.states(of: "edge") == [])
    }

    @Test func aSecondFingerIsIgnoredOnceItHasBegun() {
        let (world, pan) = world(.left)
        world.down(0, at: (5, 500), t: 0)
        world.move(0, to: (25, 500), t: 10)
        world.down(1, at: (900, 500), t: 20)
        world.move(1, to: (400, 100), t: 30)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
        world.up(1, t: 40)
        world.move(0, to: (35, 500), t: 50)
        world.up(0, t: 60)
        #expect(world.states(of: "edge") == ["began", "changed", "ended"])
    }

    // MARK: Several fingers

    /// The second finger lands `depth` px from the edge at `t` ms; the third is one too many.
    @Test(arguments: [(6.0, 0.0), (6, 5), (40, 5)])
    func itIsMadeWithAsManyFingersAsAreWanted(depth: Double, t: Double) {
        let (world, pan) = world(.left)
        pan.minimumNumberOfTouches = 2
        world.frame(t: 0) {
            $0.down(0, at: (5, 500))
            if t == 0 { $0.down(1, at: (depth, 600)) }
        }
        if t > 0 { world.down(1, at: (depth, 600), t: t) }
        world.down(2, at: (8, 700), t: 6)
        world.frame(t: 10) {
            $0.move(0, to: (15, 500))
            $0.move(1, to: (depth + 10, 600))
        }
        #expect(world.states(of: "edge") == [], "the centroid has moved by 10 pt")
        world.frame(t: 20) {
            $0.move(0, to: (35, 500))
            $0.move(1, to: (depth + 10, 600))
            $0.move(2, to: (500, 700))
        }
        #expect(world.states(of: "edge") == ["began"])
        #expect(pan.numberOfTouches == 2 && pan.recognizedEdge == .left)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 10, dy: 0)))
        world.up(0, t: 30)
        world.up(1, t: 40)
        world.up(2, t: 50)
        #expect(world.states(of: "edge") == ["began", "ended"])
    }

    @Test(arguments: [
        (6.0, 16.0, 6.0, "edge failed: touch-count 1 < 2 touches"),
        (41, 5, 41, "edge failed: wrong-place 41 pt > 40 pt"),
    ])
    func itFailsAtOnce(depth: Double, first: Double, second: Double, failure: String) {
        let (world, pan) = world(.left)
        pan.minimumNumberOfTouches = 2
        world.down(0, at: (5, 500), t: 0)
        if first > 5 { world.move(0, to: (first, 500), t: 10) }
        if depth > 40 { world.down(1, at: (second, 600), t: 10) }
        let failures = world.trace.lines(.failures)
        #expect(failures.count == 1 && failures[0].hasPrefix("10 " + failure), "\(failures)")
    }

    @Test func aFingerThatLiftsAloneFails() {
        let (world, pan) = world(.left)
        pan.minimumNumberOfTouches = 2
        world.tap(at: (5, 500), t: 0)
        #expect(world.states(of: "edge") == [])
        #expect(world.trace.lines(.failures).count == 1)
        #expect(world.trace.lines(.failures)[0].contains("touch-count 1 < 2 touches"))
    }

    @Test func aLiftWithoutMovementFails() {
        let (world, _) = world(.left)
        world.tap(at: (5, 500), t: 0)
        expectTrace(world, [.actions, .failures], "50 edge failed: early-lift 0 pt < 10 pt")
    }

    @Test func aCancelledTouchCancelsIt() {
        let (world, _) = world(.left)
        world.down(0, at: (5, 500), t: 0)
        world.move(0, to: (25, 500), t: 10)
        world.cancel(0, t: 20)
        #expect(world.states(of: "edge") == ["began", "cancelled"])
    }

    @Test func aBlockedEdgePanBeginsWhereItIsReleased() throws {
        let (world, pan) = world(.left)
        let other = world.attach(Custom(), name: "other")
        other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(100)) }
        other.due = { recognizer, _ in recognizer.state = .failed }
        try pan.require(toFail: other)
        world.down(0, at: (5, 500), t: 0)
        world.move(0, to: (45, 500), t: 10)
        // While it is blocked, it may move anywhere, even far along the edge.
        world.move(0, to: (65, 580), t: 20)
        world.wait(until: 100)
        expectTrace(world, .actions, "100 edge began (65, 580)")
        // 100 px in all, less the threshold of 10 px in the same direction.
        #expect(isClose(pan.translation(in: nil), Vector(dx: 54, dy: 72)))
        #expect(pan.recognizedEdge == .left)
    }

    @Test func everyAttemptStartsAnew() {
        let (world, pan) = world([.left, .right])
        for (start, x) in [(0.0, 5.0), (1000, 1995), (2000, 5)] {
            // A failed attempt in the middle of the screen comes first.
            world.tap(at: (1000, 500), t: start)
            world.down(0, at: (x, 500), t: start + 100)
            #expect(pan.recognizedEdge == nil)
            world.move(0, to: (x < 1000 ? 100 : 1900, 500), t: start + 110)
            #expect(pan.recognizedEdge == (x < 1000 ? .left : .right))
            #expect(isClose(pan.translation(in: nil), Vector(dx: x < 1000 ? 85 : -85, dy: 0)))
            world.up(0, t: start + 120)
        }
        #expect(world.states(of: "edge") == ["began", "ended", "began", "ended", "began", "ended"])
    }
}
