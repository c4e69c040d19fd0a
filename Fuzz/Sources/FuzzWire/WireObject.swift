// SPDX-License-Identifier: MIT

/// An object of a client, with what the client knows of it.
final class WireObject {
    let id: UInt32
    let kind: WireProtocol.Kind
    /// The view of a view or recognizer, the recognizer of a role, the surface of a root view.
    let parent: WireObject?
    /// Where its events are closed by `frame`; nil for objects that are not of a tree.
    let root: WireObject?
    /// Views: 1 for a root view.
    let depth: Int
    /// Whether the client has asked for its destruction: the id is its own until `wl_display.delete_id`.
    var isGone = false

    /// Root views: whether the compositor has not taken the surface's window away.
    var isInForce = true
    /// Root views: whether there were events that no `frame` has closed.
    var hasOpenEvents = false
    /// Recognizers: whether there is or was a role.
    var hasRole = false
    /// Recognizers: whether there is an object for the questions, or for the touches; `wl_seat`: one that names it.
    var hasDelegate = false, hasTouches = false, hasName = false
    /// Recognizers: how many relations were asked for.
    var relations = 0
    /// Role objects: whether the gesture has begun and is not over.
    var hasBegun = false
    /// Role objects: whether there was an update that neither began nor ended has followed, in this frame.
    var hasUpdate = false
    /// Shells: whether it is none.
    var isRefused = false
    /// Delegates: serials of questions. Custom roles: of attempts. The newest last.
    var serials: [UInt32] = []
    /// Custom roles: the touches of the attempt that the client knows to be down.
    var contacts: Set<UInt32> = []
    /// Custom roles: the touches it has asked to be left out, of which more may be on its way.
    var ignored: Set<UInt32> = []
    /// `wl_touch`: what is down, and on which surface.
    var down: [Contact] = []
    /// `wl_touch`: whether there were events that no `frame` has closed.
    var hasOpenGroup = false

    struct Contact {
        let id: Int32
        let surface: UInt32
        /// Whether its surface has gone: it may be over without a word.
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

    /// Whether the events of a root view's tree must be closed.
    var sendsFrames: Bool { !isGone && isInForce && parent?.isGone == false }

    func note(serial: UInt32) {
        if serials.count == 4 { serials.removeFirst() }
        serials.append(serial)
    }
}
