// SPDX-License-Identifier: MIT
import WaytouchRecording

/// Groups the events of one device into whole frames for a recording.
///
/// The first frame contains what was already down when the recording began. When the kernel's buffer has overflowed
/// (`SYN_DROPPED`), all events are dropped until the state is known, and a frame contains what has changed meanwhile.
struct FrameGatherer {
    /// The number of contacts that have landed.
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

    /// The greatest length of a frame: no device sends longer ones, and readers refuse them.
    private static let maximumEvents = 1024

    /// Makes a gatherer for which nothing is down yet; `beginning` is the kernel's state.
    init(_ description: DeviceDescription, showsKeycodes: Bool, beginning: EvdevState) {
        self.showsKeycodes = showsKeycodes
        state = EvdevState(neutral: description)
        hasSlots = state.slotCount > 0
        self.beginning = beginning
    }

    /// Ends the recording. A contact that was down all the time and never moved has sent no events, so a frame with it
    /// is added. `time` is in µs.
    mutating func finish(at time: Int64) -> [RecordedFrame] {
        beginning.isAnythingDown ? begin(at: time) : []
    }

    /// Returns frames with the state before the first event. The kernel sends only changes, so without them, a finger
    /// that lands where the last one lifted would have no position.
    private mutating func begin(at time: Int64) -> [RecordedFrame] {
        guard !hasBegun else { return [] }
        hasBegun = true
        return frames(to: beginning, at: time)
    }

    /// Adds an event, and returns the frames that it completes.
    mutating func add(_ event: EvdevEvent) -> [RecordedFrame] {
        var event = event
        guard let maximum = Evdev.codeMax(ofType: event.type), event.code <= maximum else { return [] }
        // The times of a recording must not decrease, even with two clocks, or a driver that reads its own.
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

    /// Updates the state with an event; returns false if the event repeats a contact's known id, because it arrived
    /// while the state was queried.
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
    /// Replaces all keys of a keyboard by `KEY_A`, as `libinput record` does: typed text is private.
    fileprivate mutating func mask() {
        if type == Evdev.key { code = Self.masked(code) }
        if type == Evdev.misc, code == Evdev.scanCode { value = Int32(Evdev.keyA) }
    }

    /// Returns `KEY_A` for the keys from `KEY_ESC` up to, but not including, `KEY_ZENKAKUHANKAKU`, and other keys
    /// unchanged.
    fileprivate static func masked(_ key: UInt16) -> UInt16 { (1..<85).contains(key) ? Evdev.keyA : key }
}
