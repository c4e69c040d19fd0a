// SPDX-License-Identifier: MIT

/// What a recognizer is told, until the moment that it belongs to is complete.
struct FrameEvent {
    enum Kind {
        case state(GestureRecognizer.State)
        case failed(FailureCause)
        /// Questions, with their serials.
        case shouldBegin(UInt32)
        case shouldReceive(UInt32)
        /// An event that only one role has: its opcode.
        case other(UInt32)
    }

    /// The values of a gesture, as they came.
    struct Values {
        var location = EventWords()
        var values = EventWords()
        var rates = EventWords()
        var hasRates = false
        var numberOfTouches: UInt32 = 0
    }

    let recognizer: GestureRecognizer
    /// The recognizer's connection: an event for one that it has no more is dropped.
    let connection: UInt64
    var kind: Kind
    var values = Values()
    /// The arguments of an event that only one role has, and of a question.
    var arguments = EventWords()
    var touches: [Touch] = []
    /// Of `began`, of `recognized`, and of `attempt`.
    var serial: UInt32 = 0
    var seat: Seat?
    /// The view in which a touch landed.
    var view: View?
    /// Why a gesture was cancelled.
    var cause: FailureCause?
}

/// The events of a window's recognizers since its last frame, in their order. Their actions run when the frame is
/// complete: only then it is known when it was, and whether an update is a change.
final class FrameEvents {
    /// Of how many recognizers actions are under way: in all windows of a manager.
    final class Actions {
        var count = 0
    }

    let actions: Actions
    /// Counts the frames, the present one included.
    private(set) var number: UInt64 = 0
    private var events: [FrameEvent] = []
    /// The frame that is complete, whose events are being performed: up to `next` they have been.
    private var complete: [FrameEvent] = []
    private var next = 0
    private var time: Int64 = 0
    private var isRunning = false
    /// Custom recognizers that have received touches of the present moment.
    private var touched: [GestureRecognizer] = []
    /// Called when all of a frame has been performed, with its time.
    var onEnd: ((Int64) -> Void)?

    init(actions: Actions) { self.actions = actions }

    /// Returns the event's place in the frame.
    func append(_ event: FrameEvent) -> Int {
        events.append(event)
        return events.count - 1
    }

    /// An event that has been received in this frame.
    subscript(place: Int) -> FrameEvent {
        get { events[place] }
        _modify { yield &events[place] }
    }

    /// Notes a recognizer whose touches of this moment are complete at its end.
    func note(_ recognizer: GestureRecognizer) {
        if !touched.contains(where: { $0 === recognizer }) { touched.append(recognizer) }
    }

    /// The frame is complete. An action may run a loop of its own, in which the next one comes: then the rest of the
    /// first comes before it.
    func run(at time: Int64) {
        finish()
        number &+= 1
        swap(&complete, &events)
        self.time = time
        isRunning = true
        finish()
    }

    private func finish() {
        while next < complete.count {
            let event = complete[next]
            next += 1
            if event.isValid { event.recognizer.perform(event, at: time) }
        }
        guard isRunning else { return }
        isRunning = false
        complete.removeAll(keepingCapacity: true)
        next = 0
        let recognizers = touched
        touched.removeAll(keepingCapacity: true)
        for recognizer in recognizers { recognizer.deliverTouches() }
        onEnd?(time)
    }

    /// The window is gone, and no frame will end what was received.
    func removeAll() {
        number &+= 1
        events.removeAll()
        complete.removeAll()
        next = 0
        isRunning = false
        touched.removeAll()
    }
}

extension FrameEvent {
    /// Whether it is about touches of an attempt that has been opened before.
    var isOfAttempt: Bool {
        switch kind {
        case .state, .failed, .shouldBegin: true
        case .other(let opcode): recognizer.form.event(opcode) != .attempt
        case .shouldReceive: false
        }
    }

    /// Whether that is its end.
    var endsAttempt: Bool {
        switch kind {
        case .failed, .state(.ended), .state(.cancelled): true
        default: false
        }
    }

    fileprivate var isValid: Bool { recognizer.connection == connection }
}
