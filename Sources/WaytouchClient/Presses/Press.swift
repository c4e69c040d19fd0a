// SPDX-License-Identifier: MIT

/// A key that is held, from going down to its release: UIKit's `UIPress`.
///
/// The window updates the object while the key is down. Do not keep it afterwards: its values no longer change.
public final class Press {
    /// The phases of a press.
    public typealias Phase = PressPhase

    /// The type of the press; nil if the key has none, so that no recognizer receives it.
    public let type: PressType?
    /// The key.
    public let key: Key?
    /// The force, from 0 to 1: 1 while the key is down, unless the program sets another, and 0 once it is released.
    public internal(set) var force: Double
    /// The latest phase.
    public internal(set) var phase = Phase.began
    /// The time of the latest phase, in µs of the keyboard's clock.
    public internal(set) var timestamp: Timestamp
    /// The view that had the focus when the key went down; nil once the press is over.
    public internal(set) weak var view: View?

    let sample: KeySample
    weak var dispatcher: PressDispatcher?
    /// The phases that have not been sent to the view yet.
    var withheld: [(phase: Phase, time: Timestamp)] = []
    /// Whether its beginning was sent to the view.
    var isSent = false
    /// Whether nothing more is sent to the view.
    var isTaken = false
    /// Whether it belongs to a gesture that was recognised.
    var isClaimed = false
    /// Whether its beginning was forwarded by every view up to the window.
    var isUnhandled = false

    init(_ sample: KeySample, flags: KeyModifierFlags, view: View, time: Timestamp) {
        self.sample = sample
        self.view = view
        type = PressType(keyCode: sample.keyCode)
        key = Key(keyCode: sample.keyCode, modifierFlags: flags)
        force = sample.force
        timestamp = time
    }

    /// The window of ``view``.
    public var window: Window? { view?.window }
    /// The recognizers that receive this press, without those that have failed or ended.
    public var gestureRecognizers: [GestureRecognizer] { dispatcher?.recognizers(of: self) ?? [] }

    var isDown: Bool { phase != .ended && phase != .cancelled }
}

/// A press is equal to itself only.
extension Press: Hashable {
    /// Whether both are the same press.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }

    /// Hashes the press by its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
