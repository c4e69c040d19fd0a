// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchInput
import WaytouchRecording
import WaytouchReplay

/// Devices unplugged, terminals switched and events lost, at every frame: nothing may be stuck afterwards.
struct AccidentTests {
    /// What is under way when the accident happens.
    enum Scene: CaseIterable {
        /// Two fingers on a touch screen.
        case pinch
        /// The same, from a device that does not tell its contacts apart.
        case anonymousPinch
        /// Two fingers on a touchpad.
        case touchpadPinch
        /// Two fingers that scroll.
        case scroll
        /// Three fingers that swipe.
        case swipe
        /// A finger that drags with the button down.
        case drag
        /// A pen that writes, with a button pressed in between.
        case pen

        var recording: Recording {
            switch self {
            case .pinch:
                return Recording(TestDevice.slots.description(resolution: 10)) { writer in
                    for step in 0...24 {
                        let (left, right) = (Int32(1800 - step * 30), Int32(2200 + step * 30))
                        var events: [(UInt16, UInt16, Int32)] = []
                        for (slot, x) in [(Int32(0), left), (1, right)] {
                            events.append((3, Code.slot, slot))
                            if step == 0 { events.append((3, Code.trackingID, 40 + slot)) }
                            events += [(3, Code.mtX, x), (3, Code.mtY, 1250)]
                        }
                        writer.frame(events + (step == 0 ? [(1, Code.touch, 1)] : []))
                    }
                    writer.frame([(3, Code.slot, 0), (3, Code.trackingID, -1)])
                    writer.frame([(3, Code.slot, 1), (3, Code.trackingID, -1), (1, Code.touch, 0)])
                }
            case .anonymousPinch:
                return Recording(TestDevice.anonymous.description(resolution: 10)) { writer in
                    for step in 0...24 {
                        var events: [(UInt16, UInt16, Int32)] = []
                        for x in [Int32(1800 - step * 30), Int32(2200 + step * 30)] {
                            events += [(3, Code.mtX, x), (3, Code.mtY, 1250), (0, 2, 0)]
                        }
                        writer.frame(events + (step == 0 ? [(1, Code.touch, 1)] : []))
                    }
                    writer.frame([(0, 2, 0), (1, Code.touch, 0)])
                }
            case .touchpadPinch:
                return Recording(TestDevice.touchpad) { writer in
                    writer.land([(500, 400), (700, 400)])
                    for step in 1...25 {
                        writer.move([(Int32(500 - step * 6), 400), (Int32(700 + step * 6), 400)])
                    }
                    writer.lift(2)
                }
            case .scroll:
                return Recording(TestDevice.touchpad) {
                    $0.drag([(500, 600), (700, 600)], by: (0, -12), frames: 25)
                }
            case .swipe:
                return Recording(TestDevice.touchpad) {
                    $0.drag([(300, 400), (500, 400), (700, 400)], by: (10, 0), frames: 25)
                }
            case .drag:
                return Recording(TestDevice.touchpad) { writer in
                    writer.land([(300, 400)])
                    for step in 1...4 { writer.move([(Int32(300 + step * 5), 400)]) }
                    writer.frame([(1, Code.left, 1)])
                    for step in 1...20 { writer.move([(Int32(320 + step * 8), 400)]) }
                    writer.frame([(1, Code.left, 0)])
                    writer.lift(1)
                }
            case .pen:
                return Recording(TestDevice.penDisplay.description(resolution: 10)) { writer in
                    writer.near(Code.pen, (1000, 1250))
                    for step: Int32 in 1...3 { writer.frame([(3, Code.x, 1000 + step * 20)]) }
                    writer.frame([(3, Code.distance, 0), (3, Code.pressure, 2048), (1, Code.touch, 1)])
                    for step: Int32 in 1...15 {
                        writer.frame(
                            [(3, Code.x, 1060 + step * 20)] + (step == 5 ? [(1, Code.stylus, 1)] : []))
                    }
                    writer.frame([(1, Code.stylus, 0)])
                    writer.frame([(3, Code.pressure, 0), (1, Code.touch, 0)])
                    writer.away(Code.pen)
                }
            }
        }
    }

