// SPDX-License-Identifier: MIT

/// Why a recognizer fails or is cancelled: the rule that was broken.
public enum FailureKind: String, Hashable, Sendable, CaseIterable {
    /// A touch moved too far.
    case moved
    /// Something took too long.
    case timeout
    /// Touches lifted before they had gone far enough, or been down long enough; or a finger of
    /// a tap did before all its fingers had landed.
    case earlyLift = "early-lift"
    /// Too many touches; or all have lifted, and there have never been enough.
    case touchCount = "touch-count"
    /// The movement went another way.
    case wrongDirection = "wrong-direction"
    /// A touch landed in the wrong place.
    case wrongPlace = "wrong-place"
    /// Another recognizer that shares a touch recognised, and excludes this one, whether this one
    /// waited for it or not.
    case prevented
    /// A recognizer that had to fail recognised, and would not have excluded this one, for
    /// example because they share no touch, or may recognise together.
    case requirement
    /// The delegate said no.
    case delegate
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was taken off its view, or the view out of the tree.
    case removed
    /// The system took a touch away.
    case touchCancelled = "touch-cancelled"
    /// The touch is of a kind that the recognizer does not take.
    case touchType = "touch-type"
    /// A custom recognizer failed without saying why.
    case unspecified
    /// The client has as many recognizers or relations as it may: the recognizer has no effect. Only clients are told.
    case limit
}
