// SPDX-License-Identifier: MIT
import CLibinput
import Waytouch

extension DeviceState {
    /// Handles a pointer event of libinput.
    func handlePointer(
        _ event: OpaquePointer, _ type: libinput_event_type, _ body: ((RawPointerEvent) -> Void)?
    ) {
        lastTime = Int64(truncatingIfNeeded: libinput_event_pointer_get_time_usec(event))
        guard let change = pointerChange(event, type) else { return }
        switch change {
        case .button(_, let isPressed):
            // libinput releases these because the device is removed, not the user.
            if isLeaving, !isPressed { return }
            pressedButtons = max(0, pressedButtons &+ (isPressed ? 1 : -1))
        case .scroll: isScrolling = true
        case .scrollEnded:
            guard isScrolling, !isLeaving else { return }
            isScrolling = false
        default: break
        }
        body?(RawPointerEvent(time: lastTime, device: info.id, change: change))
    }

    /// Cancels buttons and scrolling. Called when the device is removed.
    func cancelPointer(_ body: ((RawPointerEvent) -> Void)?) {
        guard pressedButtons > 0 || isScrolling else { return }
        pressedButtons = 0
        isScrolling = false
        body?(RawPointerEvent(time: lastTime, device: info.id, change: .cancelled))
    }

    private func pointerChange(
        _ event: OpaquePointer, _ type: libinput_event_type
    ) -> RawPointerEvent.Change? {
        switch type {
        case LIBINPUT_EVENT_POINTER_MOTION:
            let motion = Vector(
                dx: libinput_event_pointer_get_dx(event), dy: libinput_event_pointer_get_dy(event))
            return motion.isFinite ? .motion(motion) : nil
        case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            let x = libinput_event_pointer_get_absolute_x_transformed(event, 1)
            let y = libinput_event_pointer_get_absolute_y_transformed(event, 1)
            return x.isFinite && y.isFinite ? .position(x: x, y: y) : nil
        case LIBINPUT_EVENT_POINTER_BUTTON:
            let state = libinput_event_pointer_get_button_state(event)
            return .button(
                code: libinput_event_pointer_get_button(event),
                isPressed: state == LIBINPUT_BUTTON_STATE_PRESSED)
        case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
            let scroll = Vector(
                dx: scroll(event, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL),
                dy: scroll(event, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL))
            guard scroll.isFinite else { return nil }
            // libinput reports 0 on both axes when the fingers have lifted.
            return scroll == .zero ? .scrollEnded : .scroll(scroll)
        default:
            return nil
        }
    }

    private func scroll(_ event: OpaquePointer, _ axis: libinput_pointer_axis) -> Double {
        // libinput treats asking for an axis that the event does not have as an error.
        guard libinput_event_pointer_has_axis(event, axis) != 0 else { return 0 }
        return libinput_event_pointer_get_scroll_value(event, axis)
    }
}
