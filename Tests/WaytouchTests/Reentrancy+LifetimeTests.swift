// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Objects that are released while they are in use.
extension ReentrancyTests {
    // MARK: Lifetime

    @Test func theEngineMayBeReleasedInAnAction() {
        var engine: GestureEngine? = GestureEngine(output: Output(width: 1000, height: 1000))
        let pan = PanGestureRecognizer()
        engine?.root.addGestureRecognizer(pan)
        var states: [GestureRecognizer.State] = []
        weak let weakEngine = engine
        pan.addTarget {
            states.append($0.state)
            engine = nil
        }
        func feed(_ phase: Touch.Phase, _ x: Double, _ time: Timestamp) {
            engine?.process(
                TouchFrame(
                    time: time,
                    samples: [TouchSample(id: TouchID(contact: 0), phase: phase, location: Point(x: x, y: 5))]
                ))
        }
        feed(.began, 10, 0)
        feed(.moved, 100, 10)
        #expect(states == [.began])
        #expect(weakEngine == nil)
        #expect(pan.view == nil && pan.state == .possible)
        pan.state = .changed
        pan.isEnabled = false
        pan.isEnabled = true
    }

    @Test func aRecognizerMayOutliveItsViewAndItsEngine() {
        let pan = PanGestureRecognizer()
        let view = View(frame: wholeCard)
        do {
            let world = TouchWorld()
            world.engine.root.addSubview(view)
            view.addGestureRecognizer(pan)
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (250, 200), t: 10)
            #expect(pan.isActive)
        }
        #expect(pan.state == .possible)
        #expect(view.engine == nil && view.superview == nil)
        #expect(pan.trackedTouches.isEmpty)
        view.removeGestureRecognizer(pan)
        let world = TouchWorld()
        world.attach(pan, name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        #expect(world.states(of: "pan") == ["began"])
    }

    @Test func nothingIsKeptAliveAfterwards() {
        weak var pan: PanGestureRecognizer?
        weak var double: TapGestureRecognizer?
        weak var card: View?
        let world = TouchWorld()
        do {
            let view = View(frame: wholeCard)
            let one = PanGestureRecognizer()
            let two = TapGestureRecognizer()
            two.numberOfTapsRequired = 2
            world.engine.root.addSubview(view)
            view.addGestureRecognizer(one)
            view.addGestureRecognizer(two)
            (pan, double, card) = (one, two, view)
            world.tap(at: (200, 200), t: 0)
            world.wait(until: 1000)
            world.down(0, at: (200, 200), t: 1100)
            world.move(0, to: (260, 200), t: 1110)
            view.removeFromSuperview()
            world.up(0, t: 1200)
        }
        // Objects that the engine keeps for reuse are released by the next frame.
        world.tap(at: (10, 10), t: 1300)
        world.tap(at: (10, 10), t: 1400)
        #expect(pan == nil)
        #expect(double == nil)
        #expect(card == nil)
    }

    @Test func aRecognizerMayMoveFromOneEngineToAnother() {
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        for index in 0..<2 {
            let world = TouchWorld()
            world.attach(double, name: "double")
            world.tap(at: (200, 200), t: 0)
            #expect(world.engine.nextDeadline == world.timestamp(400.001), "\(index)")
            world.wait(until: 1000)
            #expect(world.trace.lines(.failures).count == 1, "\(index)")
        }
    }
}
