// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport
import WaytouchTesting

extension ServerTests {
    /// While a lift is withheld, a client has no more fingers than there are on the glass, and no time goes back.
    @Suite struct WaitingTouches {
        /// A client with a double tap on the whole output, which withholds lifts.
        private func scene() throws -> (compositor: TestCompositor, client: TestClient, surface: TestSurface)
        {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let tap = client.tap(on: root)
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            surface.commit()
            _ = client.take()
            return (compositor, client, surface)
        }

        private func touches(_ client: TestClient) -> [String] {
            client.take().filter { $0.hasPrefix("touch ") }
        }

        @Test func aSecondTapThatIsRecognisedIsNeverSeen() throws {
            let (compositor, client, _) = try scene()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            #expect(touches(client) == ["touch down 0 100,100 t 0", "touch frame"])
            compositor.touch(100, .down(1, 100, 100))
            compositor.touch(110, .move(1, 101, 100))
            #expect(touches(client).isEmpty)
            compositor.touch(120, .up(1))
            #expect(touches(client) == ["touch cancel"])
            compositor.touch(2000, .down(0, 100, 100))
            #expect(touches(client) == ["touch down 0 100,100 t 2000", "touch frame"])
        }

        @Test func afterTheLiftTheSecondFingerComesWithItsOwnTimes() throws {
            let (compositor, client, _) = try scene()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            _ = touches(client)
            compositor.touch(100, .down(1, 100, 100))
            compositor.touch(110, .move(1, 105, 100))
            compositor.touch(120, .move(1, 110, 100))
            #expect(touches(client).isEmpty)
            // It is no tap.
            compositor.touch(130, .move(1, 300, 100))
            #expect(
                touches(client) == [
                    "touch up 0 t 20", "touch frame", "touch down 1 100,100 t 100", "touch frame",
                    "touch motion 1 110,100 t 120", "touch frame", "touch motion 1 300,100 t 130",
                    "touch frame",
                ])
            compositor.touch(140, .up(1))
            #expect(touches(client) == ["touch up 1 t 140", "touch frame"])
        }

        @Test func aLiftAndALandingInOneFrameAreOneFingerEach() throws {
            let (compositor, client, _) = try scene()
            compositor.touch(0, .down(0, 100, 100))
            _ = touches(client)
            compositor.touch(20, .down(1, 100, 100), .up(0))
            compositor.engine.advance(to: 3_000_000)
            #expect(
                touches(client).filter { $0 != "touch frame" } == [
                    "touch up 0 t 20", "touch down 1 100,100 t 20",
                ])
        }

        /// What no longer belongs to a gesture when the other fingers go on is sent after what was sent before.
        @Test func aLateLiftIsNotEarlierThanWhatWasSent() throws {
            let (compositor, client, surface) = try scene()
            let neighbour = client.makeSurface()
            compositor.place(neighbour.resource, x: 500, y: 0, width: 500, height: 800)
            _ = surface
            _ = client.take()
            compositor.touch(0, .down(0, 600, 100))
            compositor.touch(10, .down(1, 100, 100))
            compositor.touch(30, .up(1))
            compositor.touch(200, .move(0, 650, 100))
            #expect(touches(client).last(where: { $0 != "touch frame" }) == "touch motion 0 150,100 t 200")
            compositor.engine.advance(to: 1_000_000)
            #expect(touches(client) == ["touch up 1 t 200", "touch frame"])
            compositor.touch(1100, .up(0))
        }

        /// Its landing was sent, but its movement waits behind another landing.
        @Test func aTouchIsCancelledWhoseMovementStillWaits() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            for x in [0, 200] as [Float] {
                let tap = client.tap(on: client.subview(of: root, x, 0, 200, 200))
                waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            }
            surface.commit()
            _ = client.take()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            compositor.touch(100, .down(1, 300, 100))
            compositor.touch(110, .down(2, 500, 500))
            compositor.touch(120, .move(1, 301, 100))
            compositor.touch(130, .up(1))
            compositor.engine.advance(to: 400_000)
            #expect(
                touches(client).filter { $0 != "touch frame" } == [
                    "touch down 0 100,100 t 0", "touch up 0 t 20", "touch down 1 300,100 t 100",
                ])
            compositor.touch(410, .down(3, 300, 100))
            compositor.touch(430, .up(3))
            #expect(touches(client) == ["touch cancel", "touch down 2 500,500 t 430", "touch frame"])
            compositor.touch(500, .up(2))
            #expect(touches(client) == ["touch up 2 t 500", "touch frame"])
        }

        @Test func aSurfaceMayGoWhileItsFingersWait() throws {
            let (compositor, client, surface) = try scene()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            compositor.touch(100, .down(1, 100, 100))
            _ = touches(client)
            surface.destroy()
            compositor.settle()
            compositor.touch(120, .move(1, 300, 100))
            compositor.touch(140, .up(1))
            #expect(touches(client).allSatisfy { !$0.hasPrefix("touch down") })
            #expect(client.error == nil)
        }

        /// Fingers tap, drag and rest anywhere, some at the same time.
        @Test(arguments: 0..<40)
        func thereAreNeverMoreFingersThanOnTheGlass(seed: UInt64) throws {
            let (compositor, client, _) = try scene()
            var generator = SeededGenerator(seed: seed)
            func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
            let most = 1 + random(3)
            var (down, known) = ([Int32](), Set<String>())
            var (t, next, last) = (Int64(0), Int32(0), Int64.min)
            for _ in 0..<200 {
                t += Int64(random(120))
                let (x, y) = (100 + Double(random(3) * 30), 100 + Double(random(3) * 30))
                if down.count < most, random(2) == 0 {
                    compositor.touch(t, .down(next, x, y))
                    down.append(next)
                    next = (next + 1) % 8
                } else if let id = down.randomElement(using: &generator) {
                    let isMovement = random(4) == 0
                    compositor.touch(t, isMovement ? .move(id, x, y) : random(8) == 0 ? .cancel(id) : .up(id))
                    if !isMovement { down.removeAll { $0 == id } }
                }
                for event in touches(client) {
                    let words = event.split(separator: " ").map(String.init)
                    if let time = words.last.flatMap({ Int64($0) }), words.count > 3 {
                        #expect(time >= last, "\(event)")
                        last = time
                    }
                    switch words[1] {
                    case "down": #expect(known.insert(words[2]).inserted, "\(event)")
                    case "motion": #expect(known.contains(words[2]), "\(event)")
                    case "up": #expect(known.remove(words[2]) != nil, "\(event)")
                    case "cancel": known.removeAll()
                    default: break
                    }
                    #expect(known.count <= most, "\(event)")
                }
            }
            compositor.touch(t, down.map { .up($0) })
            compositor.engine.advance(to: (t + 5000) * 1000)
            for event in touches(client) {
                if event.hasPrefix("touch down") { known.insert(String(event.split(separator: " ")[2])) }
                if event.hasPrefix("touch up") { known.remove(String(event.split(separator: " ")[2])) }
                if event == "touch cancel" { known.removeAll() }
            }
            #expect(known.isEmpty)
        }
    }
}
