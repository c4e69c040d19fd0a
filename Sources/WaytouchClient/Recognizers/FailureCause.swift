// SPDX-License-Identifier: MIT

/// Why a recognizer failed, or a gesture was cancelled: the values of `waytouch_recognizer_v1.cause`.
public enum FailureCause: UInt32, Hashable, Sendable, CaseIterable {
    /// No reason is given, or one that this library does not know.
    case unspecified = 0
    /// A touch moved too far.
    case moved
    /// Something took too long.
    case timeout
    /// Touches lifted before there was anything to recognise.
    case earlyLift
    /// Too many touches, or too few.
    case touchCount
    /// The movement went another way.
    case wrongDirection
    /// A touch landed in the wrong place.
    case wrongPlace
    /// Another recognizer that shares a touch recognised.
    case prevented
    /// A recognizer that had to fail recognised.
    case requirement
    /// The program's answer, or the compositor's policy, was no.
    case delegate
    /// The recognizer was disabled.
    case disabled
    /// The recognizer or its view was taken away.
    case removed
    /// The system took a touch away.
    case touchCancelled
    /// The touch is of a kind that the recognizer does not take.
    case touchType
    /// The program has more recognizers, or relations, than it may have: the recognizer has no effect.
    case limit
}

/// Kinds of touches: the bits of `waytouch_recognizer_v1.touch_type`.
public struct TouchTypes: OptionSet, Hashable, Sendable {
    /// The protocol's bits.
    public let rawValue: UInt32

    /// Makes a set from the protocol's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A finger on a touchscreen.
    public static let direct = TouchTypes(rawValue: 0x1)
    /// A finger on a surface beside the screen, such as a touchpad.
    public static let indirect = TouchTypes(rawValue: 0x2)
    /// A pen.
    public static let pencil = TouchTypes(rawValue: 0x4)
    /// All kinds.
    public static let all: TouchTypes = [.direct, .indirect, .pencil]
}
