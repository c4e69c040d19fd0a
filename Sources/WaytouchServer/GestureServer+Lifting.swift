// SPDX-License-Identifier: MIT
public import Waytouch

/// Fingers that lift for clients which ignore `wl_touch.cancel`.
extension GestureServer {
    /// The earliest moment at which clients are to be told something although nothing happens, in µs of the host's
    /// clock: call ``advance(to:)`` then. Nil = none. Engines have deadlines of their own.
    @inlinable public var nextDeadline: Timestamp? { liftDeadline }

    /// How long it takes at the most until a client has been told that a touch which is taken from it lifts, in µs.
    public static var liftDuration: Timestamp { LiftingContact.rest }

    /// Lets time pass, to a moment in µs of the host's clock: to be called at ``nextDeadline``, and before a frame of
    /// touches with the frame's time. Too early or too often does no harm.
    @inlinable
    public func advance(to time: Timestamp) {
        // This is called with every frame.
        if let liftDeadline, liftDeadline <= time { finishLifts(by: time) }
    }

    /// Tells clients at once of the touches of one device that are about to lift, with the times that they would have
    /// had: when the device is gone, and clients may soon listen to it no more. `device` is the one of its `TouchID`s.
    public func finishLifts(ofDevice device: UInt32) {
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
