// SPDX-License-Identifier: MIT
import CLibinput

/// A device in use, with the frame being gathered and the positions of its contacts.
final class DeviceState {
    /// A contact's slot and its last position; a slot that was never used is not down.
    struct Slot {
        var isDown = false
        var x = 0.0
        var y = 0.0
    }

    let info: InputDevice
    let handle: OpaquePointer
    /// Reused, so that a frame costs no allocation.
    private var frame: RawTouchFrame
    private var slots: [Slot]
    /// Whether a later pending event is the removal of the device.
    var isLeaving = false
    /// The tools that have come near, by index; retained, so that libinput does not reuse an address.
    var tools: [ToolState] = []
    /// The buttons of a pointer that are down, and whether fingers scroll.
    var pressedButtons = 0
    var isScrolling = false
    /// The gesture under way.
    var gesture: (kind: RawGestureEvent.Kind, fingers: Int)?
    /// The time of the latest event of a pen, pointer or gesture, in µs.
    var lastTime: Int64 = 0

    /// The greatest number of slots that is accepted.
    private static let maximumSlots = 256

    init(_ device: OpaquePointer, id: DeviceID) {
        handle = libinput_device_ref(device)
        var width = 0.0
        var height = 0.0
        if libinput_device_get_size(device, &width, &height) != 0 { (width, height) = (0, 0) }
        let count = max(0, Int(libinput_device_touch_get_touch_count(device)))
        info = InputDevice(
            id: id,
            name: libinput_device_get_name(device).map { String(cString: $0) } ?? "",
            sysname: libinput_device_get_sysname(device).map { String(cString: $0) } ?? "",
            vendor: UInt32(libinput_device_get_id_vendor(device)),
            product: UInt32(libinput_device_get_id_product(device)),
            widthMM: width.isFinite ? width : 0,
            heightMM: height.isFinite ? height : 0,
            touchCount: count,
            outputName: libinput_device_get_output_name(device).map { String(cString: $0) },
            capabilities: Self.capabilities(of: device))
        frame = RawTouchFrame(
            time: 0, device: id, widthMM: info.widthMM, heightMM: info.heightMM, contacts: [])
        frame.contacts.reserveCapacity(max(count, 10))
        slots = Array(repeating: Slot(), count: min(max(count, 10), Self.maximumSlots))
    }

    deinit {
        for tool in tools { libinput_tablet_tool_unref(tool.handle) }
        libinput_device_unref(handle)
    }

    private static func capabilities(of device: OpaquePointer) -> InputDevice.Capabilities {
        var result: InputDevice.Capabilities = []
        func add(_ capability: libinput_device_capability, _ own: InputDevice.Capabilities) {
            if libinput_device_has_capability(device, capability) != 0 { result.insert(own) }
        }
        add(LIBINPUT_DEVICE_CAP_TOUCH, .touch)
        add(LIBINPUT_DEVICE_CAP_TABLET_TOOL, .tabletTool)
        add(LIBINPUT_DEVICE_CAP_GESTURE, .gesture)
        add(LIBINPUT_DEVICE_CAP_POINTER, .pointer)
        return result
    }

    /// Adds a touch event of libinput to the frame being gathered.
    func add(_ event: OpaquePointer, _ phase: RawContact.Phase) {
        // A device with a single contact has no slots and reports -1.
        let slot = max(0, libinput_event_touch_get_slot(event))
        let index = Int(slot)
        guard index < Self.maximumSlots else { return }
        while index >= slots.count { slots.append(Slot()) }
        if phase == .down || phase == .motion {
            // From 0 to 1: the mapper knows the output's size.
            let x = libinput_event_touch_get_x_transformed(event, 1)
            let y = libinput_event_touch_get_y_transformed(event, 1)
            if x.isFinite { slots[index].x = x }
            if y.isFinite { slots[index].y = y }
        }
        slots[index].isDown = phase == .down || phase == .motion
        frame.contacts.append(RawContact(slot: slot, phase: phase, x: slots[index].x, y: slots[index].y))
    }

    /// Passes the gathered frame on and begins the next.
    func finishFrame(time: Int64, _ body: ((RawTouchFrame) -> Void)?) {
        frame.time = time
        body?(frame)
        frame.contacts.removeAll(keepingCapacity: true)
    }

    /// Cancels contacts that libinput has not ended (it normally does). Called when the device is removed.
    func cancelAll(_ body: ((RawTouchFrame) -> Void)?) {
        for index in slots.indices where slots[index].isDown {
            slots[index].isDown = false
            frame.contacts.append(
                RawContact(slot: Int32(index), phase: .cancel, x: slots[index].x, y: slots[index].y))
        }
        if !frame.contacts.isEmpty { finishFrame(time: frame.time, body) }
    }
}
