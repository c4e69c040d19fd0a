// SPDX-License-Identifier: MIT

/// Somebody who is told of the end of every transaction in which anything changed, after the host.
///
/// An engine keeps its followers for as long as it is there: so no reference need be counted to call one, and nobody
/// who sets ``GestureEngine/onTransactionEnd`` takes their place.
package final class TransactionFollower {
    let transactionEnded: (GestureEngine) -> Void

    package init(_ transactionEnded: @escaping (GestureEngine) -> Void) {
        self.transactionEnded = transactionEnded
    }
}

extension GestureEngine {
    /// Adding one twice does nothing.
    package func add(_ follower: TransactionFollower) {
        if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
    }

    /// A transaction that changed anything is over.
    @inline(__always)
    func notifyTransactionEnd() {
        onTransactionEnd?(now)
        for index in followers.indices {
            followers.borrowed(at: index)._withUnsafeGuaranteedRef { $0.transactionEnded(self) }
        }
    }
}
