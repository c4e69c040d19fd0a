// SPDX-License-Identifier: MIT

/// What happened to the presses of a window at one moment: UIKit's `UIPressesEvent`.
public final class PressesEvent {
    /// The time, in µs of the keyboard's clock.
    public let timestamp: Timestamp
    /// The presses of the window that are down or changed at this moment, in the order in which the keys went down.
    public let allPresses: [Press]
    /// The modifier keys that are held.
    public let modifierFlags: KeyModifierFlags

    init(timestamp: Timestamp, allPresses: [Press], modifierFlags: KeyModifierFlags) {
        self.timestamp = timestamp
        self.allPresses = allPresses
        self.modifierFlags = modifierFlags
    }

    /// Returns the presses that belong to a view.
    public func presses(for view: View) -> [Press] { allPresses.filter { $0.view === view } }

    /// Returns the presses that a recognizer receives.
    public func presses(for recognizer: GestureRecognizer) -> [Press] {
        allPresses.filter { recognizer.trackedPresses.contains($0) }
    }
}
