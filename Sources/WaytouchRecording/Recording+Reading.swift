// SPDX-License-Identifier: MIT

/// What the reader is told beside the file.
public struct RecordingOptions: Equatable, Sendable {
    /// The description of the device of an evemu recording that does not describe it itself; `nil` looks for a file
    /// `NAME.desc` in the same folder where the recording's name begins with `NAME`.
    public var descriptionPath: String?
    /// What to take for the device if it is described nowhere.
    public var panel: PanelAxes?
    /// Overrides the class recorded or inferred for every device.
    public var deviceClass: DeviceClass?

    /// Creates options; the defaults know nothing.
    public init(
        descriptionPath: String? = nil, panel: PanelAxes? = nil, deviceClass: DeviceClass? = nil
    ) {
        self.descriptionPath = descriptionPath
        self.panel = panel
        self.deviceClass = deviceClass
    }
}

/// The axes of a panel nobody has described.
public struct PanelAxes: Equatable, Sendable {
    /// Positions go from 0 to `width - 1`.
    public var width: Int32
    /// Positions go from 0 to `height - 1`.
    public var height: Int32
    /// The panel's width in mm, 0 = unknown.
    public var widthMM: Double
    /// The panel's height in mm, 0 = unknown.
    public var heightMM: Double

    /// Creates axes; `width` and `height` are counts of units, the sizes mm (0 = unknown).
    public init(width: Int32, height: Int32, widthMM: Double = 0, heightMM: Double = 0) {
        self.width = width
        self.height = height
        self.widthMM = widthMM
        self.heightMM = heightMM
    }
}

extension Recording {
    /// Recordings longer than this are refused.
    static let maximumBytes = 64 * 1024 * 1024
    /// A frame with more events than this no device sends.
    static let maximumFrameEvents = 1024

    /// Reads a recording; `-` is standard input. The format is found by looking at the content.
    public static func read(
        _ path: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) -> Recording {
        try parse(FileContents.read(path, limit: maximumBytes), path: path, options: options)
    }

    /// Reads a recording that is in memory already; `path` is what errors call it and where the description
    /// of an evemu recording is looked for.
    public static func parse(
        _ contents: [UInt8], path: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) -> Recording {
        var recording: Recording
        switch try sniff(contents, path: path) {
        case .libinputRecord:
            var reader = LibinputRecordReader(contents, path: path)
            recording = try reader.read()
        case .evemu:
            var reader = EvemuReader(contents, path: path, options: options)
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

    /// The format by the first line that is neither empty nor a comment.
    static func sniff(_ contents: [UInt8], path: String) throws(RecordingError) -> Format {
        if contents.isEmpty { throw .badData(path, 1, "expected a recording, found an empty file") }
        var lines = LineScanner(contents)
        while let line = lines.next() {
            if let byte = line.first(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0d || $0 == 0x7f }) {
                throw .badData(
                    path, lines.number, "expected text, found binary data (a byte of value \(byte))")
            }
            let text = line.trimmed
            guard let first = text.first, first != UInt8(ascii: "#") else { continue }
            if text.elementsEqual("---".utf8) { continue }
            if text.count >= 2, text[text.startIndex + 1] == UInt8(ascii: ":"),
                EvemuReader.letters.contains(first)
            {
                return .evemu
            }
            if first == UInt8(ascii: "["), text.contains(UInt8(ascii: "]")), contains(text, "EV_") {
                throw .badData(path, lines.number, notGetevent)
            }
            if text.starts(with: "add device".utf8) || text.starts(with: "/dev/input/".utf8) {
                throw .badData(path, lines.number, notGetevent)
            }
            return .libinputRecord
        }
        throw .badData(path, max(lines.number, 1), "expected a recording, found only comments")
    }

    private static let notGetevent =
        "expected YAML of libinput record or an evemu recording, found output of Android's getevent"

    private static func contains(_ text: ArraySlice<UInt8>, _ needle: StaticString) -> Bool {
        let wanted = Array("\(needle)".utf8)
        guard text.count >= wanted.count else { return false }
        return (text.startIndex...(text.endIndex - wanted.count)).contains {
            text[$0..<($0 + wanted.count)].elementsEqual(wanted)
        }
    }
}
