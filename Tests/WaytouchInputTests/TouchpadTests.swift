// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplay

/// How fingers on a touchpad become touches.
struct TouchpadTests {
    private func stage(_ write: (inout FrameWriter) -> Void) throws -> Stage {
        let stage = try Stage(Recording(TestDevice.touchpad, write))
        try stage.play()
        return stage
    }

    @Test("two fingers that scroll are a pan of two fingers, in their direction")
    func scroll() throws {
        let stage = try stage { $0.drag([(500, 500), (700, 500)], by: (0, -12), frames: 30) }
        #expect(stage.begun == ["pan", "transform"])
        #expect(stage.fingers["pan"] == 2)
        let translation = try #require(stage.values["pan"]?.first { $0.name == "translation" }?.numbers)
        #expect(abs(translation[0]) < 20 && translation[1] < -100, "\(translation)")
        #expect(stage.samples.allSatisfy { $0.kind == .indirect })
        #expect(stage.samples.last?.phase == .ended)
        stage.expectNothingLeft()
    }

    @Test("without natural scrolling the content moves the other way")
    func unnaturalScroll() throws {
        let recording = Recording(TestDevice.touchpad) {
            $0.drag([(500, 500), (700, 500)], by: (0, -12), frames: 30)
        }
        let settings = TouchpadSettings(scrollsNaturally: false)
        let stage = try Stage(recording, touchpad: settings)
        try stage.play()
        let translation = try #require(stage.values["pan"]?.first { $0.name == "translation" }?.numbers)
        #expect(translation[1] > 100, "\(translation)")
    }

    @Test("a scroll that hardly begins is not a tap")
    func nudge() throws {
        let stage = try stage { $0.drag([(500, 500), (700, 500)], by: (0, -3), frames: 8) }
        #expect(stage.begun == [])
        // There was a scroll, if only a short one.
        #expect(stage.samples.count { $0.phase == .moved } > 0)
        #expect(stage.samples.last?.phase == .cancelled)
        stage.expectNothingLeft()
    }

