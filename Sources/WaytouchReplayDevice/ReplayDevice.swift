// SPDX-License-Identifier: MIT
internal import CFakeEvdev
import Glibc
public import WaytouchRecording

/// A device of a ``ReplayWorld``.
public final class ReplayDevice {
    private let handle: OpaquePointer
    /// Reused, so that pushing a frame costs no allocation.
    private var buffer: [input_event] = []

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        fe_device_unref(handle)
    }

    /// Its node, such as `/dev/input/event0`.
    public var path: String { String(cString: fe_device_path(handle)) }

    /// The number of readers that have it open.
    public var readerCount: Int { Int(fe_device_reader_count(handle)) }

    /// Writes a whole frame to all readers, with its times shifted by `shift` µs.
    ///
    /// Throws with `EAGAIN` if a reader's buffer is full, `ENODEV` after ``unplug()``.
    public func push(_ frame: RecordedFrame, shift: Int64 = 0) throws(ReplayWorld.Failure) {
        fill(frame, shift)
        try ReplayWorld.check(fe_device_push(handle, buffer, buffer.count), "cannot write a frame to \(path)")
    }

    /// Applies a frame without reporting it to readers, as when their buffer overflows.
    public func drop(_ frame: RecordedFrame) throws(ReplayWorld.Failure) {
        fill(frame, 0)
        try ReplayWorld.check(fe_device_drop(handle, buffer, buffer.count), "cannot drop a frame of \(path)")
    }

    /// Reports to readers with `SYN_DROPPED` that frames were lost; they then query the state.
    public func reportDropped(at time: Int64) throws(ReplayWorld.Failure) {
        try ReplayWorld.check(
            fe_device_report_dropped(handle, UInt64(max(0, time))), "cannot report lost frames of \(path)")
    }

    /// Lifts contacts and releases keys that an earlier recording left down, and selects slot 0: recordings assume that
    /// they begin in this state. `time` is that of the events, in µs.
    public func neutralize(at time: Int64) throws(ReplayWorld.Failure) {
        try ReplayWorld.check(
            fe_device_neutralize(handle, UInt64(max(0, time))), "cannot reset \(path)")
    }

    /// Removes the device, as if it was unplugged.
    public func unplug() {
        fe_device_unplug(handle)
    }

    private func fill(_ frame: RecordedFrame, _ shift: Int64) {
        buffer.removeAll(keepingCapacity: true)
        for event in frame.events {
            let time = UInt64(max(0, event.time &+ shift))
            buffer.append(fe_event(time, event.type, event.code, event.value))
        }
    }
}
