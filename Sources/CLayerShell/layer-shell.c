/* SPDX-License-Identifier: MIT */
/*
 * Version 1 of wlr-layer-shell as libwayland needs it: the order of the messages is their opcodes.
 * scripts/generate-protocol --check compares the tables with the tests' copy of the protocol description.
 */
#include "CLayerShell.h"

static const struct wl_interface zwlr_layer_shell_v1;
static const struct wl_interface zwlr_layer_surface_v1;

static const struct wl_interface *untyped[4];

static const struct wl_interface *get_layer_surface_types[] = {
	&zwlr_layer_surface_v1, &wl_surface_interface, &wl_output_interface, NULL, NULL,
};

static const struct wl_message zwlr_layer_shell_v1_requests[] = {
	{ "get_layer_surface", "no?ous", get_layer_surface_types },
};

static const struct wl_interface zwlr_layer_shell_v1 = {
	"zwlr_layer_shell_v1", 1, 1, zwlr_layer_shell_v1_requests, 0, NULL,
};

static const struct wl_message zwlr_layer_surface_v1_requests[] = {
	{ "set_size", "uu", untyped },
	{ "set_anchor", "u", untyped },
	{ "set_exclusive_zone", "i", untyped },
	{ "set_margin", "iiii", untyped },
	{ "set_keyboard_interactivity", "u", untyped },
	{ "get_popup", "o", untyped },
	{ "ack_configure", "u", untyped },
	{ "destroy", "", untyped },
};

static const struct wl_message zwlr_layer_surface_v1_events[] = {
	{ "configure", "uuu", untyped },
	{ "closed", "", untyped },
};

static const struct wl_interface zwlr_layer_surface_v1 = {
	"zwlr_layer_surface_v1", 1, 8, zwlr_layer_surface_v1_requests, 2, zwlr_layer_surface_v1_events,
};

const struct wl_interface *
zwlr_layer_shell_v1_iface(void)
{
	return &zwlr_layer_shell_v1;
}

const struct wl_interface *
zwlr_layer_surface_v1_iface(void)
{
	return &zwlr_layer_surface_v1;
}
