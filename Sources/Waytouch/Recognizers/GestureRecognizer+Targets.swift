// SPDX-License-Identifier: MIT

/// A target of a recognizer's actions.
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
    /// `cancelled`. Targets are called in the order in which they were added.
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        keepCalledTargets()
        targets.append(Target(object: nil, hasObject: false, action: action))
    }

    /// Calls a closure with every action while an object lives; the object is not retained, and identifies
    /// the target for ``GestureRecognizer/removeTarget(_:)``.
    public final func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, GestureRecognizer) -> Void
    ) {
        keepCalledTargets()
        targets.append(
            Target(object: object, hasObject: true) { [weak object] recognizer in
                if let object { action(object, recognizer) }
            })
    }

    /// Removes the targets that were added with an object; nil: all targets.
    public final func removeTarget(_ object: AnyObject?) {
        keepCalledTargets()
        if let object {
            targets.removeAll { $0.hasObject && ($0.object === object || $0.object == nil) }
        } else {
            targets.removeAll()
        }
    }

    /// Calls the targets of the moment, even if one of them adds or removes targets.
    @inline(__always)
    final func sendAction() {
        isSendingAction = true
        for index in targets.indices {
            // It is in one of the two until all have been called.
            let target =
                calledTargets.isEmpty ? targets.borrowed(at: index) : calledTargets.borrowed(at: index)
            target._withUnsafeGuaranteedRef { $0.action(self) }
        }
        isSendingAction = false
        if !calledTargets.isEmpty { calledTargets = [] }
    }

    /// A target is about to change the list that is being iterated. Copying it here is cheaper than retaining it for
    /// every action.
    private final func keepCalledTargets() {
        if isSendingAction, calledTargets.isEmpty { calledTargets = targets }
    }
}

/// A recognizer, as the sender of its actions: in what it calls, `Self` is the recognizer's own class.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
    /// Calls a method with every action, while its object lives, which is not kept alive:
    /// `pinch.addTarget(self, action: Controller.pinched)`, with `func pinched(_ pinch: PinchGestureRecognizer)`.
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> (Self) -> Void
    ) {
        addTarget(object) { object, sender in
            if let sender = sender as? Self { action(object)(sender) }
        }
    }

    /// Calls a method without parameters with every action, while its object lives, which is not kept alive.
    public func addTarget<Object: AnyObject>(_ object: Object, action: @escaping (Object) -> () -> Void) {
        addTarget(object) { object, _ in action(object)() }
    }
}
