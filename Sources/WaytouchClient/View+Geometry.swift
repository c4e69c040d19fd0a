// SPDX-License-Identifier: MIT
import CWaytouchClient

extension View {
    /// The middle of the view in the superview's space. Values that are not finite are not taken. Without effect on a
    /// window, as are its size and its transform.
    public final var center: Point {
        get { storedCenter }
        set {
            guard newValue.isFinite, newValue != storedCenter else { return }
            storedCenter = newValue
            layoutChanged()
            sendFrame()
        }
    }

    /// The view's rectangle in its own space; its origin scrolls what lies in it. Values that are not finite are not
    /// taken.
    public final var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite, newValue != storedBounds else { return }
            let old = storedBounds
            storedBounds = newValue
            layoutChanged()
            if newValue.size != old.size { sendFrame() }
            if newValue.origin != old.origin { sendBoundsOrigin() }
        }
    }

    /// What is done to the view, and to everything in it, about its center. Values that are not finite are not taken; a
    /// singular transform is, and the view cannot be hit.
    public final var transform: AffineTransform {
        get { storedTransform }
        set {
            guard newValue.isFinite, newValue != storedTransform else { return }
            storedTransform = newValue
            layoutChanged()
            sendTransform()
        }
    }

    /// The rectangle in the superview's space.
    ///
    /// Setting it gives the rectangle *before* the transform. Reading it while there is a transform gives the smallest
    /// upright rectangle around the transformed view.
    public final var frame: Rect {
        get { storedTransform == .identity ? plainFrame : toSuperview.boundingBox(of: storedBounds) }
        set {
            guard newValue.isFinite, newValue != plainFrame else { return }
            storedBounds.size = newValue.size
            storedCenter = newValue.center
            layoutChanged()
            sendFrame()
        }
    }

    /// Before the transform.
    private var plainFrame: Rect {
        let size = storedBounds.size
        return Rect(
            x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2, width: size.width,
            height: size.height)
    }

    private func layoutChanged() {
        let origin = storedBounds.origin
        guard canBePlaced else {
            toSuperview = AffineTransform(translationX: -origin.x, y: -origin.y)
            fromSuperview = AffineTransform(translationX: origin.x, y: origin.y)
            return
        }
        let middle = storedBounds.center
        toSuperview = AffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(storedTransform)
            .concatenating(AffineTransform(translationX: storedCenter.x, y: storedCenter.y))
        fromSuperview = toSuperview.inverted()
    }

    // MARK: Converting

    /// A position of this view's space in another's; nil = surface-local. Both must be in one window. A singular
    /// transform has no way back: then it is the middle of the other view's bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let point = convertToSurface(point)
        return view?.convertFromSurface(point) ?? point
    }

    /// A position of another view's space (nil = surface-local) in this one's.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, from view: View?) -> Point {
        convertFromSurface(view?.convertToSurface(point) ?? point)
    }

    /// The smallest upright rectangle, in another view's space, around a rectangle of this view's space; nil =
    /// surface-local.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        surfaceTransform.concatenating(view?.surfaceTransform.inverted() ?? .identity).boundingBox(of: rect)
    }

    /// The smallest upright rectangle, in this view's space, around a rectangle of another view's; nil =
    /// surface-local.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        (view?.surfaceTransform ?? .identity).concatenating(surfaceTransform.inverted() ?? .identity)
            .boundingBox(of: rect)
    }

    /// From this view's space to the surface's.
    private var surfaceTransform: AffineTransform {
        superview.map { toSuperview.concatenating($0.surfaceTransform) } ?? toSuperview
    }

    final func convertToSurface(_ point: Point) -> Point {
        let point = toSuperview.apply(to: point)
        return superview?.convertToSurface(point) ?? point
    }

    final func convertToSurface(_ vector: Vector) -> Vector {
        let vector = toSuperview.apply(to: vector)
        return superview?.convertToSurface(vector) ?? vector
    }

    /// A singular transform has no way back; the view's center stands in.
    final func convertFromSurface(_ point: Point) -> Point {
        let point = superview?.convertFromSurface(point) ?? point
        return fromSuperview?.apply(to: point) ?? storedBounds.center
    }

    final func convertFromSurface(_ vector: Vector) -> Vector {
        let vector = superview?.convertFromSurface(vector) ?? vector
        return fromSuperview?.apply(to: vector) ?? .zero
    }

    // MARK: Sending

    /// What differs from the protocol's initial state.
    final func sendLayout() {
        if plainFrame != .zero { sendFrame() }
        if storedTransform != .identity { sendTransform() }
        if storedBounds.origin != .zero { sendBoundsOrigin() }
    }

    private func sendFrame() {
        guard let proxy, canBePlaced else { return }
        let frame = plainFrame
        waytouch_view_v1_set_frame(
            proxy, WireValue.fixed(frame.minX), WireValue.fixed(frame.minY),
            WireValue.fixed(max(0, frame.width)), WireValue.fixed(max(0, frame.height)))
    }

    private func sendTransform() {
        guard let proxy, canBePlaced else { return }
        let transform = storedTransform
        waytouch_view_v1_set_transform(
            proxy, WireValue.millionths(transform.a), WireValue.millionths(transform.b),
            WireValue.millionths(transform.c), WireValue.millionths(transform.d),
            WireValue.fixed(transform.tx), WireValue.fixed(transform.ty))
    }

    private func sendBoundsOrigin() {
        guard let proxy else { return }
        waytouch_view_v1_set_bounds_origin(
            proxy, WireValue.fixed(storedBounds.origin.x), WireValue.fixed(storedBounds.origin.y))
    }
}
