// SPDX-License-Identifier: MIT
import Testing

#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

extension ListingTests {
    /// A custom continuous recognizer, predicted touches and hit-testing.
    @Suite final class Slings {
        private let stage: ListingStage
        private let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        private let sling = SlingGestureRecognizer()
        private var story: [String] = []

        init() throws {
            stage = try ListingStage()
            stage.board.addSubview(view)
            view.addGestureRecognizer(sling)
            sling.addTarget { [weak self] sling in
                self?.story.append("\(sling.state) \(sling.pull.x.rounded())")
            }
            stage.commit()
        }

        private func pull(to xs: Double...) {
            stage.touch(0, .down(0, 150, 150))
            for (step, x) in xs.enumerated() { stage.touch(Int64(step + 1) * 10, .move(0, x, 150)) }
        }

        @Test func itGoesThroughItsStates() {
            pull(to: 160, 200, 230, 220)
            stage.touch(100, .up(0))
            #expect(story == ["began 0.0", "changed 30.0", "changed 20.0", "ended 20.0"])
            #expect(sling.state == .possible && sling.pull == .zero)
        }

        @Test func aShortPullFails() {
            var cause: FailureCause?
            sling.failureHandler = { cause = $1 }
            pull(to: 160)
            stage.touch(100, .up(0))
            stage.wait(until: 1000)
            #expect(story == [])
            #expect(cause?.kind == .unspecified)
        }

        @Test func aSecondFingerCancelsIt() {
            pull(to: 200, 230)
            stage.touch(100, .down(1, 160, 160))
            #expect(story == ["began 0.0", "changed 30.0", "cancelled 30.0"])
        }

        @Test func itWaitsForAnotherToFailAndBeginsWithWhatItHasThen() throws {
            let doubleTap = TapGestureRecognizer()
            doubleTap.numberOfTapsRequired = 2
            doubleTap.allowableMovement = 500
            view.addGestureRecognizer(doubleTap)
            try sling.require(toFail: doubleTap)
            stage.commit()
            pull(to: 160)
            #expect(!sling.isBlocked)
            stage.touch(50, .move(0, 200, 150))
            stage.touch(60, .move(0, 230, 150))
            #expect(story == [] && sling.isBlocked)
            stage.touch(100, .up(0))
            #expect(story == [] && sling.isBlocked)
            stage.wait(until: 1000)
            #expect(story == ["began 0.0", "ended 0.0"])
            #expect(!sling.isBlocked)
        }

        @Test func aDelegateIsAskedBeforeItBegins() {
            final class No: GestureRecognizerDelegate {
                func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
            }
            let no = No()
            sling.delegate = no
            stage.commit()
            pull(to: 200, 230)
            stage.touch(100, .up(0))
            #expect(story == [])
        }

        @Test func aMethodOfAnObjectReceivesItsClassToo() {
            final class Listener {
                var pulled = 0.0
            }
            let listener = Listener()
            sling.addTarget(listener) { listener, sling in
                listener.pulled = max(listener.pulled, sling.pull.x)
            }
            pull(to: 200, 230)
            #expect(listener.pulled == 30)
        }

        // MARK: Prediction

        /// Records what is predicted for its first touch.
        private final class Seer: GestureRecognizer {
            private(set) var visions: [[String]] = []

            private func look(_ event: TouchEvent) {
                guard let touch = event.allTouches.first else { return }
                visions.append(
                    event.predictedTouches(for: touch).map { snapshot in
                        let place = snapshot.location(in: view)
                        let ahead = (snapshot.timestamp - event.timestamp) / 1000
                        return "\(Int(place.x.rounded())),\(Int(place.y.rounded())) in \(ahead) ms"
                    })
            }

            override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { look(event) }
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { look(event) }
            override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
                look(event)
                state = .failed
            }
        }

