/* SPDX-License-Identifier: MIT */
/*
 * Sends a client what the library decided it is to see of its touches.
 *
 * Weston's own weston_touch_send_*() serve the one client that has the seat's touch focus. Here
 * fingers may be on surfaces of several clients, so events go to the wl_touch objects of the
 * surface's client, wherever Weston keeps them at the moment.
 */
#include "input-timestamps-unstable-v1-server-protocol.h"
#include "waytouch-weston.h"

/** Walks over the wl_touch objects a surface's client has on a seat. */
struct receivers {
	struct weston_touch *touch;
	struct wl_client *client;
	struct wl_list *list;
	struct wl_list *position;
};

static bool
find_receivers(struct receivers *receivers, struct wtw_plugin *plugin, uint32_t seat_number,
	       const struct wtw_surface *surface)
{
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number);

	if (!seat || !seat->touch || !surface->surface->resource)
		return false;
	receivers->touch = seat->touch;
	receivers->client = wl_resource_get_client(surface->surface->resource);
	receivers->list = &seat->touch->focus_resource_list;
	receivers->position = receivers->list;
	return true;
}

/** The next wl_touch, or NULL. Weston keeps those of the client in focus in a list of their own. */
static struct wl_resource *
next_receiver(struct receivers *receivers)
{
	struct wl_resource *resource;

	for (;;) {
		receivers->position = receivers->position->next;
		if (receivers->position == receivers->list) {
			if (receivers->list == &receivers->touch->resource_list)
				return NULL;
			receivers->list = &receivers->touch->resource_list;
			receivers->position = receivers->list;
			continue;
		}
		resource = wl_resource_from_link(receivers->position);
		if (wl_resource_get_client(resource) == receivers->client)
			return resource;
	}
}

/** wl_touch has milliseconds, which wrap after seven weeks. */
static uint32_t
milliseconds(int64_t time_us)
{
	return (uint32_t)(time_us / 1000);
}

/** Clients that asked for it get the exact time of the event that follows. */
static void
send_exact_time(struct weston_touch *touch, struct wl_resource *wl_touch, int64_t time_us)
{
	struct wl_resource *resource;
	uint64_t seconds;
	uint32_t nanoseconds;

	/* As a rule nobody has. */
	if (wl_list_empty(&touch->timestamps_list))
		return;
	seconds = (uint64_t)time_us / 1000000;
	nanoseconds = (uint32_t)((uint64_t)time_us % 1000000) * 1000;
	wl_resource_for_each(resource, &touch->timestamps_list) {
		if (wl_resource_get_user_data(resource) == wl_touch)
			zwp_input_timestamps_v1_send_timestamp(resource, (uint32_t)(seconds >> 32),
							       (uint32_t)seconds, nanoseconds);
	}
}

static void
touch_down(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct wtw_plugin *plugin = data;
	struct wtw_surface *surface = host_surface;
	struct receivers receivers;
	struct wl_resource *resource;
	uint32_t serial;

	if (!find_receivers(&receivers, plugin, seat, surface))
		return;
	serial = wl_display_next_serial(plugin->compositor->wl_display);
	while ((resource = next_receiver(&receivers))) {
		send_exact_time(receivers.touch, resource, time_us);
		wl_touch_send_down(resource, serial, milliseconds(time_us), surface->surface->resource, id,
				   wl_fixed_from_double(x), wl_fixed_from_double(y));
	}
	/*
	 * Requests such as xdg_popup.grab and xdg_toplevel.move name the serial of the down they answer.
	 * Weston noted one when the finger landed, before this event, and so its serial, existed.
	 */
	if (id == receivers.touch->grab_touch_id && receivers.touch->num_tp > 0)
		receivers.touch->grab_serial = serial;
}

static void
touch_motion(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = next_receiver(&receivers))) {
		send_exact_time(receivers.touch, resource, time_us);
		wl_touch_send_motion(resource, milliseconds(time_us), id, wl_fixed_from_double(x),
				     wl_fixed_from_double(y));
	}
}

static void
touch_up(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id)
{
	struct wtw_plugin *plugin = data;
	struct receivers receivers;
	struct wl_resource *resource;
	uint32_t serial;

	if (!find_receivers(&receivers, plugin, seat, host_surface))
		return;
	serial = wl_display_next_serial(plugin->compositor->wl_display);
	while ((resource = next_receiver(&receivers))) {
		send_exact_time(receivers.touch, resource, time_us);
		wl_touch_send_up(resource, serial, milliseconds(time_us), id);
	}
}

static void
touch_frame(void *data, uint32_t seat, void *host_surface)
{
	struct receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = next_receiver(&receivers)))
		wl_touch_send_frame(resource);
}

static void
touch_cancel(void *data, uint32_t seat, void *host_surface)
{
	struct receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = next_receiver(&receivers)))
		wl_touch_send_cancel(resource);
}

static void
log_line(void *data, enum waytouch_log_level level, const char *message)
{
	(void)data;
	wtw_log(level, message);
}

const struct waytouch_host wtw_host = {
	.size = sizeof(struct waytouch_host),
	.touch_down = touch_down,
	.touch_motion = touch_motion,
	.touch_up = touch_up,
	.touch_frame = touch_frame,
	.touch_cancel = touch_cancel,
	.log = log_line,
};
