// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// The examples of the recognizers' own pages.
@Suite struct RecognizerExamples {
    private let world = TouchWorld(width: 1000, height: 1000)
    private let photo: RecordingView

    init() { photo = world.view("photo", frame: Rect(x: 0, y: 0, width: 1000, height: 1000)) }

    @Test func tap() {
        var zoomedTo: Point?
        func zoom(to place: Point) { zoomedTo = place }

        // snippet: tap
        let doubleTap = TapGestureRecognizer { tap in
            zoom(to: tap.location(in: tap.view))
        }
        doubleTap.numberOfTapsRequired = 2
        photo.addGestureRecognizer(doubleTap)
        // end
        world.tap(at: (500, 400), t: 0)
        #expect(zoomedTo == nil)
        world.tap(at: (510, 400), t: 200)
        #expect(zoomedTo == Point(x: 500, y: 400))
    }

    @Test func longPress() {
        var calls: [String] = []
        func lift(at place: Point) { calls.append("lift \(place.x)") }
        func carry(to place: Point) { calls.append("carry \(place.x)") }
        func drop() { calls.append("drop") }
        func putBack() { calls.append("put back") }

        // snippet: long-press
        let press = LongPressGestureRecognizer { press in
            let place = press.location(in: press.view?.superview)
            switch press.state {
            case .began: lift(at: place)
            case .changed: carry(to: place)
            case .ended: drop()
            default: putBack()
            }
        }
        photo.addGestureRecognizer(press)
        // end
        world.down(0, at: (100, 100), t: 0)
        world.wait(until: 600)
        world.move(0, to: (300, 100), t: 620)
        world.up(0, t: 700)
        world.down(0, at: (100, 100), t: 1000)
        world.wait(until: 1600)
        world.cancel(0, t: 1700)
        #expect(calls == ["lift 100.0", "carry 300.0", "drop", "lift 100.0", "put back"])
    }

    @Test func pan() {
        let card = world.view("card", frame: Rect(x: 100, y: 100, width: 200, height: 100))
        var flung: Vector?
        func fling(_ card: View, at velocity: Vector) { flung = velocity }

        // snippet: pan
        var centerAtBegin = Point.zero
        let pan = PanGestureRecognizer { pan in
            guard let card = pan.view else { return }
            if pan.state == .began { centerAtBegin = card.center }
            card.center = centerAtBegin + pan.translation(in: card.superview)
            if pan.state == .ended { fling(card, at: pan.velocity(in: card.superview)) }
        }
        card.addGestureRecognizer(pan)
        // end
        world.down(0, at: (150, 150), t: 0)
        world.drag(from: (150, 150), to: (260, 150), t: 0...80)
        #expect(card.center == Point(x: 300, y: 150))
        world.up(0, t: 90)
        #expect(isClose(flung?.dx ?? 0, 1375, within: 1e-6))
    }

    @Test func screenEdgePan() {
        var shown: [Double] = []
        func showPanel(by inset: Double) { shown.append(inset) }
        func keepOrHidePanel(velocity: Double) {}

        // snippet: screen-edge-pan
        let edge = ScreenEdgePanGestureRecognizer { edge in
            showPanel(by: edge.translation(in: nil).dx)
            if edge.state == .ended { keepOrHidePanel(velocity: edge.velocity(in: nil).dx) }
        }
        edge.edges = .left
        world.engine.root.addGestureRecognizer(edge)
        // end
        world.down(0, at: (4, 500), t: 0)
        world.move(0, to: (24, 500), t: 10)
        world.up(0, t: 20)
        #expect(shown == [10, 10])
    }

    @Test func swipe() {
        var pages = 0
        func turnPage(by number: Int) { pages += number }

        // snippet: swipe
        let swipe = SwipeGestureRecognizer { swipe in
            turnPage(by: swipe.recognizedDirection == .left ? 1 : -1)
        }
        swipe.direction = [.left, .right]
        photo.addGestureRecognizer(swipe)
        // end
        world.down(0, at: (700, 500), t: 0)
        world.drag(from: (700, 500), to: (500, 510), t: 10...150)
        world.up(0, t: 160)
        #expect(pages == 1)
        world.down(0, at: (500, 500), t: 1000)
        world.drag(from: (500, 500), to: (700, 510), t: 1010...1150)
        world.up(0, t: 1160)
        #expect(pages == 0)
    }

    @Test func pinch() {
        // snippet: pinch
        let pinch = PinchGestureRecognizer { pinch in
            guard let photo = pinch.view else { return }
            let growth = AffineTransform(scaleX: pinch.scale, y: pinch.scale)
            photo.transform = photo.transform.concatenating(growth)
            pinch.scale = 1  // the next action tells only what is new
        }
        photo.addGestureRecognizer(pinch)
        // end
        world.frame(t: 0) { frame in
            frame.down(0, at: (450, 500))
            frame.down(1, at: (550, 500))
        }
        world.move(1, to: (658, 500), t: 16)
        #expect(isClose(photo.transform.a, 208.0 / 108.0))
    }

    @Test func rotation() {
        var lines: [String] = []
        func print(_ text: String) { lines.append(text) }

        // snippet: rotation
        let rotation = RotationGestureRecognizer { rotation in
            let angle = rotation.rotation * 180 / .pi
            print("\(rotation.state): turned by \(angle)° clockwise")
        }
        photo.addGestureRecognizer(rotation)
        // end
        world.frame(t: 0) { frame in
            frame.down(0, at: (400, 500))
            frame.down(1, at: (600, 500))
        }
        world.move(1, to: (400, 700), t: 16)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("began: turned by 8"))
    }

    @Test func transform() {
        let card = world.view("card", frame: Rect(x: 100, y: 100, width: 400, height: 300))

        // snippet: transform
        var transformAtBegin = AffineTransform.identity
        var centerAtBegin = Point.zero
        let gesture = TransformGestureRecognizer { gesture in
            guard let card = gesture.view else { return }
            if gesture.state == .began {
                transformAtBegin = card.transform
                centerAtBegin = card.center
            }
            card.center = centerAtBegin + gesture.translation(in: card.superview)
            card.transform =
                transformAtBegin
                .concatenating(AffineTransform(scaleX: gesture.scale, y: gesture.scale))
        }
        card.addGestureRecognizer(gesture)
        // end
        world.frame(t: 0) { frame in
            frame.down(0, at: (200, 200))
            frame.down(1, at: (300, 200))
        }
        world.frame(t: 16) { frame in
            frame.move(0, to: (200, 240))
            frame.move(1, to: (408, 240))
        }
        #expect(isClose(card.transform.a, 208.0 / 108.0))
        #expect(card.center.x > 300 && card.center.y > 250)
    }

    @Test func hover() {
        let card = world.view("card", frame: Rect(x: 100, y: 100, width: 400, height: 300))
        var isHighlighted = false
        func highlight(_ on: Bool) { isHighlighted = on }

        // snippet: hover
        let hover = HoverGestureRecognizer { hover in
            switch hover.state {
            case .began, .changed: highlight(true)
            default: highlight(false)
            }
        }
        card.addGestureRecognizer(hover)
        // end
        let pointer = TouchID(device: 3, contact: 0)
        world.engine.process(hover: HoverSample(id: pointer, location: Point(x: 200, y: 200)), at: 0)
        #expect(isHighlighted)
        world.engine.process(hover: HoverSample(id: pointer, location: Point(x: 50, y: 50)), at: 10_000)
        #expect(!isHighlighted)
    }
}
