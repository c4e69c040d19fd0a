// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

/// A scene in which the compositor has gestures at the left and the top edge.
private final class Edges {
    let scene: TestScene
    let server: GestureServer
    /// The edges of the swipes that the compositor has recognised.
    var opened: [ScreenEdgePanGestureRecognizer.Edges] = []
    /// The edges of the swipes that it has left to the client.
    var deferred: [ScreenEdgePanGestureRecognizer.Edges] = []

    init() throws {
        scene = try TestScene()
        server = try #require(scene.compositor.server)
        server.edgeDeferral.onDeferred = { [unowned self] _, edge in deferred.append(edge) }
        for edge in [ScreenEdgePanGestureRecognizer.Edges.left, .top] {
            let pan = ScreenEdgePanGestureRecognizer { [unowned self] pan in
                if pan.state == .began { opened.append(pan.recognizedEdge ?? []) }
            }
            pan.edges = edge
            pan.delegate = server.edgeDeferral
            scene.engine.root.addGestureRecognizer(pan)
        }
    }

    /// Swipes with a finger that lands at `t` ms; the gesture begins 10 ms later.
    func swipeLeft(at t: Int64) { swipe(from: (5, 300), to: (60, 300), at: t) }
    func swipeTop(at t: Int64) { swipe(from: (300, 5), to: (300, 60), at: t) }

    private func swipe(from: (Double, Double), to: (Double, Double), at t: Int64) {
        scene.compositor.drag(0, from: from, to: to, at: t, steps: 1)
        scene.compositor.touch(t + 20, .up(0))
    }

    func ask(_ edges: UInt32) {
        waytouch_view_v1_set_deferred_edges(scene.root, edges)
        scene.commit()
    }
}

extension ServerTests {
    @Suite struct EdgeDeferrals {
        /// This holds although the client's gestures are on deeper views.
        @Test func theCompositorsSwipeComesFirst() throws {
            let edges = try Edges()
            let client = edges.scene.client
            _ = client.pan(on: edges.scene.root)
            _ = client.longPress(on: edges.scene.root)
            edges.scene.commit()
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
            #expect(edges.scene.gestures().sorted() == ["pan failed 7", "press failed 1"])
            // A movement along the edge belongs to the client.
            edges.scene.compositor.drag(0, from: (5, 300), to: (5, 400), at: 1000, steps: 1)
            edges.scene.compositor.touch(1020, .up(0))
            #expect(edges.scene.gestures().contains { $0.hasPrefix("pan began") })
            // A finger that rests at the edge becomes a long press without delay.
            edges.scene.compositor.touch(2000, .down(0, 5, 300))
            edges.scene.compositor.wait(until: 2600)
            #expect(
                edges.scene.gestures().contains("press began at 5,300 touches 1 t 2500000"))
            edges.scene.compositor.touch(2700, .up(0))
            edges.scene.tap(at: 3000, 300, 300)
            #expect(edges.opened == [.left])
        }

        /// The compositor's pan may have to wait for another gesture until the finger has lifted.
        @Test func aSwipeThatWaitedIsTheClientsAsWell() throws {
            let edges = try Edges()
            edges.ask(WAYTOUCH_VIEW_V1_EDGE_LEFT.rawValue)
            let double = TapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.isSystemGesture = true
            double.allowsSimultaneousRecognitionWithAny = true
            let root = edges.scene.engine.root
            for pan in root.gestureRecognizers {
                pan.isSystemGesture = true
                try pan.require(toFail: double)
            }
            root.addGestureRecognizer(double)
            edges.scene.compositor.drag(0, from: (5, 300), to: (30, 300), at: 0, steps: 1)
            edges.scene.compositor.touch(20, .up(0))
            edges.scene.compositor.wait(until: 1000)
            #expect(edges.opened == [])
            #expect(edges.deferred == [.left])
        }

        @Test func aGestureThatRecognisesWithAnyStillDoes() throws {
            let edges = try Edges()
            let pan = edges.scene.client.pan(on: edges.scene.root)
            waytouch_recognizer_v1_allow_simultaneous(pan.base, nil)
            edges.scene.commit()
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
            #expect(edges.scene.gestures().map { $0.prefix(9) } == ["pan began", "pan ended"])
        }

        @Test func withoutARequestTheFirstSwipeIsTheCompositors() throws {
            let edges = try Edges()
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
            #expect(edges.deferred.isEmpty)
        }

