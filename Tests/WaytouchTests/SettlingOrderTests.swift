// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct SettlingOrderTests {
    private let world = TouchWorld()

    /// Attaches a recognizer that wants to begin on the first movement.
    private func eager(_ name: String, on view: String = "root") -> Custom {
        let custom = world.attach(Custom(), to: view, name: name)
        custom.moved = { custom, _ in custom.state = custom.isActive ? .changed : .began }
        return custom
    }

    private func go() {
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
    }

    @Test func theDeeperViewWins() {
        world.view("card", frame: wholeCard)
        world.view("button", frame: Rect(x: 0, y: 0, width: 200, height: 200), parent: "card")
        _ = eager("root")
        _ = eager("card", on: "card")
        _ = eager("button", on: "button")
        go()
        expectTrace(world, .actions, "10 button began (210, 200)")
    }

    @Test func onOneViewTheFirstAttachedWins() {
        _ = eager("first")
        let second = eager("second")
        go()
        expectTrace(world, .actions, "10 first began (210, 200)")
        world.up(0, t: 20)
        world.clearTrace()
        // Attached again, it comes last.
        let first = world.recognizers["first"]!
        world.engine.root.addGestureRecognizer(first)
        world.down(0, at: (200, 200), t: 30)
        world.move(0, to: (210, 200), t: 40)
        expectTrace(world, .actions, "40 second began (210, 200)")
        #expect(second.isActive)
    }

    @Test func whoCannotBePreventedByARivalItPreventsGoesFirst() {
        world.view("card", frame: wholeCard)
        let weak = eager("weak", on: "card")
        let strong = eager("strong")
        weak.prevents = { $0 !== strong }
        go()
        expectTrace(
            world, [.actions, .failures], "10 weak failed: prevented by strong\n10 strong began (210, 200)")
    }

    @Test func actionsAreSentDeeperFirstThenInOrderOfAttachment() {
        world.view("card", frame: wholeCard)
        for name in ["a", "b"] { eager(name).allowsSimultaneousRecognitionWithAny = true }
        for name in ["c", "d"] { eager(name, on: "card").allowsSimultaneousRecognitionWithAny = true }
        go()
        world.move(0, to: (220, 200), t: 20)
        world.up(0, t: 30)
        let order = world.trace.lines(.actions).map { $0.split(separator: " ")[1] }
        #expect(order == ["c", "d", "a", "b", "c", "d", "a", "b", "c", "d", "a", "b"])
    }

    @Test func noActionIsSentWhileOthersAreUndecided() {
        let first = eager("first")
        let second = eager("second")
        first.addTarget { _ in #expect(second.state == .failed) }
        go()
        #expect(world.states(of: "first") == ["began"])
    }

    @Test func everyActionSeesItsOwnState() {
        let custom = world.attach(Custom(), name: "custom")
        custom.moved = { custom, _ in
            custom.state = .changed
            custom.state = .ended
        }
        custom.began = { custom, _ in custom.state = .began }
        go()
        expectTrace(
            world, .actions,
            """
            0 custom began (200, 200)
            10 custom changed (210, 200)
            10 custom ended (210, 200)
            """)
    }

    @Test func manyRivalsSettleInOneFrame() {
        let customs = (0..<200).map { eager("r\($0)") }
        go()
        #expect(customs.filter(\.isActive).count == 1)
        #expect(customs.filter { $0.state == .failed }.count == 199)
    }

    @Test func theWorkGrowsWithThePairsOfRivalsAndNotFaster() {
        final class Counting: GestureRecognizer {
            nonisolated(unsafe) static var questions = 0
            override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .began }
            override func canPrevent(_ other: GestureRecognizer) -> Bool {
                Self.questions += 1
                return true
            }
            override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
                Self.questions += 1
                return false
            }
        }
        let delegate = Delegate()
        delegate.simultaneous = { _, _ in
            Counting.questions += 1
            return true
        }
        var questions: [Int] = []
        for number in [50, 100] {
            let world = TouchWorld()
            Counting.questions = 0
            for index in 0..<number {
                world.attach(Counting(), name: "\(index)").delegate = delegate
            }
            world.down(0, at: (200, 200), t: 0)
            #expect(world.trace.lines(.actions).count == number)
            questions.append(Counting.questions)
        }
        #expect(questions[1] <= questions[0] * 5, "\(questions)")
    }

    @Test func theSameInputGivesTheSameTrace() {
        func run(epoch: Timestamp) -> [String] {
            let world = TouchWorld(output: Screen.dense[0].output, epoch: epoch)
            world.view("card", frame: Rect(x: 0, y: 0, width: 1500, height: 1000))
            world.attach(PanGestureRecognizer(), to: "card", name: "pan").delaysTouchesBegan = true
            world.attach(PinchGestureRecognizer(), to: "card", name: "pinch")
                .allowsSimultaneousRecognitionWithAny = true
            world.attach(RotationGestureRecognizer(), name: "turn").allowsSimultaneousRecognitionWithAny =
                true
            world.attach(TapGestureRecognizer(), name: "tap")
            world.attach(TapGestureRecognizer(), to: "card", name: "double").numberOfTapsRequired = 2
            var random = 12345 as UInt64
            func next(_ limit: UInt64) -> UInt64 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (random >> 33) % limit
            }
            for step in 0..<3000 {
                let finger = Int32(next(4))
                let place = (Double(next(1500)), Double(next(1000)))
                world.frame(t: Double(step * 7)) {
                    switch next(5) {
                    case 0: $0.down(finger, at: place)
                    case 1: $0.up(finger)
                    case 2: $0.cancel(finger)
                    default: $0.move(finger, to: place)
                    }
                }
            }
            return world.trace.lines(.all)
        }
        let first = run(epoch: 1_000_000_000)
        #expect(first.count > 1000)
        #expect(run(epoch: 1_000_000_000) == first)
        #expect(run(epoch: 77_000_000_000_000) == first)
    }
}
