// SPDX-License-Identifier: MIT
import Waytouch
package import WaytouchFiles

extension SceneRecognizer {
    /// The name for all others in a list of recognizers that may recognise together.
    static let anyName = "any"

    private static let commonKeys = [
        "id", "kind", "view", "enabled", "cancels_touches", "delays_began", "delays_ended",
        "allowed_touch_types", "requires_exclusive_touch_type", "should_begin", "should_receive",
        "require_failure_of", "failure_required_by", "simultaneous_with",
    ]

    private static let touchTypes: [(word: String, value: Touch.Kind)] = [
        ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
    ]

    /// Reads a recognizer. `otherKeys` are keys that the caller reads. Unless `needsView`, one without a view is on the
    /// output.
    package init(
        _ node: YAMLNode, otherKeys: [String] = [], needsView: Bool = true
    ) throws(FileError) {
        guard case .mapping = node.content else { throw node.expected("a recognizer") }
        guard let name = node["id"] else {
            throw node.error("expected a recognizer with an 'id', found none")
        }
        id = try SceneReference(name)
        guard id.id != Self.anyName else {
            throw id.error("expected an id other than 'any', which stands for all, found 'any'")
        }
        guard let word = node["kind"] else {
            throw node.error("expected a 'kind' of recognizer \(id.id.quoted), found none")
        }
        let kind = try word.word("a kind of recognizer", GestureRecognizer.Kind.words)
        var mistakes = Mistakes()
        let keys = Self.commonKeys + kind.parameters.map(\.name) + otherKeys
        let entries = try node.entries(kind.article, keys: keys, &mistakes)
        if needsView, node["view"] == nil {
            mistakes.add(node.error("expected a 'view' of recognizer \(id.id.quoted), found none"))
        }
        self.kind = kind
        numbers = Self.numbers(of: kind, in: entries, &mistakes)
        for entry in entries { mistakes.attempt { () throws(FileError) in try apply(entry) } }
        try mistakes.check()
    }

    /// Reads a kind's parameters from the entries, except those with their default values.
    private static func numbers(
        of kind: GestureRecognizer.Kind, in entries: [YAMLNode.Entry], _ mistakes: inout Mistakes
    ) -> [String: Double] {
        var numbers: [String: Double] = [:]
        for entry in entries {
            guard let parameter = kind.parameter(entry.key) else { continue }
            let number = mistakes.attempt { () throws(FileError) in try parameter.read(entry.value) }
            if let number, number != kind.defaultValue(of: parameter) { numbers[entry.key] = number }
        }
        return numbers
    }

    private mutating func apply(_ entry: YAMLNode.Entry) throws(FileError) {
        let value = entry.value
        switch entry.key {
        case "view":
            let reference = try SceneReference(value, "the id of a view")
            view = reference.id == Scene.outputName ? nil : reference
        case "enabled": isEnabled = try value.bool()
        case "cancels_touches": cancelsTouches = try value.bool()
        case "delays_began": delaysTouchesBegan = try value.bool()
        case "delays_ended": delaysTouchesEnded = try value.bool()
        case "allowed_touch_types": allowedTouchTypes = Set(try value.words("touch type", Self.touchTypes))
        case "requires_exclusive_touch_type": requiresExclusiveTouchType = try value.bool()
        case "should_begin": shouldBegin = try value.bool()
        case "should_receive": shouldReceive = try value.bool()
        case "require_failure_of": requireFailureOf = try SceneReference.list(value)
        case "failure_required_by": failureRequiredBy = try SceneReference.list(value)
        case "simultaneous_with":
            simultaneousWith = try SceneReference.list(value, "a list of ids, or [any]")
            isSimultaneousWithAny = simultaneousWith.contains { $0.id == Self.anyName }
            simultaneousWith.removeAll { $0.id == Self.anyName }
        default: break
        }
    }

    // MARK: Lists

