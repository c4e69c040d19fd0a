// SPDX-License-Identifier: MIT

/// Notified at the end of every transaction in which anything changed, after the host.
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
    /// Adding one twice has no effect.
    package func add(_ follower: TransactionFollower) {
        if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
    }

    /// One that was not added is not missed.
    package func remove(_ follower: TransactionFollower) { followers.removeAll { $0 === follower } }

    /// Called after a transaction that changed anything.
    @inline(__always)
    func notifyTransactionEnd() {
        onTransactionEnd?(now)
        // One may be removed meanwhile.
        var index = 0
        while index < followers.count {
            followers.borrowed(at: index)._withUnsafeGuaranteedRef { $0.transactionEnded(self) }
            index &+= 1
        }
    }
}
