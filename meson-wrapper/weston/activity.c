/* SPDX-License-Identifier: MIT */
/*
 * What counts as activity for Weston's idling: touches that the policy's guards let through.
 *
 * Weston takes every contact for activity: it is not idle while one is down, and counts its idle time anew when one
 * lands or lifts. So a ghost, or a contact that is stuck, would keep the screen on for ever. The plugin takes both back
 * at the end of each frame in which a contact has landed or lifted, and counts activity instead.
 */
#include "waytouch-weston.h"

#define MICROSECONDS 1000000

/** The least time between two restarts of Weston's idle time. */
#define LEAST_PAUSE_US 100000

/** Whether there is a mouse: only Weston knows when it was used. */
static bool
has_mouse(const struct weston_compositor *compositor)
{
	struct weston_seat *seat;

	wl_list_for_each(seat, &compositor->seat_list, link) {
		const struct wtw_seat *ours = wtw_seat_of(seat);

		if (weston_seat_get_pointer(seat) && !(ours && ours->has_pointer))
			return true;
	}
	return false;
}

/** The time of the latest activity, which may have been a key. */
static int64_t
latest_activity(const struct wtw_plugin *plugin)
{
	int64_t latest = plugin->active_us;
	struct weston_seat *seat;

	wl_list_for_each(seat, &plugin->compositor->seat_list, link) {
		const struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat);
		int64_t pressed = keyboard ? (int64_t)keyboard->grab_time.tv_sec * MICROSECONDS +
						     keyboard->grab_time.tv_nsec / 1000
					   : 0;

		latest = pressed > latest ? pressed : latest;
	}
	return latest;
}

static uint32_t
contacts_down(const struct wtw_plugin *plugin)
{
	const struct wtw_seat *seat;
	uint32_t count = 0;

	wl_list_for_each(seat, &plugin->seats, link)
		count += seat->touch ? (uint32_t)seat->touch->num_tp : 0;
	return count;
}

void
wtw_activity(void *data, uint32_t seat_number)
{
	struct wtw_plugin *plugin = data;
	int64_t now = wtw_now_us();

	(void)seat_number;
	if (plugin->compositor->idle_time <= 0 || now - plugin->active_us < LEAST_PAUSE_US)
		return;
	plugin->active_us = now;
	weston_compositor_wake(plugin->compositor);
}

void
wtw_activity_correct(struct wtw_plugin *plugin)
{
	struct weston_compositor *compositor = plugin->compositor;
	int64_t idle_us = (int64_t)compositor->idle_time * MICROSECONDS, left_ms;
	uint32_t down = contacts_down(plugin);

	/* Weston counts each contact that is down. */
	compositor->idle_inhibit += plugin->uncounted - down;
	plugin->uncounted = down;
	if (idle_us <= 0 || has_mouse(compositor))
		return;
	left_ms = (latest_activity(plugin) + idle_us - wtw_now_us()) / 1000;
	wl_event_source_timer_update(compositor->idle_source, left_ms > 0 ? (int)left_ms : 1);
}

void
wtw_activity_init(struct wtw_plugin *plugin)
{
	plugin->active_us = wtw_now_us();
}

void
wtw_activity_fini(struct wtw_plugin *plugin)
{
	plugin->compositor->idle_inhibit += plugin->uncounted;
	plugin->uncounted = 0;
}
