// SPDX-License-Identifier: MIT

/// The short way of what most frames of most screens say: the only touch there is has moved, its view knows of it, and
/// no recognizer has a say in that.
extension GestureEngine {
    /// As ``process(_:)``, of a frame that says of one touch that it has moved, if it can go the short way.
    ///
    /// - Parameters:
    ///   - id: the touch.
    ///   - location: where it is now, in logical px of the output.
    ///   - reported: when the device said so, in µs of the host's clock: not later than the frame.
    ///   - time: when the frame ends, in µs of the host's clock.
    package func moveFreely(
        _ id: TouchID, to location: Point, reportedAt reported: Timestamp, at time: Timestamp
    ) -> FreeMovement {
        guard stage == .idle, let touch = freeTouch(id, location, time) else { return .refused }
        touch._withUnsafeGuaranteedRef { move($0, to: location, reportedAt: reported, at: time) }
        if deferred.isEmpty, queuedFrames.isEmpty { return .taken }
        performDeferred()
        processQueuedFrames()
        return .takenWithMore
    }

    /// As above, of a frame that has been put together.
    func moveFreely(_ frame: TouchFrame) -> Bool {
        frame.samples.withUnsafeBufferPointer { samples in
            guard samples.count == 1, samples[0].phase == .moved, let location = samples[0].location,
                let touch = freeTouch(samples[0].id, location, frame.time)
            else { return false }
            touch._withUnsafeGuaranteedRef { touch in
                if let pressure = samples[0].pressure { touch.pressure = pressure }
                if let tilt = samples[0].tilt { touch.tilt = tilt }
                move(touch, to: location, reportedAt: samples[0].time ?? frame.time, at: frame.time)
            }
            performDeferred()
            return true
        }
    }

    /// The touch, if nothing stands in its way: no recognizer, and nothing that would have to be put right.
    @inline(__always)
    private func freeTouch(_ id: TouchID, _ location: Point, _ time: Timestamp) -> Unmanaged<Touch>? {
        guard active.isEmpty, lingering.isEmpty, touches.count == 1, time >= now, time <= Self.latest,
            isUsable(location)
        else { return nil }
        let touch = touches.borrowed(at: 0)
        return touch._withUnsafeGuaranteedRef { $0.id == id && $0.delivery.progress == .seen } ? touch : nil
    }

    /// A transaction in which nothing but this touch has changed, and that freely.
    @inline(__always)
    private func move(
        _ touch: Touch, to position: Point, reportedAt reported: Timestamp, at time: Timestamp
    ) {
        now = time
        stamp &+= 1
        hasLifts = false
        // It is the only one there can be.
        if changed.isEmpty { changed.append(.passUnretained(touch)) }
        touch.previousPosition = touch.position
        touch.position = position
        touch.rememberMovement(at: min(max(reported, touch.timestamp), time), in: stamp)
        touch.frameInterval = time &- touch.timestamp
        touch.phase = .moved
        touch.timestamp = time
        touch.stamp = stamp
        stage = .delivering
        hand(overMovementOf: touch)
        stage = .acting
        tellOfEnd()
        stage = .idle
    }
}

/// What came of a movement that was to go the short way.
package enum FreeMovement {
    /// Nothing was done: the frame is to be put together and processed.
    case refused
    /// The touch has moved, and nothing waits for time to pass, as before.
    case taken
    /// The touch has moved, and what was asked for meanwhile has been done.
    case takenWithMore
}
