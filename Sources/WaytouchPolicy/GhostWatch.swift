// SPDX-License-Identifier: MIT
import Waytouch

/// Finds the places at which a panel reports contacts without a finger: ghosts.
///
/// Noise, a crack or a drop makes contacts that a finger cannot make: very brief ones that do not move, again and again
/// at one place. After ``mostInARow`` of them in a row the place is masked: contacts there must last for ``longest`` to
/// be touches, so that a finger is never shut out. A contact that looks like a finger's resets the count.
///
/// Some ghosts come once in many seconds, for ever. One that the panel has reported only once, and that is back at the
/// same place after a pause, counts as ``slowWeight``, because a finger does not come back so exactly.
struct GhostWatch {
    /// The duration below which a contact may be a ghost, in µs: half of a quick tap.
    static let longest: Timestamp = 40_000
    /// The number of ghosts in a row, without a finger between them, that masks a place.
    static let mostInARow = 10
    /// How far apart ghosts of one place may be, in pt: 0.5 mm. Taps of a finger are spread further.
    static let spread = 3.0
    /// The same, in pt, for ghosts that follow faster than a finger can: 2 mm. Also the radius of a masked place.
    static let fastSpread = 12.0
    /// The shortest time between landings of a finger, in µs: nobody taps 16 times a second.
    static let fastest: Timestamp = 60_000
    /// The pause that ends a row, in µs, unless the ghosts are single reports.
    static let longestPause: Timestamp = 5_000_000
    /// How many ghosts a single report after such a pause counts as: the fourth one is ignored.
    static let slowWeight = 5
    /// How long a place without ghosts is remembered, and stays masked, in µs.
    static let maskDuration: Timestamp = 60_000_000
    /// The greatest number of places, and of contacts that are down, that are remembered.
    static let mostPlaces = 16

    /// The output px in a pt.
    var pixelsPerPoint = 1.0
    /// A place that was just found, in output px, until ``takeFound()`` returns it.
    private(set) var found: Point?

    struct Place {
        fileprivate let device: UInt32
        fileprivate let seat: UInt32
        fileprivate let position: Point
        fileprivate var count = 1
        /// Whether the panel has reported each of its ghosts only once: then a contact with more reports is a finger.
        fileprivate(set) var isOfSingleReports: Bool
        /// The landing of the latest ghost here, in µs.
        fileprivate var latest: Timestamp

        fileprivate init(of ghost: Suspect) {
            device = ghost.id.device
            seat = ghost.id.seat
            position = ghost.position
            isOfSingleReports = ghost.reports == 1
            latest = ghost.time
        }

        fileprivate var isMasked: Bool { count >= GhostWatch.mostInARow }

        /// Returns whether a position of the same device and seat is within a distance in px.
        fileprivate func isNear(_ id: TouchID, _ other: Point, _ distance: Double) -> Bool {
            device == id.device && seat == id.seat && position.distance(to: other) <= distance
        }

        fileprivate func isOver(at time: Timestamp) -> Bool { time &- latest > GhostWatch.maskDuration }

        fileprivate mutating func add(_ ghost: Suspect) {
            let isSingle = ghost.reports == 1
            if isMasked {
                // It was passed on.
                if isOfSingleReports, !isSingle { return }
            } else if ghost.time &- latest <= GhostWatch.longestPause {
                count += 1
                isOfSingleReports = isOfSingleReports && isSingle
            } else if isOfSingleReports, isSingle {
                count += GhostWatch.slowWeight
            } else {
                count = 1
                isOfSingleReports = isSingle
            }
            count = min(count, GhostWatch.mostInARow)
            latest = max(latest, ghost.time)
        }
    }

    /// A contact that is down and may still be a ghost.
    fileprivate struct Suspect {
        let id: TouchID
        let position: Point
        let time: Timestamp
        /// How often the panel has reported it.
        var reports = 1
    }

    private var places: [Place] = []
    private var suspects: [Suspect] = []

