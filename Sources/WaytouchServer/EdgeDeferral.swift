// SPDX-License-Identifier: MIT
public import Waytouch

/// Lets clients have the first swipe from an edge: UIKit's `preferredScreenEdgesDeferringSystemGestures`.
///
/// Make it the delegate of the compositor's own screen-edge pans, on the engine's root view:
///
/// ```swift
/// let menu = ScreenEdgePanGestureRecognizer { … }
/// menu.edges = [.left]
/// menu.delegate = server.edgeDeferral
/// engine.root.addGestureRecognizer(menu)
/// ```
///
/// A swipe that lands on a surface whose client has deferred that edge fails; another one from the same edge within
/// ``interval`` of it is let through. A delegate of your own may ask this one's
/// ``gestureRecognizerShouldBegin(_:)``.
public final class EdgeDeferral: GestureRecognizerDelegate {
    /// How long after the first swipe the second one counts, in s. Waytouch's own number.
    public var interval = 3.0
    /// Which of the edges that a client asks for it is granted; by default all. Call ``policyDidChange()`` when the
    /// answers change.
    public var policy:
        (SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) ->
            ScreenEdgePanGestureRecognizer.Edges = { _, edges in edges }
    /// Called when a swipe was left to a client, with its edge: the moment to show a handle.
    public var onDeferred: ((SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) -> Void)?

    unowned(unsafe) var server: GestureServer?
    private var last: (edge: ScreenEdgePanGestureRecognizer.Edges, time: Timestamp)?

    init() {}

    /// Tells clients which edges they have now.
    public func policyDidChange() {
        guard let server else { return }
        for window in server.windows.values where !window.requestedEdges.isEmpty { window.grantEdges() }
    }

    /// No for the first swipe from an edge that the client below has been granted.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let server, let pan = recognizer as? ScreenEdgePanGestureRecognizer,
            let edge = pan.recognizedEdge,
            let window = pan.trackedTouches.first?.window as? SurfaceWindow,
            window.grantedEdges.contains(edge)
        else { return true }
        let now = server.engine.now
        if let last, last.edge == edge, now &- last.time <= Timestamp(min(max(interval, 0), 3600) * 1e6) {
            self.last = nil
            return true
        }
        last = (edge, now)
        onDeferred?(window, edge)
        return false
    }
}
