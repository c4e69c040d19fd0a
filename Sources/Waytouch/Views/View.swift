// SPDX-License-Identifier: MIT

/// A rectangle on the output that touches can hit and to which recognizers can be attached: UIKit's `UIView`, without
/// the drawing.
///
/// Geometry is UIKit's: `center` and `bounds.size` place the view in its superview, `transform`
/// acts about the center, and `bounds.origin` scrolls the content. All lengths are logical px.
open class View {
    /// The view that this one lies in; nil: none.
    public final var superview: View? { borrowedSuperview?.takeUnretainedValue() }
    /// The same as ``superview``, without reference counting.
    final var borrowedSuperview: Unmanaged<View>?
    /// The views that lie in this one, back to front. Each access creates the list.
    ///
    /// - Complexity: O(*n*), where *n* is the number of subviews.
    public final var subviews: [View] {
        var views: [View] = []
        var child = frontSubview
        while let view = child {
            views.append(view)
            child = view.siblingBehind
        }
        views.reverse()
        return views
    }
    /// The subviews are a linked list, so that one is removed or inserted beside another in constant time.
    /// The parent retains each of them by a reference that ``link(_:inFrontOf:)`` counts.
    final unowned(unsafe) var frontSubview: View?
    final unowned(unsafe) var backSubview: View?
    final unowned(unsafe) var siblingInFront: View?
    final unowned(unsafe) var siblingBehind: View?

    /// The recognizers attached to the view, in the order of attachment.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view is hidden. Hidden views and their subviews cannot be hit.
    public var isHidden = false
    /// The opacity, 0…1; below 0.01, neither the view nor its subviews can be hit.
    public var alpha = 1.0
    /// Whether the view and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time. Recognizers always receive all touches. Default: false.
    public var isMultipleTouchEnabled = false
    /// Whether a touch in this view excludes touches in other views of its window, and the reverse. Default: false.
    public var isExclusiveTouch = false {
        didSet { if isExclusiveTouch { engine?.hasExclusiveTouches = true } }
    }
    /// Whether the view asks for predictions of its touches. If it does not, and no recognizer has the touch, the
    /// engine does not collect what they are made from.
    package final var readsPredictions = true
    /// The number of current deliveries for this view that are still to be sent.
    final var deliveriesToCome = 0
    /// The touches of this view, while they are down or their end is withheld.
    final var ownTouches: [Unmanaged<Touch>] = []

    var storedCenter = Point.zero
    var storedBounds = Rect.zero
    var storedTransform = AffineTransform.identity
    /// The transform from this view's space to the superview's.
    var toSuperview = AffineTransform.identity
    /// The transform from the superview's space to this view's; nil if the view's transform is singular.
    var fromSuperview: AffineTransform? = .identity
    /// Whether the view is only translated in its superview, so that movements are the same in both.
    final var isMovedInSuperview = true

    /// The engine, set on the root of its tree.
    unowned(unsafe) var rootEngine: GestureEngine?
    var lastTap: TapMemory?
    /// The former superview, from the view's removal until its touches are cancelled; the pending removal
    /// retains it.
    unowned(unsafe) var formerSuperview: View?

    /// The view to which touches are forwarded. A view that is removed during a transaction still forwards until its
    /// end.
    private var nextResponder: View? { formerSuperview ?? superview }

    /// Returns whether this view's touches are forwarded to another, unless a view in between handles them.
    final func forwards(to other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.nextResponder
        }
        return false
    }

    /// Whether it is a ``Window``: cheaper than a cast.
    let isWindow: Bool

    /// Creates a view; `frame` is in px of the future superview's space.
    public init(frame: Rect = .zero) {
        isWindow = false
        self.frame = frame
    }

    /// Creates the view part of a window.
    init(windowWith frame: Rect) {
        isWindow = true
        self.frame = frame
    }

    deinit {
        while let view = backSubview { unlink(view) }
        for recognizer in gestureRecognizers { recognizer.view = nil }
    }

    /// The engine at the root of the view's tree.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public var engine: GestureEngine? {
        var view = Unmanaged.passUnretained(self)
        while true {
            let next = view._withUnsafeGuaranteedRef { view in
                view.borrowedSuperview ?? view.formerSuperview.map { Unmanaged.passUnretained($0) }
            }
            guard let next else { return view._withUnsafeGuaranteedRef { $0.rootEngine } }
            view = next
        }
    }

    /// The nearest window: the view itself or an ancestor.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public var window: Window? { nearestWindow?.takeUnretainedValue() }

    /// The same as ``window``, without reference counting: valid while it is in the tree.
    final var nearestWindow: Unmanaged<Window>? {
        var view = Unmanaged.passUnretained(self)
        while true {
            if view._withUnsafeGuaranteedRef({ $0.isWindow }) {
                return .fromOpaque(view.toOpaque())
            }
            let next = view._withUnsafeGuaranteedRef { $0.nextResponder.map { Unmanaged.passUnretained($0) } }
            guard let next else { return nil }
            view = next
        }
    }

    // MARK: Responding to touches

    /// Called when touches land in this view. The default forwards them to the superview.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesBegan(touches, with: event)
    }

    /// Called when touches of this view move. The default forwards them to the superview.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesMoved(touches, with: event)
    }

    /// Called when touches of this view lift. The default forwards them to the superview.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesEnded(touches, with: event)
    }

    /// Called when touches of this view are cancelled: undo what they did. The default forwards them to the superview.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesCancelled(touches, with: event)
    }

    // MARK: Responding to presses

    /// Called when keys go down while this view has the focus. The default forwards them to the superview.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        if let nextResponder { return nextResponder.pressesBegan(presses, with: event) }
        for press in presses { press.isUnhandled = true }
    }

    /// Called when the force of this view's presses changes. The default forwards them to the superview.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesChanged(presses, with: event)
    }

    /// Called when the keys of this view's presses are released. The default forwards them to the superview.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesEnded(presses, with: event)
    }

    /// Called when presses of this view are cancelled: undo what they did. The default forwards them to the superview.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesCancelled(presses, with: event)
    }

    // MARK: Recognizers

    /// Returns whether a recognizer on this view may leave `possible`. Asked before its delegate. Default: yes.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Hit-testing

    /// Returns the frontmost view that contains the position (in this view's space), or nil.
    ///
    /// Views that are hidden, nearly transparent, without user interaction, or that do not contain
    /// the position are skipped together with their subviews.
    ///
    /// - Complexity: O(*n*), where *n* is the number of views in this one; those that do not contain the position are
    ///   skipped together with their subviews.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point) else {
            return nil
        }
        var next = frontSubview
        while let subview = next {
            if let local = subview.fromSuperview?.apply(to: point), let hit = subview.hitTest(local) {
                return hit
            }
            // An override may have removed the subview: then what was behind it is unknown.
            guard subview.superview === self else { break }
            next = subview.siblingBehind
        }
        return self
    }

    /// Returns whether the position (in this view's space) is inside. By default, that is inside `bounds`, including
    /// the left and upper sides, but not the right and lower ones.
    open func point(inside point: Point) -> Bool { storedBounds.contains(point) }
}

/// Where and when a view was last tapped, to count taps in a row.
struct TapMemory {
    var time: Timestamp
    var position: Point
    var count: Int
}
