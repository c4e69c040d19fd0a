// SPDX-License-Identifier: MIT

/// A key that is held, from going down to its release: UIKit's `UIPress`.
///
/// The engine updates the object while the key is down. Do not keep it longer: its values no longer change then.
public final class Press {
    /// What happens to presses.
    public typealias Phase = PressPhase

    /// What the key is for; nil: nothing that recognizers can be sent.
    public internal(set) var type: PressType?
    /// The key.
    public internal(set) var key: Key?
    /// How hard it is pressed: 1 while it is down, unless the host says otherwise, and 0 once it is released.
    public internal(set) var force = 0.0

    /// What arbitration treats like a finger; it keeps the press. Nil: it has gone.
    unowned(unsafe) var carrier: Touch?
    /// Whether a recognizer has recognised with it.
    var isClaimed = false
    /// Whether every view of the chain has forwarded its beginning.
    var isUnhandled = false
    private var lastPhase = Phase.ended
    private var lastTimestamp: Timestamp = 0

    init(carrier: Touch) { self.carrier = carrier }

    /// Keeps the last values of a carrier that goes, or is used for another press.
    func detach() {
        lastPhase = phase
        lastTimestamp = timestamp
        carrier = nil
    }

    /// What happened last.
    public var phase: Phase { carrier.map { Phase($0.phase) } ?? lastPhase }
    /// The time of that, in µs of the host's clock.
    public var timestamp: Timestamp { carrier?.timestamp ?? lastTimestamp }
    /// The view that had the focus when the key went down; nil once the press is over.
    public var view: View? { carrier?.view }
    /// The nearest window above that view.
    public var window: Window? { carrier?.window }
    /// The recognizers that are sent this press, without those that have failed or ended.
    public var gestureRecognizers: [GestureRecognizer] { carrier?.gestureRecognizers ?? [] }
}

/// A press is equal to itself only.
extension Press: Hashable {
    /// Whether both are the same press.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }

    /// Makes sets of presses, and dictionaries by press.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PressPhase {
    fileprivate init(_ phase: TouchPhase) {
        self =
            switch phase {
            case .began: .began
            case .moved: .changed
            case .stationary: .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
    }
}
