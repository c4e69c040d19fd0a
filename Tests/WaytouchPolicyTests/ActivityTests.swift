// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// What keeps a compositor awake: touches that the guards let through.
    @Suite struct Activities {
        /// Counts the host's calls, by seat.
        private final class Counter {
            var seats: [UInt32] = []

            init(_ scene: PolicyScene) {
                scene.controller.onActivity = { [unowned self] in seats.append($0) }
            }

            /// The seats since the last call.
            func take() -> [UInt32] {
                defer { seats = [] }
                return seats
            }
        }

        @Test(arguments: ["", "guards: {stuck_touch: 30}"])
        func everyTouchCounts(policy: String) throws {
            let scene = try PolicyScene(policy)
            let counter = Counter(scene)
            scene.touch(0)
            #expect(counter.take().isEmpty, "an empty frame")
            scene.land(2, at: 10)
            #expect(counter.take() == [0], "once for a frame")
            scene.touch(20, .move(0, 102, 300))
            scene.touch(30, .up(0))
            #expect(counter.take() == [0, 0])
            scene.touch(40, TouchSample(id: TouchID(contact: 1), phase: .cancelled))
            #expect(counter.take().isEmpty, "what is cancelled was no finger")
            #expect(scene.isQuiet)
        }

        @Test func eachSeatIsNamed() throws {
            let scene = try PolicyScene()
            let counter = Counter(scene)
            let other = TouchID(seat: 7, device: 3, contact: 0)
            scene.touch(
                0, .down(0, 100, 300), TouchSample(id: other, phase: .began, location: Point(x: 500, y: 300)))
            #expect(counter.take().sorted() == [0, 7])
            scene.touch(10, TouchSample(id: other, phase: .ended))
            #expect(counter.take() == [7])
            scene.lift(1, at: 20)
        }

        @Test func aDeadRegionKeepsNothingAwake() throws {
            let scene = try PolicyScene(
                "regions: {crack: {rect: [0px, 0px, 200px, 800px], dead: true}}\n"
                    + "idle: {after: 10, action: {emit: idle}}")
            let counter = Counter(scene)
            for second: Int64 in 0..<20 {
                scene.land(1, at: second * 1000)
                scene.touch(second * 1000 + 50, .move(0, 500, 300))
                scene.lift(1, at: second * 1000 + 100)
            }
            #expect(counter.take().isEmpty)
            #expect(scene.events.contains(.idle([.emit("idle")])))
        }

        /// A contact counts when it is known to be one, which no frame may say.
        @Test func aContactThatIsHeldBackCountsOnceItIsATouch() throws {
            let scene = try PolicyScene("panel: {minimum_contact: 0.02}")
            let counter = Counter(scene)
            scene.land(1, at: 0)
            scene.lift(1, at: 19)
            #expect(counter.take().isEmpty)
            scene.land(1, at: 100)
            scene.wait(until: 119)
            #expect(counter.take().isEmpty)
            scene.wait(until: 120)
            #expect(counter.take() == [0])
            scene.lift(1, at: 130)
            #expect(counter.take() == [0])
        }

        @Test func ghostsDoNotCount() throws {
            let scene = try PolicyScene("panel: {ghosts: true}")
            let counter = Counter(scene)
            for number: Int64 in 0..<30 {
                scene.touch(number * 200, .down(0, 700, 300))
                scene.touch(number * 200 + 10, .up(0))
                if number == 9 { _ = counter.take() }
            }
            #expect(counter.take().isEmpty)
        }

        @Test func aStuckContactDoesNotCount() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 5}")
            let counter = Counter(scene)
            scene.land(1, at: 0)
            _ = counter.take()
            scene.wait(until: 5000)
            scene.touch(6000, .move(0, 102, 300))
            scene.lift(1, at: 7000)
            #expect(counter.take().isEmpty)
        }

        @Test func aPalmDoesNotCount() throws {
            let scene = try PolicyScene(
                "guards: {palm: {contacts: 3, within: 50}}\nidle: {after: 10, action: {emit: idle}}")
            let counter = Counter(scene)
            var times: [Timestamp] = []
            scene.controller.onEvent = { if case .idle = $0 { times.append($1) } }
            scene.touch(0, .down(0, 300, 300), .down(1, 330, 300))
            #expect(counter.take() == [0], "these may be fingers")
            scene.touch(5000, .down(2, 315, 330))
            scene.touch(6000, .move(0, 302, 300))
            scene.lift(3, at: 7000)
            #expect(counter.take().isEmpty)
            scene.wait(until: 20_000)
            #expect(times == [10_000_000], "from the last touch on, not from the palm")
        }

        /// The screen is not idle before a contact is known to be no finger.
        @Test func aPalmThatIsFoundLateIsTheEndOfTheIdleTime() throws {
            let scene = try PolicyScene(
                "guards: {palm: {contacts: 3, within: 50}}\nidle: {after: 10, action: {emit: idle}}")
            var times: [Timestamp] = []
            scene.controller.onEvent = { if case .idle = $0 { times.append($1) } }
            scene.touch(0, .down(0, 300, 300), .down(1, 330, 300))
            scene.touch(15_000, .down(2, 315, 330))
            scene.wait(until: 30_000)
            #expect(times == [15_000_000])
            scene.lift(3, at: 31_000)
        }

        /// The host may pass in the next touch in its callback.
        @Test func theHostMayCallBack() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 30}")
            var calls = 0
            scene.controller.onActivity = { [unowned scene] _ in
                calls += 1
                guard calls == 1 else { return }
                scene.controller.process(TouchFrame(time: 1000, samples: [.up(0)]), on: scene.engine)
            }
            scene.land(1, at: 0)
            #expect(calls == 2)
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }
    }
}
