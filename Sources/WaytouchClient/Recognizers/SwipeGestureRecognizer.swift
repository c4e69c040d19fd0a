// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers flung in one direction. Discrete, and recognised while they are still down.
///
/// ``GestureRecognizer/location`` is where it started.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions as the user sees them: the bits of `waytouch_swipe_v1.direction`.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The protocol's bits.
        public let rawValue: UInt32

        /// Makes a set from the protocol's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 0x1)
        /// To the left.
        public static let left = Direction(rawValue: 0x2)
        /// Upwards.
        public static let up = Direction(rawValue: 0x4)
        /// Downwards.
        public static let down = Direction(rawValue: 0x8)
        /// Any of the four.
        public static let all: Direction = [.right, .left, .up, .down]
    }

    /// The directions that are recognised; an empty set is not taken. Default: right.
    public var direction = Direction.right {
        didSet {
            direction.formIntersection(.all)
            if direction.isEmpty { direction = oldValue }
            if direction != oldValue { sendDirection() }
        }
    }
    /// How many fingers. Default: 1; at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { sendTouches() } }
    }
    /// The direction that was recognised: one of ``direction``; nil before.
    public private(set) var recognizedDirection: Direction?

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
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
        if let role { waytouch_swipe_v1_set_direction(role, direction.rawValue) }
    }

    private func sendTouches() {
        guard let role else { return }
        waytouch_swipe_v1_set_number_of_touches_required(role, WireValue.count(numberOfTouchesRequired))
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        recognizedDirection = Direction(rawValue: values.bits(0))
    }
}
