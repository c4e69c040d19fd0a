// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md §8, hover.
@Suite struct HoverTests {
    private let mouse = TouchID(device: 1, contact: 0)
    private let pen = TouchID(device: 2, contact: 0)

    /// A world with a card that has a recognizer named "hover".
    private func world() -> (TouchWorld, HoverGestureRecognizer) {
        let world = TouchWorld()
        world.view("card", frame: wholeCard)
        return (world, world.attach(HoverGestureRecognizer(), to: "card", name: "hover"))
    }

    private func hover(
        _ world: TouchWorld, _ id: TouchID, _ x: Double = 0, _ y: Double = 0, t: Double,
        phase: HoverSample.Phase = .hovering, kind: Touch.Kind = .indirect
    ) {
        let sample = HoverSample(id: id, phase: phase, kind: kind, location: Point(x: x, y: y))
        world.engine.process(hover: sample, at: world.timestamp(t))
    }

    @Test func beginsOverTheViewChangesThereAndEndsWhenItLeaves() {
        let (world, _) = world()
        hover(world, mouse, 99.999, 200, t: 0)
        hover(world, mouse, 100, 200, t: 10)
        hover(world, mouse, 499.999, 200, t: 20)
        hover(world, mouse, 500, 200, t: 30)
        hover(world, mouse, 600, 200, t: 40)
        hover(world, mouse, 200, 200, t: 50)
        expectTrace(
            world, .actions,
            """
            10 hover began (100, 200)
            20 hover changed (499.999, 200)
            30 hover ended (499.999, 200)
            50 hover began (200, 200)
            """)
    }

    @Test(arguments: [(HoverSample.Phase.left, "ended"), (.cancelled, "cancelled")])
    func endsWhenItLeavesTheSurfaceAndIsCancelledWithItsDevice(phase: HoverSample.Phase, state: String) {
        let (world, hover) = world()
        self.hover(world, mouse, 200, 200, t: 0)
        self.hover(world, mouse, .nan, .nan, t: 10, phase: phase)
        #expect(world.states(of: "hover") == ["began", state])
        #expect(hover.state == .possible)
        self.hover(world, mouse, t: 20, phase: phase)
        self.hover(world, mouse, 300, 300, t: 30)
        #expect(world.states(of: "hover") == ["began", state, "began"])
    }

    @Test func anUnpluggedDeviceCancelsIt() {
        let (world, _) = world()
        hover(world, mouse, 200, 200, t: 0)
        world.engine.cancelTouches(ofDevice: 7, at: world.timestamp(10))
        #expect(world.states(of: "hover") == ["began"])
        world.engine.cancelTouches(ofDevice: 1, at: world.timestamp(20))
        #expect(world.states(of: "hover") == ["began", "cancelled"])
    }

    @Test func tellsDistanceAndTilt() {
        let (world, hover) = world()
        let sample = HoverSample(
            id: pen, kind: .pencil, location: Point(x: 150, y: 130), zDistance: 0.25,
            tilt: Vector(dx: 0.5, dy: -0.1))
        world.engine.process(hover: sample, at: world.timestamp(0))
        #expect(hover.zDistance == 0.25)
        #expect(hover.tilt == Vector(dx: 0.5, dy: -0.1))
        #expect(hover.location(in: world.views["card"]) == Point(x: 50, y: 30))
        #expect(hover.numberOfTouches == 0)
    }

    @Test func theViewsAboveAreHoveredTooAndTheDeeperIsNotifiedFirst() {
        let (world, _) = world()
        world.attach(HoverGestureRecognizer(), name: "output")
        hover(world, mouse, 200, 200, t: 0)
        hover(world, mouse, 600, 600, t: 10)
        expectTrace(
            world, .actions,
            """
            0 hover began (200, 200)
            0 output began (200, 200)
            10 hover ended (200, 200)
            10 output changed (600, 600)
            """)
    }

    @Test func whatCannotBeHitIsNotHovered() {
        let (world, _) = world()
        world.views["card"]?.isHidden = true
        hover(world, mouse, 200, 200, t: 0)
        #expect(world.states(of: "hover") == [])
        world.views["card"]?.isHidden = false
        hover(world, mouse, 201, 200, t: 10)
        world.views["card"]?.isUserInteractionEnabled = false
        hover(world, mouse, 202, 200, t: 20)
        #expect(world.states(of: "hover") == ["began", "ended"])
    }

    @Test func touchesNeverReachItAndItPreventsNothing() {
        let (world, hover) = world()
        world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        self.hover(world, mouse, 200, 200, t: 0)
        world.tap(at: (210, 200), t: 10)
        self.hover(world, mouse, 220, 200, t: 100)
        #expect(world.states(of: "tap") == ["ended"])
        #expect(world.states(of: "hover") == ["began", "changed"])
        #expect(hover.trackedTouches.isEmpty)
    }

    @Test func kindsThatAreNotAllowedDoNotCount() {
        let (world, recognizer) = world()
        recognizer.allowedTouchTypes = [.pencil]
        hover(world, mouse, 200, 200, t: 0)
        #expect(world.states(of: "hover") == [])
        hover(world, pen, 210, 200, t: 10, kind: .pencil)
        #expect(world.states(of: "hover") == ["began"])
    }

