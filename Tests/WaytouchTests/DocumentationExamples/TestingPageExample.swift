// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct TestingPageExample {
    @Test func theWorldOfThePage() {
        // snippet: testing-world
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("card", frame: Rect(x: 100, y: 100, width: 400, height: 300))
        world.attach(LongPressGestureRecognizer(), to: "card", name: "press")

        world.down(0, at: (200, 200), t: 0)
        world.wait(until: 600)
        world.up(0, t: 700)

        world.down(0, at: (200, 200), t: 1000)
        world.move(0, to: (200, 212), t: 1100)
        world.up(0, t: 1200)
        // end
        expectTrace(
            world, [.actions, .touches, .failures],
            // output: testing-world
            """
            0 card: began 0 (200, 200)
            500 card: cancelled 0 (200, 200)
            500 press began (200, 200)
            700 press ended (200, 200)
            1000 card: began 0 (200, 200)
            1100 press failed: moved 12 pt > 10 pt
            1100 card: moved 0 (200, 212)
            1200 card: ended 0 (200, 212)
            """
            // end
        )
    }
}
