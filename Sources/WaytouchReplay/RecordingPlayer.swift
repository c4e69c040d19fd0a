// SPDX-License-Identifier: MIT
public import WaytouchFiles
public import WaytouchInput
public import WaytouchRecording
import WaytouchReplayDevice

/// Plays a recording into real libinput, as fast as possible and with the same result every time.
///
/// libinput runs on a virtual clock that advances from frame to frame; its timers fire in order in between. Reported
/// times are on the recording's own axis.
///
/// ```swift
/// let player = try RecordingPlayer(Recording.read("recordings/pan.yml"))
/// player.onFrame = { frame in … }
/// try player.play()
/// player.unplug()  // cancels contacts that are still down
/// ```
public final class RecordingPlayer {
    /// How libinput finds the devices.
    public enum Context: Sendable, CaseIterable {
        /// As in a compositor: udev reports the devices of a seat.
        case seat
        /// By the paths of their nodes, as tools do.
        case paths
    }

    /// The recording that is played.
    public let recording: Recording
    /// Called with every touch frame of libinput.
    public var onFrame: ((RawTouchFrame) -> Void)?
    /// Called with every event of a pen or another tool of a tablet.
    public var onPenEvent: ((RawPenEvent) -> Void)?
    /// Called with every event of a pointer.
    public var onPointerEvent: ((RawPointerEvent) -> Void)?
    /// Called with every event of a touchpad gesture.
    public var onGestureEvent: ((RawGestureEvent) -> Void)?
    /// Called when a device was removed, after the frame that cancels its contacts.
    public var onDeviceRemoved: ((InputDevice) -> Void)?

    private let world: ReplayWorld
    private let order: [Recording.FrameIndex]
    private var input: LibinputContext?
    private var plugged: [ReplayDevice] = []
    private var position = 0
    private var framesToLose = 0
    private var losing: Set<Int> = []
    /// The difference between libinput's time and the recording's. libinput's starts at 1 s, because libinput uses 0
    /// for "never".
    private let shift: Int64

    /// The time of libinput's clock when the recording begins, in µs.
    private static let startOfTime: Int64 = 1_000_000

    /// The longest time for which libinput's own timers run, in µs.
    private static let longestTimer: Int64 = 5_000_000

