// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    /// A custom recognizer among others, and questions about it.
    @Suite struct CustomRoleArbitration {
        @Test func itWaitsForOthers() throws {
            let custom = try CustomScene()
            let scene = custom.scene
            custom.waitForDoubleTap()
            for state in [CustomState.ended, .began] {
                let start = scene.engine.now / 1000 + 1000
                custom.down(at: start)
                custom.up(at: start + 20)
                custom.set(state)
                // This is longer than the decision timeout, but the client has decided.
                scene.compositor.wait(until: start + 300)
                #expect(custom.states().isEmpty)
                scene.compositor.wait(until: start + 400)
                let time = (start + 370) * 1000 + 1
                #expect(
                    custom.states()
                        == ["double failed 2"]
                        + (state == .ended
                            ? ["custom recognized t \(time)"]
                            : [
                                "custom began t \(time)",
                                "custom ended t \(time)",
                            ]))
                #expect(scene.isQuiet)
            }
            // A gesture that waits with its finger down may still be given up.
            custom.down(at: 10_000)
            custom.set(.began)
            custom.set(.cancelled)
            #expect(custom.states() == ["custom failed 0"])
        }

        @Test func aDecisionWaitsForOthersEvenIfTheFingerLiftsAfterIt() throws {
            let custom = try CustomScene()
            let scene = custom.scene
            custom.waitForDoubleTap()
            custom.down()
            custom.set(.began)
            custom.up(at: 20)
            scene.compositor.wait(until: 400)
            #expect(
                custom.states() == [
                    "double failed 2", "custom began t 370001",
                    "custom ended t 370001",
                ])
        }

        @Test func othersWaitForIt() throws {
            for (state, events) in [
                (CustomState.failed, ["custom failed 0", "tap recognized at 10,20 t 20000"]),
                (.ended, ["tap failed 7", "custom recognized t 20000"]),
            ] {
                let custom = try CustomScene()
                let tap = custom.scene.client.tap(on: custom.scene.root)
                waytouch_recognizer_v1_require_failure_of(tap.base, custom.custom.base)
                custom.scene.commit()
                custom.down()
                custom.up(at: 20)
                #expect(custom.states().isEmpty)
                custom.set(state)
                #expect(custom.states() == events)
            }
        }

        @Test func anotherThatIsUnderWayPreventsIt() throws {
            let custom = try CustomScene()
            let scene = custom.scene
            _ = scene.client.pan(on: scene.root)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            custom.set(.began)
            let states = custom.states()
            #expect(states.first == "custom failed 7")
            #expect(states.count == 2)
            #expect(states.last?.hasPrefix("pan began") == true)
        }

        @Test(arguments: [UInt32(0), 1])
        func itIsAskedAboutLikeAllOthers(answer: UInt32) throws {
            for state in [CustomState.began, .ended] {
                let custom = try CustomScene()
                let client = custom.scene.client
                custom.scene.client.ask(about: custom.custom.base, 3, deadline: 50, default: 0)
                custom.scene.commit()
                custom.down()
                custom.set(state)
                // Nothing is decided before it is known whether the recognizer receives the touch.
                #expect(
                    custom.states() == ["custom should_receive at 10,20 t 0 type 1 in root"])
                custom.scene.client.answer(custom.custom.base, client.questions[0], 1)
                #expect(custom.states() == ["custom should_begin at 10,20 t 0"])
                custom.scene.client.answer(custom.custom.base, client.questions[1], answer)
                let event =
                    answer == 0
                    ? "failed 9" : "\(state == .began ? "began" : "recognized") t 0"
                #expect(custom.states() == ["custom \(event)"])
                custom.up(at: 10)
                #expect(custom.scene.isQuiet)
            }
        }

        @Test func aTouchThatIsRefusedIsReportedAsLifted() throws {
            let custom = try CustomScene()
            custom.scene.client.ask(about: custom.custom.base, 2, deadline: 50, default: 1)
            custom.scene.commit()
            custom.down()
            custom.set(.began)
            custom.scene.client.answer(custom.custom.base, custom.scene.client.questions[0], 1)
            custom.scene.compositor.settle()
            custom.scene.compositor.touch(10, .down(1, 30, 20))
            _ = custom.scene.gestures()
            custom.scene.client.answer(custom.custom.base, custom.scene.client.questions[1], 0)
            #expect(custom.scene.gestures() == ["custom touch_ended 1 t 10000"])
            custom.scene.compositor.touch(20, .move(1, 40, 20))
            custom.scene.compositor.touch(30, .up(1))
            #expect(custom.scene.gestures().isEmpty)
            custom.up(at: 40)
            #expect(
                custom.scene.gestures() == [
                    "custom touch_ended 0 t 40000", "custom ended t 40000",
                ])
        }
    }
}
