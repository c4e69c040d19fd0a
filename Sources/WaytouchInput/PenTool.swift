// SPDX-License-Identifier: MIT

/// A tool of a tablet or a pen display: libinput's `libinput_tablet_tool`.
public struct PenTool: Hashable, Sendable {
    /// The kind of a tool, or the one that it emulates.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A pen.
        case pen
        /// The other end of a pen, which erases.
        case eraser
        /// A brush.
        case brush
        /// A pencil.
        case pencil
        /// An airbrush.
        case airbrush
        /// A mouse whose position the tablet reports.
        case mouse
        /// A mouse with a lens.
        case lens
        /// A wheel that is placed on the display.
        case totem
        /// A tool that only later versions of libinput have.
        case other
    }

    /// The number of the tool, from 0 in the order in which the device's tools first came near. A tool keeps its number
    /// until the device is removed.
    public let index: Int32
    /// The kind of tool.
    public let kind: Kind
    /// The tool's serial number; 0 for tools without one, which cannot be distinguished from others of the same kind.
    public let serial: UInt64
    /// The vendor's number of the model; 0 if the device does not report it.
    public let hardwareID: UInt64
    /// Whether it reports pressure.
    public let hasPressure: Bool
    /// Whether it reports its distance from the surface.
    public let hasDistance: Bool
    /// Whether it reports its tilt.
    public let hasTilt: Bool

    /// Describes a tool.
    public init(
        index: Int32, kind: Kind = .pen, serial: UInt64 = 0, hardwareID: UInt64 = 0,
        hasPressure: Bool = true, hasDistance: Bool = false, hasTilt: Bool = false
    ) {
        self.index = index
        self.kind = kind
        self.serial = serial
        self.hardwareID = hardwareID
        self.hasPressure = hasPressure
        self.hasDistance = hasDistance
        self.hasTilt = hasTilt
    }
}
