// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct SimultaneityTests {
    private let world = TouchWorld()

    private func spreadTwoFingers() {
        world.frame(t: 0) {
            $0.down(0, at: (400, 400))
            $0.down(1, at: (600, 400))
        }
        world.frame(t: 10) {
            $0.move(0, to: (420, 480))
            $0.move(1, to: (700, 520))
        }
    }

    @Test(arguments: 0..<6)
    func oneSideIsEnough(way: Int) {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
        let yes = Delegate()
        let no = Delegate()
        yes.simultaneous = { _, _ in true }
        no.simultaneous = { _, _ in false }
        switch way {
        case 0: (pan.delegate, pinch.delegate) = (yes, no)
        case 1: (pan.delegate, pinch.delegate) = (no, yes)
        case 2: pan.allowSimultaneousRecognition(with: pinch)
        case 3: pinch.allowSimultaneousRecognition(with: pan)
        case 4: pan.allowsSimultaneousRecognitionWithAny = true
        default: pinch.allowsSimultaneousRecognitionWithAny = true
        }
        spreadTwoFingers()
        #expect(world.states(of: "pan") == ["began"])
        #expect(world.states(of: "pinch") == ["began"])
    }

    @Test func withoutAYesOneWins() {
        world.attach(PanGestureRecognizer(), name: "pan")
        world.attach(PinchGestureRecognizer(), name: "pinch")
        spreadTwoFingers()
        expectTrace(
            world, [.actions, .failures], "10 pinch failed: prevented by pan\n10 pan began (560, 500)")
    }

    @Test func panPinchAndRotationRunTogetherAndEndTogether() {
        let all: [GestureRecognizer] = [
            world.attach(PanGestureRecognizer(), name: "pan"),
            world.attach(PinchGestureRecognizer(), name: "pinch"),
            world.attach(RotationGestureRecognizer(), name: "turn"),
        ]
        for recognizer in all {
            for other in all where other !== recognizer {
                recognizer.allowSimultaneousRecognition(with: other)
            }
        }
        world.attach(TapGestureRecognizer(), name: "tap")
        spreadTwoFingers()
        world.frame(t: 20) {
            $0.up(0)
            $0.up(1)
        }
        expectTrace(
            world, .actions,
            """
            10 pan began (560, 500)
            10 pinch began (560, 500)
            10 turn began (560, 500)
            20 pan ended (560, 500)
            20 pinch ended (560, 500)
            20 turn ended (560, 500)
            """)
    }

    @Test func simultaneityIsNotTransitive() {
        let a = world.attach(Custom(), name: "a")
        let b = world.attach(Custom(), name: "b")
        let c = world.attach(Custom(), name: "c")
        a.allowSimultaneousRecognition(with: b)
        b.allowSimultaneousRecognition(with: c)
        for custom in [a, b, c] { custom.moved = { custom, _ in custom.state = .began } }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        expectTrace(
            world, [.actions, .failures],
            "10 c failed: prevented by a\n10 a began (210, 200)\n10 b began (210, 200)")
    }

    @Test func aFingerThatJoinsBelongsToAllGesturesUnderWay() {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let transform = world.attach(TransformGestureRecognizer(), name: "transform")
        pan.allowSimultaneousRecognition(with: transform)
        world.down(0, at: (400, 400), t: 0)
        world.move(0, to: (500, 400), t: 10)
        #expect(pan.isActive && transform.isActive)
        world.down(1, at: (600, 400), t: 20)
        #expect(pan.numberOfTouches == 2 && transform.numberOfTouches == 2)
    }
}
