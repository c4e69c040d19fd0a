// SPDX-License-Identifier: MIT
public import Waytouch

/// Watches an engine, and the recognizers and views given to it, for anything that must never
/// happen.
///
/// - Recognizers make legal transitions only; a gesture that began gets exactly one `ended` or
///   `cancelled`; actions are the states that were entered, in order, and none follows a failure.
/// - A view that saw a touch begin sees exactly one end or cancellation of it, and nothing after.
/// - Touches are taken from views before the action, and what a recognizer has taken never comes
///   back.
/// - Two recognizers that exclude each other and share a touch are never under way together.
/// - When everything is over, nothing is left: see ``finish()``.
///
/// It becomes the engine's observer, and replaces its `onTransactionEnd`.
public final class Auditor: GestureEngineObserver {
    /// The engine that is watched.
    public let engine: GestureEngine
    /// The violations found so far, one description each; empty if there are none.
    public internal(set) var violations: [String] = []
    /// What happened, in order. The same input gives the same log.
    public internal(set) var log: [Entry] = []
    /// Returns whether two recognizers may recognise together for another reason than
    /// `allowsSimultaneousRecognitionWithAny`.
    public var areSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

    /// One thing that happened.
    public struct Entry: Hashable, Sendable {
        /// What a line of the log is about.
        public enum Kind: UInt8, Hashable, Sendable {
            /// An action; `detail` is the state.
            case action
            /// A failure; `detail` is the cause.
            case failure
            /// A view received a touch; `detail` is the phase.
            case touch
        }

        /// What the line is about.
        public var kind: Kind
        /// The number of the recognizer in order of watching, or the contact's number.
        public var subject: Int
        /// The state, cause or phase.
        public var detail: String
        /// The time of the sample or transaction, in µs.
        public var time: Timestamp
        /// Where, in output px.
        public var place: Point
    }

    /// The state of one recognizer, as observed.
    struct Life {
        var recognizer: GestureRecognizer
        var state = GestureRecognizer.State.possible
        /// States that were entered and whose actions are due.
        var due: [GestureRecognizer.State] = []
    }

    /// The state of one touch, as observed.
    struct Contact {
        var isSeen = false
        var isOver = false
        /// The name of the recognizer that has taken it.
        var owner: String?
    }

    var lives: [Life] = []
    var contacts: [ObjectIdentifier: Contact] = [:]
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The time of the latest touch delivered in the current transaction that was not a cancellation.
    var latestDelivery: Timestamp?
    var hasActed = false

    /// Watches an engine.
    public init(engine: GestureEngine) {
        self.engine = engine
        engine.observer = self
        engine.onTransactionEnd = { [weak self] _ in self?.transactionEnded() }
    }

    /// Watches a recognizer as well.
    public func watch(_ recognizer: GestureRecognizer) {
        guard indices[ObjectIdentifier(recognizer)] == nil else { return }
        indices[ObjectIdentifier(recognizer)] = lives.count
        lives.append(Life(recognizer: recognizer))
        recognizer.addTarget { [weak self] in self?.acted($0) }
    }

    /// Reports that a recognizer was reset. Needed only if that can happen in the middle of a transaction.
    public func recognizerDidReset(_ recognizer: GestureRecognizer) {
        if let index = indices[ObjectIdentifier(recognizer)] { lives[index].state = .possible }
    }

    /// Finds out which recognizers have been reset. Call this when a recognizer was disabled or removed between two
    /// frames.
    public func synchronize() {
        for index in lives.indices where lives[index].recognizer.state == .possible {
            lives[index].state = .possible
        }
    }

    // MARK: Recognizers

    /// Called when a recognizer has entered a state.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        guard let index = indices[ObjectIdentifier(recognizer)] else { return }
        let old = lives[index].state
        switch (old, state) {
        case (.possible, .began), (.possible, .ended):
            checkExclusion(of: recognizer)
            audit(touchesOf: recognizer)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
            (.began, .cancelled), (.changed, .cancelled):
            break
        default:
            violate("\(recognizer.name) went from \(old) to \(state)")
        }
        lives[index].state = state
        lives[index].due.append(state)
    }

    /// Called when a gesture has been cancelled after it had begun.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {
        guard let index = indices[ObjectIdentifier(recognizer)] else { return }
        note(.failure, index, cause.kind.rawValue, .zero)
        if lives[index].state != .cancelled {
            violate("\(recognizer.name) was reported as cancelled but is \(lives[index].state)")
        }
    }

    /// Called when a recognizer has failed.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp
    ) {
        guard let index = indices[ObjectIdentifier(recognizer)] else { return }
        note(.failure, index, cause.kind.rawValue, .zero)
        if lives[index].state != .possible {
            violate("\(recognizer.name) went from \(lives[index].state) to failed")
        }
        lives[index].state = .failed
    }

    private func acted(_ recognizer: GestureRecognizer) {
        guard let index = indices[ObjectIdentifier(recognizer)] else { return }
        hasActed = true
        note(.action, index, "\(recognizer.state)", recognizer.location(in: nil))
        guard !lives[index].due.isEmpty else {
            return violate("\(recognizer.name) sent \(recognizer.state) without entering it")
        }
        let due = lives[index].due.removeFirst()
        if due != recognizer.state {
            violate("\(recognizer.name) sent \(recognizer.state) when \(due) was due")
        }
    }

    private func audit(touchesOf recognizer: GestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.trackedTouches {
            contacts[ObjectIdentifier(touch), default: Contact()].owner = recognizer.name
        }
    }

    // MARK: Bookkeeping

    func note(_ kind: Entry.Kind, _ subject: Int, _ detail: String, _ place: Point, at time: Timestamp? = nil)
    {
        log.append(
            Entry(kind: kind, subject: subject, detail: detail, time: time ?? engine.now, place: place))
    }

    func violate(_ text: String) {
        violations.append("at \(engine.now) µs: \(text)")
    }
}
