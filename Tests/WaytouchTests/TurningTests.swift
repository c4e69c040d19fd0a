// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Turning or scaling an output while fingers are on it.
@Suite struct TurningTests {
    enum Change: CaseIterable {
        case turn, flip, scale

        func apply(to engine: GestureEngine) {
            switch self {
            case .turn: engine.output.transform = .rotated90
            case .flip: engine.output.transform = .flipped
            case .scale: engine.output.scale = 2
            }
        }
    }

    /// In an action, the change takes effect after it.
    @Test(arguments: Change.allCases, [false, true])
    func theTouchesOnItAreCancelled(change: Change, inAnAction: Bool) {
        let world = TouchWorld()
        world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        if inAnAction { pan.addTarget { [world] _ in change.apply(to: world.engine) } }
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        if !inAnAction { change.apply(to: world.engine) }
        #expect(world.states(of: "pan") == ["began", "cancelled"])
        #expect(world.engine.numberOfTouches == 0)
    }

    @Test func anotherSizeDoesNotAffectThem() {
        let world = TouchWorld()
        world.down(0, at: (200, 200), t: 0)
        world.engine.output.physicalSize = Size(width: 100, height: 100)
        #expect(world.engine.numberOfTouches == 1)
    }
}
