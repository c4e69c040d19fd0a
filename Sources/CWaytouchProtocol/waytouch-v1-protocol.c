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

extern const struct wl_interface waytouch_custom_v1_interface;
extern const struct wl_interface waytouch_hover_v1_interface;
extern const struct wl_interface waytouch_long_press_v1_interface;
extern const struct wl_interface waytouch_pan_v1_interface;
extern const struct wl_interface waytouch_pinch_v1_interface;
extern const struct wl_interface waytouch_recognizer_v1_interface;
extern const struct wl_interface waytouch_rotation_v1_interface;
extern const struct wl_interface waytouch_swipe_v1_interface;
extern const struct wl_interface waytouch_tap_v1_interface;
extern const struct wl_interface waytouch_transform_v1_interface;
extern const struct wl_interface waytouch_view_v1_interface;
extern const struct wl_interface wl_surface_interface;

static const struct wl_interface *waytouch_v1_types[] = {
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
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
	&waytouch_hover_v1_interface,
	&waytouch_custom_v1_interface,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_view_v1_interface,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_view_v1_interface,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
};

static const struct wl_message waytouch_manager_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "get_window", "no", waytouch_v1_types + 14 },
};

static const struct wl_message waytouch_manager_v1_events[] = {
	{ "capabilities", "u", waytouch_v1_types + 0 },
	{ "limits", "uuuu", waytouch_v1_types + 0 },
	{ "profile", "uu", waytouch_v1_types + 0 },
	{ "done", "", waytouch_v1_types + 0 },
	{ "action", "suuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_manager_v1_interface = {
	"waytouch_manager_v1", 1,
	2, waytouch_manager_v1_requests,
	5, waytouch_manager_v1_events,
};

static const struct wl_message waytouch_view_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "create_subview", "n", waytouch_v1_types + 16 },
	{ "set_frame", "uuuu", waytouch_v1_types + 0 },
	{ "set_transform", "uuuuuu", waytouch_v1_types + 0 },
	{ "set_bounds_origin", "uu", waytouch_v1_types + 0 },
	{ "set_hidden", "u", waytouch_v1_types + 0 },
	{ "set_user_interaction_enabled", "u", waytouch_v1_types + 0 },
	{ "set_multiple_touch_enabled", "u", waytouch_v1_types + 0 },
	{ "set_exclusive_touch", "u", waytouch_v1_types + 0 },
	{ "place_above", "o", waytouch_v1_types + 17 },
	{ "place_below", "o", waytouch_v1_types + 18 },
	{ "set_deferred_edges", "u", waytouch_v1_types + 0 },
	{ "add_recognizer", "n", waytouch_v1_types + 19 },
};

static const struct wl_message waytouch_view_v1_events[] = {
	{ "deferred_edges", "u", waytouch_v1_types + 0 },
	{ "frame", "uu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_view_v1_interface = {
	"waytouch_view_v1", 1,
	13, waytouch_view_v1_requests,
	2, waytouch_view_v1_events,
};

static const struct wl_message waytouch_recognizer_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_enabled", "u", waytouch_v1_types + 0 },
	{ "set_cancels_touches", "u", waytouch_v1_types + 0 },
	{ "set_delays_touches_began", "u", waytouch_v1_types + 0 },
	{ "set_delays_touches_ended", "u", waytouch_v1_types + 0 },
	{ "set_allowed_touch_types", "u", waytouch_v1_types + 0 },
	{ "set_requires_exclusive_touch_type", "u", waytouch_v1_types + 0 },
	{ "require_failure_of", "o", waytouch_v1_types + 20 },
	{ "allow_simultaneous", "?o", waytouch_v1_types + 21 },
	{ "set_delegate", "uuu", waytouch_v1_types + 0 },
	{ "answer", "uu", waytouch_v1_types + 0 },
	{ "set_reports_touches", "u", waytouch_v1_types + 0 },
	{ "get_tap", "n", waytouch_v1_types + 22 },
	{ "get_pan", "n", waytouch_v1_types + 23 },
	{ "get_pinch", "n", waytouch_v1_types + 24 },
	{ "get_rotation", "n", waytouch_v1_types + 25 },
	{ "get_long_press", "n", waytouch_v1_types + 26 },
	{ "get_swipe", "n", waytouch_v1_types + 27 },
	{ "get_transform", "n", waytouch_v1_types + 28 },
	{ "get_hover", "n", waytouch_v1_types + 29 },
	{ "get_custom", "n", waytouch_v1_types + 30 },
};

