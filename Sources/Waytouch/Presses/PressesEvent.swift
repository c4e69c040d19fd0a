// SPDX-License-Identifier: MIT

/// The presses of one moment: UIKit's `UIPressesEvent`.
public final class PressesEvent {
    /// The time, in µs of the host's clock.
    public internal(set) var timestamp: Timestamp = 0

    unowned(unsafe) var engine: GestureEngine?

    init() {}

    /// Every press that is down or changed at this moment, in the order in which the keys went down.
    public var allPresses: [Press] { engine?.presses.compactMap(\.press) ?? [] }

    /// The modifier keys that are held.
    public var modifierFlags: KeyModifierFlags { engine?.modifierFlags ?? [] }

    /// Returns the presses whose view is a given one.
    public func presses(for view: View) -> [Press] { allPresses.filter { $0.view === view } }

    /// Returns the presses that a recognizer receives.
    public func presses(for recognizer: GestureRecognizer) -> [Press] {
        allPresses.filter { press in press.carrier.map { recognizer.hasInAttempt($0) } ?? false }
    }
}
