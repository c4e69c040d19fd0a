// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// Actions of the Swift client that change the tree while a view or a recognizer is moved or removed, which cancels
    /// its gesture.
    @Suite final class ClientTree: ClientStage {
        private let card = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        private let other = View(frame: Rect(x: 500, y: 0, width: 500, height: 500))

        override init() throws {
            try super.init()
            window.addSubview(card)
            window.addSubview(other)
        }

        /// Attaches a pan whose gesture is cancelled when the card is moved, and begins it.
        private func beginPan(on view: View, whenCancelled body: @escaping (GestureRecognizer) -> Void) {
            let pan = attach(PanGestureRecognizer(), "pan", to: view)
            pan.addTarget { if $0.state == .cancelled { body($0) } }
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            #expect(take() == ["pan began"])
        }

        private func expectGestures(_ expected: [String], at t: Int64 = 2000) {
            _ = take()
            surface.commit()
            compositor.touch(t - 100, .up(0))
            tap(at: t)
            drag(at: t + 1000)
            #expect(take().filter { $0.hasSuffix("began") || $0.hasPrefix("tap ended") } == expected)
            #expect(client.error == nil)
        }

        /// Begins with the second finger, and is removed in one of its methods.
        private final class Fickle: GestureRecognizer {
            var leavesWhenItBegins = false
            var touched: [String] = []

            private func leave() { view?.removeGestureRecognizer(self) }

            override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
                touched.append("began")
                guard event.allTouches.count == 2 else { return }
                if leavesWhenItBegins { state = .began } else { leave() }
            }
            override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { touched.append("moved") }
            override func willBegin() { leave() }
        }

        @Test func aRecognizerMayBeRemovedJustBeforeItBegins() {
            let fickle = attach(Fickle(), "fickle")
            fickle.leavesWhenItBegins = true
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .down(1, 200, 100))
            compositor.touch(20, .up(0), .up(1))
            #expect(take() == [])
            #expect(fickle.state == .possible)
            #expect(client.error == nil)
        }

        @Test func aRecognizerThatIsRemovedReceivesNoTouchesOfTheSameFrame() {
            let fickle = attach(Fickle(), "fickle")
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 110, 100), .down(1, 200, 100))
            #expect(fickle.touched == ["began", "began"])
            #expect(client.error == nil)
        }

        @Test func theNewSuperviewMayBeEmptied() {
            let marks = (0..<3).map { _ in View() }
            for mark in marks { other.addSubview(mark) }
            beginPan(on: card) { _ in for mark in marks { mark.removeFromSuperview() } }
            other.addSubview(card)
            #expect(other.subviews.map { $0 === card } == [true])
            #expect(card.superview === other)
        }

        @Test func aViewMayBePutElsewhereThanWhereItIsMoved() {
            beginPan(on: card) { [unowned self] _ in window.addSubview(card) }
            other.addSubview(card)
            #expect(card.superview === other)
            #expect(other.subviews.count == 1 && window.subviews.count == 1)
        }

        @Test func aRemovedViewMayBePutBack() {
            beginPan(on: card) { [unowned self] _ in window.addSubview(card) }
            _ = attach(TapGestureRecognizer(), "tap", to: card)
            card.removeFromSuperview()
            #expect(card.superview === window)
            expectGestures(["tap ended", "pan began"])
        }

        @Test func aRemovedViewMayBePutBackByAViewInIt() {
            let inner = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
            let next = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            card.addSubview(inner)
            card.insertSubview(next, at: 0)
            beginPan(on: inner) { [unowned self] _ in window.addSubview(card) }
            card.sendSubviewToBack(inner)
            _ = attach(TapGestureRecognizer(), "tap", to: next)
            card.removeFromSuperview()
            // The drag is short enough for a tap.
            expectGestures(["tap ended", "tap ended"])
        }

        private final class Clearing: GestureRecognizerDelegate {
            var onQuestion: (() -> Void)?
            func gestureRecognizer(
                _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
            ) -> Bool {
                onQuestion?()
                return false
            }
        }

        /// Delegates are asked about pairs while a view and all that is in it are connected.
        @Test(arguments: [false, true])
        func aDelegateMayRemoveTheViewThatIsAdded(isPutBack: Bool) {
            let (inner, delegate) = (View(frame: Rect(x: 0, y: 0, width: 200, height: 200)), Clearing())
            _ = attach(TapGestureRecognizer(), "tap", to: inner)
            let pan = attach(PanGestureRecognizer(), "pan", to: card)
            card.removeFromSuperview()
            card.addSubview(inner)
            _ = attach(LongPressGestureRecognizer(), "press")
            window.addSubview(View())
            pan.delegate = delegate
            delegate.onQuestion = { [unowned self] in
                delegate.onQuestion = nil
                for view in window.subviews { view.removeFromSuperview() }
                if isPutBack { window.addSubview(card) }
            }
            window.insertSubview(card, at: 1)
            #expect(window.subviews.count == (isPutBack ? 1 : 0))
            surface.commit()
            tap(at: 0)
            drag(at: 1000)
            let events = take().filter { $0.hasSuffix("began") || $0.hasPrefix("tap ended") }
            #expect(events == (isPutBack ? ["tap ended", "pan began"] : []))
            #expect(client.error == nil)
        }

        @Test func aViewMayOutliveItsWindow() throws {
            let closed = client.makeSurface()
            compositor.place(closed.resource, x: 0, y: 0, width: 1000, height: 800)
            var states: [GestureRecognizer.State] = []
            do {
                let window = manager.window(for: try #require(closed.proxy))
                card.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
                window.addSubview(card)
                closed.commit()
                compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            }
            #expect(states == [.began, .cancelled])
            compositor.place(closed.resource, x: 0, y: 0, width: 0, height: 0)
            closed.commit()
            window.addSubview(card)
            states.removeAll()
            expectGestures([])
            #expect(states == [.began, .ended])
        }

        /// Clearing `allowsSimultaneousRecognitionWithAny` attaches a recognizer again.
        @Test(arguments: [false, true])
        func aRecognizerThatIsAttachedAgainMayBeMoved(isRemoved: Bool) {
            beginPan(on: card) { [unowned self] in
                if isRemoved { card.removeGestureRecognizer($0) } else { other.addGestureRecognizer($0) }
            }
            let pan = card.gestureRecognizers[0]
            pan.allowsSimultaneousRecognitionWithAny = true
            pan.allowsSimultaneousRecognitionWithAny = false
            #expect(pan.view === (isRemoved ? nil : other))
            #expect([card, other].map(\.gestureRecognizers.count) == (isRemoved ? [0, 0] : [0, 1]))
            expectGestures([])
        }

        @Test func aRecognizerThatIsAttachedAgainIsTheLastOfItsView() {
            beginPan(on: card) { _ in }
            _ = attach(TapGestureRecognizer(), "tap", to: card)
            let pan = card.gestureRecognizers[0]
            pan.allowsSimultaneousRecognitionWithAny = true
            pan.allowsSimultaneousRecognitionWithAny = false
            #expect(card.gestureRecognizers.map(\.name) == ["tap", "pan"])
            expectGestures(["tap ended", "pan began"])
        }

        @Test func everyActionHasAStateEvenIfATargetRemovesTheRecognizer() {
            let pan = attach(PanGestureRecognizer(), "pan", to: card)
            var states: [GestureRecognizer.State] = []
            pan.addTarget { [unowned self] in if $0.state == .began { card.removeGestureRecognizer($0) } }
            pan.addTarget { states.append($0.state) }
            surface.commit()
            drag(at: 0)
            #expect(states == [.cancelled])
        }

        @Test func aRecognizerIsOnOneViewAtATime() {
            beginPan(on: card) { [unowned self] in window.addGestureRecognizer($0) }
            let pan = card.gestureRecognizers[0]
            other.addGestureRecognizer(pan)
            #expect(pan.view === other)
            #expect([window, card, other].map(\.gestureRecognizers.count) == [0, 0, 1])
            expectGestures([])
        }
    }
}
