// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchReplay

extension TraceEvent.Content {
    /// How it looks among the others: gestures stand out, touches stand back.
    var style: TextStyle? {
        switch self {
        case .gesture(_, _, .cancelled, _, _, _): .bad
        case .gesture: .good
        case .failed: .bad
        case .policy: .special
        case .touch: .faint
        }
    }
}
