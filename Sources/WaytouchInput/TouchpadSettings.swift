// SPDX-License-Identifier: MIT
import CLibinput

/// The settings of touchpads when they are added; settings that a touchpad does not have are ignored.
public struct TouchpadSettings: Hashable, Sendable {
    /// Whether content follows the fingers, as on a touch screen.
    public var scrollsNaturally = true
    /// Whether a tap is a click.
    public var tapsToClick = true

    /// Creates settings.
    public init(scrollsNaturally: Bool = true, tapsToClick: Bool = true) {
        self.scrollsNaturally = scrollsNaturally
        self.tapsToClick = tapsToClick
    }

    /// Applies the settings to a device of libinput.
    func apply(to device: OpaquePointer) {
        guard libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_GESTURE) != 0 else { return }
        if libinput_device_config_scroll_has_natural_scroll(device) != 0 {
            libinput_device_config_scroll_set_natural_scroll_enabled(device, scrollsNaturally ? 1 : 0)
        }
        if libinput_device_config_tap_get_finger_count(device) > 0 {
            libinput_device_config_tap_set_enabled(
                device, tapsToClick ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED)
        }
    }
}
