// SPDX-License-Identifier: MIT
import WaytouchRecording
import WaytouchReplay

/// Plays moving fingers into libinput. Under callgrind with `--toggle-collect=libinput_dispatch`, only libinput's own
/// instructions are counted, including reads from the replay device; the engine is not used.
///
///     LibinputFrames FINGERS FRAMES
func run() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
    guard arguments.count == 2, (1...10).contains(arguments[0]), arguments[1] > 0 else {
        print("usage: LibinputFrames FINGERS FRAMES")
        return
    }
    let recording = Recording(devices: [
        RecordedDevice(description: panel, frames: frames(fingers: arguments[0], count: arguments[1]))
    ])
    do {
        let player = try RecordingPlayer(recording)
        var seen = 0
        player.onFrame = { _ in seen += 1 }
        try player.play()
        print("fingers \(arguments[0]) frames \(seen)")
    } catch {
        print("LibinputFrames: \(error)")
    }
}

let panel = DeviceDescription(
    name: "Benchmark panel", properties: [1],
    codes: [1: [0x14a], 3: [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39]],
    axes: [
        0x00: AxisRange(0, 4095, resolution: 16), 0x01: AxisRange(0, 2559, resolution: 16),
        0x2f: AxisRange(0, 9),
        0x35: AxisRange(0, 4095, resolution: 16), 0x36: AxisRange(0, 2559, resolution: 16),
        0x39: AxisRange(0, 65535),
    ],
    udevProperties: ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])

/// One frame in which all fingers land, then frames in which all of them move.
func frames(fingers: Int32, count: Int32) -> [RecordedFrame] {
    (0...count).map { index in
        let time = Int64(index) * 8000
        var events: [EvdevEvent] = []
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(EvdevEvent(time: time, type: type, code: code, value: value))
        }
        for finger in 0..<fingers {
            add(3, 0x2f, finger)
            if index == 0 { add(3, 0x39, 100 + finger) }
            add(3, 0x35, 200 + 350 * finger + (index &* 3 + finger &* 17) % 128)
            add(3, 0x36, 200 + 200 * finger + (index &* 5 + finger &* 11) % 128)
        }
        if index == 0 { add(1, 0x14a, 1) }
        add(0, 0, 0)
        return RecordedFrame(events: events)
    }
}

run()