    /// Returns the masked place in which a contact lands; nil: it is a touch at once.
    func place(of id: TouchID, at position: Point, _ time: Timestamp) -> Place? {
        places.first {
            $0.isMasked && !$0.isOver(at: time) && $0.isNear(id, position, Self.fastSpread * pixelsPerPoint)
        }
    }

    /// Processes a sample of the panel.
    mutating func watch(_ sample: TouchSample, at time: Timestamp) {
        switch sample.phase {
        case .began:
            suspects.removeAll { $0.id == sample.id }
            guard let position = sample.location, position.isFinite, suspects.count < Self.mostPlaces else {
                return
            }
            suspects.append(Suspect(id: sample.id, position: position, time: time))
        case .moved, .stationary:
            guard let index = suspects.firstIndex(where: { $0.id == sample.id }) else { return }
            suspects[index].reports += 1
            if isFinger(suspects[index], at: sample.location, time) {
                let suspect = suspects.remove(at: index)
                noteFinger(suspect.id, at: suspect.position)
            }
        case .ended:
            guard let index = suspects.firstIndex(where: { $0.id == sample.id }) else { return }
            let suspect = suspects.remove(at: index)
            if isFinger(suspect, at: sample.location, time) {
                noteFinger(suspect.id, at: suspect.position)
            } else {
                noteGhost(suspect)
            }
        case .cancelled: suspects.removeAll { $0.id == sample.id }
        }
    }

    /// Processes the landing of a contact that the panel had lost, and that first landed at `start`: one that has moved
    /// since is a finger, however brief its parts are.
    mutating func watchReturn(_ sample: TouchSample, from start: Point, at time: Timestamp) {
        guard let position = sample.location, position.distance(to: start) > Self.spread * pixelsPerPoint
        else {
            return watch(sample, at: time)
        }
        suspects.removeAll { $0.id == sample.id }
        noteFinger(sample.id, at: position)
    }

    mutating func forget(device: UInt32?) {
        suspects.removeAll { device == nil || $0.id.device == device }
        places.removeAll { device == nil || $0.device == device }
    }

    /// Returns the place that was found, once.
    mutating func takeFound() -> Point? {
        defer { found = nil }
        return found
    }

    private func isFinger(_ suspect: Suspect, at position: Point?, _ time: Timestamp) -> Bool {
        if time &- suspect.time >= Self.longest { return true }
        guard let position else { return false }
        return !(position.distance(to: suspect.position) <= Self.spread * pixelsPerPoint)
    }

    /// Resets the count around a finger. A masked place stays masked: it does not shut the finger out.
    private mutating func noteFinger(_ id: TouchID, at position: Point) {
        let distance = Self.fastSpread * pixelsPerPoint
        places.removeAll { !$0.isMasked && $0.isNear(id, position, distance) }
    }

    private mutating func noteGhost(_ suspect: Suspect) {
        places.removeAll { $0.isOver(at: suspect.time) }
        guard let index = index(near: suspect) else {
            // A contact next to a place, but not in it, is more like a finger, whose taps vary.
            noteFinger(suspect.id, at: suspect.position)
            if places.count >= Self.mostPlaces { forgetOldest() }
            places.append(Place(of: suspect))
            return
        }
        let wasMasked = places[index].isMasked
        places[index].add(suspect)
        if !wasMasked, places[index].isMasked { found = places[index].position }
    }

    /// Returns the index of the place that a contact belongs to.
    private func index(near suspect: Suspect) -> Int? {
        places.firstIndex { place in
            let isFast = place.isMasked || suspect.time &- place.latest < Self.fastest
            return place.isNear(
                suspect.id, suspect.position, (isFast ? Self.fastSpread : Self.spread) * pixelsPerPoint)
        }
    }

    /// Forgets the oldest place, a masked one only if there is no other.
    private mutating func forgetOldest() {
        let oldest = places.indices.min {
            (places[$0].isMasked ? 1 : 0, places[$0].latest) < (
                places[$1].isMasked ? 1 : 0, places[$1].latest
            )
        }
        if let oldest { places.remove(at: oldest) }
    }
}
