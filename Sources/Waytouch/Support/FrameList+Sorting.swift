// SPDX-License-Identifier: MIT

extension FrameList {
    /// Sorts in place, without allocating memory. A list that is already in order, the usual case, takes a single pass.
    ///
    /// - Parameter isBefore: a strict order; of two equal elements either may come first.
    mutating func sort(from start: Int = 0, by isBefore: (Element, Element) -> Bool) {
        guard start >= 0, count &- start > 1 else { return }
        var end = start + 1
        while end < count, !isBefore(self[end], self[end - 1]) { end += 1 }
        guard end < count else { return }
        if count - start <= 16 {
            insertionSort(from: start, isBefore)
        } else {
            heapSort(from: start, isBefore)
        }
    }

    private mutating func insertionSort(from start: Int, _ isBefore: (Element, Element) -> Bool) {
        for end in (start + 1)..<count {
            var index = end
            while index > start, isBefore(self[index], self[index - 1]) {
                swapAt(index, index - 1)
                index -= 1
            }
        }
    }

    private mutating func heapSort(from start: Int, _ isBefore: (Element, Element) -> Bool) {
        let length = count - start
        for root in stride(from: length / 2 - 1, through: 0, by: -1) {
            siftLast(root, length, start, isBefore)
        }
        for end in stride(from: length - 1, to: 0, by: -1) {
            swapAt(start, start + end)
            siftLast(0, end, start, isBefore)
        }
    }

    /// Restores a heap whose root is the last in order.
    private mutating func siftLast(
        _ root: Int, _ length: Int, _ start: Int, _ isBefore: (Element, Element) -> Bool
    ) {
        var root = root
        while 2 * root + 1 < length {
            var child = 2 * root + 1
            if child + 1 < length, isBefore(self[start + child], self[start + child + 1]) { child += 1 }
            guard isBefore(self[start + root], self[start + child]) else { return }
            swapAt(start + root, start + child)
            root = child
        }
    }
}

extension FrameList {
    /// Adds an element to a heap whose root is the first in order.
    mutating func push(_ element: Element, by isBefore: (Element, Element) -> Bool) {
        append(element)
        var index = count - 1
        while index > 0, isBefore(self[index], self[(index - 1) / 2]) {
            swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes an element from a heap: the first in order, or the one at another index.
    mutating func pop(at place: Int = 0, by isBefore: (Element, Element) -> Bool) -> Element {
        let element = self[place]
        swapAt(place, count - 1)
        removeLast(1)
        guard place < count else { return element }
        var index = place
        while index > 0, isBefore(self[index], self[(index - 1) / 2]) {
            swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
        while 2 * index + 1 < count {
            var child = 2 * index + 1
            if child + 1 < count, isBefore(self[child + 1], self[child]) { child += 1 }
            guard isBefore(self[child], self[index]) else { break }
            swapAt(index, child)
            index = child
        }
        return element
    }
}
