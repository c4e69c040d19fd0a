/* SPDX-License-Identifier: MIT */
/* Its gestures. */
#include <string.h>

#include "client.h"

static void
began(struct gesture *gesture, uint32_t serial)
{
	TELL("  client %u: gesture %p began", gesture->surface->client->number, (void *)gesture);
	EXPECT(!gesture->is_active);
	gesture->is_active = true;
	note_serial(gesture->surface->client, serial);
	attempts.began++;
	call_back(gesture->surface->client);
}

static void
over(struct gesture *gesture)
{
	TELL("  client %u: gesture %p is over", gesture->surface->client->number, (void *)gesture);
	EXPECT(gesture->is_active);
	gesture->is_active = false;
	call_back(gesture->surface->client);
}

static void
tap_recognized(void *data, struct waytouch_tap_v1 *tap, uint32_t serial, struct waytouch_seat_v1 *seat, wl_fixed_t x,
	       wl_fixed_t y)
{
	struct gesture *gesture = data;

	(void)tap, (void)seat, (void)x, (void)y;
	note_serial(gesture->surface->client, serial);
	gesture->surface->client->taps++;
	attempts.recognized++;
}

static void
press_count(void *data, struct waytouch_long_press_v1 *press, uint32_t touches)
{
	(void)data, (void)press, (void)touches;
}

static void
press_update(void *data, struct waytouch_long_press_v1 *press, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)press, (void)x, (void)y;
}

static void
press_began(void *data, struct waytouch_long_press_v1 *press, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)press, (void)seat;
	began(data, serial);
}

static void
press_ended(void *data, struct waytouch_long_press_v1 *press)
{
	(void)press;
	over(data);
}

static void
press_cancelled(void *data, struct waytouch_long_press_v1 *press, uint32_t cause)
{
	(void)press, (void)cause;
	over(data);
}

static void
pan_number(void *data, struct waytouch_pan_v1 *pan, uint32_t number)
{
	(void)data, (void)pan, (void)number;
}

static void
pan_update(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y, wl_fixed_t dx, wl_fixed_t dy)
{
	(void)data, (void)pan, (void)x, (void)y, (void)dx, (void)dy;
}

static void
pan_velocity(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)pan, (void)x, (void)y;
}

static void
pan_began(void *data, struct waytouch_pan_v1 *pan, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)pan, (void)seat;
	began(data, serial);
}

static void
pan_ended(void *data, struct waytouch_pan_v1 *pan)
{
	(void)pan;
	over(data);
}

static void
pan_cancelled(void *data, struct waytouch_pan_v1 *pan, uint32_t cause)
{
	(void)pan, (void)cause;
	over(data);
}

static void
pinch_number(void *data, struct waytouch_pinch_v1 *pinch, uint32_t touches)
{
	(void)data, (void)pinch, (void)touches;
}

static void
pinch_update(void *data, struct waytouch_pinch_v1 *pinch, wl_fixed_t x, wl_fixed_t y, int32_t scale)
{
	(void)data, (void)pinch, (void)x, (void)y, (void)scale;
}

static void
pinch_velocity(void *data, struct waytouch_pinch_v1 *pinch, int32_t velocity)
{
	(void)data, (void)pinch, (void)velocity;
}

static void
pinch_began(void *data, struct waytouch_pinch_v1 *pinch, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)pinch, (void)seat;
	began(data, serial);
}

static void
pinch_ended(void *data, struct waytouch_pinch_v1 *pinch)
{
	(void)pinch;
	over(data);
}

static void
pinch_cancelled(void *data, struct waytouch_pinch_v1 *pinch, uint32_t cause)
{
	(void)pinch, (void)cause;
	over(data);
}

static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tap_recognized };
static const struct waytouch_long_press_v1_listener press_listener = {
	.number_of_touches = press_count, .update = press_update, .began = press_began, .ended = press_ended,
	.cancelled = press_cancelled,
};
static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = pan_number, .number_of_touches = pan_number, .update = pan_update, .velocity = pan_velocity,
	.began = pan_began, .ended = pan_ended, .cancelled = pan_cancelled,
};
static const struct waytouch_pinch_v1_listener pinch_listener = {
	.number_of_touches = pinch_number, .update = pinch_update, .velocity = pinch_velocity, .began = pinch_began,
	.ended = pinch_ended, .cancelled = pinch_cancelled,
};

