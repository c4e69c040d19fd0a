// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers that come from an edge of the output: one, or as many as `minimumNumberOfTouches`. Continuous; the values
/// are a pan's.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// Edges of the output, as the user sees them.
    public typealias Edges = ScreenEdges

    /// The edges from which it recognises. Default: none, so that it recognises nothing. Changing them while the
    /// recognizer is attached attaches it again, which ends its gesture.
    public var edges: Edges = [] {
        didSet {
            edges.formIntersection(.all)
            guard edges != oldValue else { return }
            if edges.isEmpty { disconnect() } else if proxy == nil { connect() } else { attachAgain() }
        }
    }
    /// The edge that the finger came from; nil before the gesture has begun.
    public private(set) var recognizedEdge: Edges?

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (ScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let pan = $0 as? ScreenEdgePanGestureRecognizer { action(pan) } }
    }

    /// In the protocol, a pan without edges is recognised anywhere.
    override var hasEffect: Bool { !edges.isEmpty }

    override func sendParameters(to role: OpaquePointer) {
        super.sendParameters(to: role)
        waytouch_pan_v1_set_edges(role, edges.wireValue)
    }

    override func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) {
        if event == .edge { recognizedEdge = Edges(wire: content.arguments.bits(0)) }
    }
}