    /// Reads a list of recognizers; names are unique.
    package static func list(_ node: YAMLNode) throws(FileError) -> [SceneRecognizer] {
        if node.isNull { return [] }
        var recognizers: [SceneRecognizer] = []
        var seen: Set<String> = []
        try node.read("a list of recognizers") { element throws(FileError) in
            let recognizer = try SceneRecognizer(element)
            guard seen.insert(recognizer.id.id).inserted else {
                throw recognizer.id.error(
                    "expected each recognizer once, found \(recognizer.id.id.quoted) twice")
            }
            recognizers.append(recognizer)
        }
        return recognizers
    }

    /// Checks that every view and every other recognizer that is named exists.
    package static func checkNames(
        in recognizers: [SceneRecognizer], views: [String], what: String = "a view of the scene",
        of whole: String = "the scene"
    ) throws(FileError) {
        let viewNames = Set(views)
        let names = Set(recognizers.map(\.id.id))
        var mistakes = Mistakes()
        // A file with thousands of unknown names would take long: a suggestion compares one with all names.
        for recognizer in recognizers where !mistakes.isFull {
            if let view = recognizer.view, !viewNames.contains(view.id) {
                mistakes.add(
                    view.error(
                        "expected \(what), or 'output', found \(view.id.quoted)"
                            + view.id.suggestion(among: views + [Scene.outputName])))
            }
            let others =
                recognizer.requireFailureOf + recognizer.failureRequiredBy + recognizer.simultaneousWith
            for other in others where !mistakes.isFull {
                if !names.contains(other.id) {
                    mistakes.add(
                        other.error(
                            "expected a recognizer of \(whole), found \(other.id.quoted)"
                                + other.id.suggestion(among: recognizers.map(\.id.id))))
                } else if other.id == recognizer.id.id {
                    mistakes.add(other.error("expected another recognizer, found \(other.id.quoted) itself"))
                }
            }
        }
        try mistakes.check()
    }

    /// Checks that no recognizer waits for one that, directly or through others, waits for it: neither would ever
    /// recognise.
    ///
    /// Delegates' answers (`failure_required_by`) are known only during the attempt; the engine ignores an answer that
    /// would close a cycle.
    package static func checkCircles(in recognizers: [SceneRecognizer]) throws(FileError) {
        var numbers: [String: Int] = [:]
        for recognizer in recognizers where numbers[recognizer.id.id] == nil {
            numbers[recognizer.id.id] = numbers.count
        }
        var requirements: [Requirement] = []
        for recognizer in recognizers {
            for other in recognizer.requireFailureOf {
                guard let from = numbers[recognizer.id.id], let to = numbers[other.id] else { continue }
                requirements.append(Requirement(from: from, to: to, waiting: recognizer.id.id, other: other))
            }
        }
        guard hasCycle(requirements[...], among: numbers.count) else { return }
        // Searches for the first requirement that closes a cycle with those before it; further ones cannot undo that.
        var (good, bad) = (0, requirements.count)
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if hasCycle(requirements.prefix(middle), among: numbers.count) {
                bad = middle
            } else {
                good = middle
            }
        }
        let (waiting, other) = (requirements[bad - 1].waiting, requirements[bad - 1].other)
        throw other.error(
            "expected requirements without a cycle, found \(waiting.quoted) requiring "
                + "\(other.id.quoted) to fail, which waits for \(waiting.quoted)")
    }

    /// A requirement of a recognizer on another, both by number.
    private struct Requirement {
        let from: Int
        let to: Int
        let waiting: String
        let other: SceneReference
    }

    /// Returns whether requirements have a cycle, by removing recognizers without requirements until only cycles
    /// remain.
    private static func hasCycle(_ requirements: ArraySlice<Requirement>, among count: Int) -> Bool {
        var waitedForBy: [[Int]] = Array(repeating: [], count: count)
        var missing = Array(repeating: 0, count: count)
        for requirement in requirements {
            waitedForBy[requirement.to].append(requirement.from)
            missing[requirement.from] += 1
        }
        var free = missing.indices.filter { missing[$0] == 0 }
        var taken = 0
        while let next = free.popLast() {
            taken += 1
            for waiting in waitedForBy[next] {
                missing[waiting] -= 1
                if missing[waiting] == 0 { free.append(waiting) }
            }
        }
        return taken < count
    }
}
