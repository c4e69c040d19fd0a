// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Reads what `evtest` prints: a header that describes the device, and a line for each event.
///
///     Event: time 1780000000.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 640
///     Event: time 1780000000.100000, -------------- SYN_REPORT ------------
struct EvtestReader {
    private let path: String
    private let options: RecordingOptions
    private var scanner: LineScanner
    private var builder: FrameBuilder
    private var header = EvtestHeader()
    private var firstEventLine: Int?

    init(_ contents: [UInt8], path: String, options: RecordingOptions) {
        self.path = path
        self.options = options
        scanner = LineScanner(contents)
        builder = FrameBuilder(path: path)
    }

    /// Returns whether evtest prints a line before the first event, or as an event.
    static func isBeginning(_ text: ArraySlice<UInt8>) -> Bool {
        [
            "Input driver version is ", "Input device ID: ", "Input device name: ", "Supported events:",
            "Testing ... ", "Event: time ", "No device specified, ", "Not running as root, ",
            "Available devices:",
            "Select the device event number ",
        ].contains { text.starts(with: $0.utf8) }
    }

    mutating func read() throws(FileError) -> Recording {
        let isCutInLine = try readLines()
        let (device, line) = try findDescription()
        if let reason = device.refusal(as: options.deviceClass) {
            throw .refused(device, because: reason, path, line)
        }
        return try builder.recording(of: device, .evtest, cutInLine: isCutInLine)
    }

    /// Returns whether the last line is incomplete.
    private mutating func readLines() throws(FileError) -> Bool {
        while let line = scanner.next() {
            let text = line.trimmed
            guard let first = text.first, first != UInt8(ascii: "#") else { continue }
            do throws(FileError) {
                if text.starts(with: "Event:".utf8) {
                    try readEvent(text.dropFirst("Event:".utf8.count))
                } else if firstEventLine == nil {
                    try header.readLine(text, path: path, number: scanner.number)
                } else {
                    throw .badData(
                        path, scanner.number,
                        "expected a line 'Event: time …' of evtest, found \(text.quoted)")
                }
            } catch {
                // evtest was killed, or the disk was full.
                guard scanner.isLastLineWithoutEnd, !builder.frames.isEmpty else { throw error }
                return true
            }
        }
        return false
    }

    /// Returns the description of the device and its line, for messages.
    private func findDescription() throws(FileError) -> (DeviceDescription, Int) {
        if let described = header.description { return (described, header.line) }
        let line = firstEventLine ?? max(scanner.number, 1)
        let device = try builder.touchscreen(
            options, at: line,
            orElse: "the axes of the panel (evtest prints them before the events), found none; "
                + "give them with \(options.panelSource), the largest positions + 1")
        return (device, line)
    }

    // MARK: Events

    /// Reads `time seconds.microseconds, type number (name), code number (name), value number`, or the name of an
    /// `EV_SYN` between dashes, pluses or arrows.
    private mutating func readEvent(_ text: ArraySlice<UInt8>) throws(FileError) {
        let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard let time = parts.first.flatMap({ Self.time($0.fields) }) else {
            throw .badData(
                path, scanner.number,
                "expected 'Event: time seconds.microseconds, …', found \(text.trimmed.quoted)")
        }
        let event: EvdevEvent
        if parts.count == 2 {
            guard let code = Self.syncCode(parts[1].fields) else {
                throw .badData(
                    path, scanner.number,
                    "expected '-------------- SYN_REPORT ------------', found "
                        + parts[1].trimmed.quoted)
            }
            event = EvdevEvent(time: time, type: Evdev.syn, code: code, value: 0)
        } else {
            event = try self.event(parts, at: time)
        }
        firstEventLine = firstEventLine ?? scanner.number
        try builder.append(event, line: scanner.number)
    }

    private func event(_ parts: [ArraySlice<UInt8>], at time: Int64) throws(FileError) -> EvdevEvent {
        guard parts.count == 4, let type = Self.number(parts[1].fields, "type", UInt16.self),
            let code = Self.number(parts[2].fields, "code", UInt16.self)
        else {
            throw .badData(
                path, scanner.number,
                "expected 'type N (NAME), code N (NAME), value N' after the time, found "
                    + "\(parts.count - 1) parts")
        }
        let fields = parts[3].fields
        // Scan codes are printed in hexadecimal, without 0x.
        let isHexadecimal = type == Evdev.misc && [Evdev.rawCode, Evdev.scanCode].contains(code)
        let value =
            isHexadecimal
            ? fields.last.flatMap { UInt32(hexadecimal: $0) }.map { Int32(bitPattern: $0) }
            : Self.number(fields, "value", Int32.self)
        guard fields.count == 2, let value else {
            throw .badData(
                path, scanner.number, "expected a value of 32 bits, found \(parts[3].trimmed.quoted)")
        }
        return EvdevEvent(time: time, type: type, code: code, value: value)
    }

    private static func time(_ fields: [ArraySlice<UInt8>]) -> Int64? {
        guard fields.count == 2, fields[0].elementsEqual("time".utf8),
            fields[1].dropLast(6).last == UInt8(ascii: ".")
        else { return nil }
        return Recording.time(fields[1])
    }

    /// Returns the number in `type 3 (EV_ABS)`.
    private static func number<Number: FixedWidthInteger>(
        _ fields: [ArraySlice<UInt8>], _ name: String, _: Number.Type
    ) -> Number? {
        guard fields.count >= 2, fields[0].elementsEqual(name.utf8) else { return nil }
        return Number(decimal: fields[1])
    }

    /// Returns the code of `-------------- SYN_REPORT ------------`; old versions print `Report Sync`.
    private static func syncCode(_ fields: [ArraySlice<UInt8>]) -> UInt16? {
        guard fields.count >= 3, let mark = fields[0].first, "-+>".utf8.contains(mark) else { return nil }
        if fields[1].elementsEqual("Report".utf8) { return Evdev.synReport }
        return EvdevNames.code(String(decoding: fields[1], as: UTF8.self), ofType: Evdev.syn)
    }
}
