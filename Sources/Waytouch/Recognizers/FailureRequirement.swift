// SPDX-License-Identifier: MIT

/// A declared requirement: one recognizer waits for another to fail.
///
/// The recognizer that waits retains it. It is part of a linked list of the other, so that it can be removed in
/// constant time.
final class FailureRequirement {
    /// The recognizer that waits, which retains this.
    unowned(unsafe) let dependent: GestureRecognizer
    /// The recognizer that has to fail; nil once the requirement has ended.
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

    /// Ends the requirement, and removes it from the other's list.
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

/// A recognizer together with which another may recognise, as declared.
struct Partner {
    let serial: UInt64
    /// The recognizer, which removes itself from here when it is destroyed.
    unowned(unsafe) let recognizer: GestureRecognizer
}
