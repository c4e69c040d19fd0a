// SPDX-License-Identifier: MIT

/// An event for a recognizer, held back until its frame is complete.
struct FrameEvent {
    enum Kind {
        case state(GestureRecognizer.State)
        case failed(FailureCause)
        /// A question, with its serial.
        case shouldBegin(UInt32)
        case shouldReceive(UInt32)
        /// An event that only one role has, by its opcode.
        case other(UInt32)
    }

    /// The values of a gesture, in wire format.
    struct Values {
        var location = EventWords()
        var values = EventWords()
        var rates = EventWords()
        var hasRates = false
        var numberOfTouches: UInt32 = 0
    }

    let recognizer: GestureRecognizer
    /// The recognizer's connection. An event for an earlier connection is dropped.
    let connection: UInt64
    var kind: Kind
    var values = Values()
    /// The arguments of a question, or of an event that only one role has.
    var arguments = EventWords()
    var touches: [Touch] = []
    /// The serial of `began`, `recognized` or `attempt`.
    var serial: UInt32 = 0
    var seat: Seat?
    /// The view in which a touch landed.
    var view: View?
    /// Why a gesture was cancelled.
    var cause: FailureCause?
}

/// The events of a window's recognizers since its last frame, in order. Their actions run when the frame is complete:
/// only then are its time, and whether an update is a change, known.
final class FrameEvents {
    /// The number of recognizers whose actions are running, in all windows of a manager.
    final class Actions {
        var count = 0
    }

    let actions: Actions
    /// The number of frames, including the current one.
    private(set) var number: UInt64 = 0
    private var events: [FrameEvent] = []
    /// The events of the complete frame; those before `next` have been performed.
    private var complete: [FrameEvent] = []
    private var next = 0
    private var time: Int64 = 0
    private var isRunning = false
    /// Custom recognizers that have received touches in the current frame.
    private var touched: [GestureRecognizer] = []
    /// Called when all events of a frame have been performed, with its time.
    var onEnd: ((Int64) -> Void)?

    init(actions: Actions) { self.actions = actions }

    /// Appends an event and returns its index in the frame.
    func append(_ event: FrameEvent) -> Int {
        events.append(event)
        return events.count - 1
    }

    /// The event at an index of this frame.
    subscript(place: Int) -> FrameEvent {
        get { events[place] }
        _modify { yield &events[place] }
    }

    /// Notes a recognizer whose touches are delivered at the end of the frame.
    func note(_ recognizer: GestureRecognizer) {
        if !touched.contains(where: { $0 === recognizer }) { touched.append(recognizer) }
    }

    /// Performs the events of the frame, which is complete. An action may run a nested event loop that receives the
    /// next frame: the rest of the first is performed before it.
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

    /// Drops all events: the window is gone, and no frame will complete them.
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
    /// Whether the event concerns an attempt that was opened before.
    var isOfAttempt: Bool {
        switch kind {
        case .state, .failed, .shouldBegin: true
        case .other(let opcode): recognizer.form.event(opcode) != .attempt
        case .shouldReceive: false
        }
    }

    /// Whether the event ends the attempt.
    var endsAttempt: Bool {
        switch kind {
        case .failed, .state(.ended), .state(.cancelled): true
        default: false
        }
    }

    fileprivate var isValid: Bool { recognizer.connection == connection }
}
