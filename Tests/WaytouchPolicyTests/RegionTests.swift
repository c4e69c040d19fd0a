// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// The output is 1000 x 800 px, and a point is one pixel.
    @Suite struct Regions {
        private static let exit = """
            regions: {corner: {anchor: top-right, width: 100px, height: 100px}}
            recognizers: [{id: exit, kind: tap, view: corner, taps: 3, action: {spawn: [leave]}}]
            """

        /// Taps at places, one after the other; returns the time after the last tap.
        @discardableResult
        private func tap(_ scene: PolicyScene, _ places: [(x: Double, y: Double)], at start: Int64 = 0)
            -> Int64
        {
            var time = start
            for place in places {
                scene.touch(time, .down(0, place.x, place.y))
                scene.touch(time + 40, .up(0))
                time += 150
            }
            return time
        }

        @Test func aGestureIsRecognisedInItsRegion() throws {
            let scene = try PolicyScene(Self.exit)
            tap(scene, [(950, 50), (965, 40), (940, 60)])
            #expect(scene.launched == [["leave"]])
            scene.wait(until: 2000)
            #expect(scene.isQuiet)
        }

        @Test func aGestureFailsWhenAnyOfItsTouchesLandsElsewhere() throws {
            let scene = try PolicyScene(Self.exit)
            tap(scene, [(950, 50), (950, 50), (880, 50)])
            scene.wait(until: 2000)
            tap(scene, [(50, 50), (50, 50), (50, 50)], at: 2000)
            scene.wait(until: 4000)
            #expect(scene.events.isEmpty)
            #expect(scene.isQuiet)
        }

        /// Only where a finger lands counts.
        @Test func aFingerMayLeaveTheRegion() throws {
            let scene = try PolicyScene(
                """
                regions: {corner: {anchor: top-right, width: 100px, height: 100px}}
                recognizers: [{id: pull, kind: pan, view: corner, action: {emit: pull}}]
                """)
            scene.touch(0, .down(0, 950, 50))
            scene.touch(10, .move(0, 900, 80))
            scene.touch(20, .move(0, 700, 300))
            scene.touch(30, .up(0))
            #expect(scene.events == [.recognized("pull", .began, [.emit("pull")])])
            scene.touch(1000, .down(0, 700, 50))
            scene.touch(1010, .move(0, 800, 50))
            scene.touch(1020, .move(0, 950, 50))
            scene.touch(1030, .up(0))
            #expect(scene.events.count == 1)
        }

        @Test func aRegionOfOneOutputIsNotOnOthers() throws {
            let scene = try PolicyScene(Self.exit.replacing("100px}", "100px, output: HDMI-A-2}"))
            for (name, count) in [(nil, 0), ("HDMI-A-1", 0), ("HDMI-A-2", 1)] as [(String?, Int)] {
                scene.controller.setOutputName(name, of: scene.engine)
                let start = scene.now / 1000 + 1000
                scene.wait(until: tap(scene, [(950, 50), (950, 50), (950, 50)], at: start) + 1000)
                #expect(scene.launched.count == count, "\(name ?? "no name")")
            }
        }

        @Test func itTurnsWithTheOutput() throws {
            let scene = try PolicyScene(Self.exit)
            scene.engine.output = Output(width: 800, height: 1000, transform: .rotated90)
            tap(scene, [(790, 10), (790, 10), (790, 10)])
            #expect(scene.launched.count == 1)
        }

        @Test func anotherRegionIsInForceAtOnce() throws {
            let scene = try PolicyScene(Self.exit)
            try scene.apply(Self.exit.replacing("top-right", "bottom-left"), at: 10)
            tap(scene, [(950, 50), (950, 50), (950, 50)], at: 100)
            scene.wait(until: 2000)
            #expect(scene.launched.isEmpty)
            tap(scene, [(50, 750), (50, 750), (50, 750)], at: 2000)
            #expect(scene.launched.count == 1)
        }

        // MARK: Dead regions

        private static let crack = """
            regions: {crack: {rect: [10%, 0%, 10%, 100%], dead: true}}
            recognizers: [{id: two, kind: tap, touches: 2, action: {emit: two}}]
            """

        @Test func aContactThatLandsInADeadRegionIsNotATouch() throws {
            let scene = try PolicyScene(Self.crack)
            _ = scene.touches()
            scene.touch(0, .down(7, 150, 300))
            scene.touch(10, .move(7, 500, 300))
            #expect(scene.events == [.dead(TouchID(contact: 7), "crack")])
            // Two other fingers still count as two.
            scene.touch(100, .down(0, 400, 300), .down(1, 600, 300))
            scene.touch(150, .up(0), .up(1))
            #expect(scene.events.last == .recognized("two", .ended, [.emit("two")]))
            scene.touch(200, .up(7))
            #expect(!scene.touches().contains { $0.hasSuffix(" 7") })
            #expect(scene.isQuiet)
        }

        @Test func aFingerMayMoveIntoADeadRegion() throws {
            let scene = try PolicyScene(Self.crack)
            _ = scene.touches()
            scene.touch(0, .down(0, 500, 300))
            scene.touch(10, .move(0, 150, 300))
            scene.touch(20, .up(0))
            #expect(
                scene.touches() == [
                    "touch down 0", "touch frame", "touch motion 0", "touch frame", "touch up 0",
                    "touch frame",
                ])
            #expect(scene.events.isEmpty)
        }

        /// A cracked panel touches itself all night.
        @Test func deadContactsDoNotKeepTheKioskBusy() throws {
            let scene = try PolicyScene(Self.crack + "\nidle: {after: 1, action: {emit: rest}}")
            for step in 0..<20 {
                scene.touch(Int64(step) * 100, .down(7, 150, 300))
                scene.touch(Int64(step) * 100 + 50, .up(7))
            }
            #expect(scene.events.contains(.idle([.emit("rest")])))
        }

        /// Dead regions come first: contacts there are not examined, and delay nothing.
        @Test func aCrackIsNotAPlaceOfGhosts() throws {
            let scene = try PolicyScene(
                Self.crack + "\npanel: {ghosts: true, debounce: 0.04, minimum_contact: 0.02}")
            for number: Int64 in 0..<20 {
                scene.touch(number * 200, .down(0, 150, 300))
                #expect(scene.controller.nextDeadline == nil)
                scene.touch(number * 200 + 10, .up(0))
                #expect(scene.controller.nextDeadline == nil)
            }
            #expect(scene.events == Array(repeating: .dead(TouchID(contact: 0), "crack"), count: 20))
            #expect(scene.isQuiet)
        }

        /// A finger that the panel loses and finds again in a dead region has lifted: nothing lands there.
        @Test func noContactBouncesIntoIt() throws {
            let scene = try PolicyScene(Self.crack + "\npanel: {debounce: 0.04}")
            _ = scene.touches()
            scene.touch(0, .down(0, 205, 300))
            scene.touch(50, .up(0))
            scene.touch(60, .down(0, 195, 300))
            #expect(scene.events == [.dead(TouchID(contact: 0), "crack")])
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(70, .move(0, 220, 300))
            scene.wait(until: 89)
            #expect(scene.touches().isEmpty)
            scene.wait(until: 90)
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            scene.touch(100, .up(0))
            scene.wait(until: 500)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        /// Contacts in a dead region do not release what is held back.
        @Test func aDeadContactDoesNotReleaseOthers() throws {
            let scene = try PolicyScene(Self.crack + "\npanel: {minimum_contact: 0.05}")
            _ = scene.touches()
            let start = scene.engine.now
            for (time, sample): (Timestamp, TouchSample) in [
                (0, .down(0, 500, 300)), (10_000, .down(1, 150, 300)), (20_000, .move(1, 160, 300)),
            ] {
                scene.controller.process(TouchFrame(time: time, samples: [sample]), on: scene.engine)
            }
            #expect(scene.engine.now == start)
            #expect(scene.controller.nextDeadline == 50_000)
            scene.wait(until: 50)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(100, .up(0), .up(1))
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }

        /// A panel may fail to report the lift of a contact before its id lands again.
        @Test(arguments: ["", "\npanel: {debounce: 0.04}", "\npanel: {minimum_contact: 0.02}"])
        func aContactThatLandsAgainInItHasEnded(panel: String) throws {
            let scene = try PolicyScene(Self.crack + panel)
            _ = scene.touches()
            scene.touch(0, .down(0, 500, 300))
            scene.touch(50, .move(0, 510, 300))
            scene.touch(100, .down(0, 150, 300))
            scene.touch(110, .up(0))
            scene.wait(until: 500)
            #expect(scene.touches().last == "touch cancel")
            #expect(scene.events == [.dead(TouchID(contact: 0), "crack")])
            #expect(scene.isQuiet)
        }

        @Test func fingersThatAreDownOutliveAnotherPolicy() throws {
            let scene = try PolicyScene(Self.crack)
            scene.touch(0, .down(7, 150, 300), .down(0, 500, 300))
            _ = scene.touches()
            try scene.apply("", at: 10)
            scene.touch(20, .move(7, 160, 300), .move(0, 510, 300))
            scene.touch(30, .up(7), .up(0))
            #expect(scene.touches() == ["touch motion 0", "touch frame", "touch up 0", "touch frame"])
            scene.touch(40, .down(7, 150, 300))
            scene.touch(50, .up(7))
            #expect(scene.touches().contains("touch down 7"))
            #expect(scene.isQuiet)
        }

        // MARK: Parts of edges

        @Test(arguments: [(0.0, false), (190, false), (210, true), (590, true), (610, false), (799, false)])
        func aSwipeComesFromAPartOfTheEdge(y: Double, isRecognized: Bool) throws {
            let scene = try PolicyScene(
                "recognizers: [{id: back, kind: screen-edge-pan, edges: [left], edge_part: [25%, 75%], action: {emit: b}}]"
            )
            _ = scene.touches()
            scene.touch(0, .down(0, 2, y))
            scene.touch(10, .move(0, 40, y))
            scene.touch(20, .move(0, 90, y))
            scene.touch(30, .up(0))
            #expect(scene.events.isEmpty != isRecognized)
            #expect(scene.touches().contains("touch cancel") == isRecognized)
            #expect(scene.isQuiet)
        }

        /// The part is measured along the edge that the finger comes from.
        @Test func inACornerThePartIsThatOfTheEdgeTheFingerComesFrom() throws {
            for (part, isRecognized) in [("[0%, 50%]", true), ("[50%, 100%]", false)] {
                let scene = try PolicyScene(
                    "recognizers: [{id: b, kind: screen-edge-pan, edges: [left, bottom], edge_part: \(part), action: deny}]"
                )
                // The finger is near the left end of the bottom edge and the lower end of the left one, and moves up.
                scene.touch(0, .down(0, 5, 797))
                scene.touch(10, .move(0, 6, 750))
                scene.touch(20, .move(0, 7, 700))
                scene.touch(30, .up(0))
                #expect(scene.events.isEmpty != isRecognized, "\(part)")
            }
        }

        /// If its size in px is not a usable number, the region is nowhere, and nothing traps.
        @Test(arguments: [Double.greatestFiniteMagnitude, .infinity, .nan, -100])
        func anOutputOfNoSizeHasNoRegions(size: Double) throws {
            let policy = try Policy(
                Array("regions: {side: {anchor: top-left, width: 100%, height: 100%}}".utf8), path: "p")
            let region = try #require(policy.regions.first)
            let output = Output(width: size, height: size)
            #expect(!region.contains(Point(x: 1, y: 1), on: output, RecognitionProfile()))
        }
    }
}

extension String {
    /// Replaces one occurrence, without the regular expressions of the standard library.
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: new)
    }
}
