// SPDX-License-Identifier: MIT

/// One receiver of a recognizer's actions.
final class Target {
    weak var object: AnyObject?
    let hasObject: Bool
    let action: (GestureRecognizer) -> Void

    init(object: AnyObject?, hasObject: Bool, action: @escaping (GestureRecognizer) -> Void) {
        self.object = object
        self.hasObject = hasObject
        self.action = action
    }
}

extension GestureRecognizer {
    /// Calls a closure with every action: on `recognized`, or on `began`, `changed`, `ended` and
    /// `cancelled`. Receivers are called in the order in which they were added.
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        keepCalledTargets()
        targets.append(Target(object: nil, hasObject: false, action: action))
    }

    /// Calls a closure with every action while an object lives; the object is not kept alive, and
    /// is the name by which ``GestureRecognizer/removeTarget(_:)`` knows the receiver.
    public final func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, GestureRecognizer) -> Void
    ) {
        keepCalledTargets()
        targets.append(
            Target(object: object, hasObject: true) { [weak object] recognizer in
                if let object { action(object, recognizer) }
            })
    }

    /// Stops calling the receivers that were added with an object; nil = all receivers.
    public final func removeTarget(_ object: AnyObject?) {
        keepCalledTargets()
        if let object {
            targets.removeAll { $0.hasObject && ($0.object === object || $0.object == nil) }
        } else {
            targets.removeAll()
        }
    }

    /// Calls those that were receivers when the action came, whatever they do about it meanwhile.
    @inline(__always)
    final func sendAction() {
        guard !targets.isEmpty else { return }
        isSendingAction = true
        targets.borrowed(at: 0)._withUnsafeGuaranteedRef { $0.action(self) }
        if targets.count != 1 || !calledTargets.isEmpty { sendActionToOthers() }
        isSendingAction = false
    }

    @inline(never)
    private final func sendActionToOthers() {
        var index = 1
        // Each is in one of the two lists until all have been called.
        while index < (calledTargets.isEmpty ? targets.count : calledTargets.count) {
            let target =
                calledTargets.isEmpty ? targets.borrowed(at: index) : calledTargets.borrowed(at: index)
            target._withUnsafeGuaranteedRef { $0.action(self) }
            index += 1
        }
        calledTargets = []
    }

    /// An action is about to change the list that is being gone through: to count references to it with every
    /// action would cost more.
    private final func keepCalledTargets() {
        if isSendingAction, calledTargets.isEmpty { calledTargets = targets }
    }
}
