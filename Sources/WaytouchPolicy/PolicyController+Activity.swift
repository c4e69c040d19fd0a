// SPDX-License-Identifier: MIT
import Waytouch

/// Activity: touches that the guards let through.
extension PolicyController {
    /// The activity that is not reported yet.
    struct Activity {
        /// The seats of the touches.
        var seats: [UInt32] = []
        /// The time of the latest of them, in µs.
        var time = Timestamp.min
    }

    /// Counts the touches that an engine is about to receive as activity. Cancellations do not count: what is cancelled
    /// was no finger, but a palm, or a contact that is stuck.
    func noteTouches(of frame: TouchFrame) {
        let time = usable(frame.time)
        for sample in frame.samples {
            guard sample.phase != .cancelled else {
                lastDrop = max(lastDrop, time)
                continue
            }
            activity.time = max(activity.time, time)
            if !activity.seats.contains(sample.id.seat) { activity.seats.append(sample.id.seat) }
        }
    }

    /// Restarts the idle time after activity, and tells the host of it, last, because the host may call back.
    func reportActivity() {
        guard !activity.seats.isEmpty else { return }
        noteActivity(at: activity.time)
        while let seat = activity.seats.popLast() { onActivity?(seat) }
    }

    func noteActivity(at time: Timestamp) {
        guard let last = lastActivity else { return }
        lastActivity = max(last, time)
        isIdle = false
    }
}
