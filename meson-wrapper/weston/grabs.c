/* SPDX-License-Identifier: MIT */
/*
 * Keeps touches coming during grabs that Weston or a shell has started: popups, drags, interactive moves.
 *
 * libweston-desktop's touch grab for popups passes touches on exactly as the default grab does; the only difference is
 * that it can be cancelled, which dismisses the popups. So the seat is returned to the default grab, which is the
 * plugin's, and the popups are dismissed from here through their grab. Before it ends its grab, libweston-desktop
 * checks that it is still active, so the grab may be gone by then.
 *
 * A grab that takes one finger keeps that finger, and the plugin puts its own grab in front of it (`screen`): the
 * finger is taken from its client's gestures, and all others are recognised. For the compositor's own gestures it is a
 * finger like any other, and when one of them recognises with it, the grab is cancelled. Such a grab ends with
 * weston_touch_end_grab(), which returns the seat to the default grab and removes `screen`. This may happen in each
 * callback, after the library has been notified.
 *
 * Weston has no signal for grabs. They are started by requests, so after each request that may start one, the seats are
 * checked: at the next request, or when the event loop has finished with this one.
 */
#include <string.h>

#include "waytouch-weston.h"

/* ---- Grabs that take a finger ---- */

static struct wtw_seat *
seat_of_screen(struct weston_touch_grab *grab)
{
	struct wtw_seat *seat = wl_container_of(grab, seat, screen);

	return seat;
}

/** Whether the grab behind `screen` is still active. */
static bool
is_screened(const struct wtw_seat *seat)
{
	return seat->touch && seat->touch->grab == &seat->screen;
}

/** Fingers that land during a drag are only for gestures of the output. */
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
	bool misses = wtw_seat_drag_misses(seat, WTW_ID);

	wtw_seat_up(seat, WTW_TIME, WTW_ID);
	if (!is_screened(seat))
		return;
	/* This may end the grab, and free it. */
	seat->screened->interface->up(seat->screened, WTW_LIFT_PASSED);
	if (misses)
		wtw_seat_send_drag_cancelled(seat);
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
	wtw_seat_cancel_grab(seat);
}

/** Also called when one of the compositor's gestures has recognised with the grab's finger. */
void
wtw_seat_cancel_grab(struct wtw_seat *seat)
{
	bool is_drag = wtw_seat_is_dragging(seat);

	if (!is_screened(seat))
		return;
	seat->screened->interface->cancel(seat->screened);
	if (is_drag)
		wtw_seat_send_drag_cancelled(seat);
}

static const struct weston_touch_grab_interface screen_interface = {
	.down = screen_down,
	.up = screen_up,
	.motion = screen_motion,
	.frame = screen_frame,
	.cancel = screen_cancel,
};

/* ---- Grabs that are refused ---- */

/** Makes a serial another one, which no event has had or will have soon. */
#define HIDDEN 0x80000000u

/**
 * Hides a serial from Weston, which compares it before it starts a grab: it ignores the request, like any that comes
 * too late. The right serial is restored as soon as Weston has finished with the request.
 */
static void
hide_serial(struct wtw_plugin *plugin, uint32_t serial)
{
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
			touch->grab_serial = serial ^ HIDDEN;
		if (seat->hides_pointer_serial)
			pointer->grab_serial = serial ^ HIDDEN;
	}
}

static void
show_serials(struct wtw_seat *seat)
{
	struct weston_touch *touch = weston_seat_get_touch(seat->seat);
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	/* Unless there is a new serial by now. */
	if (seat->hides_touch_serial && touch && touch->grab_serial == (seat->hidden_serial ^ HIDDEN))
		touch->grab_serial = seat->hidden_serial;
	if (seat->hides_pointer_serial && pointer && pointer->grab_serial == (seat->hidden_serial ^ HIDDEN))
		pointer->grab_serial = seat->hidden_serial;
	seat->hides_touch_serial = false;
	seat->hides_pointer_serial = false;
	wtw_seat_take_back_serial(seat);
}

/** Whether a request is a start_drag without a source: Weston would write to the missing source, and crash. */
static bool
is_drag_of_nothing(const struct wl_protocol_logger_message *message)
{
	/* source, origin, icon, serial */
	return strcmp(message->message->name, "start_drag") == 0 && message->arguments_count == 4 &&
	       !message->arguments[0].o;
}

/**
 * Whether a touch has started a grab before. A client that starts one after the other, each time until the next turn of
 * the event loop, would keep further fingers from the compositor's gestures: Weston reads them before the grab is seen.
 */
static bool
is_spent(const struct wtw_plugin *plugin, uint32_t serial)
{
	const struct wtw_seat *seat;

	wl_list_for_each(seat, &plugin->seats, link) {
		if (seat->has_spent_serial && seat->spent_serial == serial && seat->touch &&
		    seat->touch->grab_serial == serial)
			return true;
	}
	return false;
}

