// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Waiting for other recognizers, cancelling and starting anew.
extension LongPressTests {
    // MARK: Waiting

    /// A press that waits for a recognizer that fails at the given time.
    private func blocked(until fails: Double) throws -> (TouchWorld, LongPressGestureRecognizer) {
        let (world, press) = world()
        let other = world.attach(Custom(), name: "other")
        other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(fails)) }
        other.due = { recognizer, _ in recognizer.state = .failed }
        try press.require(toFail: other)
        return (world, press)
    }

    @Test func aBlockedPressBeginsWhereItIsReleased() throws {
        let (world, _) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        // It was held long enough, so movement no longer counts.
        world.move(0, to: (300, 200), t: 600)
        expectTrace(world, [.actions, .blocks], "500 press blocked by other")
        world.wait(until: 800)
        world.up(0, t: 900)
        expectTrace(
            world, .actions,
            """
            800 press began (300, 200)
            900 press ended (300, 200)
            """)
    }

    @Test func aBlockedPressWhoseFingerLiftsIsNotLost() throws {
        let (world, press) = try blocked(until: 800)
        // The other must outlive the finger.
        let keeper = world.recognizers["other"] as? Custom
        keeper?.ended = { _, _ in }
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.up(0, t: 700)
        expectTrace(world, .actions, "")
        world.wait(until: 800)
        expectTrace(
            world, .actions,
            """
            800 press began (200, 200)
            800 press ended (200, 200)
            """)
        #expect(press.state == .possible)
    }

    @Test func aBlockedPressWhoseFingerIsCancelledFails() throws {
        let (world, _) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.cancel(0, t: 600)
        world.wait(until: 2000)
        #expect(world.states(of: "press") == [])
    }

    @Test func aBlockedPressIgnoresFurtherFingers() throws {
        let (world, press) = try blocked(until: 800)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.down(1, at: (600, 200), t: 600)
        world.wait(until: 800)
        expectTrace(world, .actions, "800 press began (200, 200)")
        #expect(press.numberOfTouches == 1)
    }

    // MARK: Cancelling and starting anew

    @Test func aCancelledTouchFailsItBeforeAndCancelsItAfter() {
        let (world, _) = world()
        world.down(0, at: (200, 200), t: 0)
        world.cancel(0, t: 100)
        world.down(0, at: (200, 200), t: 1000)
        world.wait(until: 1500)
        world.cancel(0, t: 1600)
        expectTrace(
            world, [.actions, .failures],
            """
            100 press failed: touch-cancelled
            1500 press began (200, 200)
            1600 press cancelled: touch-cancelled
            1600 press cancelled (200, 200)
            """)
    }

    @Test func everyAttemptStartsAnew() {
        let (world, _) = world(taps: 1)
        for start in [0.0, 10_000, 20_000] {
            // A tap elsewhere and a long wait must leave nothing behind.
            world.tap(at: (700, 700), t: start)
            world.wait(until: start + 2000)
            world.tap(at: (200, 200), t: start + 3000)
            world.down(0, at: (200, 200), t: start + 3100)
            world.wait(until: start + 3600)
            world.up(0, t: start + 3700)
        }
        #expect(world.states(of: "press") == ["began", "ended", "began", "ended", "began", "ended"])
        #expect(world.engine.nextDeadline == nil)
    }

    @Test(arguments: [Int.min, -1, 0])
    func invalidNumbersCountAsTheMinimum(number: Int) {
        let (world, _) = world(touches: number, taps: number)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        #expect(world.states(of: "press") == ["began"])
    }

    @Test func aFingerThatJoinsGivesOneChangedAndItsLiftIsNothing() {
        let (world, press) = world()
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        world.down(1, at: (400, 400), t: 600)
        #expect(press.numberOfTouches == 1)
        world.move(1, to: (300, 300), t: 610)
        world.up(1, t: 620)
        world.frame(t: 630) {
            $0.down(1, at: (400, 400))
            $0.down(2, at: (500, 400))
        }
        world.up(0, t: 700)
        expectTrace(
            world, .actions,
            """
            500 press began (200, 200)
            600 press changed (200, 200)
            630 press changed (200, 200)
            700 press ended (200, 200)
            """)
    }

    @Test func itsNumbersReadAsTheProfileHasThemUntilTheyAreSet() {
        let press = LongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        var profile = RecognitionProfile()
        profile.longPressDuration = 0.7
        profile.longPressMovement = 12
        let world = TouchWorld(profile: profile)
        world.attach(press, name: "press")
        #expect(press.minimumPressDuration == 0.7 && press.allowableMovement == 12)
        world.engine.profile.longPressDuration = 0.8
        #expect(press.minimumPressDuration == 0.8)
        press.minimumPressDuration = 0.5
        press.allowableMovement = 5
        world.engine.profile.longPressDuration = 0.9
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 5)
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 500)
        #expect(world.states(of: "press") == ["began"])
    }
}
