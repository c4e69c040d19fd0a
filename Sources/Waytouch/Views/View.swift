// SPDX-License-Identifier: MIT

/// A rectangle on the output that touches can hit and recognizers can be attached to: UIKit's
/// `UIView`, without the drawing.
///
/// Geometry is UIKit's: `center` and `bounds.size` place the view in its superview, `transform`
/// acts about the center, and `bounds.origin` scrolls the content. All lengths are logical px.
open class View {
    /// The view this one lies in.
    public final var superview: View? { borrowedSuperview?.takeUnretainedValue() }
    /// As ``superview``, of which no reference need be counted.
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

    /// Hidden views and their subviews cannot be hit.
    public var isHidden = false
    /// Opacity 0…1; a view below 0.01 cannot be hit, nor its subviews.
    public var alpha = 1.0
    /// Whether the view and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time. Recognizers always receive all touches.
    public var isMultipleTouchEnabled = false
    /// Whether a touch in this view excludes touches in other views of the window, and the reverse.
    public var isExclusiveTouch = false {
        didSet { if isExclusiveTouch { engine?.hasExclusiveTouches = true } }
    }
    /// The number of present deliveries for this view that are still to be sent.
    final var deliveriesToCome = 0
    /// The touches whose view it is, while they are down or their end is withheld.
    final var ownTouches: [Unmanaged<Touch>] = []

    var storedCenter = Point.zero
    var storedBounds = Rect.zero
    var storedTransform = AffineTransform.identity
    /// From this view's space to the superview's.
    var toSuperview = AffineTransform.identity
    /// From the superview's space to this view's; nil if the transform is singular.
    var fromSuperview: AffineTransform? = .identity
    /// Whether that leaves movements as they are.
    final var isMovedInSuperview = true

    /// The engine, set on the root of its tree.
    unowned(unsafe) var rootEngine: GestureEngine?
    var lastTap: TapMemory?
    /// The former superview, from the view's removal until its touches are cancelled; the pending removal
    /// retains it.
    unowned(unsafe) var formerSuperview: View?

    /// The view to which touches are forwarded: a view that is removed during a transaction still forwards
    /// until its end.
    private var nextResponder: View? { formerSuperview ?? superview }

    /// Whether this view's touches are forwarded to another, unless a view in between handles them.
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

    /// Creates a view; `frame` is in the space of the future superview.
    public init(frame: Rect = .zero) {
        isWindow = false
        self.frame = frame
    }

    /// Makes a window's part of it.
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

    /// As ``window``, for as long as it is in the tree.
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

    /// Touches landed in this view. The default forwards them to the superview.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesBegan(touches, with: event)
    }

    /// Touches of this view moved. The default forwards them to the superview.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesMoved(touches, with: event)
    }

    /// Touches of this view lifted. The default forwards them to the superview.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesEnded(touches, with: event)
    }

    /// Touches of this view were cancelled: undo what they did. The default forwards them to the superview.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        nextResponder?.touchesCancelled(touches, with: event)
    }

    // MARK: Responding to presses

    /// Keys went down while this view had the focus. The default forwards them to the superview.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        if let nextResponder { return nextResponder.pressesBegan(presses, with: event) }
        for press in presses { press.isUnhandled = true }
    }

    /// The force of this view's presses changed. The default forwards them to the superview.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesChanged(presses, with: event)
    }

    /// Keys were released. The default forwards them to the superview.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesEnded(presses, with: event)
    }

    /// Presses of this view were cancelled: undo what they did. The default forwards them to the superview.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        nextResponder?.pressesCancelled(presses, with: event)
    }

    // MARK: Recognizers

    /// Whether a recognizer on this view may leave `possible`; asked before its delegate. The default is yes.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Hit-testing

    /// The frontmost view that contains the position (in this view's space), or nil.
    ///
    /// Views that are hidden, nearly transparent, without user interaction, or that do not contain
    /// the position are skipped together with their subviews.
    ///
    /// - Complexity: O(*n*), where *n* is the number of views in this one: those that do not
    ///   contain the position are skipped together with theirs.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point) else {
            return nil
        }
        var next = frontSubview
        while let subview = next {
            if let local = subview.fromSuperview?.apply(to: point), let hit = subview.hitTest(local) {
                return hit
            }
            // An override may have removed it meanwhile: then what was behind it is unknown.
            guard subview.superview === self else { break }
            next = subview.siblingBehind
        }
        return self
    }

    /// Whether the position (in this view's space) is inside: by default, inside `bounds`, the left
    /// and upper side included, the right and lower side not.
    open func point(inside point: Point) -> Bool { storedBounds.contains(point) }
}

/// Where and when a view was last tapped, to count taps in a row.
struct TapMemory {
    var time: Timestamp
    var position: Point
    var count: Int
}
