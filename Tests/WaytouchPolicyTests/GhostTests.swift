// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Contacts without a finger.
    @Suite struct Ghosts {
        private static let policy = "panel: {ghosts: true}"

        /// Makes contacts at one place, one after the other; returns when the last one lifts, in ms.
        private func haunt(
            _ scene: PolicyScene, _ count: Int64, from start: Int64 = 0, every period: Int64 = 200,
            lasting duration: Int64 = 10, at place: (Int64) -> Point = { _ in Point(x: 700, y: 300) }
        ) -> Int64 {
            for number in 0..<count {
                let point = place(number)
                scene.touch(start + number * period, .down(0, point.x, point.y))
                scene.touch(start + number * period + duration, .up(0))
            }
            return start + (count - 1) * period + duration
        }

        private func downs(_ scene: PolicyScene) -> Int {
            scene.touches().filter { $0.hasPrefix("touch down") }.count
        }

        private func found(_ scene: PolicyScene) -> Int {
            scene.events.filter { if case .ghosts = $0 { true } else { false } }.count
        }

        @Test func aPlaceOfGhostsIsFoundAndTheyAreIgnored() throws {
            let scene = try PolicyScene(Self.policy)
            _ = haunt(scene, 30)
            #expect(downs(scene) == 10)
            #expect(found(scene) == 1)
            #expect(scene.events.filter { $0 == .brief(TouchID(contact: 0)) }.count == 20)
            #expect(scene.events.first == .ghosts(Point(x: 700, y: 300)))
            #expect(scene.isQuiet)
        }

        /// A panel, or its host, may report any number as a position.
        @Test func aPlaceOfGhostsMayBeAnywhere() throws {
            let scene = try PolicyScene(Self.policy)
            _ = haunt(scene, 12) { _ in Point(x: 1e300, y: -1e300) }
            #expect(found(scene) == 1)
            #expect(
                scene.events.first?.description
                    == "ghosts at 1e+300, -1e+300: brief contacts there are ignored")
            #expect(
                PolicyEvent.ghosts(Point(x: 699.6, y: 300.4)).description
                    == "ghosts at 700, 300: brief contacts there are ignored")
        }

        /// A panel that lifts the finger in every report.
        @Test func aFingerInBriefPartsIsNoGhostOnceItHasMoved() throws {
            let scene = try PolicyScene("panel: {ghosts: true, debounce: 0.04}")
            let end = haunt(scene, 40, every: 8, lasting: 4) { Point(x: 700 + 0.5 * Double($0), y: 300) }
            #expect(downs(scene) == 1)
            #expect(found(scene) == 0)
            scene.wait(until: end + 40)
            #expect(scene.touches().filter { $0.hasPrefix("touch up") }.count == 1)
            #expect(scene.isQuiet)
        }

        /// Each of these is, or may be, a finger: nothing is ignored.
        @Test(arguments: [
            // As brief as a finger's tap, but faster in a row than a finger taps, and at exactly one place.
            (Int64(41), Int64(100), 0.0, 0.0),
            // Briefer, but not as exact as a machine: 0.64 mm from one to the next.
            (10, 100, 4, 0),
            // The beginning of a drag.
            (10, 200, 0, 4),
            // After so long a pause, contacts are not in a row.
            (10, 60_001, 0, 0),
            // Even after a shorter one, if the panel reports them more than once.
            (10, 9000, 0, 1), (39, 5001, 0, 1),
        ])
        func whatAFingerMayDoIsNoGhost(duration: Int64, period: Int64, spread: Double, movement: Double)
            throws
        {
            let scene = try PolicyScene(Self.policy)
            for number: Int64 in 0..<40 {
                let x = 700 + spread * Double(number % 2)
                scene.touch(number * period, .down(0, x, 300))
                if movement > 0 { scene.touch(number * period + 5, .move(0, x + movement, 300)) }
                scene.touch(number * period + duration, .up(0))
            }
            #expect(downs(scene) == 40)
            #expect(found(scene) == 0)
            #expect(scene.isQuiet)
        }

        /// No finger comes back so soon, so that ghosts may be farther apart.
        @Test(arguments: [(Int64(59), 1), (60, 0)])
        func whatIsFasterThanAnyFingerIsAGhost(period: Int64, places: Int) throws {
            let scene = try PolicyScene(Self.policy)
            _ = haunt(scene, 20, every: period) { Point(x: 700 + 8 * Double($0 % 2), y: 300) }
            #expect(found(scene) == places)
            #expect(downs(scene) == (places == 1 ? 10 : 20))
            #expect(scene.isQuiet)
        }

        /// No finger is back at exactly one place after each pause, for a single report: the fourth is ignored.
        @Test(arguments: [Int64(5001), 9300, 60_000])
        func whatIsBackAtOnePlaceAfterEachPauseIsAGhost(period: Int64) throws {
            let scene = try PolicyScene(Self.policy + "\nidle: {after: 10, action: {emit: idle}}")
            _ = haunt(scene, 20, every: period, lasting: 1) { Point(x: 700 + 2 * Double($0 % 2), y: 300) }
            #expect(downs(scene) == 3)
            #expect(found(scene) == 1)
            let idled = scene.events.filter { if case .idle = $0 { true } else { false } }
            #expect(idled.count == (period > 10_000 ? 3 : 1))
            #expect(scene.isQuiet)
        }

        /// Where there are such ghosts, a finger needs a second report or 40 ms.
        @Test(arguments: [(Int64(40), Int64(0)), (30, 1), (30, 3)])
        func tapsOnOneButtonAreNeverRemoved(duration: Int64, reports: Int64) throws {
            let scene = try PolicyScene(Self.policy)
            for haunted in [false, true] {
                let start: Int64 = haunted ? 500_000 : 0
                if haunted { _ = haunt(scene, 5, from: start, every: 9300, lasting: 1) }
                _ = downs(scene)
                for number: Int64 in 0..<20 {
                    let landing = start + 50_000 + number * 9000
                    scene.touch(landing, .down(0, 700, 300))
                    for report in 0..<reports { scene.touch(landing + 5 + report, .move(0, 700, 300)) }
                    scene.touch(landing + duration, .up(0))
                }
                #expect(downs(scene) == 20)
                #expect(found(scene) == (haunted ? 1 : 0))
            }
            #expect(scene.isQuiet)
        }

        /// A single contact of a finger resets the count.
        @Test func aFingerAmongThemEndsTheRow() throws {
            let scene = try PolicyScene(Self.policy)
            let end = haunt(scene, 9)
            scene.touch(end + 100, .down(0, 701, 300))
            scene.touch(end + 180, .up(0))
            _ = haunt(scene, 9, from: end + 300)
            #expect(found(scene) == 0)
            #expect(downs(scene) == 19)
            #expect(scene.isQuiet)
        }

        @Test func aFingerIsHeardWhereThereAreGhosts() throws {
            let scene = try PolicyScene(Self.policy)
            let end = haunt(scene, 10)
            _ = downs(scene)
            scene.touch(end + 100, .down(0, 706, 300))
            #expect(scene.controller.nextDeadline == (end + 140) * 1000)
            scene.wait(until: end + 139)
            #expect(downs(scene) == 0)
            scene.wait(until: end + 140)
            #expect(downs(scene) == 1)
            scene.touch(end + 180, .up(0))
            // Nothing is delayed elsewhere: more than 2 mm away, and on another panel.
            scene.touch(end + 300, .down(0, 713, 300))
            #expect(downs(scene) == 1)
            scene.touch(end + 320, .up(0))
            let other = TouchID(device: 1, contact: 0)
            scene.touch(
                end + 400, TouchSample(id: other, phase: .began, location: Point(x: 700, y: 300)))
            #expect(downs(scene) == 1)
            scene.touch(end + 410, TouchSample(id: other, phase: .ended))
            #expect(scene.isQuiet)
        }

        /// A place stays masked until a minute has passed since the last ghost.
        @Test(arguments: [(Int64(60_000), 0), (60_001, 1)])
        func aPlaceIsMaskedForAWhile(pause: Int64, downs: Int) throws {
            let scene = try PolicyScene(Self.policy)
            _ = haunt(scene, 10)
            _ = self.downs(scene)
            _ = haunt(scene, 1, from: 9 * 200 + pause)
            #expect(self.downs(scene) == downs)
            #expect(scene.isQuiet)
        }

        /// The debounce would otherwise make one long contact of them.
        @Test func ghostsAreNotJoined() throws {
            let scene = try PolicyScene("panel: {ghosts: true, debounce: 0.04}")
            _ = haunt(scene, 40, every: 30)
            #expect(found(scene) == 1)
            scene.wait(until: 2000)
            let told = scene.touches().filter { !$0.hasSuffix("frame") && !$0.contains("motion") }
            #expect(told == ["touch down 0", "touch up 0"])
            #expect(scene.isQuiet)
        }

        @Test func ghostsAreNoVisitors() throws {
            let scene = try PolicyScene(Self.policy + "\nidle: {after: 3, action: {emit: idle}}")
            _ = haunt(scene, 60)
            #expect(scene.events.contains(.idle([.emit("idle")])))
        }

        /// This holds however many places there are.
        @Test func theNumberOfRememberedPlacesIsBounded() throws {
            let scene = try PolicyScene(Self.policy)
            for round: Int64 in 0..<20 {
                for place: Int64 in 0..<40 {
                    let start = round * 1000 + place * 20
                    scene.touch(start, .down(0, 20 + 25 * Double(place), 100))
                    scene.touch(start + 10, .up(0))
                }
            }
            // 16 places are remembered, and the oldest of them gives way: none is ever found.
            #expect(found(scene) == 0)
            #expect(scene.isQuiet)
            let few = try PolicyScene(Self.policy)
            for round: Int64 in 0..<20 {
                for place: Int64 in 0..<16 {
                    let start = round * 1000 + place * 20
                    few.touch(start, .down(0, 20 + 25 * Double(place), 100))
                    few.touch(start + 10, .up(0))
                }
            }
            #expect(found(few) == 16)
        }
    }
}
