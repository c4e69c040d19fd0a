// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The lines that `evtest` prints before the events of a device.
struct EvtestHeader {
    /// The line of the name, for messages; 1 if there is none.
    private(set) var line = 1
    private var name = "Touchscreen"
    private var ids: [UInt16] = []
    private var properties: [UInt16] = []
    private var codes: [UInt16: [UInt16]] = [:]
    private var axes: [UInt16: AxisRange] = [:]
    /// The type whose codes, and the axis whose range, are being listed.
    private var type: UInt16?
    private var axis: UInt16?

    /// The description of the device; nil if the header lists no events.
    var description: DeviceDescription? {
        guard codes.contains(where: { $0.key != Evdev.syn }) else { return nil }
        var all = codes.mapValues { $0.sorted() }
        all[Evdev.syn] = [Evdev.synReport]
        return DeviceDescription(
            name: name, bus: ids.first ?? 0, vendor: ids.dropFirst().first ?? 0,
            product: ids.dropFirst(2).first ?? 0, version: ids.dropFirst(3).first ?? 0,
            properties: properties.sorted(), codes: all, axes: axes)
    }

    /// Reads a line. Those that do not describe the device, such as the list to choose it from, are ignored.
    mutating func readLine(_ text: ArraySlice<UInt8>, path: String, number: Int) throws(FileError) {
        let fields = text.fields
        if text.starts(with: "Input device name:".utf8) {
            let quoted = text.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            let end = quoted.lastIndex(of: UInt8(ascii: "\"")) ?? quoted.endIndex
            name = String(decoding: quoted[..<end].prefix(255), as: UTF8.self)
            line = number
        } else if text.starts(with: "Input device ID:".utf8) {
            ids = fields.filter { $0.starts(with: "0x".utf8) }.compactMap {
                UInt16(hexadecimal: $0.dropFirst(2))
            }
        } else if text.starts(with: "Event type ".utf8) || text.starts(with: "Repeat type ".utf8) {
            (type, axis) = (try Self.code(fields, upTo: Evdev.typeMax, path, number), nil)
            // Keys are repeated by the kernel.
            if text.first == UInt8(ascii: "R") { type = nil }
        } else if text.starts(with: "Event code ".utf8), let type {
            guard let maximum = Evdev.codeMax(ofType: type) else { return }
            let code = try Self.code(fields, upTo: maximum, path, number)
            if codes[type]?.contains(code) != true { codes[type, default: []].append(code) }
            axis = type == Evdev.abs ? code : nil
        } else if text.starts(with: "Property type ".utf8) {
            axis = nil
            let property = try Self.code(fields, upTo: Evdev.propertyMax, path, number)
            if !properties.contains(property) { properties.append(property) }
        } else if let axis, fields.count == 2 {
            try readRange(of: axis, fields, path, number)
        }
    }

    /// Returns the number in `Event code 53 (ABS_MT_POSITION_X)`.
    private static func code(
        _ fields: [ArraySlice<UInt8>], upTo maximum: UInt16, _ path: String, _ number: Int
    ) throws(FileError) -> UInt16 {
        guard fields.count > 2, let code = UInt16(decimal: fields[2]), code <= maximum else {
            throw .badData(
                path, number,
                "expected a number of at most \(maximum), found "
                    + (fields.count > 2 ? fields[2].quoted : "nothing"))
        }
        return code
    }

    /// Reads `Max     1279`.
    private mutating func readRange(
        of axis: UInt16, _ fields: [ArraySlice<UInt8>], _ path: String, _ number: Int
    ) throws(FileError) {
        let key: WritableKeyPath<AxisRange, Int32>
        switch String(decoding: fields[0], as: UTF8.self) {
        case "Min": key = \.minimum
        case "Max": key = \.maximum
        case "Fuzz": key = \.fuzz
        case "Flat": key = \.flat
        case "Resolution": key = \.resolution
        default: return
        }
        guard let value = Int32(decimal: fields[1]) else {
            throw .badData(path, number, "expected an integer of 32 bits, found \(fields[1].quoted)")
        }
        axes[axis, default: AxisRange(0, 0)][keyPath: key] = value
    }
}
