// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Two people at one output.
@Suite struct SeatTests {
    private let world = TouchWorld()

    init() { world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000)) }

    @Test func anAttemptIsOfOneSeat() {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.attach(PinchGestureRecognizer(), to: "card", name: "pinch")
        world.down(0, at: (200, 200), t: 0, seat: 1)
        world.down(0, at: (600, 200), t: 0, device: 1, seat: 2)
        world.move(0, to: (230, 200), t: 10, seat: 1)
        world.move(0, to: (900, 200), t: 20, device: 1, seat: 2)
        #expect(pan.numberOfTouches == 1)
        #expect(isClose(pan.translation(in: nil), Vector(dx: 20, dy: 0)))
        expectTrace(world, .actions, "10 pan began (230, 200)")
    }

    @Test func aSeatMayTakeOverWhenTheOtherHasLifted() {
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0, seat: 1)
        world.up(0, t: 10, seat: 1)
        world.down(0, at: (200, 200), t: 20, seat: 2)
        world.move(0, to: (230, 200), t: 30, seat: 2)
        #expect(world.states(of: "pan") == ["began"])
    }

    /// Both taps of a double tap must come from the same person.
    @Test func tapsInARowAreOfOneSeat() {
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        world.attach(double, to: "card", name: "double")
        for seat: UInt32 in [1, 2] {
            world.down(0, at: (200, 200), t: Double(seat) * 100, seat: seat)
            world.up(0, t: Double(seat) * 100 + 20, seat: seat)
        }
        #expect(world.states(of: "double").isEmpty)
        world.down(0, at: (200, 200), t: 230, seat: 1)
        world.up(0, t: 240, seat: 1)
        #expect(world.states(of: "double") == ["ended"])
    }

    @Test func aRecognizerMayBeOfOneSeatOnly() {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        pan.seat = 2
        for seat: UInt32 in [1, 2] {
            world.down(0, at: (200, 200), t: Double(seat) * 100, seat: seat)
            world.move(0, to: (230, 200), t: Double(seat) * 100 + 10, seat: seat)
            world.up(0, t: Double(seat) * 100 + 20, seat: seat)
        }
        #expect(world.trace.lines(.actions).map { $0.prefix(3) } == ["210", "220"])
    }

    @Test func soMayOneForHovering() {
        let hover = world.attach(HoverGestureRecognizer(), to: "card", name: "hover")
        hover.seat = 2
        for seat: UInt32 in [1, 2] {
            let id = TouchID(seat: seat, contact: 0)
            for phase in [HoverSample.Phase.hovering, .left] {
                world.engine.process(
                    hover: HoverSample(id: id, phase: phase, location: Point(x: 200, y: 200)),
                    at: world.timestamp(Double(seat) * 100))
            }
        }
        #expect(world.states(of: "hover") == ["began", "ended"])
        #expect(world.trace.lines(.actions).allSatisfy { $0.hasPrefix("200 ") })
    }
}
