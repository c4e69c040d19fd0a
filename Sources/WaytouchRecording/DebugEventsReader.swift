// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// Reads the touches in what `libinput debug-events` prints: positions are in % of the device, and in mm.
///
///     -event3   DEVICE_ADDED    panel   seat0 default group1  cap:t  size 160x100mm ntouches 10 calib
///      event3   TOUCH_DOWN              +0.000s	0 (0) 75.00/50.00 (120.00/50.00mm)
///      event3   TOUCH_MOTION         2  +0.020s	0 (0) 69.00/50.00 (110.40/50.00mm)
///      event3   TOUCH_FRAME             +0.020s
///
/// Events of other kinds, and libinput's messages, are left out.
struct DebugEventsReader {
    private static let kinds = [
        "DEVICE_", "TOUCH_", "POINTER_", "KEYBOARD_", "GESTURE_", "TABLET_", "SWITCH_",
    ]
    /// Positions farther outside of the device, in %, are implausible.
    private static let farthest = 1e6

    private let path: String
    private var scanner: LineScanner
    private var frames: [TouchScript.Frame] = []
    /// The touches since the last TOUCH_FRAME, and the line of the first.
    private var pending: [TouchScript.Sample] = []
    private var firstLine = 0
    private var time: Timestamp?
    private var down: Set<Int32> = []
    /// The sizes of devices, in mm, and the first device that was touched.
    private var sizes: [String: Size] = [:]
    private var touched: String?
    private var warnings: [FileWarning] = []

    init(_ contents: [UInt8], path: String) {
        self.path = path
        scanner = LineScanner(contents)
    }

    /// Returns whether a text is that of `libinput debug-events`, by its first line that is not empty, a comment or one
    /// of libinput's messages.
    static func recognizes(_ contents: [UInt8]) -> Bool {
        var lines = LineScanner(contents)
        while let line = lines.next() {
            let fields = line.prefix(200).fields
            guard let first = fields.first else { continue }
            let name = first.first == UInt8(ascii: "-") ? first.dropFirst() : first
            guard name.starts(with: "event".utf8), fields.count > 1 else { return false }
            // "event3  - panel: is tagged by udev as: Touchscreen"
            if fields[1].elementsEqual("-".utf8) { continue }
            return kinds.contains { fields[1].starts(with: $0.utf8) }
        }
        return false
    }

    mutating func read() throws(FileError) -> TouchScript {
        var isCut = false
        while let line = scanner.next() {
            // The program was killed, or the disk was full.
            let mayBeCut = scanner.isLastLineWithoutEnd && !frames.isEmpty
            do throws(FileError) {
                if try !readLine(line), mayBeCut { isCut = true }
            } catch {
                guard mayBeCut else { throw error }
                isCut = true
            }
        }
        if isCut || !pending.isEmpty {
            warnings.append(
                FileWarning(
                    path: path, line: pending.isEmpty ? scanner.number : firstLine,
                    message: "the file is cut in its last frame, which is left out"))
        }
        let panel = touched.flatMap { sizes[$0] } ?? .zero
        return TouchScript(frames: frames, panel: panel, path: path, warnings: warnings)
    }

    /// Reads a line; returns whether it is that of an event, or empty.
    private mutating func readLine(_ line: ArraySlice<UInt8>) throws(FileError) -> Bool {
        let fields = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
        guard fields.count > 1 else { return fields.isEmpty }
        let device = String(
            decoding: fields[0].first == UInt8(ascii: "-") ? fields[0].dropFirst() : fields[0], as: UTF8.self)
        if fields[1].elementsEqual("DEVICE_ADDED".utf8) {
            sizes[device] = Self.size(fields)
        } else if fields[1].starts(with: "TOUCH_".utf8) {
            try readTouch(String(decoding: fields[1], as: UTF8.self), fields[2...], of: device)
        }
        return Self.kinds.contains { fields[1].starts(with: $0.utf8) }
    }

