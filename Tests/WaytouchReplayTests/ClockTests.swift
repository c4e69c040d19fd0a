// SPDX-License-Identifier: MIT
import CFakeEvdev
import CLibinput
import CReplayTestSupport
import Glibc
import Testing
import WaytouchInput
import WaytouchReplay
import WaytouchTestFiles

/// Only libinput sees the virtual clock, and worlds do not affect each other.
struct ClockTests {
    private var machineTime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    @Test("all code but libinput sees the machine's clock, even in callbacks from libinput's thread")
    func othersSeeTheMachine() throws {
        let player = try RecordingPlayer(Files.recording("pan"))
        var earliest = machineTime
        var checks = 0
        player.onFrame = { _ in
            let now = machineTime
            #expect(now >= earliest && now < earliest + 60_000_000)
            earliest = now
            checks += 1
        }
        try player.play()
        #expect(checks > 50)

        let world = fe_world_create()
        defer { fe_world_destroy(world) }
        #expect(fe_clock_start(world, 5) == 0)
        let before = fe_world_enter(world)
        defer { fe_world_enter(before) }
        #expect(machineTime >= earliest)
        #expect(fe_clock_now(world) == 5)

        // Our own timers expire by the machine's clock, although the virtual one stands still.
        #expect(test_timer_expires(1, 120_000) == 1)
    }

    @Test("libinput sees the virtual clock: an unplugged device is cancelled at virtual time")
    func libinputSeesTheVirtualClock() throws {
        let player = try RecordingPlayer(Files.recording("long-press"))
        var times: [Int64] = []
        player.onFrame = { times.append($0.time) }
        for _ in 0..<10 { try player.step() }
        try player.advance(to: 3_600_000_000)
        player.unplug()
        #expect(times.last == 3_600_000_000)
    }

    @Test("the clock does not run backwards, and can be set only in a world in which it was started")
    func clockRules() throws {
        let world = fe_world_create()
        defer { fe_world_destroy(world) }
        #expect(fe_clock_set(world, 10) == -EINVAL)
        #expect(fe_clock_start(world, 10) == 0)
        #expect(fe_clock_set(world, 20) == 0)
        #expect(fe_clock_set(world, 19) == -EINVAL)
        #expect(fe_clock_now(world) == 20)
        #expect(fe_clock_next_timer(world) == UInt64.max)
    }

    @Test("libinput's timers fire in order, by the virtual clock: two fingers hold a touchpad after 40 ms")
    func timers() throws {
        // A touchpad's hold gesture is recognised by a timer alone.
        let player = try TouchpadHold()
        #expect(player.events == [])
        player.advance(to: 1_039_999)
        #expect(player.events == [])
        player.advance(to: 1_040_001)
        #expect(player.events == [40_000])
    }

    /// Two fingers resting on a touchpad, and the times at which libinput reported a hold.
    private final class TouchpadHold {
        private let world: OpaquePointer
        private let device: OpaquePointer
        private let context: OpaquePointer
        private(set) var events: [Int64] = []

        private nonisolated(unsafe) static let interface: UnsafePointer<libinput_interface> = {
            let pointer = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
            pointer.initialize(
                to: libinput_interface(
                    open_restricted: { path, flags, _ in path.map { fe_open($0, flags) } ?? -ENOENT },
                    close_restricted: { descriptor, _ in fe_close(descriptor) }))
            return UnsafePointer(pointer)
        }()

        init() throws {
            world = try #require(fe_world_create())
            fe_clock_start(world, 1_000_000)
            let description = UnsafeMutablePointer<fe_description>.allocate(capacity: 1)
            description.initialize(to: fe_description())
            defer { description.deallocate() }
            fe_description_set_name(description, "Touchpad")
            fe_description_enable_property(description, 2)
            for key in [0x110, 0x145, 0x14a, 0x14d] as [UInt32] {
                fe_description_enable_code(description, 1, key)
            }
            for (code, maximum, resolution) in [
                (0, 1224, 12), (1, 804, 12), (0x2f, 4, 0), (0x35, 1224, 12), (0x36, 804, 12),
                (0x39, 65535, 0),
            ] as [(UInt32, Int32, Int32)] {
                var axis = input_absinfo()
                axis.maximum = maximum
                axis.resolution = resolution
                fe_description_enable_axis(description, code, &axis)
            }
            let properties = [strdup("ID_INPUT=1"), strdup("ID_INPUT_TOUCHPAD=1")]
            defer { properties.forEach { free($0) } }
            let list = properties.map { UnsafePointer<CChar>($0) } + [nil]
            let plugged = list.withUnsafeBufferPointer { [world] in
                description.pointee.udev_properties = $0.baseAddress
                return fe_device_plug(world, description)
            }
            device = try #require(plugged)
            let before = fe_world_enter(world)
            defer { fe_world_enter(before) }
            context = try #require(libinput_path_create_context(Self.interface, nil))
            try #require(libinput_path_add_device(context, fe_device_path(device)) != nil)
            let frame = [
                (3, 0x2f, 0), (3, 0x39, 1), (3, 0x35, 500), (3, 0x36, 400), (3, 0x2f, 1), (3, 0x39, 2),
                (3, 0x35, 700), (3, 0x36, 400), (1, 0x14a, 1), (1, 0x14d, 1), (0, 0, 0),
            ].map { fe_event(1_000_000, UInt16($0.0), UInt16($0.1), Int32($0.2)) }
            try #require(fe_device_push(device, frame, frame.count) == 0)
            drain()
        }

        deinit {
            fe_world_enter(world)
            libinput_unref(context)
            fe_world_leave()
            fe_device_unref(device)
            fe_world_destroy(world)
        }

        func advance(to time: UInt64) {
            let before = fe_world_enter(world)
            defer { fe_world_enter(before) }
            while true {
                let next = fe_clock_next_timer(world)
                guard next <= time else { break }
                fe_clock_set(world, next)
                drain()
            }
            fe_clock_set(world, time)
            drain()
        }

        private func drain() {
            libinput_dispatch(context)
            while let event = libinput_get_event(context) {
                if libinput_event_get_type(event) == LIBINPUT_EVENT_GESTURE_HOLD_BEGIN {
                    let gesture = libinput_event_get_gesture_event(event)
                    events.append(Int64(libinput_event_gesture_get_time_usec(gesture)) - 1_000_000)
                }
                libinput_event_destroy(event)
            }
        }
    }

    @Test("recordings played in eight worlds at once give the same as each one alone")
    func parallelWorlds() async throws {
        let names = Files.shipped
        var alone: [String: [RawTouchFrame]] = [:]
        for name in names { alone[name] = try framesOf(Files.recording(name)) }
        let expected = alone
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in names {
                group.addTask {
                    let recording = try Files.recording(name)
                    for _ in 0..<20 {
                        let frames = try framesOf(recording)
                        #expect(frames == expected[name])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("two players that take turns in one thread do not disturb each other")
    func takingTurns() throws {
        let one = try RecordingPlayer(Files.recording("pan"))
        let other = try RecordingPlayer(Files.recording("two-hands"))
        var frames: ([RawTouchFrame], [RawTouchFrame]) = ([], [])
        one.onFrame = { frames.0.append($0) }
        other.onFrame = { frames.1.append($0) }
        while try one.step() || other.step() { try other.step() }
        #expect(try frames.0 == framesOf(Files.recording("pan")))
        #expect(try frames.1 == framesOf(Files.recording("two-hands")))
    }
}
