// SPDX-License-Identifier: MIT
import Glibc
import Waytouch
import WaytouchInput

/// What happens from the first finger's landing to the last one's lift, as libinput reports it.
struct TouchEpisode {
    struct Sample {
        var time: Int64
        var position: Point
    }

    /// The path of each contact, in output px, in the order of landing.
    var ways: [[Sample]] = []
    var start: Int64 = 0
    /// Nil if a finger was never lifted.
    var end: Int64?
    /// The distance and angle of two contacts in each frame in which both were down.
    var pairs: [(distance: Double, angle: Double)] = []
    var wasCancelled = false
}

extension TouchEpisode {
    /// Splits frames into episodes, with positions on an output.
    static func episodes(of frames: [RawTouchFrame], on output: Output) -> [TouchEpisode] {
        var episodes: [TouchEpisode] = []
        var present: TouchEpisode?
        var down: [(slot: Int32, way: Int)] = []
        for frame in frames {
            var episode = present ?? TouchEpisode(start: frame.time)
            for contact in frame.contacts {
                let place = output.logicalPosition(normalizedX: contact.x, normalizedY: contact.y)
                let sample = Sample(time: frame.time, position: place)
                switch contact.phase {
                case .down:
                    down.append((contact.slot, episode.ways.count))
                    episode.ways.append([sample])
                case .motion:
                    guard let way = down.first(where: { $0.slot == contact.slot })?.way else { continue }
                    episode.ways[way].append(sample)
                case .up, .cancel:
                    down.removeAll { $0.slot == contact.slot }
                    if contact.phase == .cancel { episode.wasCancelled = true }
                }
            }
            if down.count == 2, let one = episode.ways[down[0].way].last,
                let other = episode.ways[down[1].way].last
            {
                let way = other.position - one.position
                episode.pairs.append((max(way.length, 1), atan2(way.dy, way.dx)))
            }
            present = episode
            if down.isEmpty, !episode.ways.isEmpty {
                episode.end = frame.time
                episodes.append(episode)
                present = nil
            }
        }
        if let present, !present.ways.isEmpty { episodes.append(present) }
        return episodes
    }

    /// How often each recognizer should begin (a tap: end), judging by the coordinates and the numbers of the default
    /// profile, with 1 pt = 1 px. Nil where this simple view cannot tell.
    var evidentGestures: [String: Int?] {
        var gestures: [String: Int?] = [:]
        if ways.count == 1, let first = ways[0].first {
            let distances = ways[0].map { ($0.time, $0.position.distance(to: first.position)) }
            let farthest = distances.map(\.1).max() ?? 0
            let held = end.map { $0 - start }
            gestures["tap"] = held.map { $0 <= 750_000 && farthest <= 45 && !wasCancelled } == true ? 1 : 0
            gestures["pan"] = farthest > 10 ? 1 : 0
            let early = distances.filter { $0.0 < start + 500_000 }.map(\.1).max() ?? 0
            gestures["long-press"] = (held ?? .max) >= 500_000 && early <= 10 ? 1 : 0
            gestures["pinch"] = 0
            gestures["rotation"] = 0
        } else if ways.count == 2 {
            gestures["tap"] = 0
            gestures["long-press"] = ways[1][0].time < start + 500_000 ? 0 : .some(nil)
            let initial = pairs.first?.distance ?? 1
            gestures["pinch"] = pairs.contains { abs($0.distance - initial) > 8 } ? 1 : 0
            var turned = 0.0
            var hasTurned = false
            for (last, next) in zip(pairs, pairs.dropFirst()) {
                turned += remainder(next.angle - last.angle, 2 * .pi)
                if abs(turned) > 8 / (next.distance / 2) { hasTurned = true }
            }
            gestures["rotation"] = hasTurned ? 1 : 0
        }
        return gestures
    }
}

/// Follows a trace and collects what must never happen.
struct TraceInvariants {
    var faults: [String] = []
    /// When each recognizer began (a discrete one: ended).
    var beginnings: [(recognizer: String, time: Int64)] = []
    private var active: Set<String> = []
    private var seen: Set<Int> = []

    mutating func take(_ event: TraceEventContent, at time: Int64) {
        switch event {
        case .gesture(let name, let kind, let state):
            let isDiscrete = kind == "tap" || kind == "swipe"
            switch state {
            case .began:
                if isDiscrete || !active.insert(name).inserted {
                    faults.append("\(time): \(name) began twice")
                }
                beginnings.append((name, time))
            case .changed:
                if !active.contains(name) { faults.append("\(time): \(name) changed without began") }
            case .ended, .cancelled:
                if isDiscrete {
                    beginnings.append((name, time))
                } else if active.remove(name) == nil {
                    faults.append("\(time): \(name) \(state) without began")
                }
            case .possible, .failed:
                faults.append("\(time): an action with \(state) of \(name)")
            }
        case .touch(let id, let phase):
            switch phase {
            case .began:
                if !seen.insert(id).inserted { faults.append("\(time): touch \(id) began twice") }
            case .moved, .stationary:
                if !seen.contains(id) { faults.append("\(time): touch \(id) moved without began") }
            case .ended, .cancelled:
                if seen.remove(id) == nil { faults.append("\(time): touch \(id) ended twice") }
            }
        }
    }

    mutating func finish() {
        for name in active.sorted() { faults.append("\(name) began and never ended") }
        for id in seen.sorted() { faults.append("touch \(id) began and never ended in its view") }
    }
}

/// The parts of a trace that the invariants check.
enum TraceEventContent {
    case gesture(name: String, kind: String, state: GestureRecognizer.State)
    case touch(id: Int, phase: Touch.Phase)
}
