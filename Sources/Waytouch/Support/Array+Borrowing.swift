// SPDX-License-Identifier: MIT

/// Access to the objects of an array without reference counting. The array retains them, so closures must not remove
/// them from it.
extension Array where Element: AnyObject {
    @inlinable @inline(__always)
    package func forEachBorrowed(_ body: (Element) -> Void) {
        withBorrowed { for object in $0 { object._withUnsafeGuaranteedRef(body) } }
    }

    @inline(__always)
    func containsBorrowed(where predicate: (Element) -> Bool) -> Bool {
        withBorrowed {
            for object in $0 where object._withUnsafeGuaranteedRef(predicate) { return true }
            return false
        }
    }

    /// Returns the object at an index, valid as long as it is in the array.
    @inlinable @inline(__always)
    package func borrowed(at index: Int) -> Unmanaged<Element> {
        // One comparison: as an unsigned number, a negative one is too large.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Array: index out of range")
        return withBorrowed { $0[index] }
    }

    @inlinable @inline(__always)
    package func withBorrowed<Result>(_ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Result) -> Result {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
    }
}
