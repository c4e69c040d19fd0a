// SPDX-License-Identifier: MIT

/// A target of a recognizer's actions, to remove it by: ``GestureRecognizer/removeTarget(_:)``.
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
    /// Calls a closure with every action: on `recognized`, or on `began`, `changed`, `ended` and `cancelled`. Targets
    /// are called in the order in which they were added.
    ///
    /// The recognizer keeps the closure, and what it captures, until the target is removed: an object that owns the
    /// recognizer is captured weakly, or added with a method of its own, which does not keep it alive.
    ///
    /// - Returns: the target, for ``removeTarget(_:)``.
    @discardableResult
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> ActionTarget {
        add(ActionTarget(object: nil, hasObject: false, action: action))
    }

    /// Calls a closure with every action while an object lives; the object is not retained, and identifies the target
    /// for ``removeTarget(_:)``.
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

    /// Removes a target that ``addTarget(_:)`` returned, or those that were added with an object; nil: all targets.
    public final func removeTarget(_ target: AnyObject?) {
        guard let target else { return targets.removeAll() }
        targets.removeAll { $0 === target || $0.hasObject && ($0.object === target || $0.object == nil) }
    }

    /// Calls the targets of the moment, even if one of them adds or removes targets.
    final func sendAction() {
        let targets = targets
        for target in targets { target.action(self) }
    }
}

/// A recognizer, as the sender of its actions: in what it calls, `Self` is the recognizer's own class.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
    /// Calls a closure with every action, as ``GestureRecognizer/addTarget(_:)`` does, and hands it the recognizer in
    /// its own class: `tickle.addTarget { print($0.strokes) }`.
    @discardableResult
    public func addTarget(_ action: @escaping (Self) -> Void) -> ActionTarget {
        addTarget { (sender: GestureRecognizer) in
            if let sender = sender as? Self { action(sender) }
        }
    }

    /// Calls a closure with every action while an object lives, as ``GestureRecognizer/addTarget(_:action:)`` does, and
    /// hands it the recognizer in its own class.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object, Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { (object: Object, sender: GestureRecognizer) in
            if let sender = sender as? Self { action(object, sender) }
        }
    }

    /// Calls a method with every action, while its object lives, which is not kept alive:
    /// `pinch.addTarget(self, action: Controller.pinched)`, with `func pinched(_ pinch: PinchGestureRecognizer)`.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> (Self) -> Void
    ) -> ActionTarget {
        addTarget(object) { object, sender in
            if let sender = sender as? Self { action(object)(sender) }
        }
    }

    /// Calls a method without parameters with every action, while its object lives, which is not kept alive.
    @discardableResult
    public func addTarget<Object: AnyObject>(
        _ object: Object, action: @escaping (Object) -> () -> Void
    ) -> ActionTarget {
        addTarget(object) { object, _ in action(object)() }
    }
}
