// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// A view that is moved in the middle of a frame: the view that was notified of a touch's beginning is also notified of
/// its end.
@Suite struct MovedViewTests {
    let world = TouchWorld()
    let plain = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let delegate = Delegate()

    /// Makes a plain view in `former` that moves to `latter`, which comes to the front, when touch 1 lands in it.
    init() {
        world.view("latter", frame: wholeCard).isMultipleTouchEnabled = true
        world.view("former", frame: wholeCard).isMultipleTouchEnabled = true
        plain.isMultipleTouchEnabled = true
        world.views["former"]!.addSubview(plain)
        let (plain, latter) = (plain, world.views["latter"]!)
        delegate.shouldReceive = { _, touch in
            guard touch.id.contact == 1 else { return true }
            latter.addSubview(plain)
            latter.superview?.bringSubviewToFront(latter)
            return true
        }
        world.attach(TapGestureRecognizer(), to: "former", name: "tap").delegate = delegate
    }

    /// Touch 2 lands in the same frame as the one that moves the view, and then lifts.
    private func landWhileItIsMoved() {
        world.down(0, at: (150, 150), t: 0)
        world.frame(t: 10) {
            $0.down(1, at: (160, 150))
            $0.down(2, at: (170, 150))
        }
        world.up(2, t: 20)
    }

    @Test func aTouchThatLandsInTheSameFrameAsItIsMovedEndsWhereItBegan() {
        landWhileItIsMoved()
        expectTrace(
            world, .touches,
            """
            0 former: began 0 (150, 150)
            10 former: began 1 (160, 150), 2 (170, 150)
            10 former: cancelled 0 (150, 150), 1 (160, 150), 2 (170, 150)
            """)
    }

    @Test func aTouchThatWasWithheldBeginsWhereTheViewIsNow() {
        let undecided = Custom()
        undecided.delaysTouchesBegan = true
        plain.addGestureRecognizer(undecided)
        landWhileItIsMoved()
        expectTrace(
            world, .touches,
            """
            10 latter: began 2 (170, 150)
            20 latter: ended 2 (170, 150)
            """)
    }

    @Test func theNextTouchBelongsToTheNewPlace() {
        world.down(0, at: (150, 150), t: 0)
        world.down(1, at: (160, 150), t: 10)
        world.down(2, at: (170, 150), t: 20)
        world.up(2, t: 30)
        expectTrace(
            world, .touches,
            """
            0 former: began 0 (150, 150)
            10 former: began 1 (160, 150)
            10 former: cancelled 0 (150, 150), 1 (160, 150)
            20 latter: began 2 (170, 150)
            30 latter: ended 2 (170, 150)
            """)
    }
}
