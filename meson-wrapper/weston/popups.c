/* SPDX-License-Identifier: MIT */
/* Popups that have asked for a grab, which the plugin takes from them (see grabs.c): when and how they end. */
#include <string.h>

#include "waytouch-weston.h"

void
wtw_seat_end_popups(struct wtw_seat *seat)
{
	struct weston_touch_grab *popup = seat->popup;

	seat->popup = NULL;
	/* Dismisses every popup that is in the grab; none, if the client has closed them itself. */
	if (popup)
		popup->interface->cancel(popup);
}

/** On-screen keyboards and the like: what they are over stays as it is. */
static bool
is_above_apps(const struct weston_view *view)
{
	const struct weston_layer *layer = view->layer_link.layer;

	return layer && layer->position >= WESTON_LAYER_POSITION_TOP_UI;
}

/**
 * A finger has landed. Beside the popup, on a window of its client, it is for the client to close the
 * popup; anywhere else the popup is dismissed, as it is for a pointer.
 */
void
wtw_seat_touched(struct wtw_seat *seat, const struct weston_view *view)
{
	struct wl_resource *resource = view ? view->surface->resource : NULL;

	if (!seat->popup || (view && is_above_apps(view)))
		return;
	if (!resource || wl_resource_get_client(resource) != seat->popup_client)
		wtw_seat_end_popups(seat);
}

void
wtw_popup_remember(struct wl_resource *resource)
{
	struct wtw_client *client = wtw_client_of(wl_resource_get_client(resource));

	if (client && strcmp(wl_resource_get_class(resource), "xdg_popup") == 0)
		(void)wtw_resource_add(resource, &client->popups);
}

/**
 * Ends a client's popups, the topmost first, before its other objects go, or the one they were made by. Weston 10 to 15
 * end them in the order in which they were made, a menu before its submenu: then they want to send the client an error,
 * through an object that is gone, and crash.
 */
void
wtw_client_close_popups(struct wtw_client *client)
{
	while (!wl_list_empty(&client->popups)) {
		struct wtw_resource *popup = wl_container_of(client->popups.next, popup, link);
		struct wl_resource *resource = popup->resource;

		wtw_resource_remove(popup);
		wl_resource_destroy(resource);
	}
}
