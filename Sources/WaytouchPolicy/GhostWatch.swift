// SPDX-License-Identifier: MIT
import Waytouch

/// Finds the places at which a panel sees contacts where nobody is.
///
/// Noise, a crack or a drop makes contacts that a finger cannot make: very brief ones, that do not move, again and
/// again at one place. Where ``mostInARow`` of them have followed each other is a masked place: contacts there have to
/// last for ``longest`` to be touches, so that a finger is never shut out. What looks like a finger begins the count
/// anew.
struct GhostWatch {
    /// A ghost is shorter than this, in µs: half of a quick tap.
    static let longest: Timestamp = 40_000
    /// So many in a row, and no finger, are no accident.
    static let mostInARow = 10
    /// How far from each other they are, in pt: 0.5 mm. Taps of a finger are spread over more.
    static let spread = 3.0
    /// The same if they come sooner than a finger can come back: 2 mm. It is also how large a masked place is.
    static let fastSpread = 12.0
    /// From landing to landing, in µs: nobody taps 16 times a second.
    static let fastest: Timestamp = 60_000
    /// A pause after which a row is over, in µs.
    static let longestPause: Timestamp = 5_000_000
    /// How long a place without ghosts stays masked, in µs.
    static let maskDuration: Timestamp = 60_000_000
    /// More places at a time are not kept in mind, nor more contacts that are down.
    static let mostPlaces = 16

    /// In px per pt of the output.
    var pixelsPerPoint = 1.0
    /// A place that has just been found, in output px, until it is asked for.
    private(set) var found: Point?

    private struct Place {
        let device: UInt32
        let seat: UInt32
        let position: Point
        var count = 0
        /// When a ghost, or what may be one, landed here last, in µs.
        var latest: Timestamp

        var isMasked: Bool { count >= GhostWatch.mostInARow }

        /// A distance in px.
        func isNear(_ id: TouchID, _ other: Point, _ distance: Double) -> Bool {
            device == id.device && seat == id.seat && position.distance(to: other) <= distance
        }

        func isOver(at time: Timestamp) -> Bool {
            time &- latest > (isMasked ? GhostWatch.maskDuration : GhostWatch.longestPause)
        }
    }

    /// A contact that is down, and has not yet shown that it is a finger.
    private struct Suspect {
        let id: TouchID
        let position: Point
        let time: Timestamp
    }

    private var places: [Place] = []
    private var suspects: [Suspect] = []

    /// How long a contact that lands here has to last, in µs; 0: it is a touch at once.
    func minimum(of id: TouchID, at position: Point, _ time: Timestamp) -> Timestamp {
        isMasked(id, at: position, time) ? Self.longest : 0
    }

    func isMasked(_ id: TouchID, at position: Point, _ time: Timestamp) -> Bool {
        places.contains {
            $0.isMasked && !$0.isOver(at: time) && $0.isNear(id, position, Self.fastSpread * pixelsPerPoint)
        }
    }

    /// Takes in what a panel reports.
    mutating func watch(_ sample: TouchSample, at time: Timestamp) {
        switch sample.phase {
        case .began:
            suspects.removeAll { $0.id == sample.id }
            guard let position = sample.location, position.isFinite, suspects.count < Self.mostPlaces else {
                return
            }
            suspects.append(Suspect(id: sample.id, position: position, time: time))
        case .moved, .stationary:
            guard let index = suspects.firstIndex(where: { $0.id == sample.id }),
                isFinger(suspects[index], at: sample.location, time)
            else { return }
            noteFinger(suspects.remove(at: index))
        case .ended:
            guard let index = suspects.firstIndex(where: { $0.id == sample.id }) else { return }
            let suspect = suspects.remove(at: index)
            if isFinger(suspect, at: sample.location, time) {
                noteFinger(suspect)
            } else {
                noteGhost(suspect, at: time)
            }
        case .cancelled: suspects.removeAll { $0.id == sample.id }
        }
    }

    mutating func forget(device: UInt32?) {
        suspects.removeAll { device == nil || $0.id.device == device }
        places.removeAll { device == nil || $0.device == device }
    }

    /// The place that has been found, once.
    mutating func takeFound() -> Point? {
        defer { found = nil }
        return found
    }

    private func isFinger(_ suspect: Suspect, at position: Point?, _ time: Timestamp) -> Bool {
        if time &- suspect.time >= Self.longest { return true }
        guard let position else { return false }
        return !(position.distance(to: suspect.position) <= Self.spread * pixelsPerPoint)
    }

    /// A masked place stays so: the finger is heard all the same.
    private mutating func noteFinger(_ suspect: Suspect) {
        let distance = Self.fastSpread * pixelsPerPoint
        places.removeAll { !$0.isMasked && $0.isNear(suspect.id, suspect.position, distance) }
    }

    private mutating func noteGhost(_ suspect: Suspect, at time: Timestamp) {
        places.removeAll { $0.isOver(at: time) }
        guard let index = index(near: suspect) else {
            // Beside a place, but not in it, is where a finger taps that is no machine.
            noteFinger(suspect)
            if places.count >= Self.mostPlaces { forgetOldest() }
            places.append(
                Place(
                    device: suspect.id.device, seat: suspect.id.seat, position: suspect.position, count: 1,
                    latest: suspect.time))
            return
        }
        let wasMasked = places[index].isMasked
        places[index].count = min(places[index].count + 1, Self.mostInARow)
        places[index].latest = max(places[index].latest, suspect.time)
        if !wasMasked, places[index].isMasked { found = places[index].position }
    }

    /// The place that a contact belongs to.
    private func index(near suspect: Suspect) -> Int? {
        places.firstIndex { place in
            let isFast = place.isMasked || suspect.time &- place.latest < Self.fastest
            return place.isNear(
                suspect.id, suspect.position, (isFast ? Self.fastSpread : Self.spread) * pixelsPerPoint)
        }
    }

    /// A masked place only if there is no other.
    private mutating func forgetOldest() {
        let oldest = places.indices.min {
            (places[$0].isMasked ? 1 : 0, places[$0].latest) < (
                places[$1].isMasked ? 1 : 0, places[$1].latest
            )
        }
        if let oldest { places.remove(at: oldest) }
    }
}
