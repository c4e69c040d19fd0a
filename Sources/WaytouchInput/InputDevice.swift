// SPDX-License-Identifier: MIT

/// Identifies a device within one ``LibinputContext``; never reused for another device.
public struct DeviceID: RawRepresentable, Hashable, Sendable {
    /// The number, counted from 1 in the order in which devices were added.
    public var rawValue: UInt32

    /// Creates an identifier.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A device, as described by libinput.
public struct InputDevice: Equatable, Sendable {
    /// The capabilities of a device; libinput's `LIBINPUT_DEVICE_CAP_*`.
    public struct Capabilities: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Contacts on a display.
        public static let touch = Capabilities(rawValue: 1 << 0)
        /// Pens and other tools.
        public static let tabletTool = Capabilities(rawValue: 1 << 1)
        /// Swipe, pinch and hold of a touchpad.
        public static let gesture = Capabilities(rawValue: 1 << 2)
        /// A pointer.
        public static let pointer = Capabilities(rawValue: 1 << 3)
    }

    /// The device's identifier in its context.
    public let id: DeviceID
    /// The name that the device reports.
    public let name: String
    /// The kernel's name, such as `event3`.
    public let sysname: String
    /// The vendor id.
    public let vendor: UInt32
    /// The product id.
    public let product: UInt32
    /// The width of its surface in mm; 0: unknown. Panels often report wrong sizes: see ``sizeDoubt``.
    public let widthMM: Double
    /// The height of its surface in mm; 0: unknown.
    public let heightMM: Double
    /// The number of contacts that it distinguishes; 0: unknown.
    public let touchCount: Int
    /// The output udev assigns it to (`WL_OUTPUT`), or `nil`.
    public let outputName: String?
    /// The device's capabilities.
    public let capabilities: Capabilities

    /// Describes a device; sizes are in mm (0: unknown).
    public init(
        id: DeviceID, name: String, sysname: String = "", vendor: UInt32 = 0, product: UInt32 = 0,
        widthMM: Double = 0, heightMM: Double = 0, touchCount: Int = 0, outputName: String? = nil,
        capabilities: Capabilities
    ) {
        self.id = id
        self.name = name
        self.sysname = sysname
        self.vendor = vendor
        self.product = product
        self.widthMM = widthMM
        self.heightMM = heightMM
        self.touchCount = touchCount
        self.outputName = outputName
        self.capabilities = capabilities
    }
}
