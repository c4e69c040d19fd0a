// SPDX-License-Identifier: MIT

/// A pointer, or a pen close to the surface, over the view. Continuous.
///
/// Begins when it enters the view, changes while it moves there, ends when it leaves the view or the surface, and is
/// cancelled if the device is removed. It receives samples of ``GestureEngine/process(hover:at:)``, never touches, and
/// so does not compete with other recognizers. While one pointer is over the view, others are ignored.
/// `allowedTouchTypes` restricts the types: pens are `pencil`, pointers `indirect`.
open class HoverGestureRecognizer: GestureRecognizer {
    /// The pen's distance from the surface, 0…1 of the device's range; 0 for pointers.
    public private(set) var zDistance = 0.0
    /// The tilt of the pen, in radians from upright, towards the right and towards the bottom; zero for
    /// pointers.
    public private(set) var tilt = Vector.zero

    private var position = Point.zero
    /// The pointer of the attempt under way.
    private(set) var pointer: TouchID?

    /// ``GestureRecognizer/Kind/hover``.
    public override class var kind: Kind { .hover }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: HoverGestureRecognizer.self)) }
    }

    /// Returns the position of the pointer, in the space of a view (nil = output px).
    open override func location(in view: View?) -> Point { view?.convertFromOutput(position) ?? position }

    /// 0: a hovering pointer touches nothing.
    open override var numberOfTouches: Int { 0 }

    final override var asHover: HoverGestureRecognizer? { self }

    /// Returns whether the attempt under way is that of a pointer.
    final func isFollowing(_ id: TouchID, in engine: GestureEngine) -> Bool {
        attemptEngine === engine && pointer == id
    }

    final func update(with sample: HoverSample) {
        pointer = sample.id
        position = sample.location
        zDistance = sample.zDistance
        tilt = sample.tilt
    }
}

extension GestureRecognizer.Kind {
    /// Hovering pointers and pens.
    public static let hover = GestureRecognizer.Kind(
        "hover", isContinuous: true, followsTouches: false,
        values: [
            .number("z_distance", .ratio, isTraced: false) { (hover: HoverGestureRecognizer) in
                hover.zDistance
            },
            .vector("tilt", .radians, isTraced: false) { (hover: HoverGestureRecognizer, _) in hover.tilt },
        ],
        make: { HoverGestureRecognizer() })
}
