/* SPDX-License-Identifier: MIT */
/*
 * Clicks and scrolling of the policy's gestures, with the pointer of the seat whose touches made them.
 *
 * A seat without a mouse gets a pointer as long as the policy clicks or scrolls. Between actions it is outside all
 * outputs: no app has its focus, so none shows a cursor or highlights what was clicked. The seat's own mouse is moved
 * to the position, and stays there. The library sees nothing of this, since it receives only touches.
 */
#include <sys/ioctl.h>

#include <linux/sockios.h>

#include "waytouch-weston.h"
#include "weston-private.h"

/** How long the pointer stays before it is checked whether the client has read its events, in ms, and how often. */
#define STAY_MS 10
#define MOST_STAYS 500

/** To the left of and above all outputs, and well within the range of wl_fixed_t (±8388608), with room for offsets. */
#define NOWHERE (-1000000)

static void
put_pointer(struct weston_pointer *pointer, double x, double y)
{
#ifdef WTW_POINTER_HAS_POS
	pointer->pos.c = weston_coord(x, y);
#else
	pointer->x = wl_fixed_from_double(x);
	pointer->y = wl_fixed_from_double(y);
#endif
}

/** Whether the seat has its pointer only for gestures. */
static bool
is_ours_alone(const struct wtw_seat *seat)
{
	return seat->has_pointer && seat->seat->pointer_device_count == 1;
}

static void
hide_pointer(struct wtw_seat *seat, struct weston_pointer *pointer)
{
	if (!is_ours_alone(seat))
		return;
	put_pointer(pointer, NOWHERE, NOWHERE);
	/* Weston leaves the cursor where it is until a client sets another. */
	if (pointer->sprite) {
		wtw_place_view(pointer->sprite, NOWHERE, NOWHERE);
		weston_view_schedule_repaint(pointer->sprite);
	}
	pointer->grab->interface->focus(pointer->grab);
}

/** Hides the pointer unless it is in use. */
static void
leave(struct wtw_seat *seat, struct weston_pointer *pointer)
{
	if (pointer->button_count == 0 && !seat->scrolled)
		hide_pointer(seat, pointer);
}

/* ---- The pointer stays until its client has read its events ---- */

/** Whether the client of the pointer's focus has not read everything that was sent to it. */
static bool
has_unread_events(const struct weston_pointer *pointer)
{
	int bytes = 0;

	return pointer->focus_client &&
	       ioctl(wl_client_get_fd(pointer->focus_client->client), SIOCOUTQ, &bytes) == 0 && bytes > 0;
}

static void
end_stay(struct wtw_seat *seat)
{
	if (seat->stay)
		wl_event_source_remove(seat->stay);
	seat->stay = NULL;
}

static int
look_again(void *data)
{
	struct wtw_seat *seat = data;
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	if (pointer && has_unread_events(pointer) && seat->stays++ < MOST_STAYS) {
		wl_event_source_timer_update(seat->stay, STAY_MS);
		return 0;
	}
	end_stay(seat);
	if (pointer)
		leave(seat, pointer);
	return 0;
}

/**
 * Hides the pointer once the client has read what was sent to it. Xwayland handles button and axis events only after it
 * has read all events that have arrived, and drops them if the pointer has left by then.
 */
static void
hide_pointer_later(struct wtw_seat *seat, struct weston_pointer *pointer)
{
	struct wl_event_loop *loop = wl_display_get_event_loop(seat->plugin->compositor->wl_display);

	if (!is_ours_alone(seat))
		return;
	seat->stays = 0;
	if (!seat->stay)
		seat->stay = wl_event_loop_add_timer(loop, look_again, seat);
	if (seat->stay)
		wl_event_source_timer_update(seat->stay, STAY_MS);
	else
		hide_pointer(seat, pointer);
}

void
wtw_seat_provide_pointer(struct wtw_seat *seat)
{
	struct weston_pointer *pointer;

	if (!seat->plugin->needs_pointer || seat->has_pointer || !weston_seat_get_touch(seat->seat))
		return;
	/* Set this first, because this plugin is notified of the new capability, too. */
	seat->has_pointer = true;
	if (weston_seat_init_pointer(seat->seat) < 0) {
		seat->has_pointer = false;
		weston_log("waytouch: error: out of memory, gestures neither click nor scroll on seat '%s'\n",
			   seat->seat->seat_name);
		return;
	}
	pointer = weston_seat_get_pointer(seat->seat);
	if (pointer)
		hide_pointer(seat, pointer);
}

void
wtw_seat_remove_pointer(struct wtw_seat *seat)
{
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	if (!seat->has_pointer)
		return;
	end_stay(seat);
	seat->has_pointer = false;
	/*
	 * Weston leaves a popup's grab on a removed pointer; the next one would start with it. Not without need: a seat
	 * that libweston-desktop knows uses freed memory at its end, in Weston 10 at least.
	 */
	if (seat->seat->pointer_device_count == 1 && pointer && pointer->grab != &pointer->default_grab)
		weston_seat_break_desktop_grabs(seat->seat);
	weston_seat_release_pointer(seat->seat);
}

