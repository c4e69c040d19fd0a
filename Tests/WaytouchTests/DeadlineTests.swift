// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct DeadlineTests {
    private let world = TouchWorld()

    private func waiting(_ name: String, until times: Double...) -> Custom {
        let custom = world.attach(Custom(), name: name)
        custom.allowsSimultaneousRecognitionWithAny = true
        var rest = times.map { world.timestamp($0) }[...]
        custom.began = { custom, _ in custom.setDeadline(rest.popFirst()) }
        custom.due = { custom, _ in custom.setDeadline(rest.popFirst()) }
        return custom
    }

    @Test func withNothingToWaitForThereIsNoDeadline() {
        world.attach(PanGestureRecognizer(), name: "pan")
        #expect(world.engine.nextDeadline == nil)
        world.down(0, at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == nil)
    }

    @Test func theNextDeadlineIsTheEarliest() {
        _ = waiting("a", until: 300)
        _ = waiting("b", until: 100)
        world.down(0, at: (200, 200), t: 0)
        #expect(world.engine.nextDeadline == world.timestamp(100))
        world.engine.advance(to: world.timestamp(99.999))
        expectTrace(world, .actions, "")
        world.wait(until: 100)
        #expect(world.engine.nextDeadline == world.timestamp(300))
    }

    @Test func aFrameMeetsTheDeadlinesBeforeItFirstEachAtItsOwnTime() {
        let a = waiting("a", until: 10, 12, 20, 30)
        let b = waiting("b", until: 15, 20)
        var order: [String] = []
        for (name, custom) in [("a", a), ("b", b)] {
            let due = custom.due
            custom.due = { [world] in
                order.append("\(name) \(Double($1 - world.epoch) / 1000)")
                due?($0, $1)
            }
            custom.moved = { _, _ in order.append("\(name) moved") }
        }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 30)
        #expect(order == ["a 10.0", "a 12.0", "b 15.0", "a 20.0", "b 20.0", "a 30.0", "a moved", "b moved"])
    }

    @Test func equalDeadlinesAreMetInOrderOfCreation() {
        let first = Custom()
        let second = Custom()
        var order: [String] = []
        for (name, custom) in [("second", second), ("first", first)] {
            world.attach(custom, name: name)
            custom.began = { [world] custom, _ in custom.setDeadline(world.timestamp(100)) }
            custom.due = { custom, _ in order.append(custom.name) }
        }
        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 200)
        #expect(order == ["first", "second"])
    }

    @Test func aDeadlineCanBeCancelled() {
        let custom = waiting("a", until: 100)
        world.down(0, at: (200, 200), t: 0)
        custom.setDeadline(nil)
        #expect(world.engine.nextDeadline == nil)
        world.wait(until: 1000)
        #expect(custom.state == .possible)
    }

    @Test func aDeadlineInThePastIsMetAtOnceAndTimeDoesNotRunBackwards() {
        let custom = world.attach(Custom(), name: "a")
        var times: [Timestamp] = []
        custom.began = { custom, _ in custom.setDeadline(-5) }
        custom.due = { times.append($1) }
        world.down(0, at: (200, 200), t: 100)
        #expect(world.engine.nextDeadline == world.timestamp(100))
        world.wait(until: 100)
        #expect(times == [world.timestamp(100)])
    }

    @Test func aRecognizerThatAsksForTheSameMomentAgainDoesNotStopTheWorld() {
        let custom = world.attach(Custom(), name: "a")
        var calls = 0
        custom.began = { custom, _ in custom.setDeadline(0) }
        custom.due = { custom, time in
            calls += 1
            custom.setDeadline(time)
        }
        world.down(0, at: (200, 200), t: 0)
        world.engine.advance(to: world.timestamp(0.01))
        #expect(calls == 11)
    }

    @Test func aDeadlineDiesWithItsAttempt() {
        let custom = waiting("a", until: 100)
        world.down(0, at: (200, 200), t: 0)
        custom.state = .failed
        #expect(world.engine.nextDeadline == nil)
        world.up(0, t: 10)
        custom.setDeadline(world.timestamp(50))
        #expect(world.engine.nextDeadline == nil)
    }

    @Test(arguments: [Timestamp.max, Timestamp.max - 1, 1 << 62])
    func theEndOfTimeEndsNothing(time: Timestamp) {
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        tap.numberOfTapsRequired = 2
        world.tap(at: (200, 200), t: 0)
        world.engine.advance(to: time)
        #expect(tap.state == .possible)
        let engine = world.engine
        for (step, phase) in [Touch.Phase.began, .moved, .ended, .began, .ended].enumerated() {
            engine.process(
                TouchFrame(
                    time: time &+ Timestamp(step),
                    samples: [TouchSample(id: TouchID(contact: 0), phase: phase, location: Point(x: 5, y: 5))]
                ))
        }
        engine.advance(to: .max)
        engine.advance(to: .min)
        #expect(world.engine.numberOfTouches == 0)
    }
}
