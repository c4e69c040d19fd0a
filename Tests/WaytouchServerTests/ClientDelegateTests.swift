// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// Which delegates the Swift client asks, and when; what may change while a recognizer is attached.
    @Suite final class ClientDelegates: ClientStage {
        private final class Nothing: GestureRecognizerDelegate {}

        private final class Begins: GestureRecognizerDelegate {
            var answer = true
            var count = 0

            func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
                count += 1
                return answer
            }
        }

        @Test func whatADelegateLeavesAtItsDefaultIsAskedOnce() {
            let pan = attach(PanGestureRecognizer(), "pan")
            #expect(pan.questions == 0)
            let nothing = Nothing()
            pan.delegate = nothing
            #expect(pan.questions == 3)
            surface.commit()
            drag(at: 0)
            #expect(take() == ["pan began", "pan ended"])
            #expect(pan.questions == 0)
            let begins = Begins()
            pan.delegate = begins
            surface.commit()
            for t: Int64 in [1000, 2000] { drag(at: t) }
            #expect(begins.count == 2)
            #expect(pan.questions == 1)
        }

        @Test func aDelegateThatIsSetLaterIsAskedFromTheNextCommitOn() {
            let pan = attach(PanGestureRecognizer(), "pan")
            surface.commit()
            let begins = Begins()
            begins.answer = false
            pan.delegate = begins
            drag(at: 0)
            #expect(take() == ["pan began", "pan ended"])
            surface.commit()
            drag(at: 1000)
            #expect(take() == ["pan delegate"])
            pan.delegate = nil
            surface.commit()
            drag(at: 2000)
            #expect(take() == ["pan began", "pan ended"])
        }

        @Test func aDelegateThatIsGoneAnswersYes() {
            let pan = attach(PanGestureRecognizer(), "pan")
            do {
                let begins = Begins()
                begins.answer = false
                pan.delegate = begins
                pan.delegateTerms = Deferral(timeout: 0.05, otherwise: false)
                surface.commit()
                drag(at: 0)
                #expect(take() == ["pan delegate"])
            }
            #expect(pan.delegate == nil)
            drag(at: 1000)
            #expect(take() == ["pan began", "pan ended"])
        }

        private final class Values: GestureRecognizerDelegate {
            var values: [Vector] = []

            func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
                guard let pan = recognizer as? PanGestureRecognizer else { return true }
                values += [pan.translation(in: pan.view), pan.velocity(in: pan.view)]
                return true
            }
        }

        @Test func aQuestionHasTheMovementAndItsVelocity() {
            let pan = attach(PanGestureRecognizer(), "pan")
            let delegate = Values()
            pan.delegate = delegate
            surface.commit()
            for t: Int64 in [0, 1000] {
                drag(at: t)
                #expect(delegate.values == [Vector(dx: 20, dy: 0), Vector(dx: 2000, dy: 0)])
                #expect(pan.velocity(in: nil) == Vector(dx: 2000, dy: 0))
                delegate.values.removeAll()
            }
        }

        private final class Stubborn: View {
            var answer = true
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer }
        }

        @Test func aViewIsAskedBeforeTheDelegate() {
            let view = Stubborn(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            window.addSubview(view)
            let pan = attach(PanGestureRecognizer(), "pan", to: view)
            let begins = Begins()
            pan.delegate = begins
            view.answer = false
            surface.commit()
            drag(at: 0)
            #expect(take() == ["pan delegate"] && begins.count == 0)
            view.answer = true
            drag(at: 1000)
            #expect(take() == ["pan began", "pan ended"] && begins.count == 1)
        }

        // MARK: Settings

        @Test func edgesMayChangeWhileItIsAttached() {
            let pan = attach(ScreenEdgePanGestureRecognizer(), "edge")
            surface.commit()
            func swipe(from x: Double, to end: Double, at t: Int64) {
                compositor.drag(0, from: (x, 400), to: (end, 400), at: t, steps: 2)
                compositor.touch(t + 100, .up(0))
            }
            swipe(from: 5, to: 100, at: 0)
            #expect(take() == [], "it has no edges")
            pan.edges = .left
            surface.commit()
            swipe(from: 5, to: 100, at: 1000)
            #expect(take() == ["edge began", "edge ended"])
            pan.edges = .right
            surface.commit()
            swipe(from: 5, to: 100, at: 2000)
            #expect(take() == ["edge wrongPlace"])
            swipe(from: 995, to: 900, at: 3000)
            #expect(take() == ["edge began", "edge ended"])
        }

        @Test func positionsAreInTheSpaceThatIsAskedFor() {
            window.bounds.origin = Point(x: 0, y: 50)
            let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
            view.bounds.origin = Point(x: 10, y: 0)
            view.transform = AffineTransform(scaleX: 2, y: 2)
            window.addSubview(view)
            let pan = PanGestureRecognizer()
            var values: [[Double]] = []
            pan.addTarget { [unowned pan] _ in
                let (place, way) = (pan.location(in: view), pan.translation(in: view))
                values.append([place.x, place.y, way.x, pan.velocity(in: view).x])
            }
            view.addGestureRecognizer(pan)
            surface.commit()
            // The view's middle, (200, 150) of the window, is at (200, 100) of the surface.
            compositor.drag(0, from: (200, 100), to: (220, 100), at: 0, steps: 1)
            #expect(values == [[120, 50, 5, 1000]])
            pan.setTranslation(.zero, in: view)
            #expect(pan.translation(in: nil) == .zero)
            #expect(window.convert(Point(x: 200, y: 150), to: nil) == Point(x: 200, y: 100))
        }
    }
}
