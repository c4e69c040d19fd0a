// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Step 3: every recognizer sees what changed, all touches of one phase at once.
    ///
    /// What the touches have in common stays known while the actions are sent, but for those that lift.
    func dispatch() {
        stage = .dispatching
        event.timestamp = now
        // Retained once, for all recognizers that receive the same list.
        let all = touches
        event.fingers.update(from: all, in: stamp)
        // What is common to all touches is not to presses.
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

    /// Its touches are still the same: it sees the frame when somebody asks for its values.
    @inline(__always)
    private func keepReading(_ recognizer: GestureRecognizer, _ all: [Touch]) -> Bool {
        let number = recognizer.attempt.tracked.count
        guard number == recognizer.attempt.numberOfTouchesRead else {
            recognizer.endReadingHistory()
            return false
        }
        // Those that do not track all track the first two.
        if number < all.count, !event.fingers.hasPairMoved {
            recognizer.passOver(history.latest)
        } else {
            recognizer.attempt.seenFrame = history.latest
            enterChanged(recognizer)
        }
        return true
    }

    /// As most frames are: each touch has moved, and so each of any recognizer's.
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

    /// So many touches of an attempt that have lifted are kept.
    private static let mostLiftedTouches = 256

    private static func liftedTouches(of recognizer: GestureRecognizer) -> Int {
        recognizer.attempt.touches.count - recognizer.attempt.tracked.count
    }

    /// An attempt lasts as long as one finger rests, or taps follow each other: what it keeps must not grow without
    /// end, nor what it withholds from views.
    func limitTouches(of recognizer: GestureRecognizer) {
        recognizer.forgetLifted(after: Self.mostLiftedTouches / 2)
        let lifted = Self.liftedTouches(of: recognizer)
        guard lifted > Self.mostLiftedTouches, recognizer.isUndecided else { return }
        request(
            .failed, for: recognizer,
            cause: FailureCause(
                .touchCount, measured: Double(lifted), limit: Double(Self.mostLiftedTouches), unit: .touches))
    }

    /// No recognizer may be left waiting for nothing: without touches and without a deadline its attempt is
    /// over.
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

    /// A recognizer asks for a state. Leaving `possible` for anything but `failed` has to be granted.
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

    /// One action per frame tells of all changes in it.
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
            tellObservers { $0.gestureRecognizer(recognizer, failed: cause, at: now) }
        } else if state == .cancelled {
            tellObservers { $0.gestureRecognizer(recognizer, cancelled: cause, at: now) }
        }
    }

    func noteConclusion(of recognizer: GestureRecognizer) {
        hasTerminal = true
        isResetDue = true
        concluded.append(.passUnretained(recognizer))
    }

    /// Those that want to recognise may have waited for this one.
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
        if isObserved { tellObservers { $0.gestureRecognizer(recognizer, entered: state, at: now) } }
    }

    /// Forgets the entries of the last transaction.
    @inline(__always)
    func clearEntries() {
        entries.empty()
        entriesFollowAttempts = true
        lastEntryPlace = -1
        hasRecognitions = false
    }

    /// States entered while recognizers saw the frame were entered at once: deeper view first, then attachment.
    @inline(__always)
    func orderEntries() {
        // As a rule they are in order: recognizers see frames in that of their touches' landing, and so of depth.
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

    /// Deeper view first, then order of attachment.
    func precedes(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.attempt.depth != second.attempt.depth
            ? first.attempt.depth > second.attempt.depth : first.attachmentSerial < second.attachmentSerial
    }
}
