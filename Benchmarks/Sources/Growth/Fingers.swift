// SPDX-License-Identifier: MIT
import Waytouch

/// Many fingers: landing, moving, lifting, together and one after another.
enum Fingers {
    static func rows() -> [Row] {
        [
            Row("fingers at once, one pan") { atOnce($0, views: 1) },
            Row(
                "fingers at once, a view and a pan for each",
                unlimited: "each finger is hit-tested against as many views as there are fingers"
            ) { atOnce($0, views: $0.count) },
            Row("fingers that move at once, a view and a pan for each") {
                atOnce($0, views: $0.count, countsLanding: false)
            },
            Row("fingers at once, one pinch") { tooMany($0, PinchGestureRecognizer(), together: true) },
            Row("fingers at once, one rotation") { tooMany($0, RotationGestureRecognizer(), together: true) },
            Row("fingers at once, one screen-edge pan") { tooMany($0, edgePan(), together: true) },
            Row("fingers that join a pan of two") { tooMany($0, panOfTwo(), together: false) },
            Row("fingers that join a pinch") { tooMany($0, PinchGestureRecognizer(), together: false) },
            Row("fingers that join a long press") { tooMany($0, press(), together: false) },
            Row("fingers one after another, without recognizers") { oneByOne($0, pans: 0) },
            Row(
                "fingers one after another, one pan",
                unlimited: "a pan looks at all its fingers in each frame"
            ) { oneByOne($0, pans: 1) },
        ]
    }

    /// The place of a finger; they are spread over the output.
    private static func place(_ finger: Int) -> Point {
        Point(x: Double(finger % 50) * 20 + 5, y: Double(finger / 50) * 20 + 5)
    }

    private static func samples(_ count: Int, _ phase: Touch.Phase, by distance: Double = 0) -> [TouchSample]
    {
        (0..<count).map { finger in
            var point = place(finger)
            point.x += distance
            return TouchSample(id: TouchID(contact: Int32(finger)), phase: phase, location: point)
        }
    }

    private static func atOnce(_ meter: Meter, views: Int, countsLanding: Bool = true) {
        let stage = Stage()
        if views == 1 {
            stage.add(Drags.pans(1))
        } else {
            for index in 0..<views {
                let point = place(index)
                let view = View(frame: Rect(x: point.x - 5, y: point.y - 5, width: 20, height: 20))
                stage.view.addSubview(view)
                stage.add(Drags.pans(1), to: view)
            }
        }
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            stage.forgetActions()
            let (down, up) = (samples(meter.count, .began), samples(meter.count, .ended))
            let (far, farther) = (samples(meter.count, .moved, by: 30), samples(meter.count, .moved, by: 40))
            if countsLanding { meter("landing") { stage.touch(down) } } else { stage.touch(down) }
            meter.expect("fingers", stage.engine.numberOfTouches, meter.count)
            meter("begin") { stage.touch(far) }
            meter.expect("begun", stage.count(.began), views)
            meter("changed") { stage.touch(farther) }
            meter("lift") { stage.touch(up) }
            meter.expect("ended", stage.count(.ended), views)
            meter.expect("fingers left", stage.engine.numberOfTouches, 0)
            stage.wait(1000)
        }
    }

    private static func edgePan() -> GestureRecognizer {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .all
        return pan
    }

    private static func panOfTwo() -> GestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.maximumNumberOfTouches = 2
        return pan
    }

    /// Begins at once.
    private static func press() -> GestureRecognizer {
        let press = LongPressGestureRecognizer()
        press.minimumPressDuration = 0
        return press
    }

    /// Nearly all fingers are ignored; they land together with those that count, or after them.
    private static func tooMany(_ meter: Meter, _ recognizer: GestureRecognizer, together: Bool) {
        let stage = Stage()
        stage.add([recognizer])
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            var down = samples(meter.count, .began)[...]
            if !together {
                stage.touch(Array(down.prefix(2)))
                stage.touch(Array(samples(meter.count, .moved, by: 30).prefix(2)))
                down = down.dropFirst(2)
            }
            meter("landing") { stage.touch(Array(down)) }
            meter.expect("fingers", stage.engine.numberOfTouches, meter.count)
            meter.expect("followed at most", recognizer.trackedTouches.count <= 2, true)
            meter("lift") { stage.touch(samples(meter.count, .ended)) }
            meter.expect("fingers left", stage.engine.numberOfTouches, 0)
            stage.wait(1000)
        }
    }

    private static func oneByOne(_ meter: Meter, pans: Int) {
        let stage = Stage()
        stage.add(Drags.pans(pans))
        var rehearsal = meter
        rehearsal.isRehearsal = true
        for meter in [rehearsal, meter] {
            let (down, up) = (samples(meter.count, .began), samples(meter.count, .ended))
            let moved = samples(meter.count, .moved, by: 30)
            meter("landing, a frame each") { for sample in down { stage.touch([sample]) } }
            meter.expect("fingers", stage.engine.numberOfTouches, meter.count)
            meter("moving, a frame each") { for sample in moved { stage.touch([sample]) } }
            meter.expect("begun", stage.count(.began) > 0, pans > 0)
            meter("lift, a frame each") { for sample in up { stage.touch([sample]) } }
            meter.expect("fingers left", stage.engine.numberOfTouches, 0)
            stage.wait(1000)
        }
    }
}
