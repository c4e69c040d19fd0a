// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import WaytouchServerTestSupport

extension ServerTests {
    /// What happens to attempts whose objects are destroyed.
    @Suite struct CustomRoleEnds {
        @Test(arguments: [Part.role, .recognizer, .view, .root, .surface, .manager], 0..<5)
        func everythingMayBeDestroyedAtEveryStep(part: Part, step: Int) throws {
            let scene = try TestScene()
            let role = scene.client.custom(on: scene.card)
            let double = scene.client.tap(on: scene.card)
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            if step == 4 { waytouch_recognizer_v1_require_failure_of(role.base, double.base) }
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            let attempt = scene.client.attempts[0]
            if step > 1 { waytouch_custom_v1_set_state(role.role, attempt, CustomState.began.rawValue) }
            scene.compositor.settle()
            if step == 1 || step == 3 { scene.compositor.touch(20, .up(0)) }
            switch part {
            case .role: waytouch_custom_v1_destroy(role.role)
            case .recognizer: waytouch_recognizer_v1_destroy(role.base)
            case .view: waytouch_view_v1_destroy(scene.card)
            case .root: waytouch_view_v1_destroy(scene.root)
            case .surface: wl_surface_destroy(scene.surface.proxy)
            case .manager: waytouch_manager_v1_destroy(scene.client.manager)
            }
            if part != .role {
                waytouch_custom_v1_set_state(role.role, attempt, CustomState.ended.rawValue)
                waytouch_custom_v1_set_state(role.role, attempt, CustomState.cancelled.rawValue)
                waytouch_custom_v1_ignore_touch(role.role, attempt, 0)
                if part != .manager { waytouch_custom_v1_set_decision_timeout(role.role, .max) }
            }
            scene.compositor.settle()
            scene.compositor.touch(30, .move(0, 110, 110))
            scene.compositor.touch(40, .up(0))
            scene.compositor.wait(until: 3000)
            let events = scene.gestures()
            let opened = events.filter { $0.hasPrefix("custom began") }.count
            let closed = events.filter { $0.hasPrefix("custom ended") || $0.hasPrefix("custom cancelled") }
                .count
            #expect(opened == closed || part == .role, "\(events)")
            #expect(scene.isQuiet)
        }

        /// Arguments: the timeout that is set 50 ms after the lift, and the time, in ms, when the attempt fails.
        @Test(arguments: [(500, 520), (60, 80), (0, 70)] as [(UInt32, Int64)])
        func aDecisionTimeoutThatChangesAfterTheLiftAppliesFromThenOn(timeout: UInt32, fails: Int64) throws {
            let custom = try CustomScene()
            custom.down()
            custom.up(at: 20)
            custom.scene.compositor.wait(until: 70)
            waytouch_custom_v1_set_decision_timeout(custom.custom.role, timeout)
            custom.scene.commit()
            custom.scene.compositor.wait(until: fails - 1)
            #expect(custom.states() == [])
            custom.scene.compositor.wait(until: fails)
            #expect(custom.states() == ["custom failed 2"])
        }

        @Test func disablingCancels() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.began)
            _ = custom.scene.gestures()
            waytouch_recognizer_v1_set_enabled(custom.custom.base, 0)
            custom.scene.commit()
            #expect(custom.states() == ["custom cancelled t 0"])
            custom.set(.changed)
            custom.up(at: 20)
            #expect(custom.scene.isQuiet)
        }
    }
}
