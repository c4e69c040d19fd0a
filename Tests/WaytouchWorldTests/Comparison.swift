// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchTesting

extension World {
    /// Runs the world in engine and model, and returns the first difference or violation; nil if there is none.
    func disagreement() throws -> String? {
        var events = 0
        return try disagreement(countingEvents: &events)
    }

    func disagreement(countingEvents count: inout Int) throws -> String? {
        let run = try EngineRun(self)
        var model = Model(self)
        for index in steps.indices {
            run.perform(index)
            model.perform(index)
            count += run.events.count
            if let difference = difference(run, &model) {
                return "step \(index), \(steps[index]): \(difference)"
            }
        }
        run.finish()
        model.pass(until: end)
        if let difference = difference(run, &model) { return "at the end: \(difference)" }
        run.auditor.finish()
        return run.auditor.violations.first
    }

    private func difference(_ run: EngineRun, _ model: inout Model) -> String? {
        if let violation = run.auditor.violations.first { return violation }
        defer {
            run.events.removeAll(keepingCapacity: true)
            model.events.removeAll(keepingCapacity: true)
        }
        let modelled = Event.canonical(model.events.filter { !isUnseen($0) })
        let happened = Event.canonical(run.events)
        if happened != modelled { return "the engine says \(happened), the model \(modelled)" }
        for (number, recognizer) in run.recognizers.enumerated() {
            let expected = model.recognizers[number]
            if recognizer.state != expected.state || recognizer.isBlocked != (expected.wanted != nil) {
                return
                    "recognizer \(number) is \(recognizer.state)\(recognizer.isBlocked ? ", blocked" : ""), "
                    + "in the model \(expected.state)\(expected.wanted != nil ? ", blocked" : "")"
            }
            if recognizer.trackedTouches.map({ Int($0.id.contact) }) != expected.tracked {
                return "recognizer \(number) tracks \(recognizer.trackedTouches.map(\.id.contact)), "
                    + "in the model \(expected.tracked)"
            }
        }
        return nil
    }

    /// Whether the root view receives the event: what it receives is not recorded.
    private func isUnseen(_ event: Event) -> Bool {
        if case .touch(let touch, _, _) = event { touches[touch] == .root } else { false }
    }

    // MARK: Shrinking

    /// Returns the smallest world found in which engine and model still differ.
    func shrunk() throws -> World {
        var smallest = self
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smallest.simplifications() where try candidate.disagreement() != nil {
                smallest = candidate
                isShrinking = true
                break
            }
        }
        return smallest
    }

    /// Returns worlds that are simpler in one respect.
    private func simplifications() -> [World] {
        var worlds: [World] = []
        func add(_ change: (inout World) -> Void) {
            var world = self
            change(&world)
            worlds.append(world)
        }
        if recognizers.count > 1 { add { $0.removeLastRecognizer() } }
        for index in steps.indices {
            guard case .frame(let samples) = steps[index] else {
                add { $0.steps[index] = .frame([]) }
                continue
            }
            if !samples.isEmpty { add { $0.steps[index] = .frame([]) } }
            if samples.count > 1 {
                for sample in samples { add { $0.steps[index] = .frame(samples.filter { $0 != sample }) } }
            }
        }
        if case .frame(let samples)? = steps.last, samples.isEmpty { add { $0.steps.removeLast() } }
        for number in recognizers.indices {
            let recognizer = recognizers[number]
            for step in recognizer.script.keys.sorted() { add { $0.recognizers[number].script[step] = nil } }
            for time in recognizer.due.keys.sorted() { add { $0.recognizers[number].due[time] = nil } }
            for list in [
                \World.Recognizer.refuses, \.requires, \.requiresDynamically, \.requiredBy,
                \.simultaneousWith,
                \.cannotPrevent, \.cannotBePreventedBy,
            ] {
                for index in recognizer[keyPath: list].indices {
                    add { $0.recognizers[number][keyPath: list].remove(at: index) }
                }
            }
            if !recognizer.cancels { add { $0.recognizers[number].cancels = true } }
            if recognizer.delaysBegan { add { $0.recognizers[number].delaysBegan = false } }
            if recognizer.delaysEnded { add { $0.recognizers[number].delaysEnded = false } }
            if !recognizer.shouldBegin { add { $0.recognizers[number].shouldBegin = true } }
            if recognizer.place != .base { add { $0.recognizers[number].place = .base } }
        }
        for touch in touches.indices where touches[touch] != .base { add { $0.touches[touch] = .base } }
        if !multiple.isEmpty { add { $0.multiple = [] } }
        if attachment != attachment.sorted() { add { $0.attachment.sort() } }
        return worlds.filter(\.isSound)
    }

    private mutating func removeLastRecognizer() {
        let number = recognizers.count - 1
        recognizers.removeLast()
        attachment.removeAll { $0 == number }
        for index in recognizers.indices {
            for list in [
                \World.Recognizer.requires, \.requiresDynamically, \.requiredBy, \.simultaneousWith,
                \.cannotPrevent, \.cannotBePreventedBy,
            ] { recognizers[index][keyPath: list].removeAll { $0 == number } }
        }
        steps = steps.map { step in
            switch step {
            case .disable(number), .enable(number), .set(number, _): .frame([])
            default: step
            }
        }
    }

    /// Whether every touch lands once, before anything else happens to it, and ends once.
    var isSound: Bool {
        var states = touches.map { _ in 0 }
        for case .frame(let samples) in steps {
            if Set(samples.map(\.touch)).count != samples.count { return false }
            for sample in samples {
                if states[sample.touch] != (sample.phase == .began ? 0 : 1) { return false }
                states[sample.touch] =
                    sample.phase == .began || sample.phase == .moved ? 1 : 2
            }
        }
        return !states.contains(1)
    }
}
