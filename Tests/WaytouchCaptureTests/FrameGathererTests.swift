// SPDX-License-Identifier: MIT
import Testing
import WaytouchRecording

@testable import WaytouchCapture

/// Gathers events into frames, and adds what no event has reported.
struct FrameGathererTests {
    static let panel = DeviceDescription(
        name: "Panel", properties: [1],
        codes: [0: [0], 1: [30, 0x14a], 3: [0, 1, 0x2f, 0x35, 0x36, 0x39], 4: [4]],
        axes: [
            0: AxisRange(0, 4095), 1: AxisRange(0, 2559), 0x2f: AxisRange(0, 2), 0x35: AxisRange(0, 4095),
            0x36: AxisRange(0, 2559), 0x39: AxisRange(0, 65535),
        ])

    private static func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> EvdevEvent {
        EvdevEvent(time: time, type: type, code: code, value: value)
    }

    private static func report(_ time: Int64) -> EvdevEvent { event(time, 0, 0, 0) }

    private func gatherer(
        showsKeycodes: Bool = false, from state: EvdevState = EvdevState(neutral: panel)
    ) -> FrameGatherer {
        FrameGatherer(Self.panel, showsKeycodes: showsKeycodes, beginning: state)
    }

    /// Returns the type, code and value of the frames' events.
    private func text(_ frames: [RecordedFrame]) -> [String] {
        frames.map { $0.events.map { "\($0.type):\($0.code)=\($0.value)" }.joined(separator: " ") }
    }

    @Test("each SYN_REPORT ends a frame")
    func frames() {
        var gatherer = gatherer()
        #expect(gatherer.add(Self.event(10, 3, 0x39, 7)) == [])
        #expect(text(gatherer.add(Self.report(10))) == ["3:57=7 0:0=0"])
        #expect(gatherer.contactCount == 1)
        #expect(text(gatherer.add(Self.report(20))) == ["0:0=0"])
        #expect(gatherer.finish(at: 30) == [])
    }

    @Test("times never decrease, and events that evdev does not define are left out")
    func times() {
        var gatherer = gatherer()
        _ = gatherer.add(Self.report(100))
        let frame =
            gatherer.add(Self.event(40, 3, 0x35, 1)) + gatherer.add(Self.event(40, 3, 0x40, 1))
            + gatherer.add(Self.event(40, 0x1f, 0, 1)) + gatherer.add(Self.report(-5))
        #expect(text(frame) == ["3:53=1 0:0=0"])
        #expect(frame.flatMap(\.events).map(\.time) == [100, 100])
    }

    @Test("a finger that was down before lands at the time of the first event, with its position")
    func downBefore() {
        var state = EvdevState(neutral: Self.panel)
        state.set(0x39, ofSlot: 1, to: 33)
        state.set(0x35, ofSlot: 1, to: 500)
        state.keys = [0x14a]
        state.axes[0] = 500
        var gatherer = gatherer(from: state)
        let first = gatherer.add(Self.event(900, 3, 0x2f, 1))
        #expect(text(first) == ["3:47=1 3:57=33 3:53=500 3:47=0 1:330=1 3:0=500 0:0=0"])
        #expect(first[0].events.allSatisfy { $0.time == 900 })
        #expect(text(gatherer.add(Self.report(900))) == ["3:47=1 0:0=0"])
        #expect(gatherer.contactCount == 1)
        #expect(gatherer.finish(at: 1000) == [])
    }

    @Test("a finger that was down before and never moves is written at the end")
    func heldStill() {
        var state = EvdevState(neutral: Self.panel)
        state.set(0x39, ofSlot: 0, to: 33)
        var gatherer = gatherer(from: state)
        #expect(text(gatherer.finish(at: 1000)) == ["3:57=33 0:0=0"])
        #expect(gatherer.contactCount == 1)
    }