    /// Plugs in the recording's devices and lets libinput open them; `log` receives libinput's messages.
    ///
    /// Throws if libinput accepts none of them as a touch device.
    public init(
        _ recording: Recording, context: Context = .seat, touchpad: TouchpadSettings = TouchpadSettings(),
        log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(FileError) {
        self.recording = recording
        order = recording.framesInOrder()
        shift = Self.startOfTime &- (recording.startTime ?? 0)
        var complaint: String?
        var lastMessage: String?
        do {
            world = try ReplayWorld()
            try world.startClock(at: Self.startOfTime)
            for device in recording.devices {
                plugged.append(try world.plug(device.description.withTabletResolution))
            }
        } catch {
            throw FileError(.badData, path: recording.path, message: "\(error)")
        }
        do {
            input = try world.within { () throws(LibinputError) in
                let log: (LibinputLogPriority, String) -> Void = { priority, text in
                    if priority == .error { complaint = complaint ?? text }
                    lastMessage = text
                    log?(priority, text)
                }
                switch context {
                case .seat:
                    return try LibinputContext(
                        seat: "seat0", opener: .replayDevice, priority: .info, log: log)
                case .paths:
                    return try LibinputContext(
                        paths: plugged.map(\.path), opener: .replayDevice, priority: .info, log: log)
                }
            }
        } catch {
            throw FileError(.badData, path: recording.path, message: error.description)
        }
        input?.touchpadSettings = touchpad
        connect()
        _ = world.within { input?.dispatch() }
        let takesTouch = input?.devices.contains { !$0.capabilities.isEmpty } ?? false
        guard takesTouch else {
            let reason = complaint ?? lastMessage ?? "it gave no reason"
            throw FileError(
                .badData, path: recording.path, line: 1,
                message: "expected a device that libinput accepts, found one it refuses: \(reason)")
        }
    }

    deinit {
        // libinput closes its devices here, which must happen inside the world and before it ends.
        world.within { input = nil }
    }

    private func connect() {
        input?.onFrame = { [unowned self] frame in
            guard let onFrame else { return }
            var frame = frame
            frame.time &-= shift
            onFrame(frame)
        }
        input?.onPenEvent = { [unowned self] event in
            var event = event
            event.time &-= shift
            onPenEvent?(event)
        }
        input?.onPointerEvent = { [unowned self] event in
            var event = event
            event.time &-= shift
            onPointerEvent?(event)
        }
        input?.onGestureEvent = { [unowned self] event in
            var event = event
            event.time &-= shift
            onGestureEvent?(event)
        }
        input?.onDeviceRemoved = { [unowned self] in onDeviceRemoved?($0) }
    }

    // MARK: Playing

    /// The devices that libinput has accepted.
    public var devices: [InputDevice] { input?.devices ?? [] }

    /// The current time, in µs on the recording's axis.
    public var now: Int64 { world.now &- shift }

    /// The time of the next frame, in µs on the recording's axis; nil at the end.
    public var nextTime: Int64? {
        order.indices.contains(position) ? time(of: order[position]) : nil
    }

    /// Plays the rest of the recording.
    public func play() throws(FileError) {
        while try step() {}
    }

    /// Plays the next frame. Returns false at the end.
    @discardableResult
    public func step() throws(FileError) -> Bool {
        guard order.indices.contains(position) else { return false }
        let index = order[position]
        position += 1
        try advance(to: time(of: index))
        let frame = recording.devices[index.device].frames[index.frame]
        try attempt(line: frame.line) { () throws(ReplayWorld.Failure) in
            if framesToLose > 0 {
                try lose(frame, of: index.device)
            } else {
                try plugged[index.device].push(frame, shift: shift)
            }
        }
        _ = world.within { input?.dispatch() }
        return true
    }

    /// Advances time to `time` µs on the recording's axis; libinput's timers fire in order.
    ///
    /// A time that has already passed is not an error.
    public func advance(to time: Int64) throws(FileError) {
        let target = time &+ shift
        while let next = world.nextTimer, next <= target {
            try moveClock(to: next)
            _ = world.within { input?.dispatch() }
        }
        try moveClock(to: target)
    }

    /// Advances time until libinput waits for nothing, because a touchpad's taps and holds depend on timers.
    public func settle() throws(FileError) {
        let limit = now &+ Self.longestTimer
        while let next = world.nextTimer, next &- shift <= limit { try advance(to: next &- shift) }
    }

    /// Sends all further events to a mapper.
    public func connect(_ mapper: InputMapper) {
        for device in devices { mapper.add(device) }
        onFrame = { [unowned mapper] in mapper.process($0) }
        onPenEvent = { [unowned mapper] in mapper.process($0) }
        onPointerEvent = { [unowned mapper] in mapper.process($0) }
        onGestureEvent = { [unowned mapper] in mapper.process($0) }
        onDeviceRemoved = { [unowned mapper] in mapper.remove($0) }
    }

    // MARK: Interruptions

    /// Closes the devices, as on a switch of virtual terminals: contacts that are down are cancelled.
    public func suspend() {
        world.within {
            input?.suspend()
            _ = input?.dispatch()
        }
    }

    /// Reopens the devices; returns false if libinput cannot.
    public func resume() -> Bool {
        world.within {
            guard input?.resume() == true else { return false }
            return input?.dispatch() ?? false
        }
    }

    /// Loses the next `count` frames, as if libinput had been too slow: it then receives `SYN_DROPPED` and queries the
    /// state.
    public func loseFrames(_ count: Int) {
        framesToLose = max(0, count)
    }

    /// Unplugs all devices: contacts that are down are cancelled.
    public func unplug() {
        for device in plugged { device.unplug() }
        position = order.count
        // udev reports one device at a time.
        for _ in plugged { _ = world.within { input?.dispatch() } }
    }

    /// The number of libinput's requests (`ioctl`) that the replay device did not understand; anything but 0 is a bug.
    public var unknownRequests: Int { world.unknownRequests }

    // MARK: -

    private func time(of index: Recording.FrameIndex) -> Int64 {
        recording.devices[index.device].frames[index.frame].time
    }

    private func moveClock(to target: Int64) throws(FileError) {
        guard target > world.now else { return }
        try attempt(line: nil) { () throws(ReplayWorld.Failure) in try world.setClock(to: target) }
    }

    private func lose(_ frame: RecordedFrame, of device: Int) throws(ReplayWorld.Failure) {
        try plugged[device].drop(frame)
        losing.insert(device)
        framesToLose -= 1
        guard framesToLose == 0 || position == order.count else { return }
        framesToLose = 0
        for index in losing.sorted() { try plugged[index].reportDropped(at: frame.time &+ shift) }
        losing.removeAll()
    }

    private func attempt(
        line: Int?, _ body: () throws(ReplayWorld.Failure) -> Void
    ) throws(FileError) {
        do {
            try body()
        } catch {
            throw FileError(.badData, path: recording.path, line: line, message: "\(error)")
        }
    }
}

extension DeviceDescription {
    /// The description with a resolution, if it is that of a tablet without one: libinput refuses a tablet that does
    /// not report its size. On the recorded machine, the size comes from udev's hardware database, which a recording
    /// does not contain; 100 units per mm (2540 lpi, as on most tablets) take its place. Positions on an output do not
    /// depend on it.
    fileprivate var withTabletResolution: DeviceDescription {
        guard deviceClass == .tablet else { return self }
        var copy = self
        let absX: UInt16 = 0
        let absY: UInt16 = 1
        for code in [absX, absY] where copy.axes[code]?.resolution == 0 { copy.axes[code]?.resolution = 100 }
        return copy
    }
}

extension DeviceOpener {
    /// Opens the devices of the calling thread's world.
    static var replayDevice: DeviceOpener {
        DeviceOpener(open: { ReplayWorld.open($0, flags: $1) }, close: { ReplayWorld.close($0) })
    }
}
