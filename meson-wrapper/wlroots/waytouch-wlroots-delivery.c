/* SPDX-License-Identifier: MIT */
/*
 * Sends clients the touch events that Waytouch has decided on, through wlr_seat, so that serials are right for popups
 * and drags, and wlroots' touch grabs see the same as without the adapter.
 *
 * Cancels are sent from here. Not all versions have wlr_seat_touch_notify_cancel(), and it would end a drag, because it
 * removes the drag's point. (The finger is cancelled for the client precisely because of the drag.)
 */
#include <math.h>

#include "waytouch-named-finger.h"
#include "waytouch-wlroots-private.h"

static struct wlr_seat_client *
client_of(struct wtwlr *adapter, const struct wtwlr_surface *surface)
{
	return wlr_seat_client_for_wl_client(adapter->options.seat,
					     wl_resource_get_client(surface->surface->resource));
}

/** wl_touch uses milliseconds, which wrap after seven weeks. */
static uint32_t
milliseconds(int64_t time_us)
{
	return (uint32_t)(time_us / 1000);
}

/* ---- Identifying fingers ---- */

/** Records which finger a client knows by an id. */
static void
name_finger(struct wtwlr *adapter, struct wtwlr_surface *surface, int32_t id, double x, double y)
{
	double lx = surface->geometry.tx + x, ly = surface->geometry.ty + y;
	struct wtwlr_finger *best = NULL;
	double least = INFINITY;

	for (size_t i = 0; i < adapter->finger_count; i++) {
		struct wtwlr_finger *finger = &adapter->fingers[i];
		double unlikely = waytouch_unlikeliness(finger->lx - lx, finger->ly - ly, finger->landing_lx - lx,
							finger->landing_ly - ly, finger->id == id && !finger->was_named);

		/* Its client no longer receives those of a move. */
		if (finger->surface != surface || finger->wl_id >= 0 || finger->grab || unlikely >= least)
			continue;
		least = unlikely;
		best = finger;
	}
	if (best) {
		best->wl_id = id;
		best->was_named = true;
	}
}

/* ---- Points of wlr_seat ---- */

static WTWLR_UP_TYPE
say_nothing(struct wlr_seat_touch_grab *grab, uint32_t time_msec, struct wlr_touch_point *point)
{
	(void)grab, (void)time_msec, (void)point;
	WTWLR_UP_NOTHING;
}

void
wtwlr_forget_point(struct wtwlr *adapter, int32_t wl_id)
{
	static const struct wlr_touch_grab_interface interface = { .up = say_nothing };
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_seat_touch_grab *grab = seat->touch_state.grab;
	struct wlr_seat_touch_grab silent = { .interface = &interface, .seat = seat };

	/* Only a lift removes a point. */
	seat->touch_state.grab = &silent;
	wlr_seat_touch_notify_up(seat, 0, wl_id);
	seat->touch_state.grab = grab;
}

/** Surfaces above apps, such as on-screen keyboards, get their touches even if a popup has a grab. */
static uint32_t
notify_down(struct wtwlr *adapter, struct wlr_surface *surface, uint32_t time_msec, int32_t id, double x, double y)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_seat_touch_grab *grab = seat->touch_state.grab;
	bool passes = adapter->callbacks->keeps_popups && wtwlr_has_popup_grab(adapter) &&
		      adapter->callbacks->keeps_popups(adapter->options.data, surface);
	uint32_t serial;

	if (passes)
		seat->touch_state.grab = seat->touch_state.default_grab;
	serial = wlr_seat_touch_notify_down(seat, surface, time_msec, id, x, y);
	if (passes)
		seat->touch_state.grab = grab;
	return serial;
}

/** Requests may name any serial that the client has for the finger. */
static void
note_serial(struct wtwlr_finger *finger, uint32_t serial)
{
	if (!finger)
		return;
	finger->last_serial = serial;
	if (finger->first_serial == 0)
		finger->first_serial = serial;
}

/* ---- Fingers that drags have taken ---- */

/*
 * A client that ignores cancels receives lifts for such fingers. They are sent from here: for wlr_seat, the lift would
 * be the drop.
 */

