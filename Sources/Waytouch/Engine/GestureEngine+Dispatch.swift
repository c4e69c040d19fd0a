// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Step 3: every recognizer sees what changed, all touches of one phase at once.
    ///
    /// The values that the touches have in common stay valid while the actions are sent, except those of touches that
    /// lift.
    func dispatch() {
        stage = .dispatching
        event.timestamp = now
        // Retained once, for all recognizers that receive the same list.
        let all = touches
        event.fingers.update(from: all, in: stamp)
        // The common values are those of touches alone: with presses, they apply to no recognizer.
        if !presses.isEmpty { event.fingers = FrameFingers() }
        if !event.fingers.haveOnlyMoved {
            endReadingHistory()
        } else if history.isRead {
            history.append(event, of: all, at: now)
        }
        let haveAllMoved = event.fingers.haveAllMoved
        // No attempt begins or is reset while recognizers see the frame.
        active.forEach { recognizer in
            if recognizer.attempt.readsHistory, keepReading(recognizer, all) { return }
            if haveAllMoved { return feedMovement(to: recognizer, all) }
            guard !recognizer.isTerminal, event.hasChanges(recognizer.attempt.tracked, in: stamp) else {
                return
            }
            feed(recognizer, all)
            if hasEnds || recognizer.attempt.tracked.isEmpty { concludeDispatch(of: recognizer) }
        }
    }

    /// Lets a recognizer read the frame from the history when its values are needed, if its touches are still the same.
    /// Returns whether they are.
    @inline(__always)
    private func keepReading(_ recognizer: GestureRecognizer, _ all: [Touch]) -> Bool {
        let number = recognizer.attempt.tracked.count
        guard number == recognizer.attempt.numberOfTouchesRead else {
            recognizer.endReadingHistory()
            return false
        }
        // Recognizers that do not track all touches track the first two.
        if number < all.count, !event.fingers.hasPairMoved {
            recognizer.passOver(history.latest, at: now)
        } else {
            recognizer.attempt.seenFrame = history.latest
            enterChanged(recognizer)
        }
        return true
    }

    /// Sends a recognizer a typical frame: every touch has moved, including all that it tracks.
    @inline(__always)
    private func feedMovement(to recognizer: GestureRecognizer, _ all: [Touch]) {
        guard recognizer.takesTouches, !recognizer.attempt.tracked.isEmpty else { return }
        if recognizer.attempt.tracked.count == all.count {
            recognizer.touchesMoved(all, with: event)
        } else {
            recognizer.touchesMoved(recognizer.attempt.tracked, with: event)
        }
        if recognizer.attempt.tracked.isEmpty { concludeDispatch(of: recognizer) }
    }

    @inline(never)
    private func feed(_ recognizer: GestureRecognizer, _ all: [Touch]) {
        guard recognizer.takesTouches else {
            let isCancelled = recognizer.attempt.tracked.contains {
                $0.stamp == stamp && $0.phase == .cancelled
            }
            if recognizer.isUndecided, isCancelled {
                request(.failed, for: recognizer, cause: FailureCause(.touchCancelled))
            }
            return
        }
        if recognizer.attempt.tracked.count < all.count, recognizer.attempt.tracked.haveAllMoved(in: stamp) {
            return recognizer.touchesMoved(recognizer.attempt.tracked, with: event)
        }
        scratch.began.empty()
        scratch.moved.empty()
        scratch.ended.empty()
        scratch.cancelled.empty()
        for touch in recognizer.attempt.tracked where touch.stamp == stamp {
            switch touch.phase {
            case .began: scratch.began.append(touch)
            case .moved: scratch.moved.append(touch)
            case .ended: scratch.ended.append(touch)
            case .cancelled: scratch.cancelled.append(touch)
            case .stationary: break
            }
        }
        if !scratch.began.isEmpty {
            if Self.liftedTouches(of: recognizer) > Self.mostLiftedTouches { limitTouches(of: recognizer) }
            if recognizer.takesTouches { recognizer.touchesBegan(scratch.began, with: event) }
        }
        if !scratch.moved.isEmpty, recognizer.takesTouches {
            recognizer.touchesMoved(scratch.moved, with: event)
        }
        if !scratch.ended.isEmpty, recognizer.takesTouches {
            recognizer.touchesEnded(scratch.ended, with: event)
        }
        if !scratch.cancelled.isEmpty, recognizer.takesTouches {
            recognizer.touchesCancelled(scratch.cancelled, with: event)
        }
    }

    /// The maximum number of lifted touches that an attempt keeps.
    private static let mostLiftedTouches = 256

    private static func liftedTouches(of recognizer: GestureRecognizer) -> Int {
        recognizer.attempt.touches.count - recognizer.attempt.tracked.count
    }

    /// Limits the lifted touches of an attempt. An attempt lasts as long as one finger rests or taps follow each other:
    /// neither what it keeps nor what it withholds from views may grow without end.
    func limitTouches(of recognizer: GestureRecognizer) {
        recognizer.forgetLifted(after: Self.mostLiftedTouches / 2)
        let lifted = Self.liftedTouches(of: recognizer)
        guard lifted > Self.mostLiftedTouches, recognizer.isUndecided else { return }
        request(
            .failed, for: recognizer,
            cause: FailureCause(
                .touchCount, measured: Double(lifted), limit: Double(Self.mostLiftedTouches), unit: .touches))
    }

    /// Ends an attempt that has neither touches nor a deadline: no recognizer may be left waiting for nothing.
    func concludeDispatch(of recognizer: GestureRecognizer) {
        guard recognizer.attemptEngine === self, !recognizer.isTerminal else { return }
        // A hovering pointer has no touches.
        guard recognizer.numberOfTouchesDown == 0, recognizer.asHover == nil else { return }
        let wasTaken = recognizer.attempt.tracked.contains { $0.phase == .cancelled }
        if recognizer.isActive {
            request(wasTaken ? .cancelled : .ended, for: recognizer, cause: FailureCause(.touchCancelled))
        } else if !recognizer.isBlocked {
            guard recognizer.attempt.deadline == .never else { return }
            request(.failed, for: recognizer, cause: FailureCause(wasTaken ? .touchCancelled : .earlyLift))
        } else if recognizer.attempt.request == .begin {
            recognizer.attempt.request = .beginAndEnd
        }
    }

    func arm(_ recognizer: GestureRecognizer, at time: Timestamp) {
        recognizer.attempt.deadline = time == .never ? .never : max(time, now)
        deadlineBound = min(deadlineBound, recognizer.attempt.deadline)
    }

    // MARK: States

    /// Processes a recognizer's request for a state. Leaving `possible` for anything but `failed` has to be granted.
    func request(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer, cause: FailureCause) {
        guard stage == .dispatching else {
            change(.state(recognizer, state, cause))
            return
        }
        switch recognizer.transition(to: state) {
        case .illegal: recognizer.logIllegal(state)
        case .ignored: break
        case .request: requestRecognition(recognizer, as: state)
        case .requestEnd: recognizer.attempt.request = .beginAndEnd
        case .change: enterChanged(recognizer)
        case .end: conclude(recognizer, .ended, cause)
        case .cancel: conclude(recognizer, .cancelled, cause)
        case .fail: conclude(recognizer, .failed, cause)
        }
    }

    private func requestRecognition(
        _ recognizer: GestureRecognizer, as state: GestureRecognizer.State
    ) {
        if state == .began {
            recognizer.attempt.request = .begin
        } else {
            recognizer.keepLastPlaces(in: stamp)
            recognizer.attempt.arePlacesFrozen = true
            recognizer.attempt.request = .recognize
        }
        note(recognizer)
    }

    /// Enters `changed`. All changes in a frame have one action.
    @inline(__always)
    func enterChanged(_ recognizer: GestureRecognizer) {
        recognizer.attempt.state = .changed
        guard recognizer.attempt.changeStamp != stamp else { return }
        recognizer.attempt.changeStamp = stamp
        enter(recognizer, .changed, isRecognition: false)
    }

    /// Enters a state that ends the attempt.
    func conclude(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ cause: FailureCause) {
        recognizer.endReadingHistory()
        recognizer.attempt.state = state
        recognizer.attempt.request = .nothing
        recognizer.attempt.deadline = .never
        recognizer.attempt.closeQuestions()
        noteConclusion(of: recognizer)
        if state == .failed, recognizer.isWaitedFor { noteDependents(of: recognizer) }
        if state != .failed { enter(recognizer, state, isRecognition: false) }
        if state != .ended { recognizer.failureHandler?(recognizer, cause) }
        guard isObserved else { return }
        if state == .failed {
            notifyObservers { $0.gestureRecognizer(recognizer, failed: cause, at: now) }
        } else if state == .cancelled {
            notifyObservers { $0.gestureRecognizer(recognizer, cancelled: cause, at: now) }
        }
    }

    func noteConclusion(of recognizer: GestureRecognizer) {
        hasTerminal = true
        isResetDue = true
        concluded.append(.passUnretained(recognizer))
    }

    /// Marks the recognizers that request to recognise and may have waited for this one.
    private func noteDependents(of recognizer: GestureRecognizer) {
        recognizer.forEachDependent {
            if $0.isBlocked, $0.attemptEngine === self { note($0) }
        }
    }

    @inline(__always)
    func enter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isRecognition: Bool) {
        if recognizer.attempt.index <= lastEntryPlace { entriesFollowAttempts = false }
        lastEntryPlace = recognizer.attempt.index
        if isRecognition { hasRecognitions = true }
        entries.append(
            StateEntry(
                recognizer: .passUnretained(recognizer), state: state, isRecognition: isRecognition,
                order: entries.count))
        if isObserved { notifyObservers { $0.gestureRecognizer(recognizer, entered: state, at: now) } }
    }

    /// Forgets the entries of the last transaction.
    @inline(__always)
    func clearEntries() {
        entries.empty()
        entriesFollowAttempts = true
        lastEntryPlace = -1
        hasRecognitions = false
    }

    /// Orders the states that were entered while recognizers saw the frame. They were entered at one moment: deeper
    /// view first, then order of attachment.
    @inline(__always)
    func orderEntries() {
        // Usually they are in order: recognizers see frames in the order in which their touches landed, and so in that
        // of depth.
        if !entriesFollowAttempts || !active.isInOrderOfActions || hasReattached { sortEntries() }
    }

    @inline(never)
    private func sortEntries() {
        entries.sort { first, second in
            first.recognizer._withUnsafeGuaranteedRef { recognizer in
                second.recognizer._withUnsafeGuaranteedRef { other in
                    recognizer === other ? first.order < second.order : precedes(recognizer, other)
                }
            }
        }
    }

    /// Returns whether one recognizer comes before another: deeper view first, then order of attachment.
    func precedes(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.attempt.depth != second.attempt.depth
            ? first.attempt.depth > second.attempt.depth : first.attachmentSerial < second.attachmentSerial
    }
}
