// SPDX-License-Identifier: MIT
import Waytouch

/// Taps, double taps and long presses: landing, lift, deadline.
enum Taps {
    static func rows() -> [Row] {
        [
            Row("taps, exclusive") { try tap($0, taps($0.count), [1]) },
            Row("taps, with any") { try tap($0, Drags.withAny(taps($0.count)), [$0.count]) },
            Row("double taps beside single taps") {
                try tap($0, taps($0.count, of: 2) + taps($0.count), [1, 2])
            },
            Row("single taps that wait for double taps") {
                try tap($0, waiting($0.count), [0], afterDeadline: 1)
            },
            Row("single taps that wait for double taps, which come") {
                try tap($0, waiting($0.count), [0, 1])
            },
            Row("long presses, exclusive") { press($0, presses($0.count), 1) },
            Row("long presses, with any") { press($0, Drags.withAny(presses($0.count)), $0.count) },
            Row("two fingers, four kinds, with any") { twoFingers($0) },
        ]
    }

    private static func taps(_ count: Int, of number: Int = 1) -> [GestureRecognizer] {
        (0..<count).map { _ in
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = number
            return tap
        }
    }

    private static func presses(_ count: Int) -> [GestureRecognizer] {
        (0..<count).map { _ in LongPressGestureRecognizer() }
    }

    private static func waiting(_ count: Int) throws -> [GestureRecognizer] {
        let (doubles, singles) = (taps(count, of: 2), taps(count))
        for (double, single) in zip(doubles, singles) { try single.require(toFail: double) }
        return doubles + singles
    }

    /// Taps as often as `expected` has elements: the numbers of recognitions after each tap, and after the deadline.
    private static func tap(
        _ meter: Meter, _ recognizers: [GestureRecognizer], _ expected: [Int], afterDeadline: Int? = nil
    ) throws {
        let stage = Stage()
        stage.add(recognizers)
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            stage.forgetActions()
            for (index, recognized) in expected.enumerated() {
                let suffix = index == 0 ? "" : " \(index + 1)"
                meter("landing" + suffix) { stage.land(500, 500) }
                meter("lift" + suffix) { stage.lift() }
                meter.expect("recognised" + suffix, stage.count(.ended), recognized)
            }
            if let afterDeadline {
                meter("deadline") { stage.wait(1000) }
                meter.expect("recognised in the end", stage.count(.ended), afterDeadline)
            }
            stage.wait(1000)
            meter.expect("a deadline", stage.engine.nextDeadline, nil)
        }
    }

    private static func press(_ meter: Meter, _ recognizers: [GestureRecognizer], _ expected: Int) {
        let stage = Stage()
        stage.add(recognizers)
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            stage.forgetActions()
            meter("landing") { stage.land(500, 500) }
            meter("deadline") { stage.wait(600) }
            meter.expect("begun", stage.count(.began), expected)
            meter("changed") { stage.move(520, 500) }
            meter.expect("changed", stage.count(.changed), expected)
            meter("lift") { stage.lift() }
            meter.expect("ended", stage.count(.ended), expected)
            stage.wait(1000)
        }
    }

    /// Pans, pinches, rotations and transforms in turn, under two fingers that turn and spread.
    private static func twoFingers(_ meter: Meter) {
        let stage = Stage()
        stage.add(
            Drags.withAny(
                (0..<meter.count).map { index in
                    switch index % 4 {
                    case 0: PanGestureRecognizer()
                    case 1: PinchGestureRecognizer()
                    case 2: RotationGestureRecognizer()
                    default: TransformGestureRecognizer()
                    }
                }))
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            stage.forgetActions()
            meter("landing") { stage.pair(.began, distance: 200, slope: 0) }
            meter("begin") { stage.pair(.moved, distance: 300, slope: 0.5) }
            meter.expect("begun", stage.count(.began), meter.count)
            meter("changed") { stage.pair(.moved, distance: 320, slope: 0.6) }
            meter.expect("changed", stage.count(.changed), meter.count)
            meter("lift") { stage.touch([.up(0), .up(1)]) }
            meter.expect("ended", stage.count(.ended), meter.count)
            stage.wait(1000)
        }
    }
}
