// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Each seat has the policy's gestures for itself.
    @Suite struct Seats {
        private static let leave =
            "recognizers: [{id: exit, kind: long-press, view: output, touches: 5, action: {spawn: [leave]}}]"

        private func land(_ scene: PolicyScene, _ fingers: Range<Int32>, seat: UInt32, at t: Int64) {
            scene.touch(
                t,
                fingers.map {
                    TouchSample(
                        id: TouchID(seat: seat, device: seat, contact: $0), phase: .began,
                        location: Point(x: 100 + 100 * Double($0), y: 300))
                })
        }

        @Test func aContactThatRestsOnOneSeatDoesNotLockTheExitOfAnother() throws {
            let scene = try PolicyScene(Self.leave)
            land(scene, 0..<1, seat: 1, at: 0)
            land(scene, 0..<5, seat: 2, at: 5000)
            scene.wait(until: 6000)
            #expect(scene.launched == [["leave"]])
        }

        @Test func fingersOfTwoSeatsAreNotAddedUp() throws {
            let scene = try PolicyScene(Self.leave)
            land(scene, 0..<3, seat: 1, at: 0)
            land(scene, 0..<2, seat: 2, at: 10)
            scene.wait(until: 2000)
            #expect(scene.launched.isEmpty)
        }

        @Test func seatsThatComeAndGoLeaveNothing() throws {
            let scene = try PolicyScene(Self.leave)
            for seat: UInt32 in 1...50 {
                land(scene, 0..<1, seat: seat, at: Int64(seat) * 100)
                scene.touch(
                    Int64(seat) * 100 + 10,
                    [TouchSample(id: TouchID(seat: seat, device: seat, contact: 0), phase: .ended)])
            }
            #expect(scene.engine.root.gestureRecognizers.count == 1)
        }

        @Test func theExitStaysOpenWhateverAnAppRecognises() throws {
            let scene = try PolicyScene(Self.leave)
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(tap.base, 0)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.lift(1, at: 20)
            #expect(scene.told().contains { $0.hasPrefix("tap recognized") })
            scene.land(5, at: 1000)
            scene.wait(until: 2000)
            #expect(scene.launched == [["leave"]])
        }
    }
}
