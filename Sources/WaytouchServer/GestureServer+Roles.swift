// SPDX-License-Identifier: MIT
public import Waytouch

extension GestureServer {
    /// Roles that clients can give their recognizers; the bits below 0x80 are those of `waytouch_manager_v1.role`.
    ///
    /// They are numbers, and a test compares them with ``RoleForm``: a server is made without looking at any kind, as
    /// what is looked up once stays in memory when a host unloads the library.
    public struct Roles: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// A set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The role of a kind's recognizers; a kind that is a special case of another has the role of that one.
        public init(_ kind: GestureRecognizer.Kind) {
            let base = kind.base ?? kind
            let form = RoleForm.all.first { ($0.kind ?? .custom) == base }
            self = form?.capability ?? []
        }

        /// `waytouch_tap_v1`.
        public static let tap = Roles(rawValue: 0x1)
        /// `waytouch_pan_v1`, screen-edge pans included.
        public static let pan = Roles(rawValue: 0x2)
        /// `waytouch_pinch_v1`.
        public static let pinch = Roles(rawValue: 0x4)
        /// `waytouch_rotation_v1`.
        public static let rotation = Roles(rawValue: 0x8)
        /// `waytouch_long_press_v1`.
        public static let longPress = Roles(rawValue: 0x10)
        /// `waytouch_swipe_v1`.
        public static let swipe = Roles(rawValue: 0x20)
        /// `waytouch_transform_v1`.
        public static let transform = Roles(rawValue: 0x40)
        /// `waytouch_hover_v1`: for hosts that feed ``Waytouch/GestureEngine/process(hover:at:)``.
        public static let hover = Roles(rawValue: 0x80)
        /// `waytouch_custom_v1`.
        public static let custom = Roles(rawValue: 0x100)
        /// Every role there is.
        public static let all: Roles = [
            .tap, .pan, .pinch, .rotation, .longPress, .swipe, .transform, .hover, .custom,
        ]

        /// As `waytouch_manager_v1.role` has them.
        var coreBits: UInt32 { rawValue & (Self.hover.rawValue - 1) }
        /// As `waytouch_delegate_manager_v1.role` has them.
        var delegateBits: UInt32 { rawValue / Self.hover.rawValue }
    }
}
