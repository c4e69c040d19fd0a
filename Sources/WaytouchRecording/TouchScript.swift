// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

/// A touch script: one frame per line, as JSON, in output px.
///
/// ```
/// {"t": 1000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}
/// {"t": 1500000, "touches": []}                                            # only time passes
/// {"t": 1600000, "touches": [{"id": 0, "phase": "ended"}]}
/// ```
///
/// A script is always consistent: times do not decrease, and only touches that are down move and lift.
public struct TouchScript: Sendable {
    /// The file as named by the user.
    public let path: String
    /// The frames, in order; times are in µs on the script's own axis. A frame without touches lets time pass.
    public private(set) var frames: [Frame] = []
    /// The size of the panel in mm (0 = unknown) if positions are parts of it, 0…1 in both directions, as
    /// ``placed(on:)`` expects them; nil: they are in output px.
    public private(set) var panel: Size?
    /// What the reader left out, and why.
    public private(set) var warnings: [FileWarning] = []
    /// The script as it was read; empty if the file was no script.
    public private(set) var text: String
    /// Whether the script is empty, or only white space.
    package let isBlank: Bool

    /// A line of a script.
    public struct Frame: Sendable {
        /// The time, in µs.
        public let time: Timestamp
        /// What happened to touches.
        public let touches: [Sample]
        /// Its line, counted from 1.
        public let line: Int
    }

    /// What happened to a touch in a frame.
    public struct Sample: Equatable, Sendable {
        /// Its number.
        public let id: Int32
        /// What happened to it.
        public let phase: Touch.Phase
        /// Its position, in output px; nil: unchanged.
        public let location: Point?
        /// The type of the touch.
        public let kind: Touch.Kind
        /// The pressure, 0…1; nil: not given.
        public let pressure: Double?
    }

    /// Creates a script of touches whose positions are parts of a panel, with its size in mm (0 = unknown).
    init(frames: [Frame], panel: Size, path: String, warnings: [FileWarning]) {
        self.path = path
        self.frames = frames
        self.panel = panel
        self.warnings = warnings
        text = ""
        isBlank = false
    }

    /// Returns the script in px of an output that the panel fills; it is unchanged if it is in px already.
    public func placed(on output: Output) -> TouchScript {
        guard panel != nil else { return self }
        var script = self
        script.panel = nil
        script.frames = frames.map { frame in
            let touches = frame.touches.map { touch in
                let place = touch.location.map {
                    output.logicalPosition(normalizedX: $0.x, normalizedY: $0.y)
                }
                return Sample(
                    id: touch.id, phase: touch.phase, location: place, kind: touch.kind,
                    pressure: touch.pressure)
            }
            return Frame(time: frame.time, touches: touches, line: frame.line)
        }
        return script
    }

    /// Longer scripts are refused.
    static let maximumBytes = 64 * 1024 * 1024

    /// Reads a script; `-` is standard input. The error names the file, the line, what was expected and what was
    /// found.
    public init(path: String) throws(FileError) {
        try self.init(FileContents.read(path, limit: Self.maximumBytes), path: path)
    }

    /// Reads a script from memory; `path` is its name in errors. A script may be empty.
    public init(_ contents: [UInt8], path: String) throws(FileError) {
        self.path = path
        text = String(decoding: contents, as: UTF8.self)
        isBlank = contents.allSatisfy { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
        var lines = LineScanner(contents)
        var down: Set<Int32> = []
        var last: Timestamp?
        while let line = lines.next() {
            do throws(JSONReader.Mistake) {
                guard let frame = try Frame(line, number: lines.number) else { continue }
                if let last, frame.time < last {
                    throw JSONReader.Mistake(message: "expected 't' of at least \(last), found \(frame.time)")
                }
                last = frame.time
                for sample in frame.touches { try sample.check(against: &down) }
                frames.append(frame)
            } catch {
                // The writer was stopped, or the disk was full.
                guard error.isAtEnd, lines.isLastLineWithoutEnd, !frames.isEmpty else {
                    throw .badData(path, lines.number, error.message)
                }
                text = String(decoding: contents[..<line.startIndex], as: UTF8.self)
                warnings.append(
                    FileWarning(
                        path: path, line: lines.number,
                        message: "the file is cut in its last frame, which is left out"))
            }
        }
    }
}

extension TouchScript.Sample {
    /// Throws if the sample is impossible, and updates the touches that are down.
    fileprivate func check(against down: inout Set<Int32>) throws(JSONReader.Mistake) {
        if phase == .began {
            guard down.insert(id).inserted else {
                throw JSONReader.Mistake(
                    message: "expected touch \(id) to be moved or to end, found 'began': it is down already")
            }
        } else {
            let isKnown = phase == .moved ? down.contains(id) : down.remove(id) != nil
            guard isKnown else {
                throw JSONReader.Mistake(
                    message: "expected 'began' of touch \(id) first, found '\(phase)': it is not down")
            }
        }
    }
}
