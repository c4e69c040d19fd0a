// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles

extension Policy {
    /// Returns the delays that the keys of a policy cause, in the order of the file. If there are none, every touch
    /// reaches its app in the frame in which it happens.
    ///
    /// Each is the delay of its key alone; the delays of several keys add up if they delay the same events.
    public static func delays(path: String) throws(FileError) -> [PolicyDelay] {
        try delays(FileContents.read(path, limit: maximumBytes), path: path)
    }

    /// Returns the delays of a policy in memory; `path` is its name in them.
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

/// Collects the delays that the keys of a policy cause.
private struct PolicyDelays {
    let path: String
    let policy: Policy
    private var delays: [PolicyDelay] = []

    init(path: String, policy: Policy) { (self.path, self.policy) = (path, policy) }

    /// The delays in the order of lines.
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

    /// Adds the delays of a gesture. One that unlocks causes none, as it works only while apps receive no touches.
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

    /// Returns how long after the first lift a gesture may still be undecided; nil: a lift decides it.
    private func afterLifts(_ gesture: SceneRecognizer) -> Double? {
        // With several fingers, the first lift decides it.
        guard precedingTaps(gesture) > 0, gesture.number(gesture.kind.touchesParameter?.name ?? "") == 1
        else { return nil }
        return tapping(gesture) - duration(gesture) + limit(gesture)
    }

    /// Returns the number of taps before the one that decides.
    private func precedingTaps(_ gesture: SceneRecognizer) -> Double {
        guard let taps = gesture.kind.parameter("taps"), case .count(_, let least, _) = taps.quantity else {
            return 0
        }
        return (gesture.number(taps.name) ?? Double(least)) - Double(least)
    }

    /// Returns the longest time that these taps take, with the pauses after them.
    private func tapping(_ gesture: SceneRecognizer) -> Double {
        let taps = precedingTaps(gesture)
        return taps > 0 ? taps * (duration(gesture) + interval(gesture)) : 0
    }

    /// Returns how long a resting finger then keeps a gesture undecided; infinite: without limit.
    private func limit(_ gesture: SceneRecognizer) -> Double {
        gesture.kind.timeLimit.map { time($0, of: gesture) } ?? .infinity
    }

    private func interval(_ gesture: SceneRecognizer) -> Double { time(\.tapInterval, of: gesture) }

    private func duration(_ gesture: SceneRecognizer) -> Double { time(\.tapDuration, of: gesture) }

    /// Returns a time of the profile, or the gesture's own.
    private func time(
        _ number: GestureRecognizer.Kind.Parameter.ProfileNumber, of gesture: SceneRecognizer
    ) -> Double {
        let parameter = gesture.kind.parameters.first { $0.profileNumber == number }
        return parameter.flatMap { gesture.number($0.name) } ?? policy.profile[keyPath: number]
    }
}

extension Double {
    /// The value rounded to whole µs, as the engine counts, without errors of decimal addition.
    fileprivate var wholeMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
