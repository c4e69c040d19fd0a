// SPDX-License-Identifier: MIT

/// A declared requirement: one recognizer waits for another to fail.
///
/// The one that waits retains it; in the other it is part of a linked list, so that it is removed in constant
/// time.
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

    /// Removes it from the other's list.
    func end() {
        guard let other else { return }
        if let previous { previous.next = next } else { other.dependents.first = next }
        if let next { next.previous = previous } else { other.dependents.last = previous }
        previous = nil
        next = nil
        self.other = nil
    }

    /// All requirements for one recognizer, in the order of declaration.
    struct Chain {
        unowned(unsafe) var first: FailureRequirement?
        unowned(unsafe) var last: FailureRequirement?
    }
}

/// A recognizer that another may recognise together with, as declared.
struct Partner {
    let serial: UInt64
    /// Removes itself from here when it is destroyed.
    unowned(unsafe) let recognizer: GestureRecognizer
}
