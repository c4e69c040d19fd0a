// SPDX-License-Identifier: MIT

/// The values that are common to all touches of a frame, computed once for every recognizer that tracks all of them.
struct FrameFingers {
    /// The number of touches. A recognizer tracks a subset of all touches, so one that tracks this many tracks them
    /// all.
    private(set) var count = -1
    private(set) var haveAllMoved = false
    /// Whether at least one touch moved, and all the others rested.
    private(set) var haveOnlyMoved = false
    /// Whether one of the first two has changed; false unless all touches are down.
    private(set) var hasPairMoved = false
    /// The mean position, in output px.
    private(set) var centroid = Point.zero
    /// The first two that are down.
    var pair: FingerPair?
    /// The group of all touches, and its rotation in this frame: computed when first needed.
    fileprivate var group: FingerGroup?
    fileprivate var turn: Double?
    /// The first two, if all touches are down.
    private var first: UnsafeMutableRawPointer?
    private var second: UnsafeMutableRawPointer?

    /// Computes everything in one pass.
    mutating func update(from touches: [Touch], in transaction: UInt64) {
        var sum = Vector.zero
        var moved = 0
        var changed = 0
        var down = 0
        var first = Point.zero
        var second = Point.zero
        touches.withBorrowed { touches in
            for touch in touches {
                touch._withUnsafeGuaranteedRef { touch in
                    sum.dx += touch.position.x
                    sum.dy += touch.position.y
                    if touch.stamp == transaction {
                        changed &+= 1
                        if touch.phase == .moved { moved &+= 1 }
                    }
                    guard touch.isDown else { return }
                    if down == 0 { first = touch.position } else if down == 1 { second = touch.position }
                    down &+= 1
                }
            }
            let areDown = down == touches.count && down >= 2
            self.first = areDown ? touches[0].toOpaque() : nil
            self.second = areDown ? touches[1].toOpaque() : nil
            hasPairMoved =
                areDown
                && (touches[0]._withUnsafeGuaranteedRef { $0.stamp } == transaction
                    || touches[1]._withUnsafeGuaranteedRef { $0.stamp } == transaction)
        }
        count = touches.count
        haveOnlyMoved = moved > 0 && moved == changed
        haveAllMoved = haveOnlyMoved && moved == count
        let number = Double(max(count, 1))
        centroid = Point(x: sum.dx / number, y: sum.dy / number)
        pair = down < 2 ? nil : FingerPair(from: first, to: second)
        group = nil
        turn = nil
    }

    /// Returns whether `pair` is the pair of the tracked touches: whether these are all touches, or the first two while
    /// all are down.
    @inline(__always)
    func hasPair(of tracked: [Touch]) -> Bool {
        if tracked.count == count { return true }
        guard tracked.count == 2, let first, let second else { return false }
        return tracked.borrowed(at: 0).toOpaque() == first && tracked.borrowed(at: 1).toOpaque() == second
    }

    /// Whether the first two are so far apart that the angle of the line between them is accurate.
    var areApart: Bool {
        @inline(__always) get { (pair?.distance ?? 0) > 1 }
    }

    /// Makes the values apply to no recognizer until the next update.
    mutating func invalidate() { count = -1 }
}

extension TouchEvent {
    /// Returns the mean position of the touches that a recognizer tracks, in output px.
    func centroid(of tracked: [Touch]) -> Point {
        tracked.count == fingers.count ? fingers.centroid : tracked.centroid
    }

    /// Returns the mean position of all touches, in output px, if it is known and there are `count` of them.
    @inline(__always)
    func centroidOfAll(_ count: Int) -> Point? { count == fingers.count ? fingers.centroid : nil }

    /// Returns the first two touches that are down among those that a recognizer tracks; nil if there are fewer.
    @inline(__always)
    func pair(of tracked: [Touch]) -> FingerPair? {
        fingers.hasPair(of: tracked) ? fingers.pair : FingerPair(tracked)
    }

    /// Returns the angle of that pair, in radians.
    @inline(__always)
    func angle(of pair: FingerPair, _ tracked: [Touch]) -> Double {
        var pair = pair
        return (fingers.hasPair(of: tracked) ? fingers.pair?.angle : nil) ?? pair.angle
    }

    /// Returns the arrangement of the touches that a recognizer tracks, about their centroid.
    @inline(__always)
    func group(of tracked: [Touch]) -> FingerGroup {
        guard tracked.count == fingers.count else { return FingerGroup(tracked, about: tracked.centroid) }
        if let group = fingers.group { return group }
        let centroid = fingers.centroid
        let pair = tracked.count == 2 ? fingers.pair : nil
        let group = pair.map { FingerGroup($0, about: centroid) } ?? FingerGroup(tracked, about: centroid)
        fingers.group = group
        return group
    }

    /// Returns how far those touches have turned about their centroid in the current frame, in radians.
    @inline(__always)
    func turn(of tracked: [Touch]) -> Double {
        guard tracked.count == fingers.count else {
            return FingerGroup.turn(of: tracked, about: tracked.centroid)
        }
        if let turn = fingers.turn { return turn }
        let turn = FingerGroup.turn(of: tracked, about: fingers.centroid)
        fingers.turn = turn
        return turn
    }

    /// Returns whether one of the touches that a recognizer tracks changed in the event's transaction.
    func hasChanges(_ tracked: [Touch], in transaction: UInt64) -> Bool {
        // Transactions without changed touches are not dispatched.
        tracked.count == fingers.count || tracked.containsBorrowed { $0.stamp == transaction }
    }
}

extension Array where Element == Touch {
    /// Returns whether there are touches, and each moved in a transaction.
    func haveAllMoved(in transaction: UInt64) -> Bool {
        !isEmpty && !containsBorrowed { $0.stamp != transaction || $0.phase != .moved }
    }
}