        @Test func theFirstSwipeIsTheClientsTheSecondTheCompositors() throws {
            let edges = try Edges()
            _ = edges.scene.client.pan(on: edges.scene.root)
            edges.ask(2)
            edges.swipeLeft(at: 0)
            #expect(edges.opened.isEmpty)
            #expect(edges.deferred == [.left])
            let events = edges.scene.client.take()
            #expect(events.contains { $0.hasPrefix("pan began") })
            #expect(events.contains { $0.hasPrefix("pan ended") })
            edges.swipeLeft(at: 1000)
            #expect(edges.opened == [.left])
            #expect(edges.scene.client.take().filter { $0.hasPrefix("pan") } == ["pan failed 7"])
            // And so on: the next is the client's again.
            edges.swipeLeft(at: 2000)
            #expect(edges.opened == [.left])
            #expect(edges.deferred == [.left, .left])
        }

        /// A swipe ends 20 ms after its landing, and the next one begins 10 ms after its own.
        @Test(arguments: [(Int64(3009), true), (3010, true), (3011, false)])
        func theSecondCountsWithinTheIntervalFromTheEndOfTheFirst(delay: Int64, isCompositors: Bool) throws {
            let edges = try Edges()
            edges.ask(2)
            edges.swipeLeft(at: 0)
            edges.swipeLeft(at: delay)
            #expect(edges.opened == (isCompositors ? [.left] : []))
            #expect(edges.deferred.count == (isCompositors ? 1 : 2))
        }

        @Test(arguments: [0.5, 0, -1, Double.nan, .infinity])
        func theIntervalIsTheHosts(interval: Double) throws {
            let edges = try Edges()
            edges.server.edgeDeferral.interval = interval
            edges.ask(2)
            edges.swipeLeft(at: 0)
            edges.swipeLeft(at: 511)
            #expect(edges.opened == (interval > 1 ? [.left] : []))
        }

        @Test func swipesFromOtherEdgesInBetweenDoNotMatter() throws {
            let edges = try Edges()
            edges.ask(3)
            edges.swipeLeft(at: 0)
            edges.swipeTop(at: 500)
            edges.swipeLeft(at: 1000)
            #expect(edges.opened == [.left])
            edges.swipeTop(at: 1500)
            #expect(edges.opened == [.left, .top])
        }

