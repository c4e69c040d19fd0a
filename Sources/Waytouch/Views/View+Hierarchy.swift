// SPDX-License-Identifier: MIT

extension View {
    /// Adds a view in front of the other subviews, removing it from where it was.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view, plus the cost of removing the view from where it was.
    public final func addSubview(_ view: View) { insert(view) { $0.frontSubview } }

    /// Inserts a view at an index among the subviews, 0 being the backmost; an index out of range means the nearest.
    ///
    /// A view cannot be inserted into itself or its own subviews: it stays where it is, and that is logged as misuse.
    ///
    /// - Complexity: As ``addSubview(_:)``, plus O(`index`).
    public final func insertSubview(_ view: View, at index: Int) {
        insert(view) { parent in
            // The index counts all subviews, including the view itself if it is already one of them.
            var behind: View?
            var next = parent.backSubview
            var place = 0
            while place < index, let sibling = next {
                if sibling !== view { behind = sibling }
                next = sibling.siblingInFront
                place += 1
            }
            return behind
        }
    }

    /// Inserts a view directly in front of a subview; in front of all if `sibling` is not a subview.
    ///
    /// - Complexity: As ``addSubview(_:)``.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard sibling !== view || view.superview !== self else { return }
        insert(view) { sibling.superview === $0 ? sibling : $0.frontSubview }
    }

    /// Inserts a view directly behind a subview; behind all if `sibling` is not a subview.
    ///
    /// - Complexity: As ``addSubview(_:)``.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard sibling !== view || view.superview !== self else { return }
        insert(view) { parent in
            guard sibling.superview === parent else { return nil }
            return sibling.siblingBehind === view ? view.siblingBehind : sibling.siblingBehind
        }
    }

    /// Moves a subview in front of the others.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind the others.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Removes the view from its superview. Touches in it and its subviews are cancelled there, and so are the
    /// recognizers on them; recognizers on its former ancestors continue.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view; while touches are down or attempts under way, O(*d* +
    ///   *n*), where *n* is the number of views in it and of recognizers on them.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        let engine = engine
        withExtendedLifetime(self) {
            parent.unlink(self)
            engine?.viewRemoved(self, from: parent)
        }
    }

    /// - Parameter place: returns the sibling to insert the view in front of; nil = behind all. Called when the view
    ///   can be inserted.
    private func insert(_ view: View, place: (View) -> View?) {
        guard !isDescendant(of: view) else {
            engine?.log(.misuse, "View.insertSubview: a view cannot be put into itself or its own subviews")
            return
        }
        guard let parent = view.superview else { return link(view, inFrontOf: place(self)) }
        guard parent === self else {
            view.removeFromSuperview()
            // Cancelling touches may have called code that changed the tree: look again.
            return insert(view, place: place)
        }
        // The view only changes its place: its touches continue.
        var behind = place(self)
        if behind === view { behind = view.siblingBehind }
        withExtendedLifetime(view) {
            unlink(view)
            link(view, inFrontOf: behind)
        }
    }

    /// Links a view without a superview in front of a subview; nil = behind all.
    private func link(_ view: View, inFrontOf sibling: View?) {
        _ = Unmanaged.passRetained(view)
        let inFront = sibling == nil ? backSubview : sibling?.siblingInFront
        view.borrowedSuperview = .passUnretained(self)
        view.siblingBehind = sibling
        view.siblingInFront = inFront
        if let sibling { sibling.siblingInFront = view } else { backSubview = view }
        if let inFront { inFront.siblingBehind = view } else { frontSubview = view }
    }

    /// Unlinks a subview, and releases it.
    final func unlink(_ view: View) {
        let behind = view.siblingBehind
        let inFront = view.siblingInFront
        if let behind { behind.siblingInFront = inFront } else { backSubview = inFront }
        if let inFront { inFront.siblingBehind = behind } else { frontSubview = behind }
        view.siblingBehind = nil
        view.siblingInFront = nil
        view.borrowedSuperview = nil
        Unmanaged.passUnretained(view).release()
    }

    /// Ends touches and recognizers as ``removeFromSuperview()`` does, but leaves the view where it is.
    package final func cancelTouches() {
        guard let parent = superview else { return }
        engine?.viewRemoved(self, from: parent)
    }

    /// Returns whether the view is another one or lies in it.
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

    /// Attaches a recognizer, which receives the touches of this view and its subviews. A recognizer is on one view at
    /// a time: attaching it to another removes it from the first.
    ///
    /// - Complexity: O(1), plus the cost of removing it from another view.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        // Cancelling it may call code that attaches it to yet another view: repeat until it is on none.
        while let other = recognizer.view { other.removeGestureRecognizer(recognizer) }
        recognizer.view = self
        recognizer.attachmentSerial = Serial.next()
        recognizer.attemptEngine?.hasReattached = true
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer from the view. If it has an attempt under way, it fails or is cancelled.
    ///
    /// - Complexity: O(*n*), where *n* is the number of recognizers on the view.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self, let index = place(of: recognizer) else { return }
        gestureRecognizers.remove(at: index)
        recognizer.view = nil
        recognizer.attemptEngine?.recognizerRemoved(recognizer)
    }

    /// Puts recognizers of this view behind its others, in this order, as if they had been attached anew; attempts that
    /// are under way go on.
    package final func reorder(_ recognizers: [GestureRecognizer]) {
        for recognizer in recognizers where recognizer.view === self {
            recognizer.attachmentSerial = Serial.next()
            recognizer.attemptEngine?.hasReattached = true
        }
        gestureRecognizers.sort { $0.attachmentSerial < $1.attachmentSerial }
    }

    /// Recognizers are in the order of attachment, and so of their serials.
    private func place(of recognizer: GestureRecognizer) -> Int? {
        var low = 0
        var high = gestureRecognizers.count
        while low < high {
            let middle = (low + high) / 2
            if gestureRecognizers[middle].attachmentSerial < recognizer.attachmentSerial {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < gestureRecognizers.count && gestureRecognizers[low] === recognizer ? low : nil
    }
}
