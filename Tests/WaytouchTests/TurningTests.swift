// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Turning or scaling an output while fingers are on it.
@Suite struct TurningTests {
    @Test func theTouchesOnItAreCancelled() {
        let world = TouchWorld()
        world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (300, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.engine.output.transform = .rotated90
        #expect(world.engine.numberOfTouches == 0)
        #expect(world.states(of: "pan") == ["began", "cancelled"])
    }

    @Test func scalingItCancelsThemToo() {
        let world = TouchWorld()
        world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
        world.engine.output.scale = 2
        #expect(world.engine.numberOfTouches == 0)
        #expect(world.states(of: "pan") == ["began", "cancelled"])
    }

    @Test func turningItInAnActionCancelsThemAfterwards() {
        let world = TouchWorld()
        world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        pan.addTarget { [world] _ in world.engine.output.transform = .flipped }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (240, 200), t: 10)
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
