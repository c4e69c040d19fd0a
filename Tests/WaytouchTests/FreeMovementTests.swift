// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// A single finger that no recognizer sees goes a shorter way through the engine. It must lead to the same.
@Suite struct FreeMovementTests {
    /// Recognises nothing and keeps nothing from views: with it every frame goes the whole way.
    private final class Onlooker: GestureRecognizer {}

    /// What happens to a world with a card in a window.
    struct Story: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let tell: @Sendable (TouchWorld, RecordingView) -> Void

        init(_ name: String, _ tell: @escaping @Sendable (TouchWorld, RecordingView) -> Void) {
            testDescription = name
            self.tell = tell
        }
    }

    static let stories = [
        Story("a finger is dragged") { world, _ in
            world.down(0, at: (200, 200), t: 0)
            world.drag(from: (200, 200), to: (300, 220), t: 0...100)
            world.up(0, at: (301, 220), t: 110)
        },
        Story("several movements come in one frame") { world, _ in
            world.down(0, at: (200, 200), t: 0)
            world.frame(t: 10) {
                $0.move(0, to: (210, 200))
                $0.move(0, to: (220, 200))
            }
            world.move(0, to: (230, 200), t: 20)
            world.frame(t: 30) {
                $0.move(0, to: (240, 200))
                $0.up(0)
            }
        },
        Story("the finger does not move") { world, _ in
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (200, 200), t: 10)
            world.process([], t: 20)
            world.process([TouchSample(id: TouchID(contact: 0), phase: .stationary)], t: 30)
            world.process([TouchSample(id: TouchID(contact: 0), phase: .moved)], t: 40)
            world.up(0, t: 50)
        },
        Story("positions that are none") { world, _ in
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (.nan, 200), t: 10)
            world.move(0, to: (1e30, 200), t: 20)
            world.move(1, to: (210, 200), t: 30)
            world.move(0, to: (210, 200), t: 5)
            world.cancel(0, t: 40)
        },
        Story("another finger comes and goes") { world, _ in
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (210, 200), t: 10)
            world.down(1, at: (800, 800), t: 20)
            world.move(0, to: (220, 200), t: 30)
            world.move(1, to: (810, 800), t: 40)
            world.up(0, t: 50)
            world.move(1, to: (820, 800), t: 60)
            world.up(1, t: 70)
        },
        Story("a view that gets no second touch") { world, card in
            card.isMultipleTouchEnabled = false
            world.down(0, at: (200, 200), t: 0)
            world.down(1, at: (210, 200), t: 10)
            world.up(0, t: 20)
            world.move(1, to: (230, 200), t: 30)
            world.up(1, t: 40)
        },
        Story("a finger hits nothing, and the next one hits") { world, _ in
            world.engine.root.isUserInteractionEnabled = false
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (210, 200), t: 10)
            world.up(0, t: 20)
            world.engine.root.isUserInteractionEnabled = true
            world.down(0, at: (200, 200), t: 1000)
            world.move(0, to: (210, 200), t: 1010)
        },
        Story("the view goes while it is told") { world, card in
            card.onTouches = { [unowned card] phase, _ in if phase == .moved { card.removeFromSuperview() } }
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (210, 200), t: 10)
            world.move(0, to: (220, 200), t: 20)
            world.up(0, t: 30)
        },
        Story("the next frame comes while the view is told") { world, card in
            card.onTouches = { [unowned world] phase, touches in
                guard phase == .moved, touches[0].location(in: nil).x < 230 else { return }
                world.move(0, to: (touches[0].location(in: nil).x + 10, 200), t: world.now + 10)
            }
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (210, 200), t: 10)
            world.up(0, t: 100)
        },
    ]

    @Test(arguments: stories) func viewsAreToldTheSameAsWithRecognizersThatOnlyLookOn(_ story: Story) {
        let whole = run(story, isSeen: true)
        #expect(!whole.lines.isEmpty && !whole.ends.isEmpty)
        for isAlone in [false, true] {
            let short = run(story, isSeen: false, isAlone: isAlone)
            #expect(short.lines == whole.lines)
            #expect(short.ends == whole.ends)
        }
    }

    private func run(
        _ story: Story, isSeen: Bool, isAlone: Bool = false
    ) -> (lines: [String], ends: [Timestamp]) {
        let world = TouchWorld()
        world.tellsMovementsAlone = isAlone
        world.window("window", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let card = world.view("card", frame: wholeCard, parent: "window")
        card.isMultipleTouchEnabled = true
        card.handsTouchesOn = true
        if isSeen {
            let onlooker = world.attach(Onlooker(), name: "onlooker")
            onlooker.cancelsTouchesInView = false
            onlooker.delaysTouchesEnded = false
        }
        var ends: [Timestamp] = []
        world.engine.onTransactionEnd = { ends.append($0) }
        story.tell(world, card)
        return (world.trace.lines([.touches, .messages]), ends)
    }

    /// Writes down all that a touch and its event say.
    private final class Questioner: View {
        var answers: [String] = []

        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
            for touch in touches {
                let samples = event.coalescedTouches(for: touch) + event.predictedTouches(for: touch)
                answers.append(
                    "\(event.timestamp) \(touch.timestamp) \(touch.phase) \(touch.previousLocation(in: nil)) "
                        + "\(touch.location(in: self)) \(touch.pressure ?? -1) \(touch.tilt ?? .zero) "
                        + samples.map {
                            "\($0.timestamp) \($0.phase) \($0.location(in: nil)) \($0.pressure ?? -1)"
                        }.joined(separator: ", "))
            }
        }
    }

    @Test func viewsMayAskTheSameAsOnTheWholeWay() {
        let whole = answers(isSeen: true)
        #expect(whole.count == 8)
        #expect(answers(isSeen: false) == whole)
        #expect(answers(isSeen: false, isAlone: true) == whole)
    }

    private func answers(isSeen: Bool, isAlone: Bool = false) -> [String] {
        let world = TouchWorld()
        world.tellsMovementsAlone = isAlone
        let view = Questioner(frame: wholeCard)
        world.engine.root.addSubview(view)
        if isSeen { world.attach(Onlooker(), name: "onlooker").cancelsTouchesInView = false }
        world.down(0, at: (200, 200), t: 0)
        func move(
            to x: Double, t: Double, reportedAt reported: Double? = nil, pressure: Double? = nil,
            tilt: Vector? = nil
        ) {
            let time = reported.map { world.epoch + Timestamp($0 * 1000) }
            world.process(
                [
                    TouchSample(
                        id: TouchID(contact: 0), phase: .moved, location: Point(x: x, y: 200),
                        pressure: pressure,
                        tilt: tilt, time: time)
                ], t: t)
        }
        move(to: 210, t: 10)
        move(to: 222, t: 20, reportedAt: 17)
        move(to: 235, t: 30, reportedAt: 12)
        move(to: 249, t: 40, reportedAt: 45)
        move(to: 264, t: 50, pressure: 0.25, tilt: Vector(dx: 0.5, dy: 0))
        move(to: 280, t: 60)
        move(to: 297, t: 60)
        move(to: 297, t: 75)
        return view.answers
    }

    @Test func aMovementAloneGoesItsWayOrChangesNothing() {
        let world = TouchWorld()
        let card = world.view("card", frame: wholeCard)
        func move(_ finger: Int32, to x: Double, t: Timestamp) -> FreeMovement {
            world.engine.moveFreely(
                TouchID(contact: finger), to: Point(x: x, y: 200), reportedAt: world.epoch + t,
                at: world.epoch + t)
        }
        #expect(move(0, to: 210, t: 0) == .refused)
        world.down(0, at: (200, 200), t: 0)
        #expect(move(1, to: 210, t: 10) == .refused)
        #expect(move(0, to: .nan, t: 10) == .refused)
        #expect(move(0, to: 210, t: -10) == .refused)
        #expect(move(0, to: 210, t: .max - world.epoch) == .refused)
        #expect(move(0, to: 210, t: 10) == .taken)
        card.onTouches = { phase, _ in #expect(move(0, to: 230, t: 30) == .refused) }
        #expect(move(0, to: 220, t: 20) == .taken)
        card.onTouches = { [unowned card] _, _ in card.removeFromSuperview() }
        #expect(move(0, to: 230, t: 30) == .takenWithMore)
        card.onTouches = nil
        #expect(move(0, to: 240, t: 40) == .refused)
        expectTrace(
            world, .touches,
            """
            0 card: began 0 (200, 200)
            0.01 card: moved 0 (210, 200)
            0.02 card: moved 0 (220, 200)
            0.03 card: moved 0 (230, 200)
            0.03 card: cancelled 0 (230, 200)
            """)
    }

    @Test func aRecognizerThatComesWhileAFingerMovesSeesTheNextFinger() {
        let world = TouchWorld()
        let card = world.view("card", frame: wholeCard)
        card.isMultipleTouchEnabled = true
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.move(0, to: (260, 200), t: 20)
        world.down(1, at: (300, 200), t: 30)
        world.move(1, to: (350, 200), t: 40)
        #expect(world.states(of: "pan") == ["began"])
        expectTrace(
            world, .touches,
            """
            0 card: began 0 (200, 200)
            10 card: moved 0 (210, 200)
            20 card: moved 0 (260, 200)
            30 card: began 1 (300, 200)
            40 card: cancelled 1 (350, 200)
            """)
    }
}
