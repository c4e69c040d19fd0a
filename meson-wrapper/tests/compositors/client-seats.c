/* SPDX-License-Identifier: MIT */
/* Its seats, and the touches that it is told of. */
#include "client.h"

void
set_touches(struct seat *seat, int what)
{
	for (int i = 0; i < IDS; i++)
		seat->touches[i] = what;
}

static void
touch_down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t id,
	   wl_fixed_t x, wl_fixed_t y)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)time, (void)x, (void)y;
	TELL("  client %u: down %d", client->number, id);
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != DOWN);
	seat->touches[id] = DOWN;
	note_serial(client, serial);
	attempts.downs++;
	for (int i = 0; i < SURFACES; i++) {
		if (client->surfaces[i].surface == surface && surface)
			client->touched = &client->surfaces[i];
	}
	if (!client->behaves && chance(6) == 0)
		drag(client, client->touched);
	if (!client->behaves && client->touched && client->touched->toplevel && chance(4) == 0)
		change_window(client->touched);
	call_back(client);
}

static void
touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)serial, (void)time;
	TELL("  client %u: up %d", client->number, id);
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != LIFTED);
	seat->touches[id] = LIFTED;
	attempts.ups++;
	call_back(client);
}

static void
touch_motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)time, (void)x, (void)y;
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != LIFTED);
	if (chance(4) == 0)
		call_back(client);
}

static void
touch_frame(void *data, struct wl_touch *touch)
{
	(void)data, (void)touch;
}

static void
touch_cancel(void *data, struct wl_touch *touch)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch;
	TELL("  client %u: cancel", client->number);
	set_touches(seat, LIFTED);
	attempts.cancels++;
	call_back(client);
}

static void
touch_shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor)
{
	(void)data, (void)touch, (void)id, (void)major, (void)minor;
}

static void
touch_orientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation)
{
	(void)data, (void)touch, (void)id, (void)orientation;
}

static const struct wl_touch_listener touch_listener = {
	.down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel,
	.shape = touch_shape, .orientation = touch_orientation,
};

void
use_touches(struct seat *seat, bool does)
{
	if (does && !seat->touch) {
		seat->touch = wl_seat_get_touch(seat->seat);
		wl_touch_add_listener(seat->touch, &touch_listener, seat);
		/* There may be some by the time that the compositor handles this. */
		set_touches(seat, UNKNOWN);
	} else if (!does && seat->touch) {
		wl_touch_release(seat->touch);
		seat->touch = NULL;
		set_touches(seat, UNKNOWN);
	}
}

static void
seat_capabilities(void *data, struct wl_seat *wl_seat, uint32_t capabilities)
{
	struct seat *seat = data;

	/* Those of a seat that has lost its touch screens are of no use once it has others. */
	if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) {
		for (int i = 0; i < IDS; i++)
			EXPECT(attempts.is_plain || seat->touches[i] != DOWN);
		use_touches(seat, false);
	}
	if ((capabilities & WL_SEAT_CAPABILITY_TOUCH) && !seat->touch)
		use_touches(seat, true);
	if ((capabilities & WL_SEAT_CAPABILITY_KEYBOARD) && !seat->keyboard)
		seat->keyboard = wl_seat_get_keyboard(wl_seat);
	if (!(capabilities & WL_SEAT_CAPABILITY_KEYBOARD) && seat->keyboard) {
		wl_keyboard_release(seat->keyboard);
		seat->keyboard = NULL;
	}
	if ((capabilities & WL_SEAT_CAPABILITY_POINTER) && !seat->pointer)
		seat->pointer = wl_seat_get_pointer(wl_seat);
	if (!(capabilities & WL_SEAT_CAPABILITY_POINTER) && seat->pointer) {
		wl_pointer_release(seat->pointer);
		seat->pointer = NULL;
	}
}

static void
seat_name(void *data, struct wl_seat *seat, const char *name)
{
	(void)data, (void)seat, (void)name;
}

const struct wl_seat_listener seat_listener = { .capabilities = seat_capabilities, .name = seat_name };
