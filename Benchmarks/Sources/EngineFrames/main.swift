// SPDX-License-Identifier: MIT
import CMallocCounter
import Glibc
import Waytouch

/// Makes gestures in an engine, over and over, and prints how often memory was asked for meanwhile, and the time it
/// took in user mode. Run under callgrind with `--toggle-collect=bench_STEP`, it counts the instructions of that step
/// alone.
///
///     EngineFrames STEP raw|running|read FINGERS RECOGNIZERS|all VIEWS COUNT
///
/// STEP: `moves` of fingers whose gestures have begun, or the `landing`, `begin` or `lift` of as many gestures, after
/// two that are not counted. `begin` is the time that makes the long presses begin, and the movement that makes all
/// others.
///
/// All fingers land in one leaf of a balanced tree; the recognizers are spread over the views on the way from the leaf
/// to the root, and their actions read every value that their kind has (`read`) or none (`running`). `raw`: without
/// recognizers a window in front of all is told of the touches, as a client is that has no gestures.
///
/// It ends with 1 if a recognizer does not run, or an action is missing.

enum Step: String {
    case moves, landing, begin, lift
}

nonisolated(unsafe) var stage: Stage?

// C names, so that callgrind can be told of them.

/// Movements of fingers whose gestures have begun.
@c(bench_moves)
@inline(never)
public func benchMoves(_ count: Int) { stage?.move(count) }

/// All fingers land.
@c(bench_landing)
@inline(never)
public func benchLanding() { stage?.land() }

/// All gestures begin.
@c(bench_begin)
@inline(never)
public func benchBegin() { stage?.begin() }

/// All fingers lift.
@c(bench_lift)
@inline(never)
public func benchLift() { stage?.lift() }

/// What was asked for in steps of one kind.
struct Cost {
    var allocations = UInt(0)
    var microseconds = 0

    mutating func count(_ isCounted: Bool, _ body: () -> Void) {
        let before = malloc_counter_value()
        let start = userTime()
        body()
        guard isCounted else { return }
        microseconds += userTime() - start
        allocations += malloc_counter_value() - before
    }

    /// The time that the process has spent in user mode, in µs.
    private func userTime() -> Int {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return usage.ru_utime.tv_sec * 1_000_000 + usage.ru_utime.tv_usec
    }
}

/// Makes one gesture; whether all recognizers ran, and sent an action with each movement.
func makeGesture(_ step: Step, moves: Int, isCounted: Bool, _ cost: inout Cost) -> Bool {
    cost.count(isCounted && step == .landing, benchLanding)
    cost.count(isCounted && step == .begin, benchBegin)
    if step == .moves { stage?.move(100) }
    let isRunning = stage?.isRunning ?? false
    let expected = moves * (stage?.actionsPerMove ?? 0)
    let before = stage?.tally.pointee.actions ?? 0
    cost.count(isCounted && step == .moves) { benchMoves(moves) }
    let sent = (stage?.tally.pointee.actions ?? 0) - before
    cost.count(isCounted && step == .lift, benchLift)
    return isRunning && sent == expected
}

func run() -> Bool {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 6, let step = Step(rawValue: words[0]), let use = Stage.Use(rawValue: words[1]),
        let fingers = Int(words[2]), let views = Int(words[4]), let count = Int(words[5]),
        let recognizers = words[3] == "all" ? .max : Int(words[3]), min(fingers, views, count) > 0
    else {
        print(
            "usage: EngineFrames moves|landing|begin|lift raw|running|read FINGERS RECOGNIZERS|all VIEWS COUNT"
        )
        return false
    }
    stage = Stage(use, fingers: fingers, recognizers: recognizers, views: views)
    var cost = Cost()
    var isRunning = true
    for number in 0..<(step == .moves ? 2 : count + 2) {
        let isCounted = step == .moves ? number == 1 : number >= 2
        let moves = step == .moves && isCounted ? count : 10
        isRunning = makeGesture(step, moves: moves, isCounted: isCounted, &cost) && isRunning
    }
    print("count \(count) allocations \(cost.allocations) user \(cost.microseconds) us")
    if !isRunning { print("not every gesture ran") }
    return isRunning
}

exit(run() ? 0 : 1)
