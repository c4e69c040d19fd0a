// SPDX-License-Identifier: MIT

/// The axes of a panel without a description.
public struct PanelAxes: Equatable, Sendable {
    /// Positions go from 0 to `width - 1`.
    public var width: Int32
    /// Positions go from 0 to `height - 1`.
    public var height: Int32
    /// The panel's width in mm, 0 = unknown.
    public var widthMM: Double
    /// The panel's height in mm, 0 = unknown.
    public var heightMM: Double

    /// Creates axes; `width` and `height` are in units, the sizes in mm (0 = unknown).
    public init(width: Int32, height: Int32, widthMM: Double = 0, heightMM: Double = 0) {
        self.width = width
        self.height = height
        self.widthMM = widthMM
        self.heightMM = heightMM
    }

    /// Parses `WxH` or `WxH:WmmxHmm`; the unit may be left out. Returns nil for anything else.
    public init?(_ text: String) {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let units = halves[0].split(separator: "x", omittingEmptySubsequences: false).compactMap { Int32($0) }
        guard units.count == 2, units.allSatisfy({ $0 > 1 }) else { return nil }
        self.init(width: units[0], height: units[1])
        guard halves.count == 2 else { return }
        let size = halves[1].split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { Double($0.hasSuffix("mm") ? $0.dropLast(2) : $0) }
        guard size.count == 2, size.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        widthMM = size[0]
        heightMM = size[1]
    }

    /// Returns a touchscreen with these axes and all codes that occur in the frames; nil if the axes are empty.
    func touchscreen(named name: String, doing frames: [RecordedFrame]) -> DeviceDescription? {
        guard width > 1, height > 1 else { return nil }
        var codes: [UInt16: Set<UInt16>] = [Evdev.syn: [Evdev.synReport], Evdev.key: [Evdev.touch]]
        var largest: [UInt16: Int32] = [:]
        for event in frames.lazy.flatMap(\.events) {
            codes[event.type, default: []].insert(event.code)
            if event.type == Evdev.abs { largest[event.code] = max(largest[event.code] ?? 0, event.value) }
        }
        var axes: [UInt16: AxisRange] = [:]
        for (code, maximum) in largest { axes[code] = AxisRange(0, max(255, maximum)) }
        (axes[Evdev.absX], axes[Evdev.absY]) = ranges
        if largest[Evdev.absMTPositionX] != nil {
            axes[Evdev.absMTPositionX] = axes[Evdev.absX]
            axes[Evdev.absMTPositionY] = axes[Evdev.absY]
            // Contacts without slots are separated by SYN_MT_REPORT.
            if codes[Evdev.syn]?.contains(Evdev.synMTReport) != true {
                axes[Evdev.absMTSlot] = AxisRange(
                    0, max(9, min(largest[Evdev.absMTSlot] ?? 0, Evdev.slotMax - 1)))
                axes[Evdev.absMTTrackingID] = AxisRange(0, 65535)
            }
        }
        codes[Evdev.abs] = Set(axes.keys)
        return DeviceDescription(
            name: name, properties: [Evdev.propertyDirect], codes: codes.mapValues { $0.sorted() }, axes: axes
        )
    }

    /// Whether these are the axes of a device, whose resolution is then rounded to whole units per mm.
    package func areThose(of device: DeviceDescription) -> Bool {
        device.axes[Evdev.absX] == ranges.x && device.axes[Evdev.absY] == ranges.y
    }

    /// The ranges of both axes. libinput refuses a device with only one resolution, so it is then that of both.
    private var ranges: (x: AxisRange, y: AxisRange) {
        let (x, y) = (Self.resolution(width, widthMM), Self.resolution(height, heightMM))
        return (
            AxisRange(0, width &- 1, resolution: x > 0 ? x : y),
            AxisRange(0, height &- 1, resolution: y > 0 ? y : x)
        )
    }

    private static func resolution(_ count: Int32, _ size: Double) -> Int32 {
        let perMM = size > 0 ? Double(count) / size : 0
        return perMM < 1e6 ? Int32(perMM.rounded()) : 0
    }
}
