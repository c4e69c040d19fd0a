// SPDX-License-Identifier: MIT
internal import CLibinput
import CUdev

/// A libinput context: the devices of a seat or of given nodes, and the events of their contacts, pens and pointers.
///
/// Watch ``fileDescriptor`` and call ``dispatch()`` when it is readable, and once after creation; all closures are
/// called from ``dispatch()``. Use a context on one thread only.
///
/// ```swift
/// let input = try LibinputContext(seat: "seat0")
/// input.onFrame = { frame in … }
/// input.dispatch()
/// ```
///
/// Touches of a device that is removed (unplugged, suspended, or removed from the context) are cancelled, never ended:
/// unplugging must not count as a tap. Positions are relative to the device; ``InputMapper`` maps them to outputs.
public final class LibinputContext {
    /// Called with every touch frame. The frame's array is reused: keeping it is allowed, but costs a copy.
    public var onFrame: ((RawTouchFrame) -> Void)?
    /// Called with every event of a pen or another tool of a tablet.
    public var onPenEvent: ((RawPenEvent) -> Void)?
    /// Called with every event of a pointer.
    public var onPointerEvent: ((RawPointerEvent) -> Void)?
    /// Called with every event of a touchpad gesture.
    public var onGestureEvent: ((RawGestureEvent) -> Void)?
    /// Called when a device was added, before its first frame.
    public var onDeviceAdded: ((InputDevice) -> Void)?
    /// Called when a device was removed, after the frame that cancels its contacts.
    public var onDeviceRemoved: ((InputDevice) -> Void)?
    /// The settings of touchpads that are added from now on; set before the first ``dispatch()``, they apply to all.
    public var touchpadSettings = TouchpadSettings()

    private let callbacks: LibinputCallbacks
    private let context: OpaquePointer
    private var states: [DeviceState] = []
    private var lastID: UInt32 = 0
    /// The events of one dispatch; reused.
    private var batch: [OpaquePointer] = []
    /// Whether udev reports removed devices to libinput; a context of nodes has to detect them itself.
    private let reportsUnplugging: Bool

    /// libinput keeps the address, so it must never change.
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

    /// Makes a context for all devices of a seat, including those plugged in later; `opener` opens their nodes, `log`
    /// receives libinput's messages of at least `priority`.
    public convenience init(
        seat: String, opener: DeviceOpener = .direct, priority: LibinputLogPriority = .error,
        log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(LibinputError) {
        let callbacks = LibinputCallbacks(opener: opener, log: log)
        guard let udev = udev_new() else { throw LibinputError(description: "cannot reach udev") }
        defer { udev_unref(udev) }
        guard let context = libinput_udev_create_context(Self.interface, callbacks.userData, udev) else {
            throw LibinputError(description: "libinput cannot create a context of udev's devices")
        }
        self.init(callbacks, context, priority, reportsUnplugging: true)
        guard libinput_udev_assign_seat(context, seat) == 0 else {
            throw LibinputError(description: "libinput cannot take seat \(seat): \(callbacks.reason)")
        }
    }

    /// Makes a context for the devices at these nodes only; one that libinput does not accept is an error.
    public convenience init(
        paths: [String], opener: DeviceOpener = .direct, priority: LibinputLogPriority = .error,
        log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(LibinputError) {
        let callbacks = LibinputCallbacks(opener: opener, log: log)
        guard let context = libinput_path_create_context(Self.interface, callbacks.userData) else {
            throw LibinputError(description: "libinput cannot create a context of device nodes")
        }
        self.init(callbacks, context, priority, reportsUnplugging: false)
        for path in paths { try addDevice(path: path) }
    }

    private init(
        _ callbacks: LibinputCallbacks, _ context: OpaquePointer, _ priority: LibinputLogPriority,
        reportsUnplugging: Bool
    ) {
        self.callbacks = callbacks
        self.context = context
        self.reportsUnplugging = reportsUnplugging
        libinput_log_set_owner_handler(context)
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

    /// The devices in use, in the order in which they were added.
    public var devices: [InputDevice] { states.map(\.info) }

    /// Adds a node to a context of nodes.
    public func addDevice(path: String) throws(LibinputError) {
        let priority = libinput_log_get_priority(context)
        if priority == LIBINPUT_LOG_PRIORITY_ERROR {
            // libinput logs the reason for refusing a device as "info".
            libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
        }
        defer { libinput_log_set_priority(context, priority) }
        callbacks.forgetExplanation()
        guard libinput_path_add_device(context, path) != nil else {
            throw LibinputError(description: "libinput refuses \(path): \(callbacks.reason)")
        }
    }

    /// Removes a device from a context of nodes; its contacts are cancelled by the next ``dispatch()``.
    public func removeDevice(_ id: DeviceID) {
        guard let state = states.first(where: { $0.info.id == id }) else { return }
        libinput_path_remove_device(state.handle)
    }

    /// Closes all devices, for example when switching virtual terminals; contacts are cancelled by the next
    /// ``dispatch()``.
    public func suspend() {
        libinput_suspend(context)
    }

    /// Reopens the devices, and returns whether that succeeded.
    public func resume() -> Bool {
        libinput_resume(context) == 0
    }

    // MARK: Events

    /// The descriptor that becomes readable when there are events to ``dispatch()``.
    public var fileDescriptor: Int32 { libinput_get_fd(context) }

    /// Handles all pending events; returns false if libinput failed to read.
    @discardableResult
    public func dispatch() -> Bool {
        let succeeded = libinput_dispatch(context) == 0
        // A closure may drop the last reference to this context.
        withExtendedLifetime(self) {
            handleWaiting()
            if !reportsUnplugging, removeUnplugged() { handleWaiting() }
        }
        return succeeded
    }

    /// Examines all pending events before reporting any: for a removed device, libinput first reports that its buttons
    /// and tips were released, and only then its removal.
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

    /// Returns libinput's device, if it is in use.
    func handle(of id: DeviceID) -> OpaquePointer? {
        states.first { $0.info.id == id }?.handle
    }
}

extension LibinputCallbacks {
    /// libinput's explanation, for the end of an error message.
    fileprivate var reason: String {
        explanation.isEmpty ? "it gave no reason" : explanation
    }
}
