// SPDX-License-Identifier: MIT
internal import CLibinput
import CUdev

/// Real libinput: devices of a seat or of given nodes, and what their fingers, pens and pointers do.
///
/// Watch ``fileDescriptor`` for reading and call ``dispatch()`` when it is readable, and once after creation; all
/// closures are called from within ``dispatch()``. One thread only.
///
/// ```swift
/// let input = try LibinputContext(seat: "seat0")
/// input.onFrame = { frame in … }
/// input.dispatch()
/// ```
///
/// Touches of a device that is removed (unplugged, suspended, taken out) are cancelled, never ended:
/// unplugging must not count as a tap. Positions are the device's; ``InputMapper`` maps them to outputs.
public final class LibinputContext {
    /// Called with every touch frame. The frame's array is reused: copying it out is fine, and then costs a copy.
    public var onFrame: ((RawTouchFrame) -> Void)?
    /// Called with everything that happens to a pen or another tool of a tablet.
    public var onPenEvent: ((RawPenEvent) -> Void)?
    /// Called with everything a pointer does.
    public var onPointerEvent: ((RawPointerEvent) -> Void)?
    /// Called with the gestures of touchpads.
    public var onGestureEvent: ((RawGestureEvent) -> Void)?
    /// Called when a device was added, before its first frame.
    public var onDeviceAdded: ((InputDevice) -> Void)?
    /// Called when a device was removed, after the frame that cancels its contacts.
    public var onDeviceRemoved: ((InputDevice) -> Void)?
    /// How touchpads that come from now on are set up; before the first ``dispatch()`` that is all of them.
    public var touchpadSettings = TouchpadSettings()

    private let callbacks: LibinputCallbacks
    private let context: OpaquePointer
    private var states: [DeviceState] = []
    private var lastID: UInt32 = 0
    /// The events of one dispatch; reused.
    private var batch: [OpaquePointer] = []
    /// Whether udev tells libinput of devices that go; a context of nodes has to find out by itself.
    private let hearsOfUnplugging: Bool

