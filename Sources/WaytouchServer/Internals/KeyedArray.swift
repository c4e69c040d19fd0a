// SPDX-License-Identifier: MIT

/// What is found by a key that it has alone.
@usableFromInline
package protocol Keyed {
    associatedtype Key: Hashable
    var key: Key { get }
}

/// A few things, as a rule, that are found by their keys: by looking while they are few, which costs less than hashing,
/// and in constant time when they are many.
///
/// The order is that of adding as long as there are few; beyond it is another one, which depends on nothing but what
/// was done.
///
/// It and its protocol are usable from inlined code: otherwise other modules could specialise none of its methods, and
/// would call each by way of the protocol's witnesses.
@usableFromInline
package struct KeyedArray<Element: Keyed> {
    /// So many are looked through.
    @usableFromInline static var few: Int { 16 }

    @usableFromInline var elements: [Element] = []
    /// Where each is, while there are many.
    @usableFromInline var places: [Element.Key: Int] = [:]

    /// Makes an empty one.
    @inlinable
    package init() {}

    @inlinable package var count: Int { elements.count }
    @inlinable package var isEmpty: Bool { elements.isEmpty }
    @inlinable package var indices: Range<Int> { elements.indices }

    /// The key of what is there must stay the same.
    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always) get { elements[index] }
        @inline(__always) _modify { yield &elements[index] }
    }

    /// As ``index(of:)``, with a look at one place first: as a rule, what comes in order is asked for in order.
    @inlinable @inline(__always)
    package func index(of key: Element.Key, near place: Int) -> Int? {
        if place >= 0, place < elements.count, elements[place].key == key { return place }
        return index(of: key)
    }

    @inlinable
    package func index(of key: Element.Key) -> Int? {
        guard elements.count <= Self.few else { return places[key] }
        // Not the array's indices: these are asked for by way of the protocol.
        for index in 0..<elements.count where elements[index].key == key { return index }
        return nil
    }

    /// Adds what no other there has the key of.
    @inlinable
    package mutating func append(_ element: Element) {
        elements.append(element)
        if elements.count > Self.few + 1 {
            places[element.key] = elements.count - 1
        } else if elements.count > Self.few {
            for index in elements.indices { places[elements[index].key] = index }
        }
    }

    @inlinable @discardableResult
    package mutating func remove(at index: Int) -> Element {
        guard elements.count > Self.few else { return elements.remove(at: index) }
        let removed = elements[index]
        let last = elements.removeLast()
        if index < elements.count { elements[index] = last }
        if elements.count > Self.few {
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

    /// Takes out what is so; the others keep their order.
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
