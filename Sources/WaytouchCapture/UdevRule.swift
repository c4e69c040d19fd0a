// SPDX-License-Identifier: MIT
public import WaytouchRecording

extension DeviceDescription {
    /// The udev rule that makes libinput use the device as a touch screen: a line of a file in `/etc/udev/rules.d`.
    ///
    /// It finds the device by its name and, if it has any, its vendor and product numbers.
    public var touchscreenRule: String {
        var rule = "SUBSYSTEM==\"input\", KERNEL==\"event*\""
        rule += ", ATTRS{name}==\"\(Self.pattern(name))\""
        if vendor != 0 || product != 0 {
            rule += ", ATTRS{id/vendor}==\"\(Self.hexadecimal(vendor))\""
            rule += ", ATTRS{id/product}==\"\(Self.hexadecimal(product))\""
        }
        rule += ", ENV{ID_INPUT}=\"1\", ENV{ID_INPUT_TOUCHSCREEN}=\"1\""
        // A touch screen may have keys as well.
        for other in ["MOUSE", "TOUCHPAD", "TABLET", "TABLET_PAD", "JOYSTICK"]
        where udevProperties.contains("ID_INPUT_\(other)=1") {
            rule += ", ENV{ID_INPUT_\(other)}=\"\""
        }
        return rule
    }

    /// Returns a name as a pattern of udev, which compares bytes: those with a meaning there become `?`.
    private static func pattern(_ name: String) -> String {
        let bytes = name.utf8.map { byte in
            (0x20..<0x7f).contains(byte) && !"\"\\*?[]|$%{}".utf8.contains(byte) ? byte : UInt8(ascii: "?")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
