// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Plays every recording that the package ships through the real libinput.
struct ShippedRecordingTests {
    struct Expectation: Sendable, CustomTestStringConvertible {
        let name: String
        let contacts: Int
        let atOnce: Int
        var testDescription: String { name }
    }

    static let expectations = [
        Expectation(name: "tap", contacts: 1, atOnce: 1),
        Expectation(name: "double-tap", contacts: 2, atOnce: 1),
        Expectation(name: "long-press", contacts: 1, atOnce: 1),
        Expectation(name: "pan", contacts: 1, atOnce: 1),
        Expectation(name: "swipe", contacts: 1, atOnce: 1),
        Expectation(name: "three-finger-swipe", contacts: 3, atOnce: 3),
        Expectation(name: "pinch-rotate", contacts: 2, atOnce: 2),
        Expectation(name: "two-hands", contacts: 4, atOnce: 4),
    ]

    /// A panel: the units of its axes, and how many there are per mm; 0 = its size is unknown.
    struct Panel: Sendable, CustomTestStringConvertible {
        let name: String
        let width: Int32
        let height: Int32
        let unitsPerMM: Int32
        var testDescription: String { name }
    }

    static let panels = [
        Panel(name: "10.1 inch", width: 3488, height: 2176, unitsPerMM: 16),
        Panel(name: "21.5 inch", width: 4760, height: 2680, unitsPerMM: 10),
        Panel(name: "55 inch", width: 32768, height: 18432, unitsPerMM: 27),
        Panel(name: "no size", width: 1280, height: 800, unitsPerMM: 0),
    ]

    @Test("every contact lands once and lifts once", arguments: expectations)
    func balance(_ expectation: Expectation) throws {
        let player = try RecordingPlayer(Files.recording(expectation.name))
        var balance = Balance()
        player.onFrame = { balance.take($0) }
        try player.play()
        #expect(balance.downs == expectation.contacts)
        #expect(balance.ups == expectation.contacts)
        #expect(balance.cancels == 0)
        #expect(balance.stillDown == 0)
        #expect(balance.mostAtOnce == expectation.atOnce)
        #expect(balance.motions > 0)
        #expect(balance.faults == [])
        #expect(player.unknownRequests == 0)
    }

    @Test("a recorded frame becomes one touch frame at the recorded time", arguments: Files.shipped)
    func times(_ name: String) throws {
        let recording = try Files.recording(name)
        let played = try framesOf(recording).map(\.time)
        // libinput ignores frames in which only the contact's size changed.
        let recorded = recording.devices[0].frames.filter { frame in
            frame.events.contains { $0.type == 3 && [0x35, 0x36, 0x39].contains($0.code) }
        }
        #expect(played == recorded.map(\.time))
    }

    @Test("panels of any size give the same contacts in the same places", arguments: panels)
    func panelSizes(_ panel: Panel) throws {
        for expectation in Self.expectations {
            let original = try Files.recording(expectation.name)
            let recording = original.onPanel(
                width: panel.width, height: panel.height, resolution: panel.unitsPerMM)
            let player = try RecordingPlayer(recording)
            var frames: [RawTouchFrame] = []
            player.onFrame = { frames.append($0) }
            try player.play()

            var balance = Balance()
            frames.forEach { balance.take($0) }
            #expect(balance.downs == expectation.contacts && balance.ups == expectation.contacts)
            #expect(balance.faults == [])

            let width = panel.unitsPerMM == 0 ? 0 : Double(panel.width) / Double(panel.unitsPerMM)
            let device = try #require(player.devices.first)
            #expect(abs(device.widthMM - width) < 1)
            #expect(frames.allSatisfy { $0.widthMM == device.widthMM })

            let landings = try landings(framesOf(original))
            for (one, other) in zip(landings, self.landings(frames)) {
                #expect(abs(one.x - other.x) < 0.002 && abs(one.y - other.y) < 0.002)
            }
        }
    }

