// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// The compositor's own gestures, on touches of clients that know nothing of the protocol.
    @Suite struct CompositorGestures {
        private let compositor: TestCompositor

        init() throws { compositor = try TestCompositor() }

        /// Adds a pan with this many fingers anywhere on the output.
        private func pan(touches: Int) -> PanGestureRecognizer {
            let pan = PanGestureRecognizer { _ in }
            pan.minimumNumberOfTouches = touches
            pan.maximumNumberOfTouches = touches
            compositor.engine.root.addGestureRecognizer(pan)
            return pan
        }

        private func client(x: Double, width: Double) -> TestClient {
            let client = compositor.connect()
            compositor.place(client.makeSurface().resource, x: x, y: 0, width: width, height: 800)
            return client
        }

        @Test func takeTheTouchByOneCancel() {
            let pan = pan(touches: 1)
            let client = client(x: 0, width: 1000)
            compositor.touch(0, .down(4, 300, 300))
            compositor.touch(10, .move(4, 304, 300))
            #expect(
                client.take() == [
                    "touch down 4 300,300 t 0", "touch frame", "touch motion 4 304,300 t 10", "touch frame",
                ])
            compositor.touch(20, .move(4, 340, 300))
            #expect(pan.state == .began)
            #expect(client.take() == ["touch cancel"])
            compositor.touch(30, .move(4, 360, 300))
            compositor.touch(40, .up(4))
            #expect(client.take().isEmpty, "a cancelled touch is not heard of again")
        }

        @Test func takeAllFingersByOneCancel() {
            let pan = pan(touches: 3)
            let client = client(x: 0, width: 1000)
            compositor.touch(0, .down(0, 300, 300), .down(1, 400, 300))
            compositor.touch(10, .down(2, 500, 300))
            _ = client.take()
            compositor.touch(20, .move(0, 300, 340), .move(1, 400, 340), .move(2, 500, 340))
            #expect(pan.state == .began)
            #expect(client.take() == ["touch cancel"])
            compositor.touch(30, .up(0))
            compositor.touch(40, .move(1, 400, 380), .up(2))
            compositor.touch(50, .up(1))
            #expect(client.take().isEmpty)
        }

        @Test func cancelTheTouchesOfEveryClientTheyTake() {
            let pan = pan(touches: 2)
            let (left, right, idle) = (
                client(x: 0, width: 400), client(x: 400, width: 400), client(x: 800, width: 200)
            )
            compositor.touch(0, .down(0, 200, 300), .down(1, 600, 300))
            #expect(left.take() == ["touch down 0 200,300 t 0", "touch frame"])
            #expect(right.take() == ["touch down 1 200,300 t 0", "touch frame"])
            compositor.touch(20, .move(0, 200, 340), .move(1, 600, 340))
            #expect(pan.state == .began)
            compositor.touch(30, .up(0), .up(1))
            #expect(left.take() == ["touch cancel"])
            #expect(right.take() == ["touch cancel"])
            #expect(idle.take().isEmpty)
        }

        @Test func thatFailLeaveTheTouchesComplete() {
            let pan = pan(touches: 3)
            let client = client(x: 0, width: 1000)
            compositor.touch(0, .down(0, 300, 300), .down(1, 400, 300))
            compositor.touch(10, .move(0, 300, 380), .move(1, 400, 380))
            compositor.touch(20, .up(1))
            compositor.touch(30, .up(0))
            #expect(pan.state == .possible)
            #expect(
                client.take() == [
                    "touch down 0 300,300 t 0", "touch down 1 400,300 t 0", "touch frame",
                    "touch motion 0 300,380 t 10", "touch motion 1 400,380 t 10", "touch frame",
                    "touch up 1 t 20", "touch frame", "touch up 0 t 30", "touch frame",
                ])
        }

        @Test func leaveNothingBehindForTheNextTouch() {
            _ = pan(touches: 1)
            let client = client(x: 0, width: 1000)
            compositor.touch(0, .down(0, 300, 300))
            compositor.touch(20, .move(0, 340, 300))
            compositor.touch(30, .up(0))
            _ = client.take()
            compositor.touch(100, .down(0, 500, 300))
            compositor.touch(150, .up(0))
            #expect(
                client.take() == [
                    "touch down 0 500,300 t 100", "touch frame", "touch up 0 t 150", "touch frame",
                ])
        }

        @Test func withheldTouchesThatAreTakenNeverReachTheClient() {
            let pan = pan(touches: 1)
            pan.delaysTouchesBegan = true
            let client = client(x: 0, width: 1000)
            compositor.touch(0, .down(0, 300, 300))
            compositor.touch(20, .move(0, 340, 300))
            compositor.touch(30, .up(0))
            #expect(pan.state == .possible)
            #expect(client.take().isEmpty, "no down, so no cancel")
        }

        @Test func touchesThatGoOnAreAnnouncedAgain() {
            let pan = pan(touches: 1)
            let client = client(x: 0, width: 1000)
            // The compositor's pan receives only touches in the upper half.
            let upper = Upper()
            pan.delegate = upper
            compositor.touch(0, .down(0, 300, 300), .down(1, 500, 600))
            _ = client.take()
            compositor.touch(20, .move(0, 340, 300))
            #expect(client.take() == ["touch cancel", "touch down 2 500,600 t 20", "touch frame"])
            compositor.touch(30, .up(0), .move(1, 500, 620))
            compositor.touch(40, .up(1))
            #expect(
                client.take() == [
                    "touch motion 2 500,620 t 30", "touch frame", "touch up 2 t 40", "touch frame",
                ])
        }
    }
}

private final class Upper: GestureRecognizerDelegate {
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.location(in: nil).y < 400
    }
}
