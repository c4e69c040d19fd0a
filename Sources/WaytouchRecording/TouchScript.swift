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
    /// The script as it was read.
    public let text: String
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
                throw .badData(path, lines.number, error.message)
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
