// SPDX-License-Identifier: MIT

/// How far a touch has got on its way to its view, and what is withheld of it.
struct TouchDelivery {
    enum Progress: UInt8 {
        /// The view has not been told of the touch, and may be later.
        case withheld
        /// The view saw it begin, and is owed an end.
        case seen
        /// The view has seen the end, or will never see anything.
        case done
    }

    /// A sample kept back, with the time and place at which it happened.
    struct Sample {
        var time: Timestamp
        var position: Point
        var previousPosition: Point
    }

    var progress = Progress.done
    /// A recognizer took the touch in the frame in which it landed.
    var isClaimed = false
    var began: Sample?
    var moved: Sample?
    var ended: Sample?

    /// Whether something is kept back that the view may be told later.
    var isWithheld: Bool { progress == .withheld || ended != nil }

    /// Whether the view has still to be told where the touch was.
    var hasSamples: Bool { began != nil || moved != nil }

    mutating func drop() {
        progress = .done
        began = nil
        moved = nil
        ended = nil
    }
}
