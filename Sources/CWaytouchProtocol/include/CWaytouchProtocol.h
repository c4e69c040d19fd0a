/* SPDX-License-Identifier: MIT */
/* Generated from the XML in protocol/ by scripts/generate-protocol; do not edit. */
/*
 * The addresses of the protocols' interface descriptions.
 *
 * libwayland keeps these pointers, and Swift copies an imported constant when it takes its address in an optimised
 * build; so the addresses are taken here.
 */
#ifndef CWAYTOUCH_PROTOCOL_H
#define CWAYTOUCH_PROTOCOL_H

#include <wayland-util.h>

const struct wl_interface *waytouch_manager_v1_iface(void);
const struct wl_interface *waytouch_seat_v1_iface(void);
const struct wl_interface *waytouch_view_v1_iface(void);
const struct wl_interface *waytouch_recognizer_v1_iface(void);
const struct wl_interface *waytouch_tap_v1_iface(void);
const struct wl_interface *waytouch_long_press_v1_iface(void);
const struct wl_interface *waytouch_pan_v1_iface(void);
const struct wl_interface *waytouch_swipe_v1_iface(void);
const struct wl_interface *waytouch_pinch_v1_iface(void);
const struct wl_interface *waytouch_rotation_v1_iface(void);
const struct wl_interface *waytouch_transform_v1_iface(void);
const struct wl_interface *waytouch_delegate_manager_v1_iface(void);
const struct wl_interface *waytouch_delegate_v1_iface(void);
const struct wl_interface *waytouch_touches_v1_iface(void);
const struct wl_interface *waytouch_hover_v1_iface(void);
const struct wl_interface *waytouch_custom_v1_iface(void);
const struct wl_interface *waytouch_shell_v1_iface(void);
const struct wl_interface *waytouch_inspector_v1_iface(void);
const struct wl_interface *waytouch_policy_v1_iface(void);

#endif
