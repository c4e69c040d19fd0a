/* SPDX-License-Identifier: MIT */
#include <wayland-client.h>

/*
 * libwayland keeps pointers to interface descriptions, but in an optimised build Swift copies an imported constant
 * when it takes its address; so the addresses are taken here.
 */
static inline const struct wl_interface *wl_compositor_iface(void) { return &wl_compositor_interface; }
static inline const struct wl_interface *wl_shm_iface(void) { return &wl_shm_interface; }
static inline const struct wl_interface *wl_seat_iface(void) { return &wl_seat_interface; }
