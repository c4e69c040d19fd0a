// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Gestures with which the host scrolls or moves a window for as long as they last.
    @Suite struct Following {
        /// A scene whose host can do both, and the calls it has received.
        private final class Host {
            let scene: PolicyScene
            var asked: [String] = []
            var hasWindow = true
            /// Called once, inside the next call of the host.
            var inCall: (() -> Void)?

            init(_ policy: String) throws {
                scene = try PolicyScene()
                let controller = scene.controller
                controller.onScroll = { [unowned self] scroll, engine in
                    #expect(engine === scene.engine)
                    note(
                        "\(scroll.phase) \(Self.text(scroll.distance)) at \(Self.text(scroll.place.location))"
                    )
                }
                controller.onMoveWindow = { [unowned self] state, place, engine in
                    #expect(engine === scene.engine)
                    note("\(state) \(Self.text(place.location))")
                    return hasWindow
                }
                try scene.apply(policy, at: 0)
            }

            private func note(_ what: String) {
                asked.append(what)
                let call = inCall
                inCall = nil
                call?()
            }

            private static func text(_ place: Point) -> String {
                "\(Int(place.x.rounded())),\(Int(place.y.rounded()))"
            }
            private static func text(_ distance: Vector) -> String {
                "\(Int(distance.dx.rounded())),\(Int(distance.dy.rounded()))"
            }

            /// Pans with two fingers: the gesture begins at y = 330, and the centroid is at x = 175.
            func pan(at t: Int64, to ys: Double...) {
                scene.land(2, at: t)
                for (index, y) in ([330] + ys).enumerated() {
                    move(to: y, at: t + 10 * Int64(index + 1))
                }
            }

            func move(to y: Double, at t: Int64) {
                scene.touch(t, .move(0, 100, y), .move(1, 250, y))
            }

            func taken() -> [String] {
                defer { asked = [] }
                return asked
            }
        }

        private static func pan(_ rest: String) -> String {
            "recognizers: [{id: two, kind: pan, min_touches: 2, \(rest)}]"
        }

        private static let scroll = pan("on: changed, action: {scroll: [1, -2]}")
        private static let move = pan("action: move-window")

        // MARK: Scrolling

        @Test func aGestureThatScrollsOnceDoesSoWhereItIs() throws {
            let host = try Host(
                """
                recognizers:
                  - {id: down, kind: tap, touches: 2, action: {scroll: [0, 120]}}
                  - {id: right, kind: pan, min_touches: 3, action: {scroll: [-40.5, 0]}}
                """)
            host.scene.land(2, at: 0)
            host.scene.lift(2, at: 50)
            #expect(host.taken() == ["once 0,120 at 175,300"])
            host.scene.drag(3, at: 1000)
            host.scene.lift(3, at: 1100)
            #expect(host.taken() == ["once -41,0 at 250,330"])
            #expect(
                host.scene.events.map(\.description) == [
                    "gesture down recognised: scroll 0, 120", "gesture right began: scroll -40.5, 0",
                ])
            #expect(host.scene.warnings.isEmpty && host.scene.isQuiet)
        }

        /// It scrolls by its movement beyond the threshold, times its factors, at the place where it began, and stops.
        @Test func aGestureThatFollowsScrollsWithItsFingers() throws {
            let host = try Host(Self.scroll)
            host.pan(at: 0, to: 340, 335)
            #expect(
                host.taken() == [
                    "motion 0,-40 at 175,330", "motion 0,-20 at 175,330", "motion 0,10 at 175,330",
                ])
            // One finger lifts, and the other goes on.
            host.scene.touch(50, .up(1))
            host.scene.touch(60, .move(0, 107, 335))
            #expect(host.taken().last == "motion 7,0 at 175,330")
            host.scene.touch(70, .up(0))
            #expect(host.taken() == ["stop 0,0 at 175,330"])
            #expect(host.scene.events.map(\.description) == ["gesture two began: scroll 1, -2"])
            #expect(host.scene.isQuiet)
        }

        /// A factor may be zero: what has not scrolled since it began needs no stop.
        @Test func aGestureThatDoesNotMoveScrollsNothing() throws {
            let host = try Host(Self.pan("on: changed, action: {scroll: [1, 0]}"))
            host.pan(at: 0, to: 400)
            host.scene.lift(2, at: 50)
            #expect(host.asked.isEmpty)
            #expect(host.scene.isQuiet)
        }

        /// However fast the fingers are, distances stay within what Wayland can carry.
        @Test func scrolledDistancesAreBounded() throws {
            let host = try Host(Self.pan("on: changed, action: {scroll: [0, 10000]}"))
            host.pan(at: 0, to: 1000)
            #expect(host.taken() == Array(repeating: "motion 0,100000 at 175,330", count: 2))
            host.scene.lift(2, at: 50)
        }

        // MARK: Windows

        @Test func aWindowMovesWithTheGesture() throws {
            let host = try Host(Self.move)
            host.pan(at: 0, to: 340, 360)
            host.scene.lift(2, at: 100)
            #expect(
                host.taken() == [
                    "began 175,330", "changed 175,340", "changed 175,360", "ended 175,360",
                ])
            #expect(host.scene.events.map(\.description) == ["gesture two began: move-window"])
            #expect(host.scene.warnings.isEmpty && host.scene.isQuiet)
        }

        /// When a finger lifts, the window does not jump to the place of the others.
        @Test func aWindowDoesNotJump() throws {
            let host = try Host(Self.pan("reports_from_touch_down: true, action: move-window"))
            host.pan(at: 0, to: 340)
            host.scene.touch(40, .up(1))
            host.scene.touch(50, .move(0, 110, 340))
            host.scene.touch(60, .up(0))
            #expect(host.asked.first == "began 175,330")
            #expect(host.asked[1] == "changed 175,340")
            #expect(host.taken().suffix(2) == ["changed 185,340", "ended 185,340"])
            #expect(host.scene.isQuiet)
        }

        @Test func aHoldMovesAWindowWithItsFinger() throws {
            let host = try Host("recognizers: [{id: hold, kind: long-press, action: move-window}]")
            host.scene.land(1, at: 0)
            host.scene.wait(until: 600)
            host.scene.touch(610, .move(0, 150, 200))
            host.scene.lift(1, at: 700)
            #expect(host.taken() == ["began 100,300", "changed 150,200", "ended 150,200"])
            #expect(host.scene.isQuiet)
        }

        @Test func whereThereIsNoWindowNothingMoves() throws {
            let host = try Host(Self.move)
            host.hasWindow = false
            host.pan(at: 0, to: 340, 360)
            host.scene.lift(2, at: 100)
            #expect(host.taken() == ["began 175,330"])
            #expect(host.scene.isQuiet)
        }

        /// A discrete gesture has no movement that a window could follow.
        @Test func aTapMovesNoWindow() throws {
            let host = try Host("recognizers: [{id: tap, kind: tap, touches: 2, action: move-window}]")
            host.scene.land(2, at: 0)
            host.scene.lift(2, at: 50)
            #expect(host.asked.isEmpty)
            #expect(host.scene.isQuiet)
        }

        /// Of two gestures with the same fingers, the last one to begin moves the window.
        @Test func aSeatMovesOneWindowAtATime() throws {
            let host = try Host(
                """
                recognizers:
                  - {id: a, kind: pan, min_touches: 2, simultaneous_with: [any], action: move-window}
                  - {id: b, kind: transform, simultaneous_with: [any], action: move-window}
                """)
            host.pan(at: 0, to: 360)
            host.scene.lift(2, at: 100)
            let states = host.taken().map { $0.prefix { $0 != " " } }
            #expect(states.filter { $0 == "began" }.count == 2)
            #expect(states.first { $0 != "began" && $0 != "changed" } == "cancelled")
            #expect(states.last == "ended" && states.filter { $0 == "ended" || $0 == "cancelled" }.count == 2)
            #expect(host.scene.isQuiet)
        }

        /// What the host does when the first move ends may end the gesture that is about to move a window.
        @Test func aMoveThatIsOverBeforeItBeginsDoesNotBegin() throws {
            let host = try Host(
                """
                recognizers:
                  - {id: a, kind: pan, min_touches: 2, simultaneous_with: [any], action: move-window}
                  - {id: b, kind: pan, min_touches: 2, simultaneous_with: [any], action: move-window}
                """)
            host.inCall = { [unowned host] in host.inCall = { try? host.scene.apply("", at: 10) } }
            host.pan(at: 0, to: 360)
            host.scene.lift(2, at: 100)
            #expect(host.taken().map { $0.prefix { $0 != " " } } == ["began", "cancelled"])
            #expect(host.scene.isQuiet)
        }

        // MARK: Ends

        private static let both = """
            regions: {corner: {rect: [600px, 400px, 150px, 150px]}}
            recognizers:
              - {id: s, kind: pan, min_touches: 2, simultaneous_with: [any], on: changed, action: {scroll: [0, 1]}}
              - {id: m, kind: pan, min_touches: 2, simultaneous_with: [any], action: move-window}
              - {id: lock, kind: tap, view: corner, simultaneous_with: [any], action: lock}
              - {id: open, kind: tap, touches: 3, action: unlock}
            """

        enum End: CaseIterable, Sendable { case policy, detached, cancelled, inScroll }

        /// Whatever ends the gesture, the host is notified once, and of nothing afterwards.
        @Test(arguments: End.allCases) func theHostIsNotifiedOfTheEnd(_ end: End) throws {
            let host = try Host(Self.both)
            host.pan(at: 0, to: 340, 350)
            #expect(host.taken().count == 6)
            switch end {
            case .policy: try host.scene.apply("", at: 50)
            case .detached: host.scene.controller.detach(host.scene.engine)
            case .cancelled: host.scene.controller.cancelTouches(on: host.scene.engine, at: 50_000)
            case .inScroll:
                host.inCall = { try? host.scene.apply("", at: 50) }
                host.move(to: 360, at: 50)
            }
            let told = host.taken()
            #expect(told.filter { $0.hasPrefix("stop") }.count == 1, "\(told)")
            #expect(told.filter { $0.hasPrefix("cancelled") }.count == 1, "\(told)")
            guard end != .cancelled else { return }
            host.move(to: 400, at: 100)
            host.scene.lift(2, at: 200)
            #expect(host.taken().isEmpty)
        }

        @Test func nothingReachesAnAppOfAKioskThatIsLockedMeanwhile() throws {
            let host = try Host(Self.both)
            host.pan(at: 0, to: 340)
            host.scene.touch(60, .down(5, 700, 500))
            host.scene.touch(90, .up(5))
            #expect(host.scene.controller.isLocked)
            let told = host.taken().drop { !$0.hasPrefix("stop") && !$0.hasPrefix("cancelled") }
            #expect(Set(told.map { $0.prefix { $0 != " " } }) == ["stop", "cancelled"])
            host.move(to: 400, at: 120)
            host.scene.lift(2, at: 200)
            #expect(host.taken().isEmpty)
            #expect(host.scene.isQuiet)
        }

        /// With `cancel: lift`, the app has no finger down when it is scrolled; movement until then is made up for.
        @Test(arguments: [false, true]) func itWaitsForTheLift(isShort: Bool) throws {
            let host = try Host(Self.both + "\nclients: [{app_id: '*', cancel: lift}]")
            host.pan(at: 0, to: 340, 350)
            if isShort { host.scene.lift(2, at: 60) }
            #expect(host.asked.isEmpty)
            host.scene.wait(until: 300)
            let first = ["motion 0,40 at 175,330", "began 175,330"]
            guard !isShort else {
                #expect(
                    host.taken() == [first[0], "stop 0,0 at 175,330", first[1], "ended 175,350"])
                return
            }
            #expect(host.taken() == first)
            host.move(to: 360, at: 310)
            #expect(host.taken() == ["motion 0,10 at 175,330", "changed 175,360"])
            host.scene.lift(2, at: 320)
            #expect(host.taken() == ["stop 0,0 at 175,330", "ended 175,360"])
            #expect(host.scene.isQuiet)
        }

        // MARK: Apps and hosts

        struct Rival: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let policy: String
            let isTheApps: Bool
        }

        @Test(arguments: [
            Rival(testDescription: "scroll", policy: scroll, isTheApps: true),
            Rival(testDescription: "move-window", policy: move, isTheApps: true),
            Rival(
                testDescription: "move-window without yielding",
                policy: pan("yields: false, action: move-window"), isTheApps: false),
        ])
        func anAppKeepsAPanOfItsOwn(_ rival: Rival) throws {
            let host = try Host(rival.policy)
            _ = host.scene.client.pan(on: host.scene.root)
            host.scene.surface.commit()
            host.scene.compositor.settle()
            _ = host.scene.client.take()
            host.pan(at: 0, to: 350)
            host.scene.lift(2, at: 100)
            #expect(host.scene.client.takeGestures().contains { $0.contains("began") } == rival.isTheApps)
            #expect(host.asked.isEmpty == rival.isTheApps)
            #expect(host.scene.isQuiet)
        }

        @Test func aHostThatCannotDoSoIsWarned() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: wheel, kind: pan, min_touches: 2, on: changed, action: {scroll: [-1, -1]}}
                  - {id: carry, kind: long-press, action: move-window}
                """)
            #expect(
                scene.warnings == [
                    "this compositor does not scroll: 'scroll' has no effect (used by 'wheel')",
                    "this compositor does not move windows: 'move-window' has no effect (used by 'carry')",
                ])
            _ = scene.touches()
            scene.drag(2, at: 0)
            scene.lift(2, at: 100)
            #expect(scene.touches().contains("touch up 0"))
            #expect(scene.events.isEmpty && scene.isQuiet)
        }
    }
}
