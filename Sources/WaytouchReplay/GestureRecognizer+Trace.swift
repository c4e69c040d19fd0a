// SPDX-License-Identifier: MIT
import Waytouch

extension GestureRecognizer {
    /// The word for the kind of recognizer in scenes and traces.
    var kindName: String {
        switch self {
        case is TapGestureRecognizer: "tap"
        case is PanGestureRecognizer: "pan"
        case is PinchGestureRecognizer: "pinch"
        case is RotationGestureRecognizer: "rotation"
        default: "custom"
        }
    }

    /// What the gesture reports, in the space of its view.
    var traceValues: [TraceEvent.Value] {
        switch self {
        case let pan as PanGestureRecognizer:
            [
                TraceEvent.Value("translation", pan.translation(in: view)),
                TraceEvent.Value("velocity", pan.velocity(in: view)),
            ]
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
        default: []
        }
    }
}

extension TraceEvent.Value {
    fileprivate init(_ name: String, _ vector: Vector) {
        self.init(name: name, numbers: [vector.dx, vector.dy])
    }
}
