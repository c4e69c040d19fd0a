// SPDX-License-Identifier: MIT
import Testing
import WaytouchRecording
import WaytouchReplayDevice

/// What the replay device says when it cannot do something.
struct ReplayWorldTests {
    private static let panel = DeviceDescription(
        name: "Panel\n", properties: [1], codes: [1: [0x14a], 3: [0, 1]],
        axes: [0: AxisRange(0, 99), 1: AxisRange(0, 99)])

    private func message(_ body: () throws(ReplayWorld.Failure) -> Void) -> String {
        do throws(ReplayWorld.Failure) {
            try body()
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test("256 devices can be plugged in, and one more is refused in words")
    func devices() throws {
        let world = try ReplayWorld()
        let devices = try (0..<256).map { _ in try world.plug(Self.panel) }
        #expect(
            message { () throws(ReplayWorld.Failure) in _ = try world.plug(Self.panel) }
                == #"cannot plug in 'Panel\x0a': at most 256 devices can be plugged in at a time"#)
        devices[7].unplug()
        #expect(try world.plug(Self.panel).path == "/dev/input/event7")
    }

    @Test("other errors are the system's words")
    func systemErrors() throws {
        let device = try ReplayWorld().plug(Self.panel)
        device.unplug()
        let frame = RecordedFrame(events: [EvdevEvent(time: 0, type: 0, code: 0, value: 0)])
        #expect(
            message { () throws(ReplayWorld.Failure) in try device.push(frame) }
                == "cannot write a frame to /dev/input/event0: No such device")
    }
}
