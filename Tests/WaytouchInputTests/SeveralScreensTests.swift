// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplayDevice

/// Several devices at once, which come and go.
struct SeveralScreensTests {
    private let opener = DeviceOpener(
        open: { ReplayWorld.open($0, flags: $1) }, close: { ReplayWorld.close($0) })

    private func frames(_ device: TestDevice, from: (Int32, Int32), to: (Int32, Int32)) -> [RecordedFrame] {
        Recording(device.description(resolution: 10)) { $0.touch(device, from, to) }.devices[0].frames
    }

    @Test("two screens are two touch spaces: the same slot on both is two touches, each on its output")
    func two() throws {
        let world = try ReplayWorld()
        let left = try world.plug(TestDevice.slots.description(resolution: 10, udev: ["WL_OUTPUT=left"]))
        let right = try world.plug(TestDevice.single.description(resolution: 0, udev: ["WL_OUTPUT=right"]))
        try world.within {
            let input = try LibinputContext(seat: "seat0", opener: opener)
            let mapper = InputMapper()
            mapper.targets = [
                .init(name: "left", output: Output(width: 1000, height: 500)),
                .init(name: "right", origin: Point(x: 1000, y: 0), output: Output(width: 500, height: 1000)),
            ]
            let engines = [
                "left": GestureEngine(output: mapper.targets[0].output),
                "right": GestureEngine(output: mapper.targets[1].output),
            ]
            var pans: [String: Double] = [:]
            for (name, engine) in engines {
                engine.root.addGestureRecognizer(
                    PanGestureRecognizer { pan in pans[name] = pan.translation(in: nil).dx })
            }
            var ids: Set<TouchID> = []
            mapper.onFrame = { frame, output in
                ids.formUnion(frame.samples.map(\.id))
                engines[output]?.process(frame)
            }
            mapper.connect(to: input)
            input.dispatch()
            #expect(input.devices.map(\.outputName) == ["left", "right"])
            let one = frames(.slots, from: (1000, 1250), to: (3000, 1250))
            let other = frames(.single, from: (3000, 1250), to: (1000, 1250))
            for (first, second) in zip(one, other) {
                try left.push(first)
                try right.push(second)
                input.dispatch()
            }
            // 2000 of 4001 units, less the pan's threshold of 10 pt.
            #expect(abs((pans["left"] ?? 0) - 490) < 1 && abs((pans["right"] ?? 0) + 240) < 1, "\(pans)")
            #expect(ids == [TouchID(device: 0, contact: 0), TouchID(device: 1, contact: 0)])

            // The left screen is unplugged in the middle of a touch; the right one goes on.
            try left.push(one[0])
            try right.push(other[0])
            input.dispatch()
            left.unplug()
            input.dispatch()
            #expect(engines["left"]?.numberOfTouches == 0 && engines["right"]?.numberOfTouches == 1)
            // The left screen is plugged in again.
            let again = try world.plug(TestDevice.slots.description(resolution: 10, udev: ["WL_OUTPUT=left"]))
            input.dispatch()
            try again.push(one[0])
            input.dispatch()
            #expect(engines["left"]?.numberOfTouches == 1)
            #expect(ids.contains(TouchID(device: 2, contact: 0)))
            again.unplug()
            right.unplug()
            for _ in 0..<3 { input.dispatch() }
            #expect(engines.values.allSatisfy { $0.numberOfTouches == 0 } && input.devices.isEmpty)
        }
        #expect(world.unknownRequests == 0)
    }

    @Test("a mapper takes in the devices that exist when it is connected; positions are exact to the unit")
    func mapperTakesInExistingDevices() throws {
        let world = try ReplayWorld()
        let device = try world.plug(TestDevice.slots.description(resolution: 10))
        try world.within {
            let input = try LibinputContext(paths: [device.path], opener: opener)
            input.dispatch()
            let mapper = InputMapper()
            mapper.targets = [.init(name: "A", output: Output(width: 4001, height: 2501))]
            var locations: [Point] = []
            mapper.onFrame = { frame, _ in locations += frame.samples.compactMap(\.location) }
            // After the devices have been reported.
            mapper.connect(to: input)
            for frame in frames(.slots, from: (10, 20), to: (4000, 2500)) { try device.push(frame) }
            input.dispatch()
            #expect(locations.count == 2)
            #expect(locations.first.map { $0.distance(to: Point(x: 10, y: 20)) < 0.01 } == true)
            #expect(locations.last.map { $0.distance(to: Point(x: 4000, y: 2500)) < 0.01 } == true)
        }
    }

    @Test("a device that is unplugged is noticed without udev, while another one stays")
    func unpluggedNode() throws {
        let world = try ReplayWorld()
        let devices = try (0..<2).map { _ in try world.plug(TestDevice.slots.description(resolution: 10)) }
        try world.within {
            let input = try LibinputContext(paths: devices.map(\.path), opener: opener)
            var log: [String] = []
            input.onFrame = { frame in
                log += frame.contacts.map { "\(frame.device.rawValue) \($0.phase)" }
            }
            input.onDeviceRemoved = { log.append("-\($0.sysname)") }
            input.dispatch()
            let down = frames(.slots, from: (10, 20), to: (4000, 2500))[0]
            for device in devices { try device.push(down) }
            input.dispatch()
            devices[0].unplug()
            var descriptor = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&descriptor, 1, 120_000) == 1)
            input.dispatch()
            #expect(log.sorted() == ["-event0", "1 cancel", "1 down", "2 down"])
            #expect(input.devices.map(\.sysname) == ["event1"])
            // Nothing is left that would keep waking the host.
            #expect(poll(&descriptor, 1, 0) == 0)
        }
    }
}
