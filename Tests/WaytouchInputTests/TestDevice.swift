// SPDX-License-Identifier: MIT
import Testing
import WaytouchInput
import WaytouchRecording

/// Hand-made devices that describe themselves as real ones of their kind do.
enum TestDevice: CaseIterable, CustomTestStringConvertible {
    /// A touch screen that tells its contacts apart.
    case slots
    /// One without slots: SYN_MT_REPORT separates the contacts.
    case anonymous
    /// One that reports a single contact.
    case single
    /// A display for pens.
    case penDisplay
    /// A tablet without a display.
    case tablet

    var testDescription: String { "\(self)" }

    /// Whether it is for pens.
    var isPen: Bool { self == .penDisplay || self == .tablet }

    /// The number of units of its axes.
    static let width: Int32 = 4001
    static let height: Int32 = 2501

    /// Returns the device's description, with `resolution` units per mm; 0 = not reported.
    func description(resolution: Int32, udev: [String] = []) -> DeviceDescription {
        let x = AxisRange(0, Self.width - 1, resolution: resolution)
        let y = AxisRange(0, Self.height - 1, resolution: resolution)
        var axes: [UInt16: AxisRange] = [Code.x: x, Code.y: y]
        var keys = [Code.touch]
        switch self {
        case .slots:
            axes[Code.slot] = AxisRange(0, 9)
            axes[Code.trackingID] = AxisRange(0, 65535)
            axes[Code.toolType] = AxisRange(0, 2)
            axes[Code.mtX] = x
            axes[Code.mtY] = y
        case .anonymous:
            axes[Code.mtX] = x
            axes[Code.mtY] = y
        case .single:
            break
        case .penDisplay, .tablet:
            keys += [Code.pen, Code.rubber, Code.stylus]
            axes[Code.pressure] = AxisRange(0, 4095)
            axes[Code.distance] = AxisRange(0, 63)
            axes[Code.tiltX] = AxisRange(-64, 63, resolution: 57)
            axes[Code.tiltY] = AxisRange(-64, 63, resolution: 57)
        }
        return DeviceDescription(
            name: "Test \(self)", vendor: 0x1234, product: 0x5678, properties: self == .tablet ? [] : [1],
            codes: [1: keys.sorted(), 3: axes.keys.sorted()], axes: axes, udevProperties: udev)
    }

    /// A touchpad of 102 × 67 mm with one button below it, which distinguishes five fingers.
    static let touchpad: DeviceDescription = {
        let x = AxisRange(0, 1224, resolution: 12)
        let y = AxisRange(0, 804, resolution: 12)
        let axes: [UInt16: AxisRange] = [
            Code.x: x, Code.y: y, Code.mtX: x, Code.mtY: y, Code.slot: AxisRange(0, 4),
            Code.trackingID: AxisRange(0, 65535),
        ]
        let keys: [UInt16] = [0x110, 0x145, 0x148, Code.touch, 0x14d, 0x14e, 0x14f]
        return DeviceDescription(
            name: "Test touchpad", bus: 0x18, vendor: 0x06cb, product: 0x7f27, properties: [0, 2],
            codes: [1: keys, 3: axes.keys.sorted()], axes: axes)
    }()

    static let mouse = DeviceDescription(
        name: "Test mouse", vendor: 0x46d, product: 0xc077,
        codes: [1: [0x110, 0x111, 0x112], 2: [0, 1, 8]],
        udevProperties: ["ID_INPUT=1", "ID_INPUT_MOUSE=1"])
}

/// Codes of `linux/input-event-codes.h`.
enum Code {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    static let pressure: UInt16 = 0x18
    static let distance: UInt16 = 0x19
    static let tiltX: UInt16 = 0x1a
    static let tiltY: UInt16 = 0x1b
    static let slot: UInt16 = 0x2f
    static let mtX: UInt16 = 0x35
    static let mtY: UInt16 = 0x36
    static let toolType: UInt16 = 0x37
    static let trackingID: UInt16 = 0x39
    static let left: UInt16 = 0x110
    static let pen: UInt16 = 0x140
    static let rubber: UInt16 = 0x141
    static let touch: UInt16 = 0x14a
    static let stylus: UInt16 = 0x14b
}
