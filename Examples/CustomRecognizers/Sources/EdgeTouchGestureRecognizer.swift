// SPDX-License-Identifier: MIT
public import Waytouch

/// One or more taps with one or more fingers on any edge of the view. Discrete.
///
/// All fingers land within `edgeWidth` of the same edge, `numberOfTapsRequired` times in a row. Recognised at the last
/// lift.
open class EdgeTouchGestureRecognizer: GestureRecognizer {
    /// An edge of the view.
    public enum Edge: CaseIterable, Sendable {
        /// The upper edge.
        case top
        /// The left edge.
        case left
        /// The lower edge.
        case bottom
        /// The right edge.
        case right
    }

    /// The number of fingers. Default: 1.
    public var numberOfTouchesRequired = 1
    /// The number of taps in a row. Default: 1.
    public var numberOfTapsRequired = 1
    /// How wide the edge is, in pt. Default: 20.
    public var edgeWidth = 20.0
    /// How far a finger may move, in pt. Default: 45.
    public var allowableMovement = 45.0
    /// How long a finger may be held, in µs. Default: 0.75 s.
    public var maximumDuration: Timestamp = 750_000
    /// How long after a tap the next one may land, in µs. Default: 0.35 s.
    public var maximumInterval: Timestamp = 350_000
    /// The edge that was touched; nil before the first finger has landed.
    public private(set) var edge: Edge?

    private var taps = 0
    private var landed: [(id: TouchID, start: Point)] = []
    private var waitingSince: Timestamp = 0
    /// The edges at which all fingers so far have landed: in a corner there are two.
    private var candidates = Edge.allCases

    /// Creates a recognizer with an action.
    public convenience init(_ action: @escaping (EdgeTouchGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if landed.isEmpty { waitUntil(event.timestamp, plus: maximumDuration) }
        for touch in touches {
            landed.append((touch.id, touch.location(in: nil)))
            candidates.removeAll { !isNear($0, touch) }
        }
        edge = candidates.first
        if candidates.isEmpty { return fail(FailureCause(.wrongPlace)) }
        if landed.count > numberOfTouchesRequired {
            fail(
                FailureCause(
                    .touchCount, measured: Double(landed.count), limit: Double(numberOfTouchesRequired),
                    unit: .touches))
        }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        let limit = pixels(fromPoints: allowableMovement)
        for touch in touches {
            guard let start = landed.first(where: { $0.id == touch.id })?.start else { continue }
            if touch.location(in: nil).distance(to: start) > limit { return fail(FailureCause(.moved)) }
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard landed.count == numberOfTouchesRequired else { return fail(FailureCause(.earlyLift)) }
        guard numberOfTouchesDown == 0 else { return }
        taps += 1
        landed.removeAll()
        if taps >= numberOfTapsRequired {
            state = .recognized
        } else {
            waitUntil(event.timestamp, plus: maximumInterval)
        }
    }

    open override func deadlineReached(at time: Timestamp) {
        fail(
            FailureCause(
                .timeout, measured: Double(time - waitingSince) / 1e6,
                limit: Double(landed.isEmpty ? maximumInterval : maximumDuration) / 1e6, unit: .seconds))
    }

    open override func reset() {
        taps = 0
        landed.removeAll()
        candidates = Edge.allCases
    }

    /// Sets the deadline one microsecond after the limit, which itself is still allowed.
    private func waitUntil(_ start: Timestamp, plus limit: Timestamp) {
        waitingSince = start
        setDeadline(start + limit + 1)
    }

    private func isNear(_ edge: Edge, _ touch: Touch) -> Bool {
        guard let view else { return false }
        let place = touch.location(in: view)
        let bounds = view.bounds
        let depth =
            switch edge {
            case .top: place.y - bounds.origin.y
            case .left: place.x - bounds.origin.x
            case .bottom: bounds.origin.y + bounds.size.height - place.y
            case .right: bounds.origin.x + bounds.size.width - place.x
            }
        return depth <= pixels(fromPoints: edgeWidth)
    }
}
