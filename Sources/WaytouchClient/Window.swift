// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A root view of a surface: covers it, whatever its size. Made by ``WaytouchManager/window(for:)``.
public final class Window: View {
    /// The `wl_surface`. It belongs to the program.
    public let surface: OpaquePointer
    /// Where the window comes from.
    public let manager: WaytouchManager

    /// The edges of the output whose first swipe the program wants: the compositor's own gestures from there wait for a
    /// second one. Default: none.
    public var deferredEdges: ScreenEdges = [] {
        didSet {
            deferredEdges.formIntersection(.all)
            if deferredEdges != oldValue { sendDeferredEdges() }
        }
    }
    /// The edges for which the compositor has agreed.
    public private(set) var grantedDeferredEdges: ScreenEdges = []
    /// Called when ``grantedDeferredEdges`` has been received.
    public var onDeferredEdges: ((ScreenEdges) -> Void)?

    /// Surface-local units in a point (1 pt = 0.15875 mm), on the output that the surface is on. Zero until the
    /// compositor has told it, which is after the first commit.
    public private(set) var pixelsPerPoint = 0.0
    /// Called when ``pixelsPerPoint`` has been received: first, and when the surface has come to another output.
    public var onScaleChange: ((Double) -> Void)?

    /// What the recognizers have been told of the present moment.
    let events: FrameEvents
    /// The keys, and the recognizers that are sent them.
    let keys = PressDispatcher()

    init(surface: OpaquePointer, manager: WaytouchManager) {
        self.surface = surface
        self.manager = manager
        events = FrameEvents(actions: manager.actions)
        super.init(frame: .zero)
        keys.window = self
        events.onEnd = { [weak self] time in
            guard let self else { return }
            self.manager.onFrame?(self, time)
        }
        if let manager = manager.proxy, let made = waytouch_manager_v1_get_view(manager, surface) {
            connect(made)
        }
    }

    deinit {
        keys.cancel()
        manager.forget(self)
        events.removeAll()
    }

    override var canBePlaced: Bool { false }

    override func frameEnded(at time: Int64) {
        events.run(at: time)
    }

    override func scaleReceived(_ unitsPerMillimetre: Double) {
        pixelsPerPoint = unitsPerMillimetre * WireValue.millimetresPerPoint
        onScaleChange?(pixelsPerPoint)
    }

    override func disconnect() {
        keys.cancel()
        super.disconnect()
        events.removeAll()
    }

    override func edgesGranted(_ edges: ScreenEdges) {
        grantedDeferredEdges = edges
        onDeferredEdges?(edges)
    }

    private func sendDeferredEdges() {
        if let proxy { waytouch_view_v1_set_deferred_edges(proxy, deferredEdges.wireValue) }
    }
}
