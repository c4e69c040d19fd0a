// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles

extension Policy {
    /// What the keys of a policy cost the apps, in the order of the file. None: every touch reaches its app in the
    /// frame in which it happens.
    ///
    /// Each is what its key costs by itself; what several cost adds up, if they delay the same.
    public static func delays(path: String) throws(FileError) -> [PolicyDelay] {
        try delays(FileContents.read(path, limit: maximumBytes), path: path)
    }

    /// Those of a policy that is in memory already; `path` is what they call it.
    public static func delays(_ contents: [UInt8], path: String) throws(FileError) -> [PolicyDelay] {
        let root = try YAMLDocument(contents, path: path).root
        let policy = try Policy(root)
        var list = PolicyDelays(path: path, policy: policy)
        for (recognizer, node) in zip(policy.recognizers, root["recognizers"]?.elements ?? []) {
            list.gesture(recognizer, node)
        }
        for (rule, node) in zip(policy.clients, root["clients"]?.elements ?? []) { list.rule(rule, node) }
        if let node = root["panel"] { list.panel(policy.panel, node) }
        if let rules = policy.accessibility, let node = root["accessibility"] {
            list.accommodations(rules, node)
        }
        return list.sorted
    }
}

/// Finds what in a policy delays touches.
private struct PolicyDelays {
    let path: String
    let policy: Policy
    private var delays: [PolicyDelay] = []

    init(path: String, policy: Policy) { (self.path, self.policy) = (path, policy) }

    /// In the order of lines.
    var sorted: [PolicyDelay] {
        delays.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }

    private mutating func add(
        _ node: YAMLNode, _ key: String, _ moment: PolicyDelay.Moment, _ length: PolicyDelay.Length,
        app: String? = nil, of recognizer: PolicyRecognizer? = nil, _ reason: String
    ) {
        delays.append(
            PolicyDelay(
                path: path, line: node.entry(key)?.line ?? node.line, key: key, moment: moment,
                length: length, app: app, recognizer: recognizer?.gesture.id.id,
                region: recognizer.flatMap { policy.region(of: $0)?.id }, reason: reason))
    }

    // MARK: The panel and the apps

    mutating func panel(_ panel: PolicyPanel, _ node: YAMLNode) {
        if let time = panel.debounce {
            add(node, "debounce", .lift, .always(time), "until the contact has not come back")
        }
        if let time = panel.minimumContact {
            add(node, "minimum_contact", .landing, .always(time), "until the contact has lasted")
        }
    }

    mutating func accommodations(_ rules: PolicyAccessibility, _ node: YAMLNode) {
        let switched = rules.isEnabled ? "" : ", while accommodations are switched on"
        if let time = rules.holdDuration {
            add(node, "hold_duration", .landing, .always(time), "until the contact counts" + switched)
        }
        if let place = rules.tapLocation {
            add(
                node, "tap_location", place == .first ? .movement : .landing,
                .upTo(policy.profile.tapDuration),
                "until the finger has left its place, or lifts" + switched)
        }
    }

    mutating func rule(_ rule: PolicyClientRule, _ node: YAMLNode) {
        guard case .withhold(let time) = rule.excess else { return }
        let key = node.entry("withhold") == nil ? "excess" : "withhold"
        add(
            node, key, .landing, .upTo(time),
            app: rule.appID == PolicyClientRule.anyApp ? nil : rule.appID,
            "until no more fingers land with the first, or it lifts")
    }

    // MARK: Gestures

    /// One that unlocks works only while apps get no touches.
    mutating func gesture(_ recognizer: PolicyRecognizer, _ node: YAMLNode) {
        let gesture = recognizer.gesture
        guard gesture.isLikely, gesture.kind != .hover, !policy.unlocks(recognizer) else { return }
        if gesture.delaysTouchesBegan {
            let length = longest(gesture).map { PolicyDelay.Length.upTo($0.wholeMicroseconds) } ?? .unlimited
            add(node, "delays_began", .landing, length, of: recognizer, "until the gesture has failed")
        }
        if gesture.delaysTouchesEnded, let time = afterLifts(gesture) {
            add(
                node, "delays_ended", .lift, .upTo(time.wholeMicroseconds), of: recognizer,
                "\(interval(gesture).brief) s after a single tap, until no more follow")
        }
    }

    /// How long a finger that rests, or taps that follow each other, keep a gesture undecided; nil: without limit.
    private func longest(_ gesture: SceneRecognizer) -> Double? {
        switch gesture.kind {
        case .tap: tapping(gesture, gesture.number("taps") ?? 1) + duration(gesture)
        case .longPress:
            tapping(gesture, (gesture.number("taps") ?? 0) + 1)
                + (gesture.number("min_duration") ?? policy.profile.longPressDuration)
        default: nil
        }
    }

    /// How long after the first lift a gesture may still be undecided; nil: a lift decides it.
    private func afterLifts(_ gesture: SceneRecognizer) -> Double? {
        let taps: Double =
            switch gesture.kind {
            case .tap: gesture.number("taps") ?? 1
            case .longPress: (gesture.number("taps") ?? 0) + 1
            default: 1
            }
        // The lift of a finger too few decides it.
        guard taps > 1, gesture.number(gesture.kind.touchesParameter?.name ?? "") == 1 else { return nil }
        let hold = gesture.kind == .longPress ? longest(gesture).map { $0 - tapping(gesture, taps) } ?? 0 : 0
        return tapping(gesture, taps) - duration(gesture) + hold
    }

    /// As many taps but the last one, each as slow as is allowed, with the pauses after them.
    private func tapping(_ gesture: SceneRecognizer, _ taps: Double) -> Double {
        (taps - 1) * (duration(gesture) + interval(gesture))
    }

    private func interval(_ gesture: SceneRecognizer) -> Double {
        gesture.number("interval") ?? policy.profile.tapInterval
    }

    private func duration(_ gesture: SceneRecognizer) -> Double {
        gesture.number("max_duration") ?? policy.profile.tapDuration
    }
}

extension Double {
    /// As the engine counts; what additions of decimals leave behind is gone.
    fileprivate var wholeMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
