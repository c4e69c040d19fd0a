// SPDX-License-Identifier: MIT

extension RecordedDevice {
    /// Returns the device and its frames in the format of `evemu-record`, for `evemu-play`.
    ///
    /// The time `start` becomes 0. The format has no place for udev properties; if the device's class does not follow
    /// from the rest, a comment names it.
    public func evemuText(from start: Int64 = 0) -> String {
        var text = "# EVEMU 1.3\n"
        if let known = description.deviceClass, known != description.inferredClass {
            text += known.evemuComment + "\n"
        }
        description.writeEvemu(to: &text)
        for frame in frames {
            for event in frame.events {
                let time = max(0, event.time &- start)
                text += "E: \(padded(time / 1_000_000, 1, 10)).\(padded(time % 1_000_000, 6, 10)) "
                text += "\(padded(Int64(event.type), 4, 16)) \(padded(Int64(event.code), 4, 16)) "
                text += "\(event.value < 0 ? "-" : "")\(padded(Int64(event.value.magnitude), 4, 10))\n"
            }
        }
        return text
    }
}

extension DeviceClass {
    /// A comment in a recording of evemu that names the class.
    var evemuComment: String { "# udev: \(udevProperty)=1" }
}

extension DeviceDescription {
    fileprivate func writeEvemu(to text: inout String) {
        // The line break ends the name, so the name itself must not contain one.
        text += "N: \(String(name.map { $0.isNewline ? " " : $0 }))\n"
        let ids = [bus, vendor, product, version].map { padded(Int64($0), 4, 16) }
        text += "I: \(ids.joined(separator: " "))\n"
        Self.write(properties, as: "P:", maximum: 31, to: &text)
        var types = codes
        types[Evdev.syn] = Array(Set((codes[Evdev.syn] ?? []) + [Evdev.synReport])).sorted()
        for (type, list) in types.sorted(by: { $0.key < $1.key }) {
            guard let maximum = Evdev.codeMax(ofType: type) else { continue }
            Self.write(list, as: "B: \(padded(Int64(type), 2, 16))", maximum: maximum, to: &text)
        }
        for (code, axis) in axes.sorted(by: { $0.key < $1.key }) {
            text += "A: \(padded(Int64(code), 2, 16)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) "
            text += "\(axis.flat) \(axis.resolution)\n"
        }
    }

    /// Writes a bit for each number, in lines of eight bytes.
    private static func write(
        _ numbers: [UInt16], as label: String, maximum: UInt16, to text: inout String
    ) {
        var bytes = Array(repeating: UInt8(0), count: (Int(maximum) / 64 + 1) * 8)
        for number in numbers where number <= maximum { bytes[Int(number / 8)] |= 1 << (number % 8) }
        for line in stride(from: 0, to: bytes.count, by: 8) {
            let part = bytes[line..<line + 8].map { padded(Int64($0), 2, 16) }
            text += "\(label) \(part.joined(separator: " "))\n"
        }
    }
}

private func padded(_ value: Int64, _ width: Int, _ radix: Int) -> String {
    let digits = String(value, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