static bool
is_taken(const struct wtwlr *adapter, int32_t wl_id)
{
	for (size_t i = 0; i < adapter->taken_count; i++) {
		if (adapter->taken[i] == wl_id)
			return true;
	}
	return false;
}

static void
forget_taken(struct wtwlr *adapter, int32_t wl_id)
{
	size_t kept = 0;

	for (size_t i = 0; i < adapter->taken_count; i++) {
		if (adapter->taken[i] != wl_id)
			adapter->taken[kept++] = adapter->taken[i];
	}
	adapter->taken_count = kept;
}

void
wtwlr_take_point(struct wtwlr *adapter, int32_t wl_id)
{
	if (!is_taken(adapter, wl_id) && adapter->taken_count < WTWLR_MAX_FINGERS)
		adapter->taken[adapter->taken_count++] = wl_id;
}

static void
send_taken_motion(struct wtwlr *adapter, const struct wtwlr_surface *surface, int64_t time_us, int32_t id, double x,
		  double y)
{
	struct wlr_seat_client *client = client_of(adapter, surface);
	struct wl_resource *resource;

	if (!client)
		return;
	wl_resource_for_each(resource, &client->touches)
		wl_touch_send_motion(resource, milliseconds(time_us), id, wl_fixed_from_double(x),
				     wl_fixed_from_double(y));
	adapter->unframed = client;
}

static void
send_taken_up(struct wtwlr *adapter, const struct wtwlr_surface *surface, int64_t time_us, int32_t id)
{
	struct wlr_seat_client *client = client_of(adapter, surface);
	struct wl_resource *resource;
	uint32_t serial;

	if (!client)
		return;
	serial = wlr_seat_client_next_serial(client);
	wl_resource_for_each(resource, &client->touches)
		wl_touch_send_up(resource, serial, milliseconds(time_us), id);
	adapter->unframed = client;
}

/** The grab of a drag does not send frames. */
static void
send_taken_frame(struct wtwlr *adapter, const struct wtwlr_surface *surface)
{
	struct wlr_seat_client *client = client_of(adapter, surface);
	struct wl_resource *resource;

	if (client != adapter->unframed)
		return;
	adapter->unframed = NULL;
	wl_resource_for_each(resource, &client->touches)
		wl_touch_send_frame(resource);
	client->needs_touch_frame = false;
}

/* ---- Callbacks of Waytouch ---- */

/**
 * An id that is free for Waytouch may still be that of another finger here: its drag is over, and wlr_seat has kept its
 * point, or its client was gone before its surface. A drag that goes on needs its point.
 */
static void
free_id(struct wtwlr *adapter, int32_t id)
{
	struct wtwlr_finger *finger = wtwlr_finger_by_wl_id(adapter, id);

	if (!finger || wtwlr_is_dragging(adapter, finger))
		return;
	if (finger->dragged)
		wtwlr_forget_point(adapter, id);
	finger->dragged = false;
	finger->wl_id = -1;
}

/**
 * Whether the point with this id is that of a finger that a drag has taken. A finger that has got the id since has no
 * point: its client has no wl_touch, or the drag's grab has refused it.
 */
static bool
is_point_of_dragged(const struct wtwlr *adapter, int32_t id)
{
	for (size_t i = 0; i < adapter->finger_count; i++) {
		if (adapter->fingers[i].wl_id == id && adapter->fingers[i].dragged)
			return true;
	}
	return false;
}

static uint32_t
touch_down(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct wtwlr *adapter = data;
	struct wtwlr_surface *surface = host_surface;
	struct wlr_seat_client *client = client_of(adapter, surface);
	uint32_t serial;

	(void)seat;
	wtwlr_cancel_late_drag(adapter);
	/* wlr_seat has no points for a client without a wl_touch, and would log each of their events. */
	if (!client || wl_list_empty(&client->touches))
		return 0;
	forget_taken(adapter, id);
	free_id(adapter, id);
	name_finger(adapter, surface, id, x, y);
	serial = notify_down(adapter, surface->surface, milliseconds(time_us), id, x, y);
	note_serial(wtwlr_finger_by_wl_id(adapter, id), serial);
	return serial;
}

