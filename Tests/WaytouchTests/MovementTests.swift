// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// What views receive while fingers move depends neither on recognizers nor on the order in which the host reports the
/// fingers.
@Suite struct MovementTests {
    /// Recognises nothing and withholds nothing from views.
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

    @Test(arguments: stories) func viewsReceiveTheSameWithAndWithoutAnOnlooker(_ story: Story) {
        let whole = run(story, isSeen: true)
        #expect(!whole.lines.isEmpty && !whole.ends.isEmpty)
        let alone = run(story, isSeen: false)
        #expect(alone.lines == whole.lines)
        #expect(alone.ends == whole.ends)
    }

    private func run(_ story: Story, isSeen: Bool) -> (lines: [String], ends: [Timestamp]) {
        let world = TouchWorld()
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

    /// Records everything that a touch and its event report.
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

    @Test func viewsReadTheSameWithAndWithoutAnOnlooker() {
        let whole = answers(isSeen: true)
        #expect(whole.count == 8)
        #expect(answers(isSeen: false) == whole)
    }

    private func answers(isSeen: Bool) -> [String] {
        let world = TouchWorld()
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

    @Test("fingers on three views in two windows, in whatever order the host reports them")
    func theOrderOfReportsDoesNotMatter() {
        let orders: [[Int32]] = [
            [0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 0, 5, 1, 4, 3], [0, 1, 2, 3, 5, 4],
        ]
        let traces = orders.map(trace)
        #expect(
            traces[0] == [
                "10 near: moved 0 (210, 200), 2 (212, 200)", "10 far: moved 1 (711, 200), 3 (713, 200)",
                "10 low: moved 4 (214, 700), 5 (215, 700)",
            ])
        for trace in traces { #expect(trace == traces[0]) }
    }

    private func trace(reportedIn order: [Int32]) -> [String] {
        let world = TouchWorld()
        world.window("left", frame: Rect(x: 0, y: 0, width: 500, height: 1000))
        world.window("right", frame: Rect(x: 500, y: 0, width: 500, height: 1000))
        world.view("near", frame: Rect(x: 0, y: 0, width: 500, height: 500), parent: "left")
        world.view("low", frame: Rect(x: 0, y: 500, width: 500, height: 500), parent: "left")
        world.view("far", frame: Rect(x: 0, y: 0, width: 500, height: 500), parent: "right")
        for name in ["near", "low", "far"] { world.views[name]?.isMultipleTouchEnabled = true }
        let places: [(Double, Double)] = [
            (200, 200), (700, 200), (200, 200), (700, 200), (200, 700), (200, 700),
        ]
        for finger in 0..<6 { world.down(Int32(finger), at: places[finger], t: 0) }
        world.clearTrace()
        world.frame(t: 10) { frame in
            for finger in order {
                let place = places[Int(finger)]
                frame.move(finger, to: (place.0 + 10 + Double(finger), place.1))
            }
        }
        return world.trace.lines(.touches)
    }

    @Test func aRecognizerAttachedWhileAFingerMovesReceivesTheNextFinger() {
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
