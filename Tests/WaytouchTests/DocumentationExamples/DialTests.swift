// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct DialTests {
    private let world = TouchWorld(width: 1000, height: 1000)
    private let dial: DialGestureRecognizer

    init() {
        world.view("knob", frame: Rect(x: 400, y: 400, width: 200, height: 200))
        dial = world.attach(DialGestureRecognizer(), to: "knob", name: "dial")
    }

    @Test func itCountsTurnsBeyondHalfACircle() {
        var angles: [Double] = []
        dial.addTarget { angles.append($0.angle) }
        world.down(0, at: (580, 500), t: 0)
        world.move(0, to: (500, 580), t: 50)
        world.move(0, to: (420, 500), t: 60)
        world.move(0, to: (500, 420), t: 70)
        world.move(0, to: (580, 500), t: 80)
        world.up(0, t: 90)
        #expect(world.states(of: "dial") == ["began", "changed", "changed", "changed", "ended"])
        #expect(isClose(angles[0], 0) && isClose(angles[3], 1.5 * .pi))
    }

    @Test func itBeginsAndEndsWhenItHadToWait() throws {
        let hold = world.attach(LongPressGestureRecognizer(), to: "knob", name: "hold")
        hold.allowableMovement = 200
        try dial.require(toFail: hold)
        world.down(0, at: (580, 500), t: 0)
        world.move(0, to: (500, 580), t: 50)
        world.move(0, to: (420, 500), t: 60)
        world.up(0, t: 70)
        #expect(world.states(of: "dial") == ["began", "ended"])
        #expect(dial.angle == 0)
    }

    @Test func aSecondFingerIsIgnored() {
        world.down(0, at: (580, 500), t: 0)
        world.down(1, at: (450, 450), t: 10)
        world.move(1, to: (550, 450), t: 20)
        world.move(0, to: (500, 580), t: 30)
        world.up(0, t: 40)
        #expect(world.states(of: "dial") == ["began", "ended"])
        #expect(world.trace.lines(.failures).isEmpty)
    }

    @Test func aTouchThatIsTakenAwayCancelsIt() {
        world.down(0, at: (580, 500), t: 0)
        world.move(0, to: (500, 580), t: 10)
        world.cancel(0, t: 20)
        #expect(world.states(of: "dial") == ["began", "cancelled"])
    }

    @Test func itKeepsTheContract() throws {
        try checkConformance { DialGestureRecognizer() }
    }

    @Test func turningTooLittleFailsAtTheLift() {
        world.down(0, at: (580, 500), t: 0)
        world.move(0, to: (580, 510), t: 10)
        world.up(0, t: 20)
        #expect(world.trace.lines(.failures) == ["20 dial failed: early-lift 0.1 < 0.3"])
    }
}
