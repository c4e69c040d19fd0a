// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A quick movement of fingers in one direction. Discrete, and recognised while they are still down.
///
/// ``GestureRecognizer/location(in:)`` is where it started.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions on the output.
    public typealias Direction = SwipeDirection

    /// The directions that are recognised; an empty set is ignored. Default: right.
    public var direction = Direction.right {
        didSet {
            direction.formIntersection(.all)
            if direction.isEmpty { direction = oldValue }
            if direction != oldValue { sendDirection() }
        }
    }
    /// The number of fingers. Default: 1; at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { sendTouches() } }
    }
    /// The recognised direction, one of ``direction``; nil before the first recognition.
    public private(set) var recognizedDirection: Direction?

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (SwipeGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let swipe = $0 as? SwipeGestureRecognizer { action(swipe) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("swipe")
    override var form: RoleInterface { Self.role }

    override var defaultNumberOfTouches: Int { max(1, numberOfTouchesRequired) }

    override func sendParameters(to role: OpaquePointer) {
        if direction != .right { sendDirection() }
        if numberOfTouchesRequired != 1 { sendTouches() }
    }

    private func sendDirection() {
        if let role { waytouch_swipe_v1_set_direction(role, direction.wireValue) }
    }

    private func sendTouches() {
        guard let role else { return }
        waytouch_swipe_v1_set_number_of_touches_required(role, WireValue.count(numberOfTouchesRequired))
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        recognizedDirection = Direction(wire: values.bits(0))
    }
}
