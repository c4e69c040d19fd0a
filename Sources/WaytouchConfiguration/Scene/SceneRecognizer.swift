// SPDX-License-Identifier: MIT
public import Waytouch

/// A recognizer of a scene.
public struct SceneRecognizer: Equatable, Sendable {
    /// Its name.
    public let id: SceneReference
    /// What it recognises.
    public let kind: GestureRecognizer.Kind
    /// What is set of its kind's parameters, by their names and in their units; the others are as by default.
    public let numbers: [String: Double]
    /// The view it is attached to; nil = the output.
    public internal(set) var view: SceneReference?
    /// Whether it works.
    public internal(set) var isEnabled = true
    /// Whether touches are cancelled in their views when it recognises.
    public internal(set) var cancelsTouches = true
    /// Whether views receive the beginning of touches only when it has failed.
    public internal(set) var delaysTouchesBegan = false
    /// Whether views receive the end of touches only when it has failed.
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

extension SceneRecognizer {
    /// A parameter of its kind, given or by default; nil = what the profile says, or its kind has none of that name.
    public func number(_ name: String) -> Double? {
        numbers[name] ?? kind.parameter(name).flatMap { kind.defaultValue(of: $0) }
    }
}
