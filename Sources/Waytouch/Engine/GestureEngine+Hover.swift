// SPDX-License-Identifier: MIT

/// A hovering pointer, and the recognizers that it has entered: each is tried once until the pointer leaves
/// it.
struct Hover {
    let id: TouchID
    var recognizers: [HoverGestureRecognizer] = []
}

extension GestureEngine {
    /// Processes a sample of a hovering pointer or pen, in a transaction of its own. `time` is in µs of the host's
    /// clock.
    ///
    /// Samples that are not finite are ignored and logged once. If called inside an action, the sample is processed
    /// after the current frame.
    ///
    /// - Complexity: O(*n*) for hit-testing, where *n* is the number of views, plus that of ``process(_:)`` with one
    ///   sample.
    public func process(hover sample: HoverSample, at time: Timestamp) {
        guard stage == .idle else {
            change(.hover(sample, time))
            return
        }
        advance(to: time)
        beginTransaction()
        stage = .dispatching
        performHover(sample, at: time)
        runSteps()
        performDeferred()
        processQueuedFrames()
    }

    /// Sets whether hovering pointers reach only recognizers of the root, as while a kiosk is locked. Hovers
    /// under way elsewhere are cancelled.
    package func keepHovers(fromWindows keeps: Bool, at time: Timestamp) {
        keepsHoversFromWindows = keeps
        if keeps, !hovers.isEmpty { change(.hoversKeptFromWindows(time)) }
    }

    /// Dispatches the cancellation of these hovers; the other steps are those of every transaction.
    func cancelHoversOfWindows(at time: Timestamp) {
        now = max(now, validated(time))
        for index in hovers.indices {
            let away = HoverSample(id: hovers[index].id, phase: .cancelled, location: .zero)
            for recognizer in hovers[index].recognizers where recognizer.view !== root {
                leave(recognizer, away)
            }
            hovers[index].recognizers.removeAll { $0.view !== root }
        }
    }

    /// Dispatches a hover sample; the other steps are those of every transaction.
    func performHover(_ sample: HoverSample, at time: Timestamp) {
        now = max(now, validated(time))
        guard sample.phase != .hovering || sample.isFinite else {
            return logOnce(.notFinite, "hover of \(sample.id.contact): not a finite position: ignored")
        }
        let index = hovers.firstIndex { $0.id == sample.id } ?? hovers.count
        if index == hovers.count {
            guard sample.phase == .hovering else { return }
            hovers.append(Hover(id: sample.id))
        }
        hoverTargets.empty()
        if sample.phase == .hovering { collectHoverTargets(at: sample) }
        var position = 0
        while position < hovers[index].recognizers.count {
            let recognizer = hovers[index].recognizers[position]
            if hoverTargets.contains(where: { $0 === recognizer }) {
                position += 1
            } else {
                hovers[index].recognizers.remove(at: position)
                leave(recognizer, sample)
            }
        }
        for recognizer in hoverTargets {
            if !hovers[index].recognizers.contains(where: { $0 === recognizer }) {
                // It follows another pointer; this one is tried again when that pointer has left.
                guard recognizer.attemptEngine == nil else { continue }
                hovers[index].recognizers.append(recognizer)
                recognizer.update(with: sample)
                beginAttempt(of: recognizer)
                request(.began, for: recognizer, cause: FailureCause(.unspecified))
            } else if recognizer.isFollowing(sample.id, in: self) {
                recognizer.update(with: sample)
                if recognizer.isActive {
                    request(.changed, for: recognizer, cause: FailureCause(.unspecified))
                }
            }
        }
        hoverTargets.empty()
        if sample.phase != .hovering { hovers.remove(at: index) }
    }

    /// Collects the recognizers on the view below the pointer and on its ancestors, deepest first.
    private func collectHoverTargets(at sample: HoverSample) {
        var view = root.hitTest(root.convertFromOutput(sample.location))
        if keepsHoversFromWindows, view != nil { view = root }
        while let current = view {
            for recognizer in current.gestureRecognizers where recognizer.isEnabled {
                guard let hover = recognizer.asHover, hover.allowedTouchTypes.contains(sample.kind) else {
                    continue
                }
                if let seat = hover.seat, seat != sample.id.seat { continue }
                hoverTargets.append(hover)
            }
            view = current.superview
        }
    }

    /// Ends a recognizer whose view the pointer has left. If it is blocked, it begins and ends at once when it is
    /// granted.
    private func leave(_ recognizer: HoverGestureRecognizer, _ sample: HoverSample) {
        guard recognizer.isFollowing(sample.id, in: self), recognizer.isActive || recognizer.isBlocked else {
            return
        }
        let state: GestureRecognizer.State = sample.phase == .cancelled ? .cancelled : .ended
        request(state, for: recognizer, cause: FailureCause(.touchCancelled))
    }
}

extension HoverSample {
    fileprivate var isFinite: Bool { location.isFinite && tilt.isFinite && zDistance.isFinite }
}
