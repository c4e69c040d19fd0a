// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Reads the YAML of `libinput record`, version 1.
///
/// The file is read sequentially, without building a tree, because recordings are long. Unknown keys are skipped, and
/// so are `libinput:` and `hid:` entries among the events. A file that was cut off is read up to its last whole frame.
final class LibinputRecordReader {
    private static let maximumDepth = 32
    /// The most devices that can be plugged in for a replay.
    private static let maximumDevices = 256

    private let path: String
    private let parser: YAMLParser
    private let deviceClass: DeviceClass?
    private var warnings: [FileWarning] = []
    /// Whether the file turned out to be cut off: it is not read any further.
    private var isCut = false

    init(_ contents: [UInt8], path: String, deviceClass: DeviceClass? = nil) {
        self.path = path
        self.deviceClass = deviceClass
        parser = YAMLParser(contents, path: path, maximumDepth: Self.maximumDepth)
    }

    func read() throws(FileError) -> Recording {
        let first = try parser.next()
        guard first == .mappingStart else {
            throw unexpected("expected a recording (a mapping with 'version' and 'devices')", first)
        }
        let firstLine = parser.line
        var versionSeen = false
        var devices: [RecordedDevice]?
        try forEachKey { key throws(FileError) in
            switch key {
            case "version":
                let version = try scalar("the version")
                guard version == "1" else {
                    throw error("expected version 1 of libinput record, found \(version.quoted)")
                }
                versionSeen = true
            case "devices":
                devices = try readDevices()
            default:
                try skip()
            }
        }
        if !isCut { _ = try parser.next() }
        guard versionSeen else {
            throw .badData(path, firstLine, "expected a libinput recording, found YAML without 'version: 1'")
        }
        guard let devices else {
            throw .badData(path, parser.line, "expected 'devices', found the end of the file (truncated?)")
        }
        var recording = Recording(path: path, format: .libinputRecord, devices: devices)
        recording.warnings = warnings
        return recording
    }

    // MARK: Devices

    private func readDevices() throws(FileError) -> [RecordedDevice] {
        let line = parser.line
        var devices: [RecordedDevice] = []
        var refusal: FileError?
        try forEachElement("a list of devices") { event throws(FileError) in
            let deviceLine = parser.line
            guard devices.count < Self.maximumDevices else {
                throw .badData(
                    path, deviceLine, "expected at most \(Self.maximumDevices) devices, found more")
            }
            let device: RecordedDevice
            do throws(FileError) {
                guard event == .mappingStart else {
                    throw unexpected("expected a device (a mapping)", event)
                }
                device = try readDevice(line: deviceLine)
            } catch {
                guard devices.contains(where: { !$0.frames.isEmpty }), parser.isAtEnd else { throw error }
                return cut(at: deviceLine, "the file is cut in a device's description, which is left out")
            }
            if let reason = device.description.refusal(as: deviceClass), refusal == nil {
                refusal = .refused(device.description, because: reason, path, deviceLine)
            }
            devices.append(device)
        }
        guard !devices.isEmpty else { throw .badData(path, line, "expected a device, found an empty list") }
        if let refusal, devices.allSatisfy({ $0.description.refusal(as: deviceClass) != nil }) {
            throw refusal
        }
        return devices
    }

    private func readDevice(line: Int) throws(FileError) -> RecordedDevice {
        var description: DeviceDescription?
        var udevProperties: [String] = []
        var frames: FrameBuilder?
        try forEachKey { key throws(FileError) in
            switch key {
            case "evdev": description = try readEvdev()
            case "udev": udevProperties = try readUdev()
            case "events": frames = try readEvents()
            default: try skip()
            }
        }
        guard var description else {
            throw .badData(
                path, line, "expected 'evdev' of the device, found the end of the device (truncated?)")
        }
        guard let frames else {
            throw .badData(
                path, parser.line,
                "expected 'events' of \"\(description.name.escaped.shortened(to: 80))\", found the end of the device (truncated?)"
            )
        }
        description.udevProperties = udevProperties
        try frames.checkSlots(of: description)
        return RecordedDevice(description: description, frames: frames.frames)
    }

