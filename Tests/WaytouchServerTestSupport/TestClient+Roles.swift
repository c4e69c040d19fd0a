// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// A recognizer and its role object.
package typealias TestRole = (base: OpaquePointer?, role: OpaquePointer?)

/// An event of a custom recognizer.
package struct CustomEvent {
    package enum Kind { case attempt, began, moved, ended, cancelled }

    package let kind: Kind
    /// The serial of an attempt, or the id of a touch.
    package let number: UInt32
    package var x = 0.0
    package let role: OpaquePointer?
}

extension TestClient {
    package func longPress(on view: OpaquePointer?, _ name: String = "press") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_long_press, waytouch_long_press_v1_add_listener,
            longPressListener)
    }

    package func swipe(on view: OpaquePointer?, _ name: String = "swipe") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_swipe, waytouch_swipe_v1_add_listener, swipeListener)
    }

    package func transform(on view: OpaquePointer?, _ name: String = "transform") -> TestRole {
        let made = role(
            on: view, name, waytouch_recognizer_v1_get_transform, waytouch_transform_v1_add_listener,
            transformListener)
        waytouch_transform_v1_set_reports_velocity(made.role, 1)
        return made
    }

    package func hover(on view: OpaquePointer?, _ name: String = "hover") -> TestRole {
        role(
            on: view, name, { waytouch_delegate_manager_v1_get_hover(bindDelegateManager(), $0) },
            waytouch_hover_v1_add_listener, hoverListener)
    }

    package func custom(on view: OpaquePointer?, _ name: String = "custom") -> TestRole {
        role(
            on: view, name, { waytouch_delegate_manager_v1_get_custom(bindDelegateManager(), $0) },
            waytouch_custom_v1_add_listener, customListener)
    }

    /// Makes a recognizer with a role, and listens to the role's events.
    func role<Listener>(
        on view: OpaquePointer?, _ name: String, _ get: (OpaquePointer?) -> OpaquePointer?,
        _ listen: (OpaquePointer?, UnsafePointer<Listener>?, UnsafeMutableRawPointer?) -> Int32,
        _ listener: UnsafePointer<Listener>
    ) -> TestRole {
        let base = recognizer(on: view, name)
        let role = get(base)
        _ = listen(role, listener, named(name))
        return (base, role)
    }

    /// Returns the events of the client's recognizers since the last call, without raw touches and frames.
    package func takeGestures() -> [String] {
        take().filter { !$0.hasPrefix("touch ") && !$0.contains(" frame t ") }
    }
}