static const struct wl_message waytouch_recognizer_v1_events[] = {
	{ "should_begin", "uuuuuua", waytouch_v1_types + 0 },
	{ "should_receive_touch", "uuuuuu?o", waytouch_v1_types + 31 },
	{ "touch", "uuuuu", waytouch_v1_types + 0 },
	{ "failed", "u", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_recognizer_v1_interface = {
	"waytouch_recognizer_v1", 1,
	21, waytouch_recognizer_v1_requests,
	4, waytouch_recognizer_v1_events,
};

static const struct wl_message waytouch_tap_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_number_of_taps_required", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
	{ "set_allowable_movement", "u", waytouch_v1_types + 0 },
	{ "set_maximum_duration", "u", waytouch_v1_types + 0 },
	{ "set_maximum_interval", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_tap_v1_events[] = {
	{ "recognized", "uuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_tap_v1_interface = {
	"waytouch_tap_v1", 1,
	6, waytouch_tap_v1_requests,
	1, waytouch_tap_v1_events,
};

static const struct wl_message waytouch_pan_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_minimum_number_of_touches", "u", waytouch_v1_types + 0 },
	{ "set_maximum_number_of_touches", "u", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
	{ "set_edges", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_pan_v1_events[] = {
	{ "edge", "u", waytouch_v1_types + 0 },
	{ "began", "uuuuuuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_pan_v1_interface = {
	"waytouch_pan_v1", 1,
	5, waytouch_pan_v1_requests,
	5, waytouch_pan_v1_events,
};

static const struct wl_message waytouch_pinch_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_pinch_v1_events[] = {
	{ "began", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_pinch_v1_interface = {
	"waytouch_pinch_v1", 1,
	2, waytouch_pinch_v1_requests,
	4, waytouch_pinch_v1_events,
};

static const struct wl_message waytouch_rotation_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_rotation_v1_events[] = {
	{ "began", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_rotation_v1_interface = {
	"waytouch_rotation_v1", 1,
	2, waytouch_rotation_v1_requests,
	4, waytouch_rotation_v1_events,
};

static const struct wl_message waytouch_long_press_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_minimum_press_duration", "u", waytouch_v1_types + 0 },
	{ "set_allowable_movement", "u", waytouch_v1_types + 0 },
	{ "set_number_of_taps_required", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_long_press_v1_events[] = {
	{ "began", "uuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_long_press_v1_interface = {
	"waytouch_long_press_v1", 1,
	5, waytouch_long_press_v1_requests,
	4, waytouch_long_press_v1_events,
};

static const struct wl_message waytouch_swipe_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_direction", "u", waytouch_v1_types + 0 },
	{ "set_number_of_touches_required", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_swipe_v1_events[] = {
	{ "recognized", "uuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_swipe_v1_interface = {
	"waytouch_swipe_v1", 1,
	3, waytouch_swipe_v1_requests,
	1, waytouch_swipe_v1_events,
};

static const struct wl_message waytouch_transform_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_reports_from_touch_down", "u", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_transform_v1_events[] = {
	{ "began", "uuuuuuuuuuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuuuuuuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuuuuuuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuuuuuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_transform_v1_interface = {
	"waytouch_transform_v1", 1,
	2, waytouch_transform_v1_requests,
	4, waytouch_transform_v1_events,
};

static const struct wl_message waytouch_hover_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_hover_v1_events[] = {
	{ "began", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "changed", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_hover_v1_interface = {
	"waytouch_hover_v1", 1,
	1, waytouch_hover_v1_requests,
	4, waytouch_hover_v1_events,
};

static const struct wl_message waytouch_custom_v1_requests[] = {
	{ "destroy", "", waytouch_v1_types + 0 },
	{ "set_decision_timeout", "u", waytouch_v1_types + 0 },
	{ "set_state", "uu", waytouch_v1_types + 0 },
	{ "ignore_touch", "uu", waytouch_v1_types + 0 },
};

static const struct wl_message waytouch_custom_v1_events[] = {
	{ "attempt", "u", waytouch_v1_types + 0 },
	{ "touch_began", "uuuu?ouuuuuu", waytouch_v1_types + 38 },
	{ "touch_moved", "uuuuuuuu", waytouch_v1_types + 0 },
	{ "touch_ended", "uuu", waytouch_v1_types + 0 },
	{ "touch_cancelled", "uuu", waytouch_v1_types + 0 },
	{ "recognized", "uuuuuu", waytouch_v1_types + 0 },
	{ "began", "uuuuuu", waytouch_v1_types + 0 },
	{ "ended", "uuuuuu", waytouch_v1_types + 0 },
	{ "cancelled", "uuuuuu", waytouch_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_custom_v1_interface = {
	"waytouch_custom_v1", 1,
	4, waytouch_custom_v1_requests,
	9, waytouch_custom_v1_events,
};

