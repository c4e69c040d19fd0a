/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-v1.xml by scripts/generate-protocol; do not edit. */

/*
 * Copyright © 2026 The Waytouch authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a
 * copy of this software and associated documentation files (the "Software"),
 * to deal in the Software without restriction, including without limitation
 * the rights to use, copy, modify, merge, publish, distribute, sublicense,
 * and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice (including the next
 * paragraph) shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.  IN NO EVENT SHALL
 * THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
 * FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
 * DEALINGS IN THE SOFTWARE.
 */

#include <stdlib.h>
#include <stdint.h>
#include "wayland-util.h"

#ifndef __has_attribute
# define __has_attribute(x) 0  /* Compatibility with non-clang compilers. */
#endif

#if (__has_attribute(visibility) || defined(__GNUC__) && __GNUC__ >= 4)
#define WL_PRIVATE __attribute__ ((visibility("hidden")))
#else
#define WL_PRIVATE
#endif

extern const struct wl_interface waytouch_long_press_v1_interface;
extern const struct wl_interface waytouch_pan_v1_interface;
extern const struct wl_interface waytouch_pinch_v1_interface;
extern const struct wl_interface waytouch_recognizer_v1_interface;
extern const struct wl_interface waytouch_rotation_v1_interface;
extern const struct wl_interface waytouch_seat_v1_interface;
extern const struct wl_interface waytouch_swipe_v1_interface;
extern const struct wl_interface waytouch_tap_v1_interface;
extern const struct wl_interface waytouch_transform_v1_interface;
extern const struct wl_interface waytouch_view_v1_interface;
extern const struct wl_interface wl_seat_interface;
extern const struct wl_interface wl_surface_interface;

static const struct wl_interface *waytouch_v1_types[] = {
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_seat_v1_interface,
	&wl_seat_interface,
	&waytouch_view_v1_interface,
	&wl_surface_interface,
	&waytouch_view_v1_interface,
	&waytouch_view_v1_interface,
	&waytouch_view_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_tap_v1_interface,
	&waytouch_pan_v1_interface,
	&waytouch_pinch_v1_interface,
	&waytouch_rotation_v1_interface,
	&waytouch_long_press_v1_interface,
	&waytouch_swipe_v1_interface,
	&waytouch_transform_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	NULL,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
};

static const struct wl_message waytouch_manager_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "get_seat", "no", waytouch_v1_types + 6 },
	{ "get_view", "no", waytouch_v1_types + 8 },
};

static const struct wl_message waytouch_manager_v1_events[] = {
	{ "capabilities", "u", waytouch_v1_types + 0 },
	{ "limits", "uuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_manager_v1_interface = {
	"waytouch_manager_v1", 1,
	3, waytouch_manager_v1_requests,
	2, waytouch_manager_v1_events,
};

static const struct wl_message waytouch_seat_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_seat_v1_interface = {
	"waytouch_seat_v1", 1,
	1, waytouch_seat_v1_requests,
	0, NULL,
};

static const struct wl_message waytouch_view_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "create_subview", "n", waytouch_v1_types + 10 },
	{ "set_frame", "ffff", waytouch_v1_types + 0 },
	{ "set_transform", "iiiiff", waytouch_v1_types + 0 },
	{ "set_bounds_origin", "ff", waytouch_v1_types + 0 },
	{ "set_hidden", "u", waytouch_v1_types + 0 },
	{ "set_user_interaction_enabled", "u", waytouch_v1_types + 0 },
	{ "set_multiple_touch_enabled", "u", waytouch_v1_types + 0 },
	{ "set_exclusive_touch", "u", waytouch_v1_types + 0 },
	{ "place_above", "o", waytouch_v1_types + 11 },
	{ "place_below", "o", waytouch_v1_types + 12 },
	{ "set_deferred_edges", "u", waytouch_v1_types + 0 },
	{ "add_recognizer", "n", waytouch_v1_types + 13 },
};

static const struct wl_message waytouch_view_v1_events[] = {
	{ "failed", "u", waytouch_v1_types + 0 },
	{ "scale", "i", waytouch_v1_types + 0 },
	{ "deferred_edges", "u", waytouch_v1_types + 0 },
	{ "frame", "uu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_view_v1_interface = {
	"waytouch_view_v1", 1,
	13, waytouch_view_v1_requests,
	4, waytouch_view_v1_events,
};

static const struct wl_message waytouch_recognizer_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_enabled", "u", waytouch_v1_types + 0 },
	{ "set_cancels_touches", "u", waytouch_v1_types + 0 },
	{ "set_delays_touches_began", "u", waytouch_v1_types + 0 },
	{ "set_delays_touches_ended", "u", waytouch_v1_types + 0 },
	{ "set_allowed_touch_types", "u", waytouch_v1_types + 0 },
	{ "set_requires_exclusive_touch_type", "u", waytouch_v1_types + 0 },
	{ "require_failure_of", "o", waytouch_v1_types + 14 },
	{ "allow_simultaneous", "?o", waytouch_v1_types + 15 },
	{ "get_tap", "n", waytouch_v1_types + 16 },
	{ "get_pan", "n", waytouch_v1_types + 17 },
	{ "get_pinch", "n", waytouch_v1_types + 18 },
	{ "get_rotation", "n", waytouch_v1_types + 19 },
	{ "get_long_press", "n", waytouch_v1_types + 20 },
	{ "get_swipe", "n", waytouch_v1_types + 21 },
	{ "get_transform", "n", waytouch_v1_types + 22 },
};

