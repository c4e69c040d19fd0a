// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// What gestures do to the kiosk itself.
    @Suite struct Actions {
        private static let locks = """
            recognizers:
              - {id: close, kind: tap, touches: 3, action: lock}
              - {id: open, kind: tap, touches: 3, action: unlock}
              - {id: other, kind: tap, touches: 2, action: {emit: other}}
            """

        private func tap(_ scene: PolicyScene, _ count: Int32, at t: Int64) {
            scene.land(count, at: t)
            scene.lift(count, at: t + 50)
            scene.wait(until: t + 1000)
        }

        @Test func oneGestureLocksAndAnotherUnlocks() throws {
            let scene = try PolicyScene(Self.locks)
            tap(scene, 3, at: 0)
            #expect(scene.events == [.recognized("close", .ended, [.lock]), .locked])
            #expect(scene.controller.isLocked)
            _ = scene.touches()
            tap(scene, 2, at: 1000)
            #expect(scene.events.count == 2)
            #expect(scene.touches().isEmpty)
            tap(scene, 3, at: 2000)
            #expect(scene.events.suffix(2) == [.unlocked, .recognized("open", .ended, [.unlock])])
            tap(scene, 2, at: 3000)
            #expect(scene.events.last == .recognized("other", .ended, [.emit("other")]))
            #expect(!scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        /// Fingers that are down when the kiosk is locked are taken from their app.
        @Test func whatLocksTakesFingersThatAreDown() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: close, kind: long-press, touches: 2, min_duration: 1, cancels_touches: false, action: lock}
                  - {id: open, kind: tap, touches: 3, action: unlock}
                """)
            _ = scene.touches()
            scene.land(2, at: 0)
            #expect(scene.touches().contains("touch down 1"))
            scene.wait(until: 1000)
            scene.compositor.settle()
            #expect(scene.controller.isLocked)
            #expect(scene.touches() == ["touch cancel"])
            scene.touch(1100, .move(0, 120, 300))
            scene.lift(2, at: 1200)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func idlingLocks() throws {
            let scene = try PolicyScene(
                "idle: {after: 5, action: lock}\nrecognizers: [{id: open, kind: tap, action: unlock}]")
            scene.wait(until: 5000)
            #expect(scene.events == [.idle([.lock]), .locked])
            tap(scene, 1, at: 6000)
            #expect(!scene.controller.isLocked)
            #expect(scene.isQuiet)
        }

        /// Editing the policy locks nobody out.
        @Test func aPolicyThatCannotUnlockUnlocks() throws {
            let scene = try PolicyScene(Self.locks)
            tap(scene, 3, at: 0)
            try scene.apply(Self.locks + "\nprofile: {pan_threshold: 12}", at: 2000)
            #expect(scene.controller.isLocked)
            try scene.apply("recognizers: [{id: close, kind: tap, touches: 3, action: lock}]", at: 3000)
            #expect(!scene.controller.isLocked)
            #expect(scene.events.last == .unlocked)
        }

        @Test func aGesturePutsAProfileInForce() throws {
            let scene = try PolicyScene(
                """
                profiles: {gloves: {pan_threshold: 40}}
                recognizers:
                  - {id: on, kind: tap, touches: 3, action: {profile: gloves}}
                  - {id: off, kind: tap, touches: 4, action: {profile: none}}
                """)
            tap(scene, 3, at: 0)
            #expect(scene.controller.profileName == "gloves")
            #expect(scene.engine.profile.panThreshold == 40)
            #expect(scene.client.take().contains("shell profile gloves"))
            tap(scene, 4, at: 1000)
            #expect(scene.controller.profileName.isEmpty)
            #expect(scene.engine.profile == RecognitionProfile())
            #expect(
                scene.events.map(\.description) == [
                    "gesture on recognised: profile gloves", "gesture off recognised: profile none",
                ])
            #expect(scene.isQuiet)
        }
    }
}
