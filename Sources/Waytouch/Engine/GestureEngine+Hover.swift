// SPDX-License-Identifier: MIT

/// A pointer that hovers, and the recognizers that know of it.
struct Hover {
    let id: TouchID
    var recognizers: [HoverGestureRecognizer] = []
}

extension GestureEngine {
    /// Takes in where pointers hover at one moment: each sample is a transaction of its own.
    ///
    /// Positions that are not numbers are ignored and logged once.
    public func process(hover sample: HoverSample, at time: Timestamp) {
        guard sample.location.isFinite, sample.tilt.isFinite, sample.zDistance.isFinite else {
            return logOnce(.notFinite, "hover of \(sample.id.contact): not a finite position: ignored")
        }
        guard stage == .idle else {
            change(.hover(sample, time))
            return
        }
        advance(to: time)
        performHover(sample)
        performDeferred()
        processQueuedFrames()
    }

    func performHover(_ sample: HoverSample) {
        beginTransaction()
        stage = .dispatching
        let index = hovers.firstIndex { $0.id == sample.id } ?? hovers.count
        if index == hovers.count { hovers.append(Hover(id: sample.id)) }
        let below = sample.phase == .hovering ? hoverRecognizers(at: sample.location) : []
        for recognizer in hovers[index].recognizers where !below.contains(where: { $0 === recognizer }) {
            leave(recognizer, wasTaken: sample.phase == .cancelled)
        }
        for recognizer in below {
            recognizer.take(sample)
            if hovers[index].recognizers.contains(where: { $0 === recognizer }) {
                if recognizer.isActive {
                    request(.changed, for: recognizer, cause: FailureCause(.unspecified))
                }
            } else {
                enter(recognizer)
            }
        }
        hovers[index].recognizers = below
        if sample.phase != .hovering { hovers.remove(at: index) }
        runSteps()
    }

    /// Those on the view below a position and on its ancestors, deepest first.
    private func hoverRecognizers(at position: Point) -> [HoverGestureRecognizer] {
        var found: [HoverGestureRecognizer] = []
        var view = root.hitTest(root.convertFromOutput(position))
        while let current = view {
            for recognizer in current.gestureRecognizers where recognizer.isEnabled {
                if let hover = recognizer as? HoverGestureRecognizer { found.append(hover) }
            }
            view = current.superview
        }
        return found
    }

    private func enter(_ recognizer: HoverGestureRecognizer) {
        guard recognizer.attemptEngine == nil else { return }
        beginAttempt(of: recognizer)
        request(.began, for: recognizer, cause: FailureCause(.unspecified))
    }

    private func leave(_ recognizer: HoverGestureRecognizer, wasTaken: Bool) {
        guard recognizer.attemptEngine === self, !recognizer.isTerminal else { return }
        // One that has to wait ends as soon as it may begin, or fails; what has begun is cancelled by failing.
        request(wasTaken ? .failed : .ended, for: recognizer, cause: FailureCause(.touchCancelled))
    }
}