static const struct wl_message waytouch_recognizer_v1_events[] = {
	{ "failed", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_recognizer_v1_interface = {
	"waytouch_recognizer_v1", 1,
	16, waytouch_recognizer_v1_requests,
	1, waytouch_recognizer_v1_events,
};

static const struct wl_message waytouch_tap_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_number_of_taps_required", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
	{ "set_allowable_movement", "f", waytouch_v1_types + 0 },
	{ "set_maximum_duration", "u", waytouch_v1_types + 0 },
	{ "set_maximum_interval", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_tap_v1_events[] = {
	{ "recognized", "u?off", waytouch_v1_types + 23 },
};

WL_PRIVATE const struct wl_interface waytouch_tap_v1_interface = {
	"waytouch_tap_v1", 1,
	6, waytouch_tap_v1_requests,
	1, waytouch_tap_v1_events,
};

static const struct wl_message waytouch_long_press_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_minimum_press_duration", "u", waytouch_v1_types + 0 },
	{ "set_allowable_movement", "f", waytouch_v1_types + 0 },
	{ "set_number_of_taps_required", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_long_press_v1_events[] = {
	{ "number_of_touches", "u", waytouch_v1_types + 0 },
	{ "update", "ff", waytouch_v1_types + 0 },
	{ "began", "u?o", waytouch_v1_types + 27 },
	{ "ended", "", waytouch_v1_types + 0 },
	{ "cancelled", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_long_press_v1_interface = {
	"waytouch_long_press_v1", 1,
	5, waytouch_long_press_v1_requests,
	5, waytouch_long_press_v1_events,
};

static const struct wl_message waytouch_pan_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_minimum_number_of_touches", "u", waytouch_v1_types + 0 },
	{ "set_maximum_number_of_touches", "u", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
	{ "set_reports_velocity", "u", waytouch_v1_types + 0 },
	{ "set_edges", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_pan_v1_events[] = {
	{ "edge", "u", waytouch_v1_types + 0 },
	{ "number_of_touches", "u", waytouch_v1_types + 0 },
	{ "update", "ffff", waytouch_v1_types + 0 },
	{ "velocity", "ff", waytouch_v1_types + 0 },
	{ "began", "u?o", waytouch_v1_types + 29 },
	{ "ended", "", waytouch_v1_types + 0 },
	{ "cancelled", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_pan_v1_interface = {
	"waytouch_pan_v1", 1,
	6, waytouch_pan_v1_requests,
	7, waytouch_pan_v1_events,
};

static const struct wl_message waytouch_swipe_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_direction", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_swipe_v1_events[] = {
	{ "recognized", "u?offu", waytouch_v1_types + 31 },
};

WL_PRIVATE const struct wl_interface waytouch_swipe_v1_interface = {
	"waytouch_swipe_v1", 1,
	3, waytouch_swipe_v1_requests,
	1, waytouch_swipe_v1_events,
};

static const struct wl_message waytouch_pinch_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
	{ "set_reports_velocity", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_pinch_v1_events[] = {
	{ "number_of_touches", "u", waytouch_v1_types + 0 },
	{ "update", "ffi", waytouch_v1_types + 0 },
	{ "velocity", "i", waytouch_v1_types + 0 },
	{ "began", "u?o", waytouch_v1_types + 36 },
	{ "ended", "", waytouch_v1_types + 0 },
	{ "cancelled", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_pinch_v1_interface = {
	"waytouch_pinch_v1", 1,
	3, waytouch_pinch_v1_requests,
	6, waytouch_pinch_v1_events,
};

static const struct wl_message waytouch_rotation_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
	{ "set_reports_velocity", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_rotation_v1_events[] = {
	{ "number_of_touches", "u", waytouch_v1_types + 0 },
	{ "update", "ffi", waytouch_v1_types + 0 },
	{ "velocity", "i", waytouch_v1_types + 0 },
	{ "began", "u?o", waytouch_v1_types + 38 },
	{ "ended", "", waytouch_v1_types + 0 },
	{ "cancelled", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_rotation_v1_interface = {
	"waytouch_rotation_v1", 1,
	3, waytouch_rotation_v1_requests,
	6, waytouch_rotation_v1_events,
};

static const struct wl_message waytouch_transform_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
	{ "set_reports_velocity", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_transform_v1_events[] = {
	{ "number_of_touches", "u", waytouch_v1_types + 0 },
	{ "update", "ffffii", waytouch_v1_types + 0 },
	{ "velocity", "ffii", waytouch_v1_types + 0 },
	{ "began", "u?o", waytouch_v1_types + 40 },
	{ "ended", "", waytouch_v1_types + 0 },
	{ "cancelled", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_transform_v1_interface = {
	"waytouch_transform_v1", 1,
	3, waytouch_transform_v1_requests,
	6, waytouch_transform_v1_events,
};

