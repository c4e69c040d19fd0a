// SPDX-License-Identifier: MIT

/// The answers of delegates and custom subclasses about two recognizers that may share a touch: recognizers on the same
/// view, or on views of which one contains the other.
extension GestureRecognizer {
    /// Asks again about this recognizer and each that may share a touch with it. The answers take effect with the next
    /// commit.
    ///
    /// The library asks when one of the two is added to a window and when its delegate is set; call this when an answer
    /// has changed. If a yes has become a no, the recognizer is attached again, as the last of its view, which ends its
    /// gesture.
    public final func invalidateRelations() {
        guard proxy != nil else { return }
        changeAnswers { $0.isStale = $0.isAnswer }
        askAboutOthers()
        guard removeAnswers(where: \.isStale) else { return sendRelations() }
        // The protocol has no request to withdraw relations.
        attachAgain()
    }

    /// Asks about this recognizer and each connected one that may share a touch with it.
    final func askAboutOthers() {
        guard proxy != nil, let view, let manager = view.window?.manager else { return }
        if mayDecideAboutOthers { manager.hasDeciders = true }
        // Most programs have no delegates or custom subclasses: skip the search.
        guard manager.hasDeciders else { return }
        var ancestor = view.superview
        while let current = ancestor {
            for other in current.gestureRecognizers { ask(about: other) }
            ancestor = current.superview
        }
        view.forEachView { view in
            for other in view.gestureRecognizers where other !== self { ask(about: other) }
        }
    }

    private var mayDecideAboutOthers: Bool { delegate != nil || isCustom }

    private func ask(about other: GestureRecognizer) {
        guard other.proxy != nil, mayDecideAboutOthers || other.mayDecideAboutOthers else { return }
        if allowsTogether(with: other) || other.allowsTogether(with: self) { permit(other, isAnswer: true) }
        for (one, other) in [(self, other), (other, self)] where one.mustWait(for: other) {
            _ = one.require(toFail: other, isAnswer: true)
        }
    }

    private func allowsTogether(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    }

    private func mustWait(for other: GestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    // MARK: Answers

    /// Forgets the answers about others; declared relations remain.
    final func forgetAnswersAboutOthers() { _ = removeAnswers(where: \.isAnswer) }

    /// Changes all relations of this recognizer, in both directions.
    private func changeAnswers(_ change: (inout Relation) -> Void) {
        for index in requirements.indices { change(&requirements[index]) }
        for index in permissions.indices { change(&permissions[index]) }
        for other in inverseRelations.compactMap(\.by) {
            for index in other.requirements.indices where other.requirements[index].other === self {
                change(&other.requirements[index])
            }
            for index in other.permissions.indices where other.permissions[index].other === self {
                change(&other.permissions[index])
            }
        }
    }

    /// Removes relations, and returns whether there were any.
    private func removeAnswers(where isRemoved: (Relation) -> Bool) -> Bool {
        let before = requirements.count + permissions.count
        requirements.removeAll(where: isRemoved)
        permissions.removeAll(where: isRemoved)
        var isAny = requirements.count + permissions.count < before
        for other in inverseRelations.compactMap(\.by) {
            let before = other.requirements.count + other.permissions.count
            other.requirements.removeAll { isRemoved($0) && $0.other === self }
            other.permissions.removeAll { isRemoved($0) && $0.other === self }
            if other.requirements.count + other.permissions.count < before { isAny = true }
        }
        return isAny
    }
}

extension View {
    /// Calls a closure for this view and all views in it.
    fileprivate func forEachView(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.forEachView(body) }
    }
}
