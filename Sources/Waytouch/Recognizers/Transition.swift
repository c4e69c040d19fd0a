// SPDX-License-Identifier: MIT

/// The effect of a state that a recognizer sets.
package enum Transition: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// An illegal transition: it is logged, and the state does not change.
    case illegal
    /// No effect: the state has already been requested or entered.
    case ignored
    /// The recognizer requests to recognise. This is granted when the frame is settled and all that it waits for have
    /// failed.
    case request
    /// The recognizer waits to begin, and will end as soon as it has begun.
    case requestEnd
    /// It has begun, and its values have changed.
    case change
    /// It has begun, and is over.
    case end
    /// It has begun, and is cancelled.
    case cancel
    /// It never begins.
    case fail
}

extension Attempt {
    private typealias Row = InlineArray<6, Transition>

    /// A row for each state of a recognizer, with `possible` split by the requested state; a column for each state that
    /// it may set. Published recognizers set `began` with every movement, so this counts as a change.
    private static let transitions: InlineArray<9, Row> = [
        // possible  began     changed   ended        cancelled  failed
        [.ignored, .request, .illegal, .request, .illegal, .fail],  // possible
        [.ignored, .ignored, .ignored, .requestEnd, .fail, .fail],  // waits to begin
        [.ignored, .ignored, .ignored, .ignored, .fail, .fail],  // waits to begin and end
        [.ignored, .ignored, .illegal, .ignored, .illegal, .fail],  // waits to recognise
        [.illegal, .change, .change, .end, .cancel, .cancel],  // began
        [.illegal, .change, .change, .end, .cancel, .cancel],  // changed
        [.illegal, .illegal, .illegal, .ignored, .illegal, .illegal],  // ended
        [.illegal, .illegal, .illegal, .illegal, .ignored, .illegal],  // cancelled
        [.illegal, .illegal, .illegal, .illegal, .illegal, .ignored],  // failed
    ]

    /// Returns the effect of setting a state. Static: an instance method would be called on a copy of the recognizer's
    /// attempt.
    static func transition(
        from state: GestureRecognizer.State, _ request: Request, to wanted: GestureRecognizer.State
    ) -> Transition {
        let row = state == .possible ? request.rawValue : Request.recognize.rawValue + state.rawValue
        return transitions[Int(row)][Int(wanted.rawValue)]
    }
}

extension GestureRecognizer {
    /// Returns the effect of setting a state now.
    package final func transition(to wanted: State) -> Transition {
        Attempt.transition(from: attempt.state, attempt.request, to: wanted)
    }
}
