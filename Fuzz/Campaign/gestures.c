/* SPDX-License-Identifier: MIT */
#include "gestures.h"
#include <stdlib.h>
#include <string.h>

struct waytouch_view_v1 *root_view(struct wl_surface *of)
{
	sent();
	return waytouch_manager_v1_get_view(manager, of);
}

struct waytouch_view_v1 *make_view(struct waytouch_view_v1 *parent)
{
	struct waytouch_view_v1 *view = waytouch_view_v1_create_subview(parent);

	sent();
	waytouch_view_v1_set_frame(
		view, wl_fixed_from_int((int)below(200)), wl_fixed_from_int((int)below(200)),
		wl_fixed_from_int(WIDTH - (int)below(400)), wl_fixed_from_int(HEIGHT - (int)below(300)));
	sent();
	return view;
}

/* ---- custom recognizers ---- */

static void custom_attempt(void *d, struct waytouch_custom_v1 *c, uint32_t serial, struct waytouch_seat_v1 *of)
{
	(void)c, (void)of;
	*(uint32_t *)d = serial;
}
static void custom_touch_began(void *d, struct waytouch_custom_v1 *c, uint32_t id, uint32_t type,
                               struct waytouch_view_v1 *view, uint32_t taps, wl_fixed_t x, wl_fixed_t y)
{
	(void)id, (void)type, (void)view, (void)taps, (void)x, (void)y;
	waytouch_custom_v1_set_state(c, *(uint32_t *)d, below(5));
	sent();
}
static void custom_touch_moved(void *d, struct waytouch_custom_v1 *c, uint32_t id, wl_fixed_t x, wl_fixed_t y)
{
	(void)x, (void)y;
	if (chance(1, 50))
		waytouch_custom_v1_ignore_touch(c, *(uint32_t *)d, id);
	else
		waytouch_custom_v1_set_state(c, *(uint32_t *)d, 1 + below(4));
	sent();
}
static void custom_pressure(void *d, struct waytouch_custom_v1 *c, uint32_t id, uint32_t pressure)
{
	(void)d, (void)c, (void)id, (void)pressure;
}
static void custom_tilt(void *d, struct waytouch_custom_v1 *c, uint32_t id, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)c, (void)id, (void)x, (void)y;
}
static void custom_touch_gone(void *d, struct waytouch_custom_v1 *c, uint32_t id)
{
	(void)id;
	if (chance(1, 2))
		waytouch_custom_v1_set_state(c, *(uint32_t *)d, below(5));
	sent();
}
static void custom_began(void *d, struct waytouch_custom_v1 *c, uint32_t serial, struct waytouch_seat_v1 *of)
{
	(void)d, (void)c, (void)serial, (void)of;
}
static void custom_ended(void *d, struct waytouch_custom_v1 *c) { (void)d, (void)c; }
static void custom_cancelled(void *d, struct waytouch_custom_v1 *c, uint32_t cause) { (void)d, (void)c, (void)cause; }
static const struct waytouch_custom_v1_listener custom_listener = {
	.attempt = custom_attempt, .touch_began = custom_touch_began, .touch_moved = custom_touch_moved,
	.touch_pressure = custom_pressure, .touch_tilt = custom_tilt, .touch_ended = custom_touch_gone,
	.touch_cancelled = custom_touch_gone, .recognized = custom_began, .began = custom_began, .ended = custom_ended,
	.cancelled = custom_cancelled,
};

static void make_custom(struct waytouch_recognizer_v1 *recognizer)
{
	waytouch_custom_v1_add_listener(waytouch_delegate_manager_v1_get_custom(delegates, recognizer), &custom_listener,
	                                calloc(1, sizeof(uint32_t)));
}

/* ---- delegates ---- */

static void question(void *d, struct waytouch_delegate_v1 *delegate, uint32_t serial, struct waytouch_seat_v1 *of,
                     wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)of, (void)x, (void)y;
	if (chance(1, 2))
		return;
	waytouch_delegate_v1_answer(delegate, serial, below(2));
	sent();
}
static void receive_question(void *d, struct waytouch_delegate_v1 *delegate, uint32_t serial,
                             struct waytouch_seat_v1 *of, wl_fixed_t x, wl_fixed_t y, uint32_t type,
                             struct waytouch_view_v1 *view)
{
	(void)type, (void)view;
	question(d, delegate, serial, of, x, y);
}
static const struct waytouch_delegate_v1_listener delegate_listener = {
	.should_begin = question, .should_receive_touch = receive_question,
};

