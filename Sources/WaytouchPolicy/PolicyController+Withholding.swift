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
}
