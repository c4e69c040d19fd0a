// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ProfileTests {
    @Test func theDefaultsAreThoseOfTheContract() {
        let profile = RecognitionProfile()
        #expect(profile.tapMovement == 45)
        #expect(profile.tapDuration == 0.75)
        #expect(profile.tapInterval == 0.35)
        #expect(profile.tapSpacing == 45)
        #expect(profile.landingWindow == 0.3)
        #expect(profile.panThreshold == 10)
        #expect(profile.pinchThreshold == 8)
        #expect(profile.rotationThreshold == 8)
        #expect(profile.velocityWindow == 0.1)
        #expect(profile.velocityStop == 0.04)
        #expect(profile.pointsPerInch == 160)
    }

    @Test(arguments: Screen.all)
    func aPointIsAHundredAndSixtiethOfAnInch(screen: Screen) {
        let engine = GestureEngine(output: screen.output)
        #expect(isClose(engine.pixelsPerPoint, screen.px))
    }

    @Test func theScaleOfTheOutputDoesNotChangeTheLengthOfAPoint() {
        // 3840 native px on 254 mm: 384 per inch, believed; at scale 2, 192 logical px per inch.
        let output = Output(
            width: 1920, height: 1080, widthMillimetres: 254, heightMillimetres: 142.875, scale: 2)
        #expect(isClose(output.pixelsPerInch ?? 0, 192))
        #expect(isClose(GestureEngine(output: output).pixelsPerPoint, 1.2))
    }

    @Test(arguments: Output.Transform.allCases)
    func turningSwapsThePhysicalSizeOnlyWhereTheAxesAreSwapped(transform: Output.Transform) {
        let swaps = [.rotated90, .rotated270, .flipped90, .flipped270].contains(transform)
        let output = Output(
            width: swaps ? 1000 : 2000, height: swaps ? 2000 : 1000, widthMillimetres: 254,
            heightMillimetres: 127, transform: transform)
        #expect(transform.swapsAxes == swaps)
        #expect(isClose(output.pixelsPerInch ?? 0, 200))
    }

    @Test(
        arguments: [
            (0, 0, 1.0), (0, 100, 1), (100, 0, 1), (-100, -100, 1), (.nan, 100, 1), (.infinity, .infinity, 1),
            (32_000, 18_000, 1),  // a screen of 32 m
            (16, 9, 1),  // the ratio instead of a size
            (254, 254, 0), (254, 254, -1), (254, 254, .nan), (254, 254, .infinity),
            (25.4, 254, 1), (254, 25.4, 1),  // one side is a lie
        ] as [(Double, Double, Double)])
    func liesAboutTheSizeAreNotBelievedAndTold(width: Double, height: Double, scale: Double) {
        let output = Output(
            width: 2000, height: 2000, widthMillimetres: width, heightMillimetres: height, scale: scale)
        let engine = GestureEngine(output: output)
        var messages: [String] = []
        engine.logHandler = { messages.append("\($0): \($1)") }
        #expect(output.pixelsPerInch == nil)
        #expect(engine.pixelsPerPoint == 1)
        #expect(messages.count == 1)
        engine.output.transform = .rotated180
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.contains("1 pt = 1 px") })
    }

    @Test(arguments: [(39.99, false), (40, true), (1000, true), (1000.01, false)])
    func densitiesFrom40To1000AreBelieved(density: Double, believed: Bool) {
        let millimetres = 2000 / density * 25.4
        let output = Output(
            width: 2000, height: 2000, widthMillimetres: millimetres, heightMillimetres: millimetres)
        // The limits themselves may fall to either side by rounding: go inside by a hair.
        let inside = density == 40 ? 1 - 1e-9 : 1 + 1e-9
        let nudged = Output(
            width: 2000, height: 2000, widthMillimetres: millimetres * inside,
            heightMillimetres: millimetres * inside)
        #expect((output.pixelsPerInch != nil || nudged.pixelsPerInch != nil) == believed)
    }

    @Test func aNewProfileOrOutputCountsFromTheNextAttemptOn() {
        let world = TouchWorld()
        world.attach(PanGestureRecognizer(), name: "pan")
        world.down(0, at: (200, 200), t: 0)
        world.engine.profile.panThreshold = 50
        world.move(0, to: (220, 200), t: 10)
        #expect(world.states(of: "pan") == ["began"])
        world.up(0, t: 20)
        world.down(0, at: (200, 200), t: 30)
        world.engine.output = Screen.dense[0].output
        world.move(0, to: (251, 200), t: 40)
        #expect(world.states(of: "pan") == ["began", "ended", "began"])
        world.up(0, t: 50)
        world.down(0, at: (200, 200), t: 60)
        world.move(0, to: (300, 200), t: 70)
        #expect(world.states(of: "pan").count == 4)
        world.move(0, to: (301, 200), t: 80)
        #expect(world.states(of: "pan").last == "began")
    }

    @Test func aNewOutputResizesTheRootView() {
        let engine = GestureEngine(output: Output(width: 100, height: 50))
        engine.output = Output(width: 300, height: 200)
        #expect(engine.root.frame == Rect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test(
        arguments: zip(
            Output.Transform.allCases,
            [(0.1, 0.2), (0.8, 0.1), (0.9, 0.8), (0.2, 0.9), (0.9, 0.2), (0.2, 0.1), (0.1, 0.8), (0.8, 0.9)]))
    func positionsOnThePanelBecomePositionsInThePicture(
        transform: Output.Transform, expected: (Double, Double)
    ) {
        let output = Output(width: 1000, height: 1000, transform: transform)
        let point = output.logicalPosition(normalizedX: 0.1, normalizedY: 0.2)
        #expect(isClose(point, Point(x: expected.0 * 1000, y: expected.1 * 1000)))
    }
}
