// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct DelayedTouchesTests {
    private let world = TouchWorld()

    private func gate(_ name: String = "gate", cancels: Bool = true) -> Custom {
        if world.views["card"] == nil { world.view("card", frame: wholeCard).isMultipleTouchEnabled = true }
        let gate = world.attach(Custom(), to: "card", name: name)
        gate.delaysTouchesBegan = true
        gate.cancelsTouchesInView = cancels
        return gate
    }

    @Test func onFailureTheTouchesAreReplayedWithTheirOwnTimes() {
        let gate = gate()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        world.move(0, to: (206, 200), t: 20)
        expectTrace(world, "")
        gate.moved = { gate, _ in gate.state = .failed }
        world.move(0, to: (207, 200), t: 30)
        world.up(0, t: 40)
        expectTrace(
            world,
            """
            30 card: began 0 (200, 200) of 0
            30 card: moved 0 (207, 200)
            40 card: ended 0 (207, 200)
            """)
    }

    @Test func failureByTimeAloneReplaysToo() {
        let gate = gate()
        gate.began = { gate, _ in gate.setDeadline(world.timestamp(100)) }
        gate.due = { gate, _ in gate.state = .failed }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        world.move(0, to: (209, 200), t: 20)
        world.wait(until: 1000)
        expectTrace(
            world,
            """
            100 card: began 0 (200, 200) of 0
            100 card: moved 0 (209, 200) of 20
            """)
    }

    @Test func aWithheldMovementStartsWhereTheViewSawTheTouch() {
        let gate = gate()
        var ways: [Vector] = []
        (world.views["card"] as? RecordingView)?.onTouches = { phase, touches in
            if phase == .moved {
                ways.append(touches[0].location(in: nil) - touches[0].previousLocation(in: nil))
            }
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        world.move(0, to: (209, 200), t: 20)
        gate.state = .failed
        #expect(ways == [Vector(dx: 9, dy: 0)])
        world.move(0, to: (210, 200), t: 30)
        #expect(ways.last == Vector(dx: 1, dy: 0))
    }

    @Test func onRecognitionTheViewSeesNothingAtAll() {
        let gate = gate()
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        gate.state = .began
        world.move(0, to: (300, 200), t: 20)
        world.up(0, t: 30)
        expectTrace(world, .touches, "")
    }

    @Test func onRecognitionTheViewReceivesAllTouchesIfTheyAreNotCancelled() {
        let gate = gate(cancels: false)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (205, 200), t: 10)
        gate.state = .began
        world.move(0, to: (300, 200), t: 20)
        world.up(0, t: 30)
        expectTrace(
            world, .touches,
            """
            10 card: began 0 (200, 200) of 0
            10 card: moved 0 (205, 200)
            20 card: moved 0 (300, 200)
            30 card: ended 0 (300, 200)
            """)
    }

    @Test func allWhoDelayMustFail() {
        let first = gate("first")
        let second = gate("second")
        world.down(0, at: (200, 200), t: 0)
        first.state = .failed
        expectTrace(world, "")
        world.wait(until: 50)
        second.state = .failed
        expectTrace(world, "50 card: began 0 (200, 200) of 0")
    }

    @Test func aWholeTapIsReplayedInOrderBeforeAnythingNewer() {
        let gate = gate()
        gate.began = { gate, _ in gate.setDeadline(world.timestamp(500)) }
        gate.due = { gate, _ in gate.state = .failed }
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 10)
        world.move(0, to: (201, 200), t: 20)
        world.up(0, t: 30)
        world.up(1, t: 40)
        world.down(2, at: (400, 200), t: 500)
        expectTrace(
            world,
            """
            500 card: began 0 (200, 200) of 0
            500 card: began 1 (300, 200) of 10
            500 card: moved 0 (201, 200) of 20
            500 card: ended 0 (201, 200) of 30
            500 card: ended 1 (300, 200) of 40
            """)
    }

    @Test func aWithheldTouchThatIsCancelledNeverReachesTheView() {
        _ = gate()
        world.down(0, at: (200, 200), t: 0)
        world.cancel(0, t: 10)
        world.wait(until: 1000)
        expectTrace(world, "")
    }

    @Test func disablingOrRemovingTheDelayingRecognizerReplays() {
        for removes in [false, true] {
            let world = TouchWorld()
            let card = world.view("card", frame: wholeCard)
            let gate = world.attach(Custom(), to: "card", name: "gate")
            gate.delaysTouchesBegan = true
            world.down(0, at: (200, 200), t: 0)
            world.wait(until: 10)
            if removes { card.removeGestureRecognizer(gate) } else { gate.isEnabled = false }
            world.up(0, t: 20)
            expectTrace(
                world, "10 card: began 0 (200, 200) of 0\n20 card: ended 0 (200, 200)", "\(removes)")
        }
    }

    @Test func eachMomentIsAGroupOfItsOwn() {
        world.window("window", frame: wholeCard)
        let gate = world.attach(Custom(), to: "window", name: "gate")
        gate.delaysTouchesBegan = true
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.move(0, to: (201, 200), t: 10)
        world.wait(until: 20)
        gate.state = .failed
        expectTrace(
            world, [.touches, .groups],
            """
            20 window: began 0 (200, 200), 1 (300, 200) of 0
            20 window: group of 0
            20 window: moved 0 (201, 200) of 10
            20 window: group of 10
            """)
    }

    /// This holds even while the end of the first touch is withheld.
    @Test(arguments: [false, true])
    func aFingerThatReplacesTheOnlyOneInOneFrameReachesTheView(isEndWithheld: Bool) {
        world.view("card", frame: wholeCard)
        if isEndWithheld {
            let double = world.attach(TapGestureRecognizer(), to: "card", name: "double")
            double.numberOfTapsRequired = 2
        }
        world.down(0, at: (200, 200), t: 0)
        world.frame(t: 20) {
            $0.up(0)
            $0.down(1, at: (300, 200))
        }
        world.up(1, t: 40)
        world.wait(until: 1000)
        #expect(world.phases(of: "card").filter { $0 == "began" }.count == 2)
        #expect(world.phases(of: "card").filter { $0 == "ended" || $0 == "cancelled" }.count == 2)
    }
}
