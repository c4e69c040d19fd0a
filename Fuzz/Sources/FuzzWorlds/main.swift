// SPDX-License-Identifier: MIT
import Glibc
import WaytouchTesting

/// Runs random worlds in the engine and in the model of Tests/WaytouchWorldTests, whose files are linked here, for
/// the given time; in between, runs worlds made of random bytes, as in Fuzz/run, which have every kind of recognizer.
///
///     FuzzWorlds SECONDS SEED          exits with 1 if engine and model disagree, or the auditor reports a violation
///     FuzzWorlds --world INDEX SEED    repeats one of these worlds
///     FuzzWorlds --bytes INDEX SEED    repeats one of the worlds of bytes

/// The counts so far.
struct Tally {
    var worlds = 0
    var frames = 0
    var events = 0
    var byteWorlds = 0
    var byteFrames = 0

    func say(_ seed: UInt64) {
        print(
            "\(worlds) worlds with \(frames) touch frames and \(events) events in engine and model; "
                + "\(byteWorlds) worlds of bytes with \(byteFrames) touch frames; seed \(seed)")
        fflush(nil)
    }
}

func generator(_ index: Int, _ seed: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
}

/// Runs a world; returns a problem, or nil. The seeds are those of ModelTests.
func play(_ index: Int, _ seed: UInt64, _ tally: inout Tally) throws -> String? {
    var random = generator(index, seed)
    let world = World.random(using: &random)
    tally.worlds += 1
    for case .frame(let samples) in world.steps where !samples.isEmpty { tally.frames += 1 }
    guard try world.disagreement(countingEvents: &tally.events) != nil else { return nil }
    let smallest = try world.shrunk()
    return "FuzzWorlds --world \(index) \(seed): \(try smallest.disagreement() ?? "")\n\(smallest)"
}

func playBytes(_ index: Int, _ seed: UInt64, _ tally: inout Tally) -> String? {
    var random = generator(index, ~seed)
    var bytes = [UInt8](repeating: 0, count: Int.random(in: 64...512, using: &random))
    for place in bytes.indices { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    tally.byteWorlds += 1
    let world = ByteWorld(bytes)
    let violations = world.run()
    tally.byteFrames += world.numberOfFrames
    return violations.isEmpty
        ? nil : "FuzzWorlds --bytes \(index) \(seed): \(violations.prefix(10).joined(separator: "\n"))"
}

/// Seconds of the monotonic clock.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func run() throws -> String? {
    var tally = Tally()
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 3, let index = Int(words[1]), let seed = UInt64(words[2]) {
        if words[0] == "--world" { return try play(index, seed, &tally) }
        if words[0] == "--bytes" { return playBytes(index, seed, &tally) }
    }
    guard words.count == 2, let seconds = Double(words[0]), let seed = UInt64(words[1]) else {
        return "usage: FuzzWorlds SECONDS SEED | --world INDEX SEED | --bytes INDEX SEED"
    }
    let start = now()
    var index = 0
    var said = 0.0
    while now() - start < seconds {
        for _ in 0..<500 {
            var problem = try play(index, seed, &tally)
            // One in eight: each takes longer.
            if index % 8 == 0 { problem = problem ?? playBytes(index, seed, &tally) }
            if let problem {
                tally.say(seed)
                return problem
            }
            index += 1
        }
        if now() - start >= said + 60 {
            said = now() - start
            tally.say(seed)
        }
    }
    tally.say(seed)
    return nil
}

do {
    if let problem = try run() {
        print(problem)
        exit(1)
    }
} catch {
    print("FuzzWorlds: \(error)")
    exit(1)
}
