// SPDX-License-Identifier: MIT

extension View {
    /// The frontmost view that contains the position (in this view's space), or nil: what the compositor will find
    /// there once everything that is set has been committed.
    ///
    /// Views that are hidden, without user interaction, or that do not contain the position are skipped together with
    /// their subviews. It cannot be overridden: the compositor does not ask the client what is hit.
    ///
    /// - Complexity: O(*n*), where *n* is the number of views in this one: those that do not
    ///   contain the position are skipped together with theirs.
    public final func hitTest(_ point: Point) -> View? {
        // A window cannot be hidden.
        guard !canBePlaced || !isHidden && isUserInteractionEnabled, self.point(inside: point) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let local = subview.fromSuperview?.apply(to: point), let hit = subview.hitTest(local) {
                return hit
            }
        }
        return self
    }

    /// Whether the position (in this view's space) is inside `bounds`, the left and upper side included, the right and
    /// lower side not. Everything is inside a window, whose size is its surface's.
    public final func point(inside point: Point) -> Bool { !canBePlaced || storedBounds.contains(point) }
}
