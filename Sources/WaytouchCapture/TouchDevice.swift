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
    /// device.
    public init?(path: String, description: DeviceDescription) {
        guard let deviceClass = description.deviceClass else { return nil }
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
        guard let size = claimedSize, Self.doubt(size) == nil else { return nil }
        return size
    }

    fileprivate static func doubt(_ size: (width: Double, height: Double)) -> String? {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        if long > 3000 {
            return "its longer side would be \(metres(long)) m long; drivers that do not know their "
                + "resolution say 1 unit per mm"
        }
        if short < 20 { return "its shorter side would be \(Int(max(0, short))) mm long" }
        if long > 10 * short { return "one side would be more than 10 times as long as the other" }
        return nil
    }

    private static func metres(_ millimetres: Double) -> Int { Int(min(millimetres / 1000, 1e9).rounded()) }
}

extension TouchDevice {
    /// Returns what is implausible or incomplete in what the device and udev report: sentences without a full stop.
    ///
    /// With the size of the output that it belongs to, in any unit, its aspect ratio is checked as well.
    public func doubts(outputWidth: Double = 0, outputHeight: Double = 0) -> [String] {
        guard let description else { return [] }
        var doubts: [String] = []
        let said = DeviceClass.allCases.filter { description.udevProperties.contains("\($0.udevProperty)=1") }
        if said.isEmpty {
            doubts.append(
                "udev does not say that it is a \(deviceClass.rawValue), so libinput does not use it")
        } else if let inferred = description.inferredClass, !said.contains(inferred) {
            doubts.append(
                "udev says it is a \(said[0].rawValue), but its codes are those of a \(inferred.rawValue)")
        }
        if deviceClass == .touchscreen, !description.properties.contains(Evdev.propertyDirect) {
            doubts.append("it is not marked as a direct device (INPUT_PROP_DIRECT)")
        }
        guard let axes else { return doubts + ["it has no axes for a position"] }
        for (name, axis) in [("x", axes.x), ("y", axes.y)] where axis.maximum <= axis.minimum {
            doubts.append("the range of \(name) is empty (\(axis.minimum) to \(axis.maximum))")
        }
        if let size = claimedSize {
            if let doubt = Self.doubt(size) {
                doubts.append(doubt)
            } else if outputWidth > 0, outputHeight > 0 {
                // The panel may be rotated.
                let (panel, output) = (
                    Self.shape(size.width, size.height), Self.shape(outputWidth, outputHeight)
                )
                if panel / output > 1.1 || output / panel > 1.1 {
                    doubts.append(
                        "its aspect ratio is 1:\(Self.rounded(panel)), the output's 1:\(Self.rounded(output))"
                    )
                }
            }
        } else {
            let which =
                axes.x.resolution > 0 ? "y" : axes.y.resolution > 0 ? "x" : "x and y"
            doubts.append("it reports no size: the resolution of \(which) is 0")
        }
        if case .slots(1) = contacts { doubts.append("it has one slot: it can report only one finger") }
        return doubts
    }

    private static func shape(_ width: Double, _ height: Double) -> Double {
        max(width, height) / max(min(width, height), 1e-9)
    }

    private static func rounded(_ value: Double) -> String {
        let hundredths = Int((min(value, 1e6) * 100).rounded())
        let digits = hundredths % 100
        return digits == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
    }
}
