// SPDX-License-Identifier: MIT

/// An object of a client, with the client's knowledge about it.
final class WireObject {
    let id: UInt32
    let kind: WireProtocol.Kind
    /// The view of a view or recognizer, the recognizer of a role, the surface of a root view.
    let parent: WireObject?
    /// The root view whose `frame` closes its events; nil for objects outside of trees.
    let root: WireObject?
    /// Views: 1 for a root view.
    let depth: Int
    /// Whether the client has asked for its destruction; it keeps its id until `wl_display.delete_id`.
    var isGone = false

    /// Root views: whether the surface still has a window.
    var isInForce = true
    /// Root views: whether there have been events since the last `frame`.
    var hasOpenEvents = false
    /// Recognizers: whether a role was requested.
    var hasRole = false
    /// Recognizers: whether there is a delegate or an object for touches. `wl_seat`: whether there is a named seat.
    var hasDelegate = false, hasTouches = false, hasName = false
    /// Recognizers: the number of relations requested.
    var relations = 0
    /// Role objects: whether the gesture has begun and is not over.
    var hasBegun = false
    /// Role objects: whether there was an update in this frame that no began or ended has followed.
    var hasUpdate = false
    /// Shells: whether the client has been refused as a shell.
    var isRefused = false
    /// Delegates: serials of questions. Custom roles: serials of attempts. The newest is last.
    var serials: [UInt32] = []
    /// Custom roles: the touches of the attempt that are down, as far as the client knows.
    var contacts: Set<UInt32> = []
    /// Custom roles: the touches that the client has asked to ignore, for which events may still be on their way.
    var ignored: Set<UInt32> = []
    /// `wl_touch`: the contacts that are down.
    var down: [Contact] = []
    /// `wl_touch`: whether there have been events since the last `frame`.
    var hasOpenGroup = false

    struct Contact {
        let id: Int32
        let surface: UInt32
        /// Whether its surface is gone, so that it may end without an event.
        var isForgotten: Bool
    }

    init(id: UInt32, kind: WireProtocol.Kind, parent: WireObject? = nil) {
        self.id = id
        self.kind = kind
        self.parent = parent
        switch kind {
        case .view:
            depth = parent?.kind == .view ? (parent?.depth ?? 0) + 1 : 1
        default: depth = 0
        }
        root = parent.flatMap { $0.kind == .view && $0.depth == 1 ? $0 : $0.root }
    }

    /// Root views: whether the events of the tree must be followed by a `frame`.
    var sendsFrames: Bool { !isGone && isInForce && parent?.isGone == false }

    func note(serial: UInt32) {
        if serials.count == 4 { serials.removeFirst() }
        serials.append(serial)
    }
}
