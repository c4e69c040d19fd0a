/* SPDX-License-Identifier: MIT */
/*
 * Makes sure that Weston keeps calling the grab while fingers are down.
 *
 * Weston has one touch focus per seat, the view under the first finger. If there is none (that finger landed beside all
 * windows or on the shell's own surfaces, or its window is gone), Weston drops the motion of all fingers and every
 * further finger, whatever they are on. Any view prevents this; the real receiver of events is determined per finger,
 * not by this focus.
 */
#include <sys/socket.h>
#include <unistd.h>

#include "waytouch-weston.h"

static struct weston_view *
any_client_view(struct wtw_plugin *plugin)
{
	struct wtw_surface *surface;
	struct weston_view *view;

	wl_list_for_each(surface, &plugin->shown, shown_link) {
		if (!surface->surface->resource)
			continue;
		wl_list_for_each(view, &surface->surface->views, surface_link) {
			if (weston_view_is_mapped(view))
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

void
wtw_seat_keep_focus(struct wtw_seat *seat)
{
	struct weston_touch *touch = seat->touch;
	struct weston_view *view;

	if (!touch || touch->num_tp == 0 || touch->focus)
		return;
	if (touch->grab != &touch->default_grab && touch->grab != &seat->screen)
		return;
	view = any_client_view(seat->plugin);
	if (!view)
		view = nowhere(seat->plugin);
	if (view)
		weston_touch_set_focus(touch, view);
}

void
wtw_focus_fini(struct wtw_plugin *plugin)
{
	if (plugin->nobody)
		wl_client_destroy(plugin->nobody);
}
