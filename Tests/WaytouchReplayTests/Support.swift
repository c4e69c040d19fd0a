// SPDX-License-Identifier: MIT
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

extension Files {
    /// Reads a recording that the package ships.
    static func recording(_ name: String) throws -> Recording {
        try Recording.read(path(ofShipped: name))
    }
}

/// Counts what happens to contacts, and collects what must not happen.
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