    /// libinput keeps the address, so that it must never move.
    private nonisolated(unsafe) static let interface: UnsafePointer<libinput_interface> = {
        let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, userData in
                    guard let path, let callbacks = LibinputCallbacks.from(userData) else { return -1 }
                    return callbacks.open(path, flags)
                },
                close_restricted: { descriptor, userData in
                    LibinputCallbacks.from(userData)?.close(descriptor)
                }))
        return UnsafePointer(interface)
    }()

    /// All devices of a seat, those plugged in later included; `opener` opens their nodes, `log` gets libinput's
    /// messages of at least `priority`.
    public convenience init(
        seat: String, opener: DeviceOpener = .direct, priority: LibinputLogPriority = .error,
        log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(LibinputError) {
        let callbacks = LibinputCallbacks(opener: opener, log: log)
        guard let udev = udev_new() else { throw LibinputError(description: "cannot reach udev") }
        defer { udev_unref(udev) }
        let userData = Unmanaged.passUnretained(callbacks).toOpaque()
        guard let context = libinput_udev_create_context(Self.interface, userData, udev) else {
            throw LibinputError(description: "libinput cannot create a context of udev's devices")
        }
        self.init(callbacks, context, priority, hearsOfUnplugging: true)
        guard libinput_udev_assign_seat(context, seat) == 0 else {
            throw LibinputError(description: "libinput cannot take seat \(seat): \(callbacks.reason)")
        }
    }

    /// The devices at these nodes only; one that libinput does not take is an error.
    public convenience init(
        paths: [String], opener: DeviceOpener = .direct, priority: LibinputLogPriority = .error,
        log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(LibinputError) {
        let callbacks = LibinputCallbacks(opener: opener, log: log)
        let userData = Unmanaged.passUnretained(callbacks).toOpaque()
        guard let context = libinput_path_create_context(Self.interface, userData) else {
            throw LibinputError(description: "libinput cannot create a context of device nodes")
        }
        self.init(callbacks, context, priority, hearsOfUnplugging: false)
        for path in paths { try addDevice(path: path) }
    }

    private init(
        _ callbacks: LibinputCallbacks, _ context: OpaquePointer, _ priority: LibinputLogPriority,
        hearsOfUnplugging: Bool
    ) {
        self.callbacks = callbacks
        self.context = context
        self.hearsOfUnplugging = hearsOfUnplugging
        libinput_log_set_handler(context) { context, priority, format, arguments in
            guard let context, let format, let arguments else { return }
            LibinputCallbacks.from(libinput_get_user_data(context))?.receive(priority, format, arguments)
        }
        switch priority {
        case .debug: libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_DEBUG)
        case .info: libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
        case .error: libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_ERROR)
        }
    }

    deinit {
        for state in states { libinput_device_set_user_data(state.handle, nil) }
        states.removeAll()
        libinput_unref(context)
    }

    // MARK: Devices

    /// The devices in use, in the order they came.
    public var devices: [InputDevice] { states.map(\.info) }

    /// Adds a node to a context of nodes.
    public func addDevice(path: String) throws(LibinputError) {
        let priority = libinput_log_get_priority(context)
        if priority == LIBINPUT_LOG_PRIORITY_ERROR {
            // The reason for refusing a device is an "info" of libinput's.
            libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
        }
        defer { libinput_log_set_priority(context, priority) }
        callbacks.forgetExplanation()
        guard libinput_path_add_device(context, path) != nil else {
            throw LibinputError(description: "libinput does not take \(path): \(callbacks.reason)")
        }
    }

    /// Takes a device out of a context of nodes; its contacts are cancelled by the next ``dispatch()``.
    public func removeDevice(_ id: DeviceID) {
        guard let state = states.first(where: { $0.info.id == id }) else { return }
        libinput_path_remove_device(state.handle)
    }

    /// Closes all devices, as on a switch of virtual terminals; contacts are cancelled by the next ``dispatch()``.
    public func suspend() {
        libinput_suspend(context)
    }

    /// Opens the devices again. Returns whether that worked.
    public func resume() -> Bool {
        libinput_resume(context) == 0
    }

    // MARK: Events

    /// Becomes readable when there is something to ``dispatch()``.
    public var fileDescriptor: Int32 { libinput_get_fd(context) }

    /// Handles all that is waiting. Returns false if libinput failed to read.
    @discardableResult
    public func dispatch() -> Bool {
        let succeeded = libinput_dispatch(context) == 0
        // A closure may drop the last reference to this context.
        withExtendedLifetime(self) {
            handleWaiting()
            if !hearsOfUnplugging, removeUnplugged() { handleWaiting() }
        }
        return succeeded
    }

    /// All pending events are examined before any is reported: for a removed device, libinput first reports
    /// that its buttons and tips were released, and only then its removal.
    private func handleWaiting() {
        var events: [OpaquePointer] = []
        swap(&events, &batch)
        while let event = libinput_get_event(context) {
            events.append(event)
            if libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_REMOVED {
                state(of: event)?.isLeaving = true
            }
        }
        for event in events {
            handle(event)
            libinput_event_destroy(event)
        }
        events.removeAll(keepingCapacity: true)
        swap(&events, &batch)
    }

    private func removeUnplugged() -> Bool {
        var isAny = false
        for name in callbacks.hungUp() {
            guard let state = states.first(where: { $0.info.sysname == name }) else { continue }
            libinput_path_remove_device(state.handle)
            isAny = true
        }
        return isAny
    }

    private func handle(_ event: OpaquePointer) {
        let type = libinput_event_get_type(event)
        switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN: touch(event, .down)
        case LIBINPUT_EVENT_TOUCH_MOTION: touch(event, .motion)
        case LIBINPUT_EVENT_TOUCH_UP: touch(event, .up)
        case LIBINPUT_EVENT_TOUCH_CANCEL: touch(event, .cancel)
        case LIBINPUT_EVENT_TOUCH_FRAME:
            guard let touch = libinput_event_get_touch_event(event), let state = state(of: event) else {
                return
            }
            let time = Int64(truncatingIfNeeded: libinput_event_touch_get_time_usec(touch))
            state.finishFrame(time: time, onFrame)
        case LIBINPUT_EVENT_DEVICE_ADDED: deviceAdded(event)
        case LIBINPUT_EVENT_DEVICE_REMOVED: deviceRemoved(event)
        case LIBINPUT_EVENT_TABLET_TOOL_AXIS, LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY,
            LIBINPUT_EVENT_TABLET_TOOL_TIP, LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
            guard let tool = libinput_event_get_tablet_tool_event(event) else { return }
            state(of: event)?.handlePen(tool, type, onPenEvent)
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE,
            LIBINPUT_EVENT_POINTER_BUTTON, LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
            guard let pointer = libinput_event_get_pointer_event(event) else { return }
            state(of: event)?.handlePointer(pointer, type, onPointerEvent)
        case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
            LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_PINCH_BEGIN,
            LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_END,
            LIBINPUT_EVENT_GESTURE_HOLD_BEGIN, LIBINPUT_EVENT_GESTURE_HOLD_END:
            guard let gesture = libinput_event_get_gesture_event(event) else { return }
            state(of: event)?.handleGesture(gesture, type, onGestureEvent)
        default: break
        }
    }

    private func touch(_ event: OpaquePointer, _ phase: RawContact.Phase) {
        guard let touch = libinput_event_get_touch_event(event), let state = state(of: event) else { return }
        state.add(touch, phase)
    }

    private func state(of event: OpaquePointer) -> DeviceState? {
        guard let device = libinput_event_get_device(event),
            let pointer = libinput_device_get_user_data(device)
        else { return nil }
        return Unmanaged<DeviceState>.fromOpaque(pointer).takeUnretainedValue()
    }

    private func deviceAdded(_ event: OpaquePointer) {
        guard let device = libinput_event_get_device(event) else { return }
        lastID &+= 1
        touchpadSettings.apply(to: device)
        let state = DeviceState(device, id: DeviceID(rawValue: lastID))
        states.append(state)
        libinput_device_set_user_data(device, Unmanaged.passUnretained(state).toOpaque())
        onDeviceAdded?(state.info)
    }

    private func deviceRemoved(_ event: OpaquePointer) {
        guard let state = state(of: event) else { return }
        state.cancelAll(onFrame)
        state.cancelPens(onPenEvent)
        state.cancelPointer(onPointerEvent)
        state.cancelGesture(onGestureEvent)
        libinput_device_set_user_data(state.handle, nil)
        states.removeAll { $0 === state }
        onDeviceRemoved?(state.info)
    }

    /// libinput's device, if it is in use.
    func handle(of id: DeviceID) -> OpaquePointer? {
        states.first { $0.info.id == id }?.handle
    }
}

extension LibinputCallbacks {
    /// What libinput said, for the end of an error's sentence.
    fileprivate var reason: String {
        explanation.isEmpty ? "it gave no reason" : explanation
    }
}
