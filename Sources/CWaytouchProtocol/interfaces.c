/* SPDX-License-Identifier: MIT */
/* Generated from the XML in protocol/ by scripts/generate-protocol; do not edit. */
#include "CWaytouchProtocol.h"

#define ADDRESS_OF(name) \
	extern const struct wl_interface name##_interface; \
	const struct wl_interface *name##_iface(void) { return &name##_interface; }

ADDRESS_OF(waytouch_manager_v1)
ADDRESS_OF(waytouch_seat_v1)
ADDRESS_OF(waytouch_view_v1)
ADDRESS_OF(waytouch_recognizer_v1)
ADDRESS_OF(waytouch_tap_v1)
ADDRESS_OF(waytouch_long_press_v1)
ADDRESS_OF(waytouch_pan_v1)
ADDRESS_OF(waytouch_swipe_v1)
ADDRESS_OF(waytouch_pinch_v1)
ADDRESS_OF(waytouch_rotation_v1)
ADDRESS_OF(waytouch_transform_v1)
ADDRESS_OF(waytouch_delegate_manager_v1)
ADDRESS_OF(waytouch_delegate_v1)
ADDRESS_OF(waytouch_touches_v1)
ADDRESS_OF(waytouch_hover_v1)
ADDRESS_OF(waytouch_custom_v1)
ADDRESS_OF(waytouch_shell_v1)
ADDRESS_OF(waytouch_inspector_v1)
ADDRESS_OF(waytouch_policy_v1)