    @Test("SYN_DROPPED: unread events are discarded, and the difference in state is written")
    func dropped() {
        var state = EvdevState(neutral: Self.panel)
        var gatherer = gatherer(from: state)
        for event in [Self.event(10, 3, 0x39, 7), Self.event(10, 3, 0x2f, 1), Self.event(10, 3, 0x39, 8)] {
            _ = gatherer.add(event)
        }
        #expect(gatherer.add(Self.report(10)).count == 1)
        // Slot 0 has lifted, slot 1 holds another contact, slot 2 has landed.
        state.set(0x39, ofSlot: 1, to: 9)
        state.set(0x35, ofSlot: 1, to: 90)
        state.set(0x39, ofSlot: 2, to: 10)
        state.slot = 2
        #expect(gatherer.add(Self.event(20, 3, 0x35, 4000)) == [])
        #expect(gatherer.add(Self.event(20, 0, 3, 0)) == [])
        #expect(gatherer.add(Self.event(20, 3, 0x35, 5)) == [])
        #expect(gatherer.add(Self.report(20)) == [])
        // The landing of the contact in slot 2 was still waiting to be read.
        for event in [Self.event(21, 3, 0x2f, 2), Self.event(21, 3, 0x39, 10), Self.report(21)] {
            #expect(gatherer.add(event) == [])
        }
        let frames = gatherer.catchUp(to: state)
        #expect(
            text(frames) == [
                "3:47=1 3:57=-1 0:0=0", "3:47=0 3:57=-1 3:47=1 3:57=9 3:53=90 3:47=2 3:57=10 0:0=0",
            ])
        #expect(frames.flatMap(\.events).allSatisfy { $0.time == 21 })
        #expect(gatherer.contactCount == 4 && !gatherer.isLost)
        // From here on, events are gathered as before.
        _ = gatherer.add(Self.event(30, 3, 0x39, -1))
        #expect(text(gatherer.add(Self.report(30))) == ["3:57=-1 0:0=0"])
    }

    @Test("a contact that lands while the state is queried does not land twice")
    func lateState() {
        var state = EvdevState(neutral: Self.panel)
        var gatherer = gatherer(from: state)
        for event in [Self.event(10, 0, 3, 0), Self.report(10)] { #expect(gatherer.add(event) == []) }
        state.set(0x39, ofSlot: 0, to: 7)
        state.set(0x35, ofSlot: 0, to: 500)
        #expect(text(gatherer.catchUp(to: state)) == ["3:57=7 3:53=500 0:0=0"])
        for event in [Self.event(11, 3, 0x39, 7), Self.event(11, 3, 0x35, 499)] { _ = gatherer.add(event) }
        #expect(text(gatherer.add(Self.report(11))) == ["3:53=499 0:0=0"])
        #expect(gatherer.contactCount == 1)
    }

    @Test("an overlong frame is treated as lost")
    func tooLong() {
        var gatherer = gatherer()
        for index in 0..<5000 { #expect(gatherer.add(Self.event(10, 3, 0x35, Int32(index))) == []) }
        #expect(gatherer.add(Self.report(10)) == [])
        #expect(gatherer.catchUp(to: EvdevState(neutral: Self.panel)) == [])
        _ = gatherer.add(Self.event(20, 3, 0x39, 1))
        #expect(text(gatherer.add(Self.report(20))) == ["3:57=1 0:0=0"])
    }

    @Test(
        "keyboard keys are masked unless they are to be shown; buttons never are",
        arguments: [
            (1, 30), (16, 30), (30, 30), (84, 30), (85, 85), (0x110, 0x110), (0x14a, 0x14a), (0x14b, 0x14b),
        ] as [(UInt16, UInt16)])
    func keycodes(_ key: UInt16, _ expected: UInt16) {
        var masking = gatherer()
        _ = masking.add(Self.event(10, 4, 4, 458_756))
        _ = masking.add(Self.event(10, 1, key, 1))
        #expect(text(masking.add(Self.report(10))) == ["4:4=30 1:\(expected)=1 0:0=0"])
        var showing = gatherer(showsKeycodes: true)
        _ = showing.add(Self.event(10, 4, 4, 458_756))
        _ = showing.add(Self.event(10, 1, key, 1))
        #expect(text(showing.add(Self.report(10))) == ["4:4=458756 1:\(key)=1 0:0=0"])
    }

    @Test("the difference of any two states leads from one to the other")
    func differences() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            func anyState() -> EvdevState {
                var state = EvdevState(neutral: Self.panel)
                for slot in 0..<3 {
                    state.set(0x39, ofSlot: slot, to: .random(in: -1...3, using: &random))
                    state.set(0x35, ofSlot: slot, to: .random(in: 0...2, using: &random))
                }
                state.slot = .random(in: 0...2, using: &random)
                state.keys = Bool.random(using: &random) ? [0x14a] : []
                state.axes[1] = .random(in: 0...2, using: &random)
                return state
            }
            var (state, target) = (anyState(), anyState())
            let frames = state.frames(to: target, at: 5)
            #expect(frames.count <= 2)
            for event in frames.flatMap(\.events) { state.apply(event) }
            #expect(state == target)
            target.slot = state.slot
            #expect(state.frames(to: target, at: 6) == [])
        }
    }
}
