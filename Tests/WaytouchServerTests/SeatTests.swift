// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// What `began`, `recognized` and questions report about the touches: their seat, and the serial of the first.
    @Suite struct Seats {
        private let scene: TestScene

        init() throws {
            scene = try TestScene()
        }

        private var client: TestClient { scene.client }

        private func recognized() -> [OpaquePointer?] {
            scene.tap(at: (scene.compositor.milliseconds + 1000))
            _ = scene.gestures()
            defer { client.occasions.removeAll() }
            return client.occasions.map(\.seat)
        }

        @Test func theSeatIsTheClientsObjectForIt() throws {
            let seat = try #require(client.bindSeat())
            _ = client.tap(on: scene.root)
            scene.commit()
            #expect(recognized() == [seat])
        }

        @Test func withoutAnObjectThereIsNone() {
            _ = client.tap(on: scene.root)
            scene.commit()
            #expect(recognized() == [nil])
        }

        @Test func afterItIsDestroyedThereIsNoneAndAnotherMayBeMade() throws {
            let first = client.bindSeat()
            waytouch_seat_v1_destroy(first)
            _ = client.tap(on: scene.root)
            scene.commit()
            #expect(recognized() == [nil])
            let second = try #require(client.bindSeat())
            #expect(recognized() == [second])
            #expect(client.error == nil)
        }

        @Test func aClientMayBindTheSeatTwice() throws {
            let seat = try #require(client.bindSeat(client.bindWaylandSeat()))
            _ = client.tap(on: scene.root)
            scene.commit()
            #expect(recognized() == [seat])
            #expect(client.error == nil)
        }

        @Test func theObjectOutlivesTheSeatsThatTheClientHasBound() throws {
            let other = client.bindWaylandSeat()
            let seat = try #require(client.bindSeat(other))
            _ = client.tap(on: scene.root)
            scene.commit()
            wl_seat_release(other)
            #expect(recognized() == [seat])
            client.releaseSeat()
            #expect(recognized() == [seat])
            #expect(client.error == nil)
        }

        /// Two libraries of one client need not know of each other.
        @Test func eachManagerHasAnObjectOfItsOwn() throws {
            let first = try #require(client.bindSeat())
            let other = client.subview(of: scene.root, 600, 50, 300, 300)
            _ = client.tap(on: other, "first")
            client.bindManager()
            let second = try #require(client.bindSeat())
            _ = client.tap(on: client.subview(of: client.window(of: scene.surface), 0, 0, 300, 300), "second")
            scene.commit()
            scene.tap(at: 0)
            scene.tap(at: 1000, 700, 100)
            _ = scene.gestures()
            #expect(client.error == nil)
            #expect(client.occasions.map(\.name) == ["second", "first"])
            #expect(client.occasions.map(\.seat) == [second, first])
        }

        @Test func aSeatThatIsGoneIsNone() {
            scene.compositor.server?.seatNumber = { _ in nil }
            _ = client.bindSeat()
            _ = client.bindSeat()
            _ = client.tap(on: scene.root)
            scene.commit()
            #expect(recognized() == [nil])
            #expect(client.error == nil)
        }

        /// Each gesture has the seat of its fingers.
        @Test func gesturesOfTwoSeatsReportTheirSeats() throws {
            let server = try #require(scene.compositor.server)
            server.seatNumber = { _ in 0 }
            let first = try #require(client.bindSeat())
            scene.compositor.settle()
            server.seatNumber = { _ in 1 }
            let second = try #require(client.bindSeat())
            scene.compositor.settle()
            _ = client.pan(on: scene.card, "pan")
            let other = client.subview(of: scene.root, 600, 50, 300, 300)
            _ = client.pan(on: other, "other pan")
            scene.commit()
            func sample(_ seat: UInt32, _ phase: Touch.Phase, _ x: Double) -> TouchSample {
                TouchSample(
                    id: TouchID(seat: seat, contact: 0), phase: phase, location: Point(x: x, y: 100))
            }
            scene.compositor.touch(0, sample(0, .began, 100), sample(1, .began, 700))
            scene.compositor.touch(10, sample(0, .moved, 150), sample(1, .moved, 750))
            let events = scene.gestures()
            #expect(client.occasions.count == 2, "\(events)")
            for occasion in client.occasions {
                #expect(occasion.seat == (occasion.name == "pan" ? first : second))
            }
        }

        @Test func theSerialIsThatOfTheFirstTouchDown() {
            let pan = client.pan(on: scene.root)
            waytouch_pan_v1_set_minimum_number_of_touches(pan.role, 2)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.touch(5, .down(1, 200, 100))
            scene.compositor.touch(10, .move(0, 150, 100), .move(1, 250, 100))
            _ = scene.gestures()
            #expect(client.downs.count == 2)
            #expect(client.occasions.map(\.serial) == [client.downs[0]])
        }

        /// This holds although the first finger has lifted.
        @Test func theSerialOfADoubleTapIsThatOfItsFirstTap() {
            let tap = client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            scene.commit()
            scene.tap(at: 0)
            scene.tap(at: 100)
            _ = scene.gestures()
            // The second tap waited for the first one's lift, and was never announced.
            #expect(client.downs.count == 1)
            #expect(client.occasions.map(\.serial) == [client.downs[0]])
        }

        @Test func aTouchThatWasWithheldHasASerialOfItsOwn() {
            let pan = client.pan(on: scene.root)
            waytouch_recognizer_v1_set_delays_touches_began(pan.base, 1)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (200, 100), at: 0)
            _ = scene.gestures()
            #expect(client.downs.isEmpty)
            #expect(client.occasions.map(\.serial).allSatisfy { $0 != 0 } && client.occasions.count == 1)
        }
    }
}
