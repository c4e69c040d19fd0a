// SPDX-License-Identifier: MIT
import Waytouch

/// The policy's gestures on one output for the touches of one seat.
struct SeatGestures {
    let gestures: [SystemGesture]
    /// Nil: they have not served any yet.
    var seat: UInt32? {
        didSet { for gesture in gestures { gesture.recognizer.seat = seat } }
    }

    init(gestures: [SystemGesture]) {
        self.gestures = gestures
    }

    /// Whether none of them has an attempt under way, so that they may serve another seat.
    var isFree: Bool { seat == nil || !gestures.contains { $0.recognizer.isTrying } }
}
