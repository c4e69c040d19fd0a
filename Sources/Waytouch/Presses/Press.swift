// SPDX-License-Identifier: MIT

/// A key that is held, from going down to its release: UIKit's `UIPress`.
///
/// The engine updates the object while the key is down. Do not keep it longer: its values no longer change then.
public final class Press {
    /// What happened to a press.
    public typealias Phase = PressPhase

    /// What the key is for; nil: it has no press type, and recognizers do not receive the press.
    public internal(set) var type: PressType?
    /// The key.
    public internal(set) var key: Key?
    /// The force, 0…1: 1 while the key is down, unless the host reports another, and 0 once it is released.
    public internal(set) var force = 0.0

    /// The touch that stands for the press in arbitration, and retains the press. Nil once the touch is destroyed or
    /// stands for another press.
    unowned(unsafe) var carrier: Touch?
    /// Whether a recognizer has recognised with it.
    var isClaimed = false
    /// Whether every view of the chain has forwarded its beginning.
    var isUnhandled = false
    private var lastPhase = Phase.ended
    private var lastTimestamp: Timestamp = 0

    init(carrier: Touch) { self.carrier = carrier }

    /// Keeps the last values of the carrier, which is being destroyed or reused for another press.
    func detach() {
        lastPhase = phase
        lastTimestamp = timestamp
        carrier = nil
    }

    /// What happened to the press last.
    public var phase: Phase { carrier.map { Phase($0.phase) } ?? lastPhase }
    /// The time of the last change, in µs of the host's clock.
    public var timestamp: Timestamp { carrier?.timestamp ?? lastTimestamp }
    /// The view that had the focus when the key went down; nil once the press is over.
    public var view: View? { carrier?.view }
    /// The nearest window above that view.
    public var window: Window? { carrier?.window }
    /// The recognizers that receive this press, without those that have failed, ended or been cancelled.
    public var gestureRecognizers: [GestureRecognizer] { carrier?.gestureRecognizers ?? [] }
}

/// A press is equal only to itself.
extension Press: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }

    /// Hashes the identity of the press.
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
