// SPDX-License-Identifier: MIT
import WaytouchClient

/// A value that an event carries: its name and numbers.
typealias MonitorValue = (name: String, numbers: [Double])

extension MonitorKind {
    /// The role it takes.
    var capability: Capabilities {
        switch self {
        case .tap, .doubleTap: .tap
        case .longPress: .longPress
        case .pan, .screenEdgePan: .pan
        case .swipe: .swipe
        case .pinch: .pinch
        case .rotation: .rotation
        case .transform: .transform
        case .hover: .hover
        }
    }

    /// A recognizer, and what to read off it at each of its events.
    func make() -> (recognizer: GestureRecognizer, values: () -> [MonitorValue]) {
        switch self {
        case .tap: return (TapGestureRecognizer(), { [] })
        case .doubleTap:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return (tap, { [] })
        case .longPress: return (LongPressGestureRecognizer(), { [] })
        case .pan:
            let pan = PanGestureRecognizer()
            return (pan, { Self.values(of: pan) })
        case .screenEdgePan:
            let pan = ScreenEdgePanGestureRecognizer(edges: .all) { _ in }
            return (
                pan, { [("edge", [Double(pan.recognizedEdge?.rawValue ?? 0)])] + Self.values(of: pan) }
            )
        case .swipe:
            let swipe = SwipeGestureRecognizer()
            swipe.direction = .all
            return (swipe, { [("direction", [Double(swipe.recognizedDirection?.rawValue ?? 0)])] })
        case .pinch:
            let pinch = PinchGestureRecognizer()
            return (pinch, { [("scale", [pinch.scale]), ("velocity", [pinch.velocity])] })
        case .rotation:
            let rotation = RotationGestureRecognizer()
            return (
                rotation, { [("rotation", [rotation.rotation]), ("velocity", [rotation.velocity])] }
            )
        case .transform:
            let transform = TransformGestureRecognizer()
            return (
                transform,
                {
                    [
                        ("translation", [transform.translation.dx, transform.translation.dy]),
                        ("scale", [transform.scale]), ("rotation", [transform.rotation]),
                    ]
                }
            )
        case .hover:
            let hover = HoverGestureRecognizer()
            return (hover, { [("z", [hover.zDistance]), ("tilt", [hover.tilt.dx, hover.tilt.dy])] })
        }
    }

    private static func values(of pan: PanGestureRecognizer) -> [MonitorValue] {
        [
            ("translation", [pan.translation.dx, pan.translation.dy]),
            ("velocity", [pan.velocity.dx, pan.velocity.dy]),
        ]
    }
}
