// SPDX-License-Identifier: MIT

/// The recognizers with an attempt under way, in the order in which the attempts began.
///
/// A recognizer that is removed leaves a hole, so that removal takes constant time. Holes are closed in
/// batches between transactions: indices are stable during a transaction.
struct AttemptList {
    private var places: [GestureRecognizer?] = []
    private var holes = 0
    /// Whether the recognizers are in the order of actions, as they usually are: deeper view first, then order of
    /// attachment. Holes do not change that.
    private(set) var isInOrderOfActions = true
    private var lastDepth = 0
    private var lastSerial: UInt64 = 0

    /// The number of places, including holes.
    var endIndex: Int { places.count }
    var isEmpty: Bool { places.count == holes }
    var hasHoles: Bool { holes > 0 }

    /// Returns the recognizer in a place, valid during its attempt; nil in a hole.
    @inline(__always)
    func borrowed(at place: Int) -> Unmanaged<GestureRecognizer>? {
        precondition(place >= 0 && place < places.count, "AttemptList: place out of range")
        return places.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: Unmanaged<GestureRecognizer>?.self) { $0[place] }
        }
    }

    mutating func append(_ recognizer: GestureRecognizer) {
        let (depth, serial) = (recognizer.attempt.depth, recognizer.attachmentSerial)
        if isEmpty {
            isInOrderOfActions = true
        } else if depth > lastDepth || depth == lastDepth && serial < lastSerial {
            isInOrderOfActions = false
        }
        (lastDepth, lastSerial) = (depth, serial)
        recognizer.attempt.index = places.count
        places.append(recognizer)
    }

    mutating func remove(_ recognizer: GestureRecognizer) {
        let place = recognizer.attempt.index
        guard place >= 0, place < places.count, places[place] === recognizer else { return }
        places[place] = nil
        recognizer.attempt.index = -1
        holes += 1
    }

    /// Closes the holes, if there are enough to be worth it.
    mutating func closeHoles() {
        guard holes > 8, holes * 2 > places.count else { return closeHolesAtEnd() }
        var kept = 0
        for place in places.indices {
            guard let recognizer = places[place] else { continue }
            recognizer.attempt.index = kept
            if kept != place { places.swapAt(kept, place) }
            kept += 1
        }
        places.removeLast(places.count - kept)
        holes = 0
    }

    private mutating func closeHolesAtEnd() {
        while holes > 0, let last = places.last, last == nil {
            places.removeLast()
            holes -= 1
        }
    }
}

extension AttemptList {
    /// Calls `body` with each recognizer, without reference counting; removals meanwhile leave holes.
    @inline(__always)
    func forEach(_ body: (GestureRecognizer) -> Void) {
        for place in 0..<endIndex { borrowed(at: place)?._withUnsafeGuaranteedRef(body) }
    }
}
