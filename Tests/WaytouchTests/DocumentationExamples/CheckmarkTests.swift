// SPDX-License-Identifier: MIT
// snippet: checkmark-tests
import Testing
import Waytouch
import WaytouchTesting

@Suite struct CheckmarkTests {
    let world = TouchWorld(width: 1000, height: 1000)  // no physical size: 1 pt = 1 px

    init() { world.attach(CheckmarkGestureRecognizer(), name: "check") }

    /// Draws straight lines from corner to corner, 50 ms each, and lifts.
    func draw(_ corners: (Double, Double)...) {
        world.down(0, at: corners[0], t: 0)
        for index in 1..<corners.count {
            let start = Double(index) * 50
            world.drag(from: corners[index - 1], to: corners[index], t: (start - 40)...start)
        }
        world.up(0, t: Double(corners.count) * 50)
    }

    @Test func aCheckMarkIsRecognisedWhenTheFingerLifts() {
        draw((300, 300), (340, 340), (400, 250))
        #expect(world.trace.lines(.actions) == ["150 check ended (400, 250)"])
    }

    @Test func aLineDownwardsIsNone() {
        draw((300, 300), (340, 340))
        #expect(world.trace.lines() == [])
        #expect(world.trace.lines(.failures) == ["100 check failed: early-lift 0 pt < 20 pt"])
    }

    @Test func aFirstStrokeThatIsTooShortFailsAtTheCorner() {
        draw((300, 300), (310, 310), (400, 250))
        #expect(world.trace.lines(.failures) == ["64 check failed: wrong-direction 10 pt < 20 pt"])
    }

    @Test func aSecondFingerFails() {
        world.down(0, at: (300, 300), t: 0)
        world.down(1, at: (600, 300), t: 10)
        #expect(world.trace.lines(.failures) == ["10 check failed: touch-count 2 > 1 touches"])
    }

    @Test func itKeepsTheContract() throws {
        try checkConformance { CheckmarkGestureRecognizer() }
    }
}
// end
