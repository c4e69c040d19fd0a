// SPDX-License-Identifier: MIT

/// What delegates, and custom subclasses, say about two recognizers that may share a touch: those on one view,
/// and those on views of which one lies in the other.
extension GestureRecognizer {
    /// Asks again about this recognizer and each of those that may share a touch with it: the answers are in force from
    /// the next commit on.
    ///
    /// The library asks by itself when one of two comes into a window and when its delegate is set; call this when an
    /// answer has changed. If a yes has become a no, the recognizer is attached again, as the last of its view, which
    /// ends its gesture.
    public final func invalidateRelations() {
        guard proxy != nil else { return }
        changeAnswers { $0.isStale = $0.isAnswer }
        askAboutOthers()
        guard removeAnswers(where: \.isStale) else { return sendRelations() }
        // There is no request that withdraws them.
        attachAgain()
    }

    /// Asks about this recognizer and each other one that is in force and may share a touch with it.
    final func askAboutOthers() {
        guard proxy != nil, let view, let manager = view.window?.manager else { return }
        if mayDecideAboutOthers { manager.hasDeciders = true }
        // As a rule nobody has anything to say.
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

    /// What was declared remains.
    final func forgetAnswersAboutOthers() { _ = removeAnswers(where: \.isAnswer) }

    /// All relations of this recognizer with others, by either side.
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

    /// Whether there was one.
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
    /// This view and all that lie in it.
    fileprivate func forEachView(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.forEachView(body) }
    }
}
