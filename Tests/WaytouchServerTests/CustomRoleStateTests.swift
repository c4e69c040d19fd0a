// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    /// The states that a client sets, and how long it may set them.
    @Suite struct CustomRoleStates {
        @Test func aChangeThatTheClientSetsIsNotReportedBack() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.began)
            _ = custom.scene.client.take()
            custom.set(.changed)
            #expect(custom.scene.client.take().isEmpty, "a frame without events")
        }

        @Test func aDiscreteGestureTakesTheTouch() throws {
            let custom = try CustomScene()
            custom.down()
            _ = custom.scene.client.take()
            custom.set(.ended)
            #expect(
                custom.scene.client.take() == [
                    "touch cancel", "custom recognized t 0", "root frame t 0",
                ])
            custom.scene.compositor.touch(10, .move(0, 50, 50))
            custom.up(at: 20)
            #expect(custom.scene.client.take().isEmpty)
            custom.down(at: 100)
            #expect(custom.scene.client.attempts.count == 2)
            #expect(custom.scene.client.attempts[0] != custom.scene.client.attempts[1])
        }

        @Test func aContinuousGestureEndsWhenTheClientSaysSo() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.began)
            custom.scene.compositor.touch(10, .move(0, 30, 40))
            custom.set(.changed)
            custom.set(.ended)
            custom.set(.cancelled)
            #expect(
                custom.states() == [
                    "custom began t 0", "custom ended t 10000",
                ])
        }

        @Test func aContinuousGestureEndsWhenAllTouchesHaveLifted() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.began)
            custom.scene.compositor.touch(5, .down(1, 30, 20))
            custom.up(at: 10)
            #expect(custom.states() == ["custom began t 0"])
            custom.scene.compositor.touch(20, .up(1))
            #expect(custom.states() == ["custom ended t 20000"])
            #expect(custom.scene.isQuiet)
        }

        @Test(arguments: [CustomState.failed, .cancelled])
        func givingUpFailsOrCancels(state: CustomState) throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(state)
            #expect(custom.states() == ["custom failed 0"])
            custom.up(at: 10)
            custom.down(at: 100)
            custom.set(.began)
            custom.set(state)
            #expect(
                custom.states() == [
                    "custom began t 100000",
                    "custom cancelled t 100000",
                ])
            custom.up(at: 110)
            #expect(custom.scene.isQuiet)
        }

        @Test func changesThatMakeNoSenseAreIgnored() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.changed)
            #expect(custom.states().isEmpty)
            custom.set(.began)
            custom.set(.began)
            #expect(custom.states() == ["custom began t 0"])
            custom.set(.ended)
            for state in CustomState.allCases { custom.set(state) }
            #expect(custom.states() == ["custom ended t 0"])
            #expect(custom.scene.client.error == nil)
        }

        @Test func requestsForAnAttemptThatIsOverAreIgnored() throws {
            let custom = try CustomScene()
            custom.down()
            custom.set(.failed)
            custom.up(at: 10)
            custom.set(.began, attempt: 0)
            custom.down(at: 20)
            custom.set(.ended, attempt: 0)
            #expect(custom.states() == ["custom failed 0"])
            custom.set(.ended, attempt: 1)
            #expect(custom.states() == ["custom recognized t 20000"])
        }

        // MARK: Decision timeout

        @Test(arguments: [nil, 300, 1000, 1, 0] as [UInt32?])
        func theCompositorWaitsAsLongAsTheDecisionTimeout(timeout: UInt32?) throws {
            let limit = Int64(timeout ?? 100) * 1000
            for state in [CustomState.began, .ended] where limit > 1 {
                let custom = try CustomScene(timeout: timeout)
                custom.down()
                custom.up(at: 20)
                custom.scene.engine.advance(to: 20_000 + limit - 1)
                custom.set(state)
                let time = 20_000 + limit - 1
                #expect(
                    custom.states()
                        == (state == .ended
                            ? ["custom recognized t \(time)"]
                            : [
                                "custom began t \(time)",
                                "custom ended t \(time)",
                            ]))
                #expect(custom.scene.isQuiet)
            }
            for late in [Int64(0), 1] {
                let custom = try CustomScene(timeout: timeout)
                custom.down()
                custom.up(at: 20)
                custom.scene.engine.advance(to: 20_000 + limit + late)
                custom.set(.ended)
                #expect(custom.states() == ["custom failed 2"])
                #expect(custom.scene.isQuiet)
            }
        }

        @Test func otherRecognizersAreNotHeldUp() throws {
            let custom = try CustomScene(timeout: 1000)
            _ = custom.scene.client.tap(on: custom.scene.root)
            custom.scene.commit()
            custom.scene.tap(at: 0)
            #expect(
                custom.states() == ["custom failed 7", "tap recognized at 100,100 t 20000"])
        }
    }
}
