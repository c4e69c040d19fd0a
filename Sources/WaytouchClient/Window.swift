// SPDX-License-Identifier: MIT
import CWaytouchClient

/// The root view of a surface, which covers it whatever its size. Made by ``WaytouchManager/window(for:)``.
///
/// When the window is released, gestures under way are cancelled, with their actions. If these use the property that
/// holds the window, release it after the assignment: `withExtendedLifetime(window) { window = nil }`. Otherwise Swift
/// may stop the program, because the property is being modified.
public final class Window: View {
    /// The `wl_surface`. It belongs to the program.
    public let surface: OpaquePointer
    /// The manager that made the window.
    public let manager: WaytouchManager

    /// The edges of the output whose first swipe the program wants: system gestures from there need a second one.
    /// Default: none.
    public var deferredEdges: ScreenEdges = [] {
        didSet {
            deferredEdges.formIntersection(.all)
            if deferredEdges != oldValue { sendDeferredEdges() }
        }
    }
    /// The deferred edges that the compositor has granted.
    public private(set) var grantedDeferredEdges: ScreenEdges = []
    /// Called when ``grantedDeferredEdges`` has been received.
    public var onDeferredEdges: ((ScreenEdges) -> Void)?

    /// The number of surface-local units per point (1 pt = 0.15875 mm) on the surface's output. Zero until the
    /// compositor has sent it, after the first commit.
    public private(set) var pixelsPerPoint = 0.0
    /// Called when ``pixelsPerPoint`` has been received: the first time, and when the surface has moved to another
    /// output.
    public var onScaleChange: ((Double) -> Void)?

    /// The events of the recognizers in the current frame.
    let events: FrameEvents
    /// The keys, and the recognizers that receive them.
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
        manager.forget(self)
        // Its views may live on, and be put into another window.
        disconnect()
    }

    override var canBePlaced: Bool { false }

    override func frameEnded(at time: Int64) {
        events.run(at: time)
    }

    override func scaleReceived(_ unitsPerMillimetre: Double) {
        pixelsPerPoint = unitsPerMillimetre * WireValue.millimetresPerPoint
        onScaleChange?(pixelsPerPoint)
    }

    override func objectsDestroyed() {
        events.removeAll()
        keys.dismantle()
    }

    override func edgesGranted(_ edges: ScreenEdges) {
        grantedDeferredEdges = edges
        onDeferredEdges?(edges)
    }

    private func sendDeferredEdges() {
        if let proxy { waytouch_view_v1_set_deferred_edges(proxy, deferredEdges.wireValue) }
    }
}
