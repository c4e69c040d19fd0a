// SPDX-License-Identifier: MIT

extension Recording {
    /// The recording as `libinput record` would have written it, so that `libinput replay` takes it.
    ///
    /// Times are moved so that the first event is at 0.
    public func libinputRecordYAML() -> String {
        let start = devices.compactMap(\.frames.first?.events.first?.time).min() ?? 0
        var text = "# libinput record\nversion: 1\nndevices: \(devices.count)\n"
        text += "libinput:\n  version: \"1.22.1\"\n"
        text += "system:\n  os: \"unknown\"\n  kernel: \"unknown\"\n  dmi: \"unknown\"\n"
        text += "devices:\n"
        for (number, device) in devices.enumerated() {
            text += "- node: /dev/input/event\(number)\n"
            device.description.write(to: &text)
            text += "  quirks:\n  events:\n"
            for frame in device.frames { frame.write(to: &text, start: start) }
        }
        return text
    }
}

extension DeviceDescription {
    fileprivate func write(to text: inout String) {
        text += "  evdev:\n    name: \(quoted(name))\n"
        text += "    id: [\(bus), \(vendor), \(product), \(version)]\n    codes:\n"
        for (type, list) in codes.sorted(by: { $0.key < $1.key }) {
            text += "      \(type): [\(list.map(String.init).joined(separator: ", "))]\n"
        }
        text += "    absinfo:\n"
        for (code, axis) in axes.sorted(by: { $0.key < $1.key }) {
            text += "      \(code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), "
            text += "\(axis.resolution)]\n"
        }
        text += "    properties: [\(properties.map(String.init).joined(separator: ", "))]\n"
        text += "  udev:\n    properties:\n"
        for property in udevProperties() {
            text += "    - \(isPlain(property) ? property : quoted(property))\n"
        }
    }

    private func isPlain(_ property: String) -> Bool {
        property.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "="),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    private func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + (digits.count < 2 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension RecordedFrame {
    fileprivate func write(to text: inout String, start: Int64) {
        text += "  - evdev:\n"
        for event in events {
            let time = event.time &- start
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
