// SPDX-License-Identifier: MIT
import CWaytouchClient

extension View {
    /// The centre of the view in the superview's space. Values that are not finite are ignored. Without effect on a
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

    /// The view's rectangle in its own space; its origin scrolls the subviews. Values that are not finite are ignored.
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

    /// The transform of the view, and of everything in it, about its centre. Values that are not finite are ignored.
    /// With a singular transform the view cannot be hit.
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
    /// Setting it sets the rectangle *before* the transform. Reading it while there is a transform returns the smallest
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

    /// The frame before the transform.
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

    /// Converts a position from this view's space to another view's; nil: to surface-local coordinates. Both views must
    /// be in the same window. A singular transform has no inverse: the result is then the centre of the other view's
    /// bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let point = convertToSurface(point)
        return view?.convertFromSurface(point) ?? point
    }

    /// Converts a position from another view's space (nil: from surface-local coordinates) to this view's.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, from view: View?) -> Point {
        convertFromSurface(view?.convertToSurface(point) ?? point)
    }

    /// Returns the smallest upright rectangle, in another view's space (nil: in surface-local coordinates), around a
    /// rectangle in this view's space. If the other view's transform is singular, the result is the empty rectangle at
    /// the centre of its bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        guard let view else { return surfaceTransform.boundingBox(of: rect) }
        return view.convert(rect, through: surfaceTransform)
    }

    /// Returns the smallest upright rectangle, in this view's space, around a rectangle in another view's space (nil:
    /// in surface-local coordinates). If this view's transform is singular, the result is the empty rectangle at the
    /// centre of its bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        convert(rect, through: view?.surfaceTransform ?? .identity)
    }

    /// Converts a rectangle that a transform leads to surface-local coordinates.
    private func convert(_ rect: Rect, through way: AffineTransform) -> Rect {
        guard let inverse = surfaceTransform.inverted() else {
            return Rect(origin: convertFromSurface(way.boundingBox(of: rect).center), size: .zero)
        }
        return way.concatenating(inverse).boundingBox(of: rect)
    }

    /// The transform from this view's space to the surface's.
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

    /// A singular transform has no inverse: the result is then the centre of the bounds.
    final func convertFromSurface(_ point: Point) -> Point {
        let point = superview?.convertFromSurface(point) ?? point
        return fromSuperview?.apply(to: point) ?? storedBounds.center
    }

    final func convertFromSurface(_ vector: Vector) -> Vector {
        let vector = superview?.convertFromSurface(vector) ?? vector
        return fromSuperview?.apply(to: vector) ?? .zero
    }

    // MARK: Sending

    /// Sends what differs from the protocol's initial state.
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
