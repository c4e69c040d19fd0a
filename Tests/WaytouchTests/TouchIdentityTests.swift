// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct TouchIdentityTests {
    private final class Sheet: View {
        var seen: [Touch: Int] = [:]
        var recognizers: [[String]] = []

        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note(touches) }
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note(touches) }

        private func note(_ touches: [Touch]) {
            for touch in Set(touches) {
                seen[touch, default: 0] += 1
                recognizers.append(touch.gestureRecognizers.map(\.name))
            }
        }
    }

    @Test func aTouchIsTheSameKeyFromLandingToLifting() {
        let world = TouchWorld(output: Output(width: 2000, height: 2000))
        let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
        sheet.isMultipleTouchEnabled = true
        world.engine.root.addSubview(sheet)
        world.down(0, at: (200, 200), t: 0)
        world.down(1, at: (400, 200), t: 10)
        world.move(0, to: (205, 200), t: 20)
        #expect(sheet.seen.values.sorted() == [1, 2])
    }

    @Test func itKnowsTheRecognizersThatStillReceiveIt() {
        let world = TouchWorld(output: Output(width: 2000, height: 2000))
        let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
        world.engine.root.addSubview(sheet)
        let tap = world.attach(TapGestureRecognizer(), name: "tap")
        world.attach(LongPressGestureRecognizer(), name: "press")
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        for recognizer in [tap, pan] { sheet.addGestureRecognizer(recognizer) }
        pan.cancelsTouchesInView = false
        pan.allowSimultaneousRecognition(with: tap)
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (230, 200), t: 20)
        world.move(0, to: (300, 200), t: 30)
        #expect(sheet.recognizers.first == ["tap", "pan", "press"])
        #expect(sheet.recognizers.last == ["pan"])
    }

    /// Few touches are found by searching, many in a table.
    @Test func aFingerThatLandsWhileManyGoIsKnown() {
        let world = TouchWorld(output: Output(width: 2000, height: 2000))
        for finger in Int32(0)..<20 { world.down(finger, at: (100 * Double(finger), 200), t: Double(finger)) }
        for finger in Int32(0)..<20 {
            let t = 100 + 10 * Double(finger)
            world.up(finger, t: t)
            world.down(100, at: (500, 900), t: t + 1)
            world.move(100, to: (510, 900), t: t + 2)
            world.up(100, t: t + 3)
            #expect(world.engine.numberOfTouches == 19 - Int(finger))
        }
    }
}
