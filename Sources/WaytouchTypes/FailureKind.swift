// SPDX-License-Identifier: MIT

/// Why a recognizer fails or is cancelled: the rule that was broken.
public enum FailureKind: String, Hashable, Sendable, CaseIterable {
    /// A touch moved too far.
    case moved
    /// Something took too long.
    case timeout
    /// Touches lifted before they had moved far enough or been down long enough, or a finger of a tap lifted before all
    /// its fingers had landed.
    case earlyLift = "early-lift"
    /// There were too many touches, or all lifted before there had been enough.
    case touchCount = "touch-count"
    /// The movement went in another direction.
    case wrongDirection = "wrong-direction"
    /// A touch landed in the wrong place.
    case wrongPlace = "wrong-place"
    /// Another recognizer that shares a touch recognised and excludes this one, whether or not this one waited for it.
    case prevented
    /// A recognizer that had to fail first recognised, but would not have excluded this one, for example because the
    /// two share no touch or may recognise together.
    case requirement
    /// The delegate said no.
    case delegate
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was removed from its view, or the view from the tree.
    case removed
    /// The system cancelled a touch.
    case touchCancelled = "touch-cancelled"
    /// The recognizer does not receive touches of this type, or the press is not of the same type as the first one.
    case touchType = "touch-type"
    /// A custom recognizer failed without saying why.
    case unspecified
    /// The client has reached its limit of recognizers or relations, so the recognizer has no effect. Only clients
    /// receive this cause.
    case limit
}
