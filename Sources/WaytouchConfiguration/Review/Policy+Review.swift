// SPDX-License-Identifier: MIT
import Glibc
import Waytouch
public import WaytouchFiles

extension Policy {
    /// Reads a policy, as ``init(path:)`` does, and returns warnings about valid settings that can never work, or are
    /// certainly harmful.
    ///
    /// Programs are searched for in the `PATH` of this process.
    public static func check(path: String) throws(FileError) -> [FileWarning] {
        try check(FileContents.read(path, limit: maximumBytes), path: path)
    }

    /// Reviews a policy in memory; `path` is its name in errors and warnings.
    public static func check(_ contents: [UInt8], path: String) throws(FileError) -> [FileWarning] {
        let root = try YAMLDocument(contents, path: path).root
        let policy = try Policy(root)
        var review = Review(path: path)
        let gestures = policy.recognizers.map(\.gesture)
        review.profile(root["profile"], for: gestures)
        if let profiles = root["profiles"], !profiles.isNull {
            for entry in try profiles.mapping("profiles") { review.profile(entry.value, for: gestures) }
        }
        review.regions(of: policy, root)
        let nodes = root["recognizers"]?.elements ?? []
        for (recognizer, node) in zip(policy.recognizers, nodes) {
            review.recognizer(recognizer.gesture, node)
            review.gesture(recognizer, node, of: policy)
        }
        // A gesture that unlocks and one that does not never work at the same time.
        for unlocks in [false, true] {
            let alike = zip(policy.recognizers, nodes).filter { policy.unlocks($0.0) == unlocks }
            review.twins(alike.map(\.0.gesture), alike.map(\.1)) {
                let (first, second) = (alike[$0].0, alike[$1].0)
                // One that yields is itself prevented by one that does not.
                return first.edgePart == second.edgePart && (!first.yields || second.yields)
            }
        }
        for (rule, node) in zip(policy.clients, root["clients"]?.elements ?? []) {
            review.rule(rule, node, of: policy)
        }
        if let size = policy.panel.size, let node = root["panel"] { review.panel(size, node) }
        review.accommodations(of: policy, root)
        review.combinations(of: policy, root)
        if let idle = policy.idle, let node = root["idle"] { review.idle(idle, node, of: policy) }
        review.locks(of: policy, root)
        review.shell(of: policy, root)
        return review.sorted
    }
}

extension Review {
    // MARK: Gestures

    fileprivate mutating func gesture(_ recognizer: PolicyRecognizer, _ node: YAMLNode, of policy: Policy) {
        let gesture = recognizer.gesture
        let name = gesture.id.id.quoted
        programs(recognizer.actions, node)
        actions(of: recognizer, node)
        guard gesture.isLikely else { return }
        exit(recognizer, node, of: policy)
        let region = policy.region(of: recognizer)
        if gesture.delaysTouchesBegan {
            let place = region.map { " in \($0.id.quoted)" } ?? ""
            warn(
                node, "delays_began",
                "\(name) holds up every touch of every app\(place) until it has failed: 'delays_began'"
                    + (region == nil ? " on the output" : ""))
        }
        if let limit = policy.guards.stuckTouch,
            gesture.kind == .longPress, case let own = gesture.number("min_duration"),
            case let hold = own ?? policy.profile.longPressDuration, hold >= limit
        {
            warn(
                node, own == nil ? nil : "min_duration",
                "\(name) can never begin: after \(limit.brief) s ('stuck_touch') its touches are ignored"
            )
        }
        // A gesture that unlocks acts only while apps receive no touches, and one on a region leaves apps the rest.
        guard !recognizer.actions.isEmpty, !policy.unlocks(recognizer), gesture.cancelsTouches, region == nil
        else { return }
        takesMuch(gesture, node)
    }

    /// Warns of gestures that take the touches of a single finger from every app.
    private mutating func takesMuch(_ gesture: SceneRecognizer, _ node: YAMLNode) {
        let name = gesture.id.id.quoted
        let touches = gesture.kind.touchesParameter
        guard touches.map({ gesture.number($0.name) == 1 }) ?? true else { return }
        let more = "more '\(touches?.name ?? "")', or 'cancels_touches: false'"
        switch gesture.kind {
        case .tap where gesture.number("taps") == 1:
            warn(node, nil, "\(name) takes every tap away from the apps, which get a cancel: \(more)")
        case .pan:
            warn(node, nil, "\(name) takes every movement of a finger away from the apps: \(more)")
        case .swipe:
            warn(node, nil, "\(name) takes every swipe of a finger away from the apps: \(more)")
        case .transform:
            warn(node, nil, "\(name) takes every movement of a finger away from the apps: a pinch does not")
        case .longPress where gesture.number("taps") == 0:
            guard let duration = gesture.number("min_duration"), duration < 0.25 else { return }
            warn(node, "min_duration", "\(name) takes nearly every touch away from the apps: \(more)")
        default: break
        }
    }

    // MARK: Programs

    private mutating func programs(_ actions: [PolicyAction], _ node: YAMLNode) {
        for case .spawn(let arguments) in actions { program(arguments, node, "action") }
    }

    private mutating func program(_ arguments: [String], _ node: YAMLNode, _ key: String) {
        guard let program = arguments.first, let problem = Self.problem(of: program) else { return }
        warn(node, key, "\(program.quoted) cannot be started: \(problem)")
    }

