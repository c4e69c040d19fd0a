// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchRecording

extension GestureRecognizer {
    /// The word for the kind of recognizer in scenes and traces.
    package var kindName: String {
        switch self {
        case is TapGestureRecognizer: "tap"
        case is LongPressGestureRecognizer: "long-press"
        // Before the pan, whose subclass it is.
        case is ScreenEdgePanGestureRecognizer: "screen-edge-pan"
        case is PanGestureRecognizer: "pan"
        case is SwipeGestureRecognizer: "swipe"
        case is PinchGestureRecognizer: "pinch"
        case is RotationGestureRecognizer: "rotation"
        case is TransformGestureRecognizer: "transform"
        case is HoverGestureRecognizer: "hover"
        default: "custom"
        }
    }

    /// What the gesture reports, in the space of its view.
    package var traceValues: [TraceEvent.Value] {
        switch self {
        case let edge as ScreenEdgePanGestureRecognizer:
            panValues(edge) + [TraceEvent.Value(name: "edge", word: edge.recognizedEdge?.word ?? "")]
        case let pan as PanGestureRecognizer:
            panValues(pan)
        case let swipe as SwipeGestureRecognizer:
            [TraceEvent.Value(name: "direction", word: swipe.recognizedDirection?.word ?? "")]
        case let pinch as PinchGestureRecognizer:
            [
                TraceEvent.Value(name: "scale", numbers: [pinch.scale]),
                TraceEvent.Value(name: "velocity", numbers: [pinch.velocity]),
            ]
        case let rotation as RotationGestureRecognizer:
            [
                TraceEvent.Value(name: "rotation", numbers: [rotation.rotation]),
                TraceEvent.Value(name: "velocity", numbers: [rotation.velocity]),
            ]
        case let transform as TransformGestureRecognizer:
            [
                TraceEvent.Value("translation", transform.translation(in: view)),
                TraceEvent.Value(name: "scale", numbers: [transform.scale]),
                TraceEvent.Value(name: "rotation", numbers: [transform.rotation]),
                TraceEvent.Value("velocity", transform.velocity(in: view)),
                TraceEvent.Value(name: "scale_velocity", numbers: [transform.scaleVelocity]),
                TraceEvent.Value(name: "rotation_velocity", numbers: [transform.rotationVelocity]),
            ]
        default: []
        }
    }

    private func panValues(_ pan: PanGestureRecognizer) -> [TraceEvent.Value] {
        [
            TraceEvent.Value("translation", pan.translation(in: view)),
            TraceEvent.Value("velocity", pan.velocity(in: view)),
        ]
    }
}

extension TraceEvent.Value {
    fileprivate init(_ name: String, _ vector: Vector) {
        self.init(name: name, numbers: [vector.dx, vector.dy])
    }
}

extension ScreenEdgePanGestureRecognizer.Edges {
    /// The word for one edge in scenes and traces.
    var word: String { Self.words.first { $0.value == self }?.word ?? "" }
}

extension SwipeGestureRecognizer.Direction {
    /// The word for one direction in scenes and traces.
    var word: String { Self.words.first { $0.value == self }?.word ?? "" }
}
