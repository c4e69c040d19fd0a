// SPDX-License-Identifier: MIT

/// A pointer, or a pen close above the surface, over the view. Continuous.
///
/// Begins when it comes over the view, changes while it moves there, ends when it leaves the view
/// or the surface, and is cancelled if the device goes. It is fed by the frame's ``HoverSample``s,
/// shares no touches, and so competes with nobody.
open class HoverGestureRecognizer: GestureRecognizer {
    /// How far the pen is above the surface, 0…1 of the device's range; 0 for pointers.
    public private(set) var zDistance = 0.0
    /// How the pen leans, in radians from upright, towards the right and towards the bottom; zero
    /// for pointers.
    public private(set) var tilt = Vector.zero

    private var position = Point.zero

    /// Makes a recognizer that calls nobody.
    public override init() {
        super.init()
        // What touches does not hover.
        allowedTouchTypes = []
    }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
        self.init()
        addTarget { ($0 as? HoverGestureRecognizer).map(action) }
    }

    /// Where the pointer is, in the space of a view (nil = output px).
    open override func location(in view: View?) -> Point { view?.convertFromOutput(position) ?? position }

    /// 0: a hovering pointer touches nothing.
    open override var numberOfTouches: Int { 0 }

    final func take(_ sample: HoverSample) {
        position = sample.location
        zDistance = sample.zDistance
        tilt = sample.tilt
    }
}
