// SPDX-License-Identifier: MIT

/// The constants of `linux/input-event-codes.h` by which recordings are checked.
package enum Evdev {
    package static let syn: UInt16 = 0x00
    package static let key: UInt16 = 0x01
    package static let rel: UInt16 = 0x02
    package static let abs: UInt16 = 0x03
    package static let misc: UInt16 = 0x04
    package static let typeMax: UInt16 = 0x1f

    package static let synReport: UInt16 = 0
    package static let synMTReport: UInt16 = 2
    package static let synDropped: UInt16 = 3

    package static let absX: UInt16 = 0x00
    package static let absY: UInt16 = 0x01
    package static let absReserved: UInt16 = 0x2e
    package static let absMisc: UInt16 = 0x28
    package static let absMTSlot: UInt16 = 0x2f
    package static let absMTPositionX: UInt16 = 0x35
    package static let absMTPositionY: UInt16 = 0x36
    package static let absMTToolType: UInt16 = 0x37
    package static let absMTTrackingID: UInt16 = 0x39

    package static let keyA: UInt16 = 30
    package static let buttonMouse: UInt16 = 0x110
    package static let buttonJoystick: UInt16 = 0x120
    package static let toolPen: UInt16 = 0x140
    package static let toolFinger: UInt16 = 0x145
    package static let touch: UInt16 = 0x14a
    package static let stylus: UInt16 = 0x14b

    package static let rawCode: UInt16 = 3
    package static let scanCode: UInt16 = 4
    package static let propertyDirect: UInt16 = 0x01
    package static let propertyMax: UInt16 = 0x1f
    /// The greatest number of slots that can be queried through the kernel's interface and libevdev.
    package static let slotMax: Int32 = 256

    /// Returns the largest code of a type; nil if evdev has no such type.
    package static func codeMax(ofType type: UInt16) -> UInt16? {
        switch type {
        case 0x00: 0x0f  // EV_SYN
        case 0x01: 0x2ff  // EV_KEY
        case 0x02: 0x0f  // EV_REL
        case 0x03: 0x3f  // EV_ABS
        case 0x04: 0x07  // EV_MSC
        case 0x05: 0x10  // EV_SW
        case 0x11: 0x0f  // EV_LED
        case 0x12: 0x07  // EV_SND
        case 0x14: 0x01  // EV_REP
        case 0x15: 0x7f  // EV_FF
        case 0x16: 0x00  // EV_PWR
        case 0x17: 0x7f  // EV_FF_STATUS
        default: nil
        }
    }
}