void
wtw_seat_lose_mouse(struct wtw_seat *seat)
{
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	if (pointer && pointer->focus && !seat->stay)
		leave(seat, pointer);
}

void
wtw_policy_needs(void *data, uint32_t needs)
{
	struct wtw_plugin *plugin = data;
	struct wtw_seat *seat;

	plugin->needs_pointer = needs & WAYTOUCH_POLICY_NEEDS_POINTER;
	plugin->needs_keyboard = needs & WAYTOUCH_POLICY_NEEDS_KEYBOARD;
	wl_list_for_each(seat, &plugin->seats, link) {
		if (plugin->needs_pointer)
			wtw_seat_provide_pointer(seat);
		else
			wtw_seat_remove_pointer(seat);
		if (plugin->needs_keyboard)
			wtw_seat_provide_keyboard(seat);
		else
			wtw_seat_remove_keyboard(seat);
	}
}

static struct timespec
timespec_of(int64_t time_us)
{
	return (struct timespec){ .tv_sec = time_us / 1000000, .tv_nsec = time_us % 1000000 * 1000 };
}

static void
go_to(struct weston_pointer *pointer, int64_t time_us, double x, double y)
{
	struct timespec time = timespec_of(time_us);

	put_pointer(pointer, x, y);
	wtw_tell_place(pointer, &time);
	pointer->grab->interface->frame(pointer->grab);
}

void
wtw_click(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t button)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);
	struct weston_pointer *pointer = seat ? weston_seat_get_pointer(seat->seat) : NULL;
	struct timespec time = timespec_of(time_us);

	/* A button of the mouse is held. */
	if (!pointer || pointer->button_count > 0)
		return;
	go_to(pointer, time_us, x, y);
	/* Nothing runs in between, so press and release go to the same surface. */
	wtw_notify_button(seat->seat, &time, button, WL_POINTER_BUTTON_STATE_PRESSED);
	pointer->grab->interface->frame(pointer->grab);
	wtw_notify_button(seat->seat, &time, button, WL_POINTER_BUTTON_STATE_RELEASED);
	pointer->grab->interface->frame(pointer->grab);
	hide_pointer_later(seat, pointer);
}

/* ---- Scrolling ---- */

/** Sends the value of one axis unless it is 0, or stops the axis. */
static void
send_axis(struct wl_resource *resource, uint32_t time_msec, uint32_t axis, double value, bool stops)
{
	if (stops && wl_resource_get_version(resource) >= WL_POINTER_AXIS_STOP_SINCE_VERSION)
		wl_pointer_send_axis_stop(resource, time_msec, axis);
	else if (!stops && value != 0)
		wl_pointer_send_axis(resource, time_msec, axis, wl_fixed_from_double(value));
}

/**
 * Sends events to the client under the pointer, not through the pointer's grab, which does not know about fingers: the
 * shell's bindings, such as zooming, are not run. A grab that takes the pointer from clients has also cleared its
 * focus.
 */
static void
send_scroll(struct weston_pointer *pointer, int64_t time_us, double dx, double dy, enum waytouch_scroll phase)
{
	uint32_t source = phase == WAYTOUCH_SCROLL_ONCE ? WL_POINTER_AXIS_SOURCE_CONTINUOUS :
							  WL_POINTER_AXIS_SOURCE_FINGER;
	uint32_t time_msec = (uint32_t)(time_us / 1000);
	bool stops = phase == WAYTOUCH_SCROLL_STOP;
	struct wl_resource *resource;

	if (!pointer->focus_client)
		return;
	wl_resource_for_each(resource, &pointer->focus_client->pointer_resources) {
		if (wl_resource_get_version(resource) >= WL_POINTER_AXIS_SOURCE_SINCE_VERSION)
			wl_pointer_send_axis_source(resource, source);
		send_axis(resource, time_msec, WL_POINTER_AXIS_HORIZONTAL_SCROLL, dx, stops);
		send_axis(resource, time_msec, WL_POINTER_AXIS_VERTICAL_SCROLL, dy, stops);
		if (wl_resource_get_version(resource) >= WL_POINTER_FRAME_SINCE_VERSION)
			wl_pointer_send_frame(resource);
	}
}

void
wtw_scroll(void *data, uint32_t seat_number, int64_t time_us, double x, double y, double dx, double dy,
	   enum waytouch_scroll phase)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);
	struct weston_pointer *pointer = seat ? weston_seat_get_pointer(seat->seat) : NULL;
	bool is_there = pointer && seat->scrolled && pointer->focus == seat->scrolled;

	/* A button of the mouse is held. */
	if (!pointer || pointer->button_count > 0)
		return;
	/* The first motion has put the pointer there; a mouse may have moved it since. */
	if (phase != WAYTOUCH_SCROLL_STOP && (phase == WAYTOUCH_SCROLL_ONCE || !is_there))
		go_to(pointer, time_us, x, y);
	if (phase != WAYTOUCH_SCROLL_STOP || is_there)
		send_scroll(pointer, time_us, dx, dy, phase);
	seat->scrolled = phase == WAYTOUCH_SCROLL_MOTION ? pointer->focus : NULL;
	if (phase != WAYTOUCH_SCROLL_MOTION)
		hide_pointer_later(seat, pointer);
}