/** The serial among the arguments of a request for a grab: the first unsigned number. */
static bool
find_serial(const struct wl_protocol_logger_message *message, uint32_t *serial)
{
	int index = 0;

	for (const char *type = message->message->signature; *type && index < message->arguments_count; type++) {
		if (*type == 'u') {
			*serial = message->arguments[index].u;
			return true;
		}
		/* The version, and the mark of arguments that may be NULL, are no arguments. */
		if (*type != '?' && !(*type >= '0' && *type <= '9'))
			index++;
	}
	return false;
}

/** A request for a grab that takes a finger: refuses it if it would do harm. */
static void
screen_request(struct wtw_plugin *plugin, const struct wl_protocol_logger_message *message)
{
	struct wtw_client *client = wtw_client_of(wl_resource_get_client(message->resource));
	uint32_t serial;

	if (!find_serial(message, &serial))
		return;
	if (is_drag_of_nothing(message)) {
		hide_serial(plugin, serial);
		if (client && !client->drags_nothing)
			weston_log("waytouch: warning: a client's start_drag without a data source is ignored: "
				   "it would end Weston\n");
		if (client)
			client->drags_nothing = true;
	} else if (is_spent(plugin, serial)) {
		hide_serial(plugin, serial);
		if (client && !client->grabs_again)
			weston_log("waytouch: warning: a client's %s is ignored: the touch has started a drag or move already\n",
				   message->message->name);
		if (client)
			client->grabs_again = true;
	} else if (strcmp(message->message->name, "start_drag") == 0) {
		wtw_drag_remember(message->resource, (struct wl_resource *)message->arguments[0].o, serial);
	}
}

/* ---- Finding grabs ---- */

static bool
has_foreign_grab(const struct wtw_seat *seat)
{
	const struct weston_touch *touch = seat->touch;

	return touch && touch->grab != &touch->default_grab && touch->grab != &seat->screen;
}

void
wtw_seat_end_broken_keyboard_grab(struct wtw_seat *seat)
{
	struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat->seat);

	if (keyboard && !keyboard->grab->interface)
		weston_keyboard_end_grab(keyboard);
}

/** Returns false if the finger that started it has lifted, though another one may have its id by now. */
static bool
screen_grab(struct wtw_seat *seat)
{
	struct weston_touch *touch = seat->touch;

	seat->spent_serial = touch->grab_serial;
	seat->has_spent_serial = true;
	seat->screened = touch->grab;
	seat->screen.interface = &screen_interface;
	weston_touch_start_grab(touch, &seat->screen);
	wtw_seat_end_broken_keyboard_grab(seat);
	return !seat->first_has_lifted && wtw_seat_grab(seat, touch->grab_touch_id);
}

void
wtw_seat_screen_grab(struct wtw_seat *seat)
{
	show_serials(seat);
	/* Of a finger that lands, Weston sets the id later. */
	if (has_foreign_grab(seat))
		(void)screen_grab(seat);
}

/** A seat has one grab for popups: once it is known, no other grab is one, whatever a client has requested. */
static void
check_grab(struct wtw_seat *seat)
{
	if (!has_foreign_grab(seat))
		return;
	if (seat->popup_grab ? seat->touch->grab == seat->popup_grab : seat->plugin->popup_client != NULL)
		wtw_seat_take_popup(seat);
	else if (!screen_grab(seat))
		/* Weston accepts the serial of its first finger while just one other finger is down. */
		wtw_seat_cancel_grab(seat);
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
		check_grab(seat);
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
		wtw_client_close_popups(client, resource);
	for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
		if (strcmp(class, roles[i]) == 0) {
			plugin->role_ended = true;
			wtw_settle_later(plugin);
		}
	}
}

static bool
is_popup(struct wl_resource *resource)
{
	const char *class = wl_resource_get_class(resource);

	return strcmp(class, "xdg_popup") == 0 || strcmp(class, "zxdg_popup_v6") == 0;
}

/** A popup asks for a grab. */
static void
popup_request(struct wtw_plugin *plugin, const struct wl_protocol_logger_message *message)
{
	struct wtw_seat *seat;

	plugin->popup_client = wl_resource_get_client(message->resource);
	/* seat, serial */
	if (message->arguments_count == 2 && message->arguments[0].o)
		wtw_popup_request(message->resource, (struct wl_resource *)message->arguments[0].o,
				  message->arguments[1].u);
	wl_list_for_each(seat, &plugin->seats, link)
		seat->was_screened = is_screened(seat);
}

static void
request_arrives(void *data, enum wl_protocol_logger_type direction,
		const struct wl_protocol_logger_message *message)
{
	/*
	 * xdg_popup.grab, wl_data_device.start_drag, xdg_toplevel.move and .resize, and similar requests of future
	 * protocols.
	 */
	static const char *const requests[] = { "grab", "start_drag", "move", "resize" };
	struct wtw_plugin *plugin = data;
	const char *name = message->message->name;

	if (direction != WL_PROTOCOL_LOGGER_REQUEST)
		return;
	/* By now Weston has finished with the request before this one. */
	if (plugin->grab_requested)
		wtw_grabs_check(plugin);
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		if (strcmp(name, requests[i]) != 0 || (i == 0 && !is_popup(message->resource)))
			continue;
		plugin->grab_requested = true;
		if (i == 0) {
			popup_request(plugin, message);
		} else {
			screen_request(plugin, message);
		}
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
