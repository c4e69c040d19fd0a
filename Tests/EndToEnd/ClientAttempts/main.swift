// SPDX-License-Identifier: MIT
// Does anything to windows, views, recognizers and connections, in any order and also inside handlers, and checks what
// the recognizers tell; `ClientAttempts SEED`. At SIGUSR1 it stops doing so, waits until no gesture is under way,
// releases everything and ends. `ClientAttempts NAME` runs one of the scenarios.
import Glibc
import WaytouchClient

if let scenario = CommandLine.arguments.dropFirst().first.flatMap({ Scenario(rawValue: $0) }) {
    try scenario.run()
    print("done")
    exit(0)
}

nonisolated(unsafe) var wasSignalled: sig_atomic_t = 0
signal(SIGUSR1) { _ in wasSignalled = 1 }

let program = Program(seed: CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 0)
for _ in 0..<200 { program.act() }
program.say("running")
program.run { wasSignalled != 0 }
program.isResting = true
program.say("resting after \(program.gestures) gestures")
var turns = 0
program.run {
    turns += 1
    return turns > 20 && (program.active.isEmpty || turns > 200)
}
if !program.active.isEmpty { program.problem("\(program.active.count) gestures are never over") }
program.questions.removeAll()
while let recognizer = program.recognizers.popLast() { recognizer.view?.removeGestureRecognizer(recognizer) }
program.dropped.removeAll()
while !program.worlds.isEmpty { program.dropWorld() }
let left = program.remains.filter { $0.object != nil }.map(\.name)
if !left.isEmpty { program.problem("still there: \(left)") }
program.say("over after \(program.gestures) gestures")
