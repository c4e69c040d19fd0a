// SPDX-License-Identifier: MIT

/// Values that are computed when they are read. A gesture that has begun and tracks all touches, or needs only the
/// first two, merely notes a frame in which they move: its values can be computed later from the engine's
/// ``FingerHistory``.
extension GestureRecognizer {
    /// Updates the values to the latest frame that the recognizer has seen. Called before they are read or redefined.
    @inline(__always)
    final func readHistory() {
        if attempt.readFrame != attempt.seenFrame { updateFromHistory() }
    }

    @inline(never)
    private final func updateFromHistory() {
        let (first, last) = (attempt.readFrame, attempt.seenFrame)
        // Set first, because `update(from:)` reads values.
        attempt.readFrame = last
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            // If values are read in every frame, only the latest is missing.
            if last == engine.history.latest, first &+ 1 == last {
                return update(from: engine.history.latestFrame)
            }
            engine.history.forEach(after: first, through: last) { update(from: $0) }
        }
    }

    /// Returns whether the recognizer may leave the following frames to the history: it tracks all touches, and no
    /// subclass has to be called.
    @inline(__always)
    final func mayReadHistory(of event: TouchEvent) -> Bool {
        mayRead(event) && event.fingers.count == attempt.tracked.count
    }

    /// Returns the same for a recognizer that follows two fingers, which may be the first two of several.
    @inline(__always)
    final func mayReadPair(of event: TouchEvent) -> Bool {
        mayRead(event) && event.fingers.hasPair(of: attempt.tracked)
    }

    @inline(__always)
    private final func mayRead(_ event: TouchEvent) -> Bool {
        isOfKind && isActive && event.fingers.haveOnlyMoved
    }

    /// Skips the latest frame of the history, in which the recognizer's touches rested.
    @inline(never)
    final func passOver(_ frame: UInt64) {
        readHistory()
        attempt.seenFrame = frame
        attempt.readFrame = frame
    }

    /// Makes the recognizer read the history, from the next frame on.
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

    /// Makes the recognizer receive the following frames itself.
    @inline(__always)
    final func endReadingHistory() {
        guard attempt.readsHistory else { return }
        readHistory()
        attempt.readsHistory = false
    }
}

extension GestureEngine {
    /// Makes all recognizers receive frames themselves, before touches do anything but move.
    func endReadingHistory() {
        guard history.isRead else { return }
        active.forEach { $0.endReadingHistory() }
        history.endReading()
    }
}
