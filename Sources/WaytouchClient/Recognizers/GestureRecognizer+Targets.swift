// SPDX-License-Identifier: MIT

/// A target of a recognizer's actions, for ``GestureRecognizer/removeTarget(_:)``.
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
    /// Adds a closure that is called with every action: on `recognized`, or on `began`, `changed`, `ended` and
    /// `cancelled`. Targets are called in the order in which they were added.
    ///
    /// The recognizer retains the closure, and what it captures, until the target is removed. Capture an object that
    /// owns the recognizer weakly, or use one of the variants that take an object, which do not retain it.
    ///
    /// - Returns: the target, for ``removeTarget(_:)``.
    @discardableResult
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> ActionTarget {
        add(ActionTarget(object: nil, hasObject: false, action: action))
    }

    /// Adds a closure that is called with every action while an object lives. The object is not retained, and
    /// identifies the target for ``removeTarget(_:)``.
    @discardableResult
    public final func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, GestureRecognizer) -> Void
    ) -> ActionTarget {
        let target = ActionTarget(object: object, hasObject: true) { [weak object] recognizer in
            if let object { action(object, recognizer) }
        }
        return add(target)
    }

    private func add(_ target: ActionTarget) -> ActionTarget {
        targets.append(target)
        return target
    }

    /// Removes a target that ``addTarget(_:)`` returned, or all targets that were added with an object; nil: all
    /// targets.
    public final func removeTarget(_ target: AnyObject?) {
        guard let target else { return targets.removeAll() }
        targets.removeAll { $0 === target || $0.hasObject && ($0.object === target || $0.object == nil) }
    }

    /// Calls the current targets, even if one of them adds or removes targets.
    final func sendAction() {
        uncalledTargets = targets[...]
        finishAction()
    }

    /// Calls the targets that have not been called for this action: if one of them runs an event loop, those after it
    /// are called before the next action.
    final func finishAction() {
        let state = state
        // One that has ended the gesture, as by removing the recognizer, has had the end sent to all.
        while self.state == state, let target = uncalledTargets.popFirst() { target.action(self) }
        uncalledTargets = []
    }
}

/// A recognizer as the sender of its actions, in whose closures `Self` is the recognizer's own class.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
    /// Adds a closure that is called with every action, like ``GestureRecognizer/addTarget(_:)``, with the recognizer
    /// as its own class: `tickle.addTarget { print($0.strokes) }`.
    @discardableResult
    public func addTarget(_ action: @escaping (Self) -> Void) -> ActionTarget {
        addTarget { (sender: GestureRecognizer) in
            if let sender = sender as? Self { action(sender) }
        }
    }

    /// Adds a closure that is called with every action while an object lives, like
    /// ``GestureRecognizer/addTarget(_:action:)``, with the recognizer as its own class.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { (object: Object, sender: GestureRecognizer) in
            if let sender = sender as? Self { action(object, sender) }
        }
    }

    /// Adds a method that is called with every action while its object lives, which is not retained:
    /// `pinch.addTarget(self, action: Controller.pinched)`, with `func pinched(_ pinch: PinchGestureRecognizer)`.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> (Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { object, sender in
            if let sender = sender as? Self { action(object)(sender) }
        }
    }

    /// Adds a method without parameters that is called with every action while its object lives, which is not retained.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> () -> Void
    ) -> ActionTarget {
        addTarget(object) { object, _ in action(object)() }
    }
}
