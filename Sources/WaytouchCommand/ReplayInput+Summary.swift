// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles
import WaytouchRecording

extension ReplayInput {
    /// A description of the input in a few words.
    var summary: String {
        let times = times
        let seconds = Double(times.upperBound &- times.lowerBound) / 1_000_000
        switch self {
        case .recording(let recording):
            let names = recording.devices.map { "'\($0.description.name.escaped)'" }.joined(separator: ", ")
            return "\(recording.frameCount) frames in \(seconds) s, from \(names)"
        case .script(let script):
            let what = script.panel == nil ? "a touch script" : "libinput's touches"
            return "\(what) of \(script.frames.count) frames in \(seconds) s"
        }
    }

    /// The times of its first and last event, in µs on its own axis; 0 and 0 if it is empty.
    var times: ClosedRange<Timestamp> {
        let (first, last) =
            switch self {
            case .recording(let recording): (recording.startTime, recording.endTime)
            case .script(let script): (script.frames.first?.time, script.frames.last?.time)
            }
        guard let first, let last, first <= last else { return 0...0 }
        return first...last
    }
}
