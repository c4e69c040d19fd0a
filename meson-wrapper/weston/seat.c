/* SPDX-License-Identifier: MIT */
/*
 * Takes the touches of every seat at its default grab and feeds them to the library.
 *
 * It replaces the default grab instead of starting its own: when Weston or a shell starts a grab (a popup, drag and
 * drop, an interactive move) and ends it, the seat falls back to the default grab. grabs.c explains what happens to
 * touches during such a grab.
 */
#include <math.h>
#include <stdlib.h>

#include "../wlroots/waytouch-named-finger.h"
#include "waytouch-weston.h"

#define MICROSECONDS 1000000
/** Half of 2^32 ms, in µs. */
#define HALF_OF_32_BITS (((int64_t)1 << 31) * 1000)

static int64_t
microseconds(const struct timespec *time)
{
	/* Unsigned, because the division then takes half the instructions. */
	return (int64_t)time->tv_sec * MICROSECONDS + (uint32_t)time->tv_nsec / 1000;
}

/**
 * The time of an event, given another that is near. Inside another compositor, Weston passes on the times of that one's
 * wl_touch: 32-bit milliseconds, which start again after seven weeks.
 */
static int64_t
event_time(const struct timespec *time, int64_t near_us)
{
	int64_t time_us = microseconds(time), later = time_us - near_us;

	if (later > -HALF_OF_32_BITS && later < HALF_OF_32_BITS)
		return time_us;
	return near_us + (int64_t)(int32_t)(uint32_t)(later / 1000) * 1000;
}

static void
seat_destroyed(struct wl_listener *listener, void *data);

/** The seat that was looked up last, usually the only one: each touch and each frame looks it up. */
static struct wtw_seat *latest_seat;

struct wtw_seat *
wtw_seat_of(struct weston_seat *weston_seat)
{
	struct wl_listener *listener;

	if (latest_seat && latest_seat->seat == weston_seat)
		return latest_seat;
	listener = wl_signal_get(&weston_seat->destroy_signal, seat_destroyed);
	if (!listener)
		return NULL;
	latest_seat = wl_container_of(listener, latest_seat, destroy);
	return latest_seat;
}

/* ---- Fingers ---- */

struct wtw_point *
wtw_seat_point(struct wtw_seat *seat, int32_t id)
{
	for (size_t i = 0; i < seat->point_count; i++) {
		if (seat->points[i].id == id)
			return &seat->points[i];
	}
	return NULL;
}

/** The same for a finger that moves: fingers usually come in the order of the list. */
static struct wtw_point *
find_moved(struct wtw_seat *seat, int32_t id)
{
	size_t place = seat->next_moved < seat->point_count ? seat->next_moved : 0;

	seat->next_moved = place + 1;
	if (place < seat->point_count && seat->points[place].id == id)
		return &seat->points[place];
	return wtw_seat_point(seat, id);
}

struct wtw_point *
wtw_seat_named_point(struct wtw_seat *seat, int32_t id, double x, double y)
{
	struct wtw_point *best = NULL;
	double least = INFINITY;

	for (size_t i = 0; i < seat->point_count; i++) {
		struct wtw_point *point = &seat->points[i];
		double unlikely = waytouch_unlikeliness(point->x - x, point->y - y, point->landing_x - x, point->landing_y - y,
							point->id == id && !point->was_named);

		if (unlikely >= least)
			continue;
		least = unlikely;
		best = point;
	}
	return best;
}

static void
cancel_all(struct wtw_seat *seat)
{
	int64_t now = wtw_now_us();

	seat->pending = false;
	seat->point_count = 0;
	(void)waytouch_seat_cancel(seat->plugin->waytouch, seat->number,
				   now > seat->time_us ? now : seat->time_us);
}

/** Forgets every finger, and makes the library cancel them for clients and for the compositor's gestures. */
void
wtw_seat_cancel(struct wtw_seat *seat)
{
	if (seat->point_count > 0)
		cancel_all(seat);
	else
		/* The last lift may still be waiting for its frame. */
		wtw_seat_frame(seat);
}

