// SPDX-License-Identifier: MIT

/// What a recognizer is in the middle of, from its first touch until all have lifted and it starts anew: kept by the
/// engine, and forgotten with one ``reset()``.
struct Attempt {
    /// What a recognizer that is still possible has asked for, and has not been granted yet.
    enum Request: UInt8 {
        case nothing
        /// `began`.
        case begin
        /// `began`, and as its touches have lifted meanwhile, `ended` right after it.
        case beginAndEnd
        /// `ended`, of a discrete gesture.
        case recognize
    }

    /// The engine that it runs in; nil between attempts. An engine ends those under way when it goes.
    var engineReference: Unmanaged<GestureEngine>?
    /// Rises with every attempt of the engine: which of two is newer.
    var serial: UInt64 = 0
    /// Where it is in the engine's list of attempts.
    var index = -1
    /// Where it is in the engine's list of those that have begun.
    var begunIndex = -1
    /// How deep in the tree the recognizer's view is.
    var depth = 0

    // MARK: The state

    var state = GestureRecognizer.State.possible
    var request = Request.nothing
    var deadline = Timestamp.never
    /// The transaction in which `changed` was entered last: one action tells of all changes in it.
    var changeStamp: UInt64 = 0

    // MARK: Touches

    /// The touches that are down, and those that lifted in the present transaction.
    var tracked: [Touch] = []
    /// All touches of the attempt, lifted ones too.
    var touches: [Touch] = []
    /// The transaction in which touches that lifted were let go of.
    var untrackStamp: UInt64 = 0
    /// The transaction in which the recognizer's places were kept last.
    var placesStamp: UInt64 = 0
    /// A discrete gesture keeps the places at which it was recognised, also while it waits to be granted.
    var arePlacesFrozen = false

    // MARK: Others

    /// Those that classes and delegates want to fail first.
    var askedRequirements: [GestureRecognizer] = []
    /// Those whose classes and delegates want this one to fail first.
    var askedDependents: [GestureRecognizer] = []
    /// Attempts up to this one have been asked about.
    var askedThrough: UInt64 = 0
    /// All requirements before this one are known not to hold it up any more.
    var requirementCursor = 0
    /// Whether all of them have been looked at since it wanted to recognise.
    var hasSeenRequirements = false
    /// Whether it is to be looked at before anybody recognises.
    var isDue = false
    /// Whom the recognizer waits for, to explain it once.
    var explainedBlocker: UInt64 = 0

    // MARK: The delegate

    /// Questions that it has put off, and the earliest moment at which one answers itself.
    var openQuestions: [GestureRecognizer.OpenQuestion] = []
    var questionDeadline = Timestamp.never
    /// Whether it has said yes to beginning: it is not asked again.
    var isBeginningAllowed = false

    /// Forgets everything; the lists keep their memory for the next attempt.
    mutating func reset() {
        var fresh = Attempt()
        fresh.tracked.takeMemory(of: &tracked)
        fresh.touches.takeMemory(of: &touches)
        fresh.askedRequirements.takeMemory(of: &askedRequirements)
        fresh.askedDependents.takeMemory(of: &askedDependents)
        fresh.openQuestions.takeMemory(of: &openQuestions)
        self = fresh
    }

    /// The recognizer's own deadline, or that of an answer, whichever is first.
    var earliestDeadline: Timestamp { min(deadline, questionDeadline) }

    /// Nobody wants to know any more.
    mutating func closeQuestions() {
        openQuestions.empty()
        questionDeadline = .never
    }

    /// The state that is granted when nothing stands in the way; nil if none has been asked for.
    var wantedState: GestureRecognizer.State? {
        switch request {
        case .nothing: nil
        case .begin, .beginAndEnd: .began
        case .recognize: .ended
        }
    }
}

extension Array {
    /// Becomes an empty array with the memory of another, which is left without.
    fileprivate mutating func takeMemory(of other: inout [Element]) {
        swap(&self, &other)
        empty()
    }
}
