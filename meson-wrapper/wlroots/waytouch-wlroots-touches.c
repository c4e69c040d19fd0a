/* SPDX-License-Identifier: MIT */
/* Fingers, from the touch signals of wlr_cursor to Waytouch. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <time.h>

#include "waytouch-wlroots-private.h"

/** wlroots uses 32-bit milliseconds; Waytouch needs µs of CLOCK_MONOTONIC that do not wrap. */
static int64_t
microseconds(uint32_t time_msec)
{
	struct timespec now;
	int64_t now_msec;

	clock_gettime(CLOCK_MONOTONIC, &now);
	now_msec = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	return (now_msec + (int32_t)(time_msec - (uint32_t)now_msec)) * 1000;
}

/* ---- Fingers ---- */

struct wtwlr_finger *
wtwlr_finger_find(struct wtwlr *adapter, uint32_t device, int32_t id)
{
	for (size_t i = 0; i < adapter->finger_count; i++) {
		if (adapter->fingers[i].device == device && adapter->fingers[i].id == id)
			return &adapter->fingers[i];
	}
	return NULL;
}

struct wtwlr_finger *
wtwlr_finger_by_wl_id(struct wtwlr *adapter, int32_t wl_id)
{
	for (size_t i = 0; i < adapter->finger_count; i++) {
		if (adapter->fingers[i].wl_id == wl_id)
			return &adapter->fingers[i];
	}
	return NULL;
}

void
wtwlr_fingers_unplugged(struct wtwlr *adapter, uint32_t device)
{
	struct wtwlr_finger finger;

	for (size_t i = adapter->finger_count; i-- > 0;) {
		if (adapter->fingers[i].device != device)
			continue;
		finger = adapter->fingers[i];
		adapter->fingers[i] = adapter->fingers[--adapter->finger_count];
		wtwlr_grab_end(adapter, &finger, (uint32_t)(adapter->time_us / 1000), true);
	}
	(void)waytouch_device_cancel(adapter->waytouch, WTWLR_SEAT, device, adapter->time_us);
}

/** Fills in what all events have. Converts positions from 0…1 on the touch screen to the layout, through its output. */
static struct waytouch_touch
describe(struct wtwlr *adapter, struct wlr_input_device *device, int32_t id, uint32_t time_msec,
	 enum waytouch_phase phase, double x, double y)
{
	struct waytouch_touch touch = {
		.size = sizeof touch,
		.seat = WTWLR_SEAT,
		.device = wtwlr_device_number(adapter, device),
		.id = id,
		.phase = phase,
		.time_us = microseconds(time_msec),
	};

	wlr_cursor_absolute_to_layout_coords(adapter->options.cursor, device, x, y, &touch.x, &touch.y);
	adapter->time_us = touch.time_us;
	return touch;
}

/** Whether the screen is dark at a position: nobody can see what they hit there. At the layout's very edge there is no
 *  output. */
static bool
is_dark(const struct wtwlr *adapter, double lx, double ly)
{
	struct wlr_output_layout *layout = adapter->options.layout;
	const struct wlr_output *output = wlr_output_layout_output_at(layout, lx, ly);
	const struct wlr_output_layout_output *placed;

	if (output)
		return !output->enabled;
	wl_list_for_each(placed, &layout->outputs, link) {
		if (placed->output->enabled)
			return false;
	}
	return true;
}

static void
touch_down(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, touch_down);
	wtwlr_down_event *event = data;
	struct waytouch_touch touch = describe(adapter, WTWLR_DEVICE_OF(event), event->touch_id, event->time_msec,
					       WAYTOUCH_PHASE_DOWN, event->x, event->y);
	struct wlr_surface *wlr_surface;
	struct wtwlr_surface *surface;
	double sx, sy;

	/* Or the finger would count as one that lands during a drag. */
	wtwlr_cancel_late_drag(adapter);
	if (adapter->finger_count == WTWLR_MAX_FINGERS) {
		wlr_log(WLR_ERROR, "waytouch: %d fingers are down, one more is ignored", WTWLR_MAX_FINGERS);
		return;
	}
	/* The compositor may have set capabilities to those of its devices without telling. */
	wtwlr_capabilities_check(adapter);
	if (is_dark(adapter, touch.x, touch.y))
		(void)waytouch_set_asleep(adapter->waytouch, true, touch.time_us);
	wlr_surface = wtwlr_surface_at(adapter, touch.x, touch.y, &sx, &sy);
	if (adapter->callbacks->finger_landed) {
		adapter->callbacks->finger_landed(adapter->options.data, wlr_surface);
		/* Giving focus may have raised a surface, and the compositor may have disconnected its client. */
		wlr_surface = wtwlr_surface_at(adapter, touch.x, touch.y, &sx, &sy);
	}
	wtwlr_popups_touched(adapter, wlr_surface);
	/* This may have removed one. */
	wlr_surface = wtwlr_surface_at(adapter, touch.x, touch.y, &sx, &sy);
	wtwlr_surfaces_settle(adapter);
	surface = wlr_surface ? wtwlr_surface_of(wlr_surface) : NULL;
	/* During a drag, other fingers are only for gestures of the output. */
	if (surface && !adapter->drag)
		touch.surface = surface->handle;
	else
		touch.flags = WAYTOUCH_TOUCH_ON_NO_SURFACE;
	if (waytouch_touch_event(adapter->waytouch, &touch) != WAYTOUCH_OK)
		return;
	adapter->fingers[adapter->finger_count++] = (struct wtwlr_finger){
		.device = touch.device,
		.id = touch.id,
		.surface = touch.surface ? surface : NULL,
		.lx = touch.x,
		.ly = touch.y,
		.landing_lx = touch.x,
		.landing_ly = touch.y,
		.wl_id = -1,
	};
}

