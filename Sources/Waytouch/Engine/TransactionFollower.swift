// SPDX-License-Identifier: MIT

/// Notified at the end of every transaction in which anything changed, after the host.
///
/// An engine retains its followers for its lifetime: calling one needs no reference counting, and setting
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

    /// Called after a transaction that changed anything.
    @inline(__always)
    func notifyTransactionEnd() {
        onTransactionEnd?(now)
        for index in followers.indices {
            followers.borrowed(at: index)._withUnsafeGuaranteedRef { $0.transactionEnded(self) }
        }
    }
}
