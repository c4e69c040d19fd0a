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
/// ``interval`` of it is let through. So that it can be, what clients recognise by movement waits until the
/// compositor's swipe has failed; otherwise the gestures of their deeper views would come first. A finger that lands
/// away from the edges makes it fail at once, and one that does not move keeps nobody waiting.
///
/// A delegate of your own may ask this one's ``gestureRecognizerShouldBegin(_:)`` and
/// ``gestureRecognizer(_:shouldBeRequiredToFailBy:)``.
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

    /// A swipe from an edge of which a client has the first.
    struct Swipe {
        let edge: ScreenEdgePanGestureRecognizer.Edges
        /// Kept, so that no other touch can be taken for it.
        let touch: Touch
        let time: Timestamp
        /// Whether it was the compositor's.
        let isLetThrough: Bool
    }

    init() {}

    /// Tells clients which edges they have now.
    public func policyDidChange() {
        guard let server else { return }
        for window in server.windows.values where !window.requestedEdges.isEmpty {
            window.grantEdges(onlyIfChanged: true)
        }
    }

    /// No for the first swipe from an edge that the client below has been granted.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard server != nil, let pan = recognizer as? ScreenEdgePanGestureRecognizer,
            let edge = pan.recognizedEdge,
            let touch = pan.trackedTouches.first, let window = touch.window as? SurfaceWindow,
            window.grantedEdges.contains(edge)
        else { return true }
        let last = window.swipes.first { $0.edge == edge }
        // The compositor may have several gestures at an edge: one swipe has one answer.
        if let last, last.touch === touch { return last.isLetThrough }
        let now = window.now
        let isSecond = last.map { !$0.isLetThrough && now &- $0.time <= greatestDistance } ?? false
        window.swipes.removeAll { $0.edge == edge }
        window.swipes.append(Swipe(edge: edge, touch: touch, time: now, isLetThrough: isSecond))
        if !isSecond { onDeferred?(window, edge) }
        return isSecond
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
