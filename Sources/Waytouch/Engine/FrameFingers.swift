// SPDX-License-Identifier: MIT

/// What is common to all touches of a frame: computed once, for every recognizer that tracks all of them.
struct FrameFingers {
    /// The number of touches. A recognizer tracks a subset of all touches, so one that tracks as many tracks
    /// all.
    private(set) var count = -1
    private(set) var haveAllMoved = false
    /// In output px.
    private(set) var centroid = Point.zero
    /// The first two that are down.
    private(set) var pair: FingerPair?

    /// Computes everything in one pass.
    mutating func update(from touches: [Touch], in transaction: UInt64) {
        var sum = Vector.zero
        var moved = 0
        var down = 0
        var first = Point.zero
        var second = Point.zero
        touches.forEachBorrowed { touch in
            sum.dx += touch.position.x
            sum.dy += touch.position.y
            if touch.stamp == transaction, touch.phase == .moved { moved &+= 1 }
            guard touch.isDown else { return }
            if down == 0 { first = touch.position } else if down == 1 { second = touch.position }
            down &+= 1
        }
        count = touches.count
        haveAllMoved = count > 0 && moved == count
        let number = Double(max(count, 1))
        centroid = Point(x: sum.dx / number, y: sum.dy / number)
        pair = down < 2 ? nil : FingerPair(from: first, to: second)
    }

    /// Applies to no recognizer until the next update.
    mutating func invalidate() { count = -1 }
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

    /// Whether one of the touches that a recognizer tracks changed in the event's transaction.
    func hasChanges(_ tracked: [Touch], in transaction: UInt64) -> Bool {
        // Transactions without changed touches are not dispatched.
        tracked.count == fingers.count || tracked.containsBorrowed { $0.stamp == transaction }
    }
}

extension Array where Element == Touch {
    /// Whether there are touches, and each moved in a transaction.
    func haveAllMoved(in transaction: UInt64) -> Bool {
        !isEmpty && !containsBorrowed { $0.stamp != transaction || $0.phase != .moved }
    }
}
