// SPDX-License-Identifier: MIT
import Waytouch

/// The policy's state of a touch that is down.
struct Contact {
    /// The receivers of its events.
    enum Route {
        /// To the engine.
        case open
        /// To the engine, but to no app.
        case shielded
        /// To the engine, but only to the compositor's own gestures: accommodations keep it from apps.
        case watched
        /// Nowhere until it lifts or leaves its place, because it is stuck.
        case stuck
        /// Nowhere until it lifts, because it is part of a palm.
        case palm
    }

    let id: TouchID
    /// The window that it landed on, whether or not the app receives it; nil: it landed on no client's window.
    let window: (any AppWindow)?
    var route = Route.open
    /// Whether it was down while its app had too many touches.
    var exceededLimit = false
    /// Whether it landed while the screen was dark, so that no app receives it.
    var wakes = false
    /// How it counts for apps; nil: unchanged.
    var accommodation: Accommodation?
    /// The position, in output px.
    var position: Point
    /// Where it rests, and since when.
    var rest: RestingPlace
    /// Its landing, with the window there.
    let landing: TouchSample

    init(_ landing: TouchSample, at position: Point, on window: Window?, _ rest: RestingPlace) {
        id = landing.id
        self.window = window as? any AppWindow
        self.position = position
        self.rest = rest
        var landing = landing
        landing.window = window
        self.landing = landing
    }

    /// Whether the engine receives it.
    var isKnown: Bool { route == .open || route == .shielded || route == .watched }

    /// Its id in the engine for the compositor's own gestures.
    var ownID: TouchID { accommodation == nil ? id : id.counterpart }
    /// Whether the engine has received it with its own id.
    var isForwarded: Bool { isKnown && accommodation?.isForwarded != false }

    /// Moves it; returns whether it has left the place where it rested, which is at most `size` px wide and high.
    mutating func move(to position: Point, at time: Timestamp, size: Double) -> Bool {
        self.position = position
        let isStaying = rest.extend(to: position, size: size)
        if !isStaying { rest = RestingPlace(at: position, since: time) }
        return !isStaying
    }
}
