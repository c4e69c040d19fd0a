// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Edges of the output, as the user sees them: the bits of `waytouch_view_v1.edge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The protocol's bits.
    public let rawValue: UInt32

    /// Makes a set from the protocol's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = RectEdge(rawValue: 0x1)
    /// The left edge.
    public static let left = RectEdge(rawValue: 0x2)
    /// The lower edge.
    public static let bottom = RectEdge(rawValue: 0x4)
    /// The right edge.
    public static let right = RectEdge(rawValue: 0x8)
    /// All four.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A finger that comes from an edge of the output. Continuous; the values are a pan's.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges that count. They take effect with the first commit of the recognizer's view; a later change
    /// takes effect when the recognizer is attached again. Default: left.
    public var edges = RectEdge.left {
        didSet {
            edges.formIntersection(.all)
            if edges.isEmpty { edges = oldValue }
        }
    }
    /// The edge that the finger came from; nil before the gesture has begun.
    public private(set) var recognizedEdge: RectEdge?

    /// Makes a recognizer with a receiver.
    public convenience init(edges: RectEdge, _ action: @escaping (ScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        self.edges = edges
        addTarget { if let pan = $0 as? ScreenEdgePanGestureRecognizer { action(pan) } }
    }

    override func sendParameters(to role: OpaquePointer) {
        super.sendParameters(to: role)
        waytouch_pan_v1_set_edges(role, edges.rawValue)
    }

    override func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) {
        if event == .edge { recognizedEdge = RectEdge(rawValue: content.arguments.bits(0)) }
    }
}
