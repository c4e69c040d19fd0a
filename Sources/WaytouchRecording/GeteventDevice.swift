// SPDX-License-Identifier: MIT

/// One device of a `getevent` recording: what it did, and what the header says of it, if there is one.
struct GeteventDevice {
    /// `/dev/input/event2`; empty where lines do not name a device, as of `getevent -lt /dev/input/event2`.
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

    /// Whether it reports where something is.
    var hasPositions: Bool {
        builder.frames.contains { frame in
            frame.events.contains {
                $0.type == Evdev.abs && [Evdev.absX, Evdev.absMTPositionX].contains($0.code)
            }
        }
    }

    /// The device as its header describes it; nil without one that gives the ranges of a position.
    func described() -> DeviceDescription? {
        guard let x = axes[Evdev.absMTPositionX] ?? axes[Evdev.absX],
            let y = axes[Evdev.absMTPositionY] ?? axes[Evdev.absY],
            x.maximum > x.minimum, y.maximum > y.minimum,
            // What the events do beside it is found as for a panel that nobody has described.
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