    fileprivate mutating func shell(of policy: Policy, _ root: YAMLNode) {
        if let shell = policy.shell, let node = root["shell"] {
            return program(shell.arguments, node, "spawn")
        }
        guard policy.firstEmittedName != nil else { return }
        func emits(_ actions: [PolicyAction]) -> Bool {
            actions.contains { if case .emit = $0 { true } else { false } }
        }
        let recognizers = zip(policy.recognizers, root["recognizers"]?.elements ?? [])
        let gesture = recognizers.first { emits($0.0.actions) }?.1
        guard let node = gesture ?? root["idle"] else { return }
        warn(
            node, "action",
            "only the kiosk's shell receives 'emit'; start one with 'shell: {spawn: [program]}'"
        )
    }

    /// Returns why a program cannot be started here; nil if it can.
    private static func problem(of program: String) -> String? {
        if program.utf8.contains(UInt8(ascii: "/")) {
            guard program.hasPrefix("/") else {
                return "a path that does not begin with '/' depends on where the compositor was started"
            }
            if isProgram(program) { return nil }
            return access(program, F_OK) == 0 ? "it is not a program" : "there is no such file"
        }
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        let isThere = folders.split(separator: ":").contains { isProgram("\($0)/\(program)") }
        return isThere ? nil : "it is in no folder of PATH here"
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return access(path, X_OK) == 0
    }

    // MARK: Apps

    fileprivate mutating func rule(_ rule: PolicyClientRule, _ node: YAMLNode, of policy: Policy) {
        let isEmpty =
            rule.gestures == nil && rule.deferrableEdges == nil && rule.systemEdges == nil
            && rule.maximumTouches == nil && rule.cancellation == nil && rule.deniedSwipes == nil
        if isEmpty {
            return warn(node, nil, "the rule for \(rule.appID.quoted) has no effect")
        }
        if node["deny"]?.elements.isEmpty == true {
            warn(node, "deny", "'deny' of \(rule.appID.quoted) is empty: it allows every kind")
        }
        fingers(node, "max_touches")
        if let edges = rule.systemEdges, rule.appID == PolicyClientRule.anyApp {
            for recognizer in policy.recognizers {
                guard recognizer.gesture.kind == .screenEdgePan,
                    let own = recognizer.gesture.number("edges"), own > 0,
                    UInt8(own) & edges.rawValue == 0,
                    // An app's own rule may include them.
                    !policy.clients.contains(where: { UInt8(own) & ($0.systemEdges?.rawValue ?? 0) != 0 })
                else { continue }
                warn(
                    node, "system_edges",
                    "\(recognizer.gesture.id.id.quoted) never works over any app: 'system_edges' excludes its edges"
                )
            }
        }
        guard rule.appID != PolicyClientRule.anyApp else { return }
        known(rule, node)
        for key in ["system_edges", "defer_edges", "cancel"] where node[key] != nil {
            warn(
                node, key,
                "'\(key)' by app id is not a security boundary: apps choose their own app id")
        }
    }

    /// Warns of rules that contradict what is known about the app.
    private mutating func known(_ rule: PolicyClientRule, _ node: YAMLNode) {
        if let app = KnownApp.named(rule.appID) {
            guard let cancellation = rule.cancellation, cancellation != app.cancellation else { return }
            if app.cancellation == .lift {
                warn(
                    node, "cancel",
                    "\(app.reason): \(rule.appID.quoted) is left with fingers that never lift; leave 'cancel' out"
                )
            } else if cancellation == .lift {
                warn(
                    node, "cancel", "\(app.reason): \(rule.appID.quoted) needs no 'lift'; leave 'cancel' out")
            }
        } else if rule.cancellation != nil,
            let app = KnownApp.all.first(where: { $0.appID.lowercased() == rule.appID.lowercased() })
        {
            warn(
                node, "app_id",
                "\(rule.appID.quoted) is not a known app; did you mean \(app.appID.quoted)?")
        }
    }

    // MARK: The panel

    fileprivate mutating func panel(_ size: Size, _ node: YAMLNode) {
        let sides = [size.width, size.height]
        for side in sides where !Output.panelSides.contains(side) {
            return warn(
                node, "size_mm",
                "'size_mm' of \(size.width.brief) x \(size.height.brief) mm: implausible size; expected width and height in mm"
            )
        }
    }

    // MARK: Locking

    fileprivate mutating func locks(of policy: Policy, _ root: YAMLNode) {
        let nodes = root["recognizers"]?.elements ?? []
        let locking = zip(policy.recognizers, nodes).first { $0.0.actions.contains(.lock) }?.1
        let node = policy.idle?.actions.contains(.lock) == true ? root["idle"] : locking
        guard let node, !policy.canUnlock else { return }
        warn(
            node, "action",
            "the kiosk could never be unlocked: no gesture that is switched on has the action 'unlock', and there is no 'shell'"
        )
    }

    // MARK: Idling

    fileprivate mutating func idle(_ idle: PolicyIdle, _ node: YAMLNode, of policy: Policy) {
        programs(idle.actions, node)
        if idle.after < 1 {
            warn(
                node, "after",
                "'after' of \(idle.after.brief) s is too short: the kiosk would become idle between touches")
        }
        let unlocking = policy.recognizers.first { $0.gesture.id == idle.unlock }
        if let unlocking, !policy.canUnlock {
            warn(
                node, "unlock",
                "\(unlocking.gesture.id.id.quoted) is switched off: the kiosk could never be unlocked")
        }
    }
}
