// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct PreventionTests {
    private let world = TouchWorld()

    @Test func whoRecognisesFirstFailsTheOthers() {
        world.attach(TapGestureRecognizer(), name: "tap")
        world.attach(PanGestureRecognizer(), name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.up(0, t: 20)
        expectTrace(
            world, [.actions, .failures],
            """
            10 tap failed: prevented by pan
            10 pan began (220, 200)
            20 pan ended (220, 200)
            """)
    }

    @Test func onlySharedTouchesAreFoughtOver() {
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 500))
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 500))
        world.attach(PanGestureRecognizer(), to: "left", name: "left pan")
        world.attach(PanGestureRecognizer(), to: "right", name: "right-pan")
        world.attach(TapGestureRecognizer(), to: "right", name: "tap")
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (700, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.up(1, t: 20)
        world.down(1, at: (700, 200), t: 30)
        world.move(1, to: (750, 200), t: 40)
        expectTrace(
            world, .actions,
            """
            10 left pan began (250, 200)
            20 tap ended (700, 200)
            40 right-pan began (750, 200)
            """)
    }

    @Test func whoSharesOneTouchOfSeveralIsPrevented() {
        world.view("left", frame: Rect(x: 0, y: 0, width: 500, height: 1000))
        world.view("right", frame: Rect(x: 500, y: 0, width: 500, height: 1000))
        world.attach(PanGestureRecognizer(), to: "left", name: "pan")
        world.attach(PinchGestureRecognizer(), name: "pinch")
        world.frame(t: 0) {
            $0.down(0, at: (400, 200))
            $0.down(1, at: (600, 200))
        }
        world.move(0, to: (400, 220), t: 10)
        expectTrace(
            world, [.actions, .failures],
            "10 pinch failed: prevented by pan\n10 pan began (400, 220)")
    }

    @Test func whoComesLateFailsWhileARivalIsActive() {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let late = world.attach(Custom(), name: "late")
        late.preventable = { _ in false }
        late.prevents = { _ in false }
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        #expect(pan.isActive)
        #expect(late.state == .possible)
        late.preventable = { _ in true }
        late.state = .began
        expectTrace(
            world, [.actions, .failures], "10 pan began (220, 200)\n10 late failed: prevented by pan")
    }

    @Test func aTouchThatLandsOnTwoGesturesThatExcludeEachOtherBelongsToTheDeeper() {
        final class NotTheFirst: GestureRecognizerDelegate {
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
                touch.id.contact != 0
            }
        }
        let delegate = NotTheFirst()
        world.view("card", frame: Rect(x: 0, y: 0, width: 500, height: 1000))
        let deep = world.attach(PanGestureRecognizer(), to: "card", name: "deep")
        let shallow = world.attach(PanGestureRecognizer(), name: "shallow")
        shallow.delegate = delegate
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (220, 200), t: 10)
        world.down(1, at: (700, 200), t: 20)
        world.move(1, to: (720, 200), t: 30)
        #expect(deep.isActive && shallow.isActive)
        world.down(2, at: (300, 300), t: 40)
        #expect(deep.trackedTouches.map(\.id.contact) == [0, 2])
        #expect(shallow.trackedTouches.map(\.id.contact) == [1])
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
    func bothSidesMustAgreeToPrevention(canPrevent: Bool, canBePrevented: Bool, prevented: Bool) {
        let first = world.attach(Custom(), name: "first")
        let second = world.attach(Custom(), name: "second")
        first.prevents = { _ in canPrevent }
        second.preventable = { _ in canBePrevented }
        second.prevents = { _ in false }
        first.began = { first, _ in first.state = .began }
        world.down(0, at: (200, 200), t: 0)
        #expect((second.state == .failed) == prevented)
    }

    @Test func aTapNeverPreventsOneThatNeedsMoreTaps() {
        world.attach(TapGestureRecognizer(), name: "single")
        world.attach(TapGestureRecognizer(), name: "double").numberOfTapsRequired = 2
        world.tap(at: (200, 200), t: 0)
        world.tap(at: (200, 200), t: 200)
        world.wait(until: 1000)
        expectTrace(
            world, [.actions, .failures],
            """
            50 single ended (200, 200)
            250 single failed: prevented by double
            250 double ended (200, 200)
            """)
    }

    /// Counts below 1 mean 1, also here.
    @Test func aTapOfNoFingersNeverPreventsOneThatNeedsMoreTaps() {
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.numberOfTouchesRequired = 0
        #expect(!single.canPrevent(double) && double.canPrevent(single))
        single.numberOfTouchesRequired = 1
        single.numberOfTapsRequired = 0
        double.numberOfTapsRequired = 1
        #expect(single.canPrevent(double) && double.canPrevent(single))
    }

    @Test func aTapPreventsOneWithOtherFingers() {
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        #expect(!single.canPrevent(double))
        #expect(double.canPrevent(single))
        double.numberOfTouchesRequired = 2
        #expect(single.canPrevent(double))
        #expect(single.canPrevent(PanGestureRecognizer()))
    }

    @Test func shouldBeginIsAskedOnceAndANoPreventsNobody() {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        world.attach(TapGestureRecognizer(), name: "tap")
        let delegate = Delegate()
        var asked = 0
        delegate.shouldBegin = { _ in
            asked += 1
            return false
        }
        pan.delegate = delegate
        world.down(0, at: (200, 200), t: 0)
        for step in 1...3 { world.move(0, to: (200 + Double(step) * 12, 200), t: Double(step) * 10) }
        world.up(0, t: 50)
        #expect(asked == 1)
        expectTrace(
            world, [.actions, .failures],
            "10 pan failed: delegate\n50 tap ended (200, 200)")
    }

    @Test func theViewIsAskedBeforeTheDelegateAndANoPreventsNobody() {
        final class Reluctant: View {
            var answer = false
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer }
        }
        let view = Reluctant(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        world.engine.root.addSubview(view)
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        view.addGestureRecognizer(pan)
        world.attach(TapGestureRecognizer(), name: "tap")
        let delegate = Delegate()
        var asked = 0
        delegate.shouldBegin = { _ in
            asked += 1
            return true
        }
        pan.delegate = delegate
        for (round, answer) in [false, true].enumerated() {
            view.answer = answer
            let start = Double(round) * 1000
            world.down(0, at: (200, 200), t: start)
            world.move(0, to: (212, 200), t: start + 10)
            world.up(0, t: start + 50)
            #expect(asked == round)
        }
        expectTrace(
            world, [.actions, .failures],
            """
            10 pan failed: delegate
            50 tap ended (200, 200)
            1010 tap failed: prevented by pan
            1010 pan began (212, 200)
            1050 pan ended (212, 200)
            """)
    }

    @Test func shouldBeginIsAskedAfterTheRequirementsAreMet() throws {
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let gate = world.attach(Custom(), name: "gate")
        try pan.require(toFail: gate)
        let delegate = Delegate()
        var asked = 0
        delegate.shouldBegin = { _ in
            asked += 1
            return true
        }
        pan.delegate = delegate
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        #expect(asked == 0)
        gate.state = .failed
        #expect(asked == 1)
        #expect(pan.state == .began)
    }

    @Test func shouldReceiveIsAskedOncePerTouchAndANoKeepsItAway() {
        let custom = world.attach(Custom(), name: "custom")
        let delegate = Delegate()
        var asked: [Int32] = []
        delegate.shouldReceive = { _, touch in
            asked.append(touch.id.contact)
            return touch.id.contact == 1
        }
        custom.delegate = delegate
        world.frame(t: 0) {
            $0.down(0, at: (200, 200))
            $0.down(1, at: (300, 200))
        }
        world.frame(t: 10) {
            $0.move(0, to: (210, 200))
            $0.move(1, to: (310, 200))
        }
        world.up(0, t: 20)
        world.up(1, t: 30)
        #expect(asked == [0, 1])
        #expect(custom.fed == ["began [1]", "moved [1]", "ended [1]"])
    }

    @Test func touchesOfOtherKindsAreLeftOut() {
        let custom = world.attach(Custom(), name: "custom")
        let pen = world.attach(Custom(), name: "pen")
        pen.allowedTouchTypes = [.pencil]
        let both = world.attach(Custom(), name: "both")
        both.requiresExclusiveTouchType = false
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (200, 200), t: 10, kind: .pencil)
        #expect(custom.fed == ["began [0]"])
        #expect(pen.fed == ["began [1]"])
        #expect(both.fed == ["began [0]", "began [1]"])
    }
}
