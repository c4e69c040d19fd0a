// SPDX-License-Identifier: MIT
import Waytouch

/// One finger drags over many recognizers: landing, a movement that is too small, one with which they begin, one more,
/// the lift. Ten recognizers that exclude each other begin with at most 15 000 instructions.
enum Drags {
    /// Clients' delegates never decide about pairs, which the server knows: so "wire: pans, asked" has a limit.
    private static let everyPair =
        "a delegate in the process is asked about every pair, as each answer may be different"

    static func rows() -> [Row] {
        [
            Row("exclusive", most: [10: 15_000]) { _ in Plan(1) { pans($0) } },
            Row("exclusive, on 50 views") { _ in Plan(1, views: 50) { pans($0) } },
            Row("with any") { Plan($0) { withAny(pans($0)) } },
            Row("pairs, a chain") { _ in Plan(2) { chained(pans($0)) } },
            Row("pairs, one with all") { _ in Plan(2) { hub(pans($0)) } },
            Row("pairs, cliques of 10") { _ in Plan(10) { cliques(pans($0)) } },
            Row("delegates: should begin, with any") { count in
                let delegate = Answers()
                return Plan(count, delegate: delegate) { withAny(pans($0)) }
            },
            Row("delegates: should begin, no") { _ in
                Plan(0, delegate: Answers(begins: false)) { pans($0) }
            },
            Row("delegates: simultaneous", unlimited: everyPair) {
                Plan($0, delegate: Answers(isSimultaneous: true)) { pans($0) }
            },
            Row("with any, of the compositor", unlimited: "each looks for clients' gestures among all") {
                Plan($0) { count in
                    let pans = withAny(pans(count))
                    for pan in pans { pan.isSystemGesture = true }
                    return pans
                }
            },
            Row("require to fail: a chain") { _ in Plan(1) { try requiring(pans($0)) } },
            Row("require to fail: a chain, with any") { Plan($0 / 2) { try requiring(withAny(pans($0))) } },
            Row("fan-in: many wait for one") { _ in Plan(1) { try fanIn(pans($0)) } },
            Row("fan-in: many wait for one, with any") { Plan($0) { try fanIn(withAny(pans($0))) } },
            Row("fan-out: one waits for many") { _ in Plan(1) { try fanOut($0) } },
            Row("custom, exclusive") { _ in Plan(1) { strokes($0) } },
            Row("custom, with any") { Plan($0) { withAny(strokes($0)) } },
            Row("custom, deciding about others", unlimited: everyPair) { _ in
                Plan(1) { strokes($0, decideAboutOthers: true) }
            },
        ]
    }

    /// The recognizers under the finger, and how many of them should begin.
    struct Plan {
        let begun: Int
        let views: Int
        let delegate: Answers?
        let make: (Int) throws -> [GestureRecognizer]

        init(
            _ begun: Int, views: Int = 1, delegate: Answers? = nil,
            make: @escaping (Int) throws -> [GestureRecognizer]
        ) {
            (self.begun, self.views, self.delegate, self.make) = (begun, views, delegate, make)
        }
    }

    static func run(_ plan: Plan, _ meter: Meter, most: [Int: Int]) throws {
        let stage = Stage()
        let recognizers = try plan.make(meter.count)
        for recognizer in recognizers { recognizer.delegate = plan.delegate }
        var path = [stage.view]
        while path.count < plan.views {
            let view = View(frame: stage.view.bounds)
            path[path.count - 1].addSubview(view)
            path.append(view)
        }
        for (index, recognizer) in recognizers.enumerated() {
            stage.add([recognizer], to: path[index % path.count])
        }
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            stage.forgetActions()
            meter("landing") { stage.land(500, 500) }
            meter("move") { stage.move(504, 500) }
            meter.expect("begun after a small movement", stage.count(.began), 0)
            meter("begin", most: most) { stage.move(540, 500) }
            meter.expect("begun", stage.count(.began), plan.begun)
            if plan.begun > 0 {
                meter("changed") { stage.move(560, 500) }
                meter.expect("changed", stage.count(.changed), plan.begun)
            }
            meter("lift") { stage.lift() }
            meter.expect("ended", stage.count(.ended), plan.begun)
            meter.expect("a deadline", stage.engine.nextDeadline, nil)
            stage.wait(1000)
        }
        // One question for each recognizer in each of the two attempts.
        if let delegate = plan.delegate { meter.expect("questions", delegate.questions, 2 * meter.count) }
    }

    // MARK: Relations

    static func pans(_ count: Int) -> [GestureRecognizer] { (0..<count).map { _ in PanGestureRecognizer() } }
    static func strokes(_ count: Int, decideAboutOthers: Bool = false) -> [GestureRecognizer] {
        (0..<count).map { _ in
            let stroke = Stroke()
            stroke.decidesAboutOthers = decideAboutOthers
            return stroke
        }
    }

    static func withAny(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        for recognizer in recognizers { recognizer.allowsSimultaneousRecognitionWithAny = true }
        return recognizers
    }

    private static func chained(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        for (one, next) in zip(recognizers, recognizers.dropFirst()) {
            one.allowSimultaneousRecognition(with: next)
        }
        return recognizers
    }

    private static func hub(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        for other in recognizers.dropFirst() { recognizers[0].allowSimultaneousRecognition(with: other) }
        return recognizers
    }

    private static func cliques(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        for index in recognizers.indices {
            for other in (index / 10 * 10)..<index {
                recognizers[index].allowSimultaneousRecognition(with: recognizers[other])
            }
        }
        return recognizers
    }

    private static func requiring(_ recognizers: [GestureRecognizer]) throws -> [GestureRecognizer] {
        for (one, next) in zip(recognizers, recognizers.dropFirst()) { try next.require(toFail: one) }
        return recognizers
    }

    /// All wait for a long press, which fails with the movement with which they begin.
    private static func fanIn(_ recognizers: [GestureRecognizer]) throws -> [GestureRecognizer] {
        let press = LongPressGestureRecognizer()
        for recognizer in recognizers { try recognizer.require(toFail: press) }
        return [press] + recognizers
    }

    private static func fanOut(_ count: Int) throws -> [GestureRecognizer] {
        let pan = PanGestureRecognizer()
        let presses = (0..<count).map { _ in LongPressGestureRecognizer() }
        for press in presses { try pan.require(toFail: press) }
        return [pan] + presses
    }
}
