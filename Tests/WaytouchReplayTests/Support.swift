// SPDX-License-Identifier: MIT
import Glibc
import WaytouchInput
import WaytouchRecording
import WaytouchReplay

/// The package's own files and the larger set of recordings that may lie beside it.
enum Files {
    /// The package's folder.
    static let root: String = {
        // …/Tests/WaytouchReplayTests/Support.swift
        let parts = #filePath.split(separator: "/")
        return "/" + parts.dropLast(3).joined(separator: "/")
    }()

    /// The names of the recordings the package ships.
    static let shipped = [
        "tap", "double-tap", "long-press", "pan", "swipe", "three-finger-swipe", "pinch-rotate", "two-hands",
    ]

    static func recording(_ name: String) throws -> Recording {
        try Recording.read("\(root)/recordings/\(name).yml")
    }

    /// Where recordings of real devices are, or `nil`.
    static let others: String? = {
        let named = getenv("WAYTOUCH_RECORDINGS").map { String(cString: $0) }
        let folder = named ?? "\(root)/../shared/recordings"
        return access(folder, R_OK) == 0 ? folder : nil
    }()

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}

/// Counts what happens to contacts and notices what must not happen.
struct Balance {
    var downs = 0
    var motions = 0
    var ups = 0
    var cancels = 0
    var mostAtOnce = 0
    var faults: [String] = []
    private var down: Set<Int32> = []
    private var lastTime = Int64.min

    /// The contacts that are down now.
    var stillDown: Int { down.count }

    mutating func take(_ frame: RawTouchFrame) {
        if frame.contacts.isEmpty { faults.append("\(frame.time): an empty frame") }
        if frame.time < lastTime { faults.append("\(frame.time): earlier than the frame before") }
        lastTime = frame.time
        for contact in frame.contacts {
            if !(0...1).contains(contact.x) || !(0...1).contains(contact.y) {
                faults.append("\(frame.time): slot \(contact.slot) at \(contact.x), \(contact.y)")
            }
            switch contact.phase {
            case .down:
                downs += 1
                if !down.insert(contact.slot).inserted { faults.append("\(frame.time): down twice") }
            case .motion:
                motions += 1
                if !down.contains(contact.slot) { faults.append("\(frame.time): motion without down") }
            case .up:
                ups += 1
                if down.remove(contact.slot) == nil { faults.append("\(frame.time): up without down") }
            case .cancel:
                cancels += 1
                if down.remove(contact.slot) == nil { faults.append("\(frame.time): cancel without down") }
            }
        }
        mostAtOnce = max(mostAtOnce, down.count)
    }
}

/// Plays a whole recording and returns its frames.
func framesOf(_ recording: Recording) throws -> [RawTouchFrame] {
    let player = try RecordingPlayer(recording)
    var frames: [RawTouchFrame] = []
    player.onFrame = { frames.append($0) }
    try player.play()
    return frames
}
