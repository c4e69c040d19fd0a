// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import CWaytouchServer
import Waytouch
import WaytouchInput

/// `struct waytouch_input`: libinput's touch screens on the host's event loop.
final class HostInput: Handle {
    let log: HostLog
    let owner = waytouch_current_thread()
    private let handler: waytouch_input_handler
    private let data: UnsafeMutableRawPointer?
    private let context: LibinputContext
    private var source: OpaquePointer?
    /// Finds the output that a device belongs to; it receives no touches.
    private let mapper = InputMapper()
    /// The contacts that are down; the index of a contact is its id for the host.
    private var contacts: [Contact?] = []

    private struct Contact: Equatable {
        let device: DeviceID
        let slot: Int32
    }

    init(
        handler: waytouch_input_handler, data: UnsafeMutableRawPointer?, seat: String, log: HostLog
    ) throws(LibinputError) {
        self.handler = handler
        self.data = data
        self.log = log
        context = try LibinputContext(seat: seat) { priority, message in
            if priority == .error { log.error("libinput: \(message)") }
        }
        context.onDeviceAdded = { [unowned(unsafe) self] device in added(device) }
        context.onDeviceRemoved = { [unowned(unsafe) self] device in removed(device) }
        context.onFrame = { [unowned(unsafe) self] frame in receive(frame) }
    }

    /// Watches libinput's file descriptor; returns false if the loop cannot.
    func start(on loop: OpaquePointer) -> Bool {
        source = wl_event_loop_add_fd(
            loop, context.fileDescriptor, UInt32(WL_EVENT_READABLE),
            { _, _, data in
                guard let input = HostInput.from(data) else { return 0 }
                withExtendedLifetime(input) { input.dispatch() }
                return 0
            }, userData)
        guard source != nil else { return false }
        // Adds the devices that exist already.
        dispatch()
        return true
    }

    func stop() {
        if let source { wl_event_source_remove(source) }
        source = nil
        context.onDeviceAdded = nil
        context.onDeviceRemoved = nil
        context.onFrame = nil
    }

    private func dispatch() {
        guard !context.dispatch() else { return }
        log.error("reading from libinput failed; touch input has stopped")
        stop()
    }

    // MARK: Outputs

    func addRule(_ rule: OutputRule) {
        mapper.rules.append(rule)
    }

    /// Returns the index of the output that a device belongs to; -1: none.
    func findOutput(of id: DeviceID, among targets: [InputMapper.Target]) -> Int32 {
        guard let device = context.devices.first(where: { $0.id == id }) else { return -1 }
        mapper.targets = targets
        guard let name = mapper.output(for: device)?.name,
            let place = targets.firstIndex(where: { $0.name == name })
        else { return -1 }
        return Int32(truncatingIfNeeded: place)
    }

    // MARK: libinput's events

    private func added(_ device: InputDevice) {
        guard device.capabilities.contains(.touch) else { return }
        device.name.withCString { name in
            var description = waytouch_input_device(
                size: MemoryLayout<waytouch_input_device>.size, id: device.id.rawValue, name: name,
                width_mm: device.widthMM, height_mm: device.heightMM)
            handler.device_added?(data, &description)
        }
    }

    private func removed(_ device: InputDevice) {
        guard device.capabilities.contains(.touch) else { return }
        handler.device_removed?(data, device.id.rawValue)
    }

    private func receive(_ frame: RawTouchFrame) {
        for contact in frame.contacts {
            guard let (id, phase) = identify(contact, of: frame.device) else { continue }
            let isPlaced = phase == WAYTOUCH_PHASE_DOWN || phase == WAYTOUCH_PHASE_MOTION
            var touch = waytouch_raw_touch(
                size: MemoryLayout<waytouch_raw_touch>.size, device: frame.device.rawValue, id: id,
                time_us: frame.time, phase: phase, x: isPlaced ? contact.x : 0, y: isPlaced ? contact.y : 0,
                x_mm: isPlaced ? contact.x * frame.widthMM : 0,
                y_mm: isPlaced ? contact.y * frame.heightMM : 0)
            handler.touch?(data, &touch)
        }
        handler.frame?(data, frame.device.rawValue, frame.time)
    }

    /// Returns the id of a contact, unique among all devices: a new one gets the lowest that is free, like a slot.
    private func identify(
        _ raw: RawContact, of device: DeviceID
    ) -> (id: Int32, phase: waytouch_phase)? {
        let contact = Contact(device: device, slot: raw.slot)
        let known = contacts.firstIndex(of: contact)
        switch raw.phase {
        case .down:
            guard known == nil else { return nil }
            let index = contacts.firstIndex(of: nil) ?? contacts.count
            if index == contacts.count { contacts.append(contact) } else { contacts[index] = contact }
            return (Int32(truncatingIfNeeded: index), WAYTOUCH_PHASE_DOWN)
        case .motion:
            return known.map { (Int32(truncatingIfNeeded: $0), WAYTOUCH_PHASE_MOTION) }
        case .up, .cancel:
            guard let known else { return nil }
            contacts[known] = nil
            let phase = raw.phase == .up ? WAYTOUCH_PHASE_UP : WAYTOUCH_PHASE_CANCEL
            return (Int32(truncatingIfNeeded: known), phase)
        }
    }
}
