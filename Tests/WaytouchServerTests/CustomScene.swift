// SPDX-License-Identifier: MIT
import CWaytouchClient
import WaytouchServerTestSupport

/// A scene with a custom recognizer of the client.
struct CustomScene {
    let scene: TestScene
    let custom: TestRole

    init(timeout: UInt32? = nil) throws {
        scene = try TestScene()
        custom = scene.client.custom(on: scene.root)
        if let timeout { waytouch_custom_v1_set_decision_timeout(custom.role, timeout) }
        scene.commit()
    }

    /// Lets the recognizer require the failure of a double tap, "double", on the same view.
    func waitForDoubleTap() {
        let double = scene.client.tap(on: scene.root, "double")
        waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
        waytouch_recognizer_v1_require_failure_of(custom.base, double.base)
        scene.commit()
    }

    func down(at t: Int64 = 0) { scene.compositor.touch(t, .down(0, 10, 20)) }
    func up(at t: Int64) { scene.compositor.touch(t, .up(0)) }

    /// Sets the state of the newest attempt, or of an earlier one.
    func set(_ state: CustomState, attempt: Int? = nil) {
        guard let newest = scene.client.attempts.last else { return }
        waytouch_custom_v1_set_state(
            custom.role, attempt.map { scene.client.attempts[$0] } ?? newest, state.rawValue)
        scene.compositor.settle()
    }

    /// The events of the client's recognizers since the last call, without touches and attempts.
    func states() -> [String] {
        scene.gestures().filter { !$0.contains("touch_") && $0 != "custom attempt" }
    }
}
