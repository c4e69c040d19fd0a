// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Reads the output of Android's `getevent -lt`: with or without `-l` (names or numbers), of one device or several, and
/// with or without the header of `-p`.
///
///     [   12345.678901] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4
///
/// Devices that never report a position (keys, sensors) are left out, and so are keys named `KEY_…`.
struct GeteventReader {
    private static let maximumDevices = 64

    private let path: String
    private let options: RecordingOptions
    private var scanner: LineScanner
    private var devices: [GeteventDevice] = []
    /// The device that the header is describing.
    private var described: Int?

    init(_ contents: [UInt8], path: String, options: RecordingOptions) {
        self.path = path
        self.options = options
        scanner = LineScanner(contents)
    }

    mutating func read() throws(FileError) -> Recording {
        var isCutInLine = false
        while let line = scanner.next() {
            let text = line.trimmed
            guard let first = text.first, first != UInt8(ascii: "#"), !Self.isComplaint(text) else {
                continue
            }
            if first == UInt8(ascii: "[") {
                do {
                    try readEvent(text)
                } catch {
                    // For example because adb was interrupted.
                    guard scanner.isLastLineWithoutEnd, devices.contains(where: \.hasPositions) else {
                        throw error
                    }
                    isCutInLine = true
                }
            } else {
                try readHeader(text)
            }
        }
        var recorded: [RecordedDevice] = []
        var refusal: FileError?
        var areAllRefused = true
        var warnings: [FileWarning] = []
        for index in devices.indices where devices[index].hasPositions {
            if let warning = devices[index].builder.dropIncomplete() { warnings.append(warning) }
            let device = devices[index]
            let description = try description(of: device)
            if let reason = description.refusal(as: options.deviceClass) {
                refusal = refusal ?? .refused(description, because: reason, path, device.line)
            } else {
                areAllRefused = false
            }
            try device.builder.checkSlots(of: description)
            recorded.append(RecordedDevice(description: description, frames: device.builder.frames))
        }
        guard !recorded.isEmpty else {
            throw .badData(
                path, max(scanner.number, 1),
                "expected a device that reports positions (ABS_MT_POSITION_X or ABS_X), found none")
        }
        if let refusal, areAllRefused { throw refusal }
        if isCutInLine, warnings.isEmpty {
            warnings = [
                FileWarning(path: path, line: scanner.number, message: "the file is cut in its last line")
            ]
        }
        var recording = Recording(path: path, format: .getevent, devices: recorded)
        recording.warnings = warnings
        return recording
    }

    private func description(of device: GeteventDevice) throws(FileError) -> DeviceDescription {
        if let said = device.described() { return said }
        return try device.builder.touchscreen(
            options, named: device.name, at: device.line,
            orElse: "the axes of the panel (a header of getevent -lp), found only events; "
                + "give them with \(options.panelSource), the largest positions + 1")
    }

    /// Returns the index of a device in the list; a new one is appended.
    private mutating func index(of node: String) throws(FileError) -> Int {
        if let known = devices.firstIndex(where: { $0.node == node }) { return known }
        guard devices.count < Self.maximumDevices else {
            throw .badData(
                path, scanner.number, "expected at most \(Self.maximumDevices) devices, found more")
        }
        devices.append(GeteventDevice(node: node, path: path, line: scanner.number))
        return devices.count - 1
    }

