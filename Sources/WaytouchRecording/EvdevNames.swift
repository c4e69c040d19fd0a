// SPDX-License-Identifier: MIT

/// The names of `linux/input-event-codes.h` that `getevent -l` writes for touch devices.
package enum EvdevNames {
    static func type(_ name: String) -> UInt16? { types[name] }

    /// Returns the code of a name within a type; nil if the name is not known.
    static func code(_ name: String, ofType type: UInt16) -> UInt16? {
        switch type {
        case Evdev.syn: syn[name]
        case Evdev.key: buttons[name]
        case Evdev.abs: axes[name]
        case 0x04: misc[name]
        default: nil
        }
    }

    /// Returns the name of an event's code, for people: the longest if there are several, because it says most, and
    /// numbers if none is known.
    package static func name(type: UInt16, code: UInt16) -> String {
        let names =
            switch type {
            case Evdev.syn: syn
            case Evdev.key: buttons
            case Evdev.abs: axes
            case 0x04: misc
            default: [String: UInt16]()
            }
        let known = names.filter { $0.value == code }.keys.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        let typeName = types.first { $0.value == type }?.key ?? String(type)
        return known ?? "\(typeName) \(code)"
    }

    private static let types: [String: UInt16] = [
        "EV_SYN": 0x00, "EV_KEY": 0x01, "EV_REL": 0x02, "EV_ABS": 0x03, "EV_MSC": 0x04, "EV_SW": 0x05,
        "EV_LED": 0x11, "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
    ]

    private static let syn: [String: UInt16] = [
        "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
    ]

    private static let buttons: [String: UInt16] = [
        "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110, "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112,
        "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
        "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": 0x145,
        "BTN_TOOL_MOUSE": 0x146, "BTN_TOOL_LENS": 0x147, "BTN_TOOL_QUINTTAP": 0x148,
        "BTN_STYLUS3": 0x149, "BTN_TOUCH": 0x14a, "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c,
        "BTN_TOOL_DOUBLETAP": 0x14d, "BTN_TOOL_TRIPLETAP": 0x14e, "BTN_TOOL_QUADTAP": 0x14f,
    ]

    private static let axes: [String: UInt16] = [
        "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_RX": 0x03, "ABS_RY": 0x04, "ABS_RZ": 0x05,
        "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19, "ABS_TILT_X": 0x1a, "ABS_TILT_Y": 0x1b,
        "ABS_TOOL_WIDTH": 0x1c, "ABS_VOLUME": 0x20, "ABS_MISC": 0x28, "ABS_RESERVED": 0x2e,
        "ABS_MT_SLOT": 0x2f, "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_TOUCH_MINOR": 0x31,
        "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33, "ABS_MT_ORIENTATION": 0x34,
        "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_TYPE": 0x37,
        "ABS_MT_BLOB_ID": 0x38, "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3a,
        "ABS_MT_DISTANCE": 0x3b, "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
    ]

    private static let misc: [String: UInt16] = [
        "MSC_SERIAL": 0, "MSC_PULSELED": 1, "MSC_GESTURE": 2, "MSC_RAW": 3, "MSC_SCAN": 4,
        "MSC_TIMESTAMP": 5,
    ]
}
