// SPDX-License-Identifier: MIT
import CEvdev
import Glibc
public import WaytouchRecording

/// An evdev node that is open for reading: the device's description, and its events.
///
/// Reading does not affect other readers, such as a compositor.
public final class EvdevNode {
    /// The node, such as `/dev/input/event3`.
    public let path: String
    /// The description of the device, with its udev properties.
    public let description: DeviceDescription
    /// The descriptor, to be polled for input.
    let descriptor: Int32

    private var buffer: [input_event]

    /// Opens a node; if permission is denied, the error names the group that may read it.
    public convenience init(path: String) throws(CaptureError) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// Takes ownership of an open descriptor of a node, for reading without blocking; it is closed with this object,
    /// and on failure.
    init(descriptor: Int32, path: String) throws(CaptureError) {
        var id = input_id()
        guard waytouch_evdev_id(descriptor, &id) == 0 else {
            close(descriptor)
            throw CaptureError(
                .cannotOpen,
                "\(path): expected the node of an input device (/dev/input/event…), found another file")
        }
        self.path = path
        self.descriptor = descriptor
        // As in libinput, times must not jump when the clock is set.
        _ = waytouch_evdev_use_monotonic_clock(descriptor)
        description = Self.describe(descriptor, id, udevProperties: UdevInput.properties(of: descriptor))
        buffer = Array(repeating: input_event(), count: 64)
    }

    deinit {
        close(descriptor)
    }

    /// Passes on pending events, in order; returns false once the device is removed.
    func readEvents(_ body: (EvdevEvent) -> Void) -> Bool {
        let size = MemoryLayout<input_event>.stride
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN
            }
            if count < size { return false }
            for event in buffer[..<(count / size)] {
                let time = Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)
                body(EvdevEvent(time: time, type: event.type, code: event.code, value: event.value))
            }
        }
    }

    /// Returns the kernel's state of the device: what is down, and where.
    func state() -> EvdevState {
        var state = EvdevState(neutral: description)
        var bits = [UInt8](repeating: 0, count: 96)
        if waytouch_evdev_keys(descriptor, &bits, bits.count) == 0 { state.keys = Set(Self.numbers(bits)) }
        for code in description.codes[Evdev.abs] ?? [] {
            if code > Evdev.absMTSlot {
                guard state.slotCount > 0 else { continue }
                var values = [Int32](repeating: 0, count: state.slotCount)
                guard waytouch_evdev_slots(descriptor, UInt32(code), &values, values.count) == 0 else {
                    continue
                }
                for (slot, value) in values.enumerated() { state.set(code, ofSlot: slot, to: value) }
            } else {
                var axis = input_absinfo()
                guard waytouch_evdev_axis(descriptor, UInt32(code), &axis) == 0 else { continue }
                if code == Evdev.absMTSlot { state.slot = axis.value } else { state.axes[code] = axis.value }
            }
        }
        return state
    }

    // MARK: Description

    private static func describe(
        _ descriptor: Int32, _ id: input_id, udevProperties: [String]
    ) -> DeviceDescription {
        var name = [CChar](repeating: 0, count: 256)
        _ = waytouch_evdev_name(descriptor, &name, name.count)
        var result = DeviceDescription(
            name: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
            bus: id.bustype, vendor: id.vendor, product: id.product, version: id.version,
            udevProperties: udevProperties)
        var bits = [UInt8](repeating: 0, count: 96)
        if waytouch_evdev_properties(descriptor, &bits, bits.count) == 0 {
            result.properties = numbers(bits).filter { $0 <= Evdev.propertyMax }
        }
        guard waytouch_evdev_codes(descriptor, 0, &bits, bits.count) == 0 else { return result }
        let types = numbers(bits)
        for type in types {
            // The codes of type 0 are the types themselves.
            guard type != Evdev.syn, let maximum = Evdev.codeMax(ofType: type),
                waytouch_evdev_codes(descriptor, UInt32(type), &bits, bits.count) == 0
            else { continue }
            result.codes[type] = numbers(bits).filter { $0 <= maximum }
        }
        // The kernel does not report the codes of EV_SYN; libevdev assumes all of them.
        result.codes[Evdev.syn] = Array(0...(Evdev.codeMax(ofType: Evdev.syn) ?? 0))
        for code in result.codes[Evdev.abs] ?? [] {
            var axis = input_absinfo()
            guard waytouch_evdev_axis(descriptor, UInt32(code), &axis) == 0 else { continue }
            result.axes[code] = AxisRange(
                axis.minimum, axis.maximum, fuzz: axis.fuzz, flat: axis.flat, resolution: axis.resolution)
        }
        return result
    }

    private static func numbers(_ bits: [UInt8]) -> [UInt16] {
        (0..<UInt16(clamping: bits.count * 8)).filter { bits[Int($0) / 8] & (1 << ($0 % 8)) != 0 }
    }
}
