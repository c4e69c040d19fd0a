// SPDX-License-Identifier: MIT
import BenchmarkSupport
import CMallocCounter
import Waytouch

/// Measures hit-testing: lands and lifts a finger all over a balanced tree of views without recognizers.
///
///     HitTests VIEWS TOUCHES

nonisolated(unsafe) var engine = GestureEngine(output: Output(width: 1920, height: 1080))
nonisolated(unsafe) var frame = TouchFrame(
    time: 1_000_000, samples: [TouchSample(id: TouchID(contact: 0), phase: .began)])

/// The measured function, with a C name, so that callgrind's options can name it.
@c(bench_hit_tests)
@inline(never)
public func benchHitTests(_ count: Int) {
    for index in 0..<count {
        frame.time += 8000
        frame.samples[0].phase = .began
        frame.samples[0].location = Point(
            x: Double((index &* 7919) % 1920), y: Double((index &* 104_729) % 1080))
        engine.process(frame)
        frame.time += 8000
        frame.samples[0].phase = .ended
        frame.samples[0].location = nil
        engine.process(frame)
    }
}

func run() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 2, arguments.allSatisfy({ $0 > 0 }) else {
        print("usage: HitTests VIEWS TOUCHES")
        return
    }
    _ = ViewTree.fill(engine.root, count: arguments[0], pathTo: .zero)
    benchHitTests(100)
    let before = malloc_counter_value()
    benchHitTests(arguments[1])
    print("touches \(arguments[1]) allocations \(malloc_counter_value() - before)")
}

run()
