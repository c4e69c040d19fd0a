// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

extension Review {
    /// Larger factors of scrolling, and smaller distances in px, are probably mistakes.
    private static let largestFactor = 20.0
    private static let smallestScroll = 5.0

    /// Warns of gestures that scroll or move windows without effect, or with an unintended one.
    mutating func actions(of recognizer: PolicyRecognizer, _ node: YAMLNode) {
        let gesture = recognizer.gesture
        let name = gesture.id.id.quoted
        if recognizer.actions.contains(.moveWindow) {
            if !gesture.kind.isContinuous {
                warn(
                    node, "action",
                    "\(name) can move no window: a \(gesture.kind.name) is over when it is recognised, a long-press or a pan goes on"
                )
            } else if !recognizer.states.contains(.began) {
                warn(
                    node, "on",
                    "\(name) can move no window: 'move-window' begins with the gesture, 'on: began', and ends with it"
                )
            }
        }
        let moves: [GestureRecognizer.Kind] = [.pan, .screenEdgePan, .transform]
        for case .scroll(let distance) in recognizer.actions {
            let size = max(abs(distance.dx), abs(distance.dy))
            if recognizer.follows, size > Self.largestFactor {
                warn(
                    node, "action",
                    "\(name) scrolls \(size.brief) px for each that the fingers move, by 'on: changed'; without it, once"
                )
            } else if !recognizer.follows, size < Self.smallestScroll, moves.contains(gesture.kind) {
                warn(
                    node, "action",
                    "\(name) scrolls \(size.brief) px, once: with 'on: changed' it follows the fingers")
            }
        }
    }
}
