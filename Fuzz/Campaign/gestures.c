/* SPDX-License-Identifier: MIT */
#include "gestures.h"
#include <stdlib.h>

struct waytouch_view_v1 *root_view(struct wl_surface *of)
{
	sent();
	return waytouch_manager_v1_get_window(manager, of);
}

struct waytouch_view_v1 *make_view(struct waytouch_view_v1 *parent)
{
	struct waytouch_view_v1 *view = waytouch_view_v1_create_subview(parent);

	sent();
	waytouch_view_v1_set_frame(
		view, bits((float)below(200)), bits((float)below(200)), bits((float)(WIDTH - below(400))),
		bits((float)(HEIGHT - below(300))));
	sent();
	return view;
}

static void custom_attempt(void *d, struct waytouch_custom_v1 *c, uint32_t serial)
{
	(void)c;
	*(uint32_t *)d = serial;
}
static void custom_began(void *d, struct waytouch_custom_v1 *c, uint32_t hi, uint32_t lo, uint32_t id, uint32_t type,
                         struct waytouch_view_v1 *view, uint32_t taps, uint32_t x, uint32_t y, uint32_t pressure,
                         uint32_t tilt_x, uint32_t tilt_y)
{
	(void)hi, (void)lo, (void)id, (void)type, (void)view, (void)taps, (void)x, (void)y, (void)pressure, (void)tilt_x;
	(void)tilt_y;
	waytouch_custom_v1_set_state(c, *(uint32_t *)d, below(5));
	sent();
}
static void custom_moved(void *d, struct waytouch_custom_v1 *c, uint32_t hi, uint32_t lo, uint32_t id, uint32_t x,
                         uint32_t y, uint32_t pressure, uint32_t tilt_x, uint32_t tilt_y)
{
	(void)hi, (void)lo, (void)x, (void)y, (void)pressure, (void)tilt_x, (void)tilt_y;
	if (chance(1, 50))
		waytouch_custom_v1_ignore_touch(c, *(uint32_t *)d, id);
	else
		waytouch_custom_v1_set_state(c, *(uint32_t *)d, 1 + below(4));
	sent();
}
static void custom_gone(void *d, struct waytouch_custom_v1 *c, uint32_t hi, uint32_t lo, uint32_t id)
{
	(void)hi, (void)lo, (void)id;
	if (chance(1, 2))
		waytouch_custom_v1_set_state(c, *(uint32_t *)d, below(5));
	sent();
}
static void custom_event(void *d, struct waytouch_custom_v1 *c, uint32_t serial, uint32_t hi, uint32_t lo, uint32_t x,
                         uint32_t y, uint32_t touches)
{
	(void)d, (void)c, (void)serial, (void)hi, (void)lo, (void)x, (void)y, (void)touches;
}
static const struct waytouch_custom_v1_listener custom_listener = {
	.attempt = custom_attempt, .touch_began = custom_began, .touch_moved = custom_moved, .touch_ended = custom_gone,
	.touch_cancelled = custom_gone, .recognized = custom_event, .began = custom_event, .ended = custom_event,
	.cancelled = custom_event,
};

static void question(void *d, struct waytouch_recognizer_v1 *r, uint32_t serial, uint32_t hi, uint32_t lo, uint32_t x,
                     uint32_t y, uint32_t touches, struct wl_array *values)
{
	(void)d, (void)hi, (void)lo, (void)x, (void)y, (void)touches, (void)values;
	if (chance(1, 2))
		return;
	waytouch_recognizer_v1_answer(r, serial, below(2));
	sent();
}
static void receive_question(void *d, struct waytouch_recognizer_v1 *r, uint32_t serial, uint32_t hi, uint32_t lo,
                             uint32_t x, uint32_t y, uint32_t type, struct waytouch_view_v1 *view)
{
	(void)type, (void)view;
	question(d, r, serial, hi, lo, x, y, 1, NULL);
}
static void recognizer_touch(void *d, struct waytouch_recognizer_v1 *r, uint32_t index, uint32_t type, uint32_t x,
                             uint32_t y, uint32_t pressure)
{
	(void)d, (void)r, (void)index, (void)type, (void)x, (void)y, (void)pressure;
}
static void recognizer_failed(void *d, struct waytouch_recognizer_v1 *r, uint32_t cause) { (void)d, (void)r, (void)cause; }
static const struct waytouch_recognizer_v1_listener recognizer_listener = {
	.should_begin = question, .should_receive_touch = receive_question, .touch = recognizer_touch,
	.failed = recognizer_failed,
};

struct waytouch_recognizer_v1 *make_recognizer(struct waytouch_view_v1 *view, uint32_t kind)
{
	struct waytouch_recognizer_v1 *made = waytouch_view_v1_add_recognizer(view);

	sent();
	waytouch_recognizer_v1_add_listener(made, &recognizer_listener, NULL);
	switch (kind) {
	case 0: waytouch_recognizer_v1_get_tap(made); break;
	case 1: waytouch_recognizer_v1_get_pan(made); break;
	case 2: waytouch_recognizer_v1_get_pinch(made); break;
	case 3: waytouch_recognizer_v1_get_rotation(made); break;
	case 4: waytouch_recognizer_v1_get_long_press(made); break;
	case 5: waytouch_swipe_v1_set_direction(waytouch_recognizer_v1_get_swipe(made), 15); sent(); break;
	case 6: waytouch_recognizer_v1_get_transform(made); break;
	case 7: waytouch_pan_v1_set_edges(waytouch_recognizer_v1_get_pan(made), 1 + below(15)); sent(); break;
	case 8: waytouch_tap_v1_set_number_of_taps_required(waytouch_recognizer_v1_get_tap(made), 2); sent(); break;
	default:
		waytouch_custom_v1_add_listener(waytouch_recognizer_v1_get_custom(made), &custom_listener,
		                                calloc(1, sizeof(uint32_t)));
	}
	sent();
	return made;
}
