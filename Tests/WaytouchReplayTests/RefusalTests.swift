// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchRecording
import WaytouchReplay

/// A device that libinput refuses is refused when its file is read, in every format, and no other is.
struct RefusalTests {
    private static let touch = [
        RecordedFrame(events: [
            EvdevEvent(time: 1000, type: 1, code: 330, value: 1),
            EvdevEvent(time: 1000, type: 0, code: 0, value: 0),
        ])
    ]

    /// Returns whether the file is read, and whether libinput accepts the device.
    private func verdicts(_ axes: [UInt16: AxisRange]) throws -> (isRead: Bool, isAccepted: Bool) {
        let description = DeviceDescription(
            name: "Panel", properties: [1], codes: [0: [0], 1: [330], 3: axes.keys.sorted()], axes: axes,
            udevProperties: ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])
        let device = RecordedDevice(description: description, frames: Self.touch)
        let recording = Recording(devices: [device])
        let texts = [recording.libinputRecordYAML(), device.evemuText()]
        let isRead = texts.map { (try? Recording.parse(Array($0.utf8), path: "f")) != nil }
        #expect(isRead[0] == isRead[1], "\(axes)")
        return (isRead[0], (try? RecordingPlayer(recording)) != nil)
    }

    /// Axes with the ranges that libinput examines: none, empty, and plausible ones with and without a resolution.
    @Test func readersAndLibinputAgree() throws {
        let ranges: [AxisRange?] = [
            AxisRange(0, 1000), AxisRange(0, 1000), AxisRange(0, 1000), AxisRange(0, 1000, resolution: 10),
            AxisRange(0, 0), nil,
        ]
        // Numbers that follow from the seed: the same each time.
        var state: UInt64 = 7
        func draw() -> AxisRange? {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return ranges[Int(state >> 33) % ranges.count]
        }
        var counts = [0, 0]
        for _ in 0..<400 {
            var axes: [UInt16: AxisRange] = [:]
            for code: UInt16 in [0, 1, 0x35, 0x36] { axes[code] = draw() }
            // Often the pairs agree, or hardly any device would be accepted.
            if counts[0] < counts[1] {
                axes[1] = axes[0]
                axes[0x36] = axes[0x35]
            }
            let code = [UInt16(0x18), 0x28, 0x2f, 0x37, 0x39, 0x3a][Int(state >> 40) % 6]
            axes[code] = draw()
            // libinput accepts a touchscreen without any position, and never reports a touch of it.
            guard [0, 1, 0x35, 0x36].contains(where: { axes[$0] != nil }) else { continue }
            let (isRead, isAccepted) = try verdicts(axes)
            #expect(isRead == isAccepted, "\(axes)")
            counts[isAccepted ? 0 : 1] += 1
        }
        #expect(counts.allSatisfy { $0 > 50 }, "\(counts)")
    }

    /// The beginning of a recording of `getevent -lt`, with the header of `-p`.
    private static func getevent(_ x: String) -> String {
        """
        add device 1: /dev/input/event4
          name:     "glass"
          events:
            ABS (0003): ABS_X                 : value 0, \(x), fuzz 0, flat 0, resolution 0
                        ABS_MT_SLOT           : value 0, min 0, max 4, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_Y     : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 0
        [   7.000001] /dev/input/event4: EV_ABS       ABS_MT_TRACKING_ID   00000001
        [   7.000001] /dev/input/event4: EV_ABS       ABS_MT_POSITION_X    00000100
        [   7.000001] /dev/input/event4: EV_ABS       ABS_MT_POSITION_Y    00000100
        [   7.000001] /dev/input/event4: EV_SYN       SYN_REPORT           00000000

        """
    }

    @Test func anEmptyAxisOfGeteventIsRefusedAtReading() throws {
        let good = try Recording.parse(Array(Self.getevent("min 0, max 719").utf8), path: "f")
        _ = try RecordingPlayer(good)
        var said = ""
        do throws(FileError) {
            _ = try Recording.parse(Array(Self.getevent("min 0, max 0").utf8), path: "f")
        } catch {
            said = "\(error)"
        }
        #expect(
            said
                == "f:1: expected a touch device, found \"glass\": the range of its axis 0 is empty or unknown"
        )
    }
}
