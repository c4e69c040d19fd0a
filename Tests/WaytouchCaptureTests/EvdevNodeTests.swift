// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchRecording
import WaytouchReplayDevice

@testable import WaytouchCapture

/// Nodes of the replay device, which answers as the kernel does.
struct EvdevNodeTests {
    static let panel = FrameGathererTests.panel

    /// Calls `body` with a device and its open node.
    private func withNode(
        _ description: DeviceDescription, _ body: (ReplayDevice, EvdevNode) throws -> Void
    ) throws {
        let world = try ReplayWorld()
        try world.within {
            let device = try world.plug(description)
            let descriptor = ReplayWorld.open(device.path, flags: O_RDONLY | O_NONBLOCK)
            #expect(descriptor >= 0)
            try body(device, try EvdevNode(descriptor: descriptor, path: device.path))
        }
        #expect(world.unknownRequests == 0)
    }

    private func frame(_ time: Int64, _ events: [(UInt16, UInt16, Int32)]) -> RecordedFrame {
        RecordedFrame(
            events: (events + [(0, 0, 0)]).map { EvdevEvent(time: time, type: $0.0, code: $0.1, value: $0.2) }
        )
    }

    @Test("the description read from the node is that of the plugged-in device")
    func description() throws {
        try withNode(Self.panel) { _, node in
            let read = node.description
            #expect(read.name == "Panel" && read.properties == [1])
            #expect(read.axes == Self.panel.axes)
            #expect(read.codes[1] == Self.panel.codes[1] && read.codes[3] == Self.panel.codes[3])
            #expect(read.udevProperties == ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])
            #expect(TouchDevice(path: node.path, description: read)?.contacts == .slots(3))
        }
    }

    @Test("a recording that begins and ends with fingers down, and loses events in between")
    func session() throws {
        try withNode(Self.panel) { device, node in
            try device.push(frame(1000, [(3, 0x39, 7), (3, 0x35, 100), (3, 0x36, 200), (1, 0x14a, 1)]))
            #expect(node.readEvents { _ in })
            // The session does not know of that finger. Now it moves, and another lands in a lost frame.
            var text = ""
            let session = CaptureSession([node]) { text += $0 }
            try device.push(frame(2000, [(3, 0x35, 110)]))
            try device.drop(frame(3000, [(3, 0x2f, 1), (3, 0x39, 8), (3, 0x35, 300)]))
            try device.reportDropped(at: 3000)
            // What comes after the loss is part of the state that is queried.
            try device.push(frame(4000, [(3, 0x36, 400), (3, 0x2f, 2), (3, 0x39, 9)]))
            let end = try session.run(duration: 300_000, stop: -1)
            guard case .asked = end else {
                Issue.record("the device has gone")
                return
            }
            let recording = try Recording.parse(Array(text.utf8), path: "f")
            var state = EvdevState(neutral: Self.panel)
            for event in recording.devices[0].frames.flatMap(\.events) {
                #expect(event.code != 3 || event.type != 0)
                state.apply(event)
            }
            #expect(state == node.state())
            #expect(session.progress.contacts == 3)
            #expect(session.progress.frames == recording.frameCount)
            #expect(recording.startTime == 0)
        }
    }

    @Test("of two devices, the one that is read last is touched first, before and after the first event")
    func severalDevices() throws {
        let world = try ReplayWorld()
        try world.within {
            let devices = [try world.plug(Self.panel), try world.plug(Self.panel)]
            let nodes = try devices.map {
                try EvdevNode(
                    descriptor: ReplayWorld.open($0.path, flags: O_RDONLY | O_NONBLOCK), path: $0.path)
            }
            var text = ""
            let session = CaptureSession(nodes) { text += $0 }
            try devices[1].push(frame(1_990_000, [(3, 0x39, 1)]))
            try devices[0].push(frame(2_000_000, [(3, 0x39, 1)]))
            _ = try session.run(duration: 200_000, stop: -1)
            let recording = try Recording.parse(Array(text.utf8), path: "f")
            #expect(recording.devices.map { $0.frames.map(\.time) } == [[10_000], [0]])
        }
        // An event that becomes readable later, but has an earlier time.
        let late = RecordedFrame(events: [EvdevEvent(time: 90, type: 0, code: 0, value: 0)])
        #expect(LibinputRecord.frame(late, start: 100).contains("[  0,      0,   0,   0,       0]"))
    }

    @Test("unplugging the device ends the recording")
    func unplug() throws {
        try withNode(Self.panel) { device, node in
            var text = ""
            let session = CaptureSession([node]) { text += $0 }
            try device.push(frame(2000, [(3, 0x39, 1)]))
            device.unplug()
            let end = try session.run(duration: 5_000_000, stop: -1)
            guard case .devicesRemoved = end else {
                Issue.record("the recording lasted for all its time")
                return
            }
            #expect(try Recording.parse(Array(text.utf8), path: "f").frameCount >= 1)
        }
    }

    @Test("a write error ends the recording")
    func cannotWrite() throws {
        try withNode(Self.panel) { _, node in
            let session = CaptureSession([node]) { _ throws(CaptureError) in
                throw CaptureError(.cannotWrite, "full")
            }
            #expect(throws: CaptureError(.cannotWrite, "full")) { try session.run(duration: 1000, stop: -1) }
        }
    }

    @Test("files that are not device nodes are refused")
    func refused() {
        func message(_ path: String) -> String {
            do throws(CaptureError) {
                _ = try EvdevNode(path: path)
                return "no error"
            } catch {
                return error.description
            }
        }
        #expect(message("/nowhere") == "/nowhere: cannot open: No such file or directory")
        #expect(
            message("/dev/null")
                == "/dev/null: expected the node of an input device (/dev/input/event…), found another file")
    }
}
