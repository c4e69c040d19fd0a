// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

/// What cancels a gesture that has begun.
enum Removal: String, CaseIterable, Sendable {
    case disabled, recognizer, view, root, surface, server
}

/// A role of continuous gestures, how it is made, and how its gesture is made to begin.
struct ContinuousRole: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (TestScene) -> TestRole
    let begin: @Sendable (TestScene) -> Void

    static let all = [
        ContinuousRole(testDescription: "press") {
            $0.client.longPress(on: $0.card, "role")
        } begin: {
            $0.compositor.touch(0, .down(0, 100, 100))
            $0.compositor.wait(until: 600)
        },
        ContinuousRole(testDescription: "edge pan") { scene in
            let pan = scene.client.pan(on: scene.card, "role")
            waytouch_view_v1_set_frame(
                scene.card, 0, 0, fixed(500), fixed(500))
            waytouch_pan_v1_set_edges(pan.role, 2)
            return pan
        } begin: {
            $0.compositor.drag(0, from: (5, 100), to: (25, 100), at: 0, steps: 1)
        },
        ContinuousRole(testDescription: "transform") {
            $0.client.transform(on: $0.card, "role")
        } begin: {
            $0.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
        },
        ContinuousRole(testDescription: "hover") {
            $0.client.hover(on: $0.card, "role")
        } begin: {
            $0.hover(0, 100, 100)
        },
        ContinuousRole(testDescription: "custom") {
            $0.client.custom(on: $0.card, "role")
        } begin: {
            scene in
            scene.client.onCustom = { event in
                if event.kind == .attempt { waytouch_custom_v1_set_state(event.role, event.number, 1) }
            }
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.settle()
        },
    ]
}

extension ServerTests {
    @Suite struct RoleCancellations {
        @Test(arguments: ContinuousRole.all, Removal.allCases)
        func aGestureThatHasBegunIsCancelledOnce(role: ContinuousRole, removal: Removal) throws {
            let scene = try TestScene()
            let made = role.make(scene)
            scene.commit()
            role.begin(scene)
            #expect(scene.gestures().filter { $0.hasPrefix("role began") }.count == 1)
            switch removal {
            case .disabled:
                waytouch_recognizer_v1_set_enabled(made.base, 0)
                scene.commit()
            case .recognizer: waytouch_recognizer_v1_destroy(made.base)
            case .view: waytouch_view_v1_destroy(scene.card)
            case .root: waytouch_view_v1_destroy(scene.root)
            case .surface: scene.surface.destroy()
            case .server: scene.compositor.dropServer()
            }
            scene.compositor.settle()
            scene.compositor.touch(1000, .up(0))
            scene.hover(1010, 0, 0, .left)
            let events = scene.gestures().filter { !$0.contains("touch_") }
            #expect(events.count == 1)
            #expect(events.first?.hasPrefix("role cancelled ") == true, "\(events)")
            #expect(scene.isQuiet)
        }
    }
}
