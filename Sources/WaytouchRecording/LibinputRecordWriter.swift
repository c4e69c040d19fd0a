// SPDX-License-Identifier: MIT
import WaytouchFiles

extension Recording {
    /// Returns the recording in the format of `libinput record`, for `libinput replay`.
    ///
    /// Times are shifted so that the first event is at 0.
    public func libinputRecordYAML() -> String {
        let start = devices.compactMap(\.frames.first?.events.first?.time).min() ?? 0
        var text = LibinputRecord.header(deviceCount: devices.count)
        for (number, device) in devices.enumerated() {
            text += LibinputRecord.device(device.description, node: "/dev/input/event\(number)")
            for frame in device.frames { frame.write(to: &text, start: start) }
        }
        return text
    }
}

/// Makes the parts of a recording's file, to be written one after the other while a device is recorded.
package enum LibinputRecord {
    /// The machine on which a recording was made.
    package struct System: Sendable {
        /// The distribution, such as `debian:12`.
        package var os = "unknown"
        /// The kernel release.
        package var kernel = "unknown"
        /// The machine's DMI identification.
        package var dmi = "unknown"

        package init() {}
    }

    /// Returns the part before the devices.
    package static func header(deviceCount: Int, system: System = System()) -> String {
        """
        # libinput record
        version: 1
        ndevices: \(deviceCount)
        libinput:
          version: "1.22.1"
          git: "unknown"
        system:
          os: \(quoted(system.os))
          kernel: \(quoted(system.kernel))
          dmi: \(quoted(system.dmi))
        devices:

        """
    }

    /// Returns the part before the frames of a device.
    package static func device(_ description: DeviceDescription, node: String) -> String {
        var text = "- node: \(isPlain(node) ? node : quoted(node))\n"
        description.write(to: &text)
        text += "  quirks:\n  events:\n"
        return text
    }

    /// Returns a frame; `start` is the time that becomes 0, in µs.
    package static func frame(_ frame: RecordedFrame, start: Int64) -> String {
        var text = ""
        frame.write(to: &text, start: start)
        return text
    }

    /// Returns whether a text needs no quotes in YAML.
    fileprivate static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "="),
                UInt8(ascii: "."), UInt8(ascii: "/"):
                true
            default: false
            }
        }
    }

    /// Returns a text in double quotes; characters that YAML does not allow there are escaped by number.
    fileprivate static func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5c: result += "\\\\"
            default: append(scalar, to: &result)
            }
        }
        return result + "\""
    }

    /// Returns a text that is already in double quotes, with characters that YAML does not allow there escaped by
    /// number.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        return result
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar.value {
        // Control characters, line and paragraph separators, the byte order mark, and noncharacters.
        case 0..<0x20, 0x7f..<0xa0: result += "\\x" + hexadecimal(scalar, 2)
        case 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff: result += "\\u" + hexadecimal(scalar, 4)
        default: result.unicodeScalars.append(scalar)
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar, _ width: Int) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension DeviceDescription {
    fileprivate func write(to text: inout String) {
        text += "  evdev:\n    name: \(LibinputRecord.quoted(name))\n"
        text += "    id: [\(bus), \(vendor), \(product), \(version)]\n    codes:\n"
        for (type, list) in codes.sorted(by: { $0.key < $1.key }) {
            text += "      \(type): [\(list.map(String.init).joined(separator: ", "))]\n"
        }
        // Readers require a range for every axis of the device, even if none was recorded. A device without any, such
        // as a keyboard, has no list of them.
        let axisCodes = Set(axes.keys).union(codes[Evdev.abs] ?? []).sorted()
        if !axisCodes.isEmpty { text += "    absinfo:\n" }
        for code in axisCodes {
            let axis = axes[code] ?? AxisRange(0, 0)
            text += "      \(code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), "
            text += "\(axis.resolution)]\n"
        }
        text += "    properties: [\(properties.map(String.init).joined(separator: ", "))]\n"
        text += "  udev:\n    properties:\n"
        for property in udevProperties() {
            text += "    - \(LibinputRecord.isPlain(property) ? property : LibinputRecord.quoted(property))\n"
        }
    }
}

extension RecordedFrame {
    fileprivate func write(to text: inout String, start: Int64) {
        text += "  - evdev:\n"
        for event in events {
            // Of two devices that are read one after the other, the second may have been touched before the first.
            let time = max(0, event.time &- start)
            text += "    - [\(padded(time / 1_000_000, 3)), \(padded(time % 1_000_000, 6)), "
            text += "\(padded(Int64(event.type), 3)), \(padded(Int64(event.code), 3)), "
            text += "\(padded(Int64(event.value), 7))]\n"
        }
    }

    private func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
