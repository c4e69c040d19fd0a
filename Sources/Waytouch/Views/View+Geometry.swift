// SPDX-License-Identifier: MIT

extension View {
    /// The middle of the view in the superview's space. Values that are not finite are refused.
    public final var center: Point {
        get { storedCenter }
        set {
            guard newValue.isFinite else { return refuse("center") }
            storedCenter = newValue
            layoutChanged()
        }
    }

    /// The view's rectangle in its own space; its origin scrolls what lies in it. Values that are
    /// not finite are refused.
    public final var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return refuse("bounds") }
            storedBounds = newValue
            layoutChanged()
        }
    }

    /// What is done to the view about its center. Values that are not finite are refused; a
    /// singular transform is taken, and the view cannot be hit.
    public final var transform: AffineTransform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return refuse("transform") }
            storedTransform = newValue
            layoutChanged()
        }
    }

    /// The rectangle in the superview's space.
    ///
    /// Setting it gives the rectangle *before* the transform. Reading it while there is a transform
    /// gives the smallest upright rectangle around the transformed view.
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

    /// A position of this view's space in another's; nil = output px. Both must be in one tree.
    /// A singular transform has no way back: then it is the middle of the other view's bounds.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let global = convertToOutput(point)
        return view?.convertFromOutput(global) ?? global
    }

    /// A position of another view's space (nil = output px) in this one's.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ point: Point, from view: View?) -> Point {
        convertFromOutput(view?.convertToOutput(point) ?? point)
    }

    /// The smallest upright rectangle, in another view's space, around a rectangle of this view's space; nil = output
    /// px.
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        let way = outputTransform.concatenating(view?.outputTransform.inverted() ?? .identity)
        return way.boundingBox(of: rect)
    }

    /// The smallest upright rectangle, in this view's space, around a rectangle of another view's (nil = output px).
    ///
    /// - Complexity: O(*d*), where *d* is the greater depth of the two views.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        let way = view?.outputTransform ?? .identity
        return way.concatenating(outputTransform.inverted() ?? .identity).boundingBox(of: rect)
    }

    /// From this view's space to output px.
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

    /// A singular transform has no way back; the view's center stands in.
    final func convertFromOutput(_ point: Point) -> Point {
        let outer = borrowedSuperview?._withUnsafeGuaranteedRef { superview in
            // As a rule it is the root, and nobody is above it.
            superview.borrowedSuperview == nil
                ? superview.convertFromSuperview(point) : superview.convertFromOutput(point)
        }
        return convertFromSuperview(outer ?? point)
    }

    /// As above, if the view is in no other.
    @inline(__always)
    private final func convertFromSuperview(_ point: Point) -> Point {
        fromSuperview?.apply(to: point) ?? storedBounds.center
    }

    @inline(__always)
    final func convertFromOutput(_ vector: Vector) -> Vector {
        // As a rule neither this view nor one above it is turned or scaled. What adds zero makes no zero negative.
        isMovedOnly ? Vector(dx: vector.dx + 0, dy: vector.dy + 0) : convertTransformed(vector)
    }

    /// Whether the view, and those that it lies in, are moved and nothing else.
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
