/* SPDX-License-Identifier: MIT */
/*
 * Keeps touches coming while a grab is on that Weston or a shell has started: a popup's, a drag's,
 * an interactive move.
 *
 * A popup's touch grab of libweston-desktop passes touches on exactly as the default grab does; what
 * makes it a grab is that it can be cancelled, which dismisses the popups. So the seat is put back to
 * the default grab, which is the plugin's, and the popups are dismissed through their grab from here.
 * To end its grab libweston-desktop asks first whether it is still on; so it may be gone.
 *
 * A grab with a finger of its own is left to it, and the plugin stands before it (`screen`): the
 * finger that it took is taken away from its client's gestures, all others are recognised. To the
 * compositor's own gestures it is a finger as any other, and when one recognises with it the grab is
 * cancelled. Such a grab ends by weston_touch_end_grab(), which takes the seat back to the default grab
 * and away from `screen`: in each callback, after the library has been told something.
 *
 * Weston has no signal for grabs. They are asked for by requests, so each request that may start one
 * is followed by a look at the seats: at the next request, or when the event loop is done with this one.
 */
#include <string.h>

#include "waytouch-weston.h"

/* ---- A grab with a finger of its own ---- */

static struct wtw_seat *
seat_of_screen(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = wl_container_of(grab, seat, screen);

	return seat;
}

/** Whether the grab behind it is still on. */
static bool
is_screened(const struct wtw_seat *seat)
{
	return seat->touch && seat->touch->grab == &seat->screen;
}

/** Fingers that land during a drag are for gestures of the output alone. */
static void
screen_down(struct weston_touch_grab *grab, WTW_TOUCH)
{
	struct wtw_seat *seat = seat_of_screen(grab);

	wtw_seat_down(seat, WTW_TIME, WTW_ID, WTW_X, WTW_Y, NULL);
	if (is_screened(seat))
		seat->screened->interface->down(seat->screened, WTW_TOUCH_PASSED);
}

static void
screen_motion(struct weston_touch_grab *grab, WTW_TOUCH)
{
	struct wtw_seat *seat = seat_of_screen(grab);

	wtw_seat_motion(seat, WTW_TIME, WTW_ID, WTW_X, WTW_Y);
	if (is_screened(seat))
		seat->screened->interface->motion(seat->screened, WTW_TOUCH_PASSED);
}

static void
screen_up(struct weston_touch_grab *grab, WTW_LIFT)
{
	struct wtw_seat *seat = seat_of_screen(grab);

	wtw_seat_up(seat, WTW_TIME, WTW_ID);
	/* May end the grab, and free it. */
	if (is_screened(seat))
		seat->screened->interface->up(seat->screened, WTW_LIFT_PASSED);
}

static void
screen_frame(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = seat_of_screen(grab);

	wtw_seat_frame(seat);
	if (is_screened(seat))
		seat->screened->interface->frame(seat->screened);
}

static void
screen_cancel(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = seat_of_screen(grab);

	wtw_seat_cancel_for_good(seat);
	if (is_screened(seat))
		seat->screened->interface->cancel(seat->screened);
}

/** One of the compositor's gestures has recognised with its finger. */
void
wtw_seat_cancel_grab(struct wtw_seat *seat)
{
	if (is_screened(seat))
		seat->screened->interface->cancel(seat->screened);
}

static const struct weston_touch_grab_interface screen_interface = {
	.down = screen_down,
	.up = screen_up,
	.motion = screen_motion,
	.frame = screen_frame,
	.cancel = screen_cancel,
};

/* ---- A drag of nothing ---- */

/**
 * A start_drag without a data source ends Weston, which writes to the source that is not there once the
 * drag is on. It compares the serial first: with another one in its place it ignores the request, as any
 * that comes too late. The right one is back as soon as Weston is done with the request.
 */
static void
refuse_drag(struct wtw_plugin *plugin, struct wl_client *wl_client, uint32_t serial)
{
	struct wtw_client *client = wtw_client_of(wl_client);
	struct weston_pointer *pointer;
	struct weston_touch *touch;
	struct wtw_seat *seat;

	wl_list_for_each(seat, &plugin->seats, link) {
		touch = weston_seat_get_touch(seat->seat);
		pointer = weston_seat_get_pointer(seat->seat);
		seat->hidden_serial = serial;
		seat->hides_touch_serial = touch && touch->grab_serial == serial;
		seat->hides_pointer_serial = pointer && pointer->grab_serial == serial;
		if (seat->hides_touch_serial)
			touch->grab_serial = serial + 1;
		if (seat->hides_pointer_serial)
			pointer->grab_serial = serial + 1;
	}
	if (client && !client->drags_nothing) {
		client->drags_nothing = true;
		weston_log("waytouch: warning: a client's start_drag without a data source is ignored: "
			   "it would end Weston\n");
	}
}

