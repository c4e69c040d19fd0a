// SPDX-License-Identifier: MIT

/// A target of a recognizer's actions. Pass it to ``GestureRecognizer/removeTarget(_:)`` to remove it.
public final class ActionTarget {
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
    ///
    /// The recognizer retains the closure, and what it captures, until the target is removed. So capture an object that
    /// owns the recognizer weakly, or add one of its methods as the target, which does not retain it.
    ///
    /// - Returns: the target, for ``removeTarget(_:)``.
    @discardableResult
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> ActionTarget {
        add(ActionTarget(object: nil, hasObject: false, action: action))
    }

    /// Calls a closure with every action while an object lives; the object is not retained, and identifies
    /// the target for ``GestureRecognizer/removeTarget(_:)``.
    @discardableResult
    public final func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, GestureRecognizer) -> Void
    ) -> ActionTarget {
        let target = ActionTarget(object: object, hasObject: true) { [weak object] recognizer in
            if let object { action(object, recognizer) }
        }
        return add(target)
    }

    private final func add(_ target: ActionTarget) -> ActionTarget {
        keepCalledTargets()
        targets.append(target)
        return target
    }

    /// Removes a target that ``addTarget(_:)`` returned, or those that were added with an object; nil: all targets.
    public final func removeTarget(_ target: AnyObject?) {
        keepCalledTargets()
        if let target {
            targets.removeAll { $0 === target || $0.hasObject && ($0.object === target || $0.object == nil) }
        } else {
            targets.removeAll()
        }
    }

    /// Calls the current targets, even if one of them adds or removes targets.
    @inline(__always)
    final func sendAction() {
        guard !targets.isEmpty else { return }
        if isSendingAction { return sendActionWithinAction() }
        isSendingAction = true
        targets.borrowed(at: 0)._withUnsafeGuaranteedRef { $0.action(self) }
        if targets.count != 1 || !calledTargets.isEmpty { sendActionToOthers() }
        isSendingAction = false
    }

    /// Sends an action that a target has caused while the lists of the first action are still in use.
    @inline(never)
    private final func sendActionWithinAction() {
        let called = targets
        for target in called { target.action(self) }
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

    /// Copies the list of targets if a target is about to change it while it is iterated. That is cheaper than
    /// retaining it for every action.
    private final func keepCalledTargets() {
        if isSendingAction, calledTargets.isEmpty { calledTargets = targets }
    }
}

/// A recognizer as the sender of its actions: in the closures and methods it calls, `Self` is the recognizer's class.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
    /// Calls a closure with every action, as ``GestureRecognizer/addTarget(_:)`` does, and passes it the recognizer as
    /// an instance of its own class: `tickle.addTarget { print($0.strokes) }`.
    @discardableResult
    public func addTarget(_ action: @escaping (Self) -> Void) -> ActionTarget {
        addTarget { (sender: GestureRecognizer) in
            if let sender = sender as? Self { action(sender) }
        }
    }

    /// Calls a closure with every action while an object lives, as ``GestureRecognizer/addTarget(_:action:)`` does, and
    /// passes it the recognizer as an instance of its own class.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { (object: Object, sender: GestureRecognizer) in
            if let sender = sender as? Self { action(object, sender) }
        }
    }

    /// Calls a method with every action while its object lives; the object is not retained.
    ///
    /// `pinch.addTarget(self, action: Controller.pinched)` calls `func pinched(_ pinch: PinchGestureRecognizer)`.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> (Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { object, sender in
            if let sender = sender as? Self { action(object)(sender) }
        }
    }

    /// Calls a method without parameters with every action while its object lives; the object is not retained.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> () -> Void
    ) -> ActionTarget {
        addTarget(object) { object, _ in action(object)() }
    }
}
