// SPDX-License-Identifier: MIT
import CServerTestSupport

/// Returns the least number of bytes by which the heap grows in any of several rounds, all of which do the same.
///
/// Call it in a process of its own (an exit test), because other tests allocate at the same time. A list may grow in
/// one round, but a leak grows in each.
func leastHeapGrowth(rounds: Int = 5, _ round: (Int) -> Void) -> Int {
    var least = Int.max
    for index in 0..<rounds {
        let before = Int(heap_in_use())
        round(index)
        least = min(least, Int(heap_in_use()) - before)
    }
    return least
}
