/* SPDX-License-Identifier: MIT */
/*
 * Version 1 of three interfaces of xdg-shell as libwayland needs them: the order of the messages is their opcodes.
 * scripts/generate-protocol --check compares the tables with the installed protocol.
 *
 * Objects of interfaces that are not described here (positioners, popups, seats, outputs) have no type; libwayland
 * does not check the type then.
 */
#include "CXDGShell.h"

static const struct wl_interface xdg_wm_base;
static const struct wl_interface xdg_surface;
static const struct wl_interface xdg_toplevel;

/* The longest message has four arguments. */
static const struct wl_interface *untyped[4];

static const struct wl_interface *get_xdg_surface_types[] = { &xdg_surface, &wl_surface_interface };
static const struct wl_interface *get_toplevel_types[] = { &xdg_toplevel };
static const struct wl_interface *set_parent_types[] = { &xdg_toplevel };

static const struct wl_message xdg_wm_base_requests[] = {
	{ "destroy", "", untyped },
	{ "create_positioner", "n", untyped },
	{ "get_xdg_surface", "no", get_xdg_surface_types },
	{ "pong", "u", untyped },
};

static const struct wl_message xdg_wm_base_events[] = {
	{ "ping", "u", untyped },
};

static const struct wl_interface xdg_wm_base = {
	"xdg_wm_base", 1,
	4, xdg_wm_base_requests,
	1, xdg_wm_base_events,
};

static const struct wl_message xdg_surface_requests[] = {
	{ "destroy", "", untyped },
	{ "get_toplevel", "n", get_toplevel_types },
	{ "get_popup", "n?oo", untyped },
	{ "set_window_geometry", "iiii", untyped },
	{ "ack_configure", "u", untyped },
};

static const struct wl_message xdg_surface_events[] = {
	{ "configure", "u", untyped },
};

static const struct wl_interface xdg_surface = {
	"xdg_surface", 1,
	5, xdg_surface_requests,
	1, xdg_surface_events,
};

static const struct wl_message xdg_toplevel_requests[] = {
	{ "destroy", "", untyped },
	{ "set_parent", "?o", set_parent_types },
	{ "set_title", "s", untyped },
	{ "set_app_id", "s", untyped },
	{ "show_window_menu", "ouii", untyped },
	{ "move", "ou", untyped },
	{ "resize", "ouu", untyped },
	{ "set_max_size", "ii", untyped },
	{ "set_min_size", "ii", untyped },
	{ "set_maximized", "", untyped },
	{ "unset_maximized", "", untyped },
	{ "set_fullscreen", "?o", untyped },
	{ "unset_fullscreen", "", untyped },
	{ "set_minimized", "", untyped },
};

static const struct wl_message xdg_toplevel_events[] = {
	{ "configure", "iia", untyped },
	{ "close", "", untyped },
};

static const struct wl_interface xdg_toplevel = {
	"xdg_toplevel", 1,
	14, xdg_toplevel_requests,
	2, xdg_toplevel_events,
};

const struct wl_interface *xdg_wm_base_iface(void) { return &xdg_wm_base; }
const struct wl_interface *xdg_surface_iface(void) { return &xdg_surface; }
const struct wl_interface *xdg_toplevel_iface(void) { return &xdg_toplevel; }
