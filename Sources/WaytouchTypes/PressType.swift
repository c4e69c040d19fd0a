// SPDX-License-Identifier: MIT

/// What a pressed key is for, on a keyboard or a remote: UIKit's `UIPress.PressType`.
///
/// Keys with another purpose have no press type.
public enum PressType: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The up key of a keyboard or of a remote's directional pad.
    case upArrow
    /// The down key.
    case downArrow
    /// The left key.
    case leftArrow
    /// The right key.
    case rightArrow
    /// The key that chooses: Enter, OK, Select.
    case select
    /// The key that opens the menu or goes back: Menu, Back, Exit, Escape.
    case menu
    /// The key that starts and stops playing.
    case playPause
    /// A page or a channel up.
    case pageUp
    /// A page or a channel down.
    case pageDown
    /// A digit of a remote; ``Key/keyCode`` tells which.
    case tvRemoteOneTwoThree
    /// The red, green, yellow or blue key of a remote; ``Key/keyCode`` tells which.
    case tvRemoteFourColors

    /// Creates the press type of a key, or nil if it has none.
    ///
    /// - Parameter keyCode: the evdev code of the key, as in `linux/input-event-codes.h` and libinput's events.
    public init?(keyCode: UInt32) {
        for (codes, type) in Self.keys where codes.contains(keyCode) {
            self = type
            return
        }
        return nil
    }

    /// The press types of evdev's key codes.
    private static let keys: [(codes: ClosedRange<UInt32>, type: PressType)] = [
        (1...1, .menu),  // KEY_ESC
        (28...28, .select),  // KEY_ENTER
        (96...96, .select),  // KEY_KPENTER
        (103...103, .upArrow),  // KEY_UP
        (104...104, .pageUp),  // KEY_PAGEUP
        (105...105, .leftArrow),  // KEY_LEFT
        (106...106, .rightArrow),  // KEY_RIGHT
        (108...108, .downArrow),  // KEY_DOWN
        (109...109, .pageDown),  // KEY_PAGEDOWN
        (139...139, .menu),  // KEY_MENU
        (158...158, .menu),  // KEY_BACK
        (164...164, .playPause),  // KEY_PLAYPAUSE
        (174...174, .menu),  // KEY_EXIT
        (200...201, .playPause),  // KEY_PLAYCD, KEY_PAUSECD
        (207...207, .playPause),  // KEY_PLAY
        (0x160...0x161, .select),  // KEY_OK, KEY_SELECT
        (0x18E...0x191, .tvRemoteFourColors),  // KEY_RED, KEY_GREEN, KEY_YELLOW, KEY_BLUE
        (0x192...0x192, .pageUp),  // KEY_CHANNELUP
        (0x193...0x193, .pageDown),  // KEY_CHANNELDOWN
        (0x200...0x209, .tvRemoteOneTwoThree),  // KEY_NUMERIC_0 to KEY_NUMERIC_9
    ]
}
