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
        attempt.readFrame = attempt.seenFrame
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            if let frame = engine.history.frame(attempt.seenFrame) { update(from: frame) }
        }
    }

    /// Returns the shared velocities of a movement in the latest frame, if the recognizer has read from the history
    /// every frame that they depend on. If not, brings the recognizer's own samples up to date and returns nil.
    @inline(__always)
    final func historySeries(
        of movement: FrameVelocities.Movement
    ) -> UnsafeMutablePointer<FrameVelocities.Series>? {
        guard attempt.readsHistory, let reference = attempt.engineReference else { return nil }
        let series = reference._withUnsafeGuaranteedRef {
            engine -> UnsafeMutablePointer<FrameVelocities.Series>? in
            guard attempt.seenFrame == engine.history.latest else { return nil }
            let series = engine.history.velocities[movement]
            if series.pointee.frame != attempt.seenFrame {
                // Updating is in vain if the recognizer has not read the history for long enough.
                let span = borrowedThresholds._withUnsafeGuaranteedRef { $0.velocitySpan }
                guard attempt.readingStart < engine.history.latestFrame.pointee.time &- span else {
                    return nil
                }
                series.pointee.update(from: engine.history, borrowedThresholds)
            }
            return attempt.readingStart < series.pointee.start ? series : nil
        }
        if series == nil { sampleHistory() }
        return series
    }

    /// Does the same for the spread and rotation of a group, which may be a pair whose velocities are already known.
    @inline(__always)
    final func historySeriesOfGroup() -> UnsafeMutablePointer<FrameVelocities.Series>? {
        guard attempt.readsHistory, let reference = attempt.engineReference else { return nil }
        let span = borrowedThresholds._withUnsafeGuaranteedRef { $0.velocitySpan }
        let isPair = reference._withUnsafeGuaranteedRef {
            $0.history.lastFrameOfGroup < $0.history.latestFrame.pointee.time &- span
        }
        guard isPair, let series = historySeries(of: .pair) else { return historySeries(of: .group) }
        return reference._withUnsafeGuaranteedRef { $0.history.lastFrameOfGroup } < series.pointee.start
            ? series : historySeries(of: .group)
    }

    /// Adds the frames that the recognizer has seen to its own samples.
    @inline(never)
    private final func sampleHistory() {
        let (first, last) = (attempt.sampledFrame, attempt.seenFrame)
        guard first != last else { return }
        attempt.sampledFrame = last
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            engine.history.forEach(after: first, through: last) { sample($0) }
        }
    }

    /// Returns whether the recognizer may leave the following frames to the history: it tracks all touches, and no
    /// subclass has to be called.
    @inline(__always)
    final func mayReadHistory(of event: TouchEvent) -> Bool {
        mayRead(event) && event.fingers.count == attempt.tracked.count
    }

    /// Returns whether a recognizer that follows two fingers, which may be the first two of several, may leave the
    /// following frames to the history.
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
    final func passOver(_ frame: UInt64, at time: Timestamp) {
        readHistory()
        sampleHistory()
        attempt.skip(to: frame, at: max(time, attempt.readingStart))
    }

    /// Makes the recognizer read the history, from the next frame on.
    @inline(__always)
    final func beginReadingHistory(_ begin: (inout FingerHistory) -> Void) {
        attempt.engineReference?._withUnsafeGuaranteedRef { engine in
            guard engine.stage == .dispatching else { return }
            begin(&engine.history)
            attempt.readsHistory = true
            attempt.numberOfTouchesRead = attempt.tracked.count
            let sharesVelocities = engine.history.sharesVelocities(of: thresholds)
            attempt.skip(to: engine.history.latest, at: sharesVelocities ? engine.now : .max)
        }
    }

    /// Makes the recognizer receive the following frames itself.
    @inline(__always)
    final func endReadingHistory() {
        guard attempt.readsHistory else { return }
        readHistory()
        sampleHistory()
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
