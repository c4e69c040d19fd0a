// SPDX-License-Identifier: MIT
import CLibinput
import Waytouch

extension DeviceState {
    /// Handles a touchpad gesture event of libinput.
    func handleGesture(
        _ event: OpaquePointer, _ type: libinput_event_type, _ body: ((RawGestureEvent) -> Void)?
    ) {
        lastTime = Int64(truncatingIfNeeded: libinput_event_gesture_get_time_usec(event))
        let fingers = max(1, Int(libinput_event_gesture_get_finger_count(event)))
        func report(_ kind: RawGestureEvent.Kind, _ change: RawGestureEvent.Change) {
            body?(
                RawGestureEvent(
                    time: lastTime, device: info.id, kind: kind, fingers: fingers, change: change))
        }
        switch type {
        case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN: begin(.swipe, fingers, report)
        case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: begin(.pinch, fingers, report)
        case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN: begin(.hold, fingers, report)
        case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE:
            report(.swipe, .changed(translation: translation(event), scale: 1, rotation: 0))
        case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
            let scale = libinput_event_gesture_get_scale(event)
            let angle = libinput_event_gesture_get_angle_delta(event) * .pi / 180
            report(
                .pinch,
                .changed(
                    translation: translation(event), scale: scale.isFinite && scale > 0 ? scale : 1,
                    rotation: angle.isFinite ? angle : 0))
        case LIBINPUT_EVENT_GESTURE_SWIPE_END: end(.swipe, event, report)
        case LIBINPUT_EVENT_GESTURE_PINCH_END: end(.pinch, event, report)
        case LIBINPUT_EVENT_GESTURE_HOLD_END: end(.hold, event, report)
        default: break
        }
    }

    /// Cancels a gesture that libinput has not ended (it normally does). Called when the device is removed.
    func cancelGesture(_ body: ((RawGestureEvent) -> Void)?) {
        guard let gesture else { return }
        self.gesture = nil
        body?(
            RawGestureEvent(
                time: lastTime, device: info.id, kind: gesture.kind, fingers: gesture.fingers,
                change: .cancelled))
    }

    private func begin(
        _ kind: RawGestureEvent.Kind, _ fingers: Int,
        _ report: (RawGestureEvent.Kind, RawGestureEvent.Change) -> Void
    ) {
        gesture = (kind, fingers)
        report(kind, .began)
    }

    private func end(
        _ kind: RawGestureEvent.Kind, _ event: OpaquePointer,
        _ report: (RawGestureEvent.Kind, RawGestureEvent.Change) -> Void
    ) {
        gesture = nil
        report(kind, isLeaving || libinput_event_gesture_get_cancelled(event) != 0 ? .cancelled : .ended)
    }

    private func translation(_ event: OpaquePointer) -> Vector {
        let translation = Vector(
            dx: libinput_event_gesture_get_dx(event), dy: libinput_event_gesture_get_dy(event))
        return translation.isFinite ? translation : .zero
    }
}
