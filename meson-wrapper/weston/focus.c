/* SPDX-License-Identifier: MIT */
/*
 * Makes sure that Weston keeps calling the grab while fingers are down.
 *
 * Weston has one touch focus per seat, the view under the first finger. If there is none (that finger landed beside all
 * windows or on the shell's own surfaces, or its window is gone), Weston drops the motion of all fingers and every
 * further finger, whatever they are on. Any view prevents this; the real receiver of events is determined per finger,
 * not by this focus.
 */
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "waytouch-weston.h"

/** Of how many surfaces a view is looked for: more have none only while a client hides them, maybe thousands. */
#define MAX_TRIED 16

/** How deep subsurfaces are looked at: no app nests as many, and a client could nest thousands. */
#define MAX_DEPTH 32

static struct weston_surface *
parent_of(const struct weston_surface *surface)
{
	struct weston_subsurface *subsurface = NULL;

	if (surface->role_name && strcmp(surface->role_name, "wl_subsurface") == 0)
		subsurface = surface->committed_private;
	return subsurface ? subsurface->parent : NULL;
}

/** Whether a surface is another one, or a subsurface of it. */
static bool
goes_with(const struct weston_surface *each, const struct weston_surface *surface)
{
	for (int depth = 0; each && depth < MAX_DEPTH; depth++) {
		if (each == surface)
			return true;
		each = parent_of(each);
	}
	return false;
}

/** A view of any client, except for what is about to go: a view, or all views that go with a surface. */
static struct weston_view *
any_client_view(struct wtw_plugin *plugin, const struct weston_view *lost, const struct weston_surface *lost_surface)
{
	struct wtw_surface *surface;
	struct weston_view *view;
	int tried = 0;

	wl_list_for_each(surface, &plugin->shown, shown_link) {
		if (tried++ == MAX_TRIED)
			return NULL;
		if (!surface->surface->resource)
			continue;
		wl_list_for_each(view, &surface->surface->views, surface_link) {
			if (weston_view_is_mapped(view) && view != lost &&
			    !(lost_surface && goes_with(view->surface, lost_surface)))
				return view;
		}
	}
	return NULL;
}

/* ---- Nobody: for a kiosk without a window ---- */

static void
nobody_gone(struct wl_resource *resource)
{
	struct wtw_plugin *plugin = wl_resource_get_user_data(resource);
	struct weston_surface *surface = plugin->nowhere->surface;

	plugin->nowhere = NULL;
	plugin->nobody = NULL;
	close(plugin->nobody_end);
	surface->resource = NULL;
	wtw_release_surface(surface);
}

/**
 * Gives the surface a client, which is inside the compositor and makes no requests: Weston and its shells access the
 * client of the surface with the focus, and would crash without one.
 */
static bool
give_to_nobody(struct wtw_plugin *plugin, struct weston_surface *surface)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
		return false;
	plugin->nobody = wl_client_create(plugin->compositor->wl_display, ends[0]);
	if (!plugin->nobody) {
		close(ends[0]);
		close(ends[1]);
		return false;
	}
	surface->resource = wl_resource_create(plugin->nobody, &wl_surface_interface, 1, 0);
	if (!surface->resource) {
		wl_client_destroy(plugin->nobody);
		plugin->nobody = NULL;
		close(ends[1]);
		return false;
	}
	plugin->nobody_end = ends[1];
	wl_resource_set_implementation(surface->resource, NULL, plugin, nobody_gone);
	return true;
}

/** A view that is never shown, of a client without a program. NULL if out of memory or descriptors. */
static struct weston_view *
nowhere(struct wtw_plugin *plugin)
{
	struct weston_surface *surface;
	struct weston_view *view;

	if (plugin->nowhere)
		return plugin->nowhere;
	surface = wtw_create_surface(plugin->compositor);
	if (!surface)
		return NULL;
	view = weston_view_create(surface);
	if (!view || !give_to_nobody(plugin, surface)) {
		wtw_release_surface(surface);
		return NULL;
	}
	plugin->nowhere = view;
	return view;
}

static void
keep_focus(struct wtw_seat *seat, const struct weston_view *lost, const struct weston_surface *lost_surface)
{
	struct weston_touch *touch = seat->touch;
	struct weston_view *view;

	if (!touch || touch->num_tp == 0 || touch->focus)
		return;
	if (touch->grab != &touch->default_grab && touch->grab != &seat->screen)
		return;
	view = any_client_view(seat->plugin, lost, lost_surface);
	if (!view)
		view = nowhere(seat->plugin);
	if (!view)
		return;
	weston_touch_set_focus(touch, view);
	seat->focused = view->surface;
}

void
wtw_seat_keep_focus(struct wtw_seat *seat)
{
	keep_focus(seat, NULL, NULL);
}

/* ---- The moment at which the focus goes ---- */

/*
 * Weston may read the next finger in the same turn of the event loop, so the focus is kept at once. It goes with its
 * view, in the listener of Weston that is replaced here; with its surface, or one that this is a subsurface of; and
 * when the surface is unmapped, for which Weston 10 has no signal: there only commits do that (see surface.c).
 */

static void
focused_view_destroyed(struct wl_listener *listener, void *data)
{
	struct weston_touch *touch = wl_container_of(listener, touch, focus_view_listener);
	struct wtw_seat *seat = wtw_seat_of(touch->seat);

	weston_touch_set_focus(touch, NULL);
	if (seat)
		keep_focus(seat, data, NULL);
}

void
wtw_seat_watch_focus(struct wtw_seat *seat)
{
	seat->saved_view_destroyed = seat->touch->focus_view_listener.notify;
	seat->touch->focus_view_listener.notify = focused_view_destroyed;
}

void
wtw_seat_leave_focus(struct wtw_seat *seat)
{
	seat->touch->focus_view_listener.notify = seat->saved_view_destroyed;
}

void
wtw_surface_loses_focus(struct wtw_plugin *plugin, const struct weston_surface *surface)
{
	struct wtw_seat *seat;

	wl_list_for_each(seat, &plugin->seats, link) {
		if (!seat->touch || seat->touch->num_tp == 0 || !seat->touch->focus || !goes_with(seat->focused, surface))
			continue;
		weston_touch_set_focus(seat->touch, NULL);
		keep_focus(seat, NULL, surface);
	}
}

void
wtw_seats_keep_focus(struct wtw_plugin *plugin)
{
	struct wtw_seat *seat;

	wl_list_for_each(seat, &plugin->seats, link)
		wtw_seat_keep_focus(seat);
}

/** Makes what a kiosk without a window needs now: at the first touch, clients may have used up all descriptors. */
void
wtw_focus_init(struct wtw_plugin *plugin)
{
	if (!nowhere(plugin))
		weston_log("waytouch: error: out of memory or file descriptors, no gestures while there is no window\n");
}

void
wtw_focus_fini(struct wtw_plugin *plugin)
{
	if (plugin->nobody)
		wl_client_destroy(plugin->nobody);
}
