// SPDX-License-Identifier: MIT
import Testing
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Devices unplugged, events lost, and fingers that are down before the recording or stay down after it.
struct AccidentTests {
    @Test("unplugging cancels the contacts that are down", arguments: Files.shipped)
    func unplug(_ name: String) throws {
        let recording = try Files.recording(name)
        for stop in stride(from: 1, to: recording.frameCount, by: 3) {
            let player = try RecordingPlayer(recording)
            var balance = Balance()
            var removed: [String] = []
            player.onFrame = { balance.take($0) }
            player.onDeviceRemoved = { removed.append($0.name) }
            for _ in 0..<stop { try player.step() }
            let down = balance.stillDown
            let ended = balance.ups
            player.unplug()
            #expect(balance.cancels == down)
            #expect(balance.ups == ended)
            #expect(balance.stillDown == 0)
            #expect(balance.faults == [])
            #expect(removed == ["Waytouch Modelled Touchscreen"])
            #expect(player.devices.isEmpty)
            #expect(try player.step() == false)
        }
    }

    @Test(
        "lost events: libinput queries the state, and every contact still ends once",
        arguments: Files.shipped)
    func lostFrames(_ name: String) throws {
        let recording = try Files.recording(name)
        for lost in [1, 2, 5, 1000] {
            for position in stride(from: 0, to: recording.frameCount, by: 4) {
                let player = try RecordingPlayer(recording)
                var balance = Balance()
                player.onFrame = { balance.take($0) }
                for _ in 0..<position { try player.step() }
                player.loseFrames(lost)
                try player.play()
                #expect(balance.faults == [])
                #expect(balance.stillDown == 0, "\(lost) frames lost after \(position)")
                #expect(balance.downs == balance.ups)
            }
        }
    }

    @Test("a lost landing is made up for, at the current position")
    func lostLanding() throws {
        let recording = try Files.recording("pan")
        let player = try RecordingPlayer(recording)
        var contacts: [RawContact] = []
        player.onFrame = { contacts += $0.contacts }
        player.loseFrames(30)
        for _ in 0..<30 { try player.step() }
        let events = recording.devices[0].frames[..<30].flatMap(\.events)
        let x = try #require(events.last { $0.type == 3 && $0.code == 0x35 }?.value)
        #expect(contacts.map(\.phase) == [.down])
        #expect(contacts.first?.x == Double(x) / 4096)
    }

    @Test("after a lost lift and a landing in the same slot, nothing stays down")
    func lostLift() throws {
        // The lift of the first tap and the landing of the second are lost.
        let recording = try Files.recording("double-tap")
        let frames = recording.devices[0].frames
        let lift = try #require(
            frames.firstIndex { $0.events.contains { $0.code == 0x39 && $0.value == -1 } })
        let player = try RecordingPlayer(recording)
        var balance = Balance()
        player.onFrame = { balance.take($0) }
        for _ in 0..<lift { try player.step() }
        player.loseFrames(2)
        try player.play()
        // libevdev 1.14 no longer makes up for the lift: libinput sees one contact.
        #expect((1...2).contains(balance.downs))
        #expect(balance.ups == balance.downs)
        #expect(balance.faults == [])
    }

    @Test("a recording that begins with a release without a press plays")
    func beginsWithRelease() throws {
        var recording = try Files.recording("tap")
        let release = RecordedFrame(events: [
            EvdevEvent(time: 0, type: 3, code: 0x39, value: -1),
            EvdevEvent(time: 0, type: 1, code: 0x14a, value: 0),
            EvdevEvent(time: 0, type: 0, code: 0, value: 0),
        ])
        recording.devices[0].frames.insert(release, at: 0)
        var balance = Balance()
        try framesOf(recording).forEach { balance.take($0) }
        #expect(balance.downs == 1 && balance.ups == 1)
        #expect(balance.faults == [])
    }

    @Test("a recording that begins with contacts down plays: those contacts are unknown, later ones are not")
    func beginsDown() throws {
        for skipped in [1, 5, 10, 40] {
            var recording = try Files.recording("two-hands")
            recording.devices[0].frames.removeFirst(skipped)
            let landings = recording.devices[0].frames.flatMap(\.events).filter {
                $0.code == 0x39 && $0.value >= 0
            }
            var balance = Balance()
            try framesOf(recording).forEach { balance.take($0) }
            #expect(balance.downs == landings.count && balance.ups == landings.count)
            #expect(balance.faults == [])
        }
    }

    @Test("a recording that ends with contacts down leaves them down until the device is unplugged")
    func endsDown() throws {
        var recording = try Files.recording("two-hands")
        recording.devices[0].frames.removeLast(20)
        let player = try RecordingPlayer(recording)
        var balance = Balance()
        var last: Int64 = 0
        player.onFrame = {
            balance.take($0)
            last = $0.time
        }
        try player.play()
        #expect(balance.stillDown == 4)
        let end = try #require(recording.endTime)
        try player.advance(to: end + 5_000_000)
        #expect(player.now == end + 5_000_000)
        #expect(balance.stillDown == 4)
        player.unplug()
        #expect(balance.cancels == 4 && balance.stillDown == 0)
        #expect(last == end + 5_000_000)
    }

    @Test("an empty recording plays to its end at once")
    func empty() throws {
        var recording = try Files.recording("tap")
        recording.devices[0].frames = []
        #expect(try framesOf(recording) == [])
    }
}
