// SPDX-License-Identifier: MIT

extension View {
    /// Puts a view in front of the other subviews, taking it out of where it was.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view among the subviews; 0 is the backmost place, and what is out of range the nearest.
    ///
    /// A view that is put into itself, or into its own subviews, stays where it is: logged as misuse.
    public final func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else {
            engine?.log(.misuse, "View.insertSubview: a view cannot be put into itself or its own subviews")
            return
        }
        var index = index
        if let parent = view.superview {
            if parent === self, let old = subviews.firstIndex(where: { $0 === view }) {
                subviews.remove(at: old)
                if old < index { index -= 1 }
                subviews.insert(view, at: min(max(index, 0), subviews.count))
                return
            }
            view.removeFromSuperview()
            // Cancelled touches may have called somebody who changed the tree: look again.
            return insertSubview(view, at: index)
        }
        view.borrowedSuperview = .passUnretained(self)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
    }

    /// Puts a view directly in front of one of the subviews; in front of all if it is none.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
        insertSubview(view, at: index + 1)
    }

    /// Puts a view directly behind one of the subviews; behind all if it is none.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
            return insertSubview(view, at: 0)
        }
        insertSubview(view, at: index)
    }

    /// Puts a subview in front of the others.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Takes the view out of its tree. Its touches are cancelled in it, and so are the recognizers
    /// on it and its subviews; recognizers on its former ancestors go on.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        let engine = engine
        parent.subviews.removeAll { $0 === self }
        borrowedSuperview = nil
        engine?.viewRemoved(self, from: parent)
    }

    /// Whether the view is another one or lies in it.
    public final func isDescendant(of ancestor: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }

    /// The number of views above this one.
    final var depth: Int {
        var depth = 0
        var view = superview
        while let current = view {
            depth += 1
            view = current.superview
        }
        return depth
    }

    /// Attaches a recognizer: it sees the touches of this view and of its subviews. A recognizer is
    /// on one view at a time; attaching it elsewhere takes it off the first.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        // Being cancelled may call somebody who attaches it elsewhere: as often as it takes.
        while let other = recognizer.view { other.removeGestureRecognizer(recognizer) }
        recognizer.view = self
        recognizer.attachmentSerial = Serial.next()
        gestureRecognizers.append(recognizer)
    }

    /// Takes a recognizer off the view; for it, its touches are cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
        recognizer.view = nil
        recognizer.attemptEngine?.recognizerRemoved(recognizer)
    }
}
