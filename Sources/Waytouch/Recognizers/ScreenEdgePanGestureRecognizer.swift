// SPDX-License-Identifier: MIT

/// One finger, or `minimumNumberOfTouches`, coming in from an edge of the output. Continuous. Further touches are
/// ignored.
///
/// The finger lands within 20 pt of one of the `edges`; the gesture begins when it has moved inwards by more than
/// 10 pt, and along the edge by at most twice as much as inwards. Where a bezel covers the edge, a finger that is first
/// seen within 40 pt counts if its movement, extrapolated back by one frame, crosses the edge. Edges are those the user
/// sees: the output's after its transform.
///
/// With several fingers, the movement is that of their centroid. Those after the first must land within 40 pt of the
/// edge, and before any has moved by more than 10 pt.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// Edges of the output, as the user sees them.
    public typealias Edges = ScreenEdges

    /// The edges that count. Default: none.
    public var edges: Edges = []
    /// The edge that the finger came from; nil before the gesture has begun.
    public private(set) var recognizedEdge: Edges?

    /// The edges that the finger may have come from.
    private var candidates: Edges = []
    /// Edges that the finger was near, but not at: its first movement decides.
    private var uncertain: Edges = []

    /// ``GestureRecognizer/Kind/screenEdgePan``.
    public override class var kind: Kind { .screenEdgePan }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (ScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: ScreenEdgePanGestureRecognizer.self)) }
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        // Only the first fingers count, however many land with them or after them.
        let isFirst = attempt.touches.first === touches.first
        let room = wanted - (attempt.touches.count - touches.count)
        ignoreTouches { touch in (touches.firstIndex { $0 === touch } ?? -1) >= max(room, 0) }
        guard state == .possible, !isBlocked, room > 0 else { return }
        super.touchesBegan(tracked, with: event)
        if isFirst {
            recognizedEdge = nil
            candidates = []
            uncertain = []
            land(touches[0])
        }
        // A single finger, which is nearly always the case, has been examined.
        guard wanted > 1 else { return }
        for place in touches.indices where place < room && !(isFirst && place == 0) { join(touches[place]) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard state != .possible || isBlocked || tracked.count >= wanted else {
            return failIfAlone(touches)
        }
        if !uncertain.isEmpty, let touch = tracked.first, touch.position != touch.startPosition {
            resolveUncertain(touch)
        }
        if state != .failed { super.touchesMoved(touches, with: event) }
    }

    open override func reset() {
        super.reset()
        candidates = []
        uncertain = []
    }

    // MARK: Where fingers land

    /// The number of fingers, at least 1.
    private var wanted: Int { max(minimumNumberOfTouches, 1) }

    /// Finds the edges that the first finger may have come from.
    private func land(_ touch: Touch) {
        var nearest = Double.infinity
        for edge in Edges.each where edges.contains(edge) {
            let distance = depth(of: touch.position, from: edge)
            nearest = min(nearest, distance)
            if distance <= thresholds.edgeZone {
                candidates.insert(edge)
            } else if distance <= 2 * thresholds.edgeZone {
                uncertain.insert(edge)
            }
        }
        if candidates.isEmpty, uncertain.isEmpty { failPlace(nearest, limit: thresholds.edgeZone) }
    }

    /// Keeps only the edges that another finger is near too. When they are first seen, the fingers of a hand are not
    /// equally far from the edge.
    private func join(_ touch: Touch) {
        var nearest = Double.infinity
        for edge in Edges.each where candidates.contains(edge) || uncertain.contains(edge) {
            let distance = depth(of: touch.position, from: edge)
            nearest = min(nearest, distance)
            guard distance > 2 * thresholds.edgeZone else { continue }
            candidates.remove(edge)
            uncertain.remove(edge)
        }
        if state != .failed, candidates.isEmpty, uncertain.isEmpty {
            failPlace(nearest, limit: 2 * thresholds.edgeZone)
        }
    }

    /// Fails if fingers start moving before the others have landed: that is another gesture, and recognizers that wait
    /// for this one need not wait until the fingers lift.
    private func failIfAlone(_ touches: [Touch]) {
        let hasSetOff = touches.containsBorrowed {
            ($0.position - $0.startPosition).length > thresholds.panThreshold
        }
        guard hasSetOff else { return }
        fail(
            FailureCause(
                .touchCount, measured: Double(attempt.touches.count), limit: Double(wanted), unit: .touches))
    }

    // MARK: The rule

    override func hasBegun(_ movement: Vector) -> Bool {
        let threshold = thresholds.panThreshold
        var worst: FailureCause?
        // From a corner, the edge that the finger leaves faster counts.
        var farthest = 0.0
        var found: Edges?
        for edge in Edges.each where candidates.contains(edge) {
            let (inward, along) = parts(movement, edge)
            if inward > threshold, along <= 2 * inward {
                if inward > farthest {
                    farthest = inward
                    found = edge
                }
            } else if inward < -threshold {
                candidates.remove(edge)
                worst = points(-inward, limit: threshold)
            } else if along > 2 * threshold, inward <= threshold {
                candidates.remove(edge)
                worst = points(along, limit: 2 * threshold)
            }
        }
        if let found {
            recognizedEdge = found
            return true
        }
        if candidates.isEmpty, let worst { fail(worst) }
        return false
    }

    /// Decides by the movement of the first frame, extrapolated back by one frame, whether the finger crossed an edge.
    private func resolveUncertain(_ touch: Touch) {
        let first = touch.startPosition
        var nearest = Double.infinity
        for edge in Edges.each where uncertain.contains(edge) {
            let distance = depth(of: first, from: edge)
            nearest = min(nearest, distance)
            if 2 * distance - depth(of: touch.position, from: edge) <= 0 { candidates.insert(edge) }
        }
        uncertain = []
        if candidates.isEmpty { failPlace(nearest, limit: thresholds.edgeZone) }
    }

    /// Returns the distance of a position from an edge, in output px.
    private func depth(of point: Point, from edge: Edges) -> Double {
        let size = attemptEngine?.output.size ?? .zero
        return switch edge {
        case .top: point.y
        case .left: point.x
        case .bottom: size.height - point.y
        default: size.width - point.x
        }
    }

    private func parts(_ movement: Vector, _ edge: Edges) -> (inward: Double, along: Double) {
        switch edge {
        case .top: (movement.dy, abs(movement.dx))
        case .left: (movement.dx, abs(movement.dy))
        case .bottom: (-movement.dy, abs(movement.dx))
        default: (-movement.dx, abs(movement.dy))
        }
    }

    private func failPlace(_ distance: Double, limit: Double) {
        let scale = thresholds.pixelsPerPoint
        guard distance.isFinite else { return fail(FailureCause(.wrongPlace)) }
        fail(FailureCause(.wrongPlace, measured: distance / scale, limit: limit / scale, unit: .points))
    }

    private func points(_ pixels: Double, limit: Double) -> FailureCause {
        let scale = thresholds.pixelsPerPoint
        return FailureCause(.wrongDirection, measured: pixels / scale, limit: limit / scale, unit: .points)
    }
}

extension GestureRecognizer.Kind {
    /// Pans from edges of the output.
    public static let screenEdgePan = GestureRecognizer.Kind(
        "screen-edge-pan", isContinuous: true, base: .pan,
        parameters: [
            .set(
                "edges", "edges", \ScreenEdgePanGestureRecognizer.edges, of: "edge",
                ScreenEdgePanGestureRecognizer.Edges.words, "edges that count"),
            .count(
                "touches", "minimumNumberOfTouches", \ScreenEdgePanGestureRecognizer.minimumNumberOfTouches,
                of: "touches", "fingers that come in together"),
            .reportsFromTouchDown(\ScreenEdgePanGestureRecognizer.reportsFromTouchDown),
        ],
        values: panValues + [
            .word("edge", ScreenEdgePanGestureRecognizer.Edges.words) {
                (pan: ScreenEdgePanGestureRecognizer) in pan.recognizedEdge
            }
        ],
        make: { ScreenEdgePanGestureRecognizer() })
}
