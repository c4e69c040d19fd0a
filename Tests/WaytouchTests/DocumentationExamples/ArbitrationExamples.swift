// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// The examples of the article "Arbitration, by example".
@Suite struct ArbitrationExamples {
    private static let whole = Rect(x: 0, y: 0, width: 1000, height: 1000)

    @Test func bothTapsWithoutARequirement() {
        // snippet: taps-without-requirement
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("photo", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.attach(TapGestureRecognizer(), to: "photo", name: "single")
        let double = world.attach(TapGestureRecognizer(), to: "photo", name: "double")
        double.numberOfTapsRequired = 2

        world.tap(at: (500, 400), t: 0)
        world.tap(at: (502, 401), t: 150)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: taps-without-requirement
            """
            50 single ended (500, 400)
            200 single failed: prevented by double
            200 double ended (500, 400)
            """
            // end
        )
    }

    @Test func theSingleTapWaits() throws {
        // snippet: single-and-double-tap
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("photo", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let single = world.attach(TapGestureRecognizer(), to: "photo", name: "single")
        let double = world.attach(TapGestureRecognizer(), to: "photo", name: "double")
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)

        world.tap(at: (500, 400), t: 0)  // one tap, and nothing more
        world.wait(until: 1000)

        world.tap(at: (500, 400), t: 2000)  // two taps
        world.tap(at: (502, 401), t: 2150)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: single-and-double-tap
            """
            50 single blocked by double
            400.001 double failed: timeout 0.350001 s > 0.35 s
            400.001 single ended (500, 400)
            2050 single blocked by double
            2200 single failed: prevented by double
            2200 double ended (500, 400)
            """
            // end
        )
    }

    @Test func theDeeperPanWins() {
        // snippet: nested-pans
        let world = TouchWorld(width: 1000, height: 1000)
        let list = world.view("list", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.view("map", frame: Rect(x: 100, y: 100, width: 800, height: 300), parent: "list")
        world.attach(PanGestureRecognizer(), to: "map", name: "map-pan")
        world.attach(
            PanGestureRecognizer { [unowned list] pan in
                list.bounds.origin.y -= pan.translation(in: list).dy
                pan.setTranslation(.zero, in: list)
            }, to: "list", name: "scroll")

        world.down(0, at: (500, 200), t: 0)  // on the map
        world.move(0, to: (500, 230), t: 16)
        world.up(0, t: 32)

        world.down(0, at: (500, 800), t: 1000)  // beside it
        world.move(0, to: (500, 770), t: 1016)
        world.up(0, t: 1032)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: nested-pans
            """
            16 scroll failed: prevented by map-pan
            16 map-pan began (500, 230)
            32 map-pan ended (500, 230)
            1016 scroll began (500, 770)
            1032 scroll ended (500, 770)
            """
            // end
        )
        #expect(list.bounds.origin.y == 20)
    }

    @Test func pinchAndRotationTogether() {
        // snippet: pinch-and-rotation
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("photo", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let pinch = world.attach(PinchGestureRecognizer(), to: "photo", name: "pinch")
        let rotation = world.attach(RotationGestureRecognizer(), to: "photo", name: "rotation")
        pinch.allowSimultaneousRecognition(with: rotation)

        world.frame(t: 0) { frame in
            frame.down(0, at: (400, 500))
            frame.down(1, at: (600, 500))
        }
        world.move(1, to: (612, 500), t: 16)  // 12 px farther apart
        world.move(1, to: (612, 540), t: 32)  // and turned
        world.frame(t: 48) { frame in
            frame.up(0)
            frame.up(1)
        }
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: pinch-and-rotation
            """
            16 pinch began (506, 500)
            32 pinch changed (506, 520)
            32 rotation began (506, 520)
            48 pinch ended (506, 520)
            48 rotation ended (506, 520)
            """
            // end
        )
    }

    // snippet: edge-delegate
    /// Everybody else waits until the edge has decided.
    final class EdgeFirst: GestureRecognizerDelegate {
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
        ) -> Bool { true }
    }
    // end

    @Test func theEdgeComesFirst() {
        // snippet: edge-over-app
        let world = TouchWorld(width: 1000, height: 1000)
        world.window("app", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.attach(PanGestureRecognizer(), to: "app", name: "app-pan")

        let edgeFirst = EdgeFirst()
        let edge = world.attach(ScreenEdgePanGestureRecognizer(), to: "root", name: "edge")
        edge.edges = .left
        edge.delegate = edgeFirst
        edge.delaysTouchesBegan = true

        world.down(0, at: (5, 500), t: 0)  // in from the left edge
        world.move(0, to: (30, 500), t: 16)
        world.up(0, t: 32)

        world.down(0, at: (400, 500), t: 1000)  // somewhere else
        world.move(0, to: (425, 500), t: 1016)
        world.up(0, t: 1032)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks, .touches],
            // output: edge-over-app
            """
            16 app-pan blocked by edge
            16 app-pan failed: prevented by edge
            16 edge began (30, 500)
            32 edge ended (30, 500)
            1000 edge failed: wrong-place 400 pt > 20 pt
            1000 app: began 0 (400, 500)
            1016 app: cancelled 0 (425, 500)
            1016 app-pan began (425, 500)
            1032 app-pan ended (425, 500)
            """
            // end
        )
        withExtendedLifetime(edgeFirst) {}
    }

    @Test func touchesAreDelayed() {
        // snippet: delayed-touches
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("list", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.view("button", frame: Rect(x: 100, y: 100, width: 200, height: 60), parent: "list")
        let scroll = world.attach(PanGestureRecognizer(), to: "list", name: "scroll")
        scroll.delaysTouchesBegan = true

        world.down(0, at: (200, 130), t: 0)  // a press
        world.move(0, to: (203, 131), t: 40)
        world.up(0, t: 80)

        world.down(0, at: (200, 130), t: 1000)  // a drag
        world.move(0, to: (200, 160), t: 1016)
        world.up(0, t: 1032)
        // end
        expectTrace(
            world, .visible,
            // output: delayed-touches
            """
            80 button: began 0 (200, 130) of 0
            80 button: moved 0 (203, 131) of 40
            80 button: ended 0 (203, 131)
            1016 scroll began (200, 160)
            1032 scroll ended (200, 160)
            """
            // end
        )
    }

    // snippet: sideways-delegate
    /// Lets a pan begin sideways only.
    final class Sideways: GestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            guard let pan = recognizer as? PanGestureRecognizer else { return true }
            let velocity = pan.velocity(in: pan.view)
            return abs(velocity.dx) > abs(velocity.dy)
        }
    }
    // end

    @Test func aDelegateDecides() {
        // snippet: delegate
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("list", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.view("row", frame: Rect(x: 0, y: 100, width: 1000, height: 80), parent: "list")
        world.attach(PanGestureRecognizer(), to: "list", name: "scroll")
        let sideways = Sideways()
        world.attach(PanGestureRecognizer(), to: "row", name: "row-pan").delegate = sideways

        world.down(0, at: (500, 140), t: 0)  // down the list
        world.move(0, to: (501, 160), t: 16)
        world.up(0, t: 32)

        world.down(0, at: (500, 140), t: 1000)  // along the row
        world.move(0, to: (470, 142), t: 1016)
        world.up(0, t: 1032)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: delegate
            """
            16 row-pan failed: delegate
            16 scroll began (501, 160)
            32 scroll ended (501, 160)
            1016 scroll failed: prevented by row-pan
            1016 row-pan began (470, 142)
            1032 row-pan ended (470, 142)
            """
            // end
        )
        withExtendedLifetime(sideways) {}
    }

    @Test func aCustomRecognizerHoldsABuiltInOneBack() {
        // snippet: custom-and-built-in
        let world = TouchWorld(width: 1000, height: 1000)
        world.view("task", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.attach(PanGestureRecognizer(), to: "task", name: "pan")
        world.attach(CheckmarkGestureRecognizer(), to: "task", name: "check")

        world.down(0, at: (300, 300), t: 0)  // a check mark
        world.drag(from: (300, 300), to: (340, 340), t: 10...50, steps: 4)
        world.drag(from: (340, 340), to: (400, 250), t: 60...100, steps: 4)
        world.up(0, t: 110)

        world.down(0, at: (300, 300), t: 1000)  // to the left: no check mark
        world.drag(from: (300, 300), to: (240, 300), t: 1010...1050, steps: 4)
        world.up(0, t: 1060)
        // end
        expectTrace(
            world, [.actions, .failures, .blocks],
            // output: custom-and-built-in
            """
            20 pan blocked by check
            110 pan failed: prevented by check
            110 check ended (400, 250)
            1020 check failed: wrong-direction 15 pt > 5 pt
            1020 pan began (285, 300)
            1030 pan changed (270, 300)
            1040 pan changed (255, 300)
            1050 pan changed (240, 300)
            1060 pan ended (240, 300)
            """
            // end
        )
    }
}