static void
show_serials(struct wtw_seat *seat)
{
	struct weston_touch *touch = weston_seat_get_touch(seat->seat);
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	/* Unless there has been a new one meanwhile. */
	if (seat->hides_touch_serial && touch && touch->grab_serial == seat->hidden_serial + 1)
		touch->grab_serial = seat->hidden_serial;
	if (seat->hides_pointer_serial && pointer && pointer->grab_serial == seat->hidden_serial + 1)
		pointer->grab_serial = seat->hidden_serial;
	seat->hides_touch_serial = false;
	seat->hides_pointer_serial = false;
}

static bool
is_drag_of_nothing(const struct wl_protocol_logger_message *message)
{
	/* new source, origin, icon, serial */
	return strcmp(wl_resource_get_class(message->resource), "wl_data_device") == 0 &&
	       message->arguments_count == 4 && !message->arguments[0].o;
}

/* ---- Finding grabs ---- */

void
wtw_seat_check_grab(struct wtw_seat *seat)
{
	struct weston_touch *touch = seat->touch;

	if (!touch || touch->grab == &touch->default_grab || touch->grab == &seat->screen)
		return;
	if (seat->plugin->popup_client) {
		seat->popup = touch->grab;
		seat->popup_client = seat->plugin->popup_client;
		weston_touch_end_grab(touch);
		return;
	}
	seat->screened = touch->grab;
	seat->screen.interface = &screen_interface;
	weston_touch_start_grab(touch, &seat->screen);
	wtw_seat_grab(seat, touch->grab_touch_id);
}

void
wtw_seat_release_grab(struct wtw_seat *seat)
{
	if (seat->touch && seat->touch->grab == &seat->screen)
		weston_touch_start_grab(seat->touch, seat->screened);
}

void
wtw_grabs_check(struct wtw_plugin *plugin)
{
	struct wtw_seat *seat;

	plugin->grab_requested = false;
	wl_list_for_each(seat, &plugin->seats, link) {
		show_serials(seat);
		wtw_seat_check_grab(seat);
	}
	plugin->popup_client = NULL;
}

static void
destroy_arrives(struct wtw_plugin *plugin, struct wl_resource *resource)
{
	static const char *const roles[] = { "xdg_toplevel", "xdg_popup", "xdg_surface", "wl_subsurface" };
	struct wtw_client *client = wtw_client_of(wl_resource_get_client(resource));
	const char *class = wl_resource_get_class(resource);

	if (client && strcmp(class, "xdg_wm_base") == 0)
		wtw_client_close_popups(client);
	for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
		if (strcmp(class, roles[i]) == 0) {
			plugin->role_ended = true;
			wtw_settle_later(plugin);
		}
	}
}

static void
request_arrives(void *data, enum wl_protocol_logger_type direction,
		const struct wl_protocol_logger_message *message)
{
	/* xdg_popup.grab, wl_data_device.start_drag, xdg_toplevel.move and .resize; and any such of the future. */
	static const char *const requests[] = { "grab", "start_drag", "move", "resize" };
	struct wtw_plugin *plugin = data;
	const char *name = message->message->name;

	if (direction != WL_PROTOCOL_LOGGER_REQUEST)
		return;
	/* By now Weston is done with the request before this one. */
	if (plugin->grab_requested)
		wtw_grabs_check(plugin);
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		if (strcmp(name, requests[i]) != 0)
			continue;
		plugin->grab_requested = true;
		if (i == 0) {
			plugin->popup_client = wl_resource_get_client(message->resource);
			wtw_popup_remember(message->resource);
		}
		if (i == 1 && is_drag_of_nothing(message))
			refuse_drag(plugin, wl_resource_get_client(message->resource),
				    message->arguments[3].u);
		wtw_settle_later(plugin);
	}
	if (strcmp(name, "destroy") == 0)
		destroy_arrives(plugin, message->resource);
}

void
wtw_grabs_init(struct wtw_plugin *plugin)
{
	plugin->requests =
		wl_display_add_protocol_logger(plugin->compositor->wl_display, request_arrives, plugin);
	if (!plugin->requests)
		weston_log("waytouch: error: out of memory, touches are not recognised while a popup is open\n");
}

void
wtw_grabs_fini(struct wtw_plugin *plugin)
{
	if (plugin->requests)
		wl_protocol_logger_destroy(plugin->requests);
}
