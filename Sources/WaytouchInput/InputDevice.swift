// SPDX-License-Identifier: MIT

/// A device within one ``LibinputContext``; never used again for another.
public struct DeviceID: RawRepresentable, Hashable, Sendable {
    /// The number, counted from 1 in the order the devices came.
    public var rawValue: UInt32

    /// Creates an identifier.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// What libinput knows about a device.
public struct InputDevice: Equatable, Sendable {
    /// What a device can do; libinput's `LIBINPUT_DEVICE_CAP_*`.
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

    /// Which device of its context.
    public let id: DeviceID
    /// The name it gives itself.
    public let name: String
    /// The kernel's name, `event3`.
    public let sysname: String
    /// The maker's number.
    public let vendor: UInt32
    /// The product's number.
    public let product: UInt32
    /// Width of its surface in mm; 0 = unknown. Panels lie: judge before use.
    public let widthMM: Double
    /// Height of its surface in mm; 0 = unknown.
    public let heightMM: Double
    /// How many contacts it tells apart; 0 = unknown.
    public let touchCount: Int
    /// The output udev assigns it to (`WL_OUTPUT`), or `nil`.
    public let outputName: String?
    /// What it can do.
    public let capabilities: Capabilities

    /// Describes a device; the sizes are mm (0 = unknown).
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
