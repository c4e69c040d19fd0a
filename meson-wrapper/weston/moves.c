/* SPDX-License-Identifier: MIT */
/*
 * Windows that the policy's gestures move.
 *
 * No shell has an interface through which a plugin could start its interactive move, which would be a grab with one
 * finger. Here the gesture itself moves the window, with any number of fingers, and there is no grab. Windows that a
 * shell keeps in place are not moved: fullscreen and maximised ones, and so all windows of kiosk-shell except dialogs.
 */
#include "waytouch-weston.h"

/** The window that a view belongs to: as a popup, as a subsurface, or as the window itself. */
static struct weston_view *
window_of(struct weston_view *view)
{
	while (view && view->geometry.parent)
		view = view->geometry.parent;
	return view && wtw_is_window(view) ? view : NULL;
}

static bool
can_be_moved(const struct weston_view *window)
{
	struct weston_desktop_surface *surface = weston_surface_get_desktop_surface(window->surface);

	return !weston_desktop_surface_get_fullscreen(surface) && !weston_desktop_surface_get_maximized(surface);
}

void
wtw_seat_end_move(struct wtw_seat *seat)
{
	if (!seat->moved)
		return;
	seat->moved = NULL;
	wl_list_remove(&seat->moved_destroy.link);
}

static void
moved_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_seat *seat = wl_container_of(listener, seat, moved_destroy);

	(void)data;
	wtw_seat_end_move(seat);
}

static bool
begin_move(struct wtw_seat *seat, double x, double y)
{
	struct wtw_plugin *plugin = seat->plugin;
	struct weston_view *window = window_of(wtw_pick(plugin->compositor, x, y));
	struct wtw_mapping mapping;

	wtw_seat_end_move(seat);
	if (!window)
		return false;
	if (!can_be_moved(window)) {
		if (!plugin->keeps_windows)
			weston_log("waytouch: 'move-window' does not move fullscreen or maximised windows, such as this one\n");
		plugin->keeps_windows = true;
		return false;
	}
	weston_view_update_transform(window);
	mapping = wtw_view_mapping(window);
	seat->moved = window;
	seat->moved_x = mapping.tx - x;
	seat->moved_y = mapping.ty - y;
	seat->moved_destroy.notify = moved_destroyed;
	wl_signal_add(&window->destroy_signal, &seat->moved_destroy);
	return true;
}

static void
move(struct wtw_seat *seat, double x, double y)
{
	/* It may have been made fullscreen or closed in the meantime. */
	if (!seat->moved || !weston_view_is_mapped(seat->moved) || !wtw_is_window(seat->moved) ||
	    !can_be_moved(seat->moved))
		return;
	wtw_place_view(seat->moved, x + seat->moved_x, y + seat->moved_y);
	weston_compositor_schedule_repaint(seat->plugin->compositor);
}

bool
wtw_move_window(void *data, uint32_t seat_number, int64_t time_us, double x, double y, enum waytouch_state state)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);

	(void)time_us;
	if (!seat)
		return false;
	if (state == WAYTOUCH_STATE_BEGAN)
		return begin_move(seat, x, y);
	if (state == WAYTOUCH_STATE_CHANGED)
		move(seat, x, y);
	else
		wtw_seat_end_move(seat);
	return true;
}
