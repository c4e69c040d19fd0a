// SPDX-License-Identifier: MIT
public import WaytouchRecording

/// A touchscreen, touchpad or tablet of this machine.
public struct TouchDevice: Equatable, Sendable {
    /// How it tells contacts apart.
    public enum Contacts: Equatable, Sendable {
        /// So many slots (protocol B).
        case slots(Int)
        /// Several contacts that have no slots (protocol A): libinput counts them with mtdev.
        case anonymous
        /// One.
        case single
    }

    /// Its node, `/dev/input/event3`.
    public let path: String
    /// The name it gives itself.
    public let name: String
    /// What udev says it is, or else what its codes say.
    public let deviceClass: DeviceClass
    /// What it says about itself; nil if its node cannot be opened.
    public let description: DeviceDescription?
    /// Why its node cannot be opened.
    public let problem: CaptureError?

    /// The type of a device of a recording, or of an opened one; nil if it is not a touch device.
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

    /// All there are, in the order of their nodes; those that cannot be opened as far as udev knows them.
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

    /// The ranges of its position: those of contacts, or of the pen or the only finger.
    public var axes: (x: AxisRange, y: AxisRange)? {
        guard let axes = description?.axes else { return nil }
        for (x, y) in [(Evdev.absMTPositionX, Evdev.absMTPositionY), (Evdev.absX, Evdev.absY)] {
            if let x = axes[x], let y = axes[y] { return (x, y) }
        }
        return nil
    }

    /// How it tells contacts apart; nil if its node cannot be opened.
    public var contacts: Contacts? {
        guard let description else { return nil }
        guard description.has(Evdev.abs, Evdev.absMTPositionX) else { return .single }
        guard description.has(Evdev.abs, Evdev.absMTSlot), let slots = description.axes[Evdev.absMTSlot]
        else {
            return .anonymous
        }
        return .slots(max(0, Int(slots.maximum)) + 1)
    }

    /// The size it says it has, in mm, true or not; nil if it does not say.
    public var claimedSize: (width: Double, height: Double)? {
        guard let axes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
        func length(_ axis: AxisRange) -> Double {
            (Double(axis.maximum) - Double(axis.minimum)) / Double(axis.resolution)
        }
        return (length(axes.x), length(axes.y))
    }

    /// ``claimedSize``, if a panel can be so large.
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
    /// What cannot be, or cannot be all, of what the device or udev says of it: sentences without a full stop.
    ///
    /// With the size of the output it belongs to (in px, or in any unit) its shape is compared, too.
    public func doubts(outputWidth: Double = 0, outputHeight: Double = 0) -> [String] {
        guard let description else { return [] }
        var doubts: [String] = []
        let said = DeviceClass.allCases.filter { description.udevProperties.contains("\($0.udevProperty)=1") }
        if said.isEmpty {
            doubts.append(
                "udev does not say that it is a \(deviceClass.rawValue), so libinput does not take it")
        } else if let inferred = description.inferredClass, !said.contains(inferred) {
            doubts.append(
                "udev says it is a \(said[0].rawValue), but its codes are those of a \(inferred.rawValue)")
        }
        if deviceClass == .touchscreen, !description.properties.contains(Evdev.propertyDirect) {
            doubts.append("it does not say that it lies on a display (INPUT_PROP_DIRECT)")
        }
        guard let axes else { return doubts + ["it has no axes for a position"] }
        for (name, axis) in [("x", axes.x), ("y", axes.y)] where axis.maximum <= axis.minimum {
            doubts.append("the range of \(name) is empty (\(axis.minimum) to \(axis.maximum))")
        }
        if let size = claimedSize {
            if let doubt = Self.doubt(size) {
                doubts.append(doubt)
            } else if outputWidth > 0, outputHeight > 0 {
                // A panel may be mounted turned.
                let (panel, output) = (
                    Self.shape(size.width, size.height), Self.shape(outputWidth, outputHeight)
                )
                if panel / output > 1.1 || output / panel > 1.1 {
                    doubts.append(
                        "its sides are as 1 to \(Self.rounded(panel)), those of the output as 1 to \(Self.rounded(output))"
                    )
                }
            }
        } else {
            let which =
                axes.x.resolution > 0 ? "y" : axes.y.resolution > 0 ? "x" : "x and y"
            doubts.append("it does not know its size: the resolution of \(which) is 0")
        }
        if case .slots(1) = contacts { doubts.append("it has one slot: it can tell of one finger only") }
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
