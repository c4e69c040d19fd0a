/* SPDX-License-Identifier: MIT */
/*
 * Sends a client the touch events that the library has decided on.
 *
 * Weston's own weston_touch_send_*() serve only the client that has the seat's touch focus. Here fingers may be on
 * surfaces of several clients, so events go to the wl_touch objects of the surface's client; see receivers.c.
 */
#include "input-timestamps-unstable-v1-server-protocol.h"
#include "waytouch-weston.h"

static bool
find_receivers(struct wtw_receivers *receivers, struct wtw_plugin *plugin, uint32_t seat_number,
	       const struct wtw_surface *surface)
{
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number);

	if (!seat || !seat->touch || !surface->client)
		return false;
	wtw_receivers_begin(receivers, surface->client, seat->touch);
	return true;
}

/** wl_touch uses milliseconds, which wrap after seven weeks. */
static uint32_t
milliseconds(int64_t time_us)
{
	return (uint32_t)((uint64_t)time_us / 1000);
}

/** Not inlined: most clients do not ask for timestamps, and they would be computed for these too. */
static __attribute__((noinline)) void
send_timestamp(struct wtw_client *client, struct wl_resource *wl_touch, int64_t time_us)
{
	struct wtw_timestamps timestamps = { 0 };
	struct wl_resource *resource;
	uint64_t seconds = (uint64_t)time_us / 1000000;
	uint32_t nanoseconds = (uint32_t)((uint64_t)time_us % 1000000) * 1000;

	while ((resource = wtw_receivers_timestamps(client, wl_touch, &timestamps)))
		zwp_input_timestamps_v1_send_timestamp(resource, (uint32_t)(seconds >> 32), (uint32_t)seconds,
						       nanoseconds);
}

/** Clients that asked for it get the exact time of the event that follows. */
static void
send_exact_time(struct wtw_client *client, struct wl_resource *wl_touch, int64_t time_us)
{
	const struct wl_list *timestamps = &client->timestamps;

	if (timestamps->next != timestamps)
		send_timestamp(client, wl_touch, time_us);
}

/**
 * Like wl_touch_send_motion(), but passes the arguments as an array. The variadic call makes libwayland walk the
 * signature of the event once more, which is a twelfth of the cost of an event.
 */
static void
send_motion(struct wl_resource *wl_touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	union wl_argument arguments[4];

	arguments[0].u = time;
	arguments[1].i = id;
	arguments[2].f = x;
	arguments[3].f = y;
	wl_resource_post_event_array(wl_touch, WL_TOUCH_MOTION, arguments);
}

/** Like wl_touch_send_frame(). The event has no arguments, so none are read. */
static void
send_frame(struct wl_resource *wl_touch)
{
	union wl_argument none;

	wl_resource_post_event_array(wl_touch, WL_TOUCH_FRAME, &none);
}

/**
 * Requests such as xdg_popup.grab and xdg_toplevel.move name the serial of the down event that they respond to. Weston
 * compares that of the seat's first finger, and recorded one when that landed, before the event, and so its serial,
 * existed.
 */
static void
note_serial(struct wtw_seat *seat, const struct wtw_surface *surface, int32_t id, double x, double y, uint32_t serial)
{
	const struct waytouch_geometry *place = &surface->geometry;
	struct wtw_point *point = wtw_seat_named_point(seat, id, place->a * x + place->c * y + place->tx,
						       place->b * x + place->d * y + place->ty);

	if (!point)
		return;
	point->was_named = true;
	if (point->id == seat->touch->grab_touch_id) {
		seat->touch->grab_serial = serial;
		seat->serial_client = wl_resource_get_client(surface->surface->resource);
		seat->first_has_lifted = false;
	}
}

static uint32_t
touch_down(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct wtw_plugin *plugin = data;
	struct wtw_surface *surface = host_surface;
	struct wtw_receivers receivers;
	struct wl_resource *resource;
	uint32_t serial;

	if (!find_receivers(&receivers, plugin, seat, surface))
		return 0;
	serial = wl_display_next_serial(plugin->compositor->wl_display);
	while ((resource = wtw_receivers_next(&receivers))) {
		send_exact_time(receivers.client, resource, time_us);
		wl_touch_send_down(resource, serial, milliseconds(time_us), surface->surface->resource, id,
				   wl_fixed_from_double(x), wl_fixed_from_double(y));
	}
	note_serial(wtw_seat_by_number(plugin, seat), surface, id, x, y, serial);
	return serial;
}

static void
touch_motion(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct wtw_receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = wtw_receivers_next(&receivers))) {
		send_exact_time(receivers.client, resource, time_us);
		send_motion(resource, milliseconds(time_us), id, wl_fixed_from_double(x), wl_fixed_from_double(y));
	}
}

static void
touch_up(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id)
{
	struct wtw_plugin *plugin = data;
	struct wtw_receivers receivers;
	struct wl_resource *resource;
	uint32_t serial;

	if (!find_receivers(&receivers, plugin, seat, host_surface))
		return;
	serial = wl_display_next_serial(plugin->compositor->wl_display);
	while ((resource = wtw_receivers_next(&receivers))) {
		send_exact_time(receivers.client, resource, time_us);
		wl_touch_send_up(resource, serial, milliseconds(time_us), id);
	}
}

static void
touch_frame(void *data, uint32_t seat, void *host_surface)
{
	struct wtw_receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = wtw_receivers_next(&receivers)))
		send_frame(resource);
}

static void
touch_cancel(void *data, uint32_t seat, void *host_surface)
{
	struct wtw_receivers receivers;
	struct wl_resource *resource;

	if (!find_receivers(&receivers, data, seat, host_surface))
		return;
	while ((resource = wtw_receivers_next(&receivers)))
		wl_touch_send_cancel(resource);
}

static void
grab_overruled(void *data, uint32_t seat_number, uint32_t device, int32_t id)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);

	(void)device;
	if (seat && seat->touch && id == seat->touch->grab_touch_id)
		wtw_seat_cancel_grab(seat);
}

/** As for a down event that is sent: Weston compares the serial of a seat's first finger, which this one replaces. */
static uint32_t
gesture_serial(void *data, uint32_t seat_number, void *host_surface, uint32_t device, int32_t id)
{
	struct wtw_plugin *plugin = data;
	struct wtw_surface *surface = host_surface;
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number);
	uint32_t serial = wl_display_next_serial(plugin->compositor->wl_display);

	(void)device;
	if (seat && seat->touch && id == seat->touch->grab_touch_id) {
		seat->touch->grab_serial = serial;
		seat->serial_client = wl_resource_get_client(surface->surface->resource);
	}
	return serial;
}

/** Weston clears the user data of a destroyed seat's resources. */
static bool
seat_number(void *data, struct wl_resource *wl_seat, uint32_t *number)
{
	struct weston_seat *weston_seat = wl_resource_get_user_data(wl_seat);
	struct wtw_seat *seat = weston_seat ? wtw_seat_of(weston_seat) : NULL;

	(void)data;
	if (!seat)
		return false;
	*number = seat->number;
	return true;
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
	.grab_overruled = grab_overruled,
	.seat_number = seat_number,
	.gesture_serial = gesture_serial,
	.close_window = wtw_close_window,
	.focus_next = wtw_focus_next,
	.move_window = wtw_move_window,
	.activity = wtw_activity,
	.show_overlay = wtw_show_overlay,
#ifdef WTW_OPENS_INPUT
	.click = wtw_click,
	.scroll = wtw_scroll,
	.key = wtw_key,
	.policy_needs = wtw_policy_needs,
#endif
};
