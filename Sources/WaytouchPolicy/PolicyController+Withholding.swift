// SPDX-License-Identifier: MIT
package import Waytouch

extension PolicyController {
    /// The earliest time at which something that is withheld is due: a landing or a lift, or an action that waits for
    /// one; in µs, nil: nothing is withheld.
    package var withheldDeadline: Timestamp? {
        var earliest = pendingActions.first?.place.time
        guard !isTransparent else { return earliest }
        for output in outputs {
            if let deadline = output.panel.deadline { earliest = min(earliest ?? deadline, deadline) }
            if let deadline = output.accommodationDeadline { earliest = min(earliest ?? deadline, deadline) }
        }
        return earliest
    }

    /// Ends, for clients, the touches that have lifted and whose lifts are withheld from them, because their device is
    /// gone. The recognizers for which they are withheld wait on.
    package func endLifted(on engine: GestureEngine, where isMeant: (TouchID) -> Bool) {
        output(of: engine)?.releaseLifts(where: isMeant)
        reportActivity()
        engine.takeLifted(where: isMeant)
    }

    /// The touches that have lifted, and whose lifts are withheld from clients.
    package func idsOfLifted(on engine: GestureEngine) -> [TouchID] {
        engine.idsOfLifted + (output(of: engine)?.panel.idsOfLifted ?? [])
    }
}
