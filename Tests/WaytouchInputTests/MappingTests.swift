// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput

/// Which output a device belongs to.
struct MappingTests {
    static let small = InputMapper.Target(
        name: "DSI-1", output: Output(width: 800, height: 480, widthMillimetres: 154, heightMillimetres: 86))
    static let large = InputMapper.Target(
        name: "HDMI-A-1", model: "Cintiq 13HD", origin: Point(x: 800, y: 0),
        output: Output(width: 1920, height: 1080, widthMillimetres: 294, heightMillimetres: 166))
    static let lying = InputMapper.Target(
        name: "DP-1", origin: Point(x: 2720, y: 0), output: Output(width: 1280, height: 1024))

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let device: InputDevice
        var rules: [OutputRule] = []
        var targets = [small, large, lying]
        let expected: String?
        let reason: InputMapper.Reason?
    }

    static let cases: [Case] = [
        Case(testDescription: "nothing is known", device: device("Panel"), expected: "DSI-1", reason: .first),
        Case(
            testDescription: "no outputs", device: device("Panel", output: "DSI-1"), targets: [],
            expected: nil,
            reason: nil),
        Case(
            testDescription: "udev names it", device: device("Panel", output: "DP-1"), expected: "DP-1",
            reason: .udev),
        Case(
            testDescription: "udev names one that is not there", device: device("Panel", output: "DP-7"),
            expected: "DSI-1", reason: .first),
        Case(
            testDescription: "a rule by name is above udev", device: device("eGalax Touch", output: "DP-1"),
            rules: [
                OutputRule(device: "Wacom*", output: "DSI-1"),
                OutputRule(device: "eGal*", output: "HDMI-A-1"),
            ],
            expected: "HDMI-A-1", reason: .rule),
        Case(
            testDescription: "a rule by numbers", device: device("Panel", vendor: 0x56a, product: 0x333),
            rules: [OutputRule(device: "056a:0333", output: "DP-1")], expected: "DP-1", reason: .rule),
        Case(
            testDescription: "the first rule counts", device: device("Panel"),
            rules: [OutputRule(device: "P?nel", output: "DP-1"), OutputRule(device: "*", output: "DSI-1")],
            expected: "DP-1", reason: .rule),
        Case(
            testDescription: "a rule for an output that is not there",
            device: device("Panel", output: "DP-1"),
            rules: [OutputRule(device: "Panel", output: "DP-7")], expected: "DP-1", reason: .udev),
        Case(
            testDescription: "a rule that forbids", device: device("Panel", output: "DP-1"),
            rules: [OutputRule(device: "Panel", output: nil)], expected: nil, reason: nil),
        Case(
            testDescription: "a rule that is no number", device: device("Panel", vendor: 0x56a),
            rules: [OutputRule(device: "56a:", output: "DP-1"), OutputRule(device: "0:0:0", output: "DP-1")],
            expected: "DSI-1", reason: .first),
        Case(
            testDescription: "the model is in the name", device: device("Wacom Cintiq 13HD touch Finger"),
            expected: "HDMI-A-1", reason: .name),
        Case(
            testDescription: "two of that model", device: device("Wacom Cintiq 13HD touch Finger"),
            targets: [small, large, .init(name: "HDMI-A-2", model: "CINTIQ 13hd", output: large.output)],
            expected: "DSI-1", reason: .first),
        Case(
            testDescription: "the size fits", device: device("Panel", width: 293.7, height: 165.2),
            expected: "HDMI-A-1", reason: .size),
        Case(
            testDescription: "the size fits by 5 %",
            device: device("Panel", width: 294 * 1.0499, height: 166),
            expected: "HDMI-A-1", reason: .size),
        Case(
            testDescription: "the size does not fit by 5 %",
            device: device("Panel", width: 294 * 1.0501, height: 166),
            expected: "DSI-1", reason: .first),
        Case(
            testDescription: "two of that size", device: device("Panel", width: 294, height: 166),
            targets: [small, large, .init(name: "HDMI-A-2", output: large.output)], expected: "DSI-1",
            reason: .first),
        Case(
            testDescription: "a size that lies", device: device("Panel", width: 32_000, height: 18_000),
            targets: [
                small,
                .init(
                    name: "wall",
                    output: Output(
                        width: 1920, height: 1080, widthMillimetres: 32_000, heightMillimetres: 18_000)),
            ], expected: "DSI-1", reason: .first),
    ]

    @Test("which output, and why", arguments: cases)
    func output(_ row: Case) {
        let mapper = InputMapper()
        mapper.targets = row.targets
        mapper.rules = row.rules
        let found = mapper.output(for: row.device)
        #expect(found?.name == row.expected)
        #expect(found?.reason == row.reason)
    }

    @Test("contacts stay on the output where the first of them landed, even if the rules change")
    func lock() {
        let mapper = InputMapper()
        mapper.targets = [Self.small, Self.large]
        var log: [String] = []
        mapper.onFrame = { frame, output in
            log.append("\(output) " + frame.samples.map { "\($0.phase)" }.joined())
        }
        let panel = device("Panel")
        mapper.add(panel)
        func send(_ slot: Int32, _ phase: RawContact.Phase) {
            mapper.process(
                RawTouchFrame(
                    time: 1, device: panel.id,
                    contacts: [RawContact(slot: slot, phase: phase, x: 0.5, y: 0.5)]))
        }
        send(0, .down)
        mapper.rules = [OutputRule(device: "*", output: "HDMI-A-1")]
        send(0, .motion)
        send(1, .down)
        send(0, .up)
        send(1, .up)
        send(0, .down)
        send(0, .cancel)
        #expect(
            log == [
                "DSI-1 began", "DSI-1 moved", "DSI-1 began", "DSI-1 ended", "DSI-1 ended", "HDMI-A-1 began",
                "HDMI-A-1 cancelled",
            ])
    }

    @Test("removing an output cancels what is on it; its fingers are ignored until they have lifted")
    func outputGoes() {
        let mapper = InputMapper()
        mapper.targets = [Self.small, Self.large]
        mapper.rules = [OutputRule(device: "*", output: "HDMI-A-1")]
        var log: [String] = []
        mapper.onFrame = { frame, output in
            log.append(
                "\(output) " + frame.samples.map { "\($0.id.contact)\($0.phase)" }.joined(separator: " "))
        }
        mapper.onHover = { sample, _, output in log.append("\(output) hover \(sample.phase)") }
        let panel = device("Panel")
        let tablet = device("Tablet", number: 2, capabilities: .tabletTool)
        let pointer = device("Touchpad", number: 3, capabilities: [.pointer, .gesture])
        for device in [panel, tablet, pointer] { mapper.add(device) }
        func touch(_ contacts: [(Int32, RawContact.Phase)]) {
            mapper.process(
                RawTouchFrame(
                    time: 1, device: panel.id,
                    contacts: contacts.map { RawContact(slot: $0.0, phase: $0.1, x: 0.5, y: 0.5) }))
        }
        func pen(_ change: RawPenEvent.Change) {
            mapper.process(
                RawPenEvent(
                    time: 2, device: tablet.id, tool: PenTool(index: 0), change: change, x: 0.5, y: 0.5))
        }
        func gesture(_ change: RawGestureEvent.Change) {
            mapper.process(
                RawGestureEvent(time: 3, device: pointer.id, kind: .swipe, fingers: 3, change: change))
        }
        touch([(0, .down), (1, .down)])
        pen(.enteredProximity)
        pen(.tipDown)
        mapper.pointer = Point(x: 1000, y: 500)
        gesture(.began)
        mapper.process(RawPointerEvent(time: 4, device: pointer.id, change: .motion(Vector(dx: 1, dy: 0))))
        log.removeAll()
        mapper.targets = [Self.small]
        #expect(
            log.sorted() == [
                "HDMI-A-1 0cancelled", "HDMI-A-1 0cancelled 1cancelled",
                "HDMI-A-1 3cancelled 4cancelled 5cancelled", "HDMI-A-1 hover cancelled",
            ])
        log.removeAll()
        touch([(0, .motion), (1, .motion)])
        touch([(0, .up)])
        pen(.moved)
        gesture(.changed(translation: Vector(dx: 5, dy: 0), scale: 1, rotation: 0))
        gesture(.ended)
        // A finger that lands now counts, as did the pen that hovered.
        touch([(2, .down)])
        touch([(1, .up), (2, .up)])
        #expect(log == ["DSI-1 hover hovering", "DSI-1 2began", "DSI-1 2ended"])
    }

    @Test("the pointer moves between outputs, and not beyond them; what it drags stays on its output")
    func pointer() throws {
        let mapper = InputMapper()
        mapper.targets = [Self.small, Self.large]
        var places: [String] = []
        mapper.onHover = { sample, _, output in places.append("\(output) \(sample.phase)") }
        var touches: [String] = []
        mapper.onFrame = { frame, output in touches.append("\(output) \(frame.samples[0].phase)") }
        let mouse = device("Mouse", capabilities: .pointer)
        mapper.add(mouse)
        func move(_ dx: Double, _ dy: Double) {
            mapper.process(
                RawPointerEvent(time: 1, device: mouse.id, change: .motion(Vector(dx: dx, dy: dy))))
        }
        move(1, 0)
        #expect(mapper.pointer == Point(x: 401, y: 240))
        move(500, 0)
        #expect(mapper.pointer == Point(x: 901, y: 240))
        #expect(places == ["DSI-1 hovering", "DSI-1 left", "HDMI-A-1 hovering"])
        move(5000, 5000)
        #expect(mapper.pointer.x < 2720 && mapper.pointer.x > 2719 && mapper.pointer.y < 1080)
        move(.nan, 0)
        move(-1e300, -1e300)
        #expect(mapper.pointer == Point(x: 800, y: 0))
        mapper.process(
            RawPointerEvent(time: 2, device: mouse.id, change: .button(code: 0x110, isPressed: true)))
        move(-100, 10)
        mapper.process(
            RawPointerEvent(time: 3, device: mouse.id, change: .button(code: 0x110, isPressed: false)))
        #expect(touches == ["HDMI-A-1 began", "HDMI-A-1 moved", "HDMI-A-1 ended"])
        #expect(places.suffix(2) == ["HDMI-A-1 left", "DSI-1 hovering"])
        mapper.targets = [Self.lying]
        #expect(mapper.pointer == Point(x: 2720 + 640, y: 512))
        mapper.remove(mouse)
        #expect(places.last == "DSI-1 cancelled")
    }

    @Test("a pointer that no device may move any more stops hovering")
    func pointersThatAreNotUsed() {
        let mapper = InputMapper()
        mapper.targets = [Self.small]
        var log: [String] = []
        mapper.onHover = { sample, time, _ in log.append("\(sample.phase) \(time)") }
        let (mouse, touchpad) = (
            device("Mouse", capabilities: .pointer), device("Touchpad", number: 2, capabilities: .pointer)
        )
        mapper.add(mouse)
        mapper.add(touchpad)
        func move(_ device: InputDevice, at time: Timestamp) {
            mapper.process(
                RawPointerEvent(time: time, device: device.id, change: .motion(Vector(dx: 1, dy: 0))))
        }
        move(mouse, at: 5)
        mapper.rules = [OutputRule(device: "Mouse", output: nil)]
        #expect(log == ["hovering 5"])
        mapper.rules = [OutputRule(device: "*", output: nil)]
        #expect(log == ["hovering 5", "cancelled 5"])
        mapper.rules = []
        move(mouse, at: 7)
        // The touchpad was never touched.
        mapper.remove(mouse)
        #expect(log == ["hovering 5", "cancelled 5", "hovering 7"])
        mapper.remove(touchpad)
        #expect(log.last == "cancelled 7")
    }

    @Test("what one device holds down moves with the pointer, whichever device moves it")
    func twoPointers() {
        let mapper = InputMapper()
        mapper.targets = [Self.small]
        var log: [String] = []
        mapper.onHover = { sample, _, _ in log.append("hover \(sample.phase)") }
        mapper.onFrame = { frame, _ in
            let place = frame.samples[0].location.map { " \($0.x)" } ?? ""
            log.append("\(frame.samples[0].id.device) \(frame.samples[0].phase)\(place)")
        }
        let stick = device("TrackPoint", capabilities: .pointer)
        let pad = device("Touchpad", number: 2, capabilities: .pointer)
        mapper.add(stick)
        mapper.add(pad)
        func send(_ device: InputDevice, _ change: RawPointerEvent.Change) {
            mapper.process(RawPointerEvent(time: 1, device: device.id, change: change))
        }
        send(pad, .motion(Vector(dx: 10, dy: 0)))
        send(stick, .button(code: 0x110, isPressed: true))
        send(pad, .motion(Vector(dx: 20, dy: 0)))
        send(stick, .button(code: 0x110, isPressed: false))
        #expect(
            log == [
                "hover hovering", "hover left", "0 began 410.0", "0 moved 430.0", "0 ended", "hover hovering",
            ])
    }

    @Test("a rule keeps a touchpad from being used; what is under way ends")
    func unusedTouchpad() {
        let mapper = InputMapper()
        mapper.targets = [Self.small]
        var log: [String] = []
        mapper.onHover = { sample, _, _ in log.append("hover \(sample.phase)") }
        mapper.onFrame = { frame, _ in log.append("\(frame.samples[0].phase)") }
        let pad = device("Touchpad", capabilities: [.pointer, .gesture])
        mapper.add(pad)
        func send(_ change: RawPointerEvent.Change) {
            mapper.process(RawPointerEvent(time: 1, device: pad.id, change: change))
        }
        func swipe(_ change: RawGestureEvent.Change) {
            mapper.process(
                RawGestureEvent(time: 1, device: pad.id, kind: .swipe, fingers: 3, change: change))
        }
        send(.button(code: 0x110, isPressed: true))
        mapper.rules = [OutputRule(device: "Touch*", output: nil)]
        send(.motion(Vector(dx: 10, dy: 0)))
        send(.button(code: 0x110, isPressed: false))
        #expect(log == ["began", "moved", "ended", "hover hovering"])
        log = []
        let place = mapper.pointer
        send(.motion(Vector(dx: 10, dy: 0)))
        send(.button(code: 0x110, isPressed: true))
        send(.button(code: 0x110, isPressed: false))
        send(.scroll(Vector(dx: 0, dy: 10)))
        send(.scrollEnded)
        swipe(.began)
        swipe(.ended)
        #expect(log == [] && mapper.pointer == place)
    }

    @Test("events of unknown devices and slots are ignored")
    func strangers() {
        let mapper = InputMapper()
        mapper.targets = [Self.small]
        var count = 0
        mapper.onFrame = { _, _ in count += 1 }
        mapper.onHover = { _, _, _ in count += 1 }
        let stranger = DeviceID(rawValue: 9)
        mapper.process(
            RawTouchFrame(
                time: 1, device: stranger, contacts: [RawContact(slot: 0, phase: .down, x: 0, y: 0)]))
        mapper.process(RawGestureEvent(time: 1, device: stranger, kind: .pinch, fingers: 2, change: .began))
        mapper.process(RawPointerEvent(time: 1, device: stranger, change: .scroll(Vector(dx: 1, dy: 1))))
        mapper.process(
            RawPenEvent(time: 1, device: stranger, tool: PenTool(index: 0), change: .tipDown, x: 0, y: 0))
        mapper.remove(device("Panel", number: 9))
        mapper.add(device("Panel"))
        for slot: Int32 in [-1, 256, .max] {
            mapper.process(
                RawTouchFrame(
                    time: 1, device: DeviceID(rawValue: 1),
                    contacts: [RawContact(slot: slot, phase: .down, x: 0, y: 0)]))
        }
        mapper.process(
            RawTouchFrame(
                time: 1, device: DeviceID(rawValue: 1),
                contacts: [
                    RawContact(slot: 3, phase: .motion, x: 0, y: 0),
                    RawContact(slot: 4, phase: .up, x: 0, y: 0),
                ]))
        #expect(count == 0)
    }
}
