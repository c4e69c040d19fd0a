// SPDX-License-Identifier: MIT
public import WaytouchRecording

/// A touchscreen, touchpad or tablet of this machine.
public struct TouchDevice: Equatable, Sendable {
    /// How a device distinguishes contacts.
    public enum Contacts: Equatable, Sendable {
        /// This many slots (protocol B).
        case slots(Int)
        /// Several contacts without slots (protocol A): libinput tracks them with mtdev.
        case anonymous
        /// A single contact.
        case single
    }

    /// Its node, such as `/dev/input/event3`.
    public let path: String
    /// The name that the device reports.
    public let name: String
    /// Its class according to udev, or else according to its codes.
    public let deviceClass: DeviceClass
    /// Its description; nil if its node cannot be opened.
    public let description: DeviceDescription?
    /// Why its node cannot be opened; nil if it can.
    public let problem: CaptureError?

    /// Makes a touch device from a description, that of a recording or of an open node; nil if it is not a touch
    /// device. A device with contacts is a touch screen, even if udev does not recognise it.
    public init?(path: String, description: DeviceDescription) {
        guard let deviceClass = description.deviceClass ?? (description.hasContacts ? .touchscreen : nil)
        else { return nil }
        self.path = path
        self.deviceClass = deviceClass
        self.description = description
        name = description.name
        problem = nil
    }

    private init(path: String, name: String, deviceClass: DeviceClass, problem: CaptureError) {
        self.path = path
        self.name = name
        self.deviceClass = deviceClass
        self.problem = problem
        description = nil
    }

    /// Returns all touch devices, in the order of their nodes; those that cannot be opened have only what udev knows.
    public static func all() -> [TouchDevice] {
        UdevInput.nodes().compactMap { node in
            do throws(CaptureError) {
                let open = try EvdevNode(path: node.path)
                return TouchDevice(path: node.path, description: open.description)
            } catch {
                let known = DeviceDescription(name: node.name, udevProperties: node.properties)
                guard let deviceClass = known.deviceClass else { return nil }
                return TouchDevice(
                    path: node.path, name: node.name, deviceClass: deviceClass, problem: error)
            }
        }
    }

    /// The ranges of its positions: those of contacts, or else those of the pen or the single finger.
    public var axes: (x: AxisRange, y: AxisRange)? {
        guard let axes = description?.axes else { return nil }
        for (x, y) in [(Evdev.absMTPositionX, Evdev.absMTPositionY), (Evdev.absX, Evdev.absY)] {
            if let x = axes[x], let y = axes[y] { return (x, y) }
        }
        return nil
    }

    /// How it distinguishes contacts; nil if its node cannot be opened.
    public var contacts: Contacts? {
        guard let description else { return nil }
        guard description.has(Evdev.abs, Evdev.absMTPositionX) else { return .single }
        guard description.has(Evdev.abs, Evdev.absMTSlot), let slots = description.axes[Evdev.absMTSlot]
        else {
            return .anonymous
        }
        return .slots(max(0, Int(slots.maximum)) + 1)
    }

    /// The size that the device reports, in mm, plausible or not; nil if it reports none.
    public var claimedSize: (width: Double, height: Double)? {
        guard let axes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
        func length(_ axis: AxisRange) -> Double {
            (Double(axis.maximum) - Double(axis.minimum)) / Double(axis.resolution)
        }
        return (length(axes.x), length(axes.y))
    }

    /// ``claimedSize``, if it is plausible for a panel.
    public var believedSize: (width: Double, height: Double)? {
        guard let size = claimedSize, Self.sizeDoubt(size) == nil else { return nil }
        return size
    }
}
