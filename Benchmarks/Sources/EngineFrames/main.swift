// SPDX-License-Identifier: MIT
import CMallocCounter
import Waytouch

/// Feeds moving fingers to an engine, after a warm-up, and prints how often memory was asked for meanwhile.
/// Run under callgrind with `--toggle-collect=bench_engine_frames`, it counts the instructions of these frames alone.
///
///     EngineFrames FINGERS FRAMES

nonisolated(unsafe) var engine = GestureEngine(output: Output(width: 1920, height: 1080))
nonisolated(unsafe) var actions = 0

/// What is measured: a C name, so that callgrind can be told of it.
@c(bench_engine_frames)
@inline(never)
public func benchEngineFrames(_ fingers: Int, _ first: Int, _ count: Int) {
    for index in first..<(first + count) {
        frame.time += 8000
        for finger in 0..<fingers {
            // Small circles, every finger on its own: all of pan, pinch and rotation have something to tell.
            let step = Double((index &+ finger &* 17) % 64)
            let home = home(of: finger)
            frame.samples[finger].location = Point(
                x: home.x + 3 * step, y: home.y + step * (32 - step / 2) / 4)
        }
        engine.process(frame)
    }
}

func home(of finger: Int) -> Point {
    Point(x: 200 + Double(finger % 5) * 300, y: 200 + Double(finger / 5) * 400)
}

nonisolated(unsafe) var frame = TouchFrame(time: 1_000_000)

func run() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 2, arguments[0] > 0, arguments[1] > 0 else {
        print("usage: EngineFrames FINGERS FRAMES")
        return
    }
    let fingers = arguments[0]
    let card = View(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    card.isMultipleTouchEnabled = true
    engine.root.addSubview(card)
    let recognizers: [GestureRecognizer] = [
        TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
    ]
    for recognizer in recognizers {
        recognizer.allowsSimultaneousRecognitionWithAny = true
        recognizer.addTarget { _ in actions += 1 }
        card.addGestureRecognizer(recognizer)
    }
    for finger in 0..<fingers {
        frame.samples.append(
            TouchSample(
                id: TouchID(contact: Int32(finger)), phase: .began,
                location: home(of: finger)))
    }
    engine.process(frame)
    for finger in 0..<fingers { frame.samples[finger].phase = .moved }
    benchEngineFrames(fingers, 0, 200)
    frame.time += 8000
    let before = malloc_counter_value()
    let actionsBefore = actions
    benchEngineFrames(fingers, 0, arguments[1])
    let allocations = malloc_counter_value() - before
    print(
        "fingers \(fingers) frames \(arguments[1]) allocations \(allocations) actions \(actions - actionsBefore)"
    )
}

run()
