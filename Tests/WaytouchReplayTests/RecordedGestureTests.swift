// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Plays the shipped recordings through the real libinput and the engine, on panels of several sizes.
struct RecordedGestureTests {
    /// A panel, and the output below it; 0 mm = unknown size.
    struct Panel: Sendable, CustomTestStringConvertible {
        let name: String
        let widthMM: Int32
        let heightMM: Int32
        var testDescription: String { name }

        var output: Output {
            Output(
                width: 1280, height: 800, widthMillimetres: Double(widthMM),
                heightMillimetres: Double(heightMM))
        }
    }

    static let panels = [
        Panel(name: "10.1 inch", widthMM: 218, heightMM: 136),
        Panel(name: "12 inch, as recorded", widthMM: 256, heightMM: 160),
        Panel(name: "21.5 inch", widthMM: 476, heightMM: 298),
        Panel(name: "55 inch, too coarse to be believed", widthMM: 1214, heightMM: 759),
        Panel(name: "no size", widthMM: 0, heightMM: 0),
    ]

    /// How often each recognizer entered a state, and its last values.
    struct Summary {
        var counts: [String: Int] = [:]
        var last: [String: [String: [Double]]] = [:]
        var order: [String: [GestureRecognizer.State]] = [:]

        mutating func take(_ event: TraceEvent) {
            guard case .gesture(let recognizer, let kind, let state, _, _, let values) = event.content
            else { return }
            // Whatever moves, scales or turns is also a transform.
            if kind == "transform" { return }
            counts["\(recognizer) \(state)", default: 0] += 1
            order[recognizer, default: []].append(state)
            for value in values { last[recognizer, default: [:]][value.name] = value.numbers }
        }

        func count(_ key: String) -> Int { counts[key] ?? 0 }

        /// Whether the states are `began`, any number of `changed`, and one `ended`.
        func isWhole(_ recognizer: String) -> Bool {
            guard let states = order[recognizer], states.count >= 2 else { return false }
            return states.first == .began && states.last == .ended
                && states.dropFirst().dropLast().allSatisfy { $0 == .changed }
        }
    }

    private func play(_ name: String, on panel: Panel) throws -> Summary {
        try play(name, on: panel, stage: .standard(output: panel.output))
    }

    private func play(_ name: String, on panel: Panel, stage: ReplayStage) throws -> Summary {
        var recording = try Files.recording(name)
        let unitsPerMM: Int32 = panel.widthMM == 0 ? 0 : 16
        recording = recording.onPanel(
            width: panel.widthMM == 0 ? 4096 : panel.widthMM * 16,
            height: panel.heightMM == 0 ? 2560 : panel.heightMM * 16, resolution: unitsPerMM)
        var summary = Summary()
        stage.onEvent = { summary.take($0) }
        try ReplaySession(recording, on: stage).run()
        return summary
    }

    @Test("a tap is a tap, and nothing else", arguments: panels)
    func tap(_ panel: Panel) throws {
        #expect(try play("tap", on: panel).counts == ["tap ended": 1])
    }

    @Test("without a requirement, two taps are two single taps and a double tap", arguments: panels)
    func doubleTap(_ panel: Panel) throws {
        #expect(try play("double-tap", on: panel).counts == ["tap ended": 2, "double-tap ended": 1])
    }

    @Test(
        "a double tap is one double tap, and not a single tap that requires it to fail",
        arguments: panels)
    func doubleTapWithRequirement(_ panel: Panel) throws {
        let stage = ReplayStage(output: panel.output)
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        try single.require(toFail: double)
        stage.attach(single, to: stage.engine.root, named: "single")
        stage.attach(double, to: stage.engine.root, named: "double")
        #expect(try play("double-tap", on: panel, stage: stage).counts == ["double ended": 1])
    }

    @Test("a finger held for long is a long press, and not a tap", arguments: panels)
    func held(_ panel: Panel) throws {
        let summary = try play("long-press", on: panel)
        #expect(summary.isWhole("long-press"))
        #expect(summary.order.keys.sorted() == ["long-press"])
    }

    @Test("a pan reports the movement less its threshold", arguments: panels)
    func pan(_ panel: Panel) throws {
        let summary = try play("pan", on: panel)
        #expect(summary.isWhole("pan"))
        #expect(summary.order.keys.sorted() == ["pan"])
        let translation = try #require(summary.last["pan"]?["translation"])
        // (+120, −90) px, a distance of 150 px; the threshold is subtracted along it.
        let pixelsPerPoint = (panel.output.pixelsPerInch ?? 160) / 160
        let share = (150 - 10 * pixelsPerPoint) / 150
        #expect(abs(translation[0] - 120 * share) < 5)
        #expect(abs(translation[1] + 90 * share) < 5)
    }

    @Test("a pinch with rotation is both, with the recorded amounts", arguments: panels)
    func pinchAndRotation(_ panel: Panel) throws {
        let summary = try play("pinch-rotate", on: panel)
        #expect(summary.isWhole("pinch") && summary.isWhole("rotation"))
        #expect(summary.count("tap ended") == 0)
        let pixelsPerPoint = (panel.output.pixelsPerInch ?? 160) / 160
        let scale = try #require(summary.last["pinch"]?["scale"]?.first)
        #expect(abs(scale - 225 / (150 + 8 * pixelsPerPoint)) < 0.06)
        // 35° less the angle whose arc is 8 pt at the radius at which it was crossed, between 75 and 112 px.
        let rotation = try #require(summary.last["rotation"]?["rotation"]?.first)
        #expect(rotation > 0.611 - 8 * pixelsPerPoint / 70 - 0.05 && rotation < 0.611)
    }

    @Test("two hands on two cards do not disturb each other", arguments: panels)
    func twoHands(_ panel: Panel) throws {
        let stage = ReplayStage(output: panel.output)
        for (name, x) in [("blue", 140.0), ("red", 820.0)] {
            let card = stage.makeView(named: name, frame: Rect(x: x, y: 180, width: 320, height: 440))
            stage.engine.root.addSubview(card)
            stage.attachEveryKind(to: card) { "\(name) \($0)" }
        }
        let summary = try play("two-hands", on: panel, stage: stage)
        #expect(summary.isWhole("blue pan"))
        #expect(summary.isWhole("blue rotation"))
        #expect(summary.isWhole("red pinch"))
        #expect(summary.order["red rotation"] == nil)
        let scale = try #require(summary.last["red pinch"]?["scale"]?.first)
        #expect(scale > 1.25 && scale < 1.45)
        let rotation = try #require(summary.last["blue rotation"]?["rotation"]?.first)
        #expect(rotation < -0.2 && rotation > -0.437)
    }

    @Test("fifty replays give the same trace to the last byte", arguments: Files.shipped)
    func deterministic(_ name: String) throws {
        let recording = try Files.recording(name)
        func trace() throws -> String {
            let stage = ReplayStage.standard(explains: true)
            var text = ""
            stage.onEvent = { text += TraceFormat.jsonl.line(for: $0) + "\n" }
            try ReplaySession(recording, on: stage).run()
            return text
        }
        let first = try trace()
        #expect(first.count > 200)
        for _ in 1..<50 { #expect(try trace() == first) }
    }
}
