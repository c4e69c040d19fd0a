// SPDX-License-Identifier: MIT
import Waytouch

/// Views, windows and recognizers that are added, rearranged and removed one by one; the total cost is measured.
enum Views {
    static func rows() -> [Row] {
        [
            Row("siblings", siblings),
            Row("siblings, a finger on one") { underFingers($0, fingers: 1) },
            Row("siblings, a finger on each") { underFingers($0, fingers: $0.count) },
            Row("windows", windows),
            Row("recognizers under a finger") { recognizers($0, isBegun: false) },
            Row("recognizers under a finger, begun") { recognizers($0, isBegun: true) },
        ]
    }

    private static func makeViews(_ count: Int) -> [View] {
        (0..<count).map {
            View(frame: Rect(x: Double($0 % 50) * 20, y: Double($0 / 50) * 20, width: 20, height: 20))
        }
    }

    private static func siblings(_ meter: Meter) {
        let stage = Stage()
        let views = makeViews(meter.count)
        meter("add") { for view in views { stage.view.addSubview(view) } }
        meter("to the front") { for view in views { stage.view.bringSubviewToFront(view) } }
        meter.expect("in front", stage.view.subviews.last === views.last, true)
        meter("above the next") {
            for (view, next) in zip(views, views.dropFirst()) {
                stage.view.insertSubview(view, aboveSubview: next)
            }
        }
        meter("below the last") {
            for view in views.dropLast() {
                stage.view.insertSubview(view, belowSubview: views[views.count - 1])
            }
        }
        meter("landing") { stage.land(Double(meter.count % 50) + 5, 5) }
        stage.lift()
        meter("remove, the last first") { for view in views.reversed() { view.removeFromSuperview() } }
        meter.expect("left", stage.view.subviews.count, 0)
        for view in views { stage.view.addSubview(view) }
        meter("remove, the first first") { for view in views { view.removeFromSuperview() } }
        meter.expect("left", stage.view.subviews.count, 0)
    }

    private static func underFingers(_ meter: Meter, fingers: Int) {
        let stage = Stage()
        let views = makeViews(meter.count)
        for view in views {
            stage.view.addSubview(view)
            stage.add(Drags.pans(1), to: view)
        }
        stage.touch(
            (0..<fingers).map { .down(Int32($0), Double($0 % 50) * 20 + 5, Double($0 / 50) * 20 + 5) })
        stage.touch(
            (0..<fingers).map { .move(Int32($0), Double($0 % 50) * 20 + 45, Double($0 / 50) * 20 + 5) })
        meter.expect("begun", stage.count(.began), fingers)
        meter("remove") { for view in views { view.removeFromSuperview() } }
        meter("the next frame") { stage.move(30, 30) }
        meter.expect("cancelled", stage.count(.cancelled), fingers)
        stage.touch((0..<fingers).map { .up(Int32($0)) })
        meter.expect("fingers left", stage.engine.numberOfTouches, 0)
    }

    private static func windows(_ meter: Meter) {
        let stage = Stage()
        let windows = (0..<meter.count).map { _ in Window(frame: stage.view.bounds) }
        meter("add") { for window in windows { stage.engine.root.addSubview(window) } }
        stage.land(500, 500)
        meter("remove") { for window in windows { window.removeFromSuperview() } }
        stage.lift()
        meter.expect("left", stage.engine.root.subviews.count, 1)
    }

    private static func recognizers(_ meter: Meter, isBegun: Bool) {
        for isLastFirst in [false, true] {
            let stage = Stage()
            let recognizers = Drags.withAny(Drags.pans(meter.count))
            stage.add(recognizers)
            stage.land(500, 500)
            stage.move(isBegun ? 540 : 504, 500)
            meter.expect("begun", stage.count(.began), isBegun ? meter.count : 0)
            let order = isLastFirst ? recognizers.reversed() : recognizers
            meter(isLastFirst ? "remove, the last first" : "remove, the first first") {
                for recognizer in order { stage.view.removeGestureRecognizer(recognizer) }
            }
            stage.lift()
            meter.expect("cancelled", stage.count(.cancelled), isBegun ? meter.count : 0)
            meter.expect("left", stage.view.gestureRecognizers.count, 0)
        }
    }
}
