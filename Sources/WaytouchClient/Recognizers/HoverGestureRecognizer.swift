// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A pen in proximity, or a pointer, over the view. Continuous; it has no touches.
public final class HoverGestureRecognizer: GestureRecognizer {
    /// The pen's distance from the surface, from 0 to 1 of the device's range.
    public private(set) var zDistance = 0.0
    /// The tilt of the pen, in radians from upright, to the right and to the bottom.
    public private(set) var tilt = Vector.zero

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let hover = $0 as? HoverGestureRecognizer { action(hover) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("hover")
    override var form: RoleInterface { Self.role }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        zDistance = values.share(0)
        tilt = values.tilt(1)
    }
}
