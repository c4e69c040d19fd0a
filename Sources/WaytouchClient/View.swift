// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A rectangle that can be touched: UIKit's `UIView`, without the drawing.
///
/// Keep it where the user sees the thing that it represents. Changes take effect with the next `wl_surface_commit` on
/// the window's surface, together with the picture.
open class View {
    /// The view that contains this one.
    public internal(set) weak var superview: View?
    /// The views directly in this one, back to front.
    public internal(set) var subviews: [View] = []
    /// The recognizers attached to the view, in the order of attachment.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view is hidden. Neither a hidden view nor anything in it can be hit. Without effect on a window.
    public final var isHidden = false {
        didSet { if isHidden != oldValue, canBePlaced { send(isHidden, waytouch_view_v1_set_hidden) } }
    }
    /// Whether the view, and anything in it, can be hit. Without effect on a window.
    public final var isUserInteractionEnabled = true {
        didSet {
            guard isUserInteractionEnabled != oldValue, canBePlaced else { return }
            send(isUserInteractionEnabled, waytouch_view_v1_set_user_interaction_enabled)
        }
    }
    /// Whether `wl_touch` delivers more than one touch of this view at a time. Recognizers always receive all touches.
    /// Unlike in UIKit, enabled by default: the surface's raw events must not lose touches.
    public final var isMultipleTouchEnabled = true {
        didSet {
            guard isMultipleTouchEnabled != oldValue else { return }
            send(isMultipleTouchEnabled, waytouch_view_v1_set_multiple_touch_enabled)
        }
    }
    /// Whether a touch in this view keeps other views of the window from receiving touches, and vice versa.
    public final var isExclusiveTouch = false {
        didSet {
            if isExclusiveTouch != oldValue { send(isExclusiveTouch, waytouch_view_v1_set_exclusive_touch) }
        }
    }

    /// A limit that a view can exceed; the raw values are those of `waytouch_view_v1.limit`.
    public enum Limit: UInt32, Hashable, Sendable, CaseIterable {
        /// The client has as many views as it may.
        case views = 0
        /// The view would lie too deep.
        case depth
        /// The client has windows on as many surfaces as it may.
        case surfaces
    }

    /// The limit that the view exceeded, so that it and everything in it has no effect. It arrives some time after the
    /// view was added to its window, and holds until the view is added again.
    public private(set) final var failedLimit: Limit?
    /// Called when ``failedLimit`` has been received.
    public final var failureHandler: ((View, Limit) -> Void)?

    var storedCenter = Point.zero
    var storedBounds = Rect.zero
    var storedTransform = AffineTransform.identity
    /// The transform from this view's space to the superview's or, for a window, to the surface's.
    final var toSuperview = AffineTransform.identity
    /// The inverse; nil if the transform is singular.
    final var fromSuperview: AffineTransform? = .identity

    /// The `waytouch_view_v1`; nil while the view is not in a window.
    final var proxy: OpaquePointer?

    /// Creates a view that is not in a window yet; `frame` is in the space of the future superview.
    public init(frame: Rect = .zero) {
        self.frame = frame
    }

    deinit {
        if let proxy { waytouch_view_v1_destroy(proxy) }
    }

    /// The window the view is in.
    public var window: Window? {
        var view: View? = self
        while let candidate = view {
            if let window = candidate as? Window { return window }
            view = candidate.superview
        }
        return nil
    }

    /// False for a window, which is where its surface is.
    var canBePlaced: Bool { true }

    // MARK: Recognizers

    /// Returns whether a recognizer on this view may recognise; called before its delegate is asked. Default: yes.
    ///
    /// The compositor asks about recognizers on views of custom classes only, as it does for
    /// ``GestureRecognizerDelegate``.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Whether the class is not one of the library's, and so may override the answer.
    final var mayAnswer: Bool { type(of: self) != View.self && type(of: self) != Window.self }

    // MARK: Responding to presses

