// SPDX-License-Identifier: MIT

/// A linked list of objects, with insertion and removal in constant time.
///
/// It does not retain its objects: each must be removed before it is destroyed. An object has a link for every chain
/// that it may be in.
package struct Chain<Element: AnyObject> {
    private unowned(unsafe) var firstLink: ChainLink<Element>?
    private unowned(unsafe) var lastLink: ChainLink<Element>?
    /// The number of objects.
    package private(set) var count = 0

    /// Makes an empty chain.
    package init() {}

    package var isEmpty: Bool { firstLink == nil }
    package var first: Element? { firstLink?.element }
    package var last: Element? { lastLink?.element }

    /// Appends an object; nothing happens if its link is in use.
    package mutating func append(_ element: Element, by link: ChainLink<Element>) {
        insert(element, by: link, after: lastLink)
    }

    /// Inserts an object after another (nil: at the beginning); nothing happens if its link is in use.
    package mutating func insert(
        _ element: Element, by link: ChainLink<Element>, after previous: ChainLink<Element>?
    ) {
        guard !link.isLinked else { return }
        let next = previous == nil ? firstLink : previous?.nextLink
        link.element = element
        link.previousLink = previous
        link.nextLink = next
        if let previous { previous.nextLink = link } else { firstLink = link }
        if let next { next.previousLink = link } else { lastLink = link }
        count &+= 1
    }

    /// Removes the object of a link; nothing happens if it was removed before.
    package mutating func remove(_ link: ChainLink<Element>) {
        guard link.isLinked else { return }
        let (previous, next) = (link.previousLink, link.nextLink)
        if let previous { previous.nextLink = next } else { firstLink = next }
        if let next { next.previousLink = previous } else { lastLink = previous }
        link.element = nil
        link.previousLink = nil
        link.nextLink = nil
        count &-= 1
    }

    /// Removes and returns the first object.
    package mutating func popFirst() -> Element? {
        guard let link = firstLink, let element = link.element else { return nil }
        remove(link)
        return element
    }

    /// A copy of the objects, to iterate over while the chain may change.
    package var elements: [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        forEach { elements.append($0) }
        return elements
    }

    /// Calls a closure for each object. The chain must not change meanwhile.
    package func forEach(_ body: (Element) -> Void) {
        var next = firstLink
        while let link = next {
            if let element = link.element { body(element) }
            next = link.nextLink
        }
    }

    /// Returns whether all objects satisfy the predicate; stops at the first that does not. The chain must not change
    /// meanwhile.
    package func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {
        var next = firstLink
        while let link = next {
            if let element = link.element, !predicate(element) { return false }
            next = link.nextLink
        }
        return true
    }
}

/// The place of an object in a ``Chain``.
package final class ChainLink<Element: AnyObject> {
    /// The object; nil while it is in no chain.
    package fileprivate(set) unowned(unsafe) var element: Element?
    package fileprivate(set) unowned(unsafe) var previousLink: ChainLink?
    package fileprivate(set) unowned(unsafe) var nextLink: ChainLink?

    package init() {}

    package var isLinked: Bool { element != nil }
    /// The objects before and after this one.
    package var previous: Element? { previousLink?.element }
    package var next: Element? { nextLink?.element }
}