    /// Returns whether a line is a message about a node that getevent cannot use; with adb, these are in the same file.
    /// Lines with `remove device` are ignored as well.
    static func isComplaint(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "could not ".utf8) || text.starts(with: "remove device ".utf8)
    }

    // MARK: Events

    /// Reads `[ seconds.microseconds] (node:) type code value`.
    private mutating func readEvent(_ text: ArraySlice<UInt8>) throws(FileError) {
        guard let end = text.firstIndex(of: UInt8(ascii: "]")) else {
            throw .badData(path, scanner.number, "expected '[seconds.microseconds]', found \(text.quoted)")
        }
        let time = try readTime(text[text.startIndex + 1..<end].trimmed)
        var fields = text[(end + 1)...].fields
        var node = ""
        if let first = fields.first, first.last == UInt8(ascii: ":"), first.starts(with: "/".utf8) {
            node = String(decoding: first.dropLast(), as: UTF8.self)
            fields.removeFirst()
        }
        // With -r, the rate of frames follows.
        if fields.count == 5, fields[3].elementsEqual("rate".utf8) { fields.removeLast(2) }
        guard fields.count == 3 else {
            throw .badData(
                path, scanner.number, "expected type, code and value, found \(fields.count) fields")
        }
        let type = try readType(fields[0])
        guard let code = try readCode(fields[1], ofType: type) else { return }
        let value = try readValue(fields[2])
        let place = try index(of: node)
        try devices[place].builder.append(
            EvdevEvent(time: time, type: type, code: code, value: value), line: scanner.number)
    }

    private func readTime(_ text: ArraySlice<UInt8>) throws(FileError) -> Int64 {
        // Some versions write a minus sign between seconds and microseconds.
        let parts = text.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        guard parts.count == 2, let seconds = Int64(decimal: parts[0]), let micros = Int64(decimal: parts[1]),
            let time = Recording.time(seconds, micros)
        else {
            throw .badData(
                path, scanner.number, "expected a time as seconds.microseconds, found \(text.quoted)")
        }
        return time
    }

    private func readType(_ field: ArraySlice<UInt8>) throws(FileError) -> UInt16 {
        if field.starts(with: "EV_".utf8), let type = EvdevNames.type(String(decoding: field, as: UTF8.self))
        {
            return type
        }
        guard let number = UInt16(hexadecimal: field) else {
            throw .badData(
                path, scanner.number,
                "expected an event type (EV_ABS, or 4 hexadecimal digits), found \(field.quoted)")
        }
        return number
    }

    /// Returns a code; nil if it does not concern touch: keys, and types whose names are not known here.
    private func readCode(_ field: ArraySlice<UInt8>, ofType type: UInt16) throws(FileError) -> UInt16? {
        if let number = UInt16(hexadecimal: field) { return number }
        let name = String(decoding: field, as: UTF8.self)
        if let code = EvdevNames.code(name, ofType: type) { return code }
        guard type != Evdev.abs, type != Evdev.syn, field.contains(UInt8(ascii: "_")) else {
            throw .badData(
                path, scanner.number,
                "expected a code (ABS_MT_POSITION_X, or 4 hexadecimal digits), found \(field.quoted)")
        }
        return nil
    }

    /// Reads eight hexadecimal digits (32-bit two's complement), or DOWN, UP or REPEAT for a key.
    private func readValue(_ field: ArraySlice<UInt8>) throws(FileError) -> Int32 {
        if field.elementsEqual("DOWN".utf8) { return 1 }
        if field.elementsEqual("UP".utf8) { return 0 }
        if field.elementsEqual("REPEAT".utf8) { return 2 }
        guard let bits = UInt32(hexadecimal: field) else {
            throw .badData(
                path, scanner.number, "expected a value of 8 hexadecimal digits, found \(field.quoted)")
        }
        return Int32(bitPattern: bits)
    }

    // MARK: Header

    /// Reads `add device 1: /dev/input/event2`, `name: "…"`, and the lines of `-p` with the range of an axis. Other
    /// lines are ignored.
    private mutating func readHeader(_ text: ArraySlice<UInt8>) throws(FileError) {
        if text.starts(with: "add device".utf8) {
            guard let node = text.fields.last, node.starts(with: "/".utf8) else {
                throw .badData(
                    path, scanner.number, "expected 'add device N: /dev/input/eventN', found \(text.quoted)")
            }
            described = try index(of: String(decoding: node, as: UTF8.self))
        } else if text.starts(with: "/dev/".utf8) {
            throw .badData(
                path, scanner.number,
                "expected a time in front of every event, found none; record with getevent -lt")
        } else if text.starts(with: "name:".utf8), let described {
            let quote = UInt8(ascii: "\"")
            let name = text.drop { $0 != quote }.dropFirst().prefix { $0 != quote }
            devices[described].name = String(decoding: name.prefix(80), as: UTF8.self)
        } else if let described, let (code, range) = Self.axis(text) {
            devices[described].axes[code] = range
        } else if described == nil {
            throw .badData(
                path, scanner.number,
                "expected a line of getevent, beginning with '[' or 'add device', "
                    + "found \(text.quoted)")
        }
    }

    /// Reads `ABS_MT_SLOT : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`; the first line begins with
    /// `ABS (0003):`.
    private static func axis(_ text: ArraySlice<UInt8>) -> (UInt16, AxisRange)? {
        let fields = text.split { [0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ":")].contains($0) }
        guard let value = fields.firstIndex(where: { $0.elementsEqual("value".utf8) }), value > 0 else {
            return nil
        }
        let name = fields[value - 1]
        let label = String(decoding: name, as: UTF8.self)
        guard let code = EvdevNames.code(label, ofType: Evdev.abs) ?? UInt16(hexadecimal: name) else {
            return nil
        }
        func number(_ key: String) -> Int32? {
            guard let place = fields.firstIndex(where: { $0.elementsEqual(key.utf8) }),
                place + 1 < fields.count
            else { return nil }
            return Int64(decimal: fields[place + 1]).flatMap(Int32.init(exactly:))
        }
        guard let minimum = number("min"), let maximum = number("max"), code <= 0x3f else { return nil }
        return (
            code,
            AxisRange(
                minimum, maximum, fuzz: number("fuzz") ?? 0, flat: number("flat") ?? 0,
                resolution: number("resolution") ?? 0)
        )
    }
}
