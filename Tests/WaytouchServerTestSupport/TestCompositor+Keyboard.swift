// SPDX-License-Identifier: MIT
package import CWaylandServer
import Glibc

/// The keyboard of the compositor's seat.
extension TestCompositor {
    func makeKeyboard(
        _ client: OpaquePointer?, _ id: UInt32, _ seat: UnsafeMutablePointer<wl_resource>?
    ) {
        let version = wl_resource_get_version(seat)
        guard let made = wl_resource_create(client, interface("wl_keyboard_interface"), version, id) else {
            return
        }
        wl_resource_set_implementation(made, keyboardRequests, wl_resource_get_user_data(seat)) { gone in
            compositor(gone).keyboards.removeAll { $0 == gone }
        }
        keyboards.append(made)
        // Clients that do not look up symbols need no keymap. Each client closes its own copy of the file.
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        wl_keyboard_send_keymap(made, WL_KEYBOARD_KEYMAP_FORMAT_NO_KEYMAP.rawValue, file, 0)
        close(file)
    }

    /// The number of keyboards that clients have.
    package var numberOfKeyboards: Int { keyboards.count }

    /// Gives a surface the focus, and reports to its client the keys that are already pressed.
    package func keyboardEnter(_ surface: UnsafeMutablePointer<wl_resource>, pressed: [UInt32] = []) {
        var keys = wl_array()
        wl_array_init(&keys)
        for key in pressed {
            wl_array_add(&keys, 4)?.storeBytes(of: key, as: UInt32.self)
        }
        for keyboard in keyboards where wl_resource_get_client(keyboard) == wl_resource_get_client(surface) {
            wl_keyboard_send_enter(keyboard, wl_display_next_serial(display), surface, &keys)
        }
        wl_array_release(&keys)
        settle()
    }

    package func keyboardLeave(_ surface: UnsafeMutablePointer<wl_resource>) {
        for keyboard in keyboards where wl_resource_get_client(keyboard) == wl_resource_get_client(surface) {
            wl_keyboard_send_leave(keyboard, wl_display_next_serial(display), surface)
        }
        settle()
    }

    /// Sends a key of `linux/input-event-codes.h`, at a time in ms.
    package func key(_ time: UInt32, _ code: UInt32, _ state: wl_keyboard_key_state) {
        for keyboard in keyboards {
            wl_keyboard_send_key(keyboard, wl_display_next_serial(display), time, code, state.rawValue)
        }
        settle()
    }

    /// Sends modifiers, as bits of the keymap.
    package func modifiers(depressed: UInt32, locked: UInt32 = 0) {
        for keyboard in keyboards {
            wl_keyboard_send_modifiers(keyboard, wl_display_next_serial(display), depressed, 0, locked, 0)
        }
        settle()
    }
}

nonisolated(unsafe) private let keyboardRequests = permanent(
    wl_keyboard_interface(release: { _, resource in wl_resource_destroy(resource) }))
