// SPDX-License-Identifier: MIT
import Waytouch

/// The policy's gestures on one output for the touches of one seat.
struct SeatGestures {
    let gestures: [SystemGesture]
    /// The seat; nil if they have not been used yet.
    var seat: UInt32? {
        didSet { for gesture in gestures { gesture.recognizer.seat = seat } }
    }

    init(gestures: [SystemGesture], seat: UInt32? = nil) {
        self.gestures = gestures
        self.seat = seat
    }

    /// Whether no gesture has an attempt under way, so that they can be used for another seat.
    var isFree: Bool { seat == nil || !gestures.contains { $0.recognizer.isTrying } }
}
