// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

/// Begins when it is touched.
private final class Eager: GestureRecognizer {
    var onWillBegin: (() -> Void)?
    var onReset: (() -> Void)?
    var onCancel: (() -> Void)?
    var begins = true
    var beginsWhenCancelled = false

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if begins { state = .began }
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onCancel?() }
    override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        if beginsWhenCancelled { state = .began }
    }
    override func willBegin() { onWillBegin?() }
    override func reset() { onReset?() }
}

/// Recognises a press.
private final class Remover: GestureRecognizer {
    override func pressesBegan(_ presses: [Press], with event: PressesEvent) { state = .recognized }
}

extension ServerTests {
    /// Programs that run an event loop in what they are called with.
    @Suite struct ClientEventLoops {
        private let stage: ClientStage

        init() throws { stage = try ClientStage() }

        private func attachEager() -> Eager {
            let eager = stage.attach(Eager(), "eager")
            stage.surface.commit()
            return eager
        }

        @Test func aGestureIsNotCancelledBeforeItHasBegun() {
            let eager = attachEager()
            var states: [GestureState] = []
            eager.addTarget { states.append($0.state) }
            eager.onWillBegin = { stage.compositor.touch(10, .cancel(0)) }
            stage.compositor.touch(0, .down(0, 100, 100))
            #expect(states == [.began, .cancelled])
            #expect(eager.state == .possible)
        }

        @Test func aFailureComesBeforeTheNextGesture() {
            let eager = attachEager()
            eager.begins = false
            var log: [String] = []
            eager.addTarget { log.append("\($0.state)") }
            eager.failureHandler = { log.append("failed: \($1.kind)") }
            eager.onCancel = {
                eager.onCancel = nil
                eager.begins = true
                stage.compositor.touch(20, .down(1, 100, 100))
                #expect(eager.isActive)
            }
            stage.compositor.touch(0, .down(0, 100, 100))
            stage.compositor.touch(10, .cancel(0))
            #expect(eager.isActive)
            stage.compositor.touch(30, .up(1))
            #expect(log == ["failed: touchCancelled", "began", "ended"])
        }

        @Test func eachTargetIsCalledWithEachAction() {
            let tap = stage.attach(TapGestureRecognizer(), "tap")
            stage.surface.commit()
            var calls: [String] = []
            tap.addTarget { _ in
                calls.append("first")
                if calls.count == 1 { stage.tap(at: 1000) }
            }
            tap.addTarget { _ in calls.append("second") }
            stage.tap(at: 0)
            #expect(calls == ["first", "second", "first", "second"])
        }

        @Test func aWindowThatIsBeingReleasedReceivesNothing() throws {
            let surface = stage.client.makeSurface()
            stage.compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            var window: Window? = stage.manager.window(for: try #require(surface.proxy))
            let eager = Eager()
            eager.allowedPressTypes = [.select]
            var states: [GestureState] = []
            eager.addTarget { states.append($0.state) }
            window?.addGestureRecognizer(eager)
            surface.commit()
            window?.process(key: KeySample(keyCode: 28, isDown: true), at: 0)
            var hasReset = false
            eager.onReset = {
                eager.onReset = nil
                hasReset = true
                stage.compositor.touch(0, .down(0, 100, 100))
            }
            window = nil
            #expect(hasReset)
            #expect(states == [])
        }

        @Test func aRemovedGestureIsCancelledBeforeTheNextBegins() {
            let view = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            stage.window.addSubview(view)
            let (first, second) = (Eager(), Eager())
            for eager in [first, second] {
                eager.allowsSimultaneousRecognitionWithAny = true
                view.addGestureRecognizer(eager)
            }
            stage.surface.commit()
            var states: [GestureState] = []
            second.addTarget { states.append($0.state) }
            first.addTarget {
                guard $0.state == .cancelled, view.superview == nil else { return }
                stage.window.addSubview(view)
                stage.surface.commit()
                stage.compositor.touch(10, .down(1, 100, 100))
            }
            stage.compositor.touch(0, .down(0, 100, 100))
            view.removeFromSuperview()
            #expect(states == [.began, .cancelled, .began])
        }

        @Test func aRecognizerThatAnActionRemovesDoesNotBeginWithItsPresses() {
            let view = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
            stage.window.addSubview(view)
            stage.window.focusedView = view
            let eager = Eager()
            eager.allowedPressTypes = [.select]
            eager.beginsWhenCancelled = true
            var states: [GestureState] = []
            eager.addTarget { states.append($0.state) }
            view.addGestureRecognizer(eager)
            let remover = Remover { _ in view.removeFromSuperview() }
            remover.allowedPressTypes = [.select]
            remover.allowsSimultaneousRecognitionWithAny = true
            view.addGestureRecognizer(remover)
            stage.window.process(key: KeySample(keyCode: 28, isDown: true), at: 0)
            #expect(view.superview == nil)
            #expect(states == [])
        }
    }
}