struct waytouch_delegate_v1 *make_delegate(struct waytouch_recognizer_v1 *recognizer)
{
	struct waytouch_delegate_v1 *made = waytouch_delegate_manager_v1_get_delegate(delegates, recognizer);

	sent();
	waytouch_delegate_v1_add_listener(made, &delegate_listener, NULL);
	waytouch_delegate_v1_set_questions(made, 1 + below(3), 1 + below(100), below(2));
	sent();
	return made;
}

static void touches_touch(void *d, struct waytouch_touches_v1 *t, uint32_t index, uint32_t type, wl_fixed_t x,
                          wl_fixed_t y)
{
	(void)d, (void)t, (void)index, (void)type, (void)x, (void)y;
}
static void touches_pressure(void *d, struct waytouch_touches_v1 *t, uint32_t index, uint32_t pressure)
{
	(void)d, (void)t, (void)index, (void)pressure;
}
static const struct waytouch_touches_v1_listener touches_listener = {
	.touch = touches_touch, .pressure = touches_pressure,
};

void report_touches(struct waytouch_recognizer_v1 *recognizer)
{
	waytouch_touches_v1_add_listener(waytouch_delegate_manager_v1_get_touches(delegates, recognizer),
	                                 &touches_listener, NULL);
	sent();
}

/* ---- recognizers of all kinds ---- */

static void recognizer_failed(void *d, struct waytouch_recognizer_v1 *r, uint32_t cause) { (void)d, (void)r, (void)cause; }
static const struct waytouch_recognizer_v1_listener recognizer_listener = { .failed = recognizer_failed };

/* Whether an interface is a role: roles have events about gestures. */
static bool is_role(const struct wl_interface *interface)
{
	for (int event = 0; interface && event < interface->event_count; event++) {
		const char *const name = interface->events[event].name;

		if (!strcmp(name, "began") || !strcmp(name, "recognized"))
			return true;
	}
	return false;
}

/* The opcode of the request that gives a recognizer the role with this index; -1 if there are fewer roles. */
static int role_request(uint32_t place)
{
	const struct wl_interface *const recognizer = &waytouch_recognizer_v1_interface;

	for (int opcode = 0; opcode < recognizer->method_count; opcode++) {
		const struct wl_message *const request = &recognizer->methods[opcode];

		if (!strncmp(request->name, "get_", 4) && is_role(request->types[0]) && place-- == 0)
			return opcode;
	}
	return -1;
}

uint32_t number_of_kinds(void)
{
	static uint32_t roles;

	while (role_request(roles) >= 0)
		roles++;
	return FIRST_ROLE + roles;
}

/* Gives a recognizer a role, with parameters for which it recognises more often than by default. */
static void get_role(struct waytouch_recognizer_v1 *recognizer, uint32_t place)
{
	struct wl_proxy *const proxy = (struct wl_proxy *)recognizer;
	const uint32_t opcode = (uint32_t)role_request(place);
	const struct wl_interface *const interface = waytouch_recognizer_v1_interface.methods[opcode].types[0];
	struct wl_proxy *const role =
		wl_proxy_marshal_flags(proxy, opcode, interface, wl_proxy_get_version(proxy), 0, NULL);

	if (interface == &waytouch_swipe_v1_interface) {
		sent();
		waytouch_swipe_v1_set_direction((struct waytouch_swipe_v1 *)role, 15);
	}
}

struct waytouch_recognizer_v1 *make_recognizer(struct waytouch_view_v1 *view, uint32_t kind)
{
	struct waytouch_recognizer_v1 *made = waytouch_view_v1_add_recognizer(view);

	sent();
	waytouch_recognizer_v1_add_listener(made, &recognizer_listener, NULL);
	switch (kind) {
	case CUSTOM: make_custom(made); break;
	case EDGE_PAN: waytouch_pan_v1_set_edges(waytouch_recognizer_v1_get_pan(made), 1 + below(15)); sent(); break;
	case DOUBLE_TAP:
		waytouch_tap_v1_set_number_of_taps_required(waytouch_recognizer_v1_get_tap(made), 2);
		sent();
		break;
	default: get_role(made, kind - FIRST_ROLE);
	}
	sent();
	return made;
}
