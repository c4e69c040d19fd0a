// SPDX-License-Identifier: MIT
internal import CFakeEvdev
import Glibc
import WaytouchFiles
public import WaytouchRecording

/// Devices that exist only for libinput in this process, and a clock for it.
///
/// A thread sees a world while it is ``within(_:)`` it. Worlds are independent: several can be used at once, each in
/// its own thread.
public final class ReplayWorld {
    /// Why a world could not perform an operation: an error of the system.
    public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        /// What failed.
        public let operation: String
        /// The errno value.
        public let code: Int32

        /// The error in one line.
        public var description: String {
            // Only plugging in runs out of places.
            let reason =
                code == ENOSPC
                ? "at most \(FE_DEVICE_MAX) devices can be plugged in at a time" : String(systemError: code)
            return "\(operation): \(reason)"
        }
    }

    private let handle: OpaquePointer

    /// Creates an empty world with the machine's clock.
    public init() throws(Failure) {
        guard let handle = fe_world_create() else {
            throw Failure(operation: "cannot create a world", code: ENOMEM)
        }
        self.handle = handle
    }

    deinit {
        fe_world_destroy(handle)
    }

    /// Runs `body` while the calling thread is inside this world.
    public func within<Result, Problem: Error>(
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let before = fe_world_enter(handle)
        defer { fe_world_enter(before) }
        return try body()
    }

    /// Opens a device of the calling thread's world; returns a descriptor or a negative errno value.
    public static func open(_ path: UnsafePointer<CChar>, flags: Int32) -> Int32 {
        fe_open(path, flags)
    }

    /// Closes a descriptor that ``open(_:flags:)`` returned.
    public static func close(_ descriptor: Int32) {
        fe_close(descriptor)
    }

    /// Makes this the world of every thread that is in no other, until it is freed.
    public func becomeDefault() {
        fe_world_set_default(handle)
    }

    /// Waits until a reader has opened a device; returns false if none has within `milliseconds` (negative: no limit).
    public func waitForReader(milliseconds: Int32 = -1) -> Bool {
        fe_world_wait_reader(handle, milliseconds) == 0
    }

    /// Plugs a device in; `deviceClass` overrides the recorded or inferred class.
    public func plug(
        _ description: DeviceDescription, as deviceClass: DeviceClass? = nil
    ) throws(Failure) -> ReplayDevice {
        let device = description.withFakeDescription(as: deviceClass) { fe_device_plug(handle, $0) }
        guard let device else {
            throw Failure(operation: "cannot plug in '\(description.name.escaped)'", code: errno)
        }
        return ReplayDevice(device)
    }

    /// The number of libinput's requests (`ioctl`) that the devices did not understand; anything but 0 is a bug.
    public var unknownRequests: Int { Int(clamping: fe_world_unknown_ioctls(handle)) }

    // MARK: The clock

    /// Starts a clock for libinput only, which stays at `time` µs until it is moved.
    public func startClock(at time: Int64) throws(Failure) {
        try Self.check(fe_clock_start(handle, UInt64(max(0, time))), "cannot start the clock")
    }

    /// The virtual clock's time in µs.
    public var now: Int64 { Int64(truncatingIfNeeded: fe_clock_now(handle)) }

    /// Moves the clock to `time` µs; it never moves backwards.
    public func setClock(to time: Int64) throws(Failure) {
        try Self.check(fe_clock_set(handle, UInt64(max(0, time))), "cannot move the clock to \(time) µs")
    }

    /// The time at which libinput's next timer is due, in µs; nil if none is armed.
    public var nextTimer: Int64? {
        let next = fe_clock_next_timer(handle)
        return next == UInt64.max ? nil : Int64(clamping: next)
    }

    static func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(Failure) {
        guard result >= 0 else { throw Failure(operation: operation(), code: -result) }
    }
}