    @Test("a pinch scales by as much as the fingers, and turns with them")
    func pinch() throws {
        // From (±100, 0) to (±190, ±120) units about the middle: the fingers spread and turn.
        let stage = try stage { writer in
            func fingers(_ step: Int32) -> [(Int32, Int32)] {
                let (x, y) = (100 + step * 3 / 2, step * 2)
                return [(600 - x, 400 - y), (600 + x, 400 + y)]
            }
            writer.land(fingers(0))
            for step in 1...60 { writer.move(fingers(Int32(step))) }
            writer.lift(2)
        }
        #expect(Set(stage.begun).isSuperset(of: ["pinch", "rotation", "transform"]))
        #expect(!stage.begun.contains("tap") && !stage.begun.contains("swipe"))
        let scale = try #require(stage.values["pinch"]?.first { $0.name == "scale" }?.numbers.first)
        // (190² + 120²)½ / 100, less the thresholds of a pinch here and in libinput.
        #expect(scale > 1.7 && scale < 2.25, "\(scale)")
        let rotation = try #require(stage.values["rotation"]?.first { $0.name == "rotation" }?.numbers.first)
        // atan(120/190), clockwise, less the thresholds of a rotation here (8 pt at 50 pt) and in libinput.
        #expect(rotation > 0.25 && rotation < 0.57, "\(rotation)")
        #expect(
            stage.samples.allSatisfy {
                $0.location.map { $0.distance(to: Point(x: 960, y: 540)) < 200 } ?? true
            })
        stage.expectNothingLeft()
    }

    @Test("three fingers that swipe are three touches that pan", arguments: [3, 4])
    func swipe(_ count: Int) throws {
        let stage = try stage { writer in
            let fingers = (0..<count).map { (Int32(200 + 200 * $0), Int32(400)) }
            writer.drag(fingers, by: (9, 0), frames: 40)
        }
        #expect(stage.begun.contains("pan") && stage.fingers["pan"] == count)
        #expect(!stage.begun.contains("pinch") && !stage.begun.contains("rotation"))
        let translation = try #require(stage.values["pan"]?.first { $0.name == "translation" }?.numbers)
        #expect(translation[0] > 150 && abs(translation[1]) < 20, "\(translation)")
        stage.expectNothingLeft()
    }

    @Test("a tap on the touchpad is a tap at the pointer; two taps are two")
    func tap() throws {
        let stage = try stage { writer in
            for _ in 0..<2 {
                writer.land([(600, 400)])
                writer.time += 40_000
                writer.lift(1)
                writer.time += 500_000
            }
        }
        // In between the pointer hovers in place.
        #expect(stage.begun == ["tap", "hover", "tap", "hover"])
        #expect(stage.samples.compactMap(\.location) == [Point(x: 960, y: 540), Point(x: 960, y: 540)])
        #expect(stage.samples.allSatisfy { $0.kind == .indirect })
        stage.player.unplug()
        stage.expectNothingLeft()
    }

    @Test("tapping can be turned off")
    func noTap() throws {
        let recording = Recording(TestDevice.touchpad) { writer in
            writer.land([(600, 400)])
            writer.time += 40_000
            writer.lift(1)
        }
        let stage = try Stage(recording, touchpad: TouchpadSettings(tapsToClick: false))
        try stage.play()
        #expect(stage.begun == [] && stage.samples.isEmpty)
    }

    @Test("a finger that moves with the button down is a pan; without it the pointer hovers")
    func drag() throws {
        let stage = try stage { writer in
            writer.land([(300, 400)])
            for step in 1...20 { writer.move([(Int32(300 + step * 5), 400)]) }
            writer.frame([(1, Code.left, 1)])
            for step in 1...40 { writer.move([(Int32(400 + step * 8), 400)]) }
            writer.frame([(1, Code.left, 0)])
            writer.lift(1)
        }
        #expect(stage.begun.first == "hover" && stage.begun.contains("pan") && !stage.begun.contains("tap"))
        #expect(stage.fingers["pan"] == 1)
        let began = try #require(stage.samples.first)
        // The pointer had already moved to the right.
        #expect((began.location?.x ?? 0) > 960 && began.kind == .indirect)
        let phases = stage.hovers.map(\.phase)
        let left = try #require(phases.firstIndex(of: .left))
        #expect(phases[..<left].allSatisfy { $0 == .hovering } && phases.last == .hovering)
        stage.player.unplug()
        #expect(stage.hovers.last?.phase == .cancelled)
        stage.expectNothingLeft()
    }

    @Test("resting fingers are reported, and are not touches", arguments: [1, 2, 3])
    func hold(_ count: Int) throws {
        let recording = Recording(TestDevice.touchpad) { writer in
            writer.land((0..<count).map { (Int32(200 + 200 * $0), 400) })
            writer.time += 1_500_000
            writer.lift(count)
        }
        let stage = try Stage(recording)
        try stage.play()
        #expect(stage.samples.isEmpty && stage.hovers.isEmpty)
        let player = try RecordingPlayer(recording)
        var holds: [RawGestureEvent] = []
        player.onGestureEvent = { holds.append($0) }
        try player.play()
        #expect(holds.map(\.change) == [.began, .ended])
        #expect(holds.allSatisfy { $0.kind == .hold && $0.fingers == count })
    }

    @Test("at the edge of an output the fingers of a pinch are inside it")
    func corner() throws {
        let recording = Recording(TestDevice.touchpad) { writer in
            writer.land([(500, 400), (700, 400)])
            for step in 1...40 { writer.move([(Int32(500 - step * 4), 400), (Int32(700 + step * 4), 400)]) }
            writer.lift(2)
        }
        let stage = try Stage(recording)
        stage.mapper.pointer = Point(x: 1919.9, y: 0)
        try stage.play()
        let began = stage.samples.filter { $0.phase == .began }
        let bounds = Rect(x: 0, y: 0, width: 1920, height: 1080)
        #expect(began.count == 2 && began.allSatisfy { $0.location.map(bounds.contains) ?? false })
        #expect(stage.begun.contains("pinch"))
        stage.expectNothingLeft()
    }

    @Test("a mouse hovers, clicks and drags; its wheel is ignored")
    func mouse() throws {
        let touchpad = RecordedDevice(description: TestDevice.touchpad, frames: [])
        var writer = FrameWriter()
        writer.frame([(2, 0, 20), (2, 1, 10)])
        writer.frame([(2, 8, -1)])
        writer.frame([(1, Code.left, 1)])
        writer.frame([(1, Code.left, 0)], later: 600_000)
        writer.frame([(1, Code.left, 1)])
        for _ in 0..<20 { writer.frame([(2, 0, 10)]) }
        writer.frame([(1, Code.left, 0)])
        // The right button is not a touch.
        writer.frame([(1, 0x111, 1)])
        writer.frame([(1, 0x111, 0)])
        let mouse = RecordedDevice(description: TestDevice.mouse, frames: writer.frames)
        let stage = try Stage(Recording(devices: [touchpad, mouse]))
        try stage.play()
        #expect(stage.begun.filter { $0 != "hover" && $0 != "transform" && $0 != "swipe" } == ["tap", "pan"])
        #expect(stage.samples.count { $0.phase == .began } == 2)
        stage.player.unplug()
        stage.expectNothingLeft()
    }
}
