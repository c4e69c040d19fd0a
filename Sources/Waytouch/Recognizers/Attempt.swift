// SPDX-License-Identifier: MIT

/// The state of one attempt of a recognizer, from its first touch until all have lifted: managed by the
/// engine, and cleared by ``reset()``.
struct Attempt {
    /// A request of a recognizer whose state is still `possible`, because the request has not been granted yet.
    enum Request: UInt8 {
        case nothing
        /// `began`.
        case begin
        /// `began`, followed by `ended`, because its touches have lifted meanwhile.
        case beginAndEnd
        /// `ended`, of a discrete gesture.
        case recognize
    }

    /// The engine; nil between attempts. An engine that is destroyed ends its attempts.
    var engineReference: Unmanaged<GestureEngine>?
    /// Increases with every attempt of the engine.
    var serial: UInt64 = 0
    /// The index in the engine's list of attempts.
    var index = -1
    /// The index in the engine's list of those that have begun.
    var begunIndex = -1
    /// The depth of the recognizer's view in the tree.
    var depth = 0

    // MARK: The state

    var state = GestureRecognizer.State.possible
    var request = Request.nothing
    var deadline = Timestamp.never
    /// The transaction in which `changed` was entered last: all changes in it have one action.
    var changeStamp: UInt64 = 0

    // MARK: Values

    /// Whether the values are computed from the engine's history when they are read, which happens only in a gesture
    /// that has begun. The rest applies meanwhile: the number of touches that it tracks; the time, in µs, after which
    /// it has read every frame, or `.max` if it does not share velocities; and the latest frame that it has seen, that
    /// its values come from, and that is among its samples.
    var readsHistory = false
    var numberOfTouchesRead = 0
    var readingStart: Timestamp = 0
    var seenFrame: UInt64 = 0
    var readFrame: UInt64 = 0
    var sampledFrame: UInt64 = 0

    /// Lets the reading go on after a frame that the recognizer does not read.
    mutating func skip(to frame: UInt64, at time: Timestamp) {
        readingStart = time
        seenFrame = frame
        readFrame = frame
        sampledFrame = frame
    }

    /// The modifier keys when the recognizer stopped receiving touches, if they have changed since.
    var modifierFlags: KeyModifierFlags?

    // MARK: Touches

    /// Whether the touches stand for presses.
    var isOfPresses = false
    /// The touches that are down, and those that lifted in the current transaction.
    var tracked: [Touch] = []
    /// All touches of the attempt, including lifted ones.
    var touches: [Touch] = []
    /// The transaction in which lifted touches were untracked.
    var untrackStamp: UInt64 = 0
    /// The transaction in which the recognizer's places were saved last.
    var placesStamp: UInt64 = 0
    /// Whether the places no longer follow the touches: a discrete gesture keeps those at which it was recognised, even
    /// while it waits to be granted.
    var arePlacesFrozen = false

    // MARK: Others

    /// The recognizers that must fail first, according to classes and delegates.
    var askedRequirements: [GestureRecognizer] = []
    /// The recognizers for which this one must fail first, according to classes and delegates.
    var askedDependents: [GestureRecognizer] = []
    /// The serial of the last attempt about which classes and delegates have been asked.
    var askedThrough: UInt64 = 0
    /// The index of the first requirement that may still block the recognizer.
    var requirementCursor = 0
    /// Whether all requirements have been examined since the recognizer requested to recognise.
    var hasSeenRequirements = false
    /// Whether the recognizer has to be examined before any recognizer recognises.
    var isDue = false
    /// The serial of the recognizer that blocks it, as last reported to observers.
    var explainedBlocker: UInt64 = 0

    // MARK: The delegate

    /// Deferred questions, and the earliest deadline of their answers.
    var openQuestions: [GestureRecognizer.OpenQuestion] = []
    var questionDeadline = Timestamp.never
    /// Whether the delegate has allowed the beginning: it is not asked again.
    var isBeginningAllowed = false

    /// Clears everything; the lists keep their memory for the next attempt.
    mutating func reset() {
        var fresh = Attempt()
        fresh.tracked.reuseStorage(of: &tracked)
        fresh.touches.reuseStorage(of: &touches)
        fresh.askedRequirements.reuseStorage(of: &askedRequirements)
        fresh.askedDependents.reuseStorage(of: &askedDependents)
        fresh.openQuestions.reuseStorage(of: &openQuestions)
        self = fresh
    }

    /// The recognizer's own deadline or that of an answer, whichever is earlier.
    var earliestDeadline: Timestamp { min(deadline, questionDeadline) }

    /// Discards open questions.
    mutating func closeQuestions() {
        openQuestions.empty()
        questionDeadline = .never
    }

    /// The requested state; nil if there is no request.
    var wantedState: GestureRecognizer.State? {
        switch request {
        case .nothing: nil
        case .begin, .beginAndEnd: .began
        case .recognize: .ended
        }
    }
}

extension Array {
    /// Takes the storage of another array, and becomes empty.
    fileprivate mutating func reuseStorage(of other: inout [Element]) {
        swap(&self, &other)
        empty()
    }
}
