// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// The Swift client, against the real server.
    @Suite final class ClientLibrary {
        private let compositor: TestCompositor
        private let client: TestClient
        private let manager: WaytouchManager
        private let surface: TestSurface
        private let window: Window

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            manager = try WaytouchManager(
                registry: try #require(client.registry), globals: client.globals)
            surface = client.makeSurface()
            compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            window = manager.window(for: try #require(surface.proxy))
            compositor.settle()
        }

        /// The manager is invalidated because the connection ends before the objects do.
        deinit { manager.invalidate() }

        /// Lands a finger and moves it to the right by 20 px.
        private func drag(_ x: Double, _ y: Double) {
            let start = compositor.milliseconds + 1000
            compositor.drag(0, from: (x, y), to: (x + 20, y), at: start, steps: 1)
        }

        private func lift() { compositor.touch(compositor.milliseconds + 10, .up(0)) }

        @Test func theManagerKnowsTheCompositor() {
            #expect(manager.isReady)
            #expect(manager.capabilities.isSuperset(of: [.tap, .pan, .pinch, .rotation]))
            #expect(manager.limits.views == 4096)
            #expect(manager.limits.relations == 4096 && manager.limits.surfaces == 256)
            #expect(manager.profile.panThreshold == 10)
            var scales: [Double] = []
            window.onScaleChange = { scales.append(($0 * 1000).rounded()) }
            #expect(window.pixelsPerPoint == 0)
            surface.commit()
            #expect(scales == [1000] && abs(window.pixelsPerPoint - 1) < 1e-5)
            var told: [Double] = []
            manager.onProfileChange = { told.append($0.panThreshold) }
            compositor.changePanThreshold(to: 12)
            #expect(told == [12])
        }

        @Test func aPanReadsLikeUIKits() {
            let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
            var states: [GestureRecognizer.State] = []
            var values: [String] = []
            let pan = PanGestureRecognizer { pan in
                states.append(pan.state)
                values.append(
                    "\(pan.translation(in: nil).x) \(pan.velocity(in: nil).x) \(pan.location(in: nil).x) \(pan.numberOfTouches) \(pan.time)"
                )
            }
            card.addGestureRecognizer(pan)
            window.addSubview(card)
            var frames: [Int64] = []
            manager.onFrame = { [window] source, time in
                if source === window { frames.append(time) }
            }
            surface.commit()
            drag(150, 150)
            lift()
            #expect(states == [.began, .ended])
            #expect(values == ["10.0 2000.0 170.0 1 1010000", "10.0 2000.0 170.0 1 1020000"])
            #expect(frames == [1_010_000, 1_020_000])
            #expect(pan.state == .possible)
            #expect(pan.view === card)
        }

        @Test func translationScaleAndRotationCanBeRebased() {
            let pan = PanGestureRecognizer { $0.setTranslation(.zero, in: nil) }
            let pinch = PinchGestureRecognizer()
            let rotation = RotationGestureRecognizer()
            pan.allowSimultaneousRecognition(with: pinch)
            rotation.allowsSimultaneousRecognitionWithAny = true
            var scales: [Double] = []
            pinch.addTarget { _ in
                scales.append(pinch.scale)
                pinch.scale = 1
            }
            var angles: [Double] = []
            rotation.addTarget { _ in
                angles.append((rotation.rotation * 1000).rounded())
                rotation.rotation = 0
            }
            pinch.reportsFromTouchDown = true
            rotation.reportsFromTouchDown = true
            for recognizer in [pan, pinch, rotation] { window.addGestureRecognizer(recognizer) }
            surface.commit()
            compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            compositor.touch(10, .move(0, 450, 300), .move(1, 450, 500))
            compositor.touch(20, .move(0, 450, 200), .move(1, 450, 600))
            compositor.touch(30, .up(0), .up(1))
            #expect(scales == [2, 2, 1])
            #expect(angles == [1571, 0, 0])
            #expect(pan.translation(in: nil).x == 0)
        }

        /// As in the engine: rebasing in an action does not affect velocities; after rebasing between two events they
        /// read zero until the next.
        @Test func rebasingInAnActionChangesNoVelocity() {
            let recognizers = [true, false].map { rebases in
                let pan = PanGestureRecognizer()
                let pinch = PinchGestureRecognizer()
                let rotation = RotationGestureRecognizer()
                let transform = TransformGestureRecognizer()
                for recognizer in [pan, pinch, rotation, transform] as [GestureRecognizer] {
                    recognizer.allowsSimultaneousRecognitionWithAny = true
                    window.addGestureRecognizer(recognizer)
                }
                let rebase = {
                    pan.setTranslation(.zero, in: nil)
                    pinch.scale = 1
                    rotation.rotation = 0
                    transform.setTranslation(.zero, in: nil)
                    (transform.scale, transform.rotation) = (1, 0)
                }
                for recognizer in [pan, pinch, rotation, transform] as [GestureRecognizer] where rebases {
                    recognizer.addTarget { _ in rebase() }
                }
                let velocities = {
                    [
                        pan.velocity(in: nil).x, pan.velocity(in: nil).y, pinch.velocity, rotation.velocity,
                        transform.velocity(in: nil).x, transform.velocity(in: nil).y, transform.scaleVelocity,
                        transform.rotationVelocity,
                    ]
                }
                return (rebase: rebase, velocities: velocities)
            }
            surface.commit()
            compositor.touch(0, .down(0, 300, 400), .down(1, 400, 400))
            for step in 1...4 {
                let way = Double(step) * 20
                compositor.touch(
                    Int64(step) * 10, .move(0, 300 + way, 400 - way), .move(1, 400 + 3 * way, 400 + 2 * way))
                #expect(recognizers[0].velocities() == recognizers[1].velocities())
                #expect(recognizers[0].velocities().allSatisfy { $0 != 0 })
            }
            recognizers[1].rebase()
            #expect(recognizers[1].velocities() == [0, 0, 0, 0, 0, 0, 0, 0])
            compositor.touch(45, .up(0), .up(1))
            #expect(recognizers[0].velocities() == recognizers[1].velocities())
            #expect(recognizers[1].velocities().allSatisfy { $0 != 0 })
        }

        @Test func aLongPressReadsTheProfileUntilItIsSet() {
            let press = LongPressGestureRecognizer()
            #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
            window.addGestureRecognizer(press)
            surface.commit()
            compositor.touch(0, .down(0, 300, 400))
            compositor.touch(10, .up(0))
            #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
            press.minimumPressDuration = 0.2
            #expect(press.minimumPressDuration == 0.2)
        }

        @Test func touchesStayAvailableAfterTheAction() {
            let tap = TapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            tap.reportsTouches = true
            var places: [[Double]] = []
            tap.addTarget { _ in places.append(tap.touches.map { $0.location(in: nil).x }) }
            window.addGestureRecognizer(tap)
            surface.commit()
            for start in [Int64(0), 1000] {
                compositor.touch(start, .down(0, 300, 400), .down(1, 400, 400))
                compositor.touch(start + 10, .up(0))
                compositor.touch(start + 20, .up(1))
                #expect(tap.numberOfTouches == 2)
                #expect(tap.touches.map { $0.location(in: nil).x } == [300, 400])
            }
            #expect(places == [[300, 400], [300, 400]])
        }

        @Test func aTreeCanBeBuiltBeforeAndAfterItIsInTheWindow() {
            var tapped: [String] = []
            func tap(_ name: String) -> TapGestureRecognizer {
                TapGestureRecognizer { _ in tapped.append(name) }
            }
            let list = View(frame: Rect(x: 100, y: 100, width: 400, height: 400))
            list.bounds.origin = Point(x: 0, y: 50)
            let early = View(frame: Rect(x: 0, y: 50, width: 100, height: 100))
            early.addGestureRecognizer(tap("early"))
            list.addSubview(early)
            window.addSubview(list)
            let late = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
            late.addGestureRecognizer(tap("late"))
            list.insertSubview(late, belowSubview: early)
            surface.commit()
            func touch(_ x: Double, _ y: Double) {
                let start = compositor.milliseconds + 1000
                compositor.touch(start, .down(0, x, y))
                compositor.touch(start + 20, .up(0))
            }
            touch(175, 150)
            #expect(tapped == ["early"])
            late.bringToFront()
            surface.commit()
            touch(175, 150)
            #expect(tapped == ["early", "late"])
            list.sendSubviewToBack(late)
            surface.commit()
            touch(175, 150)
            #expect(tapped == ["early", "late", "early"])
            early.removeFromSuperview()
            compositor.settle()
            touch(175, 150)
            #expect(tapped == ["early", "late", "early", "late"])
            late.transform = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 300, ty: 0)
            list.addSubview(early)
            early.isHidden = true
            surface.commit()
            touch(175, 150)
            touch(475, 150)
            #expect(tapped == ["early", "late", "early", "late", "late"])
            #expect(client.error == nil)
        }

        @Test func requirementsAreSentWhenBothAreThere() throws {
            var recognized: [String] = []
            let single = TapGestureRecognizer { _ in recognized.append("single") }
            let double = TapGestureRecognizer { _ in recognized.append("double") }
            double.numberOfTapsRequired = 2
            try single.require(toFail: double)
            #expect(throws: RequirementCycle.self) { try double.require(toFail: single) }
            #expect(throws: RequirementCycle.self) { try double.require(toFail: double) }
            var failures: [FailureCause.Kind] = []
            double.failureHandler = { failures.append($1.kind) }
            window.addGestureRecognizer(single)
            window.addGestureRecognizer(double)
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            #expect(recognized.isEmpty)
            compositor.wait(until: 1000)
            #expect(recognized == ["single"])
            #expect(failures == [.timeout])
            // After being removed and added again, the recognizer is still required to fail.
            window.removeGestureRecognizer(double)
            window.addGestureRecognizer(double)
            surface.commit()
            for time in [2000, 2100] as [Int64] {
                compositor.touch(time, .down(0, 100, 100))
                compositor.touch(time + 20, .up(0))
            }
            #expect(recognized == ["single", "double"])
            #expect(client.error == nil)
        }

        @Test func parametersSurviveAMoveToAnotherView() {
            var count = 0
            let pan = PanGestureRecognizer { _ in count += 1 }
            pan.minimumNumberOfTouches = 2
            pan.cancelsTouchesInView = false
            window.addGestureRecognizer(pan)
            let view = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            window.addSubview(view)
            view.addGestureRecognizer(pan)
            #expect(window.gestureRecognizers.isEmpty)
            surface.commit()
            drag(100, 100)
            lift()
            #expect(count == 0)
            pan.minimumNumberOfTouches = 1
            surface.commit()
            drag(100, 100)
            #expect(count == 1)
            lift()
        }

        @Test func removingAViewCancelsItsGesture() {
            let view = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            var states: [GestureRecognizer.State] = []
            view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
            window.addSubview(view)
            surface.commit()
            drag(100, 100)
            view.removeFromSuperview()
            compositor.settle()
            lift()
            #expect(states == [.began, .cancelled])
            #expect(client.error == nil)
        }

        @Test func aRecognizerMayBeReleasedInItsOwnAction() {
            var view: View? = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            weak var watched: PanGestureRecognizer?
            do {
                let pan = PanGestureRecognizer { _ in
                    view?.removeFromSuperview()
                    view = nil
                }
                watched = pan
                view?.addGestureRecognizer(pan)
            }
            if let view { window.addSubview(view) }
            surface.commit()
            drag(100, 100)
            lift()
            #expect(view == nil)
            #expect(watched == nil)
            #expect(client.error == nil)
        }

        @Test func aWindowIsTheSameWhileItLives() throws {
            #expect(manager.window(for: try #require(surface.proxy)) === window)
        }

        @Test func everythingIsInsideAWindow() {
            let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(view)
            window.isHidden = true
            #expect(window.hitTest(Point(x: 50, y: 50)) === view)
            #expect(window.hitTest(Point(x: 5000, y: -1)) === window)
            window.bounds.origin = Point(x: 0, y: 1000)
            #expect(window.hitTest(Point(x: 50, y: 1050)) === window)
            #expect(window.hitTest(Point(x: 50, y: 50)) === view)
        }

        @Test func theSurfaceMayBeDestroyedBeforeTheWindow() {
            window.addGestureRecognizer(TapGestureRecognizer())
            surface.destroy()
            window.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
            compositor.settle()
            #expect(client.error == nil)
        }

        @Test func anInvalidatedManagerLetsTheDisplayDisconnect() {
            var states: [GestureRecognizer.State] = []
            let view = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
            window.addSubview(view)
            surface.commit()
            drag(100, 100)
            manager.invalidate()
            client.disconnect()
            view.frame.size.width = 10
            view.removeFromSuperview()
            #expect(states == [.began, .cancelled])
        }

        @Test func numbersTheWireCannotCarryAreMadeToFit() {
            let view = View(frame: Rect(x: .nan, y: .infinity, width: -5, height: 1e300))
            window.addSubview(view)
            view.transform = AffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: -.infinity, ty: 0)
            let tap = TapGestureRecognizer()
            tap.maximumDuration = .infinity
            tap.maximumInterval = .nan
            tap.allowableMovement = -1
            tap.numberOfTapsRequired = 0
            tap.allowedTouchTypes = []
            view.addGestureRecognizer(tap)
            surface.commit()
            #expect(client.error == nil)
            #expect(tap.allowedTouchTypes == [.direct, .indirect, .pencil])
        }

        @Test func errorsAreSentences() {
            #expect(
                WaytouchError.globalMissing.description.hasPrefix(
                    "the compositor does not offer waytouch_manager_v1; load"))
            #expect(WaytouchError.current(of: client.display) == nil)
            let (_, root) = client.makeWindow()
            // The Swift client cannot make this mistake.
            waytouch_view_v1_set_exclusive_touch(root, 9)
            compositor.settle()
            #expect(
                WaytouchError.current(of: client.display)?.description
                    .hasPrefix("the compositor refused a request on waytouch_view_v1@") == true)
        }
    }
}
