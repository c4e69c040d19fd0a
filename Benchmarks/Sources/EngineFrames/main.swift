// SPDX-License-Identifier: MIT
import BenchmarkSupport
import CMallocCounter
import Waytouch

/// Feeds moving fingers to an engine, after a warm-up, and prints how often memory was asked for meanwhile.
/// Run under callgrind with `--toggle-collect=bench_engine_frames`, it counts the instructions of these frames alone.
///
///     EngineFrames FINGERS RECOGNIZERS VIEWS FRAMES
///
/// All fingers land in one leaf of a balanced tree; the recognizers, of every kind that touches can begin, are spread
/// over the views on the way from the leaf to the root.

nonisolated(unsafe) var engine = GestureEngine(output: Output(width: 1920, height: 1080))
nonisolated(unsafe) var frame = TouchFrame(time: 1_000_000)
nonisolated(unsafe) var actions = 0
let start = Point(x: 961, y: 541)

/// What is measured: a C name, so that callgrind can be told of it.
@c(bench_engine_frames)
@inline(never)
public func benchEngineFrames(_ fingers: Int, _ count: Int) {
    for index in 0..<count {
        frame.time += 8000
        for finger in 0..<fingers {
            // Every finger on a way of its own, so that pan, pinch and rotation all have something to tell.
            let step = Double((index &+ finger &* 17) % 64)
            let home = Double(finger) * 40
            frame.samples[finger].location = Point(
                x: start.x + home + 3 * step, y: start.y + home / 2 + step * (32 - step / 2) / 4)
        }
        engine.process(frame)
    }
}

func makeRecognizer(_ index: Int) -> GestureRecognizer {
    switch index % 5 {
    case 0: PanGestureRecognizer()
    case 1: PinchGestureRecognizer()
    case 2: RotationGestureRecognizer()
    case 3: TapGestureRecognizer()
    default: LongPressGestureRecognizer()
    }
}

func run() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 4, arguments.allSatisfy({ $0 > 0 }) else {
        print("usage: EngineFrames FINGERS RECOGNIZERS VIEWS FRAMES")
        return
    }
    let (fingers, frames) = (arguments[0], arguments[3])
    let path = ViewTree.fill(engine.root, count: arguments[2], pathTo: start)
    for index in 0..<arguments[1] {
        let recognizer = makeRecognizer(index)
        recognizer.allowsSimultaneousRecognitionWithAny = true
        recognizer.addTarget { _ in actions += 1 }
        path[index % path.count].addGestureRecognizer(recognizer)
    }
    for finger in 0..<fingers {
        frame.samples.append(
            TouchSample(id: TouchID(contact: Int32(finger)), phase: .began, location: start))
    }
    engine.process(frame)
    for finger in 0..<fingers { frame.samples[finger].phase = .moved }
    benchEngineFrames(fingers, 100)
    frame.time += 8000
    let before = malloc_counter_value()
    let actionsBefore = actions
    benchEngineFrames(fingers, frames)
    let allocations = malloc_counter_value() - before
    print("frames \(frames) allocations \(allocations) actions \(actions - actionsBefore)")
}

run()
