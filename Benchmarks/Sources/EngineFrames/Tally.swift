// SPDX-License-Identifier: MIT
import Waytouch

/// Counts actions, and sums up the values that they read.
struct Tally {
    private(set) var actions = 0
    /// Of all values, so that the compiler cannot drop a read.
    private var sum = 0.0

    mutating func count(_ number: Int = 1) { actions &+= number }

    // Reads every value of a kind in the view's space, as a program does that moves a view with the fingers.

    mutating func read(_ recognizer: GestureRecognizer) {
        count()
        let location = recognizer.location(in: recognizer.view)
        sum += location.x + location.y + Double(recognizer.numberOfTouches)
    }

    mutating func read(_ pan: PanGestureRecognizer) {
        let view = pan.view
        read(pan as GestureRecognizer)
        add(pan.translation(in: view), pan.velocity(in: view))
    }

    mutating func read(_ pinch: PinchGestureRecognizer) {
        read(pinch as GestureRecognizer)
        sum += pinch.scale + pinch.velocity
    }

    mutating func read(_ rotation: RotationGestureRecognizer) {
        read(rotation as GestureRecognizer)
        sum += rotation.rotation + rotation.velocity
    }

    mutating func read(_ transform: TransformGestureRecognizer) {
        let view = transform.view
        read(transform as GestureRecognizer)
        add(transform.translation(in: view), transform.velocity(in: view))
        sum += transform.scale + transform.scaleVelocity + transform.rotation + transform.rotationVelocity
    }

    private mutating func add(_ first: Vector, _ second: Vector) {
        sum += first.dx + first.dy + second.dx + second.dy
    }
}
