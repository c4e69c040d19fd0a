// SPDX-License-Identifier: MIT
public import Waytouch

/// An element with a key that no other element has.
@usableFromInline
package protocol Keyed {
    associatedtype Key: Hashable
    var key: Key { get }
}

/// A collection of elements, usually few, that are found by their keys: by linear search while they are few, which
/// costs less than hashing, and in constant time when they are many.
///
/// While there are few elements, they are in the order in which they were added. With more, the order changes when
/// elements are removed, but is still deterministic.
///
/// It and its protocol are usable from inlined code: otherwise other modules could not specialise its methods, and
/// would call the key through a witness table.
@usableFromInline
package struct KeyedArray<Element: Keyed & BitwiseCopyable>: ~Copyable {
    /// The greatest number of elements for linear search.
    @usableFromInline static var linearLimit: Int { 16 }

    @usableFromInline var elements = FrameList<Element>()
    /// The index of each element by key, while there are many.
    @usableFromInline var places: [Element.Key: Int] = [:]

    /// Makes an empty collection.
    @inlinable
    package init() {}

    @inlinable package var count: Int { elements.count }
    @inlinable package var isEmpty: Bool { elements.isEmpty }
    @inlinable package var indices: Range<Int> { elements.indices }

    /// The element at an index, whose key must not change.
    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always) get { elements[index] }
        @inline(__always) _modify { yield &elements[index] }
    }

    /// Returns the same as ``index(of:)``, but tries one index first: elements are usually looked up in order.
    @inlinable @inline(__always)
    package func index(of key: Element.Key, near place: Int) -> Int? {
        if elements.contains(index: place), elements[place].key == key { return place }
        return index(of: key)
    }

    @inlinable
    package func index(of key: Element.Key) -> Int? {
        guard elements.count <= Self.linearLimit else { return places[key] }
        // Not the array's `indices`, which are not specialised.
        for index in 0..<elements.count where elements[index].key == key { return index }
        return nil
    }

    /// Adds an element, whose key no other may have.
    @inlinable
    package mutating func append(_ element: Element) {
        elements.append(element)
        if elements.count > Self.linearLimit + 1 {
            places[element.key] = elements.count - 1
        } else if elements.count > Self.linearLimit {
            for index in elements.indices { places[elements[index].key] = index }
        }
    }

    @inlinable @discardableResult
    package mutating func remove(at index: Int) -> Element {
        let removed = elements[index]
        guard elements.count > Self.linearLimit else {
            for place in index..<elements.count - 1 { elements[place] = elements[place + 1] }
            elements.removeLast(1)
            return removed
        }
        let last = elements[elements.count - 1]
        elements.removeLast(1)
        if index < elements.count { elements[index] = last }
        if elements.count > Self.linearLimit {
            places[removed.key] = nil
            if index < elements.count { places[last.key] = index }
        } else {
            places.removeAll(keepingCapacity: true)
        }
        return removed
    }

    @inlinable
    package mutating func removeAll() {
        elements.empty()
        places.removeAll()
    }

    /// Removes the elements that satisfy a predicate; the others keep their order.
    @inlinable
    package mutating func removeAll(where isMeant: (Element) -> Bool) {
        guard contains(where: isMeant) else { return }
        let all = all
        removeAll()
        for element in all where !isMeant(element) { append(element) }
    }

    // MARK: All elements

    /// A copy of the elements.
    @inlinable package var all: [Element] { elements.indices.map { elements[$0] } }

    @inlinable
    package func first(where isMeant: (Element) -> Bool) -> Element? {
        for index in elements.indices where isMeant(elements[index]) { return elements[index] }
        return nil
    }

    @inlinable
    package func contains(where isMeant: (Element) -> Bool) -> Bool { first(where: isMeant) != nil }
}
