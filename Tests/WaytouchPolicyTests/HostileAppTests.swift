// SPDX-License-Identifier: MIT
import CWaytouchClient
import CWaytouchServer
import Testing
import Waytouch
import WaytouchServerTestSupport
import WaytouchTestFiles

extension PolicyTests {
    /// Apps that want every touch for themselves.
    @Suite struct HostileApps {
        struct Trick: OptionSet, CustomTestStringConvertible {
            let rawValue: Int
            /// A custom recognizer that is recognised as soon as it receives a touch.
            static let endsAtOnce = Trick(rawValue: 1)
            /// A view that shares no touches with others.
            static let exclusiveTouch = Trick(rawValue: 2)

            var testDescription: String {
                [
                    contains(.endsAtOnce) ? "ends at once" : nil,
                    contains(.exclusiveTouch) ? "exclusive touch" : nil,
                ]
                .compactMap { $0 }.joined(separator: ", ")
            }
        }

        struct Kiosk: CustomTestStringConvertible {
            let testDescription: String
            let policy: @Sendable () throws -> String
            let program: [String]

            static let all = [
                Kiosk(
                    testDescription: "exit alone", policy: { SystemGestures.leave },
                    program: ["leave", "now"]),
                Kiosk(
                    testDescription: "exit alone, fingers withheld",
                    policy: {
                        SystemGestures.leave + "\nclients: [{app_id: '*', max_touches: 2, excess: withhold}]"
                    }, program: ["leave", "now"]),
                Kiosk(
                    testDescription: "the example",
                    policy: {
                        String(
                            decoding: try Files.bytes(of: "\(Files.root)/Examples/kiosk.yml"), as: UTF8.self)
                    }, program: ["systemctl", "--user", "stop", "kiosk.target"]),
            ]
        }

        @Test(
            "five fingers leave the kiosk whatever the app does",
            arguments: [.endsAtOnce, .exclusiveTouch, [.endsAtOnce, .exclusiveTouch]] as [Trick], Kiosk.all)
        func theKioskCanBeLeft(trick: Trick, kiosk: Kiosk) throws {
            for head: Int64 in [0, 150] {
                let scene = try PolicyScene(try kiosk.policy())
                let custom = scene.client.custom(on: scene.root)
                waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
                if trick.contains(.exclusiveTouch) { waytouch_view_v1_set_exclusive_touch(scene.root, 1) }
                scene.surface.commit()
                var answered = 0
                func answer() {
                    guard trick.contains(.endsAtOnce) else { return }
                    for attempt in scene.client.attempts.dropFirst(answered) {
                        waytouch_custom_v1_set_state(
                            custom.role, attempt, WAYTOUCH_CUSTOM_V1_STATE_ENDED.rawValue)
                        answered += 1
                    }
                    scene.compositor.settle()
                }
                scene.land(1, at: 1000)
                answer()
                scene.wait(until: 1000 + head)
                answer()
                scene.land(4, at: 1000 + head, first: 1)
                answer()
                scene.wait(until: 4000)
                #expect(scene.launched == [kiosk.program], "the others land \(head) ms after the first")
                if trick.contains(.endsAtOnce), head > 100 { #expect(answered > 0) }
                scene.lift(5, at: 4100)
                #expect(scene.client.error == nil)
                #expect(scene.engine.numberOfTouches == 0)
            }
        }
    }
}
