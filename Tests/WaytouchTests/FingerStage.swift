// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchTesting

final class OwnPan: PanGestureRecognizer {}
final class OwnPinch: PinchGestureRecognizer {}
final class OwnRotation: RotationGestureRecognizer {}
final class OwnTransform: TransformGestureRecognizer {
    var movements = 0

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        movements += 1
        super.touchesMoved(touches, with: event)
    }
}

/// A world with a pan, a pinch, a rotation and a transform recognizer, all simultaneous.
struct FingerStage {
    let world = TouchWorld()
    let pan: PanGestureRecognizer
    let pinch: PinchGestureRecognizer
    let rotation: RotationGestureRecognizer
    let transform: TransformGestureRecognizer

    /// - Parameter areOwn: whether to use subclasses, which are notified of every frame.
    init(areOwn: Bool = false) {
        pan = areOwn ? OwnPan() : PanGestureRecognizer()
        pinch = areOwn ? OwnPinch() : PinchGestureRecognizer()
        rotation = areOwn ? OwnRotation() : RotationGestureRecognizer()
        transform = areOwn ? OwnTransform() : TransformGestureRecognizer()
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.allowsSimultaneousRecognitionWithAny = true
            world.attach(recognizer, name: "\(index)")
        }
    }

    var recognizers: [GestureRecognizer] { [pan, pinch, rotation, transform] }
}
