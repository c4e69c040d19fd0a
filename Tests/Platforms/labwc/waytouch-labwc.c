/* SPDX-License-Identifier: MIT */
/*
 * Everything that labwc needs. Fingers on clients go to the adapter. Fingers on labwc's own parts (title bars, menus,
 * the desktop), and on clients that use neither wl_touch nor gestures, stay with labwc, which moves its pointer with
 * them.
 */
#include <linux/input-event-codes.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_touch.h>

#include "action.h"
#include "common/scene-helpers.h"
#include "config/mousebind.h"
#include "config/rcxml.h"
#include "config/touch.h"
#include "idle.h"
#include "input/cursor.h"
#include "labwc.h"
#include "view.h"
#include "waytouch-labwc.h"
#include "waytouch-wlroots.h"

static struct wtwlr *adapter;
static wl_notify_func_t labwc_touch_down;
/** Whether the finger that is landing moves labwc's pointer. */
static bool is_pointer;

/* ---- Who receives a finger ---- */

static enum wl_iterator_result
find_gestures(struct wl_resource *resource, void *has_gestures)
{
	if (strcmp(wl_resource_get_class(resource), "waytouch_manager_v1") != 0)
		return WL_ITERATOR_CONTINUE;
	*(bool *)has_gestures = true;
	return WL_ITERATOR_STOP;
}

/** Whether a surface's client uses wl_touch or gestures; it may use gestures without wl_touch. */
static bool
takes_touches(struct wlr_surface *surface)
{
	bool has_gestures = false;

	if (wlr_surface_accepts_touch(surface, server.seat.wlr_seat))
		return true;
	wl_client_for_each_resource(wl_resource_get_client(surface->resource), find_gestures, &has_gestures);
	return has_gestures;
}

static struct wlr_surface *
surface_at(void *data, double lx, double ly, double *sx, double *sy)
{
	struct wlr_surface *surface =
		lab_wlr_surface_from_node(wlr_scene_node_at(&server.scene->tree.node, lx, ly, sx, sy));

	(void)data;
	return surface && !is_pointer && takes_touches(surface) ? surface : NULL;
}

/**
 * Called before the adapter's listener. Decides who receives the finger before labwc handles it, because a press of the
 * pointer may open or close a menu.
 */
static void
touch_down(struct wl_listener *listener, void *data)
{
	struct wlr_touch_down_event *event = data;
	struct wlr_cursor *cursor = server.seat.cursor;
	const struct touch_config_entry *config = touch_find_config_for_device(event->touch->base.name);
	double lx, ly, sx, sy;

	wlr_cursor_absolute_to_layout_coords(cursor, &event->touch->base, event->x, event->y, &lx, &ly);
	is_pointer = false;
	is_pointer = (config && config->force_mouse_emulation) || server.input_mode == LAB_INPUT_STATE_MENU ||
		     !surface_at(NULL, lx, ly, &sx, &sy);
	if (is_pointer)
		labwc_touch_down(listener, data);
	else
		wlr_cursor_warp_absolute(cursor, &event->touch->base, event->x, event->y);
}

/** Replaces labwc's listener, because the adapter sends the frames. */
static void
touch_frame(struct wl_listener *listener, void *data)
{
	(void)listener;
	(void)data;
	is_pointer = false;
}

/* ---- The adapter's callbacks ---- */

/** Has the effect of a left button press on a client: focus, raising, and whatever else the user has bound to it. */
static void
finger_landed(void *data, struct wlr_surface *surface)
{
	struct mousebind *binding;

	(void)data;
	if (!surface)
		return;
	cursor_set_visible(&server.seat, false);
	seat_pointer_end_grab(&server.seat, surface);
	wlr_seat_pointer_notify_clear_focus(server.seat.wlr_seat);
	wl_list_for_each(binding, &rc.mousebinds, link) {
		if (binding->context == LAB_NODE_CLIENT && binding->button == BTN_LEFT &&
		    binding->mouse_event == MOUSE_ACTION_PRESS)
			actions_run(view_from_wlr_surface(surface), &binding->actions, NULL);
	}
}

/** Popups stay open when a finger lands on a layer surface, such as a panel or an on-screen keyboard. */
static bool
keeps_popups(void *data, struct wlr_surface *surface)
{
	(void)data;
	return wlr_layer_surface_v1_try_from_wlr_surface(wlr_surface_get_root_surface(surface)) != NULL;
}

static void
activity(void *data)
{
	(void)data;
	idle_manager_notify_activity(server.seat.wlr_seat);
}

/* ---- labwc ---- */

void
labwc_waytouch_init(void)
{
	static const struct wtwlr_callbacks callbacks = {
		.surface_at = surface_at,
		.finger_landed = finger_landed,
		.keeps_popups = keeps_popups,
		.activity = activity,
	};
	const struct wtwlr_options options = {
		.display = server.wl_display,
		.seat = server.seat.wlr_seat,
		.cursor = server.seat.cursor,
		.layout = server.output_layout,
		.compositor = server.compositor,
		.scene = server.scene,
		.callbacks = &callbacks,
	};
	const char *policy = getenv("WAYTOUCH_POLICY");

	adapter = wtwlr_create(&options);
	if (!adapter)
		return;
	/* labwc's listeners for motions and lifts ignore fingers whose landing labwc has not seen. */
	labwc_touch_down = server.seat.touch_down.notify;
	server.seat.touch_down.notify = touch_down;
	server.seat.touch_frame.notify = touch_frame;
	if (policy)
		(void)waytouch_watch_policy(wtwlr_context(adapter), policy);
}

void
labwc_waytouch_fini(void)
{
	wtwlr_destroy(adapter);
	adapter = NULL;
}
