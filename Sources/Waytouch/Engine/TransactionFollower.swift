// SPDX-License-Identifier: MIT

/// A closure that is called at the end of every transaction in which anything changed, after the host's.
///
/// An engine retains its followers until they are removed: calling one needs no reference counting, and setting
/// ``GestureEngine/onTransactionEnd`` does not replace them.
package final class TransactionFollower {
    let transactionEnded: (GestureEngine) -> Void

    package init(_ transactionEnded: @escaping (GestureEngine) -> Void) {
        self.transactionEnded = transactionEnded
    }
}

extension GestureEngine {
    /// Adds a follower. Adding it twice has no effect.
    package func add(_ follower: TransactionFollower) {
        if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
    }

    /// Removes a follower, if it was added.
    package func remove(_ follower: TransactionFollower) { followers.removeAll { $0 === follower } }

    /// Calls the host and the followers, after a transaction that changed anything.
    @inline(__always)
    func notifyTransactionEnd() {
        onTransactionEnd?(now)
        // A follower may be removed meanwhile.
        var index = 0
        while index < followers.count {
            followers.borrowed(at: index)._withUnsafeGuaranteedRef { $0.transactionEnded(self) }
            index &+= 1
        }
    }
}
