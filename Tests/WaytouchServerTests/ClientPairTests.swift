// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// What the Swift client asks its delegates about pairs of recognizers, and declares to the compositor.
    @Suite final class ClientPairs: ClientStage {
        private final class Pairs: GestureRecognizerDelegate {
            var together: (String, String) -> Bool = { _, _ in false }
            var waits: (String, String) -> Bool = { _, _ in false }
            var isAwaited: (String, String) -> Bool = { _, _ in false }
            var asked: [String] = []

            func gestureRecognizer(
                _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
            ) -> Bool {
                asked.append("\(recognizer.name) \(other.name)")
                return together(recognizer.name, other.name)
            }
            func gestureRecognizer(
                _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
            ) -> Bool { waits(recognizer.name, other.name) }
            func gestureRecognizer(
                _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
            ) -> Bool { isAwaited(recognizer.name, other.name) }
        }

        @Test func eachPairThatMayShareATouchIsAskedAboutOnce() {
            let pairs = Pairs()
            let left = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            let right = View(frame: Rect(x: 200, y: 0, width: 100, height: 100))
            let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            left.addSubview(inner)
            for (view, name) in [(window, "window"), (left, "left"), (right, "right"), (inner, "inner")] {
                attach(TapGestureRecognizer(), name, to: view).delegate = pairs
            }
            // Pairs outside of a window are not asked about until they are in one.
            #expect(pairs.asked == [])
            window.addSubview(left)
            #expect(
                Set(pairs.asked) == [
                    "left window", "window left", "inner left", "left inner", "inner window", "window inner",
                ])
            #expect(pairs.asked.count == 6)
            pairs.asked.removeAll()
            window.addSubview(right)
            #expect(Set(pairs.asked) == ["right window", "window right"] && pairs.asked.count == 2)
        }

        @Test func aYesFromEitherSideIsDeclared() {
            let pairs = Pairs()
            pairs.together = { [$0, $1].sorted() == ["pinch", "rotation"] }
            let pinch = attach(PinchGestureRecognizer(), "pinch")
            _ = attach(RotationGestureRecognizer(), "rotation")
            _ = attach(PanGestureRecognizer(), "pan")
            pinch.delegate = pairs
            surface.commit()
            twist(at: 0)
            #expect(
                Set(take()) == [
                    "pinch began", "rotation began", "pan prevented", "pinch ended", "rotation ended",
                ])
        }

        @Test func anAnswerThatHasChangedTakesEffectWhenItIsAskedForAgain() {
            let pairs = Pairs()
            let pinch = attach(PinchGestureRecognizer(), "pinch")
            _ = attach(RotationGestureRecognizer(), "rotation")
            pinch.delegate = pairs
            surface.commit()
            twist(at: 0)
            #expect(take().contains { $0.hasSuffix("prevented") })
            for (number, answer) in [true, false, true, true].enumerated() {
                pairs.together = { _, _ in answer }
                pinch.invalidateRelations()
                surface.commit()
                twist(at: Int64(number + 1) * 1000)
                let events = Set(take())
                #expect(events.isSuperset(of: ["pinch began", "rotation began"]) == answer)
            }
            #expect(client.error == nil)
        }

        @Test func theAnswersOfADelegateGoWithIt() {
            let pairs = Pairs()
            pairs.together = { _, _ in true }
            let pinch = attach(PinchGestureRecognizer(), "pinch")
            _ = attach(RotationGestureRecognizer(), "rotation")
            for (number, delegate) in [pairs, nil, pairs].enumerated() {
                pinch.delegate = delegate
                surface.commit()
                twist(at: Int64(number) * 1000)
                let events = Set(take())
                #expect(events.isSuperset(of: ["pinch began", "rotation began"]) == (delegate != nil))
            }
        }

        /// The compositor would take the new requirement for a cycle if it still had the old one.
        @Test(arguments: ["one", "two"])
        func aRequirementMayBeReversed(invalidated: String) {
            let pairs = Pairs()
            let taps = ["one", "two"].map { attach(TapGestureRecognizer(), $0) }
            for tap in taps { tap.delegate = pairs }
            for (number, waiting) in ["one", "two", "one"].enumerated() {
                pairs.waits = { one, _ in one == waiting }
                for tap in taps where tap.name == invalidated { tap.invalidateRelations() }
                surface.commit()
                tap(at: Int64(number) * 1000)
                compositor.wait(until: Int64(number) * 1000 + 500)
                let events = take()
                #expect(events.contains(waiting == "one" ? "two ended" : "one ended"))
                #expect(events.filter { $0.hasSuffix("ended") }.count == 1)
            }
            #expect(client.error == nil)
        }

        @Test func whatIsDeclaredOutlivesAnAnswer() {
            let pairs = Pairs()
            pairs.together = { _, _ in true }
            let pinch = attach(PinchGestureRecognizer(), "pinch")
            let rotation = attach(RotationGestureRecognizer(), "rotation")
            pinch.delegate = pairs
            pinch.allowSimultaneousRecognition(with: rotation)
            pairs.together = { _, _ in false }
            pinch.invalidateRelations()
            surface.commit()
            twist(at: 0)
            #expect(Set(take()).isSuperset(of: ["pinch began", "rotation began"]))
        }

        @Test(arguments: [true, false])
        func failureRequirementsAreAskedForFromBothSides(isAwaited: Bool) {
            let pairs = Pairs()
            if isAwaited {
                pairs.isAwaited = { ($0, $1) == ("double", "single") }
            } else {
                pairs.waits = { ($0, $1) == ("single", "double") }
            }
            let single = attach(TapGestureRecognizer(), "single")
            let double = TapGestureRecognizer()
            double.numberOfTapsRequired = 2
            _ = attach(double, "double")
            (isAwaited ? double : single).delegate = pairs
            surface.commit()
            tap(at: 0)
            #expect(take() == [])
            compositor.wait(until: 1000)
            #expect(take() == ["double timeout", "single ended"])
        }

        /// The compositor would otherwise end the connection.
        @Test func answersThatCloseACycleAreDropped() {
            let pairs = Pairs()
            pairs.waits = { _, _ in true }
            for name in ["one", "two", "three"] {
                attach(TapGestureRecognizer(), name).delegate = pairs
            }
            surface.commit()
            tap(at: 0)
            compositor.wait(until: 1000)
            #expect(client.error == nil)
            #expect(take().filter { $0.hasSuffix("ended") }.count == 1)
        }

        private final class First: GestureRecognizer {
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
                if state == .possible { fail(FailureCause(.wrongDirection)) }
            }
            override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { true }
        }

        @Test func aCustomRecognizerMakesOthersWait() {
            _ = attach(First(), "first")
            let pan = PanGestureRecognizer()
            _ = attach(pan, "pan")
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 150, 100))
            // The cause is the recognizer's own.
            #expect(take() == ["first wrongDirection", "pan began"])
        }

        private final class Plain: GestureRecognizer {
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .failed }
        }

        @Test func theCauseOfAFailureBetweenAttemptsIsNotThatOfTheNext() {
            let plain = attach(Plain(), "plain")
            surface.commit()
            plain.fail(FailureCause(.wrongDirection))
            drag(at: 0)
            #expect(take() == ["plain unspecified"])
        }

        @Test func simultaneityWithAnyCanBeWithdrawn() {
            let pinch = attach(PinchGestureRecognizer(), "pinch")
            _ = attach(RotationGestureRecognizer(), "rotation")
            for (number, answer) in [true, false, true].enumerated() {
                pinch.allowsSimultaneousRecognitionWithAny = answer
                surface.commit()
                twist(at: Int64(number) * 1000)
                let events = Set(take())
                #expect(events.isSuperset(of: ["pinch began", "rotation began"]) == answer)
            }
        }

        @Test func theErrorOfACycleHasTheNames() throws {
            let (one, two) = (TapGestureRecognizer(), TapGestureRecognizer())
            (one.name, two.name) = ("one", "two")
            try one.require(toFail: two)
            let error = #expect(throws: RequirementCycle.self) { try two.require(toFail: one) }
            #expect(error?.description == "two cannot require one to fail: one already waits for two")
            #expect(PanGestureRecognizer().name == "PanGestureRecognizer")
        }
    }
}