        @Test func twoGesturesAtOneEdgeHaveOneAnswer() throws {
            let edges = try Edges()
            let other = ScreenEdgePanGestureRecognizer { [unowned edges] pan in
                if pan.state == .began { edges.opened.append(.right) }
            }
            other.edges = .left
            other.allowsSimultaneousRecognitionWithAny = true
            other.delegate = edges.server.edgeDeferral
            edges.scene.engine.root.addGestureRecognizer(other)
            edges.ask(3)
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [])
            #expect(edges.deferred == [.left])
            edges.swipeLeft(at: 1000)
            #expect(Set(edges.opened.map(\.rawValue)).count == 2, "both: they may recognise together")
        }

        @Test func eachEdgeIsCountedSeparately() throws {
            let edges = try Edges()
            edges.ask(2)
            edges.swipeTop(at: 0)
            #expect(edges.opened == [.top])
            edges.ask(3)
            edges.swipeLeft(at: 100)
            edges.swipeTop(at: 200)
            #expect(edges.opened == [.top])
            #expect(edges.deferred == [.left, .top])
            edges.swipeTop(at: 300)
            #expect(edges.opened == [.top, .top])
        }

        /// There are as many strips as swipes, of one client or of several, and each asks for the first swipe.
        @Test(arguments: [false, true])
        func theSecondIsTheCompositorsWhateverSurfaceItLandsOn(areOfOneClient: Bool) throws {
            let edges = try Edges()
            let strips = 8
            var clients = [edges.scene.client]
            for strip in 0..<strips {
                if !areOfOneClient { clients.append(edges.scene.compositor.connect()) }
                let (surface, root) = clients[clients.count - 1].makeWindow()
                edges.scene.compositor.place(
                    surface.resource, x: 0, y: Double(strip) * 100, width: 1000, height: 100)
                waytouch_view_v1_set_deferred_edges(root, 2)
                surface.commit()
            }
            for strip in 0..<strips {
                let y = Double(strip) * 100 + 50
                edges.scene.compositor.drag(0, from: (5, y), to: (60, y), at: Int64(strip) * 1000, steps: 1)
                edges.scene.compositor.touch(Int64(strip) * 1000 + 20, .up(0))
            }
            #expect(edges.opened.count == strips / 2)
            #expect(edges.deferred.count == strips / 2)
        }

        /// Somebody may lay an object on the glass, or hold a finger there.
        @Test func aFirstSwipeThatDoesNotEndDoesNotBlockTheSecond() throws {
            let edges = try Edges()
            edges.ask(2)
            edges.scene.compositor.drag(7, from: (5, 600), to: (60, 600), at: 0, steps: 1)
            #expect(edges.deferred == [.left])
            // The pan that has failed takes part again only when all its touches have lifted.
            let other = ScreenEdgePanGestureRecognizer { [unowned edges] pan in
                if pan.state == .began { edges.opened.append(pan.recognizedEdge ?? []) }
            }
            other.edges = .left
            other.delegate = edges.server.edgeDeferral
            edges.scene.engine.root.addGestureRecognizer(other)
            edges.swipeLeft(at: 60_000)
            #expect(edges.opened == [.left])
        }

        /// The compositor's gesture was recognised, so the count starts again.
        @Test func aSwipeThatNobodyDefersResetsTheCount() throws {
            let edges = try Edges()
            edges.ask(2)
            edges.swipeLeft(at: 0)
            edges.ask(0)
            edges.swipeLeft(at: 500)
            #expect(edges.opened == [.left])
            edges.ask(2)
            edges.swipeLeft(at: 1000)
            #expect(edges.opened == [.left])
            #expect(edges.deferred == [.left, .left])
        }

        @Test func eachOutputHasItsOwnCount() throws {
            let edges = try Edges()
            let second = GestureEngine(output: Output(width: 1000, height: 800))
            edges.server.addEngine(second)
            var opened = 0
            let pan = ScreenEdgePanGestureRecognizer { if $0.state == .began { opened += 1 } }
            pan.edges = .left
            pan.delegate = edges.server.edgeDeferral
            second.root.addGestureRecognizer(pan)
            edges.ask(2)
            let (surface, root) = edges.scene.client.makeWindow()
            let window = try #require(
                edges.scene.compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800))
            window.move(to: second)
            waytouch_view_v1_set_deferred_edges(root, 2)
            surface.commit()
            edges.swipeLeft(at: 0)
            for (time, sample) in [
                (Int64(500), TouchSample.down(0, 5, 300)), (510, .move(0, 60, 300)), (520, .up(0)),
            ] {
                second.process(TouchFrame(time: time * 1000, samples: [sample]))
            }
            #expect(edges.deferred == [.left, .left])
            #expect(opened == 0)
            edges.server.removeEngine(second)
            edges.swipeLeft(at: 1000)
            #expect(edges.opened == [.left])
        }

        @Test func otherWindowsAreNotAffected() throws {
            let edges = try Edges()
            edges.ask(2)
            let other = edges.scene.compositor.connect()
            _ = other.makeWindow()
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
        }

        @Test func theClientLearnsWhichEdgesItHas() throws {
            let edges = try Edges()
            waytouch_view_v1_set_deferred_edges(edges.scene.root, 15)
            #expect(edges.scene.client.take().isEmpty)
            edges.scene.commit()
            #expect(edges.scene.client.take() == ["root deferred_edges 15"])
            edges.scene.commit()
            #expect(edges.scene.client.take().isEmpty)
            edges.ask(0)
            #expect(edges.scene.client.take() == ["root deferred_edges 0"])
        }

        @Test func thePolicyMayRefuseAndChange() throws {
            let edges = try Edges()
            edges.server.edgeDeferral.policy = { _, wanted in wanted.subtracting(.left) }
            edges.ask(3)
            #expect(edges.scene.client.take() == ["root deferred_edges 1"])
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
            _ = edges.scene.client.take()
            // No more is granted than was asked for.
            edges.server.edgeDeferral.policy = { _, _ in .all }
            edges.server.edgeDeferral.policyDidChange()
            #expect(edges.scene.client.take() == ["root deferred_edges 3"])
            edges.server.edgeDeferral.policyDidChange()
            #expect(edges.scene.client.take().isEmpty)
            edges.swipeLeft(at: 1000)
            #expect(edges.deferred == [.left])
        }

        @Test func clientsThatAskForNothingAreNotNotified() throws {
            let edges = try Edges()
            edges.server.edgeDeferral.policyDidChange()
            #expect(edges.scene.client.take().isEmpty)
        }

        @Test(arguments: [false, true])
        func itEndsWithTheRootView(isSurface: Bool) throws {
            let edges = try Edges()
            edges.ask(2)
            if isSurface {
                edges.scene.surface.destroy()
            } else {
                waytouch_view_v1_destroy(edges.scene.root)
                edges.scene.compositor.settle()
            }
            edges.swipeLeft(at: 0)
            #expect(edges.opened == [.left])
            edges.server.edgeDeferral.policyDidChange()
            #expect(edges.scene.client.error == nil)
        }

        @Test func itMayOutliveTheServer() throws {
            let edges = try Edges()
            edges.ask(2)
            edges.scene.compositor.dropServer()
            edges.server.edgeDeferral.policyDidChange()
            edges.swipeLeft(at: 0)
            #expect(edges.scene.client.error == nil)
        }
    }
}
