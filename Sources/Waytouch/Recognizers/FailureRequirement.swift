// SPDX-License-Identifier: MIT

/// That one recognizer waits for another to fail, as declared.
///
/// The one that waits keeps it; in the other it is a link of a chain, and so taken out in constant time.
final class FailureRequirement {
    /// Keeps this.
    unowned(unsafe) let dependent: GestureRecognizer
    /// Nil once the requirement has ended.
    private(set) var other: GestureRecognizer?
    private unowned(unsafe) var previous: FailureRequirement?
    private(set) unowned(unsafe) var next: FailureRequirement?

    init(of dependent: GestureRecognizer, toFail other: GestureRecognizer) {
        self.dependent = dependent
        self.other = other
        previous = other.dependents.last
        if let previous { previous.next = self } else { other.dependents.first = self }
        other.dependents.last = self
    }

    /// Takes it out of the other's chain.
    func end() {
        guard let other else { return }
        if let previous { previous.next = next } else { other.dependents.first = next }
        if let next { next.previous = previous } else { other.dependents.last = previous }
        previous = nil
        next = nil
        self.other = nil
    }

    /// All that wait for one recognizer, in the order of declaring.
    struct Chain {
        unowned(unsafe) var first: FailureRequirement?
        unowned(unsafe) var last: FailureRequirement?
    }
}

/// A recognizer that another may recognise together with, as declared.
struct Partner {
    let serial: UInt64
    /// Takes itself out of here when it goes.
    unowned(unsafe) let recognizer: GestureRecognizer
}
