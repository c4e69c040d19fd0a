// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    /// What the delegate of a recognizer leaves behind, and delegates of inert recognizers.
    @Suite struct DelegateObjects {
        /// A scene with a pan about which the client is asked whether it may begin.
        private func asking() throws -> (TestScene, TestRole) {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.card)
            scene.client.ask(about: pan.base, 1, deadline: 50, default: 0)
            scene.commit()
            return (scene, pan)
        }

        @Test(arguments: [false, true]) func aSecondDelegateIsAskedNothingInitially(isCommitted: Bool) throws
        {
            let (scene, pan) = try asking()
            if !isCommitted { scene.client.ask(about: pan.base, 3, deadline: 50, default: 0) }
            waytouch_delegate_v1_destroy(scene.client.delegate(of: pan.base))
            scene.client.forgetDelegate(of: pan.base)
            _ = scene.client.delegate(of: pan.base)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            #expect(scene.gestures().map { $0.prefix(9) } == ["pan began"])
        }

        /// A delegate of an inert recognizer is inert too, so that a second one is not an error.
        @Test func aSecondDelegateOfAnInertRecognizerIsNoError() throws {
            let (scene, pan) = try asking()
            scene.client.reportTouches(of: pan.base)
            scene.surface.destroy()
            let manager = scene.client.bindDelegateManager()
            for _ in 0..<2 {
                let delegate = waytouch_delegate_manager_v1_get_delegate(manager, pan.base)
                let touches = waytouch_delegate_manager_v1_get_touches(manager, pan.base)
                waytouch_delegate_v1_set_questions(delegate, 9, 0, 9)
                waytouch_delegate_v1_answer(delegate, 1, 9)
                waytouch_delegate_v1_destroy(delegate)
                waytouch_touches_v1_destroy(touches)
            }
            waytouch_delegate_v1_destroy(scene.client.delegate(of: pan.base))
            waytouch_recognizer_v1_destroy(pan.base)
            scene.compositor.settle()
            #expect(scene.client.error == nil)
        }
    }
}
