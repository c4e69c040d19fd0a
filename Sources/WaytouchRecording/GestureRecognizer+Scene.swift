// SPDX-License-Identifier: MIT
package import Waytouch

extension GestureRecognizer {
    /// The recognizer that a scene or a policy describes, without its relations to others.
    package static func make(_ description: SceneRecognizer) -> GestureRecognizer {
        let recognizer = make(description.kind)
        recognizer.isEnabled = description.isEnabled
        recognizer.cancelsTouchesInView = description.cancelsTouches
        recognizer.delaysTouchesBegan = description.delaysTouchesBegan
        recognizer.delaysTouchesEnded = description.delaysTouchesEnded
        recognizer.requiresExclusiveTouchType = description.requiresExclusiveTouchType
        // What hovers is no touch of any type.
        if let types = description.allowedTouchTypes, description.kind != .hover {
            recognizer.allowedTouchTypes = types
        }
        return recognizer
    }

    /// A recognizer of a kind, with what only this kind has.
    package static func make(_ kind: SceneRecognizer.Kind) -> GestureRecognizer {
        switch kind {
        case .tap(let taps, let touches, let movement, let duration, let interval):
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = taps
            tap.numberOfTouchesRequired = touches
            tap.allowableMovement = movement
            tap.maximumDuration = duration
            tap.maximumInterval = interval
            return tap
        case .longPress(let duration, let movement, let taps, let touches):
            let press = LongPressGestureRecognizer()
            press.ownDuration = duration
            press.ownMovement = movement
            press.numberOfTapsRequired = taps
            press.numberOfTouchesRequired = touches
            return press
        case .pan(let minimum, let maximum, let fromTouchDown):
            let pan = PanGestureRecognizer()
            pan.minimumNumberOfTouches = minimum
            pan.maximumNumberOfTouches = maximum
            pan.reportsFromTouchDown = fromTouchDown
            return pan
        case .screenEdgePan(let edges, let fromTouchDown):
            let pan = ScreenEdgePanGestureRecognizer()
            pan.edges = edges
            pan.reportsFromTouchDown = fromTouchDown
            return pan
        case .swipe(let direction, let touches):
            let swipe = SwipeGestureRecognizer()
            swipe.direction = direction
            swipe.numberOfTouchesRequired = touches
            return swipe
        case .pinch(let fromTouchDown):
            let pinch = PinchGestureRecognizer()
            pinch.reportsFromTouchDown = fromTouchDown
            return pinch
        case .rotation(let fromTouchDown):
            let rotation = RotationGestureRecognizer()
            rotation.reportsFromTouchDown = fromTouchDown
            return rotation
        case .transform(let fromTouchDown):
            let transform = TransformGestureRecognizer()
            transform.reportsFromTouchDown = fromTouchDown
            return transform
        case .hover:
            return HoverGestureRecognizer()
        }
    }
}
