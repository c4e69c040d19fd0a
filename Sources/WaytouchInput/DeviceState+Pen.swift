// SPDX-License-Identifier: MIT
import CLibinput
import Waytouch

/// A tool that has come near a device.
struct ToolState {
    let tool: PenTool
    let handle: OpaquePointer
    /// Its latest event, repeated when the device is removed.
    var last: RawPenEvent
    var isNear = false
}

extension DeviceState {
    /// The greatest number of tools; more are not expected.
    private static var maximumTools: Int { 256 }

    /// Handles a tablet event of libinput.
    func handlePen(
        _ event: OpaquePointer, _ type: libinput_event_type, _ body: ((RawPenEvent) -> Void)?
    ) {
        guard let handle = libinput_event_tablet_tool_get_tool(event), let index = index(of: handle, event)
        else { return }
        let change = penChange(event, type)
        lastTime = Int64(truncatingIfNeeded: libinput_event_tablet_tool_get_time_usec(event))
        var reported = tools[index].last
        reported.time = lastTime
        reported.change = change
        // From 0 to 1: the mapper knows the output's size.
        let x = libinput_event_tablet_tool_get_x_transformed(event, 1)
        let y = libinput_event_tablet_tool_get_y_transformed(event, 1)
        if x.isFinite { reported.x = x }
        if y.isFinite { reported.y = y }
        let tool = tools[index].tool
        if tool.hasPressure { reported.pressure = libinput_event_tablet_tool_get_pressure(event) }
        if tool.hasDistance { reported.distance = libinput_event_tablet_tool_get_distance(event) }
        if tool.hasTilt {
            reported.tilt = Vector(
                dx: libinput_event_tablet_tool_get_tilt_x(event) * .pi / 180,
                dy: libinput_event_tablet_tool_get_tilt_y(event) * .pi / 180)
        }
        tools[index].last = reported
        // libinput releases these because the device is removed, not the user.
        if isLeaving, isRelease(change) { return }
        switch change {
        case .leftProximity, .cancelled: tools[index].isNear = false
        default: tools[index].isNear = true
        }
        body?(reported)
    }

    /// Cancels the tools that are near. Called when the device is removed.
    func cancelPens(_ body: ((RawPenEvent) -> Void)?) {
        for index in tools.indices where tools[index].isNear {
            tools[index].isNear = false
            tools[index].last.time = lastTime
            tools[index].last.change = .cancelled
            body?(tools[index].last)
        }
    }

    private func isRelease(_ change: RawPenEvent.Change) -> Bool {
        switch change {
        case .tipUp, .leftProximity, .button(_, isPressed: false): true
        default: false
        }
    }

    private func penChange(_ event: OpaquePointer, _ type: libinput_event_type) -> RawPenEvent.Change {
        switch type {
        case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY:
            let state = libinput_event_tablet_tool_get_proximity_state(event)
            return state == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN ? .enteredProximity : .leftProximity
        case LIBINPUT_EVENT_TABLET_TOOL_TIP:
            let state = libinput_event_tablet_tool_get_tip_state(event)
            return state == LIBINPUT_TABLET_TOOL_TIP_DOWN ? .tipDown : .tipUp
        case LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
            let state = libinput_event_tablet_tool_get_button_state(event)
            return .button(
                code: libinput_event_tablet_tool_get_button(event),
                isPressed: state == LIBINPUT_BUTTON_STATE_PRESSED)
        default:
            return .moved
        }
    }

    private func index(of handle: OpaquePointer, _ event: OpaquePointer) -> Int? {
        if let known = tools.firstIndex(where: { $0.handle == handle }) { return known }
        guard tools.count < Self.maximumTools else { return nil }
        let tool = PenTool(
            index: Int32(truncatingIfNeeded: tools.count), kind: Self.kind(of: handle),
            serial: libinput_tablet_tool_get_serial(handle),
            hardwareID: libinput_tablet_tool_get_tool_id(handle),
            hasPressure: libinput_tablet_tool_has_pressure(handle) != 0,
            hasDistance: libinput_tablet_tool_has_distance(handle) != 0,
            hasTilt: libinput_tablet_tool_has_tilt(handle) != 0)
        let last = RawPenEvent(time: 0, device: info.id, tool: tool, change: .moved, x: 0, y: 0)
        tools.append(ToolState(tool: tool, handle: libinput_tablet_tool_ref(handle), last: last))
        return tools.count - 1
    }

    private static func kind(of handle: OpaquePointer) -> PenTool.Kind {
        switch libinput_tablet_tool_get_type(handle) {
        case LIBINPUT_TABLET_TOOL_TYPE_PEN: .pen
        case LIBINPUT_TABLET_TOOL_TYPE_ERASER: .eraser
        case LIBINPUT_TABLET_TOOL_TYPE_BRUSH: .brush
        case LIBINPUT_TABLET_TOOL_TYPE_PENCIL: .pencil
        case LIBINPUT_TABLET_TOOL_TYPE_AIRBRUSH: .airbrush
        case LIBINPUT_TABLET_TOOL_TYPE_MOUSE: .mouse
        case LIBINPUT_TABLET_TOOL_TYPE_LENS: .lens
        case LIBINPUT_TABLET_TOOL_TYPE_TOTEM: .totem
        default: .other
        }
    }
}
