// SPDX-License-Identifier: MIT
import CFakeEvdev
import CReplayTestSupport
import CUdev
import Glibc
import Testing
import WaytouchInput

/// The replay device below libinput: what it answers, what it refuses, and who sees it.
struct FakeEvdevTests {
    /// A panel with four slots in a world of its own.
    final class Panel {
        let world: OpaquePointer
        let device: OpaquePointer

        init(slots: Int32 = 4) throws {
            world = try #require(fe_world_create())
            let description = UnsafeMutablePointer<fe_description>.allocate(capacity: 1)
            description.initialize(to: fe_description())
            defer { description.deallocate() }
            fe_description_set_name(description, "Panel")
            fe_description_enable_property(description, 1)
            fe_description_enable_code(description, 1, 0x14a)
            for (code, maximum) in [
                (0, 999), (1, 599), (0x2f, slots - 1), (0x35, 999), (0x36, 599), (0x39, 65535),
            ] as [(UInt32, Int32)] {
                var axis = input_absinfo()
                axis.maximum = maximum
                fe_description_enable_axis(description, code, &axis)
            }
            device = try #require(fe_device_plug(world, description))
        }

        deinit {
            fe_device_unref(device)
            fe_world_destroy(world)
        }

        func open(_ flags: Int32 = O_RDWR | O_NONBLOCK | O_CLOEXEC) -> Int32 {
            let before = fe_world_enter(world)
            defer { fe_world_enter(before) }
            return fe_open(fe_device_path(device), flags)
        }

        func push(_ events: [(UInt16, UInt16, Int32)], time: UInt64 = 1_000_000) -> Int32 {
            let frame = events.map { fe_event(time, $0.0, $0.1, $0.2) }
            return fe_device_push(device, frame, frame.count)
        }
    }

    private func read(_ descriptor: Int32) -> Int {
        var events = [input_event](repeating: input_event(), count: 256)
        let size = MemoryLayout<input_event>.size
        let count = Glibc.read(descriptor, &events, events.count * size)
        return count < 0 ? -Int(errno) : count / size
    }

    @Test("a frame arrives whole; anything else is refused")
    func frames() throws {
        let panel = try Panel()
        let descriptor = panel.open()
        defer { fe_close(descriptor) }
        #expect(read(descriptor) == -Int(EAGAIN))
        #expect(panel.push([(3, 0x39, 1), (3, 0x35, 10), (0, 0, 0)]) == 0)
        #expect(panel.push([(0, 0, 0)]) == 0)
        #expect(read(descriptor) == 4)
        #expect(panel.push([]) == -EINVAL)
        #expect(panel.push([(3, 0x35, 10)]) == -EINVAL)
        #expect(panel.push(Array(repeating: (3, 0x35, 10), count: 1024) + [(0, 0, 0)]) == -EMSGSIZE)
        #expect(read(descriptor) == -Int(EAGAIN))
    }

    @Test("a full buffer is reported, nothing is torn, and reading makes room")
    func fullBuffer() throws {
        let panel = try Panel()
        let descriptor = panel.open()
        defer { fe_close(descriptor) }
        let frame: [(UInt16, UInt16, Int32)] = Array(repeating: (3, 0x35, 1), count: 30) + [(0, 0, 0)]
        var pushed = 0
        while pushed < 100_000 {
            let result = panel.push(frame)
            if result == -EAGAIN { break }
            #expect(result == 0)
            pushed += 1
        }
        #expect(pushed > 8 && pushed < 100_000)
        // The state can still be queried after a frame was refused.
        #expect(panel.push([(3, 0x35, 77), (0, 0, 0)]) == -EAGAIN)
        var axis = input_absinfo()
        #expect(test_ioctl(descriptor, evdevRead(0x40 + 0x35, MemoryLayout<input_absinfo>.size), &axis) == 0)
        var events = 0
        while true {
            let count = read(descriptor)
            if count < 0 { break }
            events += count
        }
        #expect(events == pushed * 31)
        #expect(panel.push(frame) == 0)
    }

