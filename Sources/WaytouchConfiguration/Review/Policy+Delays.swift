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
        guard gesture.isLikely, gesture.kind.followsTouches, !policy.unlocks(recognizer) else { return }
        if gesture.delaysTouchesBegan {
            let time = tapping(gesture) + limit(gesture)
            let length = time.isFinite ? PolicyDelay.Length.upTo(time.wholeMicroseconds) : .unlimited
            add(node, "delays_began", .landing, length, of: recognizer, "until the gesture has failed")
        }
        if gesture.delaysTouchesEnded, let time = afterLifts(gesture) {
            let length = time.isFinite ? PolicyDelay.Length.upTo(time.wholeMicroseconds) : .unlimited
            add(
                node, "delays_ended", .lift, length, of: recognizer,
                "\(interval(gesture).brief) s after a single tap, until no more follow")
        }
    }

    /// How long after the first lift a gesture may still be undecided; nil: a lift decides it.
    private func afterLifts(_ gesture: SceneRecognizer) -> Double? {
        // The lift of a finger too few decides it.
        guard precedingTaps(gesture) > 0, gesture.number(gesture.kind.touchesParameter?.name ?? "") == 1
        else { return nil }
        return tapping(gesture) - duration(gesture) + limit(gesture)
    }

    /// How many taps come before what decides it.
    private func precedingTaps(_ gesture: SceneRecognizer) -> Double {
        guard let taps = gesture.kind.parameter("taps"), case .count(_, let least, _) = taps.quantity else {
            return 0
        }
        return (gesture.number(taps.name) ?? Double(least)) - Double(least)
    }

    /// How long those taps take, if each is as slow as is allowed, with the pauses after them.
    private func tapping(_ gesture: SceneRecognizer) -> Double {
        let taps = precedingTaps(gesture)
        return taps > 0 ? taps * (duration(gesture) + interval(gesture)) : 0
    }

    /// How long a finger that rests keeps a gesture undecided then; infinite: without limit.
    private func limit(_ gesture: SceneRecognizer) -> Double {
        gesture.kind.timeLimit.map { time($0, of: gesture) } ?? .infinity
    }

    private func interval(_ gesture: SceneRecognizer) -> Double { time(\.tapInterval, of: gesture) }

    private func duration(_ gesture: SceneRecognizer) -> Double { time(\.tapDuration, of: gesture) }

    /// A number of the profile, or what replaces it for this gesture.
    private func time(
        _ number: GestureRecognizer.Kind.Parameter.ProfileNumber, of gesture: SceneRecognizer
    ) -> Double {
        let parameter = gesture.kind.parameters.first { $0.profileNumber == number }
        return parameter.flatMap { gesture.number($0.name) } ?? policy.profile[keyPath: number]
    }
}

extension Double {
    /// As the engine counts; what additions of decimals leave behind is gone.
    fileprivate var wholeMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
