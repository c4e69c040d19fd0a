// SPDX-License-Identifier: MIT
import CWaylandClient
import Testing
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// How the Swift client turns the events of a frame into actions, against the real server.
    @Suite final class ClientFrames {
        let compositor: TestCompositor
        let client: TestClient
        let manager: WaytouchManager
        let surface: TestSurface
        let window: Window
        var log: [String] = []

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            manager = try WaytouchManager(registry: try #require(client.registry), globals: client.globals)
            surface = client.makeSurface()
            compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            window = manager.window(for: try #require(surface.proxy))
            compositor.settle()
            manager.onFrame = { [weak self] _, time in self?.log.append("frame \(time / 1000)") }
        }

        deinit { manager.invalidate() }

        /// What happened since the last call.
        func take() -> [String] {
            defer { log.removeAll() }
            return log
        }

        /// Attaches a recognizer, and logs its actions with their times in ms.
        func attach<Recognizer: GestureRecognizer>(
            _ recognizer: Recognizer, to view: View? = nil, _ name: String,
            _ describe: @escaping (Recognizer) -> String = { _ in "" }
        ) -> Recognizer {
            recognizer.addTarget { [weak self] in
                guard let recognizer = $0 as? Recognizer else { return }
                self?.log.append(
                    "\(name) \(recognizer.state) \(recognizer.time / 1000) \(describe(recognizer))")
            }
            recognizer.failureHandler = { [weak self] in
                self?.log.append("\(name) failed \($0.time / 1000) \($1.kind)")
            }
            (view ?? window).addGestureRecognizer(recognizer)
            return recognizer
        }

        func card(_ x: Double) -> View {
            let view = View(frame: Rect(x: x, y: 0, width: 200, height: 400))
            window.addSubview(view)
            return view
        }

        // MARK: Frames

        @Test func theActionsOfAFrameComeInTheirOrderAndBeforeItsEnd() {
            let pan = attach(PanGestureRecognizer(), "pan") {
                "\($0.translation(in: nil).x) \($0.numberOfTouches)"
            }
            let pinch = attach(PinchGestureRecognizer(), "pinch") { "\($0.scale)" }
            pan.reportsFromTouchDown = true
            pinch.reportsFromTouchDown = true
            pan.allowSimultaneousRecognition(with: pinch)
            surface.commit()
            compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            #expect(take() == [])
            compositor.touch(10, .move(1, 600, 400))
            #expect(take() == ["pan began 10 50.0 2", "pinch began 10 2.0", "frame 10"])
            compositor.touch(20, .move(1, 700, 400))
            #expect(take() == ["pan changed 20 100.0 2", "pinch changed 20 3.0", "frame 20"])
            compositor.touch(30, .up(0), .up(1))
            #expect(take() == ["pan ended 30 100.0 2", "pinch ended 30 3.0", "frame 30"])
        }

        @Test func gesturesOfTwoViewsChangeInOneFrame() {
            for (name, view) in [("left", card(0)), ("right", card(500))] {
                _ = attach(PanGestureRecognizer(), to: view, name) { "\($0.translation(in: nil).x)" }
            }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 120, 100), .move(1, 640, 100))
            #expect(take() == ["left began 10 10.0", "right began 10 30.0", "frame 10"])
            compositor.touch(20, .move(0, 130, 100), .up(1))
            #expect(take() == ["left changed 20 20.0", "right ended 20 30.0", "frame 20"])
        }

        @Test func nothingIsLostIfAGestureBeginsAndEndsInOneFrame() throws {
            let press = LongPressGestureRecognizer()
            press.minimumPressDuration = 0
            let longer = LongPressGestureRecognizer()
            longer.allowSimultaneousRecognition(with: press)
            try press.require(toFail: longer)
            _ = attach(press, "press") { "\($0.location(in: nil).x) \($0.numberOfTouches)" }
            _ = attach(longer, "longer")
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            #expect(take() == [])
            compositor.touch(10, .up(0))
            #expect(
                take() == [
                    "longer failed 10 earlyLift", "press began 10 100.0 1", "press ended 10 100.0 1",
                    "frame 10",
                ])
            #expect(press.state == .possible)
        }

        @Test func aTouchThatMovesAndLiftsAtOnceEndsItsGesture() {
            _ = attach(PanGestureRecognizer(), "pan") {
                "\($0.translation(in: nil).x) \($0.location(in: nil).x)"
            }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 150, 100), .up(0))
            let lines = take().filter { !$0.hasPrefix("frame") }
            #expect(lines == ["pan began 10 40.0 150.0", "pan ended 10 40.0 150.0"])
        }

        @Test func aClientThatReadsLateHasEveryBeginningAndEnd() {
            _ = attach(PanGestureRecognizer(), "pan") { "\($0.translation(in: nil).x)" }
            surface.commit()
            client.reads = false
            for start in [Int64(0), 100] {
                compositor.drag(0, from: (100, 100), to: (200, 100), at: start, steps: 2)
                compositor.touch(start + 30, .up(0))
            }
            client.reads = true
            compositor.settle()
            let states = take().compactMap { line in
                line.hasPrefix("pan") ? line.split(separator: " ").prefix(3).joined(separator: " ") : nil
            }
            #expect(
                states.filter { !$0.contains("changed") } == [
                    "pan began 10", "pan ended 30", "pan began 110", "pan ended 130",
                ])
        }

        @Test func whatWasReceivedForARecognizerThatIsGoneIsDropped() {
            let second = PanGestureRecognizer()
            let first = attach(PanGestureRecognizer(), to: card(0), "first")
            _ = attach(second, to: card(500), "second")
            first.addTarget { [window] _ in window.subviews.last?.removeGestureRecognizer(second) }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 120, 100), .move(1, 640, 100))
            #expect(take() == ["first began 10 ", "frame 10"])
            #expect(second.state == .possible)
            #expect(client.error == nil)
        }

        @Test func anActionMayRunALoopInWhichTheNextFrameComes() {
            let first = attach(PanGestureRecognizer(), to: card(0), "first")
            _ = attach(PanGestureRecognizer(), to: card(500), "second") { "\($0.translation(in: nil).x)" }
            first.addTarget { [compositor] in
                guard $0.state == .began else { return }
                compositor.touch(20, .move(1, 660, 100))
            }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 120, 100), .move(1, 640, 100))
            #expect(
                take() == [
                    "first began 10 ", "second began 10 30.0", "frame 10", "second changed 20 50.0",
                    "frame 20",
                ])
            compositor.touch(30, .up(0), .up(1))
            #expect(take() == ["first ended 30 ", "second ended 30 50.0", "frame 30"])
            #expect(client.error == nil)
        }

        @Test func eventsOfALaterVersionAreIgnored() {
            let pan = attach(PanGestureRecognizer(), "pan") { "\($0.translation(in: nil).x)" }
            surface.commit()
            var arguments = [wl_argument](repeating: wl_argument(u: 7), count: 8)
            for opcode in [7, 99, UInt32.max] { pan.receive(opcode, &arguments) }
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            for opcode in [7, 99, UInt32.max] { pan.receive(opcode, &arguments) }
            compositor.touch(20, .up(0))
            #expect(take() == ["pan began 10 10.0", "frame 10", "pan ended 20 10.0", "frame 20"])
        }

        // MARK: Velocities

        @Test(arguments: [true, false])
        func velocitiesComeWithEachEventOrAtTheEnd(isReported: Bool) {
            let pan = attach(PanGestureRecognizer(), "pan") { "\($0.velocity(in: nil).x > 0)" }
            let transform = attach(TransformGestureRecognizer(), "transform") {
                "\($0.velocity(in: nil).x > 0)"
            }
            pan.reportsVelocity = isReported
            transform.reportsVelocity = isReported
            pan.allowSimultaneousRecognition(with: transform)
            surface.commit()
            // The second gesture does not have the velocity of the first.
            for start in [Int64(0), 1000] {
                compositor.drag(0, from: (100, 100), to: (200, 100), at: start, steps: 2)
                compositor.touch(start + 25, .up(0))
                #expect(
                    take().filter { !$0.hasPrefix("frame") } == [
                        "pan began \(start + 10) \(isReported)",
                        "transform began \(start + 10) \(isReported)",
                        "pan changed \(start + 20) \(isReported)",
                        "transform changed \(start + 20) \(isReported)",
                        "pan ended \(start + 25) true", "transform ended \(start + 25) true",
                    ])
            }
            pan.reportsVelocity = true
            transform.reportsVelocity = true
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (200, 100), at: 2000, steps: 1)
            #expect(take().dropLast() == ["pan began 2010 true", "transform began 2010 true"])
        }

        /// The opcodes of a pan's events.
        private enum PanEvent {
            static let update: UInt32 = 2
            static let velocity: UInt32 = 3
            static let began: UInt32 = 4
            static let ended: UInt32 = 5
        }

        @Test(arguments: [true, false])
        func aVelocityBelongsToItsUpdateWhicheverComesFirst(isFirst: Bool) {
            let pan = attach(PanGestureRecognizer(), "pan") {
                "\($0.translation(in: nil).x) \($0.velocity(in: nil).x)"
            }
            let button = card(500)
            button.addGestureRecognizer(TapGestureRecognizer())
            surface.commit()
            func send(_ opcode: UInt32, _ numbers: Double...) {
                var arguments = numbers.map { wl_argument(f: wl_fixed_from_double($0)) }
                arguments += [wl_argument](repeating: wl_argument(o: nil), count: 4)
                arguments.withUnsafeMutableBufferPointer { pan.receive(opcode, $0.baseAddress!) }
            }
            func update(_ number: Double) {
                if isFirst { send(PanEvent.velocity, number, 0) }
                send(PanEvent.update, 0, 0, number, 0)
                if !isFirst { send(PanEvent.velocity, number, 0) }
            }
            update(1)
            send(PanEvent.began)
            update(2)
            update(3)
            update(4)
            send(PanEvent.ended)
            #expect(take() == [])
            // Any frame completes what was received.
            compositor.touch(10, .down(0, 600, 100))
            compositor.touch(20, .up(0))
            #expect(
                take().filter { $0.hasPrefix("pan") && !$0.contains("failed") } == [
                    "pan began 20 1.0 1.0", "pan changed 20 2.0 2.0", "pan changed 20 3.0 3.0",
                    "pan ended 20 4.0 4.0",
                ])
        }

        // MARK: Seats, serials, causes

        @Test func aGestureHasTheSeatAndTheSerialOfItsTouch() throws {
            let wlSeat = try #require(client.seat)
            let pan = attach(PanGestureRecognizer(), "pan")
            let tap = attach(TapGestureRecognizer(), "tap")
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            compositor.touch(20, .up(0))
            #expect(pan.seat == nil)
            #expect(pan.serial == client.downs.last)

            let seat = manager.seat(for: wlSeat)
            #expect(manager.seat(for: wlSeat) === seat && seat.wlSeat == wlSeat)
            compositor.settle()
            compositor.touch(1000, .down(0, 100, 100))
            compositor.touch(1010, .up(0))
            #expect(tap.seat === seat)
            #expect(tap.serial == client.downs.last)
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 2000, steps: 1)
            #expect(pan.seat === seat)

            manager.removeSeat(seat)
            compositor.settle()
            compositor.touch(2020, .up(0))
            #expect(pan.seat === seat, "it is the seat with which it began")
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 3000, steps: 1)
            #expect(pan.seat == nil)
            #expect(manager.seat(for: wlSeat) !== seat)
            compositor.settle()
            #expect(client.error == nil)
        }

        final class Watcher: GestureRecognizerDelegate {
            let watch: (GestureRecognizer) -> Void

            init(_ watch: @escaping (GestureRecognizer) -> Void) { self.watch = watch }

            func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
                watch(recognizer)
                return true
            }
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
                watch(recognizer)
                return true
            }
        }

        @Test func aQuestionHasTheSeat() throws {
            let seat = manager.seat(for: try #require(client.seat))
            let pan = attach(PanGestureRecognizer(), "pan")
            var seats: [Seat?] = []
            let delegate = Watcher { seats.append($0.seat) }
            pan.delegate = delegate
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            #expect(seats.count == 2 && seats.allSatisfy { $0 === seat })
            #expect(take().contains("pan began 10 "))
        }

        @Test func aCancelledGestureSaysWhyAndKeepsItsValues() {
            let pan = attach(PanGestureRecognizer(), "pan") { "\($0.translation(in: nil).x)" }
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            compositor.touch(20, .cancel(0))
            #expect(take().suffix(2) == ["pan cancelled 20 10.0", "frame 20"])
            #expect(pan.failureCause?.kind == .touchCancelled)
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 1000, steps: 1)
            window.removeGestureRecognizer(pan)
            #expect(pan.failureCause?.kind == .removed)
        }
    }
}
