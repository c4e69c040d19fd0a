// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport

extension PolicyTests {
    /// What apps receive when touches are taken from them.
    @Suite struct Cancellations {
        static let edge =
            "recognizers: [{id: menu, kind: screen-edge-pan, view: output, edges: [left], action: {emit: menu}}]\n"
        static let cog = "com.igalia.Cog"

        /// Makes an edge swipe, and returns what happens to the app's finger.
        private func swipe(_ scene: PolicyScene, at t: Int64) -> String {
            scene.touch(t, .down(0, 5, 300))
            _ = scene.touches()
            scene.touch(t + 10, .move(0, 30, 300))
            let told = scene.touches()
            scene.touch(t + 20, .up(0))
            scene.wait(until: t + 300)
            let later = scene.touches()
            switch told {
            case ["touch cancel"]: return later.isEmpty ? "cancel" : "\(later)"
            case ["touch motion 0", "touch frame"]:
                let lift = ["touch motion 0", "touch frame", "touch up 0", "touch frame"]
                return later == lift ? "lift" : "\(later)"
            default: return "\(told)"
            }
        }

        @Test(
            arguments: [
                ("", "org.example.App", nil, "cancel"),
                ("", nil, nil, "cancel"),
                // An app that is known to need lifts, unless a rule or the host decides otherwise.
                ("", cog, nil, "lift"),
                ("", "com.igalia.cog", nil, "cancel"),
                ("clients: [{app_id: com.igalia.Cog, max_touches: 5}]", cog, nil, "lift"),
                ("clients: [{app_id: com.igalia.Cog, cancel: reissue}]", cog, nil, "cancel"),
                ("clients: [{app_id: '*', cancel: all}]", cog, nil, "cancel"),
                ("", cog, .reissue, "cancel"),
                // An app that is known not to need them.
                ("", "chromium", nil, "cancel"),
                ("", "chromium", .lift, "lift"),
                ("clients: [{app_id: chromium, cancel: lift}]", "chromium", nil, "lift"),
                // Rules, for one app and for all.
                ("clients: [{app_id: a, cancel: lift}]", "a", nil, "lift"),
                ("clients: [{app_id: a, cancel: lift}]", "b", nil, "cancel"),
                ("clients: [{app_id: a, cancel: lift}]", nil, nil, "cancel"),
                ("clients: [{app_id: '*', cancel: lift}]", nil, nil, "lift"),
                ("clients: [{app_id: '*', cancel: lift}, {app_id: a, cancel: all}]", "a", nil, "cancel"),
                ("clients: [{app_id: '*', cancel: lift}, {app_id: a, max_touches: 2}]", "a", nil, "lift"),
                // The host's choice, which the policy overrules.
                ("", "a", .lift, "lift"),
                ("clients: [{app_id: a, cancel: reissue}]", "a", .lift, "cancel"),
                ("clients: [{app_id: a, cancel: lift}]", "a", .all, "lift"),
            ] as [(String, String?, GestureServer.TouchCancellation?, String)])
        func anAppReceivesWhatItNeeds(
            policy: String, app: String?, host: GestureServer.TouchCancellation?, expected: String
        ) throws {
            let scene = try PolicyScene(Self.edge + policy, app: app)
            scene.window.touchCancellation = host
            #expect(swipe(scene, at: 1000) == expected)
            #expect(scene.isQuiet)
        }

        @Test func anotherPolicyAppliesFromTheNextCancelOn() throws {
            let scene = try PolicyScene(Self.edge + "clients: [{app_id: '*', cancel: lift}]")
            #expect(swipe(scene, at: 1000) == "lift")
            scene.touch(2000, .down(0, 5, 300))
            scene.touch(2010, .move(0, 30, 300))
            _ = scene.touches()
            // The finger is about to lift.
            try scene.apply(Self.edge, at: 2050)
            scene.wait(until: 2300)
            #expect(scene.touches() == ["touch motion 0", "touch frame", "touch up 0", "touch frame"])
            scene.touch(2400, .up(0))
            #expect(swipe(scene, at: 3000) == "cancel")
            try scene.apply(Self.edge + "clients: [{app_id: '*', cancel: lift}]", at: 4000)
            #expect(swipe(scene, at: 5000) == "lift")
        }

        @Test func withoutAControllerThereIsNoRule() throws {
            let compositor = try TestCompositor(keepsLog: false)
            var controller: PolicyController? = PolicyController(server: compositor.server)
            #expect(compositor.server?.touchCancellationRule != nil)
            controller?.attach(compositor.engine)
            controller = nil
            #expect(compositor.server?.touchCancellationRule == nil)
        }

        // MARK: Every cause

        @Test func stuckTouchesLift() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 2}", app: Self.cog)
            scene.touch(0, .down(0, 5, 300))
            _ = scene.touches()
            scene.wait(until: 2000)
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            scene.wait(until: 2100)
            #expect(scene.touches() == ["touch motion 0", "touch frame", "touch up 0", "touch frame"])
            scene.touch(3000, .up(0))
            #expect(scene.touches().isEmpty)
        }

        @Test func excessFingersLift() throws {
            let scene = try PolicyScene(
                "clients: [{app_id: '*', max_touches: 2, excess: cancel}]", app: Self.cog)
            scene.land(2, at: 0)
            _ = scene.touches()
            scene.touch(50, .down(2, 400, 300))
            #expect(scene.touches() == ["touch motion 0", "touch motion 1", "touch frame"])
            scene.lift(3, at: 60)
            scene.wait(until: 200)
            #expect(scene.touches().filter { $0.hasPrefix("touch up") } == ["touch up 0", "touch up 1"])
            #expect(scene.isQuiet)
        }

        @Test func palmsLift() throws {
            let scene = try PolicyScene("guards: {palm: {contacts: 3, within: 80}}", app: Self.cog)
            scene.touch(0, .down(0, 500, 300))
            scene.touch(10, .down(1, 520, 310))
            _ = scene.touches()
            scene.touch(20, .down(2, 540, 320))
            #expect(scene.touches() == ["touch motion 0", "touch motion 1", "touch frame"])
            scene.lift(3, at: 30)
            scene.wait(until: 200)
            #expect(scene.touches().filter { $0.hasPrefix("touch up") } == ["touch up 0", "touch up 1"])
        }

        @Test func fingersOfAnUnpluggedScreenLift() throws {
            let scene = try PolicyScene(app: Self.cog)
            scene.touch(0, .down(0, 5, 300))
            _ = scene.touches()
            scene.controller.cancelTouches(on: scene.engine, at: 50_000)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            scene.wait(until: 150)
            #expect(scene.touches().contains("touch up 0"))
        }

        @Test func aGrabbedFingerLifts() throws {
            let scene = try PolicyScene(app: Self.cog)
            scene.touch(0, .down(0, 5, 300))
            _ = scene.touches()
            scene.engine.grab(TouchID(contact: 0), at: 50_000)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            scene.touch(60, .up(0))
            scene.wait(until: 150)
            #expect(scene.touches().contains("touch up 0"))
        }
    }
}
