// SPDX-License-Identifier: MIT
import Testing
import WaytouchCapture
import WaytouchRecording

/// What a panel of 256 x 160 mm, with 16 units per mm, does wrong while it is touched.
struct PanelExaminationTests {
    static let panel = DeviceDescription(
        name: "Panel", properties: [1],
        codes: [0: [0], 1: [0x14a], 3: [0x2f, 0x35, 0x36, 0x39]],
        axes: [
            0x2f: AxisRange(0, 9), 0x35: AxisRange(0, 4096, resolution: 16),
            0x36: AxisRange(0, 2560, resolution: 16), 0x39: AxisRange(0, 65535),
        ], udevProperties: ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])

    /// Frames of contacts, with times in ms.
    struct Frames {
        private(set) var frames: [RecordedFrame] = []
        private var id: Int32 = 0

        mutating func add(_ time: Double, _ events: [(UInt16, UInt16, Int32)]) {
            let time = Int64((time * 1000).rounded())
            frames.append(
                RecordedFrame(
                    events: (events + [(0, 0, 0)]).map {
                        EvdevEvent(time: time, type: $0.0, code: $0.1, value: $0.2)
                    }))
        }

        mutating func land(_ time: Double, _ x: Int32, _ y: Int32, slot: Int32 = 0) {
            id += 1
            add(time, [(3, 0x2f, slot), (3, 0x39, id), (3, 0x35, x), (3, 0x36, y)])
        }

        mutating func move(_ time: Double, _ x: Int32, _ y: Int32, slot: Int32 = 0) {
            add(time, [(3, 0x2f, slot), (3, 0x35, x), (3, 0x36, y)])
        }

        mutating func lift(_ time: Double, slot: Int32 = 0) { add(time, [(3, 0x2f, slot), (3, 0x39, -1)]) }

        mutating func tap(_ time: Double, _ x: Int32, _ y: Int32, lasting duration: Double) {
            land(time, x, y)
            lift(time + duration)
        }
    }

    private func findings(
        _ description: DeviceDescription = panel, end: Double? = nil, _ make: (inout Frames) -> Void
    ) throws -> [PanelFinding] {
        var frames = Frames()
        make(&frames)
        var examination = try #require(PanelExamination(description))
        for frame in frames.frames { examination.add(frame) }
        let last = frames.frames.last?.time ?? 0
        return examination.findings(at: end.map { Int64($0 * 1000) } ?? last)
    }

    private func kinds(
        end: Double? = nil, _ make: (inout Frames) -> Void
    ) throws -> [PanelFinding.Kind] {
        try findings(end: end, make).map(\.kind)
    }

    @Test("fingers on a good panel: a drag at 100 Hz, a double tap, two fingers, a hold")
    func good() throws {
        #expect(
            try kinds { frames in
                frames.land(0, 100, 100)
                for step in 1...50 { frames.move(Double(step) * 10, 100 + Int32(step) * 20, 100) }
                frames.lift(510)
                frames.tap(1000, 2000, 1000, lasting: 60)
                frames.tap(1110, 2002, 1004, lasting: 60)
                frames.land(2000, 1000, 1000)
                frames.land(2000, 1400, 1000, slot: 1)
                frames.lift(2080)
                frames.lift(2090, slot: 1)
                frames.tap(3000, 2000, 1000, lasting: 5000)
            } == [])
    }

    @Test("a panel that lifts in every report")
    func liftsInReports() throws {
        let found = try findings { frames in
            for step in 0..<20 { frames.tap(Double(step) * 8, 1000 + Int32(step), 900, lasting: 0.5) }
        }
        #expect(found.map(\.kind) == [.liftsInReports])
        #expect(
            found.first?.fault
                == "it lifts the finger in every report: 19 of 20 contacts land less than 0.04 s "
                + "after a lift at the same place (at most 0.0075 s)")
        #expect(found.first?.remedy?.hasPrefix("panel: {debounce: 0.04}") == true)
    }

    @Test(
        "a finger that is lost for less than 40 ms, and found within 6.35 mm in another slot",
        arguments: [0, 3])
    func lost(slot: Int32) throws {
        func kinds(_ gap: Double, _ distance: Int32) throws -> [PanelFinding.Kind] {
            try self.kinds { frames in
                frames.land(0, 100, 900)
                for step in 1...20 { frames.move(Double(step) * 10, 100 + Int32(step) * 20, 900) }
                frames.lift(200)
                frames.land(200 + gap, 500 + distance, 900, slot: slot)
                for step in 1...20 {
                    frames.move(200 + gap + Double(step) * 10, 500 + Int32(step) * 20, 900, slot: slot)
                }
                frames.lift(500, slot: slot)
            }
        }
        #expect(try kinds(0, 0) == [.lostContacts])
        #expect(try kinds(39.999, 101) == [.lostContacts])
        #expect(try kinds(40, 0) == [])
        #expect(try kinds(12, 102) == [])
    }

    @Test("the slot in which a finger was found is named")
    func lostElsewhere() throws {
        let found = try findings { frames in
            frames.tap(0, 500, 500, lasting: 100)
            frames.land(112, 520, 500, slot: 2)
            frames.lift(300, slot: 2)
        }
        #expect(
            found.first?.fault
                == "it loses fingers that are down: 1 of 2 contacts lands less than 0.04 s after "
                + "a lift at the same place (at most 0.012 s), 1 in another slot")
    }

    @Test("a contact that never has a position, beside a finger")
    func withoutPosition() throws {
        #expect(
            try kinds { frames in
                frames.add(0, [(3, 0x39, 40), (3, 0x35, 2000), (3, 0x36, 1200), (3, 0x2f, 1), (3, 0x39, 41)])
                frames.add(80, [(3, 0x2f, 0), (3, 0x39, -1), (3, 0x2f, 1), (3, 0x39, -1)])
            } == [.contactsWithoutPosition])
        // A first finger at 0,0, and one that lands where the last one of its slot has lifted, send none either.
        #expect(
            try kinds { frames in
                frames.add(0, [(3, 0x39, 1)])
                frames.lift(80)
                frames.land(1000, 2000, 1200)
                frames.land(1000, 2400, 1200, slot: 1)
                frames.lift(1080, slot: 1)
                frames.add(1300, [(3, 0x2f, 1), (3, 0x39, 9)])
                frames.lift(1400, slot: 1)
                frames.lift(1500)
            } == [])
    }

    @Test("brief contacts at one place, again and again")
    func phantoms() throws {
        func kinds(_ count: Int, lasting: Double, apart: Int32 = 0) throws -> [PanelFinding.Kind] {
            try self.kinds { frames in
                for index in 0..<count {
                    frames.tap(Double(index) * 9300, 3800 + Int32(index) * apart, 70, lasting: lasting)
                }
            }
        }
        #expect(try kinds(3, lasting: 0.4) == [.phantomContacts])
        #expect(try kinds(3, lasting: 39.999, apart: 4) == [.phantomContacts])
        #expect(try kinds(2, lasting: 0.4) == [])
        #expect(try kinds(9, lasting: 40) == [])
        #expect(try kinds(9, lasting: 0.4, apart: 9) == [])
        let found = try findings { frames in
            for index in 0..<8 { frames.tap(Double(index) * 9300, 2048, 640, lasting: 0.4) }
        }
        #expect(
            found.first?.fault
                == "it taps by itself: 8 contacts of at most 0.0004 s at 50 %, 25 % of its width "
                + "and height, 9.3 s apart on average")
        #expect(found.first?.remedy?.hasPrefix("panel: {ghosts: true}") == true)
    }

    @Test(
        "contacts in the outermost corner",
        arguments: [
            (0, 0, "top-left"), (4096, 0, "top-right"), (0, 2560, "bottom-left"),
            (4096, 2560, "bottom-right"),
        ] as [(Int32, Int32, String)])
    func corners(x: Int32, y: Int32, name: String) throws {
        func kinds(_ count: Int, inside: Int32 = 0) throws -> [PanelFinding] {
            try findings { frames in
                for index in 0..<count {
                    let place = x == 0 ? inside : x - inside
                    // The first contact at 0,0 would send no position.
                    frames.tap(Double(index) * 300, max(1, place), y, lasting: 150)
                }
            }
        }
        let found = try kinds(3)
        #expect(found.map(\.kind) == [.cornerContacts])
        #expect(
            found.first?.remedy?.contains("{anchor: \(name), width: 3mm, height: 3mm, dead: true}") == true)
        #expect(try kinds(3, inside: 16).map(\.kind) == [.cornerContacts])
        #expect(try kinds(3, inside: 17) == [])
        #expect(try kinds(2) == [])
    }

    @Test("a contact that stays, whatever it does at its place")
    func stuck() throws {
        func kinds(_ duration: Double, jitter: Int32) throws -> [PanelFinding.Kind] {
            try self.kinds(end: duration) { frames in
                frames.land(0, 2000, 1000)
                for step in stride(from: 1, to: duration, by: 500) {
                    frames.move(step, 2000 + (Int(step) % 1000 < 500 ? jitter : 0), 1000)
                }
            }
        }
        #expect(try kinds(10_000, jitter: 0) == [.stuckContacts])
        #expect(try kinds(10_000, jitter: 160) == [.stuckContacts])
        #expect(try kinds(10_000, jitter: 161) == [])
        #expect(try kinds(9_999, jitter: 0) == [])
    }

    @Test("a contact that stays although the panel loses it, or until it moves away")
    func stuckAtLast() throws {
        let bouncing = try kinds { frames in
            for step in 0..<120 { frames.tap(Double(step) * 100, 2000, 1000, lasting: 90) }
        }
        #expect(bouncing.contains(.stuckContacts) && bouncing.count == 2)
        let left = try findings { frames in
            frames.land(0, 2000, 1000)
            frames.move(12_000, 3000, 1000)
            frames.lift(12_100)
        }
        #expect(left.map(\.kind) == [.stuckContacts])
        #expect(left.first?.fault.hasSuffix("for 12 s") == true)
    }

    @Test("a panel that reports rarely; a finger that moves slowly")
    func reportRate() throws {
        func findings(every interval: Double, by step: Int32) throws -> [PanelFinding] {
            try self.findings { frames in
                frames.land(0, 100, 900)
                for count in 1...20 { frames.move(Double(count) * interval, 100 + Int32(count) * step, 900) }
                frames.lift(21 * interval)
            }
        }
        let slow = try findings(every: 40, by: 80)
        #expect(slow.map(\.kind) == [.reportRate])
        #expect(slow.first?.fault == "it reports a moving finger only 25 times a second, every 0.04 s")
        #expect(try findings(every: 22, by: 80).map(\.kind) == [.reportRate])
        #expect(try findings(every: 21, by: 80) == [])
        #expect(try findings(every: 40, by: 3) == [])
    }

    @Test("a panel without slots, and one for a single finger, that lift in every report")
    func otherProtocols() throws {
        var anonymous = Self.panel
        anonymous.codes[3] = [0x35, 0x36]
        anonymous.axes[0x2f] = nil
        let contacts = try findings(anonymous) { frames in
            for step in 0..<10 {
                frames.add(Double(step) * 8, [(3, 0x35, 500), (3, 0x36, 600), (0, 2, 0)])
                frames.add(Double(step) * 8 + 1, [(0, 2, 0)])
            }
        }
        #expect(contacts.map(\.kind) == [.liftsInReports])
        var single = Self.panel
        single.codes[3] = [0, 1]
        single.axes = [0: AxisRange(0, 4096, resolution: 16), 1: AxisRange(0, 2560, resolution: 16)]
        let touches = try findings(single) { frames in
            for step in 0..<10 {
                frames.add(Double(step) * 8, [(3, 0, 500), (3, 1, 600), (1, 0x14a, 1)])
                frames.add(Double(step) * 8 + 1, [(1, 0x14a, 0)])
            }
        }
        #expect(touches.map(\.kind) == [.liftsInReports])
    }

    @Test("only touch screens are examined, and slots that a panel does not have are ignored")
    func refused() throws {
        var tablet = Self.panel
        tablet.udevProperties = ["ID_INPUT=1", "ID_INPUT_TABLET=1"]
        #expect(PanelExamination(tablet)?.contactCount == nil)
        var empty = Self.panel
        empty.axes[0x35] = AxisRange(7, 7)
        #expect(PanelExamination(empty)?.contactCount == nil)
        #expect(
            try kinds { frames in
                frames.land(0, .max, .min, slot: 9)
                frames.move(10, .min, .max, slot: 9)
                frames.land(20, 5, 5, slot: -1)
                frames.land(20, 5, 5, slot: .max)
            } == [])
    }
}
