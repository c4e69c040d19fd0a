// SPDX-License-Identifier: MIT
import CServerTestSupport

/// By how many bytes the heap grows at the least, over rounds that all do the same.
///
/// To be called in a process of its own (an exit test): other tests allocate at the same time. A list may grow in one
/// round; what leaks, leaks in each.
func leastHeapGrowth(rounds: Int = 5, _ round: (Int) -> Void) -> Int {
    var least = Int.max
    for index in 0..<rounds {
        let before = Int(heap_in_use())
        round(index)
        least = min(least, Int(heap_in_use()) - before)
    }
    return least
}
