// SPDX-License-Identifier: MIT

/// The recognizer roles that the compositor offers.
public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a set with one role, by its name in the protocol (`long_press`); empty if the protocol has no such role.
    package init(role name: String) { self = RoleInterface.named(name).capability }

    /// ``TapGestureRecognizer`` works.
    public static let tap = Capabilities(role: "tap")
    /// ``PanGestureRecognizer`` works.
    public static let pan = Capabilities(role: "pan")
    /// ``PinchGestureRecognizer`` works.
    public static let pinch = Capabilities(role: "pinch")
    /// ``RotationGestureRecognizer`` works.
    public static let rotation = Capabilities(role: "rotation")
    /// ``LongPressGestureRecognizer`` works.
    public static let longPress = Capabilities(role: "long_press")
    /// ``SwipeGestureRecognizer`` works.
    public static let swipe = Capabilities(role: "swipe")
    /// ``TransformGestureRecognizer`` works.
    public static let transform = Capabilities(role: "transform")
    /// ``HoverGestureRecognizer`` works.
    public static let hover = Capabilities(role: "hover")
    /// Custom subclasses of ``GestureRecognizer`` work.
    public static let custom = Capabilities(role: "custom")
}

/// The numbers of objects that a client may have at a time. Objects beyond that fail: see ``View/failedLimit``, and
/// ``GestureRecognizer/failureHandler`` with the cause ``/WaytouchTypes/FailureKind/limit``.
public struct Limits: Hashable, Sendable {
    /// Views, including windows.
    public var views: UInt32 = 0
    /// Recognizers.
    public var recognizers: UInt32 = 0
    /// The depth of a view; a window has depth 1.
    public var depth: UInt32 = 0
    /// Surfaces that have a window.
    public var surfaces: UInt32 = 0
    /// Requirements and permissions between recognizers.
    public var relations: UInt32 = 0
}