    @Test("several readers, one of which grabs; a closed reader is forgotten")
    func readers() throws {
        let panel = try Panel()
        let one = panel.open()
        let other = panel.open()
        #expect(fe_device_reader_count(panel.device) == 2)
        #expect(panel.push([(0, 0, 0)]) == 0)
        #expect(read(one) == 1 && read(other) == 1)

        #expect(test_ioctl(one, evdevWrite(0x90, 4), UnsafeMutableRawPointer(bitPattern: 1)) == 0)
        #expect(
            test_ioctl(other, evdevWrite(0x90, 4), UnsafeMutableRawPointer(bitPattern: 1)) == -1
                && errno == EBUSY)
        #expect(panel.push([(0, 0, 0)]) == 0)
        #expect(read(one) == 1 && read(other) == -Int(EAGAIN))

        // A host closes with plain close(2).
        close(one)
        #expect(panel.push([(0, 0, 0)]) == 0)
        #expect(panel.push([(0, 0, 0)]) == 0)
        #expect(read(other) >= 1)
        #expect(fe_device_reader_count(panel.device) == 1)
        fe_close(other)
        #expect(fe_device_reader_count(panel.device) == 0)
    }

    @Test("a reused descriptor number is not taken for the device")
    func reusedDescriptor() throws {
        let panel = try Panel()
        let descriptor = panel.open()
        // In one step, because other tests open files at the same time.
        let other = open("/dev/null", O_RDWR)
        #expect(dup2(other, descriptor) == descriptor)
        var version: Int32 = 0
        #expect(test_ioctl(descriptor, evdevRead(0x01, 4), &version) == -1 && errno == ENOTTY)
        var status = stat()
        #expect(fstat(descriptor, &status) == 0)
        close(descriptor)
        close(other)
    }

    @Test("descriptors beyond 1024 work")
    func manyDescriptors() throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        try #require(limit.rlim_cur > 1200)
        let panel = try Panel()
        let low = panel.open()
        let high = fcntl(low, F_DUPFD_CLOEXEC, 1100)
        try #require(high >= 1100)
        // The device does not know a copy of a descriptor, but it knows one that was opened with a number that high.
        var fillers: [Int32] = []
        while (fillers.last ?? 0) < 1100 { fillers.append(dup(low)) }
        // Tests that run in parallel close low descriptors, so these are used up first.
        var opened = [panel.open()]
        while let last = opened.last, last <= 1024, opened.count < 512 { opened.append(panel.open()) }
        let beyond = try #require(opened.last)
        #expect(beyond > 1024)
        var version: Int32 = 0
        #expect(test_ioctl(beyond, evdevRead(0x01, 4), &version) == 0 && version == 0x10001)
        fillers.forEach { close($0) }
        close(high)
        fe_close(low)
        opened.forEach { fe_close($0) }
    }

    @Test("after unplugging, reading fails, ioctl fails with ENODEV, and opening finds nothing")
    func unplugged() throws {
        let panel = try Panel()
        let descriptor = panel.open()
        defer { fe_close(descriptor) }
        fe_device_unplug(panel.device)
        fe_device_unplug(panel.device)
        let error = read(descriptor)
        #expect(error < 0 && error != -Int(EAGAIN))
        var version: Int32 = 0
        #expect(test_ioctl(descriptor, evdevRead(0x01, 4), &version) == -1 && errno == ENODEV)
        #expect(panel.push([(0, 0, 0)]) == -ENODEV)
        #expect(panel.open() == -ENOENT)
    }

    @Test("a state that was reached by dropped events is reported when it is queried")
    func droppedState() throws {
        let panel = try Panel()
        let descriptor = panel.open()
        defer { fe_close(descriptor) }
        let frame: [(UInt16, UInt16, Int32)] = [
            (3, 0x2f, 2), (3, 0x39, 7), (3, 0x35, 500), (1, 0x14a, 1), (3, 0, 500), (0, 0, 0),
        ]
        let events = frame.map { fe_event(1, $0.0, $0.1, $0.2) }
        #expect(fe_device_drop(panel.device, events, events.count) == 0)
        #expect(read(descriptor) == -Int(EAGAIN))
        #expect(fe_device_report_dropped(panel.device, 2) == 0)
        #expect(read(descriptor) == 2)

        var slots = [Int32](repeating: -9, count: 9)
        slots[0] = 0x39
        #expect(test_ioctl(descriptor, evdevRead(0x0a, slots.count * 4), &slots) == 0)
        #expect(slots == [0x39, -1, -1, 7, -1, -9, -9, -9, -9])
        var keys = [UInt8](repeating: 0, count: 96)
        #expect(test_ioctl(descriptor, evdevRead(0x18, keys.count), &keys) == 96)
        #expect(keys[0x14a / 8] == 1 << (0x14a % 8))
        var axis = input_absinfo()
        #expect(test_ioctl(descriptor, evdevRead(0x40, MemoryLayout<input_absinfo>.size), &axis) == 0)
        #expect(axis.value == 500 && axis.maximum == 999)

        #expect(fe_device_neutralize(panel.device, 3) == 0)
        #expect(read(descriptor) == 6)
        #expect(fe_device_neutralize(panel.device, 4) == 0)
        #expect(read(descriptor) == -Int(EAGAIN))
    }

    @Test("a node exists for the thread inside its world and for no other")
    func visibility() throws {
        let panel = try Panel()
        let path = String(cString: fe_device_path(panel.device))
        #expect(path == "/dev/input/event0")
        func isDevice() -> Bool {
            let udev = udev_new()
            defer { udev_unref(udev) }
            guard let device = udev_device_new_from_subsystem_sysname(udev, "input", "event0") else {
                return false
            }
            defer { udev_device_unref(device) }
            return udev_device_get_property_value(device, "MINOR").map { String(cString: $0) } == "64"
                && udev_device_get_syspath(device).map { String(cString: $0) }
                    == "/sys/devices/virtual/input/input0/event0"
        }
        #expect(!isDevice())
        let before = fe_world_enter(panel.world)
        #expect(isDevice())
        fe_world_enter(before)
        #expect(!isDevice())
        #expect(fe_open("/dev/input/event0", O_RDWR) == -ENOENT)
    }

    @Test("inside a world, subsystems other than input are the machine's")
    func otherSubsystems() throws {
        func names(_ subsystem: String) -> [String] {
            let udev = udev_new()
            defer { udev_unref(udev) }
            let enumerate = udev_enumerate_new(udev)
            defer { udev_enumerate_unref(enumerate) }
            udev_enumerate_add_match_subsystem(enumerate, subsystem)
            udev_enumerate_scan_devices(enumerate)
            var names: [String] = []
            var entry = udev_enumerate_get_list_entry(enumerate)
            while let current = entry {
                names.append(String(cString: udev_list_entry_get_name(current)))
                entry = udev_list_entry_get_next(current)
            }
            return names
        }
        let outside = ["mem", "tty"].map(names)
        let panel = try Panel()
        let before = fe_world_enter(panel.world)
        defer { fe_world_enter(before) }
        #expect(["mem", "tty"].map(names) == outside)
        #expect(names("input") == ["/sys/devices/virtual/input/input0/event0"])
    }
}

/// The number of an evdev ioctl that reads (`_IOR`) or writes (`_IOW`) `size` bytes.
private func evdevRead(_ number: UInt32, _ size: Int) -> UInt {
    2 << 30 | UInt(size) << 16 | 0x45 << 8 | UInt(number)
}

private func evdevWrite(_ number: UInt32, _ size: Int) -> UInt {
    1 << 30 | UInt(size) << 16 | 0x45 << 8 | UInt(number)
}
