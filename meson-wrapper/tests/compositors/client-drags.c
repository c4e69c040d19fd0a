/* SPDX-License-Identifier: MIT */
/* What it drags, and what is dragged over it. */
#include <unistd.h>

#include "client.h"

static void
offer_offer(void *data, struct wl_data_offer *offer, const char *type)
{
	(void)data, (void)offer, (void)type;
}

static void
offer_number(void *data, struct wl_data_offer *offer, uint32_t number)
{
	(void)data, (void)offer, (void)number;
}

static const struct wl_data_offer_listener offer_listener = {
	.offer = offer_offer, .source_actions = offer_number, .action = offer_number
};

static void
device_offer(void *data, struct wl_data_device *device, struct wl_data_offer *offer)
{
	struct seat *seat = data;

	(void)device;
	if (seat->offer)
		wl_data_offer_destroy(seat->offer);
	seat->offer = offer;
	wl_data_offer_add_listener(offer, &offer_listener, seat);
}

static void
device_enter(void *data, struct wl_data_device *device, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
	     wl_fixed_t y, struct wl_data_offer *offer)
{
	(void)data, (void)device, (void)surface, (void)x, (void)y;
	attempts.drags++;
	if (!offer || chance(4) == 0)
		return;
	wl_data_offer_accept(offer, serial, "text/plain");
	wl_data_offer_set_actions(offer, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
}

static void
device_leave(void *data, struct wl_data_device *device)
{
	struct seat *seat = data;

	(void)device;
	if (seat->offer && chance(2)) {
		wl_data_offer_destroy(seat->offer);
		seat->offer = NULL;
	}
}

static void
device_motion(void *data, struct wl_data_device *device, uint32_t time, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)device, (void)time, (void)x, (void)y;
}

static void
device_drop(void *data, struct wl_data_device *device)
{
	struct seat *seat = data;

	(void)device;
	attempts.drops++;
	if (seat->offer && chance(2)) {
		wl_data_offer_destroy(seat->offer);
		seat->offer = NULL;
	}
}

static void
device_selection(void *data, struct wl_data_device *device, struct wl_data_offer *offer)
{
	(void)data, (void)device, (void)offer;
}

const struct wl_data_device_listener device_listener = {
	.data_offer = device_offer, .enter = device_enter, .leave = device_leave, .motion = device_motion,
	.drop = device_drop, .selection = device_selection,
};

void
drop_source(struct client *client)
{
	if (client->source)
		wl_data_source_destroy(client->source);
	client->source = NULL;
}

static void
source_target(void *data, struct wl_data_source *source, const char *type)
{
	(void)source, (void)type;
	if (chance(40) == 0)
		drop_source(data);
}

static void
source_send(void *data, struct wl_data_source *source, const char *type, int32_t fd)
{
	(void)data, (void)source, (void)type;
	close(fd);
}

static void
source_over(void *data, struct wl_data_source *source)
{
	struct client *client = data;

	TELL("  client %u: its drag is over", client->number);
	EXPECT(source == client->source);
	drop_source(client);
}

static void
source_event(void *data, struct wl_data_source *source)
{
	(void)data, (void)source;
}

static void
source_action(void *data, struct wl_data_source *source, uint32_t action)
{
	(void)data, (void)source, (void)action;
}

static const struct wl_data_source_listener source_listener = {
	.target = source_target, .send = source_send, .cancelled = source_over, .dnd_drop_performed = source_event,
	.dnd_finished = source_over, .action = source_action,
};

void
drag(struct client *client, struct surface *surface)
{
	struct seat *seat = some_seat(client);

	if (!surface || !surface->surface || !client->serial_count || !seat || !seat->device)
		return;
	TELL("client %u: drag from surface %d", client->number, (int)(surface - client->surfaces));
	if (!client->source && (attempts.is_plain || chance(8))) {
		client->source = wl_data_device_manager_create_data_source(client->data);
		wl_data_source_add_listener(client->source, &source_listener, client);
		wl_data_source_offer(client->source, "text/plain");
		wl_data_source_set_actions(client->source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
	} else if (client->source) {
		/* Each is for one drag. */
		drop_source(client);
	}
	if (client->icon)
		wl_surface_destroy(client->icon);
	client->icon = chance(3) ? NULL : wl_compositor_create_surface(client->compositor);
	wl_data_device_start_drag(seat->device, client->source, surface->surface, client->icon, some_serial(client));
}
