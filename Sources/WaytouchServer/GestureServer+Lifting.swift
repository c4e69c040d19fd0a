// SPDX-License-Identifier: MIT
public import Waytouch

/// Lifts that are sent, after a delay, to clients that ignore `wl_touch.cancel`.
extension GestureServer {
    /// The time of the next lift that is due, in µs of the host's clock; nil: none is. Call ``advance(to:)`` then.
    /// Engines have deadlines of their own.
    @inlinable public var nextDeadline: Timestamp? { liftDeadline }

    /// The longest time from the cancellation of a touch to the lift that is sent for it, in µs.
    public static var liftDuration: Timestamp { LiftingContact.rest }

    /// Sends the lifts that are due at a time in µs of the host's clock. Call it at ``nextDeadline``, and before each
    /// frame of touches with the frame's time. Calling it too early or too often does no harm.
    @inlinable
    public func advance(to time: Timestamp) {
        // Inlinable, because it is called with every frame.
        if let liftDeadline, liftDeadline <= time { finishLifts(by: time) }
    }

    /// Sends at once, with their future times, the lifts that one device still owes clients. Call it when the device is
    /// gone, as clients may soon release its `wl_touch`; what else is kept for it is forgotten at the end of the event
    /// loop's turn. `device` is that of the `TouchID`s.
    public func finishLifts(ofDevice device: UInt32) {
        forgetLater(device: device)
        guard liftDeadline != nil else { return }
        withExtendedLifetime(self) {
            for client in clientsInOrder {
                for stream in client.streams where stream.device == device { stream.finishLifting(by: .max) }
            }
            updateLiftDeadline()
        }
    }

    @usableFromInline
    func finishLifts(by time: Timestamp) {
        // The receiver may release everything.
        withExtendedLifetime(self) {
            while let deadline = liftDeadline, deadline <= time {
                for client in clientsInOrder {
                    for stream in client.streams { stream.finishLifting(by: deadline) }
                }
                updateLiftDeadline()
            }
        }
    }

    private func updateLiftDeadline() {
        liftDeadline = clientsInOrder.flatMap(\.streams).compactMap(\.nextLift).min()
    }

    func awaitLift(at deadline: Timestamp) { liftDeadline = min(liftDeadline ?? deadline, deadline) }
}
