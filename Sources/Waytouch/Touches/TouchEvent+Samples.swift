// SPDX-License-Identifier: MIT

extension TouchEvent {
    /// Panels report at 60 Hz or more, so a longer gap between two frames means that the finger rested.
    private static let longestFrame: Timestamp = 34_000

    /// Returns every sample of a touch since the caller last received it, oldest first, including the current one.
    ///
    /// Call it from the `touches…` methods of a recognizer or view, for a touch that was passed in. A recognizer
    /// receives every frame, so it gets the samples of this frame: several if the host combines several movements of
    /// one touch in a frame. A view also gets the samples that were withheld from it (at most the latest 512 samples).
    /// There is always at least one. The call creates an array; without it, the samples cost nothing.
    ///
    /// - Complexity: O(*n*), where *n* is the number of samples that are kept, at most 512.
    public func coalescedTouches(for touch: Touch) -> [TouchSnapshot] {
        guard let engine, touch.phase == .moved || touch.phase == .began else { return [touch.snapshot] }
        // Views also receive earlier samples, one phase at a time.
        let isView = engine.stage == .delivering
        var samples = touch.earlier
        if let latest = touch.latest { samples.append(latest) }
        samples.removeAll { $0.phase != touch.phase || !isView && $0.stamp != engine.stamp }
        return samples.isEmpty ? [touch.snapshot] : samples
    }

    /// Returns where a moving touch will probably be in the next two frames; empty if it rests or has just landed.
    ///
    /// Extrapolates the velocity of the last 100 ms (the profile's `velocityWindow`) at the interval of the last two
    /// frames (1…34 ms). Draw the prediction to hide latency and discard it with the next frame: nothing else may
    /// depend on it.
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
