// SPDX-License-Identifier: MIT
import BenchmarkSupport
import Waytouch

/// An engine with views and recognizers, and the fingers that make gestures in it.
struct Stage {
    /// What actions do: nothing (`running`), or read all values (`read`). With `raw` there are no recognizers.
    enum Use: String {
        case raw, running, read
    }

    /// Allocated separately, so that actions write to it without an exclusivity check.
    let tally = UnsafeMutablePointer<Tally>.allocate(capacity: 1)
    private let engine = GestureEngine(output: Output(width: 1920, height: 1080))
    private var frame = TouchFrame(time: 1_000_000)
    private let recognizers: [GestureRecognizer]
    /// Whether there is one recognizer of each kind, some of which never begin.
    private let isOneOfEach: Bool
    private let start = Point(x: 961, y: 541)

    init(_ use: Use, fingers: Int, recognizers number: Int, views: Int) {
        tally.initialize(to: Tally())
        isOneOfEach = number == .max
        let path = ViewTree.fill(engine.root, count: views, pathTo: start)
        if use == .raw {
            recognizers = []
            engine.root.addSubview(Client(tally, frame: engine.root.bounds))
        } else {
            recognizers =
                isOneOfEach
                ? Self.makeOneOfEach()
                : Self.make(number, fingers: fingers, reading: use == .read ? tally : nil)
        }
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.allowsSimultaneousRecognitionWithAny = true
            path[index % path.count].addGestureRecognizer(recognizer)
            if use != .read { recognizer.addTarget { [tally] _ in tally.pointee.count() } }
        }
        for finger in 0..<fingers {
            frame.samples.append(
                TouchSample(id: TouchID(contact: Int32(finger)), phase: .began, location: start))
        }
    }

    /// Five continuous kinds in turn; with one finger, only those that work with one.
    private static func make(
        _ number: Int, fingers: Int, reading tally: UnsafeMutablePointer<Tally>?
    ) -> [GestureRecognizer] {
        let press = { (press: LongPressGestureRecognizer) in
            press.numberOfTouchesRequired = fingers
            return press
        }
        let plain: [() -> GestureRecognizer] = [
            PanGestureRecognizer.init, TransformGestureRecognizer.init,
            { press(LongPressGestureRecognizer()) },
            PinchGestureRecognizer.init, RotationGestureRecognizer.init,
        ]
        let reading = tally.map { tally -> [() -> GestureRecognizer] in
            [
                { PanGestureRecognizer { tally.pointee.read($0) } },
                { TransformGestureRecognizer { tally.pointee.read($0) } },
                { press(LongPressGestureRecognizer { tally.pointee.read($0) }) },
                { PinchGestureRecognizer { tally.pointee.read($0) } },
                { RotationGestureRecognizer { tally.pointee.read($0) } },
            ]
        }
        let kinds = reading ?? plain
        return (0..<number).map { kinds[$0 % (fingers == 1 ? 3 : kinds.count)]() }
    }

    /// One recognizer of each kind, for all edges and directions.
    private static func makeOneOfEach() -> [GestureRecognizer] {
        GestureRecognizer.Kind.all.map { kind in
            let recognizer = kind.make()
            for parameter in kind.parameters {
                guard case .set(_, let words) = parameter.quantity else { continue }
                parameter.set(Double(words.allBits), of: recognizer)
            }
            return recognizer
        }
    }

    var isRunning: Bool { isOneOfEach || recognizers.allSatisfy(\.isActive) }

    var actionsPerMove: Int {
        recognizers.isEmpty ? frame.samples.count : recognizers.count(where: \.isActive)
    }

    // MARK: Fingers

    mutating func land() {
        frame.time += 1_000_000
        for finger in frame.samples.indices {
            frame.samples[finger].phase = .began
            // Not on one spot: the line between fingers there has no angle, and would not turn.
            frame.samples[finger].location = Point(x: start.x + Double(finger) / 64, y: start.y)
        }
        engine.process(frame)
        for finger in frame.samples.indices { frame.samples[finger].phase = .moved }
    }

    /// Lets time pass until the long presses have begun, and then moves, so that all others begin.
    mutating func begin() {
        frame.time += 600_000
        engine.advance(to: frame.time)
        move(1, from: 16)
    }

    /// Moves each finger along a path of its own, so that each recognizer changes in every frame.
    mutating func move(_ count: Int, from first: Int = 0) {
        for index in first..<first + count {
            frame.time += 8000
            for finger in frame.samples.indices {
                let step = Double((index &+ finger &* 17) % 64)
                let home = Double(finger) * 40
                frame.samples[finger].location = Point(
                    x: start.x + home + 3 * step, y: start.y + home / 2 + step * (32 - step / 2) / 4)
            }
            engine.process(frame)
        }
    }

    mutating func lift() {
        frame.time += 8000
        for finger in frame.samples.indices { frame.samples[finger].phase = .ended }
        engine.process(frame)
    }
}

/// Counts the movements it receives.
private final class Client: Window {
    private let tally: UnsafeMutablePointer<Tally>

    init(_ tally: UnsafeMutablePointer<Tally>, frame: Rect) {
        self.tally = tally
        super.init(frame: frame)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        tally.pointee.count(touches.count)
    }
}
