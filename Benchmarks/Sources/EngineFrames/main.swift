// SPDX-License-Identifier: MIT
import BenchmarkSupport
import CMallocCounter
import Glibc
import Waytouch

/// Feeds moving fingers to an engine, after a warm-up, and prints how often memory was asked for meanwhile, and the
/// time it took in user mode.
/// Run under callgrind with `--toggle-collect=bench_engine_frames`, it counts the instructions of these frames alone.
///
///     EngineFrames FINGERS RECOGNIZERS VIEWS FRAMES
///
/// All fingers land in one leaf of a balanced tree; the recognizers are spread over the views on the way from the leaf
/// to the root. They are of five kinds in turn; `all` in place of their number makes one of each of the nine.
/// With none, a window in front receives the touches, like a client without gestures.

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

func makeOneOfEach() -> [GestureRecognizer] {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .all
    let edgePan = ScreenEdgePanGestureRecognizer()
    edgePan.edges = .all
    let transform = TransformGestureRecognizer()
    return (0..<5).map(makeRecognizer) + [swipe, edgePan, transform, HoverGestureRecognizer()]
}

/// The time that the process has spent in user mode, in µs.
func userTime() -> Int {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return usage.ru_utime.tv_sec * 1_000_000 + usage.ru_utime.tv_usec
}

/// Counts what it is told.
final class Client: Window {
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { actions += touches.count }
}

func run() {
    let words = Array(CommandLine.arguments.dropFirst())
    let arguments = words.map { $0 == "all" ? 9 : Int($0) ?? 0 }
    guard arguments.count == 4, arguments[1] >= 0, [0, 2, 3].allSatisfy({ arguments[$0] > 0 }) else {
        print("usage: EngineFrames FINGERS RECOGNIZERS|all VIEWS FRAMES")
        return
    }
    let (fingers, frames) = (arguments[0], arguments[3])
    let path = ViewTree.fill(engine.root, count: arguments[2], pathTo: start)
    let recognizers = words[1] == "all" ? makeOneOfEach() : (0..<arguments[1]).map(makeRecognizer)
    if recognizers.isEmpty { engine.root.addSubview(Client(frame: engine.root.bounds)) }
    for (index, recognizer) in recognizers.enumerated() {
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
    let began = userTime()
    benchEngineFrames(fingers, frames)
    let microseconds = userTime() - began
    let allocations = malloc_counter_value() - before
    let sent = actions - actionsBefore
    print("frames \(frames) allocations \(allocations) actions \(sent) user \(microseconds) us")
}

run()
