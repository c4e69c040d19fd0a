/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-delegate-v1.xml by scripts/generate-protocol; do not edit. */

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
extern const struct wl_interface waytouch_delegate_v1_interface;
extern const struct wl_interface waytouch_hover_v1_interface;
extern const struct wl_interface waytouch_recognizer_v1_interface;
extern const struct wl_interface waytouch_seat_v1_interface;
extern const struct wl_interface waytouch_touches_v1_interface;
extern const struct wl_interface waytouch_view_v1_interface;

static const struct wl_interface *waytouch_delegate_v1_types[] = {
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_delegate_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_touches_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_hover_v1_interface,
	&waytouch_recognizer_v1_interface,
	&waytouch_custom_v1_interface,
	&waytouch_recognizer_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	NULL,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	NULL,
	NULL,
	&waytouch_view_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	NULL,
	&waytouch_view_v1_interface,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_seat_v1_interface,
	NULL,
	&waytouch_seat_v1_interface,
};

static const struct wl_message waytouch_delegate_manager_v1_requests[] = {
	{ "destroy", "", waytouch_delegate_v1_types + 0 },
	{ "get_delegate", "no", waytouch_delegate_v1_types + 5 },
	{ "get_touches", "no", waytouch_delegate_v1_types + 7 },
	{ "get_hover", "no", waytouch_delegate_v1_types + 9 },
	{ "get_custom", "no", waytouch_delegate_v1_types + 11 },
};

static const struct wl_message waytouch_delegate_manager_v1_events[] = {
	{ "capabilities", "u", waytouch_delegate_v1_types + 0 },
	{ "threshold", "uu", waytouch_delegate_v1_types + 0 },
	{ "done", "", waytouch_delegate_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_delegate_manager_v1_interface = {
	"waytouch_delegate_manager_v1", 1,
	5, waytouch_delegate_manager_v1_requests,
	3, waytouch_delegate_manager_v1_events,
};

static const struct wl_message waytouch_delegate_v1_requests[] = {
	{ "destroy", "", waytouch_delegate_v1_types + 0 },
	{ "set_questions", "uuu", waytouch_delegate_v1_types + 0 },
	{ "answer", "uu", waytouch_delegate_v1_types + 0 },
};

static const struct wl_message waytouch_delegate_v1_events[] = {
	{ "should_begin", "u?off", waytouch_delegate_v1_types + 13 },
	{ "should_receive_touch", "u?offu?o", waytouch_delegate_v1_types + 17 },
};

WL_PRIVATE const struct wl_interface waytouch_delegate_v1_interface = {
	"waytouch_delegate_v1", 1,
	3, waytouch_delegate_v1_requests,
	2, waytouch_delegate_v1_events,
};

static const struct wl_message waytouch_touches_v1_requests[] = {
	{ "destroy", "", waytouch_delegate_v1_types + 0 },
};

static const struct wl_message waytouch_touches_v1_events[] = {
	{ "touch", "uuff", waytouch_delegate_v1_types + 0 },
	{ "pressure", "uu", waytouch_delegate_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_touches_v1_interface = {
	"waytouch_touches_v1", 1,
	1, waytouch_touches_v1_requests,
	2, waytouch_touches_v1_events,
};

static const struct wl_message waytouch_hover_v1_requests[] = {
	{ "destroy", "", waytouch_delegate_v1_types + 0 },
};

static const struct wl_message waytouch_hover_v1_events[] = {
	{ "update", "ffuff", waytouch_delegate_v1_types + 0 },
	{ "began", "u?o", waytouch_delegate_v1_types + 23 },
	{ "ended", "", waytouch_delegate_v1_types + 0 },
	{ "cancelled", "u", waytouch_delegate_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_hover_v1_interface = {
	"waytouch_hover_v1", 1,
	1, waytouch_hover_v1_requests,
	4, waytouch_hover_v1_events,
};

static const struct wl_message waytouch_custom_v1_requests[] = {
	{ "destroy", "", waytouch_delegate_v1_types + 0 },
	{ "set_decision_timeout", "u", waytouch_delegate_v1_types + 0 },
	{ "set_state", "uu", waytouch_delegate_v1_types + 0 },
	{ "ignore_touch", "uu", waytouch_delegate_v1_types + 0 },
};

static const struct wl_message waytouch_custom_v1_events[] = {
	{ "attempt", "u?o", waytouch_delegate_v1_types + 25 },
	{ "touch_began", "uu?ouff", waytouch_delegate_v1_types + 27 },
	{ "touch_moved", "uff", waytouch_delegate_v1_types + 0 },
	{ "touch_pressure", "uu", waytouch_delegate_v1_types + 0 },
	{ "touch_tilt", "uff", waytouch_delegate_v1_types + 0 },
	{ "touch_ended", "u", waytouch_delegate_v1_types + 0 },
	{ "touch_cancelled", "u", waytouch_delegate_v1_types + 0 },
	{ "recognized", "u?o", waytouch_delegate_v1_types + 33 },
	{ "began", "u?o", waytouch_delegate_v1_types + 35 },
	{ "ended", "", waytouch_delegate_v1_types + 0 },
	{ "cancelled", "u", waytouch_delegate_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_custom_v1_interface = {
	"waytouch_custom_v1", 1,
	4, waytouch_custom_v1_requests,
	11, waytouch_custom_v1_events,
};

