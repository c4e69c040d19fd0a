// SPDX-License-Identifier: MIT

/// A tool of a tablet or of a display that takes pens: libinput's `libinput_tablet_tool`.
public struct PenTool: Hashable, Sendable {
    /// What it is, or pretends to be.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A pen.
        case pen
        /// The other end of a pen, which rubs out.
        case eraser
        /// A brush.
        case brush
        /// A pencil.
        case pencil
        /// An airbrush.
        case airbrush
        /// A mouse that the tablet knows the position of.
        case mouse
        /// A mouse with a lens.
        case lens
        /// A wheel that is laid on the display.
        case totem
        /// Something libinput learned later.
        case other
    }

    /// Which of the device's tools, from 0 in the order they came near; the same tool keeps its number for as long
    /// as the device is there.
    public let index: Int32
    /// What it is.
    public let kind: Kind
    /// The tool's serial number; 0 for tools without one, which cannot be distinguished from others of their
    /// kind.
    public let serial: UInt64
    /// The maker's number of the model; 0 if the device does not say.
    public let hardwareID: UInt64
    /// Whether it says how hard it presses.
    public let hasPressure: Bool
    /// Whether it says how far it is from the surface.
    public let hasDistance: Bool
    /// Whether it says how it leans.
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
