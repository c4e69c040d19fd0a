// SPDX-License-Identifier: MIT
import Waytouch

/// Something that engine and model must agree on.
enum Event: Hashable {
    case action(Int, GestureRecognizer.State)
    /// A touch, the phase that its view receives, and when that happened, in µs.
    case touch(Int, Touch.Phase, Int64)

    /// Sorts what views receive between two actions by touch, because different touches may come in any order. The
    /// auditor checks that cancellations come first and that times are in order.
    static func canonical(_ events: [Event]) -> [Event] {
        var result: [Event] = []
        var touches: [(touch: Int, event: Event)] = []
        func flush() {
            let order = touches.indices.sorted { (touches[$0].touch, $0) < (touches[$1].touch, $1) }
            result += order.map { touches[$0].event }
            touches = []
        }
        for event in events {
            switch event {
            case .action:
                flush()
                result.append(event)
            case .touch(let touch, _, _):
                touches.append((touch, event))
            }
        }
        flush()
        return result
    }
}

extension Event: CustomStringConvertible {
    var description: String {
        switch self {
        case .action(let number, let state): "recognizer \(number) \(state)"
        case .touch(let touch, let phase, let time): "touch \(touch) \(phase) of \(time) µs"
        }
    }
}
