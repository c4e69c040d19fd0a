// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The lines of an evemu file that describe the device.
struct EvemuDescription {
    /// The line of the name, for messages; 1 if there is none.
    private(set) var line = 1
    private var name: String?
    private var ids: [UInt16] = []
    private var propertyBytes: [UInt8] = []
    private var codeBytes: [UInt16: [UInt8]] = [:]
    private var axes: [UInt16: AxisRange] = [:]
    private var udevProperties: [String] = []

    /// The required lines that are missing.
    var missing: String {
        var missing: [String] = []
        if name == nil { missing.append("N:") }
        if codeBytes.isEmpty { missing.append("B:") }
        if axes.isEmpty { missing.append("A:") }
        return missing.joined(separator: ", ")
    }

    /// The description, once it has a name and codes; nil before.
    var finished: DeviceDescription? {
        guard let name, !codeBytes.isEmpty else { return nil }
        var codes: [UInt16: [UInt16]] = [:]
        for (type, bytes) in codeBytes where type != Evdev.syn {
            guard let maximum = Evdev.codeMax(ofType: type) else { continue }
            let list = Self.numbers(bytes).filter { $0 <= maximum }
            if !list.isEmpty { codes[type] = list }
        }
        codes[Evdev.syn] = [Evdev.synReport]
        return DeviceDescription(
            name: name, bus: ids.first ?? 0, vendor: ids.dropFirst().first ?? 0,
            product: ids.dropFirst(2).first ?? 0, version: ids.dropFirst(3).first ?? 0,
            properties: Self.numbers(propertyBytes).filter { $0 <= Evdev.propertyMax }, codes: codes,
            axes: axes, udevProperties: udevProperties)
    }

    private static func numbers(_ bytes: [UInt8]) -> [UInt16] {
        var result: [UInt16] = []
        for (index, byte) in bytes.enumerated() {
            for bit in 0..<8 where byte & (1 << bit) != 0 { result.append(UInt16(index * 8 + bit)) }
        }
        return result
    }

    /// Reads a comment: `# EVEMU 1.3` is the version of the format, of which only the first number matters, and
    /// `# udev: ID_INPUT_TOUCHSCREEN=1` is the class of the device, for which the format has no line.
    mutating func readComment(
        _ text: ArraySlice<UInt8>, path: String, number: Int
    ) throws(FileError) {
        if let known = DeviceClass.allCases.first(where: { text.elementsEqual($0.evemuComment.utf8) }) {
            udevProperties = ["ID_INPUT=1", "\(known.udevProperty)=1"]
        }
        guard text.starts(with: "# EVEMU ".utf8) else { return }
        let version = text.dropFirst("# EVEMU ".utf8.count).trimmed
        guard version.prefix(while: { $0 != UInt8(ascii: ".") }).elementsEqual("1".utf8) else {
            throw .badData(path, number, "expected version 1 of evemu's format, found \(version.quoted)")
        }
    }

    /// Reads a line that begins with a letter and a colon.
    mutating func readLine(_ text: ArraySlice<UInt8>, path: String, number: Int) throws(FileError) {
        let rest = text.dropFirst(2)
        let fields = rest.fields
        switch text.first {
        case UInt8(ascii: "N"):
            name = String(decoding: rest.trimmed, as: UTF8.self)
            line = number
        case UInt8(ascii: "I"):
            ids = try hexadecimal(fields, "4 ids (bus, vendor, product, version)", path, number)
            guard ids.count == 4 else {
                throw .badData(
                    path, number, "expected 4 ids (bus, vendor, product, version), found \(ids.count)")
            }
        case UInt8(ascii: "P"):
            propertyBytes += try hexadecimal(fields, "bytes of the properties", path, number)
            guard propertyBytes.count <= 64 else { throw .badData(path, number, "expected fewer properties") }
        case UInt8(ascii: "B"):
            try readCodes(fields, path, number)
        case UInt8(ascii: "A"):
            try readAxis(fields, path, number)
        default:
            // L: and S: are the states of lights and switches.
            break
        }
    }

    private mutating func readCodes(
        _ fields: [ArraySlice<UInt8>], _ path: String, _ number: Int
    ) throws(FileError) {
        guard let first = fields.first, let type = UInt16(hexadecimal: first), type <= Evdev.typeMax else {
            throw .badData(
                path, number, "expected 'B: type bytes…', found \(fields.first?.quoted ?? "nothing")")
        }
        let bytes: [UInt8] = try hexadecimal(Array(fields.dropFirst()), "bytes of codes", path, number)
        codeBytes[type, default: []] += bytes
        guard codeBytes[type, default: []].count <= 256 else {
            throw .badData(path, number, "expected at most 256 bytes of codes for type \(type), found more")
        }
    }

    private mutating func readAxis(
        _ fields: [ArraySlice<UInt8>], _ path: String, _ number: Int
    ) throws(FileError) {
        // Files of versions before evemu 1.1 have no resolution.
        guard (5...6).contains(fields.count) else {
            throw .badData(
                path, number,
                "expected 'A: axis minimum maximum fuzz flat resolution', found \(fields.count) fields")
        }
        guard let code = UInt16(hexadecimal: fields[0]), code <= 0x3f else {
            throw .badData(
                path, number, "expected the number of an axis (0 to 3f), found \(fields[0].quoted)")
        }
        var values: [Int32] = []
        for field in fields.dropFirst() {
            guard let wide = Int64(decimal: field), let value = Int32(exactly: wide) else {
                throw .badData(path, number, "expected an integer of 32 bits, found \(field.quoted)")
            }
            values.append(value)
        }
        axes[code] = AxisRange(
            values[0], values[1], fuzz: values[2], flat: values[3],
            resolution: values.count > 4 ? values[4] : 0)
    }

    private func hexadecimal<Value: FixedWidthInteger>(
        _ fields: [ArraySlice<UInt8>], _ what: String, _ path: String, _ number: Int
    ) throws(FileError) -> [Value] {
        var values: [Value] = []
        for field in fields {
            guard let value = Value(hexadecimal: field) else {
                throw .badData(path, number, "expected \(what) as hexadecimal numbers, found \(field.quoted)")
            }
            values.append(value)
        }
        return values
    }
}
