// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

extension Review {
    /// Warns of touch accommodations that can never be in force, or that make gestures impossible.
    mutating func accommodations(of policy: Policy, _ root: YAMLNode) {
        let nodes = root["recognizers"]?.elements ?? []
        let gestures = Array(zip(policy.recognizers, nodes))
        guard let rules = policy.accessibility, rules.isAnything, let node = root["accessibility"] else {
            if let node = root["accessibility"], !node.isNull {
                warn(
                    node, nil,
                    "'accessibility' has no effect: expected 'hold_duration', 'ignore_repeat' or 'tap_location'"
                )
            }
            for (recognizer, node) in gestures where recognizer.actions.contains(where: \.isAccessibility) {
                warn(node, "action", "there is nothing to switch: the policy has no 'accessibility'")
            }
            for (recognizer, node) in gestures where node["accommodate"] != nil && recognizer.accommodates {
                warn(node, "accommodate", "'accommodate' changes nothing: the policy has no 'accessibility'")
            }
            return
        }
        let isSwitchedOn = policy.actions.contains {
            $0 == .accessibility(.on) || $0 == .accessibility(.toggle)
        }
        if !rules.isEnabled, !isSwitchedOn, policy.shell == nil {
            warn(
                node, "enabled",
                "these accommodations are off: no gesture has the action '{accessibility: toggle}', and there is no 'shell'"
            )
        }
        for (recognizer, node) in gestures where recognizer.accommodates {
            taps(recognizer.gesture, node, rules)
        }
    }

    /// Warns of taps in a row that would have to follow too fast to count.
    private mutating func taps(_ gesture: SceneRecognizer, _ node: YAMLNode, _ rules: PolicyAccessibility) {
        guard gesture.kind == .tap, gesture.isLikely, let taps = gesture.number("taps"), taps > 1,
            let interval = gesture.number("interval"), interval <= rules.addedTapInterval
        else { return }
        warn(
            node, "interval",
            "\(gesture.id.id.quoted) can never be recognised: with 'accommodate' taps are at least "
                + "\(rules.addedTapInterval.brief) s apart ('accessibility'), and 'interval' is \(interval.brief) s"
        )
    }
}

extension PolicyAction {
    fileprivate var isAccessibility: Bool { if case .accessibility = self { true } else { false } }
}
