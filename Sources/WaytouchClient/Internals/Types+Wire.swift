// SPDX-License-Identifier: MIT
import CWaytouchClient

extension TouchKind {
    /// The bit of `waytouch_recognizer_v1.touch_type`.
    var wireBit: UInt32 {
        switch self {
        case .direct: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_DIRECT.rawValue
        case .indirect: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_INDIRECT.rawValue
        case .pencil: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_PENCIL.rawValue
        }
    }

    /// Makes a kind from a bit; one of a later version becomes `direct`.
    init(wire bit: UInt32) { self = TouchKind.allCases.first { $0.wireBit == bit } ?? .direct }
}

extension ScreenEdges {
    private static let bits: [(UInt32, ScreenEdges)] = [
        (WAYTOUCH_VIEW_V1_EDGE_TOP.rawValue, .top), (WAYTOUCH_VIEW_V1_EDGE_LEFT.rawValue, .left),
        (WAYTOUCH_VIEW_V1_EDGE_BOTTOM.rawValue, .bottom), (WAYTOUCH_VIEW_V1_EDGE_RIGHT.rawValue, .right),
    ]

    /// Makes edges from bits of `waytouch_view_v1.edge`.
    init(wire: UInt32) {
        self = []
        for (bit, edge) in Self.bits where wire & bit != 0 { insert(edge) }
    }

    /// The protocol's bits.
    var wireValue: UInt32 { Self.bits.reduce(0) { contains($1.1) ? $0 | $1.0 : $0 } }
}

extension SwipeDirection {
    private static let bits: [(UInt32, SwipeDirection)] = [
        (WAYTOUCH_SWIPE_V1_DIRECTION_RIGHT.rawValue, .right),
        (WAYTOUCH_SWIPE_V1_DIRECTION_LEFT.rawValue, .left),
        (WAYTOUCH_SWIPE_V1_DIRECTION_UP.rawValue, .up), (WAYTOUCH_SWIPE_V1_DIRECTION_DOWN.rawValue, .down),
    ]

    /// Makes directions from bits of `waytouch_swipe_v1.direction`.
    init(wire: UInt32) {
        self = []
        for (bit, direction) in Self.bits where wire & bit != 0 { insert(direction) }
    }

    /// The protocol's bits.
    var wireValue: UInt32 { Self.bits.reduce(0) { contains($1.1) ? $0 | $1.0 : $0 } }
}
