// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    @Suite struct Idling {
        static let lock = """
            recognizers:
              - {id: wake, kind: tap, view: output, touches: 2, action: {emit: awake}}
              - {id: menu, kind: tap, view: output, touches: 3, action: {emit: menu}}
            idle: {after: 10, action: {spawn: [attract]}, unlock: wake}
            """

        @Test func itActsWhenNobodyHasTouchedAnything() throws {
            let scene = try PolicyScene("idle: {after: 10, action: [{spawn: [attract]}, {emit: idle}]}")
            scene.wait(until: 9999)
            #expect(scene.launched.isEmpty)
            scene.wait(until: 10_000)
            #expect(scene.launched == [["attract"]])
            #expect(scene.told() == ["shell action idle 0 t 10000000"])
            // It acts only once, until somebody comes and goes.
            scene.wait(until: 100_000)
            #expect(scene.launched.count == 1)
            scene.land(1, at: 200_000)
            scene.wait(until: 300_000)
            #expect(scene.launched.count == 1, "a finger is down")
            scene.lift(1, at: 300_000)
            #expect(!scene.controller.isLocked)
            scene.wait(until: 309_999)
            #expect(scene.launched.count == 1)
            scene.wait(until: 310_000)
            #expect(scene.launched.count == 2)
        }

        @Test func framesAndUnplugsWithoutATouchDoNotKeepItAwake() throws {
            let scene = try PolicyScene("idle: {after: 10, action: {emit: idle}}")
            scene.touch(9000)
            scene.controller.cancelTouches(on: scene.engine, at: 9_500_000)
            scene.wait(until: 10_000)
            #expect(scene.events == [.idle([.emit("idle")])])
            // The action may have switched the output off.
            scene.controller.cancelTouches(on: scene.engine, at: 11_000_000)
            scene.touch(12_000)
            scene.wait(until: 60_000)
            #expect(scene.events.count == 1)
            scene.land(1, at: 61_000)
            scene.controller.cancelTouches(on: scene.engine, at: 62_000_000)
            scene.wait(until: 72_000)
            #expect(scene.events.count == 2)
        }

        /// A key keeps nobody's kiosk awake, so one may be held when it locks.
        @Test func itsLockTakesTheKeys() throws {
            let scene = try PolicyScene(Self.lock)
            var states: [GestureRecognizer.State] = []
            let hold = LongPressGestureRecognizer { states.append($0.state) }
            hold.minimumPressDuration = 0
            hold.allowedPressTypes = [.select]
            scene.window.addGestureRecognizer(hold)
            scene.engine.focusedView = scene.window
            scene.engine.process(key: KeySample(keyCode: 28, isDown: true), at: 1_000_000)
            #expect(states == [.began])
            scene.wait(until: 10_000)
            #expect(scene.controller.isLocked)
            #expect(states == [.began, .cancelled])
            scene.engine.process(key: KeySample(keyCode: 28, isDown: false), at: 11_000_000)
            #expect(states.count == 2)
        }

        @Test func appsGetNothingUntilItIsUnlocked() throws {
            let scene = try PolicyScene(Self.lock)
            _ = scene.client.tap(on: scene.root)
            scene.surface.commit()
            // While the kiosk is not locked, apps receive the touches of the gesture that unlocks.
            scene.land(2, at: 0)
            scene.lift(2, at: 30)
            #expect(scene.events.isEmpty)
            #expect(scene.touches().contains("touch up 1"))
            scene.wait(until: 20_000)
            #expect(scene.events == [.idle([.spawn(["attract"])]), .locked])
            #expect(scene.controller.isLocked)
            scene.land(1, at: 21_000)
            scene.lift(1, at: 21_030)
            // Other gestures of the compositor do not work either.
            scene.land(3, at: 22_000)
            scene.lift(3, at: 22_030)
            #expect(scene.told() == ["shell locked 1"])
            #expect(scene.events.count == 2)
            scene.land(2, at: 23_000)
            scene.lift(2, at: 23_030)
            #expect(!scene.controller.isLocked)
            #expect(scene.events.suffix(2) == [.unlocked, .recognized("wake", .ended, [.emit("awake")])])
            #expect(scene.told() == ["shell locked 0", "shell action awake 0 t 23030000"])
            scene.land(3, at: 24_000)
            scene.lift(3, at: 24_030)
            #expect(scene.events.last == .recognized("menu", .ended, [.emit("menu")]))
            _ = scene.told()
            scene.land(1, at: 25_000)
            scene.lift(1, at: 25_030)
            #expect(scene.told().contains { $0.hasPrefix("tap recognized") })
            #expect(scene.isQuiet)
        }

        @Test func aFingerThatLandedBeforeUnlockingStaysOut() throws {
            let scene = try PolicyScene(Self.lock)
            scene.wait(until: 10_000)
            scene.land(1, at: 11_000)
            scene.lift(1, at: 11_020)
            scene.land(2, at: 12_000)
            scene.lift(2, at: 12_020)
            #expect(!scene.controller.isLocked)
            #expect(scene.touches().isEmpty)
        }

        @Test func aStuckTouchDoesNotKeepItAwake() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 5}\nidle: {after: 10, action: {emit: idle}}")
            scene.land(1, at: 0)
            for step in 1...30 { scene.touch(Int64(step) * 1000, .move(0, 100 + Double(step % 2), 300)) }
            #expect(scene.events.first == .stuck(TouchID(contact: 0)))
            #expect(scene.events.contains(.idle([.emit("idle")])))
        }

        @Test func anIdleTimeThatIsShorterIsOverWhenAStuckTouchIsDropped() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 30}\nidle: {after: 10, action: {emit: idle}}")
            var events: [PolicyEvent] = []
            var times: [Timestamp] = []
            scene.controller.onEvent = {
                events.append($0)
                times.append($1)
            }
            scene.land(1, at: 0)
            scene.wait(until: 60_000)
            #expect(events == [.stuck(TouchID(contact: 0)), .idle([.emit("idle")])])
            // Not 20 s earlier, when the finger was still one.
            #expect(times == [30_000_000, 30_000_000])
        }

        @Test func aPolicyWithoutAnUnlockingGestureUnlocks() throws {
            let scene = try PolicyScene(Self.lock)
            scene.wait(until: 10_000)
            #expect(scene.controller.isLocked)
            // The same policy again changes nothing.
            try scene.apply(Self.lock, at: 11_000)
            #expect(scene.controller.isLocked)
            try scene.apply("", at: 12_000)
            #expect(!scene.controller.isLocked)
            scene.land(1, at: 13_000)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.lift(1, at: 13_010)
        }

        /// Moves a pen over the window; `t` in ms.
        private func hover(
            _ scene: PolicyScene, _ t: Int64, _ x: Double, _ phase: HoverSample.Phase = .hovering
        ) {
            scene.wait(until: t)
            let sample = HoverSample(
                id: TouchID(contact: 7), phase: phase, kind: .pencil, location: Point(x: x, y: 300))
            scene.engine.process(hover: sample, at: t * 1000)
            scene.compositor.settle()
        }

        @Test func hoveringIsKeptFromAppsAsTouchesAre() throws {
            let scene = try PolicyScene(Self.lock)
            _ = scene.client.hover(on: scene.root)
            let own = HoverGestureRecognizer()
            var heard: [String] = []
            own.addTarget { heard.append("\($0.state)") }
            scene.engine.root.addGestureRecognizer(own)
            scene.surface.commit()
            let states = {
                scene.told().compactMap { $0.hasPrefix("hover ") ? String($0.split(separator: " ")[1]) : nil }
            }
            hover(scene, 1000, 100)
            hover(scene, 2000, 110)
            #expect(states() == ["began", "changed"])
            // Hovering is not touching: the kiosk is locked while the pen is there.
            scene.wait(until: 10_000)
            #expect(scene.controller.isLocked)
            #expect(states() == ["cancelled"])
            hover(scene, 11_000, 120)
            hover(scene, 12_000, 130, .left)
            hover(scene, 13_000, 140)
            #expect(states().isEmpty)
            // The compositor's own hover gestures go on.
            #expect(heard == ["began", "changed", "changed", "ended", "began"])
            scene.land(2, at: 20_000)
            scene.lift(2, at: 20_030)
            #expect(!scene.controller.isLocked)
            #expect(states().isEmpty)
            hover(scene, 21_000, 150)
            hover(scene, 22_000, 160, .left)
            #expect(states() == ["began", "ended"])
            #expect(heard.suffix(2) == ["changed", "ended"])
        }

        @Test func anOutputAddedWhileLockedIsLockedForHoveringToo() throws {
            let scene = try PolicyScene(Self.lock)
            _ = scene.client.hover(on: scene.root)
            scene.surface.commit()
            scene.controller.detach(scene.engine)
            scene.wait(until: 10_000)
            scene.controller.attach(scene.engine)
            _ = scene.told()
            hover(scene, 11_000, 100)
            #expect(scene.told().isEmpty)
            // Without the policy, hovering reaches apps again.
            scene.controller.detach(scene.engine)
            hover(scene, 12_000, 110)
            #expect(scene.told().contains { $0.hasPrefix("hover began") })
        }

        @Test func aLateTimerLocksBeforeTheTouch() throws {
            let scene = try PolicyScene(Self.lock)
            scene.controller.process(
                TouchFrame(time: 60_000_000, samples: [.down(0, 100, 100)]), on: scene.engine)
            #expect(scene.controller.isLocked)
            #expect(scene.touches().isEmpty)
            scene.lift(1, at: 60_010)
        }
    }
}
