// SPDX-License-Identifier: MIT
import Waytouch

/// The policy's state of a touch that is down.
struct Contact {
    /// Where its events go.
    enum Route {
        /// To the engine.
        case open
        /// To the engine, and there to no app.
        case shielded
        /// To the engine, and there to nobody but the compositor's own gestures: accommodations keep it from others.
        case watched
        /// Nowhere, until it lifts: it is stuck.
        case stuck
        /// Nowhere, until it lifts: it is part of a palm.
        case palm
    }

    let id: TouchID
    /// The window it landed on, whether or not the app receives it; nil: none of a client.
    let window: (any AppWindow)?
    var route = Route.open
    /// Whether it was down when its app had too many touches.
    var exceededLimit = false
    /// Whether it has found the screen dark: no app gets it.
    var wakes = false
    /// What apps and others are to know of it apart from the compositor's own gestures; nil: the same.
    var accommodation: Accommodation?
    /// In output px.
    var position: Point
    /// Where it has rested, in output px, and since when, in µs.
    var restingPlace: Point
    var restingSince: Timestamp

    init(_ id: TouchID, at position: Point, window: (any AppWindow)?, time: Timestamp) {
        self.id = id
        self.window = window
        self.position = position
        restingPlace = position
        restingSince = time
    }

    /// Whether the engine receives it.
    var isKnown: Bool { route == .open || route == .shielded || route == .watched }

    /// What the engine calls it for the compositor's own gestures.
    var ownID: TouchID { accommodation == nil ? id : id.ofWhatIs }
    /// Whether the engine knows it by its own name.
    var isTold: Bool { isKnown && accommodation?.isTold != false }

    mutating func move(to position: Point, at time: Timestamp, tolerance: Double) {
        self.position = position
        guard position.distance(to: restingPlace) > tolerance else { return }
        restingPlace = position
        restingSince = time
    }
}
