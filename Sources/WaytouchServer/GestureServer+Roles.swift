// SPDX-License-Identifier: MIT
public import Waytouch

extension GestureServer {
    /// Roles that clients can give their recognizers. Their bits are those of `waytouch_manager_v1.role`, and above
    /// them those of `waytouch_delegate_manager_v1.role`: a role has the bit of its request in the protocols.
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
        public static let tap = Roles(.tap)
        /// `waytouch_pan_v1`, screen-edge pans included.
        public static let pan = Roles(.pan)
        /// `waytouch_pinch_v1`.
        public static let pinch = Roles(.pinch)
        /// `waytouch_rotation_v1`.
        public static let rotation = Roles(.rotation)
        /// `waytouch_long_press_v1`.
        public static let longPress = Roles(.longPress)
        /// `waytouch_swipe_v1`.
        public static let swipe = Roles(.swipe)
        /// `waytouch_transform_v1`.
        public static let transform = Roles(.transform)
        /// `waytouch_hover_v1`: for hosts that feed ``Waytouch/GestureEngine/process(hover:at:)``.
        public static let hover = Roles(.hover)
        /// `waytouch_custom_v1`.
        public static let custom = Roles(.custom)
        /// Every role there is.
        public static let all = RoleForm.all.reduce(into: Roles()) { $0.formUnion($1.capability) }

        /// As `waytouch_manager_v1.role` has them.
        var coreBits: UInt32 { rawValue & (1 << UInt32(RoleForm.coreGetters.count) - 1) }
        /// As `waytouch_delegate_manager_v1.role` has them.
        var delegateBits: UInt32 { rawValue >> UInt32(RoleForm.coreGetters.count) }
    }
}
