// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct TargetTests {
    /// Written like an app's controller.
    private final class Controller {
        var calls: [String] = []

        func panned(_ pan: PanGestureRecognizer) {
            calls.append("pan \(pan.state) \(pan.translation(in: nil).x)")
        }
        func moved(_ recognizer: GestureRecognizer) { calls.append("any \(recognizer.state)") }
        func poked() { calls.append("poked") }
    }

    private let world = TouchWorld(output: Output(width: 2000, height: 2000))
    private let pan: PanGestureRecognizer

    init() { pan = world.attach(PanGestureRecognizer(), name: "pan") }

    private func drag() {
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.up(0, t: 20)
    }

    @Test func aMethodTakesItsOwnClassOfRecognizersOrAnyOrNone() {
        let controller = Controller()
        pan.addTarget(controller, action: Controller.panned)
        pan.addTarget(controller, action: Controller.moved)
        pan.addTarget(controller, action: Controller.poked)
        drag()
        #expect(
            controller.calls == [
                "pan began 40.0", "any began", "poked", "pan ended 40.0", "any ended", "poked",
            ])
    }

    @Test func theObjectOfAMethodIsNotKeptAlive() {
        let controller = Controller()
        weak var witness: Controller?
        do {
            let other = Controller()
            witness = other
            pan.addTarget(other, action: Controller.poked)
        }
        #expect(witness == nil)
        pan.addTarget(controller, action: Controller.poked)
        drag()
        #expect(controller.calls == ["poked", "poked"])
    }

    @Test func theMethodsOfOneObjectAreRemovedTogether() {
        let (one, other) = (Controller(), Controller())
        pan.addTarget(one, action: Controller.panned)
        pan.addTarget(one, action: Controller.poked)
        pan.addTarget(other, action: Controller.poked)
        pan.removeTarget(one)
        drag()
        #expect(one.calls.isEmpty)
        #expect(other.calls == ["poked", "poked"])
    }
}
