// SPDX-License-Identifier: MIT
import WaytouchClient

/// The contents of the monitor's window: the view, the fingers on it, and what each recognizer did last, as the overlay
/// shows them.
struct MonitorPicture {
    /// What a recognizer did last, and how often it has recognised.
    struct Lane {
        let kind: MonitorKind
        /// The last state; nil: none yet.
        var state: WaytouchInspector.Recognizer.State?
        var cause = FailureCause(.unspecified)
        var detail = ""
        var count = 0
        /// The position of the gesture, in px of the window; nil: none is under way.
        var place: Point?
    }

    /// The recognizers, in the order of their attachment.
    private(set) var lanes: [Lane]
    /// The fingers; those that have lifted are kept until the next one lands alone.
    private(set) var fingers: [WaytouchInspector.Touch] = []
    /// How far from an edge a screen-edge pan begins, in px.
    var edgeZone = 0.0

    init(kinds: [MonitorKind]) {
        lanes = kinds.map { Lane(kind: $0) }
    }

    /// Returns what an inspector would report about a window of this size that consists of one view.
    func output(of size: Size, appID: String) -> WaytouchInspector.Output {
        var output = WaytouchInspector.Output()
        output.size = size
        output.touches = fingers
        output.views = [
            WaytouchInspector.View(
                depth: 0, appID: appID, corner: Point(x: 1, y: 1),
                right: Vector(dx: size.width - 2, dy: 0), down: Vector(dx: 0, dy: size.height - 2))
        ]
        output.recognizers = lanes.compactMap { lane in
            lane.state.map {
                WaytouchInspector.Recognizer(
                    name: lane.kind.name, kind: lane.kind.name, appID: "", state: $0, cause: lane.cause,
                    detail: lane.detail, count: lane.count)
            }
        }
        return output
    }

    // MARK: Fingers

    /// Forgets all earlier fingers if this one lands alone, and otherwise an earlier one with the same id.
    mutating func forget(_ id: Int32) {
        if !fingers.contains(where: \.isDown) { fingers.removeAll() }
        fingers.removeAll { $0.id == UInt32(bitPattern: id) }
    }

    mutating func land(_ id: Int32, _ place: Point) {
        fingers.append(
            WaytouchInspector.Touch(id: UInt32(bitPattern: id), place: place, isDown: true))
    }

    mutating func move(_ id: Int32, _ place: Point) {
        let id = UInt32(bitPattern: id)
        guard let index = fingers.firstIndex(where: { $0.id == id && $0.isDown }) else { return }
        fingers[index] = WaytouchInspector.Touch(id: id, place: place, isDown: true)
    }

    mutating func lift(_ id: Int32) {
        let id = UInt32(bitPattern: id)
        fingers = fingers.map { $0.id == id ? $0.lifted : $0 }
    }

    mutating func liftAll() { fingers = fingers.map(\.lifted) }

    // MARK: Recognizers

    /// Notes that a gesture was recognised, changed or ended.
    mutating func note(_ kind: MonitorKind, _ recognizer: GestureRecognizer) {
        guard let index = lanes.firstIndex(where: { $0.kind == kind }) else { return }
        let state: WaytouchInspector.Recognizer.State
        switch recognizer.state {
        case .began: state = .began
        case .changed: state = .changed
        case .ended: state = .ended
        // Noted with their causes.
        case .possible, .failed, .cancelled: return
        }
        lanes[index].state = state
        lanes[index].place = state == .ended ? nil : recognizer.location(in: nil)
        if state == .ended { lanes[index].count += 1 }
    }

    /// Notes that a recognizer failed, or that its gesture was cancelled.
    mutating func note(
        _ kind: MonitorKind, _ recognizer: GestureRecognizer, _ cause: FailureCause, _ detail: String
    ) {
        guard let index = lanes.firstIndex(where: { $0.kind == kind }) else { return }
        lanes[index].state = recognizer.state == .cancelled ? .cancelled : .failed
        lanes[index].cause = cause
        lanes[index].detail = detail
        lanes[index].place = nil
    }
}

extension WaytouchInspector.Touch {
    fileprivate var lifted: Self { Self(id: id, place: place, isDown: false) }
}
