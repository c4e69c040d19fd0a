// SPDX-License-Identifier: MIT

/// A device of a `getevent` recording: its events, and its description from the header, if there is one.
struct GeteventDevice {
    /// The node, such as `/dev/input/event2`; empty if lines do not name a device, as with
    /// `getevent -lt /dev/input/event2`.
    let node: String
    var name = "Touchscreen"
    var axes: [UInt16: AxisRange] = [:]
    var builder: FrameBuilder
    /// The line of its first event, or of the header.
    var line: Int

    init(node: String, path: String, line: Int) {
        self.node = node
        self.line = line
        builder = FrameBuilder(path: path)
    }

    /// Whether it reports positions.
    var hasPositions: Bool {
        builder.frames.contains { frame in
            frame.events.contains {
                $0.type == Evdev.abs && [Evdev.absX, Evdev.absMTPositionX].contains($0.code)
            }
        }
    }

    /// Returns the device as its header describes it; nil if the header has no ranges for positions.
    func described() -> DeviceDescription? {
        guard let x = axes[Evdev.absMTPositionX] ?? axes[Evdev.absX],
            let y = axes[Evdev.absMTPositionY] ?? axes[Evdev.absY],
            x.maximum > x.minimum, y.maximum > y.minimum,
            // All else is inferred from the events, as for a panel without a description.
            var device = PanelAxes(width: 2, height: 2).touchscreen(named: name, doing: builder.frames)
        else { return nil }
        var all = device.axes.merging(axes) { _, said in said }
        all[Evdev.absX] = axes[Evdev.absX] ?? x
        all[Evdev.absY] = axes[Evdev.absY] ?? y
        device.axes = all
        device.codes[Evdev.abs] = all.keys.sorted()
        return device
    }
}