static void
touch_motion(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct wtwlr *adapter = data;

	(void)seat;
	if (is_taken(adapter, id))
		send_taken_motion(adapter, host_surface, time_us, id, x, y);
	else if (!is_point_of_dragged(adapter, id) && wlr_seat_touch_get_point(adapter->options.seat, id))
		wlr_seat_touch_notify_motion(adapter->options.seat, milliseconds(time_us), id, x, y);
}

static void
touch_up(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id)
{
	struct wtwlr *adapter = data;
	struct wtwlr_finger *finger = wtwlr_finger_by_wl_id(adapter, id);

	(void)seat;
	wtwlr_cancel_late_drag(adapter);
	if (is_taken(adapter, id)) {
		forget_taken(adapter, id);
		send_taken_up(adapter, host_surface, time_us, id);
		return;
	}
	if (is_point_of_dragged(adapter, id))
		return;
	if (finger)
		finger->wl_id = -1;
	if (wlr_seat_touch_get_point(adapter->options.seat, id))
		wlr_seat_touch_notify_up(adapter->options.seat, milliseconds(time_us), id);
}

static void
touch_frame(void *data, uint32_t seat, void *host_surface)
{
	struct wtwlr *adapter = data;

	(void)seat;
	if (adapter->unframed)
		send_taken_frame(adapter, host_surface);
	wlr_seat_touch_notify_frame(adapter->options.seat);
}

static void
touch_cancel(void *data, uint32_t seat_number, void *host_surface)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_seat_client *client = client_of(adapter, host_surface);
	struct wlr_touch_point *point, *next;
	struct wtwlr_finger *finger;
	struct wl_resource *resource;

	(void)seat_number;
	wtwlr_cancel_late_drag(adapter);
	if (!client)
		return;
	wl_resource_for_each(resource, &client->touches)
		wl_touch_send_cancel(resource);
	client->needs_touch_frame = false;
	wl_list_for_each_safe(point, next, &seat->touch_state.touch_points, link) {
		if (point->client != client)
			continue;
		finger = wtwlr_finger_by_wl_id(adapter, point->touch_id);
		/* A drag needs its point to continue. */
		if (finger && finger->dragged)
			continue;
		if (finger)
			finger->wl_id = -1;
		wtwlr_forget_point(adapter, point->touch_id);
	}
}

static bool
seat_number(void *data, struct wl_resource *wl_seat, uint32_t *number)
{
	struct wtwlr *adapter = data;
	struct wlr_seat_client *client = wlr_seat_client_from_resource(wl_seat);

	if (!client || client->seat != adapter->options.seat)
		return false;
	*number = WTWLR_SEAT;
	return true;
}

/** wlroots accepts only serials that it has made for the client. */
static uint32_t
gesture_serial(void *data, uint32_t seat, void *host_surface, uint32_t device, int32_t id)
{
	struct wtwlr *adapter = data;
	struct wlr_seat_client *client = client_of(adapter, host_surface);
	uint32_t serial =
		client ? wlr_seat_client_next_serial(client) : wl_display_next_serial(adapter->options.display);

	(void)seat;
	note_serial(wtwlr_finger_find(adapter, device, id), serial);
	return serial;
}

static void
log_line(void *data, enum waytouch_log_level level, const char *message)
{
	static const enum wlr_log_importance importance[] = {
		[WAYTOUCH_LOG_ERROR] = WLR_ERROR, [WAYTOUCH_LOG_WARNING] = WLR_ERROR, [WAYTOUCH_LOG_INFO] = WLR_INFO
	};

	(void)data;
	wlr_log(importance[level], "waytouch: %s", message);
}

const struct waytouch_host wtwlr_host = {
	.size = sizeof(struct waytouch_host),
	.touch_down = touch_down,
	.touch_motion = touch_motion,
	.touch_up = touch_up,
	.touch_frame = touch_frame,
	.touch_cancel = touch_cancel,
	.log = log_line,
	.grab_overruled = wtwlr_grab_overruled,
	.seat_number = seat_number,
	.gesture_serial = gesture_serial,
	.click = wtwlr_click,
	.scroll = wtwlr_scroll,
	.key = wtwlr_key,
	.policy_needs = wtwlr_policy_needs,
};