    private func landings(_ frames: [RawTouchFrame]) -> [RawContact] {
        frames.flatMap(\.contacts).filter { $0.phase == .down }
    }

    @Test("the tap is in the middle of card A, the pan moves by (+120, −90) px")
    func positions() throws {
        let tap = try #require(try framesOf(Files.recording("tap")).first?.contacts.first)
        #expect(abs(tap.x * 1280 - 300) < 4 && abs(tap.y * 800 - 400) < 4)

        let pan = try framesOf(Files.recording("pan")).flatMap(\.contacts)
        let (first, last) = (try #require(pan.first), try #require(pan.last))
        #expect(abs((last.x - first.x) * 1280 - 120) < 6)
        #expect(abs((last.y - first.y) * 800 + 90) < 6)
    }

    /// Returns two contacts' distance (px on 1280 × 800), angle (degrees) and middle, after both landed and at the end.
    private func spans(_ frames: [RawTouchFrame], slots: [Int32]) throws -> [(Double, Double, Double, Double)]
    {
        var places: [Int32: (x: Double, y: Double)] = [:]
        var spans: [(Double, Double, Double, Double)] = []
        for contact in frames.flatMap(\.contacts) where slots.contains(contact.slot) {
            places[contact.slot] = (contact.x * 1280, contact.y * 800)
            guard let one = places[slots[0]], let other = places[slots[1]] else { continue }
            let (dx, dy) = (other.x - one.x, other.y - one.y)
            spans.append(
                (hypot(dx, dy), atan2(dy, dx) * 180 / .pi, (one.x + other.x) / 2, (one.y + other.y) / 2))
        }
        return [try #require(spans.first), try #require(spans.last)]
    }

    @Test("the pinch spreads by half and turns by 35°; of two hands, one turns A and one spreads C")
    func shapes() throws {
        let pinch = try spans(framesOf(Files.recording("pinch-rotate")), slots: [0, 1])
        #expect(abs(pinch[1].0 / pinch[0].0 - 1.5) < 0.03)
        #expect(abs(remainder(pinch[1].1 - pinch[0].1 - 35, 360)) < 1.5)
        #expect(abs(pinch[1].2 - 640) < 4 && abs(pinch[1].3 - 400) < 4)

        // Slots are assigned in the order of landing, so hands are told apart by where they land.
        let frames = try framesOf(Files.recording("two-hands"))
        var hands: [Bool: [Int32]] = [:]
        for contact in frames.flatMap(\.contacts) where contact.phase == .down {
            hands[contact.x < 0.5, default: []].append(contact.slot)
        }
        let left = try spans(frames, slots: #require(hands[true]))
        #expect(abs(remainder(left[1].1 - left[0].1 + 25, 360)) < 1.5)
        #expect(abs(left[1].2 - left[0].2 + 40) < 4 && abs(left[1].3 - left[0].3 - 60) < 4)
        let right = try spans(frames, slots: #require(hands[false]))
        #expect(abs(right[1].0 / right[0].0 - 1.45) < 0.03)
    }

    @Test("fifty replays are the same to the last bit")
    func deterministic() throws {
        for name in Files.shipped {
            let recording = try Files.recording(name)
            let first = try framesOf(recording)
            for _ in 1..<50 { #expect(try framesOf(recording) == first) }
        }
    }

    @Test(
        "it does not matter at what time the recording begins",
        arguments: [0, 1, 123_456_789_012, 1_352_020_796_000_000])
    func timeAxis(_ start: Int64) throws {
        var recording = try Files.recording("pinch-rotate")
        let first = try framesOf(recording)
        for frame in recording.devices[0].frames.indices {
            for event in recording.devices[0].frames[frame].events.indices {
                recording.devices[0].frames[frame].events[event].time += start
            }
        }
        let moved = try framesOf(recording).map { frame in
            var frame = frame
            frame.time -= start
            return frame
        }
        #expect(moved == first)
    }
}
