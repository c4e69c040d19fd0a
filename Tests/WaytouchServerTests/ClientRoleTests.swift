// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// The other roles of the Swift client, its questions and its custom recognizers, against the real server.
    @Suite final class ClientRoles {
        private let compositor: TestCompositor
        private let client: TestClient
        private let manager: WaytouchManager
        private let surface: TestSurface
        private let window: Window
        private var log: [String] = []

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

        deinit { manager.invalidate() }

        /// What happened since the last call.
        private func take() -> [String] {
            compositor.settle()
            defer { log.removeAll() }
            return log
        }

        private func attach<Recognizer: GestureRecognizer>(
            _ recognizer: Recognizer, _ describe: @escaping (Recognizer) -> String = { _ in "" }
        ) -> Recognizer {
            // Weak, because a gesture that is under way when the test ends is cancelled then.
            recognizer.addTarget { [weak self] in
                guard let recognizer = $0 as? Recognizer else { return }
                self?.log.append("\(recognizer.state) \(describe(recognizer))")
            }
            recognizer.failureHandler = { [weak self] in self?.log.append("failed \($1.kind)") }
            window.addGestureRecognizer(recognizer)
            return recognizer
        }

        @Test func everyRoleAndThresholdIsKnown() {
            let all = RoleFormTests.roleNames.map { Capabilities(role: $0) }
            #expect(manager.capabilities == Capabilities(all))
            #expect(manager.capabilities.isSuperset(of: [.tap, .longPress, .hover, .custom]))
            let profile = manager.profile
            #expect(profile.longPressDuration == 0.5 && profile.longPressMovement == 10)
            #expect(profile.edgeZone == 20 && profile.swipeDuration == 0.5)
            #expect(profile.swipeDistance == 40 && profile.swipeDistanceFast == 60)
            #expect(abs(profile.swipeRatio - 0.3) < 1e-6 && abs(profile.swipeRatioFast - 0.6) < 1e-6)
            #expect(profile.swipeSpeed == 200 && profile.swipeSpeedFast == 1000)
        }

        @Test func aLongPressIsHeldAsLongAsItSays() {
            let press = attach(LongPressGestureRecognizer()) { "\($0.location(in: nil).x) \($0.time)" }
            press.minimumPressDuration = 0.2
            press.numberOfTouchesRequired = 2
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 200, 100))
            compositor.wait(until: 199)
            #expect(take() == [])
            compositor.wait(until: 200)
            compositor.touch(250, .move(0, 120, 100))
            compositor.touch(300, .up(0), .up(1))
            #expect(take() == ["began 150.0 200000", "changed 160.0 250000", "ended 160.0 300000"])
            press.allowableMovement = 0
            surface.commit()
            compositor.touch(1000, .down(0, 100, 100), .down(1, 200, 100))
            compositor.touch(1010, .move(0, 101, 100))
            #expect(take() == ["failed moved"])
        }

        @Test func aSwipeReportsItsDirectionAndItsStart() {
            let swipe = attach(SwipeGestureRecognizer()) {
                "\($0.recognizedDirection == .up) \($0.location(in: nil).y)"
            }
            swipe.direction = [.up, .left]
            swipe.direction = []
            #expect(swipe.direction == [.up, .left])
            surface.commit()
            compositor.drag(0, from: (500, 500), to: (500, 300), at: 0, steps: 10)
            #expect(take() == ["ended true 500.0"])
        }

        @Test func anEdgePanReportsItsEdge() {
            let pan = ScreenEdgePanGestureRecognizer()
            pan.edges = [.left, .top]
            _ = attach(pan) { "\($0.recognizedEdge == .left) \($0.translation(in: nil).x)" }
            surface.commit()
            compositor.drag(0, from: (5, 400), to: (45, 400), at: 0, steps: 2)
            compositor.touch(100, .up(0))
            #expect(take() == ["began true 10.0", "changed true 30.0", "ended true 30.0"])
            compositor.drag(0, from: (500, 400), to: (600, 400), at: 1000, steps: 2)
            #expect(take() == ["failed wrongPlace"])
        }

        @Test func aTransformReportsAllItsPartsAndCanBeRebased() {
            let transform = attach(TransformGestureRecognizer()) {
                "\($0.translation(in: nil).x) \($0.scale) \($0.rotation)"
            }
            transform.reportsFromTouchDown = true
            surface.commit()
            compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            compositor.touch(10, .move(0, 400, 400), .move(1, 600, 400))
            #expect(take() == ["began 50.0 2.0 0.0"])
            transform.setTranslation(.zero, in: nil)
            transform.scale = 1
            transform.rotation = 1
            compositor.touch(20, .move(0, 410, 400), .move(1, 610, 400))
            #expect(take() == ["changed 10.0 1.0 1.0"])
            #expect(transform.velocity(in: nil).x != 0)
        }

        @Test func aHoveringPenIsReported() {
            _ = attach(HoverGestureRecognizer()) {
                "\($0.location(in: nil).x) \(($0.zDistance * 1000).rounded()) \(($0.tilt.dx * 1000).rounded())"
            }
            surface.commit()
            compositor.hover(at: (100, 100), zDistance: 0.5, tilt: 0.25, t: 1)
            compositor.hover(at: nil, t: 2)
            #expect(take() == ["began 100.0 500.0 250.0", "ended 100.0 500.0 250.0"])
        }

        @Test func singleTouchesAreReportedIfAskedFor() {
            let pan = attach(PanGestureRecognizer()) { pan in
                "\(pan.touches.map { "\($0.location(in: nil).x) \($0.kind == .direct) \($0.pressure == nil)" })"
            }
            pan.reportsTouches = true
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 300, 100))
            compositor.touch(10, .move(0, 150, 100), .move(1, 350, 100))
            #expect(take() == [#"began ["150.0 true true", "350.0 true true"]"#])
            #expect(pan.touches.count == 2 && pan.numberOfTouches == 2)
        }

        // MARK: Questions

        private final class Answers: GestureRecognizerDelegate {
            var begins = true
            var receives: (Touch) -> Bool = { _ in true }
            var asked: [String] = []

            func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
                let translation = (recognizer as? PanGestureRecognizer)?.translation(in: nil) ?? .zero
                asked.append(
                    "\(recognizer.location(in: nil).x) \(recognizer.numberOfTouches) \(translation.x)")
                return begins
            }
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
                receives(touch)
            }
        }

        @Test(arguments: [true, false])
        func aDelegateDecidesWhetherItBegins(begins: Bool) {
            let answers = Answers()
            answers.begins = begins
            let pan = attach(PanGestureRecognizer()) { "\($0.translation(in: nil).x)" }
            pan.delegate = answers
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            #expect(take() == (begins ? ["began 10.0"] : ["failed delegate"]))
            #expect(answers.asked == ["120.0 1 20.0"])
        }

        @Test func aDelegateRefusesTouchesByTheirView() {
            let button = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
            window.addSubview(button)
            let answers = Answers()
            answers.receives = { $0.view !== button }
            let pan = attach(PanGestureRecognizer())
            pan.delegate = answers
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (150, 100), at: 0, steps: 1)
            compositor.touch(100, .up(0))
            #expect(take() == ["failed delegate"])
            compositor.drag(0, from: (500, 100), to: (550, 100), at: 1000, steps: 1)
            #expect(take() == ["began "])
        }

        private final class Later: GestureRecognizerDelegate {
            var questions: [GestureRecognizer.Question] = []

            func gestureRecognizer(
                _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
            ) -> Deferral? {
                questions.append(question)
                return Deferral(timeout: 0.08, otherwise: false)
            }
        }

        @Test func anAnswerMayComeLaterOrNever() throws {
            let pan = attach(PanGestureRecognizer())
            let later = Later()
            pan.delegate = later
            pan.delegateTerms = Deferral(timeout: 0.08, otherwise: false)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (150, 100), at: 0, steps: 1)
            #expect(take() == [])
            #expect(pan.answer(try #require(later.questions.first), true))
            #expect(take() == ["began "])
            compositor.touch(100, .up(0))
            #expect(take() == ["ended "])

            compositor.drag(0, from: (100, 100), to: (150, 100), at: 1000, steps: 1)
            compositor.wait(until: 1090)
            #expect(take() == ["failed delegate"])
            #expect(!pan.answer(try #require(later.questions.last), true))
            #expect(take() == [], "too late")
        }

        // MARK: Custom recognizers

        /// Three strokes back and forth, as tutorials write it.
        private final class Tickle: GestureRecognizer {
            private var strokes = 0
            private var start = 0.0
            private var direction = 0.0

            override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
                if trackedTouches.count > 1 { state = .failed; return }
                start = touches[0].location(in: nil).x
            }
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
                let way = touches[0].location(in: nil).x - start
                guard abs(way) >= 25 else { return }
                let new = way > 0 ? 1.0 : -1.0
                start = touches[0].location(in: nil).x
                guard new != direction else { return }
                strokes += 1
                direction = new
                if strokes >= 3 { state = .recognized }
            }
            override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .failed }
            override func reset() {
                strokes = 0
                direction = 0
            }
        }

        private func rub(_ places: [Double], at t: Int64) {
            compositor.touch(t, .down(0, places[0], 100))
            for (index, place) in places.dropFirst().enumerated() {
                compositor.touch(t + Int64(index + 1) * 10, .move(0, place, 100))
            }
        }

        @Test func aTickleOfTheClientTakesTheTouchAndHoldsATapBack() throws {
            let tickle = attach(Tickle()) { "tickle \($0.location(in: nil).x)" }
            let tap = attach(TapGestureRecognizer()) { _ in "tap" }
            try tap.require(toFail: tickle)
            surface.commit()
            rub([100, 130, 100, 130], at: 0)
            #expect(take() == ["failed prevented", "ended tickle 130.0"])
            compositor.touch(100, .up(0))
            // A finger at rest is not a tickle: the tap goes on as soon as the client has failed the tickle.
            compositor.touch(1000, .down(0, 100, 100))
            compositor.touch(1050, .up(0))
            #expect(take() == ["failed unspecified", "ended tap"])
        }

        @Test func aClientThatNeverDecidesFailsWhenTheTimeoutIsOver() {
            let custom = attach(GestureRecognizer())
            custom.decisionTimeout = 0.3
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(50, .up(0))
            compositor.wait(until: 349)
            #expect(take() == [])
            compositor.wait(until: 350)
            #expect(take() == ["failed timeout"])
        }

        @Test func aContinuousRecognizerGoesThroughItsStates() {
            final class Drag: GestureRecognizer {
                override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
                    state = state == .possible ? .began : .changed
                }
            }
            _ = attach(Drag()) { "\($0.location(in: nil).x)" }
            surface.commit()
            rub([100, 110, 120], at: 0)
            compositor.touch(100, .up(0))
            #expect(take() == ["began 110.0", "changed 120.0", "ended 120.0"])
        }

        @Test func ignoredTouchesStayWithTheSurface() {
            final class FirstOnly: GestureRecognizer {
                override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
                    for touch in trackedTouches.dropFirst() { ignore(touch) }
                }
                override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
                    if state == .possible { state = .began }
                }
            }
            _ = attach(FirstOnly()) { "\($0.numberOfTouches)" }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 300, 100))
            compositor.settle()
            client.events.removeAll()
            compositor.touch(10, .move(0, 150, 100))
            #expect(take() == ["began 1"])
            #expect(
                client.events.filter { $0.hasPrefix("touch") } == [
                    "touch motion 0 150,100 t 10", "touch frame", "touch cancel",
                    "touch down 2 300,100 t 10", "touch frame",
                ])
        }

        // MARK: Edges

        @Test func theFirstSwipeFromADeferredEdgeIsTheClients() throws {
            let menu = SystemEdgePan(compositor)
            var told: [ScreenEdgePanGestureRecognizer.Edges] = []
            window.onDeferredEdges = { told.append($0) }
            window.deferredEdges = [.left, .right]
            surface.commit()
            #expect(told == [[.left, .right]])
            #expect(window.grantedDeferredEdges == [.left, .right])
            for t: Int64 in [0, 1000] {
                compositor.drag(0, from: (5, 400), to: (100, 400), at: t, steps: 3)
                compositor.touch(t + 100, .up(0))
            }
            #expect(menu.times == [1010])
        }
    }
}
