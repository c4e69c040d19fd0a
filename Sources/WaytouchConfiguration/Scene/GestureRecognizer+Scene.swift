// SPDX-License-Identifier: MIT
package import Waytouch

extension GestureRecognizer {
    /// Makes a recognizer from its description in a scene or a policy, without its relations to others.
    package static func make(_ description: SceneRecognizer) -> GestureRecognizer {
        let recognizer = description.kind.make()
        for parameter in description.kind.parameters {
            if let number = description.numbers[parameter.name] { parameter.set(number, of: recognizer) }
        }
        recognizer.isEnabled = description.isEnabled
        recognizer.cancelsTouchesInView = description.cancelsTouches
        recognizer.delaysTouchesBegan = description.delaysTouchesBegan
        recognizer.delaysTouchesEnded = description.delaysTouchesEnded
        recognizer.requiresExclusiveTouchType = description.requiresExclusiveTouchType
        // Hovering has no touch type.
        if let types = description.allowedTouchTypes, description.kind.followsTouches {
            recognizer.allowedTouchTypes = types
        }
        return recognizer
    }
}
