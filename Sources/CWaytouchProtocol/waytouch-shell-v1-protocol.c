/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-shell-v1.xml by scripts/generate-protocol; do not edit. */

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

extern const struct wl_interface waytouch_inspector_v1_interface;
extern const struct wl_interface waytouch_policy_v1_interface;
extern const struct wl_interface wl_output_interface;
extern const struct wl_interface wl_surface_interface;

static const struct wl_interface *waytouch_shell_v1_types[] = {
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	&waytouch_inspector_v1_interface,
	&waytouch_policy_v1_interface,
	&wl_surface_interface,
	&wl_output_interface,
	&wl_surface_interface,
};

static const struct wl_message waytouch_shell_v1_requests[] = {
	{ "destroy", "", waytouch_shell_v1_types + 0 },
	{ "lock", "", waytouch_shell_v1_types + 0 },
	{ "unlock", "", waytouch_shell_v1_types + 0 },
	{ "wake", "", waytouch_shell_v1_types + 0 },
	{ "use_profile", "s", waytouch_shell_v1_types + 0 },
	{ "get_inspector", "n", waytouch_shell_v1_types + 8 },
	{ "get_policy", "2n", waytouch_shell_v1_types + 9 },
};

static const struct wl_message waytouch_shell_v1_events[] = {
	{ "refused", "", waytouch_shell_v1_types + 0 },
	{ "action", "suuu", waytouch_shell_v1_types + 0 },
	{ "idle", "u", waytouch_shell_v1_types + 0 },
	{ "locked", "u", waytouch_shell_v1_types + 0 },
	{ "profile", "s", waytouch_shell_v1_types + 0 },
	{ "deferred", "u", waytouch_shell_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_shell_v1_interface = {
	"waytouch_shell_v1", 2,
	7, waytouch_shell_v1_requests,
	6, waytouch_shell_v1_events,
};

static const struct wl_message waytouch_inspector_v1_requests[] = {
	{ "destroy", "", waytouch_shell_v1_types + 0 },
	{ "next", "", waytouch_shell_v1_types + 0 },
	{ "show", "oo", waytouch_shell_v1_types + 10 },
};

static const struct wl_message waytouch_inspector_v1_events[] = {
	{ "output", "sff", waytouch_shell_v1_types + 0 },
	{ "touch", "uffu", waytouch_shell_v1_types + 0 },
	{ "view", "usffffff", waytouch_shell_v1_types + 0 },
	{ "recognizer", "sssuus", waytouch_shell_v1_types + 0 },
	{ "done", "uu", waytouch_shell_v1_types + 0 },
	{ "hidden", "o", waytouch_shell_v1_types + 12 },
};

WL_PRIVATE const struct wl_interface waytouch_inspector_v1_interface = {
	"waytouch_inspector_v1", 1,
	3, waytouch_inspector_v1_requests,
	6, waytouch_inspector_v1_events,
};

static const struct wl_message waytouch_policy_v1_requests[] = {
	{ "destroy", "", waytouch_shell_v1_types + 0 },
	{ "use", "s", waytouch_shell_v1_types + 0 },
	{ "reload", "", waytouch_shell_v1_types + 0 },
	{ "set_accommodations", "u", waytouch_shell_v1_types + 0 },
	{ "set_overlay", "u", waytouch_shell_v1_types + 0 },
	{ "set_asleep", "u", waytouch_shell_v1_types + 0 },
	{ "list", "", waytouch_shell_v1_types + 0 },
	{ "next", "", waytouch_shell_v1_types + 0 },
};

static const struct wl_message waytouch_policy_v1_events[] = {
	{ "succeeded", "", waytouch_shell_v1_types + 0 },
	{ "failed", "us", waytouch_shell_v1_types + 0 },
	{ "state", "uss", waytouch_shell_v1_types + 0 },
	{ "idle_after", "f", waytouch_shell_v1_types + 0 },
	{ "program", "su", waytouch_shell_v1_types + 0 },
	{ "profile", "s", waytouch_shell_v1_types + 0 },
	{ "output", "sfffffu", waytouch_shell_v1_types + 0 },
	{ "gesture", "ssss", waytouch_shell_v1_types + 0 },
	{ "region", "ssu", waytouch_shell_v1_types + 0 },
	{ "app", "ss", waytouch_shell_v1_types + 0 },
	{ "listed", "", waytouch_shell_v1_types + 0 },
	{ "acted", "susuu", waytouch_shell_v1_types + 0 },
	{ "decided", "ssuu", waytouch_shell_v1_types + 0 },
	{ "applied", "uu", waytouch_shell_v1_types + 0 },
	{ "lost", "u", waytouch_shell_v1_types + 0 },
	{ "done", "", waytouch_shell_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface waytouch_policy_v1_interface = {
	"waytouch_policy_v1", 2,
	8, waytouch_policy_v1_requests,
	16, waytouch_policy_v1_events,
};

