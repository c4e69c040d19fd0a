// SPDX-License-Identifier: MIT
import CWaytouchClient

extension View {
    /// Adds a view in front of the other subviews, after removing it from its superview.
    ///
    /// - Complexity: As ``insertSubview(_:at:)``.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a view at an index of the subviews; 0 is the backmost. A window, a view that contains this one, and this
    /// view itself are ignored.
    ///
    /// - Complexity: O(*d* + *n*), where *d* is the depth of this view and *n* the number of its subviews; plus the
    ///   cost of removing the view from its superview and of connecting everything in it.
    public final func insertSubview(_ view: View, at index: Int) {
        guard !(view is Window), !isDescendant(of: view) else { return }
        if let parent = view.superview, parent !== self {
            view.removeFromSuperview()
            // Cancelling its gestures may have called code that changed the tree: look again.
            return insertSubview(view, at: index)
        }
        var index = min(max(index, 0), subviews.count)
        let isNew = view.superview == nil
        if !isNew {
            if let old = subviews.firstIndex(where: { $0 === view }) {
                if old < index { index -= 1 }
                if old == index { return }
                subviews.remove(at: old)
            }
        } else {
            view.superview = self
        }
        let isInFront = index == subviews.count
        subviews.insert(view, at: index)
        guard let proxy else { return }
        // A view that exceeds a limit is not created again merely because it moves.
        if isNew, let made = waytouch_view_v1_create_subview(proxy) {
            view.connect(made)
            if isInFront { return }
        }
        sendPlace(of: view)
    }

    /// Inserts a view directly in front of one of the subviews.
    ///
    /// - Complexity: As ``insertSubview(_:at:)``.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
        insertSubview(view, at: index + 1)
    }

    /// Inserts a view directly behind one of the subviews.
    ///
    /// - Complexity: As ``insertSubview(_:at:)``.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Moves a subview in front of the others.
    ///
    /// - Complexity: As ``insertSubview(_:at:)``.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Moves a subview behind the others.
    ///
    /// - Complexity: As ``insertSubview(_:at:)``.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Moves the view in front of its siblings.
    public final func bringToFront() { superview?.bringSubviewToFront(self) }

    /// Removes the view from its superview and cancels the gestures under way in it. It can be added again.
    ///
    /// - Complexity: O(*n*), where *n* is the number of its siblings and of the views in it, and of
    ///   the recognizers on those.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        window?.keys.leave(self)
        // That may have called code that moved it.
        guard superview === parent else { return }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        disconnect()
    }

    /// Returns whether the view is a given view or lies in it.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func isDescendant(of ancestor: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }

    private func sendPlace(of view: View) {
        // Delegates that were asked about its recognizers may have removed it.
        guard let moved = view.proxy, let index = subviews.firstIndex(where: { $0 === view }) else { return }
        // A view that exceeds a limit has no object.
        if let sibling = subviews[..<index].lazy.reversed().compactMap(\.proxy).first {
            waytouch_view_v1_place_above(moved, sibling)
        } else if let sibling = subviews[(index + 1)...].lazy.compactMap(\.proxy).first {
            waytouch_view_v1_place_below(moved, sibling)
        }
    }

    // MARK: Recognizers

    /// Attaches a recognizer: it receives the touches of this view and of its subviews. A recognizer is on one view at
    /// a time; attaching it to another view removes it from the first.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        // Cancelling its gesture may call code that attaches it to yet another view: repeat until it is on none.
        while let other = recognizer.view { other.removeGestureRecognizer(recognizer) }
        recognizer.view = self
        gestureRecognizers.append(recognizer)
        recognizer.connect()
    }

    final func moveToEnd(_ recognizer: GestureRecognizer) {
        guard gestureRecognizers.last !== recognizer else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer from the view. If its gesture is under way, it is cancelled.
    ///
    /// - Complexity: O(*n*), where *n* is the number of recognizers on the view.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonPresses(FailureCause(.removed))
        // That may have called code that moved it.
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
        recognizer.disconnect()
    }
}