static void
remove_gesture(struct gesture *gesture)
{
	if (!gesture->recognizer)
		return;
	if (gesture->tap)
		waytouch_tap_v1_destroy(gesture->tap);
	if (gesture->press)
		waytouch_long_press_v1_destroy(gesture->press);
	if (gesture->pan)
		waytouch_pan_v1_destroy(gesture->pan);
	if (gesture->pinch)
		waytouch_pinch_v1_destroy(gesture->pinch);
	waytouch_recognizer_v1_destroy(gesture->recognizer);
	memset(gesture, 0, sizeof *gesture);
}

void
remove_gestures(struct surface *surface)
{
	for (int i = 0; i < GESTURES; i++)
		remove_gesture(&surface->gestures[i]);
	if (surface->view && surface->view != surface->root)
		waytouch_view_v1_destroy(surface->view);
	if (surface->root)
		waytouch_view_v1_destroy(surface->root);
	surface->view = surface->root = NULL;
}

static void
add_view(struct surface *surface)
{
	surface->root = surface->view = waytouch_manager_v1_get_view(surface->client->manager, surface->surface);
	if (surface->client->behaves || chance(2))
		return;
	surface->view = waytouch_view_v1_create_subview(surface->root);
	waytouch_view_v1_set_frame(surface->view, 0, 0, wl_fixed_from_int(512), wl_fixed_from_int(512));
}

struct gesture *
add_gesture(struct surface *surface, struct gesture *gesture, unsigned kind)
{
	if (!surface->view)
		add_view(surface);
	gesture->surface = surface;
	gesture->recognizer = waytouch_view_v1_add_recognizer(surface->view);
	switch (kind) {
	case 0:
		gesture->tap = waytouch_recognizer_v1_get_tap(gesture->recognizer);
		waytouch_tap_v1_add_listener(gesture->tap, &tap_listener, gesture);
		break;
	case 1:
		gesture->press = waytouch_recognizer_v1_get_long_press(gesture->recognizer);
		waytouch_long_press_v1_add_listener(gesture->press, &press_listener, gesture);
		waytouch_long_press_v1_set_minimum_press_duration(gesture->press, 20);
		break;
	case 2:
		gesture->pan = waytouch_recognizer_v1_get_pan(gesture->recognizer);
		waytouch_pan_v1_add_listener(gesture->pan, &pan_listener, gesture);
		break;
	default:
		gesture->pinch = waytouch_recognizer_v1_get_pinch(gesture->recognizer);
		waytouch_pinch_v1_add_listener(gesture->pinch, &pinch_listener, gesture);
	}
	return gesture;
}

void
change_gestures(struct surface *surface)
{
	struct gesture *gesture = &surface->gestures[chance(GESTURES)];
	struct gesture *other = &surface->gestures[chance(GESTURES)];

	if (!surface->client->manager)
		return;
	if (!gesture->recognizer) {
		add_gesture(surface, gesture, chance(4));
		if (gesture->tap && chance(2)) {
			waytouch_tap_v1_set_number_of_taps_required(gesture->tap, 1 + chance(2));
			waytouch_tap_v1_set_maximum_interval(gesture->tap, 60);
		}
		waytouch_recognizer_v1_set_delays_touches_began(gesture->recognizer, chance(4) == 0);
		waytouch_recognizer_v1_set_delays_touches_ended(gesture->recognizer, chance(2) == 0);
		waytouch_recognizer_v1_set_cancels_touches(gesture->recognizer, chance(4) != 0);
	}
	switch (chance(8)) {
	case 0: remove_gesture(gesture); break;
	case 1: waytouch_recognizer_v1_set_enabled(gesture->recognizer, chance(3) != 0); break;
	case 2:
		/* Never in a circle. */
		if (other > gesture && other->recognizer)
			waytouch_recognizer_v1_require_failure_of(gesture->recognizer, other->recognizer);
		break;
	case 3: waytouch_recognizer_v1_allow_simultaneous(gesture->recognizer, NULL); break;
	case 4:
		if (surface->view != surface->root)
			waytouch_view_v1_set_hidden(surface->view, chance(4) == 0);
		break;
	case 5: waytouch_view_v1_set_exclusive_touch(surface->view, chance(4) == 0); break;
	case 6:
		if (chance(8) == 0)
			remove_gestures(surface);
	}
}
