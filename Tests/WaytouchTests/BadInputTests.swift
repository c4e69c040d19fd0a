// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct BadInputTests {
    private let world: TouchWorld
    private let custom = Custom()

    init() {
        world = TouchWorld()
        world.view("card", frame: wholeCard).isMultipleTouchEnabled = true
        custom.allowsSimultaneousRecognitionWithAny = true
        world.attach(custom, to: "card", name: "custom")
    }

    private var complaints: [String] {
        world.trace.lines(.messages).filter { $0.contains("input:") }
    }

    private func sample(
        _ contact: Int32, _ phase: Touch.Phase, _ x: Double?, _ y: Double = 200
    ) -> TouchSample {
        TouchSample(id: TouchID(contact: contact), phase: phase, location: x.map { Point(x: $0, y: y) })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func positionsThatAreNotNumbersAreIgnored(value: Double) {
        world.process([sample(0, .began, value)], t: 0)
        world.process([sample(0, .began, 200, value)], t: 0)
        #expect(world.engine.numberOfTouches == 0)
        world.process([sample(0, .began, 200)], t: 10)
        world.process([sample(0, .moved, value)], t: 20)
        world.process([sample(0, .moved, 210, value)], t: 20)
        world.process([sample(0, .ended, value)], t: 30)
        expectTrace(world, .touches, "10 card: began 0 (200, 200)\n30 card: ended 0 (200, 200)")
        #expect(custom.fed == ["began [0]", "ended [0]"])
        #expect(complaints.count == 1)
    }

    @Test(arguments: [1e8, -1e8, 1e300, -1e300, Double.greatestFiniteMagnitude])
    func hugePositionsAreBroughtIntoRange(value: Double) {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (value, value), t: 10)
        world.move(0, to: (-value, value), t: 20)
        #expect(pan.translation(in: nil).isFinite && pan.velocity(in: nil).isFinite)
        #expect(abs(pan.location(in: nil).x) == 16_777_216)
        world.up(0, t: 30)
        #expect(complaints.count == 1)
    }

    @Test func aLandingWithoutAPositionIsIgnored() {
        world.process([sample(0, .began, nil)], t: 0)
        #expect(world.engine.numberOfTouches == 0)
        #expect(complaints.count == 1)
    }

    @Test func aMovementWithoutAPositionIsAMovementOnTheSpot() {
        world.down(0, at: (200, 200), t: 0)
        world.process([sample(0, .moved, nil)], t: 10)
        #expect(custom.fed == ["began [0]", "moved [0]"])
    }

    @Test func timeThatRunsBackwardsStandsStill() {
        world.down(0, at: (200, 200), t: 100)
        world.move(0, to: (210, 200), t: 50)
        world.move(0, to: (220, 200), t: 60)
        #expect(world.engine.now == world.timestamp(100))
        world.up(0, t: 110)
        #expect(custom.fed == ["began [0]", "moved [0]", "moved [0]", "ended [0]"])
        #expect(complaints.count == 1)
    }

    @Test func theClockMayStartAnywhere() {
        for epoch in [Timestamp(-5_000_000_000), 0, 1 << 60] {
            let world = TouchWorld(output: Output(width: 1000, height: 1000), epoch: epoch)
            world.attach(TapGestureRecognizer(), name: "tap").numberOfTapsRequired = 2
            world.tap(at: (200, 200), t: 0)
            world.tap(at: (200, 200), t: 200)
            #expect(world.states(of: "tap") == ["ended"], "\(epoch)")
            #expect(world.trace.lines(.messages).filter { $0.contains("input") }.isEmpty, "\(epoch)")
        }
    }

    @Test(arguments: [Timestamp.min, .min + 1, -1, .max - 1, .max])
    func timesAtTheEndsOfTheirRangeAreSurvived(time: Timestamp) {
        let engine = world.engine
        world.attach(TapGestureRecognizer(), name: "double").numberOfTapsRequired = 2
        for _ in 0..<2 {
            for (phase, x) in [(Touch.Phase.began, 200.0), (.moved, 205), (.ended, 205)] {
                engine.process(TouchFrame(time: time, samples: [sample(0, phase, x)]))
                engine.advance(to: time)
            }
        }
        #expect(engine.numberOfTouches == 0)
    }

    @Test func aSecondLandingCancelsTheFirst() {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        pan.cancelsTouchesInView = false
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.down(0, at: (300, 200), t: 20)
        world.up(0, t: 30)
        #expect(world.states(of: "pan") == ["began", "cancelled"])
        #expect(world.phases(of: "card") == ["began", "moved", "cancelled", "began", "ended"])
        #expect(world.engine.numberOfTouches == 0)
        #expect(complaints.count == 1)
    }

    @Test func twoLandingsInOneFrameAreTwoTouches() {
        world.process([sample(0, .began, 200), sample(0, .began, 300)], t: 0)
        #expect(world.engine.numberOfTouches == 1)
        world.up(0, t: 10)
        #expect(custom.fed == ["began [0]", "cancelled [0]", "began [0]", "ended [0]"])
    }

    @Test func aContactMayComeBackInTheFrameInWhichItLifted() {
        world.down(0, at: (200, 200), t: 0)
        world.process([sample(0, .ended, nil), sample(0, .began, 300), sample(0, .ended, 310)], t: 10)
        #expect(world.engine.numberOfTouches == 0)
        #expect(custom.fed == ["began [0]", "ended [0]", "began [0]", "moved [0]", "ended [0]"])
        #expect(complaints.isEmpty)
    }

    @Test func aWholeTapInOneFrameIsATap() {
        world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        world.process([sample(0, .began, 200), sample(0, .moved, 201), sample(0, .ended, nil)], t: 0)
        #expect(world.states(of: "tap") == ["ended"])
    }

    @Test func samplesOfTouchesThatAreNotDownAreIgnored() {
        for phase in Touch.Phase.allCases where phase != .began {
            world.process([sample(9, phase, 200)], t: 0)
        }
        world.tap(at: (200, 200), t: 10)
        world.process([sample(0, .ended, nil), sample(0, .cancelled, nil), sample(0, .moved, 3)], t: 100)
        expectTrace(world, .touches, "10 card: began 0 (200, 200)\n60 card: ended 0 (200, 200)")
        #expect(complaints.count == 1)
    }

    @Test func emptyFramesOnlyLetTimePass() {
        world.down(0, at: (200, 200), t: 0)
        world.process([], t: 500)
        #expect(world.engine.now == world.timestamp(500))
        #expect(custom.fed == ["began [0]"])
    }

    @Test func contactsOfDifferentDevicesAreDifferentTouches() {
        world.down(0, at: (200, 200), t: 0, device: 1)
        world.down(0, at: (300, 200), t: 0, device: 2)
        world.down(0, at: (400, 200), t: 0)
        #expect(world.engine.numberOfTouches == 3)
        world.engine.cancelTouches(ofDevice: 2, at: world.timestamp(10))
        #expect(world.engine.numberOfTouches == 2)
        world.up(0, t: 20, device: 1)
        world.up(0, t: 20)
        expectTrace(
            world, .touches,
            """
            0 card: began 1.0 (200, 200)
            0 card: began 2.0 (300, 200)
            0 card: began 0 (400, 200)
            10 card: cancelled 2.0 (300, 200)
            20 card: ended 1.0 (200, 200)
            20 card: ended 0 (400, 200)
            """)
    }

    @Test func aDeviceThatVanishesCancelsWhatItsTouchesDid() {
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (250, 200), t: 10)
        world.engine.cancelTouches(at: world.timestamp(20))
        #expect(world.states(of: "pan") == ["began", "cancelled"])
        world.up(0, t: 30)
        #expect(complaints.count == 1)
    }

    @Test func theActionOfALiftMayCancelEverything() {
        world.attach(TapGestureRecognizer(), to: "card", name: "tap").addTarget { [world] _ in
            world.engine.cancelTouches(at: world.timestamp(50))
        }
        world.down(0, at: (200, 200), t: 0)
        world.up(0, t: 50)
        #expect(world.states(of: "tap") == ["ended"])
        #expect(world.engine.numberOfTouches == 0)
        #expect(complaints.isEmpty, "the touch has lifted, and is cancelled by nobody")
    }

    @Test func theActionOfADeadlineMayCancelEvenWhatIsAboutToLand() {
        world.attach(LongPressGestureRecognizer(), to: "card", name: "press").addTarget { [world] in
            if $0.state == .began { world.engine.cancelTouches(ofDevice: 1, at: world.timestamp(600)) }
        }
        world.down(0, at: (200, 200), t: 0, device: 1)
        world.frame(t: 600) {
            $0.down(1, at: (300, 200), device: 1)
            $0.down(1, at: (350, 200))
        }
        #expect(world.states(of: "press").last == "cancelled")
        #expect(world.engine.numberOfTouches == 1, "only that of the other device")
    }

    @Test func aThousandTouchesAreRecognised() {
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.frame(t: 0) { for finger in 0..<1000 { $0.down(Int32(finger), at: (200, 200)) } }
        #expect(world.engine.numberOfTouches == 1000)
        world.frame(t: 10) { for finger in 0..<1000 { $0.move(Int32(finger), to: (250, 200)) } }
        #expect(isClose(pan.translation(in: nil), Vector(dx: 40, dy: 0)))
        world.frame(t: 20) { for finger in 0..<1000 { $0.up(Int32(finger)) } }
        #expect(world.engine.numberOfTouches == 0)
        #expect(world.states(of: "pan") == ["began", "ended"])
    }

    @Test func invalidSettingsDoNoHarm() {
        for value in [Int.min, -1, 0] {
            let world = TouchWorld()
            let tap = world.attach(TapGestureRecognizer(), name: "tap")
            tap.numberOfTapsRequired = value
            tap.numberOfTouchesRequired = value
            tap.maximumDuration = -.infinity
            tap.maximumInterval = .nan
            tap.allowableMovement = .nan
            let pan = world.attach(PanGestureRecognizer(), name: "pan")
            pan.minimumNumberOfTouches = value
            pan.maximumNumberOfTouches = value
            pan.allowsSimultaneousRecognitionWithAny = true
            world.down(0, at: (200, 200), t: 0)
            world.move(0, to: (250, 200), t: 10)
            world.up(0, t: 20)
            #expect(world.states(of: "tap") == ["ended"], "\(value)")
            #expect(world.states(of: "pan") == [], "\(value)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
    func invalidProfilesDoNoHarm(value: Double) {
        var profile = RecognitionProfile()
        profile.tapMovement = value
        profile.tapDuration = value
        profile.tapInterval = value
        profile.tapSpacing = value
        profile.landingWindow = value
        profile.panThreshold = value
        profile.pinchThreshold = value
        profile.rotationThreshold = value
        profile.velocityWindow = value
        profile.velocityStop = value
        profile.pointsPerInch = value
        let world = TouchWorld(output: Screen.dense[0].output, profile: profile)
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
        let turn = world.attach(RotationGestureRecognizer(), name: "turn")
        for recognizer in [pan, pinch, turn] { recognizer.allowsSimultaneousRecognitionWithAny = true }
        world.attach(TapGestureRecognizer(), name: "double").numberOfTapsRequired = 2
        for start in [0.0, 100] {
            world.frame(t: start) {
                $0.down(0, at: (200, 200))
                $0.down(1, at: (300, 200))
            }
            world.move(0, to: (100, 150), t: start + 10)
            world.move(1, to: (400, 500), t: start + 20)
            for number in [pinch.scale, pinch.velocity, turn.velocity, pan.velocity(in: nil).dx] {
                #expect(!number.isNaN)
            }
            world.up(0, t: start + 30)
            world.up(1, t: start + 40)
        }
        world.wait(until: 10_000_000)
        #expect(world.engine.numberOfTouches == 0)
    }

    @Test func randomNonsenseDoesNoHarm() {
        var random = 4711 as UInt64
        func next(_ limit: UInt64) -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (random >> 33) % limit
        }
        for kind in 0..<4 {
            let recognizer: GestureRecognizer =
                [
                    TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
                    RotationGestureRecognizer(),
                ][kind]
            recognizer.allowsSimultaneousRecognitionWithAny = kind % 2 == 0
            world.attach(recognizer, to: "card", name: "r\(kind)")
        }
        let numbers = [0, 200, 210, 300, 450, -1, .nan, .infinity, 1e300, -1e300, 1e-300, 16_777_217]
        var time = 0.0
        for _ in 0..<20_000 {
            let samples = (0..<next(5)).map { _ in
                TouchSample(
                    id: TouchID(device: UInt32(next(2)), contact: Int32(next(4))),
                    phase: Touch.Phase(rawValue: UInt8(next(5))) ?? .began,
                    location: next(10) == 0
                        ? nil
                        : Point(
                            x: numbers[Int(next(UInt64(numbers.count)))],
                            y: numbers[Int(next(UInt64(numbers.count)))]),
                    kind: Touch.Kind(rawValue: UInt8(next(3))) ?? .direct)
            }
            time += Double(next(100)) - 10
            world.process(samples, t: time)
            if next(50) == 0 { world.engine.cancelTouches(at: world.timestamp(time)) }
        }
        world.engine.cancelTouches(at: world.timestamp(time))
        world.engine.advance(to: .max)
        #expect(world.engine.numberOfTouches == 0)
        #expect(world.engine.nextDeadline == nil)
        #expect(world.recognizers.values.allSatisfy { $0.state == .possible && $0.trackedTouches.isEmpty })
        let phases = world.phases(of: "card")
        #expect(!phases.isEmpty)
    }
}
