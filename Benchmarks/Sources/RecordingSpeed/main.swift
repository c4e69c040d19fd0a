// SPDX-License-Identifier: MIT
import Glibc
import WaytouchRecording
import WaytouchReplay

/// Joins recordings of one panel into a long one, and measures how fast it is read in each format, and replayed.
///
///     RecordingSpeed FRAMES FILE…
///
/// Prints a line for each measurement: its name, the amount of data, and the processor time in seconds, the best of
/// five runs.

/// This process' processor time, in seconds.
func processorTime() -> Double {
    var moment = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
}

/// The shortest of five runs.
func best(_ body: () throws -> Void) rethrows -> Double {
    var shortest = Double.infinity
    for _ in 0..<5 {
        let start = processorTime()
        try body()
        shortest = min(shortest, processorTime() - start)
    }
    return shortest
}

/// Repeats the recordings one after another, half a second apart, until there are `count` frames.
func joined(_ recordings: [Recording], frames count: Int) -> Recording? {
    guard var long = recordings.first, !long.devices.isEmpty else { return nil }
    long.devices[0].frames = []
    var time: Int64 = 1_000_000
    while long.frameCount < count {
        for recording in recordings {
            guard let start = recording.startTime, let end = recording.endTime else { return nil }
            for (number, var frame) in recording.devices[0].frames.enumerated() {
                // A recording assumes that slot 0 is selected at its beginning.
                if number == 0 {
                    frame.events.insert(EvdevEvent(time: start, type: 3, code: 0x2f, value: 0), at: 0)
                }
                for index in frame.events.indices { frame.events[index].time += time - start }
                long.devices[0].frames.append(frame)
            }
            time += end - start + 500_000
        }
    }
    long.devices[0].frames.removeSubrange(count...)
    return long
}

func measure(_ name: String, _ text: String) throws {
    let bytes = Array(text.utf8)
    var options = RecordingOptions()
    options.panel = PanelAxes(width: 4096, height: 2560)
    let seconds = try best { _ = try ReplayInput.parse(bytes, path: name, options: options) }
    print("read \(name) bytes \(bytes.count) seconds \(seconds)")
}

func run() throws {
    guard CommandLine.arguments.count > 2, let count = Int(CommandLine.arguments[1]), count > 0 else {
        print("usage: RecordingSpeed FRAMES FILE…")
        exit(2)
    }
    let recordings = try CommandLine.arguments.dropFirst(2).map { try Recording.read($0) }
    guard let long = joined(recordings, frames: count), let start = long.startTime, let end = long.endTime
    else {
        print("RecordingSpeed: a recording is empty")
        exit(1)
    }
    try measure("libinput-record", long.libinputRecordYAML())
    try measure("evemu", long.evemuText())
    try measure("getevent", long.geteventText())
    try measure("script", long.scriptText())

    // libinput alone; with the engine and one recognizer of every kind; and with a line of output for every event.
    let seconds = Double(end - start) / 1e6
    let alone = try best {
        let player = try RecordingPlayer(long)
        player.onFrame = { _ in }
        try player.play()
    }
    print("replay libinput seconds \(seconds) took \(alone)")
    let recognised = try best { try ReplaySession(long, on: .standard()).run() }
    print("replay gestures seconds \(seconds) took \(recognised)")
    var written = 0
    let traced = try best {
        let stage = ReplayStage.standard()
        stage.onEvent = { written += TraceFormat.jsonl.line(for: $0).utf8.count }
        try ReplaySession(long, on: stage).run()
    }
    guard written > 0 else {
        print("RecordingSpeed: nothing was recognised")
        exit(1)
    }
    print("replay lines seconds \(seconds) took \(traced)")
}

do {
    try run()
} catch {
    print("RecordingSpeed: \(error)")
    exit(1)
}
