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

    /// The touches, as the host reported them, that have lifted and whose lifts are withheld from clients.
    package func idsOfLifted(on engine: GestureEngine) -> [TouchID] {
        engine.idsOfLifted + (output(of: engine)?.panel.idsOfLifted ?? [])
    }

    /// Returns the id in an engine of a touch that the host reports with this one. They differ for a contact that the
    /// panel has lost, and that is back with another id.
    package func id(of reported: TouchID, on engine: GestureEngine) -> TouchID {
        output(of: engine)?.panel.id(reportedAs: reported) ?? reported
    }

    /// Returns the id with which the host reports a touch, or did so last.
    package func reportedID(of id: TouchID) -> TouchID {
        for output in outputs where !output.panel.isAtRest {
            let reported = output.panel.reportedID(of: id)
            if reported != id { return reported }
        }
        return id
    }
}
