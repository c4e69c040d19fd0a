// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Attempts that go on while a finger rests or taps keep following each other in time.
@Suite struct EndlessAttemptTests {
    /// A tap recognizer that requires 300 taps, with any time between them.
    private func endless() -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 300
        tap.maximumInterval = .greatestFiniteMagnitude
        return tap
    }

    @Test func anAttemptDoesNotWithholdTheLiftsOfMoreThan256Touches() {
        let world = TouchWorld()
        let tap = endless()
        var causes: [String] = []
        tap.failureHandler = { causes.append("\($1.kind.rawValue) \($1.detail)") }
        world.attach(tap, name: "tap")
        for number in 0..<257 { world.tap(at: (100, 100), t: Double(number) * 100) }
        #expect(causes.isEmpty)
        world.down(0, at: (100, 100), t: 25_700)
        #expect(causes == ["touch-count 257 > 256 touches"])
        world.up(0, t: 25_750)
        #expect(world.engine.numberOfTouches == 0)
        #expect(world.engine.nextDeadline == nil)
    }

    @Test func anAttemptThatWithholdsNothingGoesOn() {
        let world = TouchWorld()
        let tap = endless()
        tap.delaysTouchesEnded = false
        world.attach(tap, name: "tap")
        for number in 0..<299 { world.tap(at: (100, 100), t: Double(number) * 100) }
        #expect(world.states(of: "tap").isEmpty)
        world.tap(at: (100, 100), t: 29_900)
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func aGestureWithAFingerThatRestsKeepsItsFirstTouch() {
        let world = TouchWorld()
        let pan = PanGestureRecognizer()
        pan.maximumNumberOfTouches = 2
        world.attach(pan, name: "pan")
        world.down(9, at: (300, 300), t: 0)
        world.move(9, to: (300, 250), t: 10)
        for number in 0..<1000 { world.tap(at: (100, 100), t: 100 + Double(number) * 100) }
        #expect(pan.state == .began)
        #expect(pan.firstTouch?.id.contact == 9)
        world.move(9, to: (300, 200), t: 200_000)
        world.up(9, t: 200_010)
        #expect(pan.state == .possible)
        #expect(world.states(of: "pan").last == "ended")
    }
}
