// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// docs/recognition.md, rule 8.values.9: coalesced samples and predicted touches.
@Suite struct SampleTests {
    /// Records the samples that it receives with each call.
    private final class Sampler: GestureRecognizer {
        var lines: [String] = []
        var predicted: [[TouchSnapshot]] = []

        private func take(_ touches: [Touch], _ event: TouchEvent) {
            for touch in touches {
                lines.append(describe(event.coalescedTouches(for: touch)))
                predicted.append(event.predictedTouches(for: touch))
            }
        }
        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
    }

    /// A view that records the samples that it receives with each call.
    private final class SamplingView: View {
        var lines: [String] = []
        var predicted: [[TouchSnapshot]] = []

        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { take(touches, event) }
        private func take(_ touches: [Touch], _ event: TouchEvent) {
            for touch in touches {
                lines.append(describe(event.coalescedTouches(for: touch)))
                predicted.append(event.predictedTouches(for: touch))
            }
        }
    }

    private func samplingView(in world: TouchWorld) -> SamplingView {
        let view = SamplingView(frame: wholeCard)
        world.engine.root.addSubview(view)
        return view
    }

    @Test func aRecognizerGetsEverySampleOfItsFrame() {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        world.frame(t: 10) {
            $0.move(0, to: (201, 200))
            $0.move(0, to: (202, 200))
            $0.move(0, to: (203, 200))
        }
        world.move(0, to: (204, 200), t: 20)
        world.up(0, t: 30)
        #expect(
            sampler.lines == [
                "began 0 200", "moved 10 201, moved 10 202, moved 10 203", "moved 20 204", "ended 30 204",
            ])
    }

    @Test func samplesThatWereGatheredKeepTheirOwnTimes() {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        let times: [Double?] = [4, 8, nil, -5, 1e9]
        world.process(
            times.enumerated().map { index, time in
                TouchSample(
                    id: TouchID(contact: 0), phase: .moved, location: Point(x: 201 + Double(index), y: 200),
                    pressure: 0.5, tilt: Vector(dx: 0.25, dy: 0), time: time.map { world.timestamp($0) })
            }, t: 16)
        // Times are never earlier than the sample before, and never later than the frame.
        #expect(sampler.lines[1] == "moved 4 201, moved 8 202, moved 16 203, moved 16 204, moved 16 205")
    }

    @Test func aFingerThatMovesAndLiftsInOneFrameIsReportedInOrder() {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        let ways: [(Touch.Phase, Double)] = [(.moved, 201), (.moved, 202), (.ended, 203)]
        world.process(
            ways.map {
                TouchSample(id: TouchID(contact: 0), phase: $0, location: Point(x: $1, y: 200))
            }, t: 10)
        #expect(sampler.lines == ["began 0 200", "moved 10 201, moved 10 202, moved 10 203", "ended 10 203"])
        // The same with another finger that lands first.
        world.down(0, at: (200, 200), t: 1000)
        world.process(
            [TouchSample(id: TouchID(contact: 1), phase: .began, location: Point(x: 400, y: 200))]
                + ways.map {
                    TouchSample(id: TouchID(contact: 0), phase: $0, location: Point(x: $1, y: 200))
                }, t: 1010)
        let moves = sampler.lines.dropFirst(3).filter { $0.contains("moved") }
        #expect(moves == ["moved 1010 201, moved 1010 202, moved 1010 203"], "\(sampler.lines)")
    }

    @Test func aViewAlsoReceivesWithheldSamples() {
        let world = TouchWorld()
        let view = samplingView(in: world)
        let delaying = Custom()
        delaying.delaysTouchesBegan = true
        delaying.began = { recognizer, _ in recognizer.setDeadline(world.timestamp(35)) }
        delaying.due = { recognizer, _ in recognizer.state = .failed }
        view.addGestureRecognizer(delaying)
        world.down(0, at: (200, 200), t: 0)
        for step in 1...3 { world.move(0, to: (200 + Double(step), 200), t: Double(step) * 10) }
        #expect(view.lines == [])
        world.wait(until: 35)
        world.move(0, to: (204, 200), t: 40)
        world.up(0, t: 50)
        #expect(
            view.lines == [
                "began 0 200", "moved 10 201, moved 20 202, moved 30 203", "moved 40 204", "ended 50 204",
            ])
    }

    @Test func aWholeTouchThatWasWithheldComesInOrder() {
        let world = TouchWorld()
        let view = samplingView(in: world)
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesBegan = true
        view.addGestureRecognizer(tap)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (201, 200), t: 10)
        world.move(0, to: (202, 200), t: 20)
        world.up(0, t: 30)
        world.wait(until: 2000)
        #expect(view.lines == ["began 0 200", "moved 10 201, moved 20 202", "ended 30 202"])
        world.down(0, at: (300, 200), t: 3000)
        world.wait(until: 4000)
        // The first touch has left nothing behind.
        #expect(view.lines.last == "began 3000 300")
    }

    @Test func samplesWithheldForVeryLongLoseTheOldest() {
        let world = TouchWorld()
        let view = samplingView(in: world)
        let delaying = Custom()
        delaying.delaysTouchesBegan = true
        view.addGestureRecognizer(delaying)
        world.down(0, at: (200, 200), t: 0)
        for step in 1...3000 { world.move(0, to: (200 + Double(step % 7), 200), t: Double(step)) }
        delaying.state = .failed
        #expect(view.lines.count == 2)
        let samples = view.lines.last?.split(separator: ",").count ?? 0
        #expect(samples > 200 && samples <= 512)
        #expect(view.lines.last?.hasSuffix("moved 3000 \(200 + 3000 % 7)") == true)
    }

    @Test func snapshotsDoNotChangeAndReportLocationsInAView() throws {
        let world = TouchWorld()
        let card = world.view("card", frame: wholeCard)
        var kept: [TouchSnapshot] = []
        let keeper = world.attach(Keeper { kept += $0.coalescedTouches(for: $1) }, name: "keeper")
        world.process(
            [
                TouchSample(
                    id: TouchID(contact: 0), phase: .began, location: Point(x: 150, y: 130), kind: .pencil,
                    pressure: 0.25, tilt: Vector(dx: 0.5, dy: -0.5))
            ], t: 0)
        world.process(
            [
                TouchSample(
                    id: TouchID(contact: 0), phase: .moved, location: Point(x: 160, y: 130), pressure: 0.75)
            ], t: 10)
        #expect(kept.map(\.pressure) == [0.25, 0.75])
        #expect(kept.map(\.tilt) == [Vector(dx: 0.5, dy: -0.5), Vector(dx: 0.5, dy: -0.5)])
        #expect(kept.map { $0.location(in: card) } == [Point(x: 50, y: 30), Point(x: 60, y: 30)])
        #expect(kept.map(\.timestamp) == [world.timestamp(0), world.timestamp(10)])
        let touch = try #require(keeper.trackedTouches.first)
        #expect(touch.tilt == Vector(dx: 0.5, dy: -0.5))
    }

    // MARK: Prediction

    @Test(arguments: [4.0, 8, 16])
    func aSteadyMovementIsPredictedTwoFramesAhead(interval: Double) throws {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        for step in 1...8 {
            world.move(0, to: (200 + Double(step) * 6, 200 - Double(step) * 2), t: Double(step) * interval)
        }
        let predicted = try #require(sampler.predicted.last)
        #expect(predicted.count == 2)
        for (index, snapshot) in predicted.enumerated() {
            let step = Double(9 + index)
            #expect(snapshot.timestamp == world.timestamp(step * interval))
            let expected = Point(x: 200 + step * 6, y: 200 - step * 2)
            #expect(isClose(snapshot.location(in: nil), expected, within: 1e-6))
        }
    }

    @Test func touchesThatRestOrHaveJustLandedOrLiftedAreNotPredicted() {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        #expect(sampler.predicted.last?.isEmpty == true)
        world.move(0, to: (210, 200), t: 10)
        #expect(sampler.predicted.last?.count == 2)
        for t in [20.0, 30, 40, 50, 60] { world.move(0, to: (210, 200), t: t) }
        #expect(sampler.predicted.last?.isEmpty == true)
        world.up(0, t: 70)
        #expect(sampler.predicted.last?.isEmpty == true)
        // A new touch knows nothing of the old.
        world.down(0, at: (900, 900), t: 75)
        #expect(sampler.predicted.last?.isEmpty == true)
    }

    @Test func recognizersGetPredictionsOfTouchesOnAViewThatReadsNone() {
        let world = TouchWorld()
        world.engine.root.readsPredictions = false
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: 10)
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 1000)
        world.move(0, to: (210, 200), t: 1010)
        #expect(sampler.predicted.last?.count == 2)
    }

    @Test func aTouchOnAViewThatReadsPredictionsGetsThemAfterOneOnAViewThatDoesNot() throws {
        let world = TouchWorld()
        let view = samplingView(in: world)
        view.readsPredictions = false
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 10)
        #expect(view.predicted.last?.isEmpty == true)
        world.up(0, t: 20)
        view.readsPredictions = true
        world.down(0, at: (200, 200), t: 1000)
        world.move(0, to: (210, 200), t: 1010)
        #expect(view.predicted.last?.count == 2)
    }

    @Test func predictionsNeverReachFarAheadInTime() throws {
        let world = TouchWorld()
        let sampler = world.attach(Sampler(), name: "sampler")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (210, 200), t: 39)
        let predicted = try #require(sampler.predicted.last)
        #expect(predicted.map(\.timestamp) == [world.timestamp(73), world.timestamp(107)])
    }
}

/// Passes on every touch that begins or moves.
private final class Keeper: GestureRecognizer {
    let take: (TouchEvent, Touch) -> Void

    init(_ take: @escaping (TouchEvent, Touch) -> Void) {
        self.take = take
        super.init()
    }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        touches.forEach { take(event, $0) }
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        touches.forEach { take(event, $0) }
    }
}

/// Returns the phase, the time in ms and x of each sample.
private func describe(_ samples: [TouchSnapshot]) -> String {
    samples.map { sample in
        let milliseconds = (sample.timestamp - 1_000_000_000) / 1000
        return "\(sample.phase) \(milliseconds) \(Int(sample.location(in: nil).x))"
    }.joined(separator: ", ")
}