        @Test func aTouchIsPredictedForTwoFrames() {
            let seer = Seer()
            view.addGestureRecognizer(seer)
            sling.isEnabled = false
            stage.commit()
            stage.touch(0, .down(0, 150, 150))
            stage.touch(8, .move(0, 160, 145))
            stage.touch(16, .move(0, 170, 140))
            stage.touch(24, .move(0, 180, 135))
            stage.touch(40, .up(0))
            let straight = [
                ["70,40 in 8 ms", "80,35 in 16 ms"], ["80,35 in 8 ms", "90,30 in 16 ms"],
                ["90,30 in 8 ms", "100,25 in 16 ms"],
            ]
            #expect(seer.visions == [[]] + straight + [[]])
        }

        @Test func aTouchThatRestedIsPredictedFromWhatCameAfter() {
            let seer = Seer()
            view.addGestureRecognizer(seer)
            sling.isEnabled = false
            stage.commit()
            stage.touch(0, .down(0, 150, 150))
            stage.touch(500, .move(0, 160, 150))
            stage.touch(510, .move(0, 170, 150))
            #expect(seer.visions.last == ["80,50 in 10 ms", "90,50 in 20 ms"])
        }

        @Test func aTouchThatRestsIsNotPredicted() {
            let seer = Seer()
            view.addGestureRecognizer(seer)
            sling.isEnabled = false
            stage.commit()
            stage.touch(0, .down(0, 150, 150))
            stage.touch(10, .move(0, 160, 150))
            stage.touch(20, .move(0, 170, 150), .down(1, 250, 250))
            stage.touch(50, .move(1, 251, 250))
            stage.touch(70, .move(1, 252, 250))
            #expect(seer.visions.map(\.isEmpty).suffix(2) == [false, true])
        }

        // MARK: Hit-testing

        @Test func theFrontmostViewIsHit() {
            let inside = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
            view.addSubview(inside)
            let board = stage.board
            #expect(board.hitTest(Point(x: 150, y: 150)) === inside)
            #expect(board.hitTest(Point(x: 200, y: 150)) === view)
            #expect(board.hitTest(Point(x: 300, y: 150)) === board)
            #expect(board.hitTest(Point(x: 1000, y: 150)) == nil)
            let cover = View(frame: view.frame)
            board.addSubview(cover)
            #expect(board.hitTest(Point(x: 150, y: 150)) === cover)
            #expect(view.hitTest(Point(x: 50, y: 50)) === inside)
        }

        @Test func hiddenAndNonInteractiveViewsAreNotHit() {
            let inside = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
            view.addSubview(inside)
            inside.isHidden = true
            #expect(stage.board.hitTest(Point(x: 150, y: 150)) === view)
            inside.isHidden = false
            inside.isUserInteractionEnabled = false
            #expect(stage.board.hitTest(Point(x: 150, y: 150)) === view)
            view.isUserInteractionEnabled = false
            #expect(stage.board.hitTest(Point(x: 150, y: 150)) === stage.board)
        }

        @Test func aViewIsHitWhereItsTransformPutsIt() {
            view.transform = AffineTransform(scaleX: 0.5, y: 1)
            #expect(stage.board.hitTest(Point(x: 149, y: 150)) === stage.board)
            #expect(stage.board.hitTest(Point(x: 151, y: 150)) === view)
            view.transform = AffineTransform(scaleX: 0, y: 1)
            #expect(stage.board.hitTest(Point(x: 200, y: 150)) === stage.board)
        }

        @Test func aPointOnTheLeftOrUpperEdgeIsInside() {
            #expect(view.point(inside: .zero))
            #expect(view.point(inside: Point(x: 199.9, y: 199.9)))
            #expect(!view.point(inside: Point(x: 200, y: 0)))
            view.bounds.origin = Point(x: 50, y: 0)
            #expect(!view.point(inside: .zero))
            #expect(view.point(inside: Point(x: 249, y: 0)))
        }
    }
}
