// SPDX-License-Identifier: MIT
import Waytouch

/// A scene, what its recognizers request and when, and what the fingers do: arbitration without thresholds.
///
/// Step `n` happens at `(n + 1) * 10` ms; deadlines are set in half steps.
struct World {
    /// Where a touch lands, or a recognizer is attached. `outer` and `other` lie in `base`, `inner` in `outer`.
    enum Place: Int, CaseIterable {
        case root, base, outer, inner, other

        var depth: Int { [0, 1, 2, 3, 2][rawValue] }
        var parent: Place? { [nil, .root, .base, .outer, .base][rawValue] }
    }

    /// What a recognizer does when it receives touches or when its deadline comes.
    enum Operation: Hashable {
        case set(GestureRecognizer.State)
        /// Sets a deadline this number of half steps later.
        case arm(Int)
        /// Ignores the touches that it receives.
        case ignore
    }

    struct Recognizer {
        var place = Place.base
        var cancels = true
        var delaysBegan = false
        var delaysEnded = true
        var shouldBegin = true
        /// Touches that the delegate refuses.
        var refuses: [Int] = []
        /// What it does when it receives touches, by step.
        var script: [Int: Operation] = [:]
        /// What it does when its deadline comes, by half step.
        var due: [Int: Operation] = [:]
        /// The recognizers that it must wait for, by number, which is the order of creation.
        var requires: [Int] = []
        /// The recognizers that it must wait for by an answer of its delegate.
        var requiresDynamically: [Int] = []
        /// The recognizers that must wait for it by an answer of its delegate.
        var requiredBy: [Int] = []
        var simultaneousWith: [Int] = []
        var cannotPrevent: [Int] = []
        var cannotBePreventedBy: [Int] = []
    }

    struct Sample: Hashable {
        var touch: Int
        var phase: Touch.Phase
    }

    enum Step {
        case frame([Sample])
        case disable(Int)
        case enable(Int)
        /// A recognizer's state is set from outside, between two frames.
        case set(Int, GestureRecognizer.State)
    }

    var recognizers: [Recognizer]
    /// The numbers of the recognizers, in order of attachment.
    var attachment: [Int]
    /// Where each touch lands.
    var touches: [Place]
    /// Views with multiple touch.
    var multiple: [Place] = []
    var steps: [Step]

    static func time(ofStep step: Int) -> Int64 { Int64(step + 1) * 10_000 }

    /// A time so long after the last step that no deadline is left.
    var end: Int64 { World.time(ofStep: steps.count + 100) }
}

extension World: CustomStringConvertible {
    /// Swift source, to be pasted into a test.
    var description: String {
        var lines = ["World(", "    recognizers: ["]
        for recognizer in recognizers { lines.append("        \(recognizer),") }
        lines.append("    ],")
        lines.append("    attachment: \(attachment), touches: \(list(touches)), multiple: \(list(multiple)),")
        lines.append("    steps: [")
        for step in steps { lines.append("        \(step),") }
        lines.append("    ])")
        return lines.joined(separator: "\n")
    }

    private func list(_ places: [Place]) -> String {
        "[" + places.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
}

extension World.Recognizer: CustomStringConvertible {
    var description: String {
        var parts = ["place: .\(place)"]
        if !cancels { parts.append("cancels: false") }
        if delaysBegan { parts.append("delaysBegan: true") }
        if !delaysEnded { parts.append("delaysEnded: false") }
        if !shouldBegin { parts.append("shouldBegin: false") }
        if !refuses.isEmpty { parts.append("refuses: \(refuses)") }
        if !script.isEmpty { parts.append("script: \(literal(script))") }
        if !due.isEmpty { parts.append("due: \(literal(due))") }
        for (name, numbers) in [
            ("requires", requires), ("requiresDynamically", requiresDynamically), ("requiredBy", requiredBy),
            ("simultaneousWith", simultaneousWith), ("cannotPrevent", cannotPrevent),
            ("cannotBePreventedBy", cannotBePreventedBy),
        ] where !numbers.isEmpty {
            parts.append("\(name): \(numbers)")
        }
        return ".init(\(parts.joined(separator: ", ")))"
    }

    private func literal(_ operations: [Int: World.Operation]) -> String {
        let pairs = operations.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "[" + pairs.joined(separator: ", ") + "]"
    }
}

extension World.Operation: CustomStringConvertible {
    var description: String {
        switch self {
        case .set(let state): ".set(.\(state))"
        case .arm(let halfSteps): ".arm(\(halfSteps))"
        case .ignore: ".ignore"
        }
    }
}

extension World.Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .frame(let samples):
            ".frame(["
                + samples.map { ".init(touch: \($0.touch), phase: .\($0.phase))" }.joined(separator: ", ")
                + "])"
        case .disable(let number): ".disable(\(number))"
        case .enable(let number): ".enable(\(number))"
        case .set(let number, let state): ".set(\(number), .\(state))"
        }
    }
}
