// SPDX-License-Identifier: MIT
public import Waytouch

/// A recognizer of a scene.
public struct SceneRecognizer: Equatable, Sendable {
    /// Its name.
    public let id: SceneReference
    /// The kind of gesture.
    public let kind: GestureRecognizer.Kind
    /// The parameters of its kind that are set, by name, in their units; the others have their defaults.
    public internal(set) var numbers: [String: Double]
    /// The view that it is attached to; nil: the output.
    public internal(set) var view: SceneReference?
    /// Whether it is enabled.
    public internal(set) var isEnabled = true
    /// Whether recognition cancels the touches in their views.
    public internal(set) var cancelsTouches = true
    /// Whether views receive the beginning of touches only after it has failed.
    public internal(set) var delaysTouchesBegan = false
    /// Whether views receive the end of touches only after it has failed.
    public internal(set) var delaysTouchesEnded = true
    /// The types of touches that it receives; nil: the default of its kind.
    public internal(set) var allowedTouchTypes: Set<Touch.Kind>?
    /// Whether touches of another type than the first are ignored.
    public internal(set) var requiresExclusiveTouchType = true
    /// The delegate's answer when it is about to begin.
    public internal(set) var shouldBegin = true
    /// The delegate's answer for each touch.
    public internal(set) var shouldReceive = true
    /// The recognizers that must fail before it may recognise.
    public internal(set) var requireFailureOf: [SceneReference] = []
    /// The recognizers that must wait until it has failed, by its delegate's answer during the attempt.
    public internal(set) var failureRequiredBy: [SceneReference] = []
    /// The recognizers that may recognise together with it.
    public internal(set) var simultaneousWith: [SceneReference] = []
    /// Whether every other recognizer may recognise together with it.
    public internal(set) var isSimultaneousWithAny = false
}

extension SceneRecognizer {
    /// Returns a parameter of its kind, as set or by default; nil: the profile's value applies, or its kind has no such
    /// parameter.
    public func number(_ name: String) -> Double? {
        numbers[name] ?? kind.parameter(name).flatMap { kind.defaultValue(of: $0) }
    }
}
