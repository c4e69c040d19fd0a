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
/// A swipe that lands on a surface whose client has deferred that edge fails; the next one from the same edge of the
/// output is let through, whatever surface it lands on, if it begins while the first is down or within ``interval`` of
/// its end. That one is the compositor's, and the count starts again. For this, clients' gestures that depend
/// on movement wait until the compositor's swipe has failed; otherwise the gestures of their deeper views
/// would come first. A finger that lands away from the edges makes it fail at once, and one that does not
/// move delays nobody.
///
/// A delegate of your own may ask this one's ``gestureRecognizerShouldBegin(_:)`` and
/// ``gestureRecognizer(_:shouldBeRequiredToFailBy:)``.
public final class EdgeDeferral: GestureRecognizerDelegate {
    /// How long after the end of the first swipe the second one counts, in s. Waytouch's own number.
    public var interval = 3.0
    /// Which of the edges that a client asks for it is granted; by default all. Call ``policyDidChange()`` when the
    /// answers change.
    public var policy:
        (SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) ->
            ScreenEdgePanGestureRecognizer.Edges = { _, edges in edges }
    /// Called when a swipe was left to a client, with its edge: the moment to show a handle.
    public var onDeferred: ((SurfaceWindow, ScreenEdgePanGestureRecognizer.Edges) -> Void)?

    /// The window that a touch has landed on, if the engine has been told of another; nil: what the engine says.
    package var windowUnder: ((Touch, GestureEngine) -> Window?)?

    unowned(unsafe) var server: GestureServer?

    /// The last swipe from an edge of an output.
    private struct Swipe {
        /// The engine of the output. It is only compared, and removed here before it is destroyed.
        let output: ObjectIdentifier
        let edge: ScreenEdgePanGestureRecognizer.Edges
        /// Kept, so that no other touch can be taken for it.
        let touch: Touch
        /// Whether it was the compositor's.
        let isLetThrough: Bool
    }

    /// One for each edge of each output at the most.
    private var swipes: [Swipe] = []

    init() {}

    /// Tells clients which edges they have now.
    public func policyDidChange() {
        guard let server else { return }
        for client in server.clientsInOrder { policyDidChange(for: client) }
    }

    /// The app of a window is another one: only what its client has may have changed.
    package func policyDidChange(for window: SurfaceWindow) {
        if server != nil { policyDidChange(for: window.client) }
    }

    private func policyDidChange(for client: ClientState) {
        for window in client.rootWindows.elements where !window.requestedEdges.isEmpty {
            window.grantEdges()
        }
    }

    /// Called when the output of an engine is removed.
    func forget(_ engine: GestureEngine) { swipes.removeAll { $0.output == ObjectIdentifier(engine) } }

    /// No for the first swipe from an edge that the client below has been granted.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard server != nil, let pan = recognizer as? ScreenEdgePanGestureRecognizer,
            let edge = pan.recognizedEdge,
            let touch = pan.trackedTouches.first, let engine = pan.view?.engine
        else { return true }
        let output = ObjectIdentifier(engine)
        let place = swipes.firstIndex { $0.output == output && $0.edge == edge }
        // The compositor may have several gestures at an edge: one swipe has one answer.
        if let place, swipes[place].touch === touch { return swipes[place].isLetThrough }
        let last = place.map { swipes.remove(at: $0) }
        let window = (windowUnder?(touch, engine) ?? touch.window) as? SurfaceWindow
        let isWanted = window?.grantedEdges.contains(edge) == true
        let isLetThrough = !isWanted || last.map { isSoon(after: $0, engine.now) } ?? false
        swipes.append(Swipe(output: output, edge: edge, touch: touch, isLetThrough: isLetThrough))
        if let window, !isLetThrough {
            onDeferred?(window, edge)
            server?.shell.sendDeferred(edge)
        }
        return isLetThrough
    }

    /// Whether a time is near enough to a swipe that was left to a client. While that swipe is still down,
    /// however long, the second one is let through.
    private func isSoon(after swipe: Swipe, _ now: Timestamp) -> Bool {
        guard !swipe.isLetThrough else { return false }
        let isOver = swipe.touch.phase == .ended || swipe.touch.phase == .cancelled
        return !isOver || now &- swipe.touch.timestamp <= greatestDistance
    }

    /// Yes for clients' recognizers, except those that may recognise together with any other, and long presses: a
    /// finger that rests decides nothing here.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        !other.allowsSimultaneousRecognitionWithAny && !(other is LongPressGestureRecognizer)
            && other.view?.window is SurfaceWindow
    }

    /// In µs. What is no number counts as 0, and more than an hour as an hour.
    private var greatestDistance: Timestamp {
        interval > 0 ? Timestamp(min(interval, 3600) * 1e6) : 0
    }
}
