// SPDX-License-Identifier: MIT

/// Values that are computed when somebody asks for them. A gesture that has begun and tracks all touches, or needs no
/// more than the first two, does no more with a frame in which they move than to note it: what it misses is in the
/// engine's ``FingerHistory``.
extension GestureRecognizer {
    /// Brings the values up to the latest frame that the recognizer has seen: before they are read or redefined.
    @inline(__always)
    final func readHistory() {
        if attempt.readFrame != attempt.seenFrame { takeFrames() }
    }

    @inline(never)
    private final func takeFrames() {
        let (first, last) = (attempt.readFrame, attempt.seenFrame)
        // First: what takes them reads values.
        attempt.readFrame = last
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            // Who reads in every frame misses the latest one alone.
            if last == engine.history.latest, first &+ 1 == last { return take(engine.history.latestFrame) }
            engine.history.forEach(after: first, through: last) { take($0) }
        }
    }

    /// Whether the recognizer may leave the frames that follow to the history: all touches are its own, and no subclass
    /// wants to be called.
    @inline(__always)
    final func mayReadHistory(of event: TouchEvent) -> Bool {
        mayRead(event) && event.fingers.count == attempt.tracked.count
    }

    /// The same for one that follows two fingers: they may be the first two of more.
    @inline(__always)
    final func mayReadPair(of event: TouchEvent) -> Bool {
        mayRead(event) && event.fingers.hasPair(of: attempt.tracked)
    }

    @inline(__always)
    private final func mayRead(_ event: TouchEvent) -> Bool {
        isOfKind && isActive && event.fingers.haveOnlyMoved
    }

    /// Passes over the latest frame of the history, in which its touches rested: it is not one of theirs.
    @inline(never)
    final func passOver(_ frame: UInt64) {
        readHistory()
        attempt.seenFrame = frame
        attempt.readFrame = frame
    }

    /// From the next frame on it reads the history.
    @inline(__always)
    final func beginReadingHistory(_ begin: (inout FingerHistory) -> Void) {
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            guard engine.stage == .dispatching else { return }
            begin(&engine.history)
            attempt.readsHistory = true
            attempt.numberOfTouchesRead = attempt.tracked.count
            attempt.seenFrame = engine.history.latest
            attempt.readFrame = engine.history.latest
        }
    }

    /// It is told of the frames that follow.
    @inline(__always)
    final func endReadingHistory() {
        guard attempt.readsHistory else { return }
        readHistory()
        attempt.readsHistory = false
    }
}

extension GestureEngine {
    /// Before touches do anything but move.
    func endReadingHistory() {
        guard history.isRead else { return }
        active.forEach { $0.endReadingHistory() }
        history.endReading()
    }
}