    @Test func aSecondPointerCountsWhenTheFirstHasGone() {
        let (world, _) = world()
        hover(world, mouse, 200, 200, t: 0)
        hover(world, pen, 300, 300, t: 10)
        hover(world, mouse, 210, 200, t: 20)
        hover(world, pen, t: 25, phase: .left)
        hover(world, pen, 300, 300, t: 30)
        hover(world, mouse, t: 40, phase: .left)
        hover(world, pen, 310, 300, t: 50)
        hover(world, pen, 900, 900, t: 60)
        expectTrace(
            world, .actions,
            """
            0 hover began (200, 200)
            20 hover changed (210, 200)
            40 hover ended (210, 200)
            50 hover began (310, 300)
            60 hover ended (310, 300)
            """)
    }

    @Test func disablingCancelsItAndOnlyANewEntryBegins() {
        let (world, recognizer) = world()
        hover(world, mouse, 200, 200, t: 0)
        recognizer.isEnabled = false
        #expect(world.states(of: "hover") == ["began", "cancelled"])
        recognizer.isEnabled = true
        hover(world, mouse, 210, 200, t: 10)
        #expect(world.states(of: "hover") == ["began", "cancelled"])
        hover(world, mouse, 900, 900, t: 20)
        hover(world, mouse, 210, 200, t: 30)
        #expect(world.states(of: "hover") == ["began", "cancelled", "began"])
    }

    @Test func theViewMayGoFromUnderThePointer() {
        let (world, _) = world()
        hover(world, mouse, 200, 200, t: 0)
        world.views["card"]?.removeFromSuperview()
        #expect(world.states(of: "hover") == ["began", "cancelled"])
        hover(world, mouse, 210, 200, t: 10)
        #expect(world.states(of: "hover") == ["began", "cancelled"])
    }

    @Test func shouldBeginIsAskedOncePerEntry() {
        let (world, recognizer) = world()
        let delegate = Delegate()
        var asked = 0
        delegate.shouldBegin = { _ in
            asked += 1
            return false
        }
        recognizer.delegate = delegate
        for step in 0..<5 { hover(world, mouse, 200 + Double(step), 200, t: Double(step)) }
        #expect(asked == 1)
        hover(world, mouse, 900, 900, t: 10)
        hover(world, mouse, 200, 200, t: 20)
        #expect(asked == 2)
        #expect(world.states(of: "hover") == [])
    }

    @Test func blockedItBeginsWhereThePointerIsOrBeginsAndEnds() throws {
        for leaves in [false, true] {
            let (world, recognizer) = world()
            let other = world.attach(Custom(), to: "card", name: "other")
            other.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(100)) }
            other.due = { recognizer, _ in recognizer.state = .failed }
            try recognizer.require(toFail: other)
            world.down(0, at: (400, 300), t: 0)
            hover(world, mouse, 200, 200, t: 10)
            hover(world, mouse, 220, 200, t: 20)
            if leaves { hover(world, mouse, t: 30, phase: .left) }
            #expect(world.states(of: "hover") == [])
            world.wait(until: 100)
            #expect(world.states(of: "hover") == (leaves ? ["began", "ended"] : ["began"]))
            #expect(recognizer.location(in: nil) == Point(x: 220, y: 200))
        }
    }

    @Test func aStateSetFromOutsideDoesNotEndIt() {
        let (world, recognizer) = world()
        hover(world, mouse, 200, 200, t: 0)
        recognizer.state = .changed
        #expect(world.states(of: "hover") == ["began", "changed"])
        hover(world, mouse, 210, 200, t: 10)
        #expect(world.states(of: "hover") == ["began", "changed", "changed"])
    }

    @Test func samplesFromInsideAnActionComeAfterIt() {
        let (world, recognizer) = world()
        recognizer.addTarget { [hover] in
            if $0.state == .began {
                hover(world, TouchID(device: 1, contact: 0), 300, 300, 1e9, .hovering, .indirect)
            }
        }
        hover(world, mouse, 200, 200, t: 0)
        #expect(world.states(of: "hover") == ["began", "changed"])
        #expect(recognizer.location(in: nil) == Point(x: 300, y: 300))
    }

    @Test func framesFedFromAHoversActionAreNotForgotten() {
        let (world, recognizer) = world()
        world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        recognizer.addTarget { _ in
            world.tap(at: (200, 200), t: 10)
        }
        hover(world, mouse, 200, 200, t: 0)
        #expect(world.states(of: "tap") == ["ended"])
    }

    /// Fed from outside and from inside an action, they neither stop the engine nor move its clock out of range.
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func invalidSamplesAreIgnored(number: Double) {
        let (world, _) = world()
        let tap = world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        let bad = [
            HoverSample(id: mouse, location: Point(x: number, y: 0)),
            HoverSample(id: mouse, location: .zero, zDistance: number),
            HoverSample(id: mouse, location: .zero, tilt: Vector(dx: 0, dy: number)),
        ]
        for sample in bad { world.engine.process(hover: sample, at: world.timestamp(0)) }
        tap.addTarget { _ in
            for sample in bad { world.engine.process(hover: sample, at: .max) }
            world.engine.process(
                hover: HoverSample(id: TouchID(contact: 9), location: Point(x: 200, y: 200)), at: .min)
        }
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: 100)
        #expect(world.states(of: "tap") == ["ended", "ended"])
        #expect(world.states(of: "hover") == ["began", "changed"])
        #expect(world.trace.lines(.messages).filter { $0.contains("hover of") }.count == 1)
    }
}