    /// Returns the size in `… cap:t  size 160x100mm ntouches 10`; nil: libinput does not know it.
    private static func size(_ fields: [ArraySlice<UInt8>]) -> Size? {
        guard let label = fields.lastIndex(where: { $0.elementsEqual("size".utf8) }),
            label + 1 < fields.count,
            fields[label + 1].suffix(2).elementsEqual("mm".utf8)
        else { return nil }
        let sides = fields[label + 1].dropLast(2).split(separator: UInt8(ascii: "x")).compactMap {
            number($0)
        }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 0 }) else { return nil }
        return Size(width: sides[0], height: sides[1])
    }

    // MARK: Touches

    /// Reads what follows the name of a touch event: a count that may be missing, the time, slots and position.
    private mutating func readTouch(
        _ kind: String, _ fields: ArraySlice<ArraySlice<UInt8>>, of device: String
    ) throws(FileError) {
        var fields = fields
        if let first = fields.first, first.allSatisfy({ (0x30...0x39).contains($0) }) {
            fields = fields.dropFirst()
        }
        guard let moment = fields.first.flatMap({ Self.time($0) }) else {
            throw expected("a time such as +0.010s after \(kind)", fields.first)
        }
        fields = fields.dropFirst()
        if let time, moment < time {
            throw error(
                "expected a time of at least \(time / 1000) ms, found \(moment / 1000) ms: times run backwards"
            )
        }
        if let time, moment > time, !pending.isEmpty {
            throw error(
                "expected TOUCH_FRAME after the touches of line \(firstLine), found \(kind) at a later time")
        }
        time = moment
        if kind == "TOUCH_FRAME" { return endFrame(at: moment) }
        let sample = try self.sample(kind, fields)
        if pending.isEmpty { firstLine = scanner.number }
        if touched == nil { warnOnce(device) }
        pending.append(sample)
    }

    private mutating func endFrame(at time: Timestamp) {
        guard !pending.isEmpty else { return }
        frames.append(TouchScript.Frame(time: time, touches: pending, line: firstLine))
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func warnOnce(_ device: String) {
        touched = device
        warnings.append(
            FileWarning(
                path: path, line: scanner.number,
                message:
                    "libinput debug-events prints no devices, slots and times below a ms, so they are missing "
                    + "here; libinput record and waytouch record keep them"))
    }

    private mutating func sample(_ kind: String, _ fields: ArraySlice<ArraySlice<UInt8>>) throws(FileError)
        -> TouchScript.Sample
    {
        let id = try self.id(kind, fields)
        let phase: Touch.Phase
        switch kind {
        case "TOUCH_DOWN": phase = .began
        case "TOUCH_MOTION": phase = .moved
        case "TOUCH_UP": phase = .ended
        case "TOUCH_CANCEL": phase = .cancelled
        default: throw error("expected TOUCH_DOWN, _MOTION, _UP, _CANCEL or _FRAME, found \(kind.quoted)")
        }
        if phase == .began {
            guard down.insert(id).inserted else {
                throw error(
                    "expected TOUCH_MOTION or TOUCH_UP of touch \(id), found \(kind): it is down already")
            }
        } else if !down.contains(id) {
            throw error("expected TOUCH_DOWN of touch \(id) first, found \(kind): it is not down")
        }
        guard phase == .began || phase == .moved else {
            down.remove(id)
            return TouchScript.Sample(id: id, phase: phase, location: nil, kind: .direct, pressure: nil)
        }
        // Numbers are padded with spaces.
        let place = Array(fields.dropFirst(2).joined()).prefix { $0 != UInt8(ascii: "(") }
        let percents = place.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .compactMap { Self.number($0) }
        guard percents.count == 2, percents.allSatisfy({ abs($0) <= Self.farthest }) else {
            throw expected("a position in % such as 75.00/50.00", place)
        }
        return TouchScript.Sample(
            id: id, phase: phase, location: Point(x: percents[0] / 100, y: percents[1] / 100), kind: .direct,
            pressure: nil)
    }

    /// Returns the number of the touch in `0 (1)`: the second is unique among all devices of the seat. Old versions
    /// print none when a finger lifts.
    private func id(_ kind: String, _ fields: ArraySlice<ArraySlice<UInt8>>) throws(FileError) -> Int32 {
        if fields.isEmpty, down.count == 1, let only = down.first { return only }
        guard fields.count >= 2, let seat = fields.dropFirst().first, seat.first == UInt8(ascii: "("),
            seat.last == UInt8(ascii: ")"), let id = Int32(decimal: seat.dropFirst().dropLast())
        else {
            throw expected("the slots of a touch such as '0 (0)' after the time", fields.first)
        }
        return id
    }

    // MARK: -

    /// Returns `+0.010s` in µs.
    private static func time(_ text: ArraySlice<UInt8>) -> Timestamp? {
        guard text.last == UInt8(ascii: "s") else { return nil }
        let parts = text.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, let seconds = Int64(decimal: parts[0]),
            let milliseconds = UInt16(decimal: parts[1])
        else { return nil }
        return Recording.time(seconds, Int64(milliseconds) * 1000)
    }

    private static func number(_ text: ArraySlice<UInt8>) -> Double? {
        Double(String(decoding: text.prefix(40), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    private func error(_ message: String) -> FileError { .badData(path, scanner.number, message) }

    private func expected(_ what: String, _ found: ArraySlice<UInt8>?) -> FileError {
        error("expected \(what), found \(found.map { $0.isEmpty ? "nothing" : $0.quoted } ?? "nothing")")
    }
}
