// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct PullTests {
    // snippet: pull-tests
    let world = TouchWorld(width: 1000, height: 1000)

    init() { world.attach(PullGestureRecognizer(), name: "pull") }

    @Test func twoFingersPull() {
        world.down(0, at: (400, 300), t: 0)
        world.down(1, at: (600, 300), t: 20)
        world.frame(t: 50) { frame in  // both in one frame
            frame.move(0, to: (400, 350))
            frame.move(1, to: (600, 350))
        }
        #expect(world.trace.lines(.actions) == ["50 pull ended (500, 350)"])
    }

    @Test func oneFingerAloneMovesTheMiddleHalfAsFar() {
        world.frame(t: 0) { frame in
            frame.down(0, at: (400, 300))
            frame.down(1, at: (600, 300))
        }
        world.drag(1, from: (600, 300), to: (600, 400), t: 0...100)  // finger 1
        #expect(world.trace.lines(.actions) == ["90 pull ended (500, 345)"])
    }

    @Test(arguments: [(300.0, false), (300.001, true)])
    func theSecondFingerMayTakeSoLong(_ t: Double, _ isTooLate: Bool) {
        world.down(0, at: (400, 300), t: 0)
        world.down(1, at: (600, 300), t: t)
        let late = ["300.001 pull failed: timeout 0.300001 s > 0.3 s"]
        #expect(world.trace.lines(.failures) == (isTooLate ? late : []))
    }
    // end

    @Test func aThirdFingerFails() {
        for finger in 0..<3 { world.down(Int32(finger), at: (300 + Double(finger) * 100, 300), t: 10) }
        #expect(world.trace.lines(.failures) == ["10 pull failed: touch-count 3 > 2 touches"])
    }

    @Test func liftingTooEarlyFails() {
        world.down(0, at: (400, 300), t: 0)
        world.down(1, at: (600, 300), t: 0)
        world.up(1, t: 50)
        #expect(world.trace.lines(.failures) == ["50 pull failed: early-lift 0 pt < 40 pt"])
    }

    @Test func oneFingerIsTooFew() {
        world.tap(at: (400, 300), t: 0)
        #expect(world.trace.lines(.failures) == ["50 pull failed: touch-count 1 < 2 touches"])
    }

    @Test func aProfileThatCannotBeConvertedDoesNoHarm() {
        for value in [Double.nan, .infinity, -.infinity, 1e300] {
            var profile = RecognitionProfile()
            profile.landingWindow = value
            let world = TouchWorld(width: 1000, height: 1000, profile: profile)
            world.attach(PullGestureRecognizer(), name: "pull")
            world.tap(at: (400, 300), t: 0)
            #expect(world.trace.lines(.failures).count == 1)
        }
    }

    @Test func itKeepsTheContract() throws {
        try checkConformance { PullGestureRecognizer() }
    }
}
