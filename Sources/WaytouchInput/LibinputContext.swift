// SPDX-License-Identifier: MIT
internal import CLibinput
import CUdev

/// Real libinput: devices of a seat or of given nodes, and their touch frames.
///
/// Watch ``fileDescriptor`` for reading and call ``dispatch()`` when it is readable, and once after creation; all
/// closures are called from within ``dispatch()``. One thread only.
///
/// ```swift
/// let input = try LibinputContext(seat: "seat0")
/// input.onFrame = { frame in … }
/// input.dispatch()
/// ```
public final class LibinputContext {
    /// Called with every touch frame. The frame's array is reused: copying it out is fine, and then costs a copy.
    public var onFrame: ((RawTouchFrame) -> Void)?
    /// Called when a device has come, before its first frame.
    public var onDeviceAdded: ((InputDevice) -> Void)?
    /// Called when a device has gone, after the frame that cancels its contacts.
    public var onDeviceRemoved: ((InputDevice) -> Void)?

    private let callbacks: LibinputCallbacks
    private let context: OpaquePointer
    private var states: [DeviceState] = []
    private var lastID: UInt32 = 0

    /// libinput keeps the address, so that it must never move.
    private nonisolated(unsafe) static let interface: UnsafePointer<libinput_interface> = {
        let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, userData in
                    guard let path, let callbacks = LibinputCallbacks.from(userData) else { return -1 }
                    return callbacks.opener.open(path, flags)
                },
                close_restricted: { descriptor, userData in
                    LibinputCallbacks.from(userData)?.opener.close(descriptor)
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
        self.init(callbacks, context, priority)
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
        self.init(callbacks, context, priority)
        for path in paths { try addDevice(path: path) }
    }

    private init(_ callbacks: LibinputCallbacks, _ context: OpaquePointer, _ priority: LibinputLogPriority) {
        self.callbacks = callbacks
        self.context = context
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
            while let event = libinput_get_event(context) {
                handle(event)
                libinput_event_destroy(event)
            }
        }
        return succeeded
    }

    private func handle(_ event: OpaquePointer) {
        switch libinput_event_get_type(event) {
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
        let state = DeviceState(device, id: DeviceID(rawValue: lastID))
        states.append(state)
        libinput_device_set_user_data(device, Unmanaged.passUnretained(state).toOpaque())
        onDeviceAdded?(state.info)
    }

    private func deviceRemoved(_ event: OpaquePointer) {
        guard let state = state(of: event) else { return }
        state.cancelAll(onFrame)
        libinput_device_set_user_data(state.handle, nil)
        states.removeAll { $0 === state }
        onDeviceRemoved?(state.info)
    }
}

extension LibinputCallbacks {
    /// What libinput said, for the end of an error's sentence.
    fileprivate var reason: String {
        explanation.isEmpty ? "it gave no reason" : explanation
    }
}
