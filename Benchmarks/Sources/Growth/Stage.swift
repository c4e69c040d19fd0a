// SPDX-License-Identifier: MIT
import Waytouch

/// An engine with one view, fingers, and actions that read all values.
final class Stage {
    let engine = GestureEngine(output: Output(width: 1000, height: 1000))
    let view = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    /// The number of actions, by the recognizer's state.
    private var actions = [Int](repeating: 0, count: GestureRecognizer.State.allCases.count)
    private var sum = 0.0
    private var frame = TouchFrame(time: 1_000_000)

    init() {
        view.isMultipleTouchEnabled = true
        engine.root.addSubview(view)
    }

    func count(_ state: GestureRecognizer.State) -> Int { actions[Int(state.rawValue)] }

    /// How many recognizers have begun, or have recognised at once.
    var recognized: Int { count(.began) + count(.ended) }

    func forgetActions() {
        for index in actions.indices { actions[index] = 0 }
    }

    func add(_ recognizers: [GestureRecognizer], to view: View? = nil) {
        for recognizer in recognizers {
            recognizer.addTarget { [unowned self] in read($0) }
            (view ?? self.view).addGestureRecognizer(recognizer)
        }
    }

    private func read(_ recognizer: GestureRecognizer) {
        actions[Int(recognizer.state.rawValue)] += 1
        let place = recognizer.location(in: view)
        let first = recognizer.location(ofTouch: 0, in: view) ?? .zero
        sum += place.x + first.y + Double(recognizer.numberOfTouches)
        switch recognizer {
        case let pan as PanGestureRecognizer:
            sum += pan.translation(in: view).dx + pan.velocity(in: view).dx
        case let pinch as PinchGestureRecognizer:
            sum += pinch.scale + pinch.velocity
        case let rotation as RotationGestureRecognizer:
            sum += rotation.rotation + rotation.velocity
        case let transform as TransformGestureRecognizer:
            sum += transform.translation(in: view).dx + transform.scale + transform.rotation
        default: break
        }
    }

    // MARK: Fingers

    /// Lets time pass, in ms.
    func wait(_ milliseconds: Int64) {
        frame.time += milliseconds * 1000
        engine.advance(to: frame.time)
    }

    /// Processes a frame, 8 ms after the last.
    func touch(_ samples: [TouchSample]) {
        frame.time += 8000
        frame.samples = samples
        engine.process(frame)
    }

    func land(_ x: Double, _ y: Double, finger: Int32 = 0) { touch([.down(finger, x, y)]) }
    func move(_ x: Double, _ y: Double, finger: Int32 = 0) { touch([.move(finger, x, y)]) }
    func lift(finger: Int32 = 0) { touch([.up(finger)]) }

    /// Moves two fingers to this distance, at an angle given by its tangent.
    func pair(_ phase: Touch.Phase, distance: Double, slope: Double) {
        let (x, y) = (distance / 2, distance / 2 * slope)
        touch(
            [(0, -1.0), (1, 1.0)].map { finger, side in
                TouchSample(
                    id: TouchID(contact: finger), phase: phase,
                    location: Point(x: 500 + side * x + distance / 4, y: 500 + side * y))
            })
    }
}

extension TouchSample {
    static func down(_ id: Int32, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .began, location: Point(x: x, y: y))
    }
    static func move(_ id: Int32, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .moved, location: Point(x: x, y: y))
    }
    static func up(_ id: Int32) -> TouchSample { TouchSample(id: TouchID(contact: id), phase: .ended) }
}
