// SPDX-License-Identifier: MIT
import Testing

#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

/// The same sources are compiled against the engine and against the client, and behave the same.
extension ListingTests {
    @Suite final class Pieces {
        private let stage: ListingStage
        private let piece = PieceView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        private let controller: PieceController

        init() throws {
            stage = try ListingStage()
            stage.board.addSubview(piece)
            controller = PieceController(piece: piece)
            stage.commit()
        }

        private var center: Point {
            Point(x: (piece.center.x * 10).rounded() / 10, y: (piece.center.y * 10).rounded() / 10)
        }

        /// Plays a finger that lands, moves through the given x positions in steps of 10 ms, and lifts.
        private func stroke(_ xs: [Double], y: Double = 200, at start: Int64) {
            stage.touch(start, .down(0, xs[0], y))
            for (step, x) in xs.dropFirst().enumerated() {
                stage.touch(start + Int64(step + 1) * 10, .move(0, x, y))
            }
            stage.touch(start + Int64(xs.count) * 10, .up(0))
        }

        @Test func aPanMovesThePiece() {
            stroke([150, 190, 230, 290], at: 0)
            // All but the threshold: the pan waits until the tickle has failed, and loses nothing.
            #expect(center == Point(x: 330, y: 200))
            #expect(controller.story == [])
        }

        @Test func aPanThatGoesDownIsRefused() {
            stage.touch(0, .down(0, 150, 150))
            stage.touch(10, .move(0, 150, 180))
            stage.touch(20, .move(0, 150, 210))
            stage.touch(30, .up(0))
            #expect(center == Point(x: 200, y: 200))
            #expect(controller.story == ["pan refused"])
        }

        @Test func twoFingersScaleAndTurnAboutTheirMiddle() {
            stage.touch(0, .down(0, 150, 150), .down(1, 250, 150))
            stage.touch(10, .move(0, 150, 150), .move(1, 350, 150))
            stage.touch(20, .move(0, 250, 50), .move(1, 250, 250))
            stage.touch(30, .up(0), .up(1))
            let transform = piece.transform
            #expect(abs(transform.a - 0.15) < 0.01 && abs(transform.b - 1.85) < 0.01)
            #expect(abs(transform.c + 1.85) < 0.01 && abs(transform.d - 0.15) < 0.01)
            #expect((piece.center - Point(x: 156.2, y: 138.9)).length < 0.2)
        }

        @Test func aTapWaitsForTheDoubleTapAndForTheTickle() {
            stage.touch(0, .down(0, 150, 150))
            stage.touch(20, .up(0))
            #expect(controller.story == [])
            stage.wait(until: 1000)
            #expect(controller.story == ["tap left of 200"])
            for start: Int64 in [2000, 2100] {
                stage.touch(start, .down(0, 250, 150))
                stage.touch(start + 20, .up(0))
            }
            stage.wait(until: 3000)
            #expect(controller.story == ["tap left of 200", "double tap"])
        }

        @Test func aTickleSendsThePieceBack() {
            stroke([150, 180, 150, 180], at: 0)
            #expect(controller.story.contains("tickle 3"))
            #expect(piece.transform == .identity)
            #expect(center.y == 200)
        }

        @Test func aTargetThatIsRemovedIsNotCalled() {
            controller.retire()
            stage.commit()
            stage.touch(0, .down(0, 150, 150))
            stage.touch(20, .up(0))
            stage.wait(until: 1000)
            #expect(controller.story == [])
        }

        @Test func targetsAreRemovedOneByOne() {
            var calls: [String] = []
            let first = controller.doubleTap.addTarget { _ in calls.append("first") }
            controller.doubleTap.addTarget { _ in calls.append("second") }
            controller.doubleTap.removeTarget(first)
            for start: Int64 in [0, 100] {
                stage.touch(start, .down(0, 250, 150))
                stage.touch(start + 20, .up(0))
            }
            #expect(calls == ["second"])
            #expect(controller.story.contains("double tap"))
        }

        @Test func aViewRefusesForItsRecognizers() {
            piece.isGlued = true
            stroke([150, 190, 230, 290], at: 0)
            #expect(center == Point(x: 200, y: 200))
            #expect(controller.story == ["pan refused"])
            piece.isGlued = false
            stroke([150, 190, 230, 290], at: 1000)
            #expect(center == Point(x: 330, y: 200))
        }

        @Test func aTouchInTheHandleIsNotReceived() {
            let handle = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
            piece.addSubview(handle)
            controller.handle = handle
            stage.commit()
            stroke([150, 190, 230, 290], at: 0)
            #expect(center == Point(x: 200, y: 200))
            stroke([250, 290, 330, 390], at: 1000)
            #expect(center == Point(x: 330, y: 200))
        }

        @Test func aCustomRecognizerIsCreatedWithItsAction() {
            var recognized = 0
            piece.addGestureRecognizer(TickleGestureRecognizer { _ in recognized += 1 })
            stage.commit()
            stroke([150, 180, 150, 180], at: 0)
            #expect(recognized + (controller.story.contains("tickle 3") ? 1 : 0) == 1)
        }

        @Test func theFrontmostPieceIsHit() {
            let cover = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
            stage.board.addSubview(cover)
            stage.commit()
            stroke([150, 190, 230, 290], at: 0)
            #expect(center == Point(x: 200, y: 200))
            stage.board.sendSubviewToBack(cover)
            stage.commit()
            stroke([150, 190, 230, 290], at: 1000)
            #expect(center == Point(x: 330, y: 200))
            stage.board.bringSubviewToFront(cover)
            stage.commit()
            stroke([280, 240, 200, 140], at: 2000)
            #expect(center == Point(x: 330, y: 200))
        }

        @Test func geometryIsUIKits() {
            piece.transform = AffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
            let frame = piece.frame
            #expect((frame.width * 10).rounded() == 2000 && (frame.height * 10).rounded() == 4000)
            let corner = piece.convert(Point.zero, to: stage.board)
            #expect((corner.x * 10).rounded() == 3000 && corner.y.rounded() == 0)
            let box = piece.convert(Rect(x: 0, y: 0, width: 200, height: 200), to: stage.board)
            #expect((box.height * 10).rounded() == 4000)
            #expect((stage.board.convert(corner, to: piece) - .zero).length < 1e-9)
        }

        /// A target that is added with an object does not keep it alive.
        @Test func aTargetIsNotKeptAlive() {
            final class Listener {
                func heard(_ tap: TapGestureRecognizer) {}
            }
            weak var gone: Listener?
            do {
                let listener = Listener()
                controller.tap.addTarget(listener, action: Listener.heard)
                gone = listener
            }
            #expect(gone == nil)
        }
    }
}
