// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Reads the text of `evemu-record` and `evemu-describe`: each line is a letter, a colon and numbers.
struct EvemuReader {
    /// The letters with which lines begin.
    static let letters = Set("NIPBALSE".utf8)

    private let path: String
    private let options: RecordingOptions
    private var scanner: LineScanner
    private var builder: FrameBuilder
    private var description = EvemuDescription()
    private var firstEventLine = 1

    init(_ contents: [UInt8], path: String, options: RecordingOptions) {
        self.path = path
        self.options = options
        scanner = LineScanner(contents)
        builder = FrameBuilder(path: path)
    }

    mutating func read() throws(FileError) -> Recording {
        let isCutInLine = try readLines()
        let (device, owner, line) = try findDescription()
        if let reason = device.refusal(as: options.deviceClass) {
            throw .refused(device, because: reason, owner, line)
        }
        return try builder.recording(of: device, .evemu, cutInLine: isCutInLine)
    }

    /// Returns whether the last line is incomplete.
    private mutating func readLines() throws(FileError) -> Bool {
        var isFirstEvent = true
        while let line = scanner.next() {
            let text = line.trimmed
            guard let first = text.first else { continue }
            if first == UInt8(ascii: "#") {
                try description.readComment(text, path: path, number: scanner.number)
                continue
            }
            if !isFirstEvent, text.elementsEqual("E".utf8), scanner.isLastLineWithoutEnd { return true }
            guard text.dropFirst().first == UInt8(ascii: ":"), Self.letters.contains(first) else {
                throw .badData(
                    path, scanner.number,
                    "expected a line beginning with N:, I:, P:, B:, A:, L:, S: or E:, found \(text.quoted)")
            }
            if first == UInt8(ascii: "E") {
                if isFirstEvent { firstEventLine = scanner.number }
                do {
                    try readEvent(text)
                } catch {
                    // The writer was stopped, or the disk was full.
                    guard scanner.isLastLineWithoutEnd, !isFirstEvent else { throw error }
                    return true
                }
                isFirstEvent = false
            } else {
                try description.readLine(text, path: path, number: scanner.number)
            }
        }
        return false
    }

    /// Reads `E: seconds.microseconds type code value`; type and code are hexadecimal, and a leading zero does not make
    /// the microseconds or the value octal.
    private mutating func readEvent(_ text: ArraySlice<UInt8>) throws(FileError) {
        let line = scanner.number
        let fields = FourFields(text.dropFirst(2))
        guard fields.count == 4 else {
            throw .badData(path, line, "expected 'E: time type code value', found \(fields.count) fields")
        }
        guard let time = Recording.time(fields[0]) else {
            throw .badData(
                path, line, "expected a time as seconds.microseconds, found \(fields[0].quoted)")
        }
        guard let type = UInt16(hexadecimal: fields[1]), let code = UInt16(hexadecimal: fields[2]) else {
            throw .badData(
                path, line,
                "expected type and code as hexadecimal numbers, found \(fields[1].quoted) and \(fields[2].quoted)"
            )
        }
        guard let wide = Int64(decimal: fields[3]), let value = Int32(exactly: wide) else {
            throw .badData(path, line, "expected a value of 32 bits, found \(fields[3].quoted)")
        }
        try builder.append(EvdevEvent(time: time, type: type, code: code, value: value), line: line)
    }

    // MARK: The device

    /// Returns the description, with its file and line for messages.
    private func findDescription() throws(FileError) -> (DeviceDescription, String, Int) {
        if let own = description.finished {
            return (own, path, description.line)
        }
        if let other = options.descriptionPath ?? descriptionBeside() {
            return (try Self.readDescription(other), other, 1)
        }
        let device = try builder.touchscreen(
            options, at: firstEventLine,
            orElse: "a description of the device (lines N:, I:, P:, B:, A:), found only events; "
                + "put a .desc file beside it, or name one, or give the axes")
        return (device, path, firstEventLine)
    }

    private static func readDescription(_ path: String) throws(FileError) -> DeviceDescription {
        let contents = try FileContents.read(path, limit: 1024 * 1024)
        var scanner = LineScanner(contents)
        var description = EvemuDescription()
        while let line = scanner.next() {
            let text = line.trimmed
            guard let first = text.first else { continue }
            if first == UInt8(ascii: "#") {
                try description.readComment(text, path: path, number: scanner.number)
                continue
            }
            guard text.dropFirst().first == UInt8(ascii: ":"), letters.contains(first) else {
                throw .badData(
                    path, scanner.number,
                    "expected a line beginning with N:, I:, P:, B: or A:, found \(text.quoted)")
            }
            if first != UInt8(ascii: "E") {
                try description.readLine(text, path: path, number: scanner.number)
            }
        }
        guard let finished = description.finished else {
            throw .badData(
                path, max(scanner.number, 1),
                "expected a device description with N:, B: and A: lines, found \(description.missing) missing"
            )
        }
        return finished
    }

    /// Returns the `.desc` file in the same folder whose name, without the suffix, is the beginning of the recording's
    /// name; of several the longest.
    private func descriptionBeside() -> String? {
        guard path != "-" else { return nil }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? ""
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        let candidates = FileContents.names(inFolder: folder.isEmpty ? "." : folder)
            .filter { $0.hasSuffix(".desc") && $0 != name && name.hasPrefix($0.dropLast(".desc".count)) }
        guard let longest = candidates.max(by: { ($0.count, $0) < ($1.count, $1) }) else { return nil }
        return folder + longest
    }
}