static void
touch_motion(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, touch_motion);
	wtwlr_motion_event *event = data;
	struct waytouch_touch touch = describe(adapter, WTWLR_DEVICE_OF(event), event->touch_id, event->time_msec,
					       WAYTOUCH_PHASE_MOTION, event->x, event->y);
	struct wtwlr_finger *finger = wtwlr_finger_find(adapter, touch.device, touch.id);

	if (!finger)
		return;
	finger->lx = touch.x;
	finger->ly = touch.y;
	(void)waytouch_touch_event(adapter->waytouch, &touch);
	wtwlr_grab_motion(adapter, finger, event->time_msec);
}

static void
lift(struct wtwlr *adapter, const struct waytouch_touch *touch, uint32_t time_msec)
{
	struct wtwlr_finger *found = wtwlr_finger_find(adapter, touch->device, touch->id), finger;

	if (!found)
		return;
	finger = *found;
	*found = adapter->fingers[--adapter->finger_count];
	(void)waytouch_touch_event(adapter->waytouch, touch);
	wtwlr_grab_end(adapter, &finger, time_msec, touch->phase == WAYTOUCH_PHASE_CANCEL);
}

static void
touch_up(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, touch_up);
	wtwlr_up_event *event = data;
	struct waytouch_touch touch = describe(adapter, WTWLR_DEVICE_OF(event), event->touch_id, event->time_msec,
					       WAYTOUCH_PHASE_UP, 0, 0);

	lift(adapter, &touch, event->time_msec);
}

/** libinput has detected a palm. */
static void
touch_cancel(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, touch_cancel);
	wtwlr_cancel_event *event = data;
	struct waytouch_touch touch = describe(adapter, WTWLR_DEVICE_OF(event), event->touch_id, event->time_msec,
					       WAYTOUCH_PHASE_CANCEL, 0, 0);

	lift(adapter, &touch, event->time_msec);
}

void
wtwlr_activity(void *data, uint32_t seat)
{
	struct wtwlr *adapter = data;

	(void)seat;
	adapter->callbacks->activity(adapter->options.data);
}

/** Ends a frame; recognition runs here. */
static void
touch_frame(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, touch_frame);

	(void)data;
	(void)waytouch_touch_frame(adapter->waytouch, adapter->time_us);
}

/* ---- Start and end ---- */

static void
listen(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify)
{
	listener->notify = notify;
	wl_signal_add(signal, listener);
}

void
wtwlr_touches_init(struct wtwlr *adapter)
{
	struct wlr_cursor *cursor = adapter->options.cursor;

	listen(&cursor->events.touch_down, &adapter->touch_down, touch_down);
	listen(&cursor->events.touch_motion, &adapter->touch_motion, touch_motion);
	listen(&cursor->events.touch_up, &adapter->touch_up, touch_up);
	listen(&cursor->events.touch_cancel, &adapter->touch_cancel, touch_cancel);
	listen(&cursor->events.touch_frame, &adapter->touch_frame, touch_frame);
}

void
wtwlr_touches_fini(struct wtwlr *adapter)
{
	wl_list_remove(&adapter->touch_down.link);
	wl_list_remove(&adapter->touch_motion.link);
	wl_list_remove(&adapter->touch_up.link);
	wl_list_remove(&adapter->touch_cancel.link);
	wl_list_remove(&adapter->touch_frame.link);
	wtwlr_devices_fini(adapter);
	adapter->finger_count = 0;
}
