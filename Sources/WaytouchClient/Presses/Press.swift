// SPDX-License-Identifier: MIT

/// A key that is held, from going down to its release: UIKit's `UIPress`.
///
/// The window updates the object while the key is down. Do not keep it longer: its values no longer change then.
public final class Press {
    /// What happens to presses.
    public typealias Phase = PressPhase

    /// What the key is for; nil: nothing that recognizers can be sent.
    public let type: PressType?
    /// The key.
    public let key: Key?
    /// How hard it is pressed: 1 while it is down, unless the program says otherwise, and 0 once it is released.
    public internal(set) var force: Double
    /// What happened last.
    public internal(set) var phase = Phase.began
    /// The time of that, in µs of the keyboard's clock.
    public internal(set) var timestamp: Timestamp
    /// The view that had the focus when the key went down; nil once the press is over.
    public internal(set) weak var view: View?

    let sample: KeySample
    weak var dispatcher: PressDispatcher?
    /// What has happened and was not sent to the view yet.
    var withheld: [(phase: Phase, time: Timestamp)] = []
    /// Whether the view was sent its beginning.
    var isSent = false
    /// Whether the view is sent nothing any more.
    var isTaken = false
    /// Whether a recognizer has recognised with it.
    var isClaimed = false
    /// Whether every view of the chain has forwarded its beginning.
    var isUnhandled = false

    init(_ sample: KeySample, flags: KeyModifierFlags, view: View, time: Timestamp) {
        self.sample = sample
        self.view = view
        type = PressType(keyCode: sample.keyCode)
        key = Key(keyCode: sample.keyCode, modifierFlags: flags)
        force = sample.force
        timestamp = time
    }

    /// The window of that view.
    public var window: Window? { view?.window }
    /// The recognizers that are sent this press, without those that have failed or ended.
    public var gestureRecognizers: [GestureRecognizer] { dispatcher?.recognizers(of: self) ?? [] }

    var isDown: Bool { phase != .ended && phase != .cancelled }
}

/// A press is equal to itself only.
extension Press: Hashable {
    /// Whether both are the same press.
    public static func == (lhs: Press, rhs: Press) -> Bool { lhs === rhs }

    /// Makes sets of presses, and dictionaries by press.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