    @Test(
        "the device is unplugged at every frame: what is down is cancelled, never ended",
        arguments: Scene.allCases, RecordingPlayer.Context.allCases)
    func unplug(_ scene: Scene, _ context: RecordingPlayer.Context) throws {
        let recording = scene.recording
        var interrupted = 0
        for stop in 0...recording.frameCount {
            let stage = try Stage(recording, context: context)
            for _ in 0..<stop { try stage.player.step() }
            let ended = stage.samples.count { $0.phase == .ended }
            let down =
                stage.samples.count { $0.phase == .began } - ended
                - stage.samples.count { $0.phase == .cancelled }
            stage.player.unplug()
            #expect(stage.samples.count { $0.phase == .ended } == ended, "\(scene) after \(stop) frames")
            let stillDown = stage.samples.suffix(down)
            #expect(stillDown.allSatisfy { $0.phase == .cancelled }, "\(scene) after \(stop) frames")
            if down > 0 { interrupted += 1 }
            #expect(stage.player.devices.isEmpty)
            stage.expectNothingLeft("\(scene) after \(stop) frames")
        }
        #expect(interrupted >= 10, "the plug was pulled \(interrupted) times with something down")
    }

    @Test(
        "the terminal is switched away and back at every frame: the rest of the recording does no harm",
        arguments: Scene.allCases, RecordingPlayer.Context.allCases)
    func suspend(_ scene: Scene, _ context: RecordingPlayer.Context) throws {
        let recording = scene.recording
        for stop in 0...recording.frameCount {
            let stage = try Stage(recording, context: context)
            for _ in 0..<stop { try stage.player.step() }
            stage.player.suspend()
            #expect(stage.player.devices.isEmpty)
            let comment = "\(scene), suspended after \(stop) frames"
            #expect(stage.engine.numberOfTouches == 0, "\(comment)")
            #expect(stage.player.resume())
            #expect(stage.player.devices.count == 1)
            try stage.play()
            stage.player.unplug()
            stage.expectNothingLeft(comment)
        }
    }

    @Test(
        "events are lost at every frame (SYN_DROPPED): libinput queries the state, and nothing is stuck",
        arguments: Scene.allCases)
    func lose(_ scene: Scene) throws {
        let recording = scene.recording
        for lost in [1, 3, 1000] {
            for position in 0..<recording.frameCount {
                let stage = try Stage(recording)
                for _ in 0..<position { try stage.player.step() }
                stage.player.loseFrames(lost)
                try stage.play()
                let comment = "\(scene), \(lost) frames lost after \(position)"
                // In the recording everything lifts, so nothing is down on the device either.
                #expect(stage.engine.numberOfTouches == 0, "\(comment)")
                stage.player.unplug()
                stage.expectNothingLeft(comment)
            }
        }
    }

    @Test("a contact that turns out to be a palm is cancelled, and the finger next to it is not")
    func palm() throws {
        let recording = Recording(TestDevice.slots.description(resolution: 10)) { writer in
            writer.frame([
                (3, Code.slot, 0), (3, Code.trackingID, 1), (3, Code.mtX, 1000), (3, Code.mtY, 1000),
                (3, Code.slot, 1), (3, Code.trackingID, 2), (3, Code.mtX, 2000), (3, Code.mtY, 1000),
                (1, Code.touch, 1),
            ])
            writer.frame([(3, Code.slot, 0), (3, Code.toolType, 2)])
            for step: Int32 in 1...10 {
                writer.frame([
                    (3, Code.slot, 0), (3, Code.mtX, 1000 + step * 20), (3, Code.slot, 1),
                    (3, Code.mtX, 2000 + step * 20),
                ])
            }
            writer.frame([
                (3, Code.slot, 0), (3, Code.trackingID, -1), (3, Code.slot, 1), (3, Code.trackingID, -1),
                (1, Code.touch, 0),
            ])
        }
        let stage = try Stage(recording)
        try stage.play()
        let palm = stage.samples.filter { $0.id.contact == 0 }.map(\.phase)
        let finger = stage.samples.filter { $0.id.contact == 1 }.map(\.phase)
        #expect(palm == [.began, .cancelled])
        #expect(finger.count == 12 && finger.last == .ended)
        #expect(stage.begun.contains("pan") && stage.fingers["pan"] == 1)
        stage.expectNothingLeft()
    }
}
