// SPDX-License-Identifier: MIT
import CWaytouchClient

/// The root view of a surface: covers it, whatever its size. Made by ``WaytouchManager/window(for:)``.
public final class Window: View {
    /// The `wl_surface`. It belongs to the program.
    public let surface: OpaquePointer
    /// Where the window comes from.
    public let manager: WaytouchManager

    /// The edges of the output whose first swipe the program wants: the compositor's own gestures from there wait for a
    /// second one. Default: none.
    public var deferredEdges: RectEdge = [] {
        didSet {
            deferredEdges.formIntersection(.all)
            if deferredEdges != oldValue { sendDeferredEdges() }
        }
    }
    /// The edges for which the compositor has agreed.
    public private(set) var grantedDeferredEdges: RectEdge = []
    /// Called when ``grantedDeferredEdges`` has been received.
    public var onDeferredEdges: ((RectEdge) -> Void)?

    /// Custom recognizers that have received touches of the present moment.
    private var touched: [CustomGestureRecognizer] = []

    init(surface: OpaquePointer, manager: WaytouchManager) {
        self.surface = surface
        self.manager = manager
        super.init(frame: .zero)
        if let manager = manager.proxy, let made = waytouch_manager_v1_get_window(manager, surface) {
            connect(made)
        }
    }

    deinit { manager.forget(self) }

    override var canBePlaced: Bool { false }

    override func frameEnded(at time: Int64) {
        let recognizers = touched
        touched.removeAll(keepingCapacity: true)
        for recognizer in recognizers { recognizer.frameEnded() }
        manager.onFrame?(self, time)
    }

    override func edgesGranted(_ edges: RectEdge) {
        grantedDeferredEdges = edges
        onDeferredEdges?(edges)
    }

    func note(_ recognizer: CustomGestureRecognizer) {
        if !touched.contains(where: { $0 === recognizer }) { touched.append(recognizer) }
    }

    private func sendDeferredEdges() {
        if let proxy { waytouch_view_v1_set_deferred_edges(proxy, deferredEdges.rawValue) }
    }
}
