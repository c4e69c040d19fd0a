/* SPDX-License-Identifier: MIT */
/* Popups that have asked for a grab, which the plugin takes from them (see grabs.c). */
#include <string.h>

#include "waytouch-weston.h"

/* ---- Touches before the grab is seen ---- */

/*
 * A popup's grab is seen only at the next request, or once the event loop is idle (see grabs.c). A touch screen that is
 * read between the two would be left to Weston, and a client that asks for one grab after the other could keep all
 * touches to itself. But a seat has one such grab, which is started again and again. So the functions of the first that
 * is seen are replaced.
 */

/** Ends the grab, and returns the one that is to have the touch. */
static struct weston_touch_grab *
end_before(struct weston_touch_grab *grab)
{
	struct weston_touch *touch = grab->touch;
	struct wtw_seat *seat = wtw_seat_of(touch->seat);

	if (seat)
		wtw_grabs_check(seat->plugin);
	if (touch->grab == grab)
		weston_touch_end_grab(touch);
	return touch->grab;
}

static void
popup_down(struct weston_touch_grab *grab, WTW_TOUCH)
{
	grab = end_before(grab);
	grab->interface->down(grab, WTW_TOUCH_PASSED);
}

static void
popup_motion(struct weston_touch_grab *grab, WTW_TOUCH)
{
	grab = end_before(grab);
	grab->interface->motion(grab, WTW_TOUCH_PASSED);
}

static void
popup_up(struct weston_touch_grab *grab, WTW_LIFT)
{
	grab = end_before(grab);
	grab->interface->up(grab, WTW_LIFT_PASSED);
}

static void
popup_frame(struct weston_touch_grab *grab)
{
	grab = end_before(grab);
	grab->interface->frame(grab);
}

static void
popup_cancel(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = wtw_seat_of(grab->touch->seat);

	if (grab->touch->grab == grab) {
		/* Weston cancels all touches. */
		grab = end_before(grab);
		grab->interface->cancel(grab);
	} else if (seat && seat->popup_grab == grab) {
		seat->popup_interface->cancel(grab);
	}
}

static const struct weston_touch_grab_interface popup_interface = {
	.down = popup_down,
	.up = popup_up,
	.motion = popup_motion,
	.frame = popup_frame,
	.cancel = popup_cancel,
};

void
wtw_seat_take_popup(struct wtw_seat *seat)
{
	struct weston_touch_grab *grab = seat->touch->grab;

	seat->has_popup = true;
	seat->popup_client = seat->plugin->popup_client;
	if (!seat->popup_grab) {
		seat->popup_grab = grab;
		seat->popup_interface = grab->interface;
		grab->interface = &popup_interface;
	}
	weston_touch_end_grab(seat->touch);
	/* Weston has put it in front of a drag, which would not end. */
	if (seat->was_screened)
		weston_touch_start_grab(seat->touch, &seat->screen);
	seat->was_screened = false;
}

void
wtw_seat_release_popups(struct wtw_seat *seat)
{
	if (seat->popup_grab)
		seat->popup_grab->interface = seat->popup_interface;
	seat->popup_grab = NULL;
	seat->has_popup = false;
}

/* ---- The end of popups ---- */

void
wtw_seat_end_popups(struct wtw_seat *seat)
{
	/* Dismisses every popup in the grab; there are none if the client has closed them itself. */
	if (seat->has_popup) {
		seat->has_popup = false;
		popup_cancel(seat->popup_grab);
	}
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

	if (!seat->has_popup || (view && is_above_apps(view)))
		return;
	if (!resource || wl_resource_get_client(resource) != seat->popup_client)
		wtw_seat_end_popups(seat);
}

void
wtw_popup_request(struct wl_resource *popup, struct wl_resource *wl_seat, uint32_t serial)
{
	struct wl_client *wl_client = wl_resource_get_client(popup);
	struct wtw_client *client = wtw_client_of(wl_client);
	struct weston_seat *weston_seat = wl_resource_get_user_data(wl_seat);
	struct wtw_seat *seat = weston_seat ? wtw_seat_of(weston_seat) : NULL;

	if (client && strcmp(wl_resource_get_class(popup), "xdg_popup") == 0)
		(void)wtw_resource_add(popup, &client->popups);
	/*
	 * GTK 4 forgets the serials of touches that have been cancelled or have lifted, and then names 0. The client
	 * could name the right serial, so it gains nothing.
	 */
	if (!seat || !seat->touch || seat->serial_client != wl_client)
		return;
	seat->own_serial = seat->touch->grab_serial;
	seat->lent_serial = serial;
	seat->lends_serial = true;
	seat->touch->grab_serial = serial;
}

void
wtw_seat_take_back_serial(struct wtw_seat *seat)
{
	/* Unless there is a new serial by now. */
	if (seat->lends_serial && seat->touch && seat->touch->grab_serial == seat->lent_serial)
		seat->touch->grab_serial = seat->own_serial;
	seat->lends_serial = false;
}

/**
 * Whether a popup was created through an xdg_wm_base, of which a client may have several, such as one for each of its
 * libraries. The user data of both are libweston-desktop's.
 */
static bool
is_popup_of(struct wl_resource *popup, struct wl_resource *base)
{
	struct weston_desktop_surface *surface = wl_resource_get_user_data(popup);

	return surface && weston_desktop_surface_get_client(surface) == wl_resource_get_user_data(base);
}

/**
 * Destroys a client's popups, the topmost first, before its other objects or the one that created them are destroyed.
 * Weston 10 to 15 destroy them in the order of creation, a menu before its submenu: they then try to send the client an
 * error through a destroyed object, and crash.
 */
void
wtw_client_close_popups(struct wtw_client *client, struct wl_resource *base)
{
	struct wtw_resource *popup, *next;

	wl_list_for_each_safe(popup, next, &client->popups, link) {
		struct wl_resource *resource = popup->resource;

		if (base && !is_popup_of(resource, base))
			continue;
		wtw_resource_remove(popup);
		wl_resource_destroy(resource);
	}
}
