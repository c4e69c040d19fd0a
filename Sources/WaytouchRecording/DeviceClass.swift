// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The classes of touch devices that udev distinguishes.
public enum DeviceClass: String, Sendable, CaseIterable {
    /// Fingers on a display.
    case touchscreen
    /// Fingers on a pad that moves a pointer.
    case touchpad
    /// A pen on a tablet or on a display.
    case tablet

    /// udev's property for the class.
    package var udevProperty: String {
        switch self {
        case .touchscreen: "ID_INPUT_TOUCHSCREEN"
        case .touchpad: "ID_INPUT_TOUCHPAD"
        case .tablet: "ID_INPUT_TABLET"
        }
    }
}

extension DeviceDescription {
    /// The class: that of the recorded udev properties, or else the one that udev's `input_id` would find; nil: not a
    /// touch device.
    public var deviceClass: DeviceClass? {
        let recorded = DeviceClass.allCases.first { udevProperties.contains("\($0.udevProperty)=1") }
        return recorded ?? inferredClass
    }

    /// Whether it reports contacts with positions. A device that claims to have every axis does not.
    package var hasContacts: Bool {
        let claimsAll = has(Evdev.abs, Evdev.absMTSlot) && has(Evdev.abs, Evdev.absReserved)
        return has(Evdev.abs, Evdev.absMTPositionX) && has(Evdev.abs, Evdev.absMTPositionY) && !claimsAll
    }

    /// The class by the rules of udev's `input_id` builtin, for devices with absolute axes.
    package var inferredClass: DeviceClass? {
        let isDirect = properties.contains(Evdev.propertyDirect)
        let hasPen = has(Evdev.key, Evdev.stylus) || has(Evdev.key, Evdev.toolPen)
        let hasFinger = has(Evdev.key, Evdev.toolFinger) && !has(Evdev.key, Evdev.toolPen)
        let hasTouch = has(Evdev.key, Evdev.touch)
        let hasMouseButton = (Evdev.buttonMouse..<Evdev.buttonJoystick).contains { has(Evdev.key, $0) }

        let hasPosition = has(Evdev.abs, Evdev.absX) && has(Evdev.abs, Evdev.absY)

        guard hasContacts || hasPosition else { return nil }
        if hasPen { return .tablet }
        if hasFinger && !isDirect { return .touchpad }
        if !hasContacts && hasMouseButton { return nil }
        if hasTouch || isDirect { return .touchscreen }
        return nil
    }

    /// Returns the udev properties that libinput needs to accept the device: the recorded ones if they name a class, or
    /// those of the given or inferred class.
    public func udevProperties(as deviceClass: DeviceClass? = nil) -> [String] {
        let classes = DeviceClass.allCases.map { "\($0.udevProperty)=1" }
        if deviceClass == nil, udevProperties.contains(where: classes.contains) {
            return udevProperties.contains("ID_INPUT=1") ? udevProperties : ["ID_INPUT=1"] + udevProperties
        }
        var result = udevProperties.filter { !classes.contains($0) && $0 != "ID_INPUT=1" }
        result.insert("ID_INPUT=1", at: 0)
        if let known = deviceClass ?? inferredClass { result.insert("\(known.udevProperty)=1", at: 1) }
        return result
    }

    /// Returns why libinput would not accept the device as a touch device, or as one of the given class; nil if it
    /// would.
    package func refusal(as given: DeviceClass? = nil) -> String? {
        let hasPosition = has(Evdev.abs, Evdev.absX) && has(Evdev.abs, Evdev.absY)
        let hasContacts = has(Evdev.abs, Evdev.absMTPositionX) && has(Evdev.abs, Evdev.absMTPositionY)
        guard hasPosition || hasContacts else {
            return "it has neither ABS_MT_POSITION_X and _Y nor ABS_X and ABS_Y"
        }
        guard given ?? deviceClass != nil else {
            return "it has a position but neither BTN_TOUCH, nor a pen, nor INPUT_PROP_DIRECT; "
                + "name its class with --device-type"
        }
        for code in [Evdev.absX, Evdev.absY, Evdev.absMTPositionX, Evdev.absMTPositionY]
        where has(Evdev.abs, code) {
            guard let axis = axes[code], axis.maximum > axis.minimum else {
                return "the range of its axis \(code) is empty or unknown"
            }
        }
        return rejection
    }

    /// Returns why libinput rejects the device whatever its class is (`evdev_reject_device`); nil if it does not.
    private var rejection: String? {
        for (type, x, y) in [
            (Evdev.abs, Evdev.absX, Evdev.absY), (Evdev.abs, Evdev.absMTPositionX, Evdev.absMTPositionY),
            (Evdev.rel, 0, 1),
        ] {
            let names = [x, y].map { EvdevNames.name(type: type, code: $0) }
            guard has(type, x) == has(type, y) else {
                return "it has only one of \(names[0]) and \(names[1])"
            }
            guard type == Evdev.abs, let first = axes[x], let second = axes[y], has(type, x) else { continue }
            guard (first.resolution == 0) == (second.resolution == 0) else {
                return "only one of \(names[0]) and \(names[1]) has a resolution"
            }
        }
        // The kernel reports the range 0 to 0 for an axis whose range is not known. libinput ignores such axes from
        // ABS_MISC on, and does not look at these; libevdev corrects the range of ABS_MT_TRACKING_ID.
        let unexamined = [Evdev.absMTSlot, Evdev.absMTToolType, Evdev.absMTTrackingID]
        for code in codes[Evdev.abs] ?? [] where !unexamined.contains(code) {
            let axis = axes[code] ?? AxisRange(0, 0)
            let isIgnored = (Evdev.absMisc..<Evdev.absMTSlot).contains(code) && axis.minimum == 0
            guard isIgnored || axis.maximum != axis.minimum else {
                return "the range of its axis \(code) is empty or unknown"
            }
        }
        return nil
    }
}

extension FileError {
    /// The error of a file whose device libinput would not accept.
    static func refused(
        _ device: DeviceDescription, because reason: String, _ path: String, _ line: Int
    ) -> FileError {
        .badData(
            path, line,
            "expected a touch device, found \"\(device.name.escaped.shortened(to: 80))\": \(reason)")
    }
}
