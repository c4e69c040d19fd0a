/* SPDX-License-Identifier: MIT */
/* The end of popups that have asked for a grab, which the plugin takes from them (see grabs.c). */
#include <string.h>

#include "waytouch-weston.h"

void
wtw_seat_end_popups(struct wtw_seat *seat)
{
	struct weston_touch_grab *popup = seat->popup;

	seat->popup = NULL;
	/* Dismisses every popup in the grab; there are none if the client has closed them itself. */
	if (popup)
		popup->interface->cancel(popup);
}

/** On-screen keyboards and the like: touching them does not affect what is below. */
static bool
is_above_apps(const struct weston_view *view)
{
	const struct weston_layer *layer = view->layer_link.layer;

	return layer && layer->position >= WESTON_LAYER_POSITION_TOP_UI;
}

/**
 * A finger has landed. If it is beside the popup on a window of the same client, closing the popup is up to the client;
 * anywhere else, the popup is dismissed, as for a pointer.
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
 * Destroys a client's popups, the topmost first, before its other objects or the one that created them are destroyed.
 * Weston 10 to 15 destroy them in the order of creation, a menu before its submenu: they then try to send the client an
 * error through a destroyed object, and crash.
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
