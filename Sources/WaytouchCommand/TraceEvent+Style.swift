// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchReplay

extension TraceEvent.Content {
    /// The style of the event: gestures stand out, and touches recede.
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
