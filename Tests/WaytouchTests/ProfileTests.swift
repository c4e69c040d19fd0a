// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ProfileTests {
    @Test func theDefaultsAreThoseOfTheContract() {
        let contract: [String: Double] = [
            "tapMovement": 45, "tapDuration": 0.75, "tapInterval": 0.35, "tapSpacing": 45,
            "landingWindow": 0.3, "longPressDuration": 0.5, "longPressMovement": 10, "panThreshold": 10,
            "pinchThreshold": 8, "rotationThreshold": 8, "edgeZone": 20, "swipeDuration": 0.5,
            "swipeDistance": 40, "swipeDistanceFast": 60, "swipeRatio": 0.3, "swipeRatioFast": 0.6,
            "swipeSpeed": 200, "swipeSpeedFast": 1000, "velocityWindow": 0.1, "velocityStop": 0.04,
            "pointsPerInch": 160,
        ]
        // Every field, so that a new one must be added here too.
        var defaults: [String: Double] = [:]
        for field in Mirror(reflecting: RecognitionProfile()).children {
            defaults[field.label ?? "?"] = field.value as? Double
        }
        #expect(defaults == contract)
    }

    @Test(arguments: Screen.all)
    func aPointIsAHundredAndSixtiethOfAnInch(screen: Screen) {
        let engine = GestureEngine(output: screen.output)
        #expect(isClose(engine.pixelsPerPoint, screen.px))
    }

    @Test func theScaleOfTheOutputDoesNotChangeTheLengthOfAPoint() {
        // 3840 native px on 254 mm are 384 per inch, which is believed; at scale 2, 192 logical px per inch.
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
            (32_000, 18_000, 1),  // a screen 32 m wide
            (16, 9, 1),  // the ratio instead of a size
            (254, 254, 0), (254, 254, -1), (254, 254, .nan), (254, 254, .infinity),
            (25.4, 254, 1), (254, 25.4, 1),  // one side is wrong
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

    /// Headless outputs report 1 mm per px, and scaled ones 1 mm per logical px: at scale 2, 51 px per inch.
    @Test(
        arguments: [
            (1280, 800, 2, .normal, false), (1280.9, 799.1, 2, .normal, false), (1281, 800, 2, .normal, true),
            (1280, 801, 2, .normal, true), (800, 1280, 2, .rotated90, false),
            (1280, 800, 3, .normal, false), (1280, 800, 1, .normal, false),
        ] as [(Double, Double, Double, Output.Transform, Bool)])
    func aMillimetreForEachPixelIsNotBelieved(
        width: Double, height: Double, scale: Double, transform: Output.Transform, isBelieved: Bool
    ) {
        let output = Output(
            width: 1280, height: 800, widthMillimetres: width,
            heightMillimetres: height, scale: scale, transform: transform)
        #expect((output.pixelsPerInch != nil) == isBelieved)
    }

    /// 2000 px on the given mm: 1270 mm are exactly 40 px/inch, and 50.8 mm exactly 1000.
    @Test(
        arguments: [
            (1270 * (1 + 1e-12), false), (1270, true), (1270 * (1 - 1e-12), true),
            (50.8 * (1 + 1e-12), true), (50.8, true), (50.8 * (1 - 1e-12), false),
        ] as [(Double, Bool)])
    func densitiesFrom40To1000AreBelieved(millimetres: Double, believed: Bool) {
        let output = Output(
            width: 2000, height: 2000, widthMillimetres: millimetres, heightMillimetres: millimetres)
        #expect((output.pixelsPerInch != nil) == believed)
        if millimetres == 1270 { #expect(output.pixelsPerInch == 40) }
        if millimetres == 50.8 { #expect(output.pixelsPerInch == 1000) }
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
