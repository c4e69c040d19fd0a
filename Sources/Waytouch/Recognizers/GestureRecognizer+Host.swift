// SPDX-License-Identifier: MIT

/// What a server tells clients about an attempt, besides its values.
extension GestureRecognizer {
    /// The first touch of the attempt, even once it has lifted; nil: none.
    package final var firstTouch: Touch? { attempt.isOfPresses ? nil : attempt.touches.first }

    /// The seat of the attempt; nil: none.
    package final var attemptSeat: UInt32? { asHover?.pointer?.seat ?? attempt.touches.first?.id.seat }
}