    /// Called when keys went down while this view, or one in it, had the focus. By default forwards to the superview.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        if let superview { return superview.pressesBegan(presses, with: event) }
        for press in presses { press.isUnhandled = true }
    }

    /// Called when the force of this view's presses changed. By default forwards to the superview.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        superview?.pressesChanged(presses, with: event)
    }

    /// Called when keys of this view's presses were released. By default forwards to the superview.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        superview?.pressesEnded(presses, with: event)
    }

    /// Called when presses of this view were cancelled: undo their effects. By default forwards to the superview.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        superview?.pressesCancelled(presses, with: event)
    }

    // MARK: Sending

    /// Makes the protocol's objects for the view, its recognizers and everything in it.
    final func connect(_ proxy: OpaquePointer) {
        self.proxy = proxy
        failedLimit = nil
        waytouch_view_v1_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        sendLayout()
        if isHidden, canBePlaced { send(true, waytouch_view_v1_set_hidden) }
        if !isUserInteractionEnabled, canBePlaced {
            send(false, waytouch_view_v1_set_user_interaction_enabled)
        }
        if !isMultipleTouchEnabled { send(false, waytouch_view_v1_set_multiple_touch_enabled) }
        if isExclusiveTouch { send(true, waytouch_view_v1_set_exclusive_touch) }
        for recognizer in gestureRecognizers { recognizer.connect() }
        for subview in subviews {
            // Delegates are asked about pairs meanwhile, and may have changed the tree.
            guard self.proxy == proxy else { return }
            guard subview.superview === self, subview.proxy == nil else { continue }
            if let made = waytouch_view_v1_create_subview(proxy) { subview.connect(made) }
        }
    }

    /// Destroys the protocol's objects and cancels the gestures under way.
    func disconnect() {
        var released: [GestureRecognizer] = []
        destroyObjects(&released)
        // Only now, because this calls code that may change the tree, connect the view again, and run an event loop.
        objectsDestroyed()
        for recognizer in released { recognizer.noteRemoval() }
    }

    /// Appends the recognizers whose objects were destroyed.
    private func destroyObjects(_ released: inout [GestureRecognizer]) {
        guard let proxy else { return }
        self.proxy = nil
        for subview in subviews { subview.destroyObjects(&released) }
        for recognizer in gestureRecognizers where recognizer.release() { released.append(recognizer) }
        waytouch_view_v1_destroy(proxy)
    }

    private func send(_ flag: Bool, _ request: (OpaquePointer?, UInt32) -> Void) {
        if let proxy { request(proxy, flag ? 1 : 0) }
    }

    /// Called when the protocol's objects were destroyed: nothing can be received for this view any more.
    func objectsDestroyed() {}

    // MARK: Events

    func frameEnded(at time: Int64) {}

    func scaleReceived(_ unitsPerMillimetre: Double) {}

    func edgesGranted(_ edges: ScreenEdges) {}

    /// Disconnects the view, because objects without effect count towards the limits as well.
    private func exceedLimit(_ limit: Limit?) {
        disconnect()
        // A limit of a later version is reported as too many views.
        failedLimit = limit ?? .views
        failureHandler?(self, limit ?? .views)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_view_v1_listener(
            failed: { data, _, limit in
                guard let view = object(data, as: View.self) else { return }
                withExtendedLifetime(view) { view.exceedLimit(Limit(rawValue: limit)) }
            },
            scale: { data, _, scale in
                object(data, as: View.self)?.scaleReceived(WireValue.decode(millionths: scale))
            },
            deferred_edges: { data, _, edges in
                object(data, as: View.self)?.edgesGranted(ScreenEdges(wire: edges))
            },
            frame: { data, _, high, low in
                guard let view = object(data, as: View.self) else { return }
                // An action may release the window.
                withExtendedLifetime(view) { view.frameEnded(at: WireValue.time(high, low)) }
            }))
}
