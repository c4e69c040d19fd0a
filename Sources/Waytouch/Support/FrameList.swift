// SPDX-License-Identifier: MIT

/// A list that is filled and emptied with every frame, and keeps its memory. Its elements are trivial, so there is
/// neither reference counting nor a uniqueness check.
///
/// Objects are stored as `Unmanaged`, and only where something else is certain to retain them.
///
/// It is usable from inlined code, because otherwise other modules could not specialise it.
@usableFromInline
package struct FrameList<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var storage = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    @usableFromInline package var count = 0

    @inlinable
    package init() {}

    @inlinable
    deinit { storage.deallocate() }

    @inlinable package var isEmpty: Bool { count == 0 }
    @inlinable package var indices: Range<Int> { 0..<count }

    /// Returns whether there is an element at an index.
    @inlinable @inline(__always)
    package func contains(index: Int) -> Bool {
        // One comparison: as an unsigned number, a negative one is too large.
        UInt(bitPattern: index) < UInt(bitPattern: count)
    }

    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(contains(index: index), "FrameList: index out of range")
            return storage[index]
        }
        @inline(__always) _modify {
            precondition(contains(index: index), "FrameList: index out of range")
            yield &storage[index]
        }
    }

    @inlinable @inline(__always)
    package mutating func append(_ element: Element) {
        if count == storage.count { grow() }
        // Trivial values need no destruction.
        storage.initializeElement(at: count, to: element)
        count &+= 1
    }

    @inlinable
    package mutating func empty() { count = 0 }

    @inlinable
    package mutating func removeLast(_ number: Int) {
        precondition(number >= 0 && number <= count, "FrameList: fewer elements than are to be removed")
        count &-= number
    }

    mutating func swapAt(_ first: Int, _ second: Int) {
        let element = self[first]
        self[first] = self[second]
        self[second] = element
    }

    @inlinable @inline(never)
    mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(8, 2 &* storage.count))
        for index in indices { larger.initializeElement(at: index, to: storage[index]) }
        storage.deallocate()
        storage = larger
    }
}

extension FrameList {
    /// Calls `body` with each object, without reference counting.
    @inline(__always)
    func forEach<Object: AnyObject>(_ body: (Object) -> Void) where Element == Unmanaged<Object> {
        for index in indices { self[index]._withUnsafeGuaranteedRef(body) }
    }

    /// Returns whether `predicate` is true of each object. Stops at the first for which it is false.
    @inline(__always)
    func allSatisfy<Object: AnyObject>(_ predicate: (Object) -> Bool) -> Bool
    where Element == Unmanaged<Object> {
        var index = 0
        while index < count {
            guard storage[index]._withUnsafeGuaranteedRef(predicate) else { return false }
            index &+= 1
        }
        return true
    }

    /// Removes all objects except those that are to be kept.
    mutating func keep<Object: AnyObject>(where isKept: (Object) -> Bool) where Element == Unmanaged<Object> {
        var kept = 0
        for index in indices where self[index]._withUnsafeGuaranteedRef(isKept) {
            if kept != index { self[kept] = self[index] }
            kept += 1
        }
        removeLast(count - kept)
    }
}
