// SPDX-License-Identifier: MIT
import CWaytouchServer
import Waytouch

typealias Edges = ScreenEdgePanGestureRecognizer.Edges

extension Edges {
    private static let bits: [(UInt32, Edges)] = [
        (WAYTOUCH_VIEW_V1_EDGE_TOP.rawValue, .top), (WAYTOUCH_VIEW_V1_EDGE_LEFT.rawValue, .left),
        (WAYTOUCH_VIEW_V1_EDGE_BOTTOM.rawValue, .bottom), (WAYTOUCH_VIEW_V1_EDGE_RIGHT.rawValue, .right),
    ]

    /// Makes edges from the protocol's bits.
    init(wire: UInt32) {
        self = []
        for (bit, edge) in Self.bits where wire & bit != 0 { insert(edge) }
    }

    /// The protocol's bits.
    var wireValue: UInt32 { Self.bits.reduce(0) { contains($1.1) ? $0 | $1.0 : $0 } }
}

extension ProtocolObject {
    /// Every bit of the protocol's `edge`.
    static var allEdges: UInt32 { Edges.all.wireValue }
}
