// SPDX-License-Identifier: MIT

extension Recording {
    /// The largest positions of a device, if they are beyond its axes.
    package struct Excess: Equatable, Sendable {
        /// The largest position from left to right, in the device's units.
        package let x: Int32
        /// The largest position from top to bottom, in the device's units.
        package let y: Int32
        /// The axes in the device's description.
        package let axes: (x: AxisRange, y: AxisRange)

        package static func == (one: Excess, other: Excess) -> Bool {
            (one.x, one.y) == (other.x, other.y) && one.axes == other.axes
        }
    }

    /// The excess of the first device that sends positions beyond its axes; nil if none does.
    package var positionsBeyondAxes: Excess? {
        for device in devices {
            let isMulti = device.description.axes[Evdev.absMTPositionX] != nil
            let codes = isMulti ? (Evdev.absMTPositionX, Evdev.absMTPositionY) : (Evdev.absX, Evdev.absY)
            guard let x = device.description.axes[codes.0], let y = device.description.axes[codes.1] else {
                continue
            }
            var largest = (x: Int32.min, y: Int32.min)
            for event in device.frames.lazy.flatMap(\.events) where event.type == Evdev.abs {
                if event.code == codes.0 { largest.x = max(largest.x, event.value) }
                if event.code == codes.1 { largest.y = max(largest.y, event.value) }
            }
            if largest.x > x.maximum || largest.y > y.maximum {
                return Excess(x: largest.x, y: largest.y, axes: (x, y))
            }
        }
        return nil
    }

    /// Why libinput reports no touches, if the first device and its events show it.
    package var reasonForNoTouch: String? {
        guard let device = devices.first(where: { $0.description.refusal() == nil }) ?? devices.first else {
            return nil
        }
        return device.reasonForNoTouch
    }
}

extension RecordedDevice {
    /// What libinput needs to report touches, and the device does not send; nil if nothing is missing.
    fileprivate var reasonForNoTouch: String? {
        let events = frames.lazy.flatMap(\.events)
        if description.axes[Evdev.absMTSlot] != nil {
            let lands = events.contains {
                $0.type == Evdev.abs && $0.code == Evdev.absMTTrackingID && $0.value >= 0
            }
            return lands ? nil : "no ABS_MT_TRACKING_ID reports a landing"
        }
        // Contacts without slots need only be listed in each frame.
        if events.contains(where: { $0.type == Evdev.syn && $0.code == Evdev.synMTReport }) { return nil }
        guard !events.contains(where: { $0.type == Evdev.key && $0.code == Evdev.touch && $0.value == 1 })
        else { return nil }
        guard !description.has(Evdev.key, Evdev.touch) else { return "no BTN_TOUCH reports a landing" }
        let hasButton = description.has(Evdev.key, Evdev.buttonMouse)
        return "the device has no BTN_TOUCH, which reports a landing"
            + (hasButton ? "; like a mouse, it has BTN_LEFT" : "")
    }
}
