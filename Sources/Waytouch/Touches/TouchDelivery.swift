// SPDX-License-Identifier: MIT

/// The progress of a touch's delivery to its view, and the samples that are withheld from it.
struct TouchDelivery {
    enum Progress: UInt8 {
        /// The view has not received the touch, but may receive it later.
        case withheld
        /// The view has received the beginning, and must receive the end.
        case seen
        /// The view has received the end, or will never receive anything.
        case done
    }

    /// A withheld sample, with its time and position.
    struct Sample {
        var time: Timestamp
        var position: Point
        var previousPosition: Point
    }

    var progress = Progress.done
    /// Whether a recognizer took the touch in the frame in which it landed.
    var isClaimed = false
    var began: Sample?
    var moved: Sample?
    var ended: Sample?

    /// Whether something is withheld that the view may receive later.
    var isWithheld: Bool { progress == .withheld || ended != nil }

    /// Whether samples are withheld that the view may receive.
    var hasSamples: Bool { began != nil || moved != nil }

    mutating func drop() {
        progress = .done
        began = nil
        moved = nil
        ended = nil
    }
}
