// SPDX-License-Identifier: MIT
public import Waytouch

/// A recognizer of a scene.
public struct SceneRecognizer: Equatable, Sendable {
    /// What it recognises, with what only this kind has. What is nil is taken from the profile.
    public enum Kind: Equatable, Sendable {
        /// Taps in a row; `movement` in pt, `duration` (infinite = no limit) and `interval` in s.
        case tap(taps: Int, touches: Int, movement: Double?, duration: Double?, interval: Double?)
        /// Fingers held in one place; `duration` in s, `movement` in pt.
        case longPress(duration: Double?, movement: Double?, taps: Int, touches: Int)
        /// Fingers moving together.
        case pan(minimumTouches: Int, maximumTouches: Int, fromTouchDown: Bool)
        /// A finger coming in from an edge.
        case screenEdgePan(edges: ScreenEdgePanGestureRecognizer.Edges, fromTouchDown: Bool)
        /// A flick.
        case swipe(direction: SwipeGestureRecognizer.Direction, touches: Int)
        /// Two fingers moving apart or together.
        case pinch(fromTouchDown: Bool)
        /// Two fingers turning.
        case rotation(fromTouchDown: Bool)
        /// Moving, scaling and turning in one.
        case transform(fromTouchDown: Bool)
        /// A pointer or a pen above the view.
        case hover
    }

    /// Its name.
    public let id: SceneReference
    /// What it recognises.
    public internal(set) var kind: Kind
    /// The view it is attached to; nil = the output.
    public internal(set) var view: SceneReference?
    /// Whether it works.
    public internal(set) var isEnabled = true
    /// Whether touches are cancelled in their views when it recognises.
    public internal(set) var cancelsTouches = true
    /// Whether views are told of the beginning of touches only when it has failed.
    public internal(set) var delaysTouchesBegan = false
    /// Whether views are told of the end of touches only when it has failed.
    public internal(set) var delaysTouchesEnded = true
    /// The kinds of touches it is given; nil = the default of its kind.
    public internal(set) var allowedTouchTypes: Set<Touch.Kind>?
    /// Whether touches of another kind than the first are left out.
    public internal(set) var requiresExclusiveTouchType = true
    /// What its delegate says when it is about to begin.
    public internal(set) var shouldBegin = true
    /// What its delegate says of each touch.
    public internal(set) var shouldReceive = true
    /// Those that must fail before it may recognise.
    public internal(set) var requireFailureOf: [SceneReference] = []
    /// Those that must wait until it has failed: as `requireFailureOf`, but its delegate says so during the attempt.
    public internal(set) var failureRequiredBy: [SceneReference] = []
    /// Those that may recognise together with it.
    public internal(set) var simultaneousWith: [SceneReference] = []
    /// Whether all others may recognise together with it.
    public internal(set) var isSimultaneousWithAny = false
}
