// SPDX-License-Identifier: MIT
public import WaytouchFiles

/// Options for reading a recording.
public struct RecordingOptions: Equatable, Sendable {
    /// The path of the device's description, for an evemu recording without one; nil: a file `NAME.desc` in the same
    /// folder, where `NAME` is the beginning of the recording's name.
    public var descriptionPath: String?
    /// The axes to assume if the device is not described anywhere.
    public var panel: PanelAxes?
    /// The option with which a user sets ``panel``, for errors.
    package var panelSource = "--axes WxH"
    /// The class of every device, instead of the recorded or inferred one.
    public var deviceClass: DeviceClass?

    /// Creates options; by default none is set.
    public init(
        descriptionPath: String? = nil, panel: PanelAxes? = nil, deviceClass: DeviceClass? = nil
    ) {
        self.descriptionPath = descriptionPath
        self.panel = panel
        self.deviceClass = deviceClass
    }
}

extension Recording {
    /// Recordings larger than this are refused.
    package static let maximumBytes = 64 * 1024 * 1024
    /// The greatest number of events in a frame; no device sends more.
    static let maximumFrameEvents = 1024
    /// The latest time, in s.
    static let maximumSeconds: Int64 = 10_000_000_000

    /// Returns a time in µs; nil if it is out of range.
    static func time(_ seconds: Int64, _ microseconds: Int64) -> Int64? {
        guard (0...maximumSeconds).contains(seconds), (0..<1_000_000).contains(microseconds) else {
            return nil
        }
        return seconds * 1_000_000 + microseconds
    }

    /// Returns `seconds.microseconds` in µs; nil if it is no such time.
    static func time(_ text: ArraySlice<UInt8>) -> Int64? {
        guard let point = text.firstIndex(of: UInt8(ascii: ".")),
            let seconds = Int64(decimal: text[..<point]),
            let micros = Int64(decimal: text[(point + 1)...])
        else { return nil }
        return time(seconds, micros)
    }

    /// Reads a recording; `-` is standard input. The format is detected from the contents.
    public static func read(
        _ path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> Recording {
        try parse(FileContents.read(path, limit: maximumBytes), path: path, options: options)
    }

    /// Reads a recording from memory; `path` is its name in errors, and the description of an evemu recording is
    /// searched for next to it.
    public static func parse(
        _ contents: [UInt8], path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> Recording {
        var recording: Recording
        switch try sniff(contents, path: path) {
        case .libinputRecord:
            let reader = LibinputRecordReader(
                NameRepair.repaired(contents), path: path, deviceClass: options.deviceClass)
            recording = try reader.read()
        case .evemu:
            var reader = EvemuReader(contents, path: path, options: options)
            recording = try reader.read()
        case .getevent:
            var reader = GeteventReader(contents, path: path, options: options)
            recording = try reader.read()
        case .evtest:
            var reader = EvtestReader(contents, path: path, options: options)
            recording = try reader.read()
        }
        if let deviceClass = options.deviceClass {
            for index in recording.devices.indices {
                let properties = recording.devices[index].description.udevProperties(as: deviceClass)
                recording.devices[index].description.udevProperties = properties
            }
        }
        return recording
    }

    /// Detects the format from the first line that is neither empty nor a comment.
    static func sniff(_ contents: [UInt8], path: String) throws(FileError) -> Format {
        if contents.isEmpty { throw .badData(path, 1, "expected a recording, found an empty file") }
        var lines = LineScanner(contents)
        while let line = lines.next() {
            let text = line.trimmed
            guard let first = text.first, first != UInt8(ascii: "#") else { continue }
            // A device's name may contain any bytes.
            if text.starts(with: "N:".utf8) { return .evemu }
            if let byte = line.first(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0d || $0 == 0x7f }) {
                throw .badData(
                    path, lines.number, "expected text, found binary data (a byte of value \(byte))")
            }
            if text.elementsEqual("---".utf8) || GeteventReader.isComplaint(text) { continue }
            if text.count >= 2, text[text.startIndex + 1] == UInt8(ascii: ":"),
                EvemuReader.letters.contains(first)
            {
                return .evemu
            }
            if text.starts(with: "add device".utf8) || text.starts(with: "/dev/input/".utf8) || isTimed(text)
            {
                return .getevent
            }
            if EvtestReader.isBeginning(text) { return .evtest }
            if DebugEventsReader.recognizes(contents) {
                throw .badData(
                    path, lines.number,
                    "expected a recording of devices, found touches of libinput debug-events; "
                        + "waytouch convert makes a recording of them")
            }
            return .libinputRecord
        }
        throw .badData(path, max(lines.number, 1), "expected a recording, found only comments")
    }

    /// Returns whether a line is `[ 123.456789] …`: a time followed by an event, and so not YAML.
    private static func isTimed(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) else {
            return false
        }
        let time = text[text.startIndex + 1..<end].trimmed
        return end + 1 < text.endIndex && !time.isEmpty
            && time.allSatisfy {
                (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
            }
    }
}
