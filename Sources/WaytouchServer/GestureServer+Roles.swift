// SPDX-License-Identifier: MIT
public import Waytouch

extension GestureServer {
    /// The roles that clients can give their recognizers.
    ///
    /// They are constants, which a test compares with the protocol, so that creating a server looks up no kind: what
    /// has been looked up stays in memory when a host unloads the library.
    public struct Roles: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates a set with the role of a kind's recognizers; a special case of another kind has the role of that
        /// kind.
        public init(_ kind: GestureRecognizer.Kind) {
            let base = kind.base ?? kind
            let form = RoleForm.all.first { ($0.kind ?? .custom) == base }
            self = form?.capability ?? []
        }

        /// `waytouch_tap_v1`.
        public static let tap = Roles(rawValue: 0x1)
        /// `waytouch_pan_v1`, including screen-edge pans.
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
        /// Every role, including those of later versions.
        public static let all = Roles(rawValue: .max)
        /// Every role of this version.
        package static var known: Roles { RoleForm.capabilities }

        // The lowest nine bits are published: the first seven roles of the manager and the first two of the delegate
        // manager. Further roles of the manager have the bits from 0x200 on, those of the delegate manager the bits
        // from 0x800000 on, so that adding a role to one of the two neither reuses nor moves the bit of another.

        /// Makes a set from bits of `waytouch_manager_v1.role`.
        init(core bits: UInt32) { rawValue = bits & 0x7F | bits << 2 & 0x7F_FE00 }
        /// Makes a set from bits of `waytouch_delegate_manager_v1.role`.
        init(delegate bits: UInt32) { rawValue = bits << 7 & 0x180 | bits << 21 & 0xFF80_0000 }

        /// The bits of `waytouch_manager_v1.role`.
        var coreBits: UInt32 { rawValue & 0x7F | rawValue >> 2 & 0x1F_FF80 }
        /// The bits of `waytouch_delegate_manager_v1.role`.
        var delegateBits: UInt32 { rawValue >> 7 & 0x3 | rawValue >> 21 & 0x7FC }
    }
}
