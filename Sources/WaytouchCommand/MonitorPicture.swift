// SPDX-License-Identifier: MIT
import WaytouchClient

/// What the monitor's window shows: the view, the fingers on it, and what each recognizer said last.
struct MonitorPicture {
    /// A finger, and the way it has come; places in px of the window.
    struct Finger {
        var trail: [(x: Double, y: Double)]
        var isDown = true
    }

    /// What a recognizer said last, and how often it has recognised.
    struct Lane {
        let kind: MonitorKind
        var word = ""
        var isActive = false
        var count = 0
        /// Where the gesture was, in px of the window.
        var place: (x: Double, y: Double)?
    }

    /// The recognizers, in the order of their attachment.
    private(set) var lanes: [Lane]
    /// The fingers, those that have lifted until the next one lands alone.
    private(set) var fingers: [(id: Int32, finger: Finger)] = []
    /// How far from an edge a screen-edge pan begins, in px.
    var edgeZone = 0.0

    /// A longer way is forgotten from its beginning on.
    private static let longestTrail = 2048

    init(kinds: [MonitorKind]) {
        lanes = kinds.map { Lane(kind: $0) }
    }

    // MARK: Fingers

    mutating func land(_ id: Int32, _ x: Double, _ y: Double) {
        if !fingers.contains(where: \.finger.isDown) {
            fingers.removeAll()
            for index in lanes.indices { lanes[index].place = nil }
        }
        fingers.removeAll { $0.id == id }
        fingers.append((id, Finger(trail: [(x, y)])))
    }

    mutating func move(_ id: Int32, _ x: Double, _ y: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id && $0.finger.isDown }) else { return }
        fingers[index].finger.trail.append((x, y))
        if fingers[index].finger.trail.count > Self.longestTrail { fingers[index].finger.trail.removeFirst() }
    }

    mutating func lift(_ id: Int32) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].finger.isDown = false
    }

    mutating func liftAll() {
        for index in fingers.indices { fingers[index].finger.isDown = false }
    }

    // MARK: Recognizers

    mutating func note(_ kind: MonitorKind, _ recognizer: GestureRecognizer) {
        guard let index = lanes.firstIndex(where: { $0.kind == kind }) else { return }
        let state = recognizer.state
        lanes[index].word = "\(state)"
        lanes[index].isActive = state == .began || state == .changed
        let location = recognizer.location(in: nil)
        lanes[index].place = (location.x, location.y)
        if state == .ended { lanes[index].count += 1 }
    }

    mutating func note(_ kind: MonitorKind, _ cause: FailureCause) {
        guard let index = lanes.firstIndex(where: { $0.kind == kind }) else { return }
        lanes[index].word = "failed: \(cause.kind.rawValue)"
        lanes[index].isActive = false
        lanes[index].place = nil
    }
}