/**
 * The same, but for when clients may be about to lose their wl_touch: pending lifts are sent now. libinput has lifted
 * the fingers of an unplugged screen.
 */
void
wtw_seat_cancel_for_good(struct wtw_seat *seat)
{
	wtw_seat_frame(seat);
	cancel_all(seat);
}

/** Cancels all fingers if Weston counts fewer: a grab that was not seen yet had a lift, and it is not known which. */
void
wtw_seat_reconcile(struct wtw_seat *seat)
{
	if (seat->touch && seat->point_count > seat->touch->num_tp) {
		wtw_seat_cancel(seat);
		seat->first_has_lifted = true;
	}
}

/**
 * Weston has given a finger to a drag or an interactive move: from now on, only the compositor's own gestures use it.
 * Returns false if it is not down.
 */
bool
wtw_seat_grab(struct wtw_seat *seat, int32_t id)
{
	int64_t now = wtw_now_us();

	if (!wtw_seat_point(seat, id))
		return false;
	wtw_seat_frame(seat);
	(void)waytouch_touch_grab(seat->plugin->waytouch, seat->number, 0, id, now > seat->time_us ? now : seat->time_us);
	return true;
}

void
wtw_seat_give_up(struct wtw_seat *seat, int32_t id)
{
	struct wtw_point *point = wtw_seat_point(seat, id);

	if (point)
		point->given_up = true;
}

void
wtw_seat_down(struct wtw_seat *seat, const struct timespec *time, int32_t id, double x, double y,
	      struct wtw_surface *surface)
{
	struct waytouch_touch event;

	seat->plugin->counted_by_weston = true;
	if (seat->touch->num_tp == 1) {
		seat->first_has_lifted = false;
		seat->serial_client = NULL;
		seat->focused = seat->touch->focus ? seat->touch->focus->surface : NULL;
	}
	/* Fingers whose lift went to another grab are still listed here, but cannot be down. */
	if (seat->touch->num_tp == 1 || wtw_seat_point(seat, id))
		wtw_seat_cancel(seat);
	wtw_devices_watch(seat);
#ifdef WTW_OPENS_INPUT
	wtw_seat_lose_mouse(seat);
#endif
	if (seat->point_count == WTW_MAX_POINTS) {
		weston_log("waytouch: error: seat '%s' has %d fingers down, one more is ignored\n",
			   seat->seat->seat_name, WTW_MAX_POINTS);
		return;
	}
	/* Positions refer to the output's present transform. A change cancels the fingers that are down, not this one. */
	if (wtw_outputs_have_turned(seat->plugin))
		wtw_outputs_check(seat->plugin);
	seat->time_us = event_time(time, wtw_now_us());
	event = (struct waytouch_touch){
		.size = sizeof event,
		.seat = seat->number,
		.id = id,
		.phase = WAYTOUCH_PHASE_DOWN,
		.time_us = seat->time_us,
		.x = x,
		.y = y,
		/* Beside all windows, or on the shell's own surfaces: only for gestures of the output. */
		.flags = surface && surface->handle ? 0 : WAYTOUCH_TOUCH_ON_NO_SURFACE,
		.surface = surface ? surface->handle : NULL,
	};
	if (waytouch_touch_event(seat->plugin->waytouch, &event) != WAYTOUCH_OK)
		return;
	seat->points[seat->point_count++] = (struct wtw_point){
		.id = id, .x = x, .y = y, .landing_x = x, .landing_y = y
	};
	seat->pending = true;
}

void
wtw_seat_motion(struct wtw_seat *seat, const struct timespec *time, int32_t id, double x, double y)
{
	struct wtw_point *point = find_moved(seat, id);

	if (!point)
		return;
	point->x = x;
	point->y = y;
	seat->time_us = event_time(time, seat->time_us);
	seat->pending = true;
	(void)waytouch_touch_motion(seat->plugin->waytouch, seat->number, id, seat->time_us, x, y);
}

