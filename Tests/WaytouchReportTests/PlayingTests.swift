// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchReport

@Suite("What a report contains of a replay")
struct PlayingTests {
    @Test func `a tap that may become two waits, and recognises when the other fails`() throws {
        let report = try Scripts.report(Scripts.tap)
        let single = try report.lane("single")
        #expect(single.steps.map(\.phase) == [.possible, .waiting, .recognized, .idle])
        #expect(single.steps[1].time == 80_000)
        #expect(single.steps[1].cause == "recognised, and waits for double to fail")
        let double = try report.lane("double")
        let failure = try #require(double.steps.first { $0.phase == .failed })
        #expect(failure.cause.hasPrefix("it took too long: "))
        #expect(failure.time == single.steps[2].time)
        #expect(failure.time > 80_000)
        #expect(report.duration == failure.time)
    }

    @Test func `a double tap is one attempt, including the time between the taps`() throws {
        let second =
            Scripts.line(5_200_000, "began", 200, 200) + Scripts.line(5_280_000, "ended", 200, 200)
        let report = try Scripts.report(Scripts.tap + second)
        let double = try report.lane("double")
        #expect(double.steps.prefix(2).map(\.phase) == [.possible, .recognized])
        #expect(double.steps.prefix(2).map(\.time) == [0, 280_000])
        // A recognizer that has failed is idle after each tap.
        let drag = try report.lane("drag").steps.map(\.phase)
        #expect(drag.starts(with: [.possible, .failed, .idle, .possible, .failed]))
    }

    @Test func `what is too much to show is left out from one moment on, which is said`() throws {
        let whole = try Scripts.report(Scripts.drag)
        #expect(whole.cut == nil && whole.touches.count == 22)
        #expect(!whole.facts.contains { $0.contains("left out") })
        let part = try Scripts.report(Scripts.drag, limit: 10)
        let cut = try #require(part.cut)
        #expect(
            part.facts.contains {
                $0.hasPrefix("all after 0.") && $0.hasSuffix("left out: it is too much to show")
            })
        #expect(part.touches.allSatisfy { $0.time <= cut } && (1..<22).contains(part.touches.count))
        #expect(part.touches == Array(whole.touches.prefix(part.touches.count)))
        #expect(part.lanes.allSatisfy { $0.steps.allSatisfy { $0.time <= cut } })
        #expect(part.lanes.allSatisfy { $0.sampleTimes.allSatisfy { $0 <= cut } })
        #expect(part.frameCount == 22)
    }

    /// With quadratic growth this would take hours.
    @Test(.timeLimit(.minutes(15))) func `twenty thousand fingers at one moment are drawn`() throws {
        var report = try Scripts.report(Scripts.tap)
        var touch = try #require(report.touches.first)
        report.touches = []
        for (time, phase) in [(0, Touch.Phase.began), (10_000, .moved), (20_000, .ended)] {
            for id in 0..<20_000 {
                (touch.time, touch.phase, touch.id) = (Timestamp(time), phase, id)
                touch.location = Point(x: Double(id % 1000) + Double(time) / 1000, y: Double(id / 1000))
                report.touches.append(touch)
            }
        }
        #expect(Picture(of: report).svg.count > 20_000 * 100)
    }

    @Test func `a failure is reported with its numbers`() throws {
        let drag = try Scripts.report(Scripts.tap).lane("drag")
        let failure = try #require(drag.steps.first { $0.phase == .failed })
        #expect(failure.time == 80_000)
        #expect(failure.cause == "touches lifted too early: 0 pt < 10 pt")
    }

    @Test func `a drag has a lane and curves`() throws {
        let report = try Scripts.report(Scripts.drag)
        let drag = try report.lane("drag")
        #expect(drag.steps.map(\.phase) == [.possible, .active, .recognized, .idle])
        #expect(drag.steps[2].time == 420_000)
        #expect(drag.sampleBreaks == [0])
        #expect(drag.sampleTimes.last == 420_000)
        let translation = try #require(drag.curves.first { $0.quantity == .translation })
        #expect(translation.values.count == 2 * drag.sampleTimes.count)
        // 200 px, less those that it took to begin.
        let x = translation.values[translation.values.count - 2]
        #expect(x > 180 && x <= 200)
        #expect(translation.values.last == 0)
        let velocity = try #require(drag.curves.first { $0.quantity == .velocity })
        #expect(velocity.values.contains { abs($0 - 500) < 5 })
    }

    @Test func `times count from the first frame`() throws {
        let report = try Scripts.report(Scripts.tap)
        #expect(report.start == 5_000_000)
        #expect(report.touches.map(\.time) == [0, 80_000])
        #expect(report.touches.map(\.phase) == [.began, .ended])
        #expect(report.touches.map(\.id) == [3, 3])
    }

    @Test func `views lie where they are seen`() throws {
        let report = try Scripts.report(Scripts.tap)
        #expect(report.views.map(\.name) == ["output", "card", "corner"])
        #expect(report.views.map(\.parent) == [nil, 0, 1])
        #expect(
            report.views[1].corners == [
                Point(x: 100, y: 100), Point(x: 500, y: 100), Point(x: 500, y: 400), Point(x: 100, y: 400),
            ])
        // A clockwise quarter turn about its centre puts its top left corner at the top right.
        let corner = try #require(report.views[2].corners.first)
        #expect(abs(corner.x - 500) < 1e-9 && abs(corner.y - 100) < 1e-9)
    }

    @Test func `touches that a view received are listed under the view`() throws {
        let report = try Scripts.report(Scripts.tap)
        let card = try #require(report.views.firstIndex { $0.name == "card" })
        #expect(report.deliveries.first?.view == card)
        #expect(report.deliveries.first?.phase == .began)
        #expect(report.deliveries.count == 2)
    }

    @Test func `lanes are grouped by view, and have the order of the scene`() throws {
        let scene = """
            output: {width: 100, height: 100}
            views:
              - {id: one, frame: [0, 0, 50, 100]}
              - {id: two, frame: [50, 0, 50, 100]}
            recognizers:
              - {id: c, kind: tap, view: two}
              - {id: a, kind: tap, view: one}
              - {id: d, kind: pan, view: two}
              - {id: b, kind: pan, view: one}
            """
        let report = try Scripts.report(Scripts.tap, scene: scene)
        #expect(report.lanes.map(\.name) == ["a", "b", "c", "d"])
        #expect(report.lanes.map { report.views[$0.view].name } == ["one", "one", "two", "two"])
    }

    @Test func `a touch that lands nowhere leaves lanes empty`() throws {
        let text = Scripts.line(0, "began", 1200, 700) + Scripts.line(40_000, "ended", 1200, 700)
        let report = try Scripts.report(text)
        #expect(report.lanes.count == 3)
        #expect(!report.lanes.contains { !$0.steps.isEmpty })
        #expect(report.touches.count == 2)
    }

    @Test func `a second attempt begins a curve of its own`() throws {
        var text = Scripts.drag
        text += Scripts.line(2_000_000, "began", 200, 200)
        for step in 1...5 { text += Scripts.line(2_000_000 + 20_000 * step, "moved", 200, 200 + 10 * step) }
        text += Scripts.line(2_120_000, "ended", 200, 250)
        let drag = try Scripts.report(text).lane("drag")
        #expect(drag.sampleBreaks.count == 2)
        #expect(drag.sampleBreaks.first == 0)
        #expect(drag.sampleTimes[try #require(drag.sampleBreaks.last)] > 1_000_000)
        #expect(drag.steps.filter { $0.phase == .recognized }.count == 2)
    }
}
