// SPDX-License-Identifier: MIT
package import CWaylandClient
import CWaytouchClient

extension GestureRecognizer {
    /// What a recognizer has received in the current frame.
    struct Received {
        /// The newest values.
        var values = FrameEvent.Values()
        /// Whether the velocity of the next update has been received.
        var hasNextRates = false
        /// The single touches of the next update.
        var touches: [Touch] = []
        /// The update whose meaning the next event may decide: its frame, and its index there.
        var open: (frame: UInt64, place: Int)?
    }

    // MARK: Receiving

    final func listen(to role: OpaquePointer) {
        wl_proxy_add_dispatcher(
            role,
            { _, target, opcode, _, arguments in
                guard let target, let arguments else { return 0 }
                let recognizer = object(of: OpaquePointer(target), as: GestureRecognizer.self)
                recognizer?.receive(opcode, arguments)
                return 0
            }, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Receives an event of the role object, which is performed when its frame is complete.
    package final func receive(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
        guard let events else { return }
        switch form.event(opcode) {
        case .numberOfTouches:
            received.values.numberOfTouches = arguments[0].u
        case .update:
            received.values.location = EventWords(arguments, count: 2)
            received.values.values = EventWords(arguments, from: 2, count: form.valueTypes.count)
            received.values.hasRates = received.hasNextRates
            received.hasNextRates = false
            received.open = (events.number, append(.state(.changed), to: events))
        case .velocity:
            receiveVelocity(EventWords(arguments, count: form.rateTypes.count), events)
        case .began:
            let place = decide(.state(.began), events)
            if !events[place].values.hasRates {
                // The velocity received last is an earlier gesture's.
                received.values.rates = EventWords()
                events[place].values.rates = EventWords()
            }
            events[place].serial = arguments[0].u
            events[place].seat = object(of: arguments[1].o, as: Seat.self)
        case .ended:
            _ = decide(.state(.ended), events)
        case .cancelled:
            events[append(.state(.cancelled), to: events)].cause =
                FailureCause(wire: arguments[0].u)
        case .recognized:
            // A custom recognizer's has no position.
            if form.hasPosition { received.values.location = EventWords(arguments, from: 2, count: 2) }
            received.values.values = EventWords(arguments, from: 4, count: form.valueTypes.count)
            let place = append(.state(.ended), to: events)
            events[place].serial = arguments[0].u
            events[place].seat = object(of: arguments[1].o, as: Seat.self)
        case .unknown:
            break
        case .attempt:
            let place = append(.other(opcode), to: events)
            events[place].serial = arguments[0].u
            events[place].seat = object(of: arguments[1].o, as: Seat.self)
        case .touchBegan:
            let place = append(.other(opcode), to: events)
            events[place].arguments = EventWords(arguments, count: 6)
            events[place].view = object(of: arguments[2].o, as: View.self)
        case .touchMoved, .touchTilt:
            events[append(.other(opcode), to: events)].arguments = EventWords(arguments, count: 3)
        case .touchPressure:
            events[append(.other(opcode), to: events)].arguments = EventWords(arguments, count: 2)
        case .touchEnded, .touchCancelled, .edge:
            events[append(.other(opcode), to: events)].arguments = EventWords(arguments, count: 1)
        }
    }

    /// Receives an event without arguments of its own, of an object other than the role.
    final func receive(_ kind: FrameEvent.Kind) {
        if let events { _ = append(kind, to: events) }
    }

    private func append(_ kind: FrameEvent.Kind, to events: FrameEvents) -> Int {
        var event = FrameEvent(
            recognizer: self, connection: connection, kind: kind, values: received.values)
        if case .state = kind { swap(&event.touches, &received.touches) }
        received.open = nil
        return events.append(event)
    }

    /// Returns the index of the update that has not been decided in this frame.
    private func undecided(in events: FrameEvents) -> Int? {
        guard let open = received.open, open.frame == events.number else { return nil }
        return open.place
    }

    /// Decides what the last update means, and returns its index.
    private func decide(_ kind: FrameEvent.Kind, _ events: FrameEvents) -> Int {
        guard let place = undecided(in: events) else { return append(kind, to: events) }
        received.open = nil
        events[place].kind = kind
        return place
    }

    /// Receives a velocity, which belongs to the update without one, whether that comes before or after it.
    private func receiveVelocity(_ rates: EventWords, _ events: FrameEvents) {
        received.values.rates = rates
        if let place = undecided(in: events), !events[place].values.hasRates {
            events[place].values.rates = rates
            events[place].values.hasRates = true
        } else {
            received.hasNextRates = true
        }
    }

    // MARK: The frame is complete

    /// Performs an event.
    final func perform(_ event: FrameEvent, at time: Int64) {
        // Those of an event before this one, if a target or the subclass runs an event loop.
        finishAction()
        enterGranted()
        finishFailure()
        if isDeclining, event.isOfAttempt {
            isDeclining = !event.endsAttempt
            return
        }
        self.time = time
        switch event.kind {
        case .state where !isEnabled:
            // The compositor has recognised it before it knew.
            isDeclining = !event.endsAttempt
            if isCustom { endAttempt() }
        case .state(let state):
            apply(event, state)
            guard isCustom else { return enter(state) }
            granted = Granted(state: state, attempt: attempt.number)
            // The touches of this frame are delivered before the state that the compositor has granted.
            deliverTouches()
            enterGranted()
        case .failed(let cause):
            didFail(cause)
        case .shouldBegin(let serial):
            seat = event.seat
            takeValues(of: event, for: .possible)
            if isCustom { updatePosition() } else { position = event.arguments.point(0) }
            askWhetherToBegin(serial)
        case .shouldReceive(let serial):
            seat = event.seat
            let touch = Touch(
                kind: Touch.Kind(wire: event.arguments.bits(2)), view: event.view,
                position: event.arguments.point(0), timestamp: time)
            askWhetherToReceive(touch, serial)
        case .other(let opcode):
            performOther(form.event(opcode), event)
        }
    }

    /// Enters the state that was granted to a custom subclass, unless that has been done, or the subclass has removed
    /// the recognizer.
    private func enterGranted() {
        guard let state = granted?.state else { return }
        if granted?.isAnnounced == false {
            granted?.isAnnounced = true
            updatePosition()
            if presentState == .possible, state != .cancelled { willBegin() }
        }
        guard let granted else { return }
        self.granted = nil
        enter(state)
        // An action may run a nested event loop, in which the next attempt begins.
        guard attempt.number == granted.attempt else { return }
        if state == .began { keptModifierFlags = nil }
        if state == .ended || state == .cancelled { endAttempt() }
    }

    private func apply(_ event: FrameEvent, _ state: State) {
        if let cause = event.cause { failureCause = cause }
        // A cancelled gesture keeps its last values.
        if state == .cancelled { return }
        if state == .began || presentState == .possible {
            serial = event.serial
            seat = event.seat
        }
        touches = event.touches
        for touch in touches { touch.timestamp = time }
        takeValues(of: event, for: state)
    }

    /// Takes over the values of an event; a custom recognizer computes its own.
    private func takeValues(of event: FrameEvent, for state: State) {
        guard form.hasPosition else { return }
        position = event.values.location.point(0)
        numberOfTouches = touches(of: event)
        // A discrete gesture has its values when it is recognised.
        if state == .possible, form.isDiscrete { return }
        // A question has no velocity of its own, and the one received last is an earlier gesture's.
        let rates = state == .possible && !event.values.hasRates ? EventWords() : event.values.rates
        readValues(event.values.values, rates, for: state)
    }

    private func touches(of event: FrameEvent) -> Int {
        let number = Int(event.values.numberOfTouches)
        return number > 0 ? number : event.touches.isEmpty ? defaultNumberOfTouches : event.touches.count
    }
}

// MARK: - Questions and single touches

extension GestureRecognizer {
    final func listen(toQuestions delegate: OpaquePointer) {
        waytouch_delegate_v1_add_listener(
            delegate, Self.questionListener, Unmanaged.passUnretained(self).toOpaque())
    }

    final func listen(toTouches touches: OpaquePointer) {
        waytouch_touches_v1_add_listener(
            touches, Self.touchesListener, Unmanaged.passUnretained(self).toOpaque())
    }

    private func receiveQuestion(
        _ kind: FrameEvent.Kind, aboutUpdate: Bool, _ arguments: EventWords, _ seat: OpaquePointer?,
        view: OpaquePointer? = nil
    ) {
        guard let events else { return }
        let place = aboutUpdate ? decide(kind, events) : append(kind, to: events)
        events[place].arguments = arguments
        events[place].seat = object(of: seat, as: Seat.self)
        events[place].view = object(of: view, as: View.self)
    }

    nonisolated(unsafe) private static let questionListener = permanent(
        waytouch_delegate_v1_listener(
            should_begin: { data, _, serial, seat, x, y in
                object(data, as: GestureRecognizer.self)?.receiveQuestion(
                    .shouldBegin(serial), aboutUpdate: true, EventWords(x, y), seat)
            },
            should_receive_touch: { data, _, serial, seat, x, y, type, view in
                object(data, as: GestureRecognizer.self)?.receiveQuestion(
                    .shouldReceive(serial), aboutUpdate: false,
                    EventWords(x, y, Int32(bitPattern: type)), seat, view: view)
            }))

    nonisolated(unsafe) private static let touchesListener = permanent(
        waytouch_touches_v1_listener(
            touch: { data, _, index, type, x, y in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                if index == 0 { recognizer.received.touches.removeAll(keepingCapacity: true) }
                recognizer.received.touches.append(
                    Touch(
                        kind: Touch.Kind(wire: type), view: nil, position: WireValue.point(x, y), timestamp: 0
                    )
                )
            },
            pressure: { data, _, _, pressure in
                let recognizer = object(data, as: GestureRecognizer.self)
                recognizer?.received.touches.last?.pressure = WireValue.decode(share: pressure)
            }))
}
