// SPDX-License-Identifier: MIT

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
package struct KeyedArray<Element: Keyed> {
    /// The greatest number of elements for linear search.
    @usableFromInline static var linearLimit: Int { 16 }

    @usableFromInline var elements: [Element] = []
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
        if place >= 0, place < elements.count, elements[place].key == key { return place }
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
        guard elements.count > Self.linearLimit else { return elements.remove(at: index) }
        let removed = elements[index]
        let last = elements.removeLast()
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
        elements.removeAll()
        places.removeAll()
    }

    /// Removes the elements that satisfy a predicate; the others keep their order.
    @inlinable
    package mutating func removeAll(where isMeant: (Element) -> Bool) {
        guard elements.contains(where: isMeant) else { return }
        let all = elements
        removeAll()
        for element in all where !isMeant(element) { append(element) }
    }
}

extension KeyedArray: Sequence {
    @inlinable
    package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}
