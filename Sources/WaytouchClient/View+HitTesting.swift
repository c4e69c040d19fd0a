// SPDX-License-Identifier: MIT

extension View {
    /// Returns the frontmost view that contains the position (in this view's space), or nil: the view that the
    /// compositor hits there once all changes have been committed.
    ///
    /// Views that are hidden, without user interaction, or that do not contain the position are skipped together with
    /// their subviews. The method cannot be overridden: the compositor does not ask the client what is hit.
    ///
    /// - Complexity: O(*n*), where *n* is the number of views in this one; those in skipped views do not count.
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

    /// Returns whether the position (in this view's space) is inside `bounds`, including the left and upper sides but
    /// not the right and lower ones. Every position is inside a window, whose size is its surface's.
    public final func point(inside point: Point) -> Bool { !canBePlaced || storedBounds.contains(point) }
}
