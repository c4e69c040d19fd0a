// SPDX-License-Identifier: MIT

/// The range of an absolute axis, in the device's units.
public struct AxisRange: Equatable, Sendable {
    /// The smallest value.
    public var minimum: Int32
    /// The largest value.
    public var maximum: Int32
    /// Changes smaller than this are noise.
    public var fuzz: Int32
    /// Values this close to the centre count as the centre (joysticks).
    public var flat: Int32
    /// Units per mm (per radian for tilt); 0 = unknown.
    public var resolution: Int32

    /// Creates a range; `resolution` in units per mm, 0 = unknown.
    public init(_ minimum: Int32, _ maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }
}

/// The description of a device: what evdev's ioctls return, and its udev properties.
public struct DeviceDescription: Equatable, Sendable {
    /// The device's name.
    public var name: String
    /// The bus it is on (`BUS_USB` is 3).
    public var bus: UInt16
    /// The vendor id.
    public var vendor: UInt16
    /// The product id.
    public var product: UInt16
    /// The version.
    public var version: UInt16
    /// Its `INPUT_PROP_*`, in ascending order.
    public var properties: [UInt16]
    /// Its codes by type, in ascending order; a type without codes (`EV_SYN`) may be missing.
    public var codes: [UInt16: [UInt16]]
    /// The ranges of its absolute axes by code.
    public var axes: [UInt16: AxisRange]
    /// Its udev properties, as `KEY=value`; empty if they were not recorded.
    public var udevProperties: [String]

    /// Creates a description.
    public init(
        name: String, bus: UInt16 = 3, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
        properties: [UInt16] = [], codes: [UInt16: [UInt16]] = [:], axes: [UInt16: AxisRange] = [:],
        udevProperties: [String] = []
    ) {
        self.name = name
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
        self.properties = properties
        self.codes = codes
        self.axes = axes
        self.udevProperties = udevProperties
    }

    /// Returns whether the device can send this code.
    public func has(_ type: UInt16, _ code: UInt16) -> Bool {
        codes[type]?.contains(code) ?? false
    }

    /// Sets the panel's size: the ranges of both axes (for contacts and for the pointer) become `0 ..< width` and
    /// `0 ..< height`, with `resolution` units per mm (0 = unknown). The frames of a recording have to be scaled as
    /// well: see ``Recording/onPanel(width:height:resolution:)``.
    mutating func setPanel(width: Int32, height: Int32, resolution: Int32) {
        for (code, count) in [
            (Evdev.absX, width), (Evdev.absMTPositionX, width),
            (Evdev.absY, height), (Evdev.absMTPositionY, height),
        ] where axes[code] != nil {
            axes[code] = AxisRange(0, count &- 1, resolution: resolution)
        }
    }
}

extension Recording {
    /// Returns the same fingers on panels of another size: the positions of all devices are scaled to `width` ×
    /// `height` units, with `resolution` units per mm (0 = a panel that does not report its size).
    public func onPanel(width: Int32, height: Int32, resolution: Int32) -> Recording {
        var copy = self
        for index in devices.indices {
            let old = devices[index].description.axes
            copy.devices[index].description.setPanel(
                width: max(width, 1), height: max(height, 1), resolution: max(resolution, 0))
            copy.devices[index].description.udevProperties.removeAll {
                $0.hasPrefix("ID_INPUT_WIDTH_MM=") || $0.hasPrefix("ID_INPUT_HEIGHT_MM=")
            }
            let new = copy.devices[index].description.axes
            for frame in copy.devices[index].frames.indices {
                for event in copy.devices[index].frames[frame].events.indices {
                    copy.devices[index].frames[frame].events[event].scale(from: old, to: new)
                }
            }
        }
        return copy
    }
}

extension EvdevEvent {
    fileprivate mutating func scale(from old: [UInt16: AxisRange], to new: [UInt16: AxisRange]) {
        guard type == Evdev.abs, let before = old[code], let after = new[code], before != after else {
            return
        }
        let span = Int64(before.maximum) &- Int64(before.minimum) &+ 1
        guard span > 0 else { return }
        let target = Int64(after.maximum) &- Int64(after.minimum) &+ 1
        let scaled = (Int64(value) &- Int64(before.minimum)) &* target / span &+ Int64(after.minimum)
        value = Int32(clamping: scaled)
    }
}
