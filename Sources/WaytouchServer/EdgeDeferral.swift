// SPDX-License-Identifier: MIT
public import Waytouch

/// Leaves the first swipe from an edge to clients: UIKit's `preferredScreenEdgesDeferringSystemGestures`.
///
/// Make it the delegate of the compositor's screen-edge pans on the engine's root view:
///
/// ```swift
/// let menu = ScreenEdgePanGestureRecognizer { … }
/// menu.edges = [.left]
/// menu.delegate = server.edgeDeferral
/// engine.root.addGestureRecognizer(menu)
/// ```
///
/// If a swipe lands on a surface whose client has deferred that edge, the compositor's pan fails. The next swipe from
/// the same edge of the output is the compositor's, whatever surface it lands on, if it begins while the first is down
/// or within ``interval`` of its end; then the count starts again. For this, clients' gestures that depend on movement
/// wait until the compositor's pan has failed; otherwise the gestures of their deeper views would come first. A finger
/// that lands away from the edges makes the pan fail at once, and one that does not move delays no gesture.
///
/// Your own delegate may call this one's ``gestureRecognizerShouldBegin(_:)`` and
/// ``gestureRecognizer(_:shouldBeRequiredToFailBy:)``.
public final class EdgeDeferral: GestureRecognizerDelegate {
    /// How long after the end of the first swipe the second may begin, in s, at most 3600. Default: 3, Waytouch's own
    /// number.
    public var interval = 3.0
    /// Returns which of the edges that a window's client requests are granted; by default all. Call
    /// ``policyDidChange()`` when the answers change.
    public var policy:
        (SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) ->
            ScreenEdgePanGestureRecognizer.Edges = { _, edges in edges }
    /// Called when a swipe was left to a client, with its edge, for example to show a handle.
    public var onDeferred: ((SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) -> Void)?

    /// Returns the window that a touch really landed on, if the engine was given another; nil: the engine's.
    package var windowUnder: ((Touch, GestureEngine) -> Window?)?

    unowned(unsafe) var server: GestureServer?

    /// The last swipe from an edge of an output.
    private struct Swipe {
        /// The engine of the output, only for comparison; the swipe is removed before the engine is destroyed.
        let output: ObjectIdentifier
        let edge: ScreenEdgePanGestureRecognizer.Edges
        /// Retained, so that no other touch can have its address.
        let touch: Touch
        /// Whether the swipe was the compositor's.
        let isLetThrough: Bool
    }

    /// The last swipes, at most one for each edge of each output.
    private var swipes: [Swipe] = []

    init() {}

    /// Asks ``policy`` again and sends clients the edges that they are granted now.
    public func policyDidChange() {
        guard let server else { return }
        for client in server.clientsInOrder { policyDidChange(for: client) }
    }

    /// Asks ``policy`` again for the client of one window only, whose app has changed.
    package func policyDidChange(for window: SurfaceWindow) {
        if server != nil { policyDidChange(for: window.client) }
    }

    private func policyDidChange(for client: ClientState) {
        for window in client.rootWindows.elements where !window.requestedEdges.isEmpty {
            window.grantEdges()
        }
    }

    /// Forgets the swipes of an engine, whose output is removed.
    func forget(_ engine: GestureEngine) { swipes.removeAll { $0.output == ObjectIdentifier(engine) } }

    /// Returns false for the first swipe from an edge that was granted to the client below.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard server != nil, let pan = recognizer as? ScreenEdgePanGestureRecognizer,
            let edge = pan.recognizedEdge,
            let touch = pan.firstTouch, let engine = pan.view?.engine
        else { return true }
        let output = ObjectIdentifier(engine)
        let place = swipes.firstIndex { $0.output == output && $0.edge == edge }
        // The compositor may have several gestures at an edge; all of them get the same answer for a swipe.
        if let place, swipes[place].touch === touch { return swipes[place].isLetThrough }
        let last = place.map { swipes.remove(at: $0) }
        let window = (windowUnder?(touch, engine) ?? self.window(of: touch, engine)) as? SurfaceWindow
        let isWanted = window?.grantedEdges.contains(edge) == true
        let isLetThrough = !isWanted || last.map { isSoon(after: $0, engine.now) } ?? false
        swipes.append(Swipe(output: output, edge: edge, touch: touch, isLetThrough: isLetThrough))
        if let window, !isLetThrough {
            onDeferred?(window, edge)
            server?.shell.sendDeferred(edge)
        }
        return isLetThrough
    }

    /// Returns the window of a touch; if it has lifted while the pan waited, the one where it landed.
    private func window(of touch: Touch, _ engine: GestureEngine) -> Window? {
        if let window = touch.window { return window }
        let isOver = touch.phase == .ended || touch.phase == .cancelled
        return isOver ? engine.root.hitTest(touch.startPosition)?.window : nil
    }

    /// Returns whether a time is within ``interval`` of the end of a swipe that was left to a client, or before its
    /// end.
    private func isSoon(after swipe: Swipe, _ now: Timestamp) -> Bool {
        guard !swipe.isLetThrough else { return false }
        let isOver = swipe.touch.phase == .ended || swipe.touch.phase == .cancelled
        return !isOver || now &- swipe.touch.timestamp <= longestPause
    }

    /// Returns true for clients' recognizers, except those that may recognise together with any other, and long
    /// presses: a resting finger is no swipe.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        !other.allowsSimultaneousRecognitionWithAny && !(other is LongPressGestureRecognizer)
            && other.view?.window is SurfaceWindow
    }

    /// ``interval`` in µs, from 0 to an hour; 0 if it is not a number.
    private var longestPause: Timestamp {
        interval > 0 ? Timestamp(min(interval, 3600) * 1e6) : 0
    }
}
