// SPDX-License-Identifier: MIT

/// What a server tells clients of an attempt, besides its values.
extension GestureRecognizer {
    /// The touch that was first in the attempt, also once it has lifted; nil: there is none.
    package final var firstTouch: Touch? { attempt.isOfPresses ? nil : attempt.touches.first }

    /// The seat of the attempt; nil: there is none.
    package final var attemptSeat: UInt32? { asHover?.pointer?.seat ?? attempt.touches.first?.id.seat }
}
