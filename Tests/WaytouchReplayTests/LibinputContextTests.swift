// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchInput
import WaytouchRecording
import WaytouchReplayDevice
import WaytouchTestFiles

/// The context that compositors use, on devices of a world with the machine's clock.
struct LibinputContextTests {
    private let opener = DeviceOpener(
        open: { ReplayWorld.open($0, flags: $1) }, close: { ReplayWorld.close($0) })

    /// Returns the first `count` frames of a recording.
    private func frames(_ name: String, _ count: Int) throws -> [RecordedFrame] {
        try Array(Files.recording(name).devices[0].frames.prefix(count))
    }

    @Test("a seat: devices that exist and devices that come and go")
    func seat() throws {
        let world = try ReplayWorld()
        let panel = try Files.recording("tap").devices[0].description
        let first = try world.plug(panel)
        try world.within {
            let input = try LibinputContext(seat: "seat0", opener: opener)
            var log: [String] = []
            input.onDeviceAdded = { log.append("+\($0.sysname)") }
            input.onDeviceRemoved = { log.append("-\($0.sysname)") }
            input.onFrame = { frame in
                log.append(
                    "\(frame.device.rawValue):" + frame.contacts.map { "\($0.phase)" }.joined(separator: ","))
            }
            input.dispatch()
            #expect(log == ["+event0"])
            let device = try #require(input.devices.first)
            #expect(device.name == "Waytouch Modelled Touchscreen" && device.capabilities == .touch)
            #expect(
                abs(device.widthMM - 256) < 0.1 && abs(device.heightMM - 160) < 0.1 && device.touchCount == 10
            )

            let second = try world.plug(panel)
            input.dispatch()
            for frame in try frames("two-hands", 3) {
                try first.push(frame)
                try second.push(frame)
                input.dispatch()
            }
            second.unplug()
            input.dispatch()
            #expect(
                log.filter { !$0.hasSuffix("motion") } == [
                    "+event0", "+event1", "1:down", "2:down", "2:cancel", "-event1",
                ])
            #expect(input.devices.map(\.sysname) == ["event0"])
            let third = try world.plug(panel)
            input.dispatch()
            #expect(log.last == "+event1")
            #expect(input.devices.map(\.id.rawValue) == [1, 3])
            third.unplug()
        }
        #expect(world.unknownRequests == 0)
    }

    @Test("paths: suspending cancels, resuming reopens, and removing takes one device out")
    func paths() throws {
        let world = try ReplayWorld()
        let device = try world.plug(Files.recording("tap").devices[0].description)
        try world.within {
            let input = try LibinputContext(paths: [device.path], opener: opener)
            var phases: [RawContact.Phase] = []
            var removed = 0
            input.onFrame = { phases += $0.contacts.map(\.phase) }
            input.onDeviceRemoved = { _ in removed += 1 }
            input.dispatch()
            for frame in try frames("tap", 1) { try device.push(frame) }
            input.dispatch()
            #expect(phases == [.down])
            input.suspend()
            input.dispatch()
            #expect(phases == [.down, .cancel] && removed == 1 && input.devices.isEmpty)
            #expect(input.resume())
            input.dispatch()
            #expect(input.devices.count == 1 && device.readerCount == 1)
            input.removeDevice(input.devices[0].id)
            input.dispatch()
            #expect(removed == 2 && input.devices.isEmpty)
        }
    }

    @Test("a refused node is named, with libinput's reason")
    func refused() throws {
        let world = try ReplayWorld()
        var description = try Files.recording("tap").devices[0].description
        description.udevProperties = ["ID_INPUT=1", "ID_INPUT_ACCELEROMETER=1"]
        description.codes[1] = []
        description.properties = []
        let device = try world.plug(description)
        world.within {
            func message(_ path: String) -> String {
                do {
                    _ = try LibinputContext(paths: [path], opener: opener)
                    return "no error"
                } catch {
                    return error.description
                }
            }
            #expect(message(device.path).hasPrefix("libinput refuses /dev/input/event0: event0"))
            #expect(message("/dev/input/event7").hasPrefix("libinput refuses /dev/input/event7: "))
        }
    }

    @Test("libinput's messages arrive formatted")
    func log() throws {
        let world = try ReplayWorld()
        let device = try world.plug(Files.recording("tap").devices[0].description)
        var messages: [(LibinputLogPriority, String)] = []
        try world.within {
            _ = try LibinputContext(paths: [device.path], opener: opener, priority: .debug) {
                messages.append(($0, $1))
            }
        }
        #expect(messages.contains { $0.0 == .info && $0.1.contains("device is a touch device") })
        #expect(messages.allSatisfy { !$0.1.contains("\n") && !$0.1.contains("%") })
    }

    @Test("the descriptor becomes readable when a frame arrives")
    func descriptor() throws {
        let world = try ReplayWorld()
        let device = try world.plug(Files.recording("tap").devices[0].description)
        try world.within {
            let input = try LibinputContext(seat: "seat0", opener: opener)
            input.dispatch()
            var descriptor = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&descriptor, 1, 0) == 0)
            for frame in try frames("tap", 1) { try device.push(frame) }
            #expect(poll(&descriptor, 1, 120_000) == 1)
            input.dispatch()
            #expect(poll(&descriptor, 1, 0) == 0)
        }
    }
}