void
wtw_seat_up(struct wtw_seat *seat, const struct timespec *time, int32_t id)
{
	struct wtw_point *point = wtw_seat_point(seat, id);
	bool given_up;

	seat->plugin->counted_by_weston = true;
	if (id == seat->touch->grab_touch_id)
		seat->first_has_lifted = true;
	if (!point)
		return;
	given_up = point->given_up;
	*point = seat->points[--seat->point_count];
	seat->time_us = event_time(time, seat->time_us);
	seat->pending = true;
	if (given_up)
		(void)waytouch_touch_cancel(seat->plugin->waytouch, seat->number, id, seat->time_us);
	else
		(void)waytouch_touch_up(seat->plugin->waytouch, seat->number, id, seat->time_us);
}

static void
finish_frame(struct wtw_seat *seat)
{
	seat->pending = false;
	if (wtw_outputs_have_turned(seat->plugin))
		wtw_outputs_check(seat->plugin);
	(void)waytouch_touch_frame(seat->plugin->waytouch, seat->time_us);
}

void
wtw_seat_frame(struct wtw_seat *seat)
{
	if (seat->pending)
		finish_frame(seat);
	if (!seat->plugin->counted_by_weston)
		return;
	seat->plugin->counted_by_weston = false;
	wtw_activity_correct(seat->plugin);
}

/* ---- The grab ---- */

static void
grab_down(struct weston_touch_grab *grab, WTW_TOUCH)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);
	struct wtw_surface *surface;
	struct weston_view *view;

	if (!seat)
		return;
	/* A binding, such as a shell's for moving windows, has started a grab with this very finger. */
	if (grab->touch->grab != grab) {
		wtw_seat_down(seat, WTW_TIME, WTW_ID, WTW_X, WTW_Y, NULL);
		wtw_seat_screen_grab(seat);
		return;
	}
	view = wtw_pick(seat->plugin->compositor, WTW_X, WTW_Y);
	if (seat->has_popup) {
		wtw_seat_touched(seat, view);
		view = wtw_pick(seat->plugin->compositor, WTW_X, WTW_Y);
	}
	surface = view ? wtw_surface_of(seat->plugin, view->surface) : NULL;
	if (surface) {
		surface->picked = view;
		wtw_surface_update(surface);
	}
	wtw_seat_keep_focus(seat);
	wtw_seat_down(seat, WTW_TIME, WTW_ID, WTW_X, WTW_Y, surface);
}

static void
grab_motion(struct weston_touch_grab *grab, WTW_TOUCH)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);

	if (seat)
		wtw_seat_motion(seat, WTW_TIME, WTW_ID, WTW_X, WTW_Y);
}

static void
grab_up(struct weston_touch_grab *grab, WTW_LIFT)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);

	if (seat)
		wtw_seat_up(seat, WTW_TIME, WTW_ID);
}

static void
grab_frame(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);

	if (seat)
		wtw_seat_frame(seat);
}

static void
grab_cancel(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);

	if (!seat)
		return;
	wtw_seat_cancel_for_good(seat);
	wtw_seat_end_popups(seat);
}

static const struct weston_touch_grab_interface grab_interface = {
	.down = grab_down,
	.up = grab_up,
	.motion = grab_motion,
	.frame = grab_frame,
	.cancel = grab_cancel,
};

/* ---- Life cycle of seats ---- */

