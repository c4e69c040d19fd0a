// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// What the host may do in callbacks that its own calls cause.
    @Suite struct Callbacks {
        private func policy(_ text: String) throws -> Policy { try Policy(Array(text.utf8), path: "p") }

        private static let pan =
            "recognizers: [{id: p, kind: pan, view: output, on: [began, cancelled], action: {emit: p}}]"

        @Test func aPolicyAppliedWhileAnotherIsAppliedIsInForceAfterIt() throws {
            let scene = try PolicyScene(Self.pan)
            let second = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(second)
            let last = try policy(
                """
                recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]
                profile: {pan_threshold: 33}
                idle: {after: 5, action: {emit: idle}}
                """)
            var states: [GestureRecognizer.State] = []
            scene.controller.onEvent = { event, time in
                guard case .recognized(_, let state, _) = event else { return }
                states.append(state)
                if state == .cancelled { scene.controller.apply(last, at: time) }
            }
            scene.drag(1, at: 0)
            // This cancels the pan.
            try scene.apply("profile: {pan_threshold: 22}", at: 30)
            #expect(states == [.began, .cancelled])
            #expect(scene.controller.policy.recognizers.map(\.gesture.id.id) == ["t"])
            for engine in [scene.engine, second] {
                #expect(engine.profile.panThreshold == 33)
                #expect(engine.root.gestureRecognizers.count == 1)
            }
            scene.lift(1, at: 40)
            #expect(scene.controller.nextDeadline == 5_040_000)
        }

        @Test func anOutputMayBeDetachedWhileAnotherIsDetached() throws {
            let scene = try PolicyScene(
                """
                recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]
                panel: {debounce: 0.05}
                """)
            let second = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(second)
            var taps = 0
            scene.controller.onEvent = { _, _ in
                taps += 1
                scene.controller.detach(scene.engine)
                scene.controller.detach(second)
            }
            scene.controller.process(TouchFrame(time: 1000, samples: [.down(0, 5, 5)]), on: second)
            scene.controller.process(TouchFrame(time: 20_000, samples: [.up(0)]), on: second)
            #expect(taps == 0, "the lift is held back")
            scene.controller.detach(second)
            #expect(taps == 1)
            for engine in [scene.engine, second] { #expect(engine.root.gestureRecognizers.isEmpty) }
        }

        @Test func anOutputMayBeDetachedWhileAPolicyIsApplied() throws {
            let scene = try PolicyScene(Self.pan)
            let second = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(second)
            scene.controller.onEvent = { event, _ in
                guard case .recognized(_, .cancelled, _) = event else { return }
                scene.controller.detach(second)
            }
            scene.drag(1, at: 0)
            try scene.apply("recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]", at: 30)
            #expect(scene.engine.root.gestureRecognizers.count == 1)
            #expect(second.root.gestureRecognizers.isEmpty)
            #expect(second.root.subviews.isEmpty)
        }

        /// What is due before a frame may call the host, which has only passed in that frame so far.
        @Test(arguments: ["accessibility: {hold_duration: 0.1}", "panel: {debounce: 0.1}"])
        func aFrameThatIsPassedInBeforeAnotherIsProcessedFollowsIt(rule: String) throws {
            let scene = try PolicyScene(rule)
            scene.land(1, at: 0)
            if rule.hasPrefix("panel") { scene.lift(1, at: 10) }
            var isPassedIn = false
            scene.engine.onTransactionEnd = { [unowned scene] _ in
                if isPassedIn { return }
                isPassedIn = true
                scene.controller.process(TouchFrame(time: 210_000, samples: [.up(1)]), on: scene.engine)
            }
            let landing = TouchFrame(time: 200_000, samples: [.down(1, 300, 300)])
            // Not after waiting: the deadline is met in the frame.
            scene.controller.process(landing, on: scene.engine)
            #expect(isPassedIn)
            scene.engine.onTransactionEnd = nil
            if rule.hasPrefix("accessibility") { scene.lift(1, at: 300) }
            scene.wait(until: 1000)
            #expect(scene.isQuiet)
        }
    }
}
