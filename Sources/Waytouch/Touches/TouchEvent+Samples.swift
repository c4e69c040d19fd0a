// SPDX-License-Identifier: MIT

extension TouchEvent {
    /// Panels report at 60 Hz and more; a longer gap between two frames is a finger that rested.
    private static let longestFrame: Timestamp = 34_000

    /// Every sample of a touch since the caller was last told of it, oldest first, the present one
    /// included.
    ///
    /// Ask from the `touches…` methods of a recognizer or view, for a touch that was handed over. A
    /// recognizer is told of every frame: it gets the samples of this frame, of which there are
    /// several if the host puts several movements of one touch into one. A view gets also what was
    /// withheld from it (at most the latest 512 samples). There is always at least one. Makes an
    /// array; costs nothing to those who do not ask.
    ///
    /// - Complexity: O(*n*), where *n* is the number of samples that are kept, at most 512.
    public func coalescedTouches(for touch: Touch) -> [TouchSnapshot] {
        guard let engine, touch.phase == .moved || touch.phase == .began else { return [touch.snapshot] }
        // Views are told of what happened earlier too, each phase on its own.
        let isView = engine.stage == .delivering
        var samples = touch.earlier
        if let latest = touch.latest { samples.append(latest) }
        samples.removeAll { $0.phase != touch.phase || !isView && $0.stamp != engine.stamp }
        return samples.isEmpty ? [touch.snapshot] : samples
    }

    /// Where a touch that moves will probably be in the next two frames; empty if it rests, or has
    /// just landed.
    ///
    /// Goes on with the velocity of the last 100 ms, at the interval of the last two frames (1…34
    /// ms). Draw it to hide latency, and forget it with the next frame: nothing else may depend on
    /// it.
    public func predictedTouches(for touch: Touch) -> [TouchSnapshot] {
        guard let engine, touch.isDown else { return [] }
        let now = touch.saved?.timestamp ?? max(touch.timestamp, timestamp)
        let position = touch.saved?.position ?? touch.position
        let velocity = touch.path.velocity(at: now, .passUnretained(engine.thresholds))
        guard velocity != .zero, velocity.isFinite else { return [] }
        let interval = min(max(touch.frameInterval, 1000), Self.longestFrame)
        return (1...2).map { frame in
            let ahead = interval * Timestamp(frame)
            return TouchSnapshot(
                timestamp: now &+ ahead, phase: .moved, pressure: touch.pressure, tilt: touch.tilt,
                position: position + velocity * ahead.inSeconds, stamp: touch.stamp)
        }
    }
}