/** Hooks the seat's touch once it has one; a seat that loses its last touch screen loses its touches. */
static void
follow_capabilities(struct wtw_seat *seat)
{
	struct weston_touch *touch = weston_seat_get_touch(seat->seat);

	if (!touch) {
		wtw_seat_cancel(seat);
#ifdef WTW_OPENS_INPUT
		/* No gesture uses them. Besides, desktop-shell of Weston 10 uses a pointer that ends with its seat. */
		wtw_seat_remove_pointer(seat);
		wtw_seat_remove_keyboard(seat);
#endif
		return;
	}
#ifdef WTW_OPENS_INPUT
	wtw_seat_provide_pointer(seat);
	wtw_seat_provide_keyboard(seat);
#endif
	if (touch->default_grab.interface == &grab_interface)
		return;
	seat->touch = touch;
	seat->saved_interface = touch->default_grab.interface;
	touch->default_grab.interface = &grab_interface;
	wtw_seat_watch_focus(seat);
	seat->plugin->waits_for_touch = false;
	weston_log("waytouch: seat '%s' has a touch screen, its touches are recognised\n",
		   seat->seat->seat_name);
}

static void
capabilities_updated(struct wl_listener *listener, void *data)
{
	struct wtw_seat *seat = wl_container_of(listener, seat, caps);

	(void)data;
	follow_capabilities(seat);
}

static void
seat_release(struct wtw_seat *seat)
{
	wtw_devices_release(seat);
	wtw_seat_end_move(seat);
	wtw_seat_forget_drag(seat);
	if (seat->stay)
		wl_event_source_remove(seat->stay);
	wl_list_remove(&seat->link);
	wl_list_remove(&seat->destroy.link);
	wl_list_remove(&seat->caps.link);
	if (latest_seat == seat)
		latest_seat = NULL;
	free(seat);
}

/** By now Weston has freed the seat's weston_touch. */
static void
seat_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_seat *seat = wl_container_of(listener, seat, destroy);

	(void)data;
	seat->touch = NULL;
	wtw_seat_cancel(seat);
	seat_release(seat);
}

static void
seat_create(struct wtw_plugin *plugin, struct weston_seat *weston_seat)
{
	struct wtw_seat *seat;

	if (wtw_seat_of(weston_seat))
		return;
	seat = zalloc(sizeof *seat);
	if (!seat) {
		weston_log("waytouch: error: out of memory, seat '%s' has no gestures\n",
			   weston_seat->seat_name);
		return;
	}
	seat->plugin = plugin;
	seat->seat = weston_seat;
	seat->number = ++plugin->last_seat_number;
	wl_list_init(&seat->devices);
	wl_list_insert(&plugin->seats, &seat->link);
	seat->destroy.notify = seat_destroyed;
	wl_signal_add(&weston_seat->destroy_signal, &seat->destroy);
	seat->caps.notify = capabilities_updated;
	wl_signal_add(&weston_seat->updated_caps_signal, &seat->caps);
	follow_capabilities(seat);
}

static void
seat_created(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, seat_created);

	seat_create(plugin, data);
}

void
wtw_seats_init(struct wtw_plugin *plugin)
{
	struct weston_seat *weston_seat;

	plugin->waits_for_touch = true;
	plugin->seat_created.notify = seat_created;
	wl_signal_add(&plugin->compositor->seat_created_signal, &plugin->seat_created);
	wl_list_for_each(weston_seat, &plugin->compositor->seat_list, link)
		seat_create(plugin, weston_seat);
}

void
wtw_seats_fini(struct wtw_plugin *plugin)
{
	struct wtw_seat *seat, *next;

	wl_list_remove(&plugin->seat_created.link);
	wl_list_for_each_safe(seat, next, &plugin->seats, link) {
#ifdef WTW_OPENS_INPUT
		/*
		 * While any drag is still behind the plugin's grab: Weston mistakes a drag by touch for one with the
		 * pointer.
		 */
		wtw_seat_remove_pointer(seat);
		wtw_seat_remove_keyboard(seat);
#endif
		wtw_seat_release_grab(seat);
		wtw_seat_release_popups(seat);
		if (seat->touch) {
			seat->touch->default_grab.interface = seat->saved_interface;
			wtw_seat_leave_focus(seat);
		}
		seat_release(seat);
	}
}
