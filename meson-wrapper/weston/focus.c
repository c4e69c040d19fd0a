/* SPDX-License-Identifier: MIT */
/*
 * Sees to it that Weston goes on calling the grab, while fingers are down.
 *
 * Weston follows one focus per seat, the view under the first finger. If there is none (that finger
 * landed beside all windows, or on something of the shell's own, or its window is gone) Weston drops
 * the motion of all fingers and every further finger, whatever they are on. Any view keeps it going;
 * where events really go is decided per finger and not by this focus.
 */
#include "waytouch-weston.h"

static struct weston_view *
any_client_view(struct wtw_plugin *plugin)
{
	struct wtw_surface *surface;
	struct weston_view *view;

	wl_list_for_each(surface, &plugin->surfaces, link) {
		if (!surface->surface->resource)
			continue;
		wl_list_for_each(view, &surface->surface->views, surface_link) {
			if (weston_view_is_mapped(view))
				return view;
		}
	}
	return NULL;
}

/** A view of the plugin's own, which is never shown: for a kiosk without a window. NULL if out of memory. */
static struct weston_view *
own_view(struct wtw_plugin *plugin)
{
	struct weston_surface *surface;

	if (plugin->nowhere)
		return plugin->nowhere;
	surface = weston_surface_create(plugin->compositor);
	if (!surface)
		return NULL;
	plugin->nowhere = weston_view_create(surface);
	if (!plugin->nowhere)
		wtw_release_surface(surface);
	return plugin->nowhere;
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
	if (view)
		weston_touch_set_focus(touch, view);
	else
		/* weston_touch_set_focus() takes no view without a client. */
		touch->focus = own_view(seat->plugin);
}

void
wtw_focus_fini(struct wtw_plugin *plugin)
{
	struct wtw_seat *seat;

	if (!plugin->nowhere)
		return;
	wl_list_for_each(seat, &plugin->seats, link) {
		if (seat->touch && seat->touch->focus == plugin->nowhere)
			seat->touch->focus = NULL;
	}
	wtw_release_surface(plugin->nowhere->surface);
	plugin->nowhere = NULL;
}
