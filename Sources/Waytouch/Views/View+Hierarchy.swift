// SPDX-License-Identifier: MIT

extension View {
    /// Puts a view in front of the other subviews, taking it out of where it was.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view; and what taking the view out of
    ///   where it was costs.
    public final func addSubview(_ view: View) { insert(view) { $0.frontSubview } }

    /// Puts a view among the subviews; 0 is the backmost place, and what is out of range the nearest.
    ///
    /// A view that is put into itself, or into its own subviews, stays where it is: logged as misuse.
    ///
    /// - Complexity: As ``addSubview(_:)``, and O(`index`).
    public final func insertSubview(_ view: View, at index: Int) {
        insert(view) { parent in
            // The place is one among all others; a view that is among them already is counted where it was.
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

    /// Puts a view directly in front of one of the subviews; in front of all if it is none.
    ///
    /// - Complexity: As ``addSubview(_:)``.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard sibling !== view || view.superview !== self else { return }
        insert(view) { sibling.superview === $0 ? sibling : $0.frontSubview }
    }

    /// Puts a view directly behind one of the subviews; behind all if it is none.
    ///
    /// - Complexity: As ``addSubview(_:)``.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard sibling !== view || view.superview !== self else { return }
        insert(view) { parent in
            guard sibling.superview === parent else { return nil }
            return sibling.siblingBehind === view ? view.siblingBehind : sibling.siblingBehind
        }
    }

    /// Puts a subview in front of the others.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Puts a subview behind the others.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of this view.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its tree. Its touches are cancelled in it, and so are the recognizers
    /// on it and its subviews; recognizers on its former ancestors go on.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view; while touches are down or attempts
    ///   under way, O(*d* + *n*) for the *n* views in it and the recognizers on them.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        let engine = engine
        withExtendedLifetime(self) {
            parent.unlink(self)
            engine?.viewRemoved(self, from: parent)
        }
    }

    /// - Parameter place: the sibling that it comes in front of, once it may be put in; nil = behind all.
    private func insert(_ view: View, place: (View) -> View?) {
        guard !isDescendant(of: view) else {
            engine?.log(.misuse, "View.insertSubview: a view cannot be put into itself or its own subviews")
            return
        }
        guard let parent = view.superview else { return link(view, inFrontOf: place(self)) }
        guard parent === self else {
            view.removeFromSuperview()
            // Cancelled touches may have called somebody who changed the tree: look again.
            return insert(view, place: place)
        }
        // It only changes places: its touches go on.
        var behind = place(self)
        if behind === view { behind = view.siblingBehind }
        withExtendedLifetime(view) {
            unlink(view)
            link(view, inFrontOf: behind)
        }
    }

    /// Puts a view without a superview in front of a subview; nil = behind all.
    private func link(_ view: View, inFrontOf sibling: View?) {
        _ = Unmanaged.passRetained(view)
        let inFront = sibling == nil ? backSubview : sibling?.siblingInFront
        view.borrowedSuperview = .passUnretained(self)
        view.siblingBehind = sibling
        view.siblingInFront = inFront
        if let sibling { sibling.siblingInFront = view } else { backSubview = view }
        if let inFront { inFront.siblingBehind = view } else { frontSubview = view }
    }

    /// Takes a subview out, and gives up the reference to it.
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

    /// Ends touches and recognizers as ``removeFromSuperview()`` does, and leaves the view where it is.
    package final func cancelTouches() {
        guard let parent = superview else { return }
        engine?.viewRemoved(self, from: parent)
    }

    /// Whether the view is another one or lies in it.
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

    /// Attaches a recognizer: it sees the touches of this view and of its subviews. A recognizer is
    /// on one view at a time; attaching it elsewhere takes it off the first.
    ///
    /// - Complexity: O(1); and what taking it off another view costs.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        // Being cancelled may call somebody who attaches it elsewhere: as often as it takes.
        while let other = recognizer.view { other.removeGestureRecognizer(recognizer) }
        recognizer.view = self
        recognizer.attachmentSerial = Serial.next()
        recognizer.attemptEngine?.hasReattached = true
        gestureRecognizers.append(recognizer)
    }

    /// Takes a recognizer off the view; for it, its touches are cancelled.
    ///
    /// - Complexity: O(*n*), where *n* is the number of recognizers on the view.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self, let index = place(of: recognizer) else { return }
        gestureRecognizers.remove(at: index)
        recognizer.view = nil
        recognizer.attemptEngine?.recognizerRemoved(recognizer)
    }

    /// They are in the order in which they were attached, which the serials tell.
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
