// SPDX-License-Identifier: MIT

/// What all touches of a frame have in common: found once, for every recognizer that tracks all of them.
struct FrameFingers {
    /// How many touches it is true of. As the touches that a recognizer tracks are always some of all touches, one
    /// that tracks as many tracks the same.
    private(set) var count = -1
    private(set) var haveAllMoved = false
    /// In output px.
    private(set) var centroid = Point.zero
    /// Of the first two that are down.
    private(set) var pair: FingerPair?

    mutating func find(_ touches: [Touch], in transaction: UInt64) {
        count = touches.count
        haveAllMoved = touches.haveAllMoved(in: transaction)
        centroid = touches.centroid
        pair = FingerPair(touches)
    }

    /// Nothing is known any more.
    mutating func forget() { count = -1 }
}

extension TouchEvent {
    /// The mean position of the touches that a recognizer tracks, in output px.
    func centroid(of tracked: [Touch]) -> Point {
        tracked.count == fingers.count ? fingers.centroid : tracked.centroid
    }

    /// The first two that are down of the touches that a recognizer tracks; nil if there are fewer.
    func pair(of tracked: [Touch]) -> FingerPair? {
        tracked.count == fingers.count ? fingers.pair : FingerPair(tracked)
    }

    /// Whether each of the touches that a recognizer tracks moved in the transaction that the event is of.
    func haveAllMoved(_ tracked: [Touch], in transaction: UInt64) -> Bool {
        tracked.count == fingers.count ? fingers.haveAllMoved : tracked.haveAllMoved(in: transaction)
    }

    /// Whether one of the touches that a recognizer tracks changed in the transaction that the event is of.
    func hasChanges(_ tracked: [Touch], in transaction: UInt64) -> Bool {
        // A transaction in which no touch changed is shown to nobody.
        tracked.count == fingers.count || tracked.containsBorrowed { $0.stamp == transaction }
    }
}

extension Array where Element == Touch {
    /// Whether there are touches, and each moved in a transaction.
    fileprivate func haveAllMoved(in transaction: UInt64) -> Bool {
        !isEmpty && !containsBorrowed { $0.stamp != transaction || $0.phase != .moved }
    }
}
