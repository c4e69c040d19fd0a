// SPDX-License-Identifier: MIT

/// The roles that recognizers can have in this compositor.
public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// ``TapGestureRecognizer`` works.
    public static let tap = Capabilities(rawValue: 0x1)
    /// ``PanGestureRecognizer`` works.
    public static let pan = Capabilities(rawValue: 0x2)
    /// ``PinchGestureRecognizer`` works.
    public static let pinch = Capabilities(rawValue: 0x4)
    /// ``RotationGestureRecognizer`` works.
    public static let rotation = Capabilities(rawValue: 0x8)
    /// ``LongPressGestureRecognizer`` works.
    public static let longPress = Capabilities(rawValue: 0x10)
    /// ``SwipeGestureRecognizer`` works.
    public static let swipe = Capabilities(rawValue: 0x20)
    /// ``TransformGestureRecognizer`` works.
    public static let transform = Capabilities(rawValue: 0x40)
    /// ``HoverGestureRecognizer`` works.
    public static let hover = Capabilities(rawValue: 0x80)
    /// Custom subclasses of ``GestureRecognizer`` work.
    public static let custom = Capabilities(rawValue: 0x100)
}

/// How much a client may have at a time. What it creates beyond that fails: see ``View/failedLimit``, and
/// ``GestureRecognizer/failureHandler`` with the cause ``/WaytouchTypes/FailureKind/limit``.
public struct Limits: Hashable, Sendable {
    /// Views, the windows included.
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