    private func readEvdev() throws(FileError) -> DeviceDescription {
        try expectMapping("the device's description")
        let line = parser.line
        var description = DeviceDescription(name: "")
        var hasCodes = false
        try forEachKey { key throws(FileError) in
            switch key {
            case "name":
                description.name = try scalar("the device's name")
            case "id":
                let id = try integers(
                    "the device's ids (bus, vendor, product, version)", UInt16.self, count: 4)
                (description.bus, description.vendor) = (id[0], id[1])
                (description.product, description.version) = (id[2], id[3])
            case "codes":
                description.codes = try readCodes()
                hasCodes = true
            case "absinfo":
                description.axes = try readAxes()
            case "properties":
                description.properties = try integers("the device's properties", UInt16.self)
                guard description.properties.allSatisfy({ $0 <= Evdev.propertyMax }) else {
                    throw error("expected properties of at most \(Evdev.propertyMax), found a larger one")
                }
            default:
                try skip()
            }
        }
        guard hasCodes else { throw .badData(path, line, "expected 'codes' of the device, found none") }
        return description
    }

    private func readCodes() throws(FileError) -> [UInt16: [UInt16]] {
        try expectMapping("the device's codes by type")
        var codes: [UInt16: [UInt16]] = [:]
        try forEachKey { key throws(FileError) in
            guard let type = UInt16(key), let maximum = Evdev.codeMax(ofType: type) else {
                throw error("expected a known evdev event type, found \(key.quoted)")
            }
            let list = try integers("a list of codes", UInt16.self)
            guard list.allSatisfy({ $0 <= maximum }) else {
                throw error("expected codes of at most \(maximum) for event type \(type), found a larger one")
            }
            codes[type] = list
        }
        return codes
    }

    private func readAxes() throws(FileError) -> [UInt16: AxisRange] {
        try expectMapping("the device's axes")
        var axes: [UInt16: AxisRange] = [:]
        try forEachKey { key throws(FileError) in
            guard let code = UInt16(key), code <= 0x3f else {
                throw error("expected the number of an axis (0 to 63), found \(key.quoted)")
            }
            let row = try integers("[minimum, maximum, fuzz, flat, resolution]", Int32.self, count: 5)
            axes[code] = AxisRange(row[0], row[1], fuzz: row[2], flat: row[3], resolution: row[4])
        }
        return axes
    }

    private func readUdev() throws(FileError) -> [String] {
        var properties: [String] = []
        try expectMapping("udev's properties")
        try forEachKey { key throws(FileError) in
            guard key == "properties" else { return try skip() }
            try forEachElement("a list of udev's properties") { event throws(FileError) in
                guard case .scalar(let text, _) = event, text.utf8.contains(UInt8(ascii: "=")) else {
                    throw unexpected("expected KEY=value", event)
                }
                properties.append(text)
            }
        }
        return properties
    }

    // MARK: Events

    private func readEvents() throws(FileError) -> FrameBuilder {
        var builder = FrameBuilder(path: path)
        do throws(FileError) {
            try forEachElement("a list of events") { event throws(FileError) in
                guard event == .mappingStart else {
                    throw unexpected("expected 'evdev:' with a frame", event)
                }
                try forEachKey { key throws(FileError) in
                    guard key == "evdev" else { return try skip() }
                    try builder.requireComplete()
                    try forEachElement("a list of [seconds, microseconds, type, code, value]") {
                        event throws(FileError) in
                        try readRow(event, into: &builder)
                    }
                }
            }
        } catch {
            guard !builder.frames.isEmpty, parser.isCutInLine else { throw error }
            isCut = true
        }
        if builder.frames.isEmpty { try builder.requireComplete() }
        if let warning = builder.dropIncomplete(cutInLine: isCut) { warnings.append(warning) }
        return builder
    }

    private func cut(at line: Int, _ message: String) {
        isCut = true
        warnings.append(FileWarning(path: path, line: line, message: message))
    }

