// SPDX-License-Identifier: MIT
#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

/// One finger that pulls, as on a sling; a second finger makes it fail. Continuous.
final class SlingGestureRecognizer: GestureRecognizer {
    /// How far the finger moves before it begins to pull, in pt.
    var slack = 20.0
    /// How far it has pulled since, in px of the view's space.
    private(set) var pull = Vector.zero

    private var landing = Point.zero
    private var way = Vector.zero
    private var loose = Vector.zero

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 1, let touch = touches.first else {
            state = .failed
            return
        }
        landing = touch.location(in: view)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard let touch = touches.first else { return }
        way = touch.location(in: view) - landing
        pull = way - loose
        switch state {
        case .possible: if way.length > pixels(fromPoints: slack) { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    override func willBegin() {
        loose = way
        pull = .zero
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        state = isActive || isBlocked ? .ended : .failed
    }

    override func reset() {
        pull = .zero
        way = .zero
        loose = .zero
    }
}
