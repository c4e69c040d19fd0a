// SPDX-License-Identifier: MIT
import Waytouch

/// The times at which contacts of a recording landed and lifted.
struct ContactSeries {
    private struct Change {
        let id: TouchID
        let time: Timestamp
        let phase: Touch.Phase
    }

    let name: String
    let wanted: Int
    /// Landings, lifts and cancellations, in order.
    private let changes: [Change]

    init(_ frames: [TouchFrame], _ name: String, _ wanted: Int) {
        self.name = name
        self.wanted = wanted
        changes = frames.flatMap { frame in
            frame.samples.filter { [.began, .ended, .cancelled].contains($0.phase) }
                .map { Change(id: $0.id, time: frame.time, phase: $0.phase) }
        }
    }

    var numberOfContacts: Int { changes.count { $0.phase == .ended } }

    /// Returns the number of contacts that count by the policy's rules; both times are in ms.
    func counted(_ holdDuration: Int, _ ignoreRepeat: Int) -> Int {
        let (hold, pause) = (Timestamp(holdDuration) * 1000, Timestamp(ignoreRepeat) * 1000)
        var down: [(id: TouchID, time: Timestamp)] = []
        var lastLifts: [UInt32: Timestamp] = [:]
        var count = 0
        for change in changes {
            let index = down.firstIndex { $0.id == change.id }
            let landing = index.map { down.remove(at: $0).time }
            switch change.phase {
            case .began:
                if let lift = lastLifts[change.id.seat], change.time - lift < pause { continue }
                down.append((change.id, change.time))
            case .ended:
                guard let landing, change.time - landing >= hold else { continue }
                count += 1
                lastLifts[change.id.seat] = change.time
            default: break
            }
        }
        return count
    }
}
