// SPDX-License-Identifier: MIT
import CMallocCounter
import Glibc
import Waytouch

/// Makes gestures in an engine, over and over, and prints the number of allocations and the user time they took.
/// Under callgrind with `--toggle-collect=bench_STEP`, only the instructions of that step are counted.
///
///     EngineFrames STEP raw|running|read FINGERS RECOGNIZERS|all VIEWS COUNT
///
/// STEP is `moves`, COUNT movements of fingers whose gestures have begun, or the `landing`, `begin` or `lift` of COUNT
/// gestures, after two that are not counted. `begin` is the wait after which the long presses begin, and the movement
/// with which all others begin.
///
/// All fingers land in one leaf of a balanced tree. The recognizers are spread over the views from the leaf to the
/// root, and their actions read every value of their kind (`read`) or none (`running`). With `raw` there are no
/// recognizers, and a window in front of everything receives the touches, as for a client without gestures.
///
/// The exit status is 1 if a recognizer does not run, or an action is missing.

enum Step: String {
    case moves, landing, begin, lift
}

nonisolated(unsafe) var stage: Stage?

// Functions with C names, so that callgrind's options can name them.

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

/// The cost of all steps of one kind.
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

    /// The user time of the process, in µs.
    private func userTime() -> Int {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return usage.ru_utime.tv_sec * 1_000_000 + usage.ru_utime.tv_usec
    }
}

/// Makes one gesture, and returns whether all recognizers ran and sent an action with each movement.
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
