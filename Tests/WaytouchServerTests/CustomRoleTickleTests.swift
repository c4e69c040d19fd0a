// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import WaytouchServerTestSupport

extension ServerTests {
    /// A complete recognizer on the client's side.
    @Suite struct CustomRoleTickle {
        /// `TickleGestureRecognizer` of the examples, over the protocol: three strokes back and forth.
        @Test func aTickleOnTheClientsSide() throws {
            let scene = try TestScene()
            let tickle = scene.client.custom(on: scene.root, "tickle")
            let pan = scene.client.pan(on: scene.root)
            waytouch_recognizer_v1_require_failure_of(pan.base, tickle.base)
            scene.commit()
            let recognizer = Tickle()
            scene.client.onCustom = { recognizer.take($0) }
            scene.compositor.touch(0, .down(0, 500, 300))
            for (index, x) in [525.0, 500, 525].enumerated() {
                scene.compositor.touch(Int64(index + 1) * 10, .move(0, x, 300))
            }
            scene.compositor.touch(100, .up(0))
            var events = scene.gestures().filter { !$0.contains("touch_") }
            #expect(
                events == [
                    "tickle attempt", "pan failed 7", "tickle recognized t 30000",
                ])
            // A straight line is not a tickle: when the finger lifts, the pan may be recognised.
            scene.compositor.drag(0, from: (100, 100), to: (400, 100), at: 1000)
            scene.compositor.touch(1100, .up(0))
            events = scene.gestures().filter { !$0.contains("touch_") }.map {
                String($0.prefix { $0 != "a" })
            }
            scene.client.onCustom = nil
            #expect(scene.isQuiet)
            #expect(events.count == 4)
            #expect(recognizer.attempts == 2)
        }
    }
}

/// Recognises one finger going back and forth, as a client would write it.
private final class Tickle {
    private var attempt: UInt32 = 0
    private(set) var attempts = 0
    private var turningPoint: Double?
    private var isHeadingLeft: Bool?
    private var strokes = 0

    func take(_ event: CustomEvent) {
        switch event.kind {
        case .attempt:
            attempt = event.number
            attempts += 1
            turningPoint = nil
            isHeadingLeft = nil
            strokes = 0
        case .began:
            if turningPoint != nil { set(.failed, event) }
            turningPoint = event.x
        case .moved:
            guard let from = turningPoint else { return }
            let isLeft = event.x < from
            if isLeft == isHeadingLeft {
                turningPoint = event.x
            } else if abs(event.x - from) >= 25 {
                strokes += 1
                isHeadingLeft = isLeft
                turningPoint = event.x
                if strokes == 3 { set(.ended, event) }
            }
        case .ended:
            set(.failed, event)
        case .cancelled:
            break
        }
    }

    private func set(_ state: CustomState, _ event: CustomEvent) {
        waytouch_custom_v1_set_state(event.role, attempt, state.rawValue)
    }
}
