// SPDX-License-Identifier: MIT
import Waytouch

/// The engine's view for a client's `waytouch_view_v1` that is not a root view.
final class ClientView: View {
    /// Nil once the object is inert.
    unowned(unsafe) var object: ViewObject?
}
