// SPDX-License-Identifier: MIT

extension View {
    /// The centre of the view, in px of the superview's space. Values that are not finite are refused.
    public final var center: Point {
        get { storedCenter }
        set {
            guard newValue.isFinite else { return refuse("center") }
            storedCenter = newValue
            layoutChanged()
        }
    }

    /// The view's rectangle, in px of its own space; the origin scrolls the subviews. Values that are not finite are
    /// refused.
    public final var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return refuse("bounds") }
            storedBounds = newValue
            layoutChanged()
        }
    }

    /// The transform of the view about its centre. Values that are not finite are refused; with a singular transform,
    /// the view cannot be hit.
    public final var transform: AffineTransform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return refuse("transform") }
            storedTransform = newValue
            layoutChanged()
        }
    }

    /// The view's rectangle, in px of the superview's space.
    ///
    /// Setting it sets the rectangle *before* the transform; values that are not finite are refused. With a transform,
    /// reading it gives the smallest axis-aligned rectangle around the transformed view.
    public final var frame: Rect {
        get {
            if storedTransform == .identity {
                let size = storedBounds.size
                return Rect(
                    x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2,
                    width: size.width, height: size.height)
            }
            return toSuperview.boundingBox(of: storedBounds)
        }
        set {
            guard newValue.isFinite else { return refuse("frame") }
            storedBounds.size = newValue.size
            storedCenter = newValue.center
            layoutChanged()
        }
    }

    /// Converts a position of this view's space to another's; nil = output px. Both views must be in the same tree. If
    /// the other view's transform is singular, the result is the centre of its bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let global = convertToOutput(point)
        return view?.convertFromOutput(global) ?? global
    }

    /// Converts a position of another view's space (nil = output px) to this one's.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, from view: View?) -> Point {
        convertFromOutput(view?.convertToOutput(point) ?? point)
    }

    /// Converts a rectangle of this view's space to the smallest axis-aligned rectangle around it in another's; nil =
    /// output px. If the other view's transform is singular, the result is the empty rectangle at the centre of its
    /// bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        guard let view else { return outputTransform.boundingBox(of: rect) }
        return view.convert(rect, through: outputTransform)
    }

    /// Converts a rectangle of another view's space (nil = output px) to the smallest axis-aligned rectangle around it
    /// in this one's. If this view's transform is singular, the result is the empty rectangle at the centre of its
    /// bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        convert(rect, through: view?.outputTransform ?? .identity)
    }

    /// Converts a rectangle that a transform leads to output px.
    private final func convert(_ rect: Rect, through way: AffineTransform) -> Rect {
        guard let inverse = outputTransform.inverted() else {
            return Rect(origin: convertFromOutput(way.boundingBox(of: rect).center), size: .zero)
        }
        return way.concatenating(inverse).boundingBox(of: rect)
    }

    /// The transform from this view's space to output px.
    private final var outputTransform: AffineTransform {
        var transform = toSuperview
        var view = superview
        while let current = view {
            transform = transform.concatenating(current.toSuperview)
            view = current.superview
        }
        return transform
    }

    final func convertToOutput(_ point: Point) -> Point {
        var point = point
        var view: View? = self
        while let current = view {
            point = current.toSuperview.apply(to: point)
            view = current.superview
        }
        return point
    }

    /// Converts a position from output px. A singular transform has no inverse: then the result is the centre of the
    /// bounds.
    // Not inlined: each copy would call the closure, which is inlined here.
    @inline(never)
    final func convertFromOutput(_ point: Point) -> Point {
        let outer = borrowedSuperview?._withUnsafeGuaranteedRef { superview in
            // Usually it is the root, with no view above it.
            superview.borrowedSuperview == nil
                ? superview.convertFromSuperview(point) : superview.convertFromOutput(point)
        }
        return convertFromSuperview(outer ?? point)
    }

    /// Converts a position from the superview's space.
    @inline(__always)
    private final func convertFromSuperview(_ point: Point) -> Point {
        guard let fromSuperview else { return storedBounds.center }
        return isMovedInSuperview
            ? Point(x: point.x + fromSuperview.tx, y: point.y + fromSuperview.ty)
            : fromSuperview.apply(to: point)
    }

    @inline(__always)
    final func convertFromOutput(_ vector: Vector) -> Vector {
        // Usually neither this view nor one above it is rotated or scaled. Adding zero turns a negative zero into zero.
        isMovedOnly ? Vector(dx: vector.dx + 0, dy: vector.dy + 0) : convertTransformed(vector)
    }

    /// Whether the view and all views that it lies in are only translated.
    final var isMovedOnly: Bool {
        @inline(__always) get {
            var view = Unmanaged.passUnretained(self)
            while true {
                let (isMoved, outer) = view._withUnsafeGuaranteedRef {
                    ($0.isMovedInSuperview, $0.borrowedSuperview)
                }
                guard isMoved else { return false }
                guard let outer else { return true }
                view = outer
            }
        }
    }

    @inline(never)
    private final func convertTransformed(_ vector: Vector) -> Vector {
        let outer = borrowedSuperview?._withUnsafeGuaranteedRef { superview in
            superview.borrowedSuperview == nil
                ? superview.convertFromSuperview(vector) : superview.convertTransformed(vector)
        }
        return convertFromSuperview(outer ?? vector)
    }

    @inline(__always)
    private final func convertFromSuperview(_ vector: Vector) -> Vector {
        fromSuperview?.apply(to: vector) ?? .zero
    }

    final func convertToOutput(_ vector: Vector) -> Vector {
        var vector = vector
        var view: View? = self
        while let current = view {
            vector = current.toSuperview.apply(to: vector)
            view = current.superview
        }
        return vector
    }

    private func layoutChanged() {
        let middle = storedBounds.center
        toSuperview = AffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(storedTransform)
            .concatenating(AffineTransform(translationX: storedCenter.x, y: storedCenter.y))
        fromSuperview = toSuperview.inverted()
        isMovedInSuperview =
            fromSuperview.map { ($0.a, $0.b, $0.c, $0.d) == (1, 0, 0, 1) } ?? false
    }

    private func refuse(_ property: StaticString) {
        engine?.log(.misuse, "View.\(property): a value that is not finite was refused")
    }
}
