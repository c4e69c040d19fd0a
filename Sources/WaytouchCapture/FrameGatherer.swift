// SPDX-License-Identifier: MIT
import WaytouchRecording

/// Makes whole frames of the events of one device, such as a recording may hold.
///
/// What was down before the recording begins with a frame that says so. When the kernel's buffer has overflowed
/// (`SYN_DROPPED`), everything is dropped until the state is known, and a frame says what has changed meanwhile.
struct FrameGatherer {
    /// How many contacts have landed.
    private(set) var contactCount = 0

    private let showsKeycodes: Bool
    private let hasSlots: Bool
    private var state: EvdevState
    private var frame: [EvdevEvent] = []
    /// Whether events were lost, and ``catchUp(to:)`` is due once nothing is left to read.
    private(set) var isLost = false
    private var lastTime = Int64.min
    private let beginning: EvdevState
    private var hasBegun = false

    /// Longer frames no device sends, and no reader takes.
    private static let maximumEvents = 1024

    /// Nothing is known to be down; `beginning` is what the kernel says.
    init(_ description: DeviceDescription, showsKeycodes: Bool, beginning: EvdevState) {
        self.showsKeycodes = showsKeycodes
        state = EvdevState(neutral: description)
        hasSlots = state.slotCount > 0
        self.beginning = beginning
    }

    /// Ends the recording. A contact that was down all the time and never moved has sent no events: a frame
    /// contains it. `time` in µs.
    mutating func finish(at time: Int64) -> [RecordedFrame] {
        beginning.isAnythingDown ? begin(at: time) : []
    }

    /// How things were before the first event: the kernel sends only what changes, so that a finger that lands where
    /// the last one lifted would have no position otherwise.
    private mutating func begin(at time: Int64) -> [RecordedFrame] {
        guard !hasBegun else { return [] }
        hasBegun = true
        return frames(to: beginning, at: time)
    }

    /// Adds an event, and returns the frames that it completes.
    mutating func add(_ event: EvdevEvent) -> [RecordedFrame] {
        var event = event
        guard let maximum = Evdev.codeMax(ofType: event.type), event.code <= maximum else { return [] }
        // Two clocks or a driver that reads its own: a recording's times do not fall.
        event.time = max(event.time, lastTime, 0)
        if event.type == Evdev.syn && event.code == Evdev.synDropped || frame.count >= Self.maximumEvents {
            isLost = true
            frame.removeAll(keepingCapacity: true)
        }
        let first = isLost ? [] : begin(at: event.time)
        lastTime = event.time
        if isLost { return [] }
        if !showsKeycodes { event.mask() }
        frame.append(event)
        guard event.isReport else { return first }
        defer { frame.removeAll(keepingCapacity: true) }
        return first + [RecordedFrame(events: frame.filter { follow($0) })]
    }

    /// Returns the frames that lead to the present state, after events were lost.
    mutating func catchUp(to state: EvdevState) -> [RecordedFrame] {
        isLost = false
        hasBegun = true
        return frames(to: state, at: lastTime)
    }

    private mutating func frames(to target: EvdevState, at time: Int64) -> [RecordedFrame] {
        lastTime = max(time, lastTime, 0)
        var now = target
        if !showsKeycodes { now.keys = Set(now.keys.map(EvdevEvent.masked)) }
        let frames = state.frames(to: now, at: lastTime)
        for event in frames.lazy.flatMap(\.events) { _ = follow(event) }
        state = now
        return frames
    }

    /// Returns false if the event repeats a contact's known id: it has come while the state was asked for.
    private mutating func follow(_ event: EvdevEvent) -> Bool {
        let isOfContact = event.type == Evdev.abs && event.code == Evdev.absMTTrackingID
        if isOfContact, event.value == state.contact { return false }
        state.apply(event)
        let landsInSlot = isOfContact && event.value >= 0
        let touches = event.type == Evdev.key && event.code == Evdev.touch && event.value == 1
        if hasSlots ? landsInSlot : touches { contactCount += 1 }
        return true
    }
}

extension EvdevEvent {
    /// Typed text is private: all keys of a keyboard become `KEY_A`, as in `libinput record`.
    fileprivate mutating func mask() {
        if type == Evdev.key { code = Self.masked(code) }
        if type == Evdev.misc, code == Evdev.scanCode { value = Int32(Evdev.keyA) }
    }

    /// From `KEY_ESC` to before `KEY_ZENKAKUHANKAKU`.
    fileprivate static func masked(_ key: UInt16) -> UInt16 { (1..<85).contains(key) ? Evdev.keyA : key }
}