    private func readRow(_ first: YAMLParser.Event, into builder: inout FrameBuilder) throws(FileError) {
        let line = parser.line
        guard first == .sequenceStart else {
            throw unexpected("expected [seconds, microseconds, type, code, value]", first)
        }
        var row: (Int64, Int64, Int64, Int64, Int64) = (0, 0, 0, 0, 0)
        var count = 0
        while true {
            let next = try parser.next()
            if next == .sequenceEnd { break }
            guard case .scalar(let text, isPlain: true) = next, let value = Int64(text) else {
                throw unexpected("expected an integer in [seconds, microseconds, type, code, value]", next)
            }
            switch count {
            case 0: row.0 = value
            case 1: row.1 = value
            case 2: row.2 = value
            case 3: row.3 = value
            case 4: row.4 = value
            default: break
            }
            count += 1
        }
        guard count == 5 else {
            throw .badData(
                path, line, "expected 5 integers [seconds, microseconds, type, code, value], found \(count)")
        }
        guard let time = Recording.time(row.0, row.1) else {
            throw .badData(
                path, line, "expected seconds and 0 to 999999 microseconds, found \(row.0) and \(row.1)")
        }
        guard let type = UInt16(exactly: row.2), let code = UInt16(exactly: row.3),
            let value = Int32(exactly: row.4)
        else {
            throw .badData(
                path, line,
                "expected type and code of 16 bits and a value of 32, found \(row.2), \(row.3) and \(row.4)")
        }
        try builder.append(EvdevEvent(time: time, type: type, code: code, value: value), line: line)
    }

    // MARK: Walking the file

    private typealias Step = () throws(FileError) -> Void

    private func error(_ message: String) -> FileError {
        .badData(path, parser.line, message)
    }

    private func unexpected(_ expected: String, _ event: YAMLParser.Event) -> FileError {
        let found: String
        switch event {
        case .scalar(let text, _) where text.isEmpty: found = "nothing"
        case .scalar(let text, _): found = text.quoted
        case .sequenceStart: found = "a list"
        case .mappingStart: found = "a mapping"
        case .sequenceEnd, .mappingEnd: found = "the end of the list or mapping"
        case .end: found = "the end of the file"
        }
        return error("\(expected), found \(found)")
    }

    private func expectMapping(_ what: String) throws(FileError) {
        let event = try parser.next()
        guard event == .mappingStart else { throw unexpected("expected \(what) (a mapping)", event) }
    }

    /// Calls `body`, which must read the value, with each key of a mapping whose start has already been read.
    private func forEachKey(
        _ body: (String) throws(FileError) -> Void
    ) throws(FileError) {
        while !isCut {
            let event = try parser.next()
            if event == .mappingEnd { return }
            guard case .scalar(let key, _) = event else { throw unexpected("expected a key", event) }
            try body(key)
        }
    }

    /// Reads a list, and calls `body` with the first event of each element. An empty value counts as an empty list.
    private func forEachElement(
        _ what: String, _ body: (YAMLParser.Event) throws(FileError) -> Void
    ) throws(FileError) {
        let start = try parser.next()
        if case .scalar(let text, isPlain: true) = start, text.isEmpty || text == "null" { return }
        guard start == .sequenceStart else { throw unexpected("expected \(what)", start) }
        while !isCut {
            let event = try parser.next()
            if event == .sequenceEnd { return }
            try body(event)
        }
    }

    private func scalar(_ what: String) throws(FileError) -> String {
        let event = try parser.next()
        guard case .scalar(let text, _) = event else { throw unexpected("expected \(what)", event) }
        return text
    }

    private func integers<Value: FixedWidthInteger>(
        _ what: String, _: Value.Type, count: Int? = nil
    ) throws(FileError) -> [Value] {
        var values: [Value] = []
        try forEachElement(what) { event throws(FileError) in
            guard case .scalar(let text, isPlain: true) = event, let value = Value(text) else {
                throw unexpected("expected \(what) of integers from \(Value.min) to \(Value.max)", event)
            }
            guard values.count < Int(Evdev.slotMax) * 4 else {
                throw error("expected \(what), found too many")
            }
            values.append(value)
        }
        if let count, values.count != count {
            throw error("expected \(what), \(count) integers, found \(values.count)")
        }
        return values
    }

    /// Skips the next value.
    private func skip() throws(FileError) {
        let depth = parser.depth
        _ = try parser.next()
        while parser.depth > depth { _ = try parser.next() }
    }
}
