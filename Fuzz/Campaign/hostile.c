/* SPDX-License-Identifier: MIT */
/*
 * A client that tries to block a compositor in any way it can.
 *
 *     hostile --list                         prints the actions; "touch" follows those that need Waytouch and fingers
 *     hostile ACTION SEED OBJECTS COUNTER    COUNTER is a file in which the number of requests is kept up to date
 *
 * It may end in any way, with a protocol error or by a signal, or stop. Exit status 3 means that it could not start,
 * and 5 that the compositor allowed something forbidden.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gestures.h"

enum { MOST_VIEWS = 4096, MOST_RECOGNIZERS = 1024 }; /* GestureServer.Limits */

static int objects;

/* Ends in a random way. */
static void leave(void)
{
	switch (below(4)) {
	case 0: wl_display_disconnect(display); exit(0);
	case 1: raise(SIGSTOP); raise(SIGKILL); break;
	case 2: drain(); exit(0);
	default: raise(SIGKILL);
	}
}

static void commit(void)
{
	wl_surface_commit(surface);
	sent();
}

/* Makes views on the window, some inside others. */
static int make_views(struct waytouch_view_v1 **views, int count)
{
	views[0] = root_view(surface);
	for (int index = 1; index < count; index++)
		views[index] = make_view(views[chance(1, 20) ? below((uint32_t)(index < 40 ? index : 40)) : 0]);
	commit();
	return count;
}

/* ---- actions ---- */

/* Makes views, changes and rotates them, and destroys them in any order, while fingers are on them. */
static void act_views(void)
{
	static struct waytouch_view_v1 *views[MOST_VIEWS];
	const int count = make_views(views, MOST_VIEWS - 1);

	for (int round = 0; round < 40; round++) {
		for (int index = 1; index < count; index += 1 + (int)below(5)) {
			struct waytouch_view_v1 *const view = views[index];

			switch (below(6)) {
			case 0: waytouch_view_v1_set_hidden(view, below(2)); break;
			case 1: waytouch_view_v1_set_transform(view, 1000000, (int)below(3) * 1000000, 0, 1000000, 0, 0); break;
			case 2: waytouch_view_v1_set_exclusive_touch(view, below(2)); break;
			case 3: waytouch_view_v1_set_multiple_touch_enabled(view, below(2)); break;
			case 4: waytouch_view_v1_set_user_interaction_enabled(view, below(2)); break;
			default: waytouch_view_v1_set_bounds_origin(view, wl_fixed_from_int((int)below(50)), wl_fixed_from_int((int)below(50)));
			}
			sent();
		}
		commit();
		linger(5);
	}
	shuffle((void **)views + 1, count - 1);
	for (int index = 1; index < count / 2; index++) {
		waytouch_view_v1_destroy(views[index]);
		sent();
		if (chance(1, 100))
			commit();
	}
	leave();
}

/* Makes four thousand siblings, and moves one of them above or below another with every commit. */
static void act_places(void)
{
	static struct waytouch_view_v1 *views[MOST_VIEWS];
	const int count = MOST_VIEWS - 1;

	views[0] = root_view(surface);
	for (int index = 1; index < count; index++)
		views[index] = make_view(views[0]);
	commit();
	for (int round = 0; round < 4000; round++) {
		struct waytouch_view_v1 *const one = views[1 + below((uint32_t)count - 1)];
		struct waytouch_view_v1 *const other = views[1 + below((uint32_t)count - 1)];

		if (one == other)
			continue;
		if (chance(1, 2))
			waytouch_view_v1_place_above(one, other);
		else
			waytouch_view_v1_place_below(one, other);
		sent();
		commit();
	}
	leave();
}

/* Makes as many recognizers as the limit allows, of all kinds and with relations, under fingers. */
static void act_recognizers(void)
{
	static struct waytouch_recognizer_v1 *made[MOST_RECOGNIZERS];
	struct waytouch_view_v1 *const root = root_view(surface), *view = root;
	const uint32_t all = number_of_kinds(), kinds = chance(1, 2) ? all : 1, first = below(all), relations = below(4);

	for (int index = 0; index < MOST_RECOGNIZERS; index++) {
		if (chance(1, 30))
			view = make_view(root);
		made[index] = make_recognizer(view, (first + below(kinds)) % all);
		if (relations == 0 || chance(1, 50))
			waytouch_recognizer_v1_allow_simultaneous(made[index], NULL), sent();
		if (relations == 1 && index)
			waytouch_recognizer_v1_require_failure_of(made[index], made[below((uint32_t)index)]), sent();
		if (relations == 2 && index)
			waytouch_recognizer_v1_allow_simultaneous(made[index], made[below((uint32_t)index)]), sent();
		if (chance(1, 40))
			make_delegate(made[index]);
		if (chance(1, 10))
			report_touches(made[index]);
		if (chance(1, 10))
			waytouch_recognizer_v1_set_delays_touches_began(made[index], 1), sent();
	}
	commit();
	linger(600 + (int)below(1500));
	shuffle((void **)made, MOST_RECOGNIZERS);
	for (int index = 0; index < MOST_RECOGNIZERS; index++) {
		if (chance(1, 3))
			waytouch_recognizer_v1_set_enabled(made[index], 0);
		else if (chance(1, 2))
			waytouch_recognizer_v1_destroy(made[index]);
		else
			continue;
		sent();
	}
	leave();
}

/* Makes a thousand custom recognizers, which set a random state for each touch; the client may stop reading. */
static void act_custom(void)
{
	struct waytouch_view_v1 *const root = root_view(surface);

	for (int index = 0; index < MOST_RECOGNIZERS; index++) {
		struct waytouch_recognizer_v1 *const made = make_recognizer(root, CUSTOM);

		if (chance(1, 2))
			waytouch_recognizer_v1_allow_simultaneous(made, NULL), sent();
	}
	commit();
	linger(300 + (int)below(1500));
	if (chance(1, 2))
		raise(SIGSTOP);
	linger((int)below(500));
	leave();
}

/* Makes surfaces, and destroys them in any order or leaves that to the end of the client. */
static void act_surfaces(void)
{
	struct wl_surface **made = calloc((size_t)objects, sizeof *made);
	const bool has_views = manager && chance(1, 3);

	/* Views beyond the limit are inert, up to twice the limit. */
	if (has_views && objects > MOST_VIEWS * 2 - 1)
		objects = MOST_VIEWS * 2 - 1;
	for (int index = 0; index < objects; index++) {
		made[index] = wl_compositor_create_surface(compositor);
		sent();
		if (has_views)
			root_view(made[index]);
		if (chance(1, 4))
			wl_surface_commit(made[index]), sent();
	}
	drain();
	if (chance(1, 2)) {
		shuffle((void **)made, objects);
		for (int index = 0; index < objects; index++)
			wl_surface_destroy(made[index]), sent();
	}
	leave();
}

/* Makes narrow subsurfaces, each with a view that defers edges. */
static void act_subsurfaces(void)
{
	struct wl_surface *made[200];
	const int count = 50 + (int)below(150);
	/* Small, so that drawing does not dominate. */
	struct wl_buffer *const strip = make_buffer(16, 200);

	for (int index = 0; index < count; index++) {
		struct wl_subsurface *part;
		struct waytouch_view_v1 *view;

		made[index] = wl_compositor_create_surface(compositor);
		part = wl_subcompositor_get_subsurface(subcompositor, made[index], surface);
		wl_subsurface_set_position(part, (int32_t)below(WIDTH), (int32_t)below(HEIGHT));
		view = root_view(made[index]);
		waytouch_view_v1_set_deferred_edges(view, below(16));
		make_recognizer(view, below(number_of_kinds()));
		wl_surface_attach(made[index], strip, 0, 0);
		wl_surface_commit(made[index]);
		for (int request = 0; request < 6; request++)
			sent();
	}
	commit();
	linger(300 + (int)below(1200));
	shuffle((void **)made, count);
	for (int index = 0; index < count / 2; index++)
		wl_surface_destroy(made[index]), sent();
	leave();
}

/* Makes many wl_touch objects, and releases some. */
static void act_wl_touch(void)
{
	for (int index = 0; index < objects; index++) {
		struct wl_touch *const another = wl_seat_get_touch(seat);

		sent();
		if (chance(1, 4))
			wl_touch_release(another), sent();
	}
	linger(500);
	leave();
}

/* Adds objects to a view whose surface has been destroyed; exits with 5 if the limits are not enforced for it. */
static void act_inert(void)
{
	struct wl_surface *const gone = wl_compositor_create_surface(compositor);
	struct waytouch_view_v1 *const view = root_view(gone);
	struct waytouch_recognizer_v1 *last = NULL;
	const uint32_t kind = below(3);

	wl_surface_destroy(gone), sent();
	for (int index = 0; index < objects; index++) {
		if (kind == 0) {
			waytouch_view_v1_create_subview(view), sent();
		} else {
			struct waytouch_recognizer_v1 *const made = waytouch_view_v1_add_recognizer(view);

			sent();
			if (kind == 2 && last)
				waytouch_recognizer_v1_allow_simultaneous(made, last), sent();
			last = made;
		}
	}
	drain();
	exit(objects > 2 * (kind == 0 ? MOST_VIEWS : MOST_RECOGNIZERS) ? 5 : 0);
}

/* Sends tens of thousands of requests with small changes, without a pause. */
static void act_flood(void)
{
	static struct waytouch_view_v1 *views[100];
	const int count = make_views(views, 100);
	struct waytouch_recognizer_v1 *recognizers[50];
	struct waytouch_delegate_v1 *asked[50];

	for (int index = 0; index < 50; index++)
		asked[index] = make_delegate(recognizers[index] = make_recognizer(views[below(100)], below(number_of_kinds())));
	for (int round = 0; round < objects * 4; round++) {
		struct waytouch_view_v1 *const view = views[1 + below((uint32_t)count - 1)];

		switch (below(8)) {
		case 0: waytouch_view_v1_set_frame(view, 0, 0, wl_fixed_from_int((int)below(WIDTH)), wl_fixed_from_int((int)below(HEIGHT))); break;
		case 1: waytouch_recognizer_v1_set_enabled(recognizers[below(50)], below(2)); break;
		case 2: wl_surface_commit(surface); break;
		case 3: waytouch_recognizer_v1_allow_simultaneous(recognizers[below(25)], recognizers[25 + below(25)]); break;
		case 4: waytouch_delegate_v1_answer(asked[below(50)], below(1000), below(2)); break;
		case 5: waytouch_view_v1_set_exclusive_touch(view, below(2)); break;
		case 6: wl_callback_destroy(wl_display_sync(display)); break;
		default: waytouch_recognizer_v1_set_cancels_touches(recognizers[below(50)], below(2));
		}
		sent();
	}
	leave();
}

static void destroy_surface(void)
{
	if (!chance(1, 20))
		return;
	xdg_toplevel_destroy(toplevel);
	xdg_surface_destroy(xdg_surface);
	wl_surface_destroy(surface);
	*requests += 3;
	on_touch = NULL;
}
static void unmap(void)
{
	if (!chance(1, 20))
		return;
	wl_surface_attach(surface, NULL, 0, 0);
	wl_surface_commit(surface);
	*requests += 2;
}
static void die(void)
{
	if (chance(1, 20))
		raise(SIGKILL);
}
static void stop(void)
{
	if (chance(1, 20))
		raise(SIGSTOP);
}

/* Dies, stops reading, or destroys or unmaps its window in the middle of a gesture. */
static void act_midgesture(void)
{
	void (*const ways[])(void) = { destroy_surface, unmap, die, stop };

	struct waytouch_view_v1 *const root = root_view(surface);

	for (int index = 0; index < 20; index++)
		make_recognizer(root, below(number_of_kinds()));
	commit();
	on_touch = ways[below(4)];
	linger(3000);
	leave();
}

static void drag(uint32_t serial)
{
	struct wl_data_device *const device = wl_data_device_manager_get_data_device(data_manager, seat);
	struct wl_data_source *const source =
		chance(1, 2) ? NULL : wl_data_device_manager_create_data_source(data_manager);

	wl_data_device_start_drag(device, source, surface, NULL, serial);
	*requests += 3;
}

/* Starts a drag for each touch, with a source or without. */
static void act_drag(void)
{
	on_down = drag;
	linger(2500);
	leave();
}

/* Sends a value that is a protocol error, for which only this client may be disconnected. */
static void act_errors(void)
{
	struct waytouch_view_v1 *const root = root_view(surface);
	struct waytouch_recognizer_v1 *const made = make_recognizer(root, CUSTOM);

	switch (below(9)) {
	case 0: waytouch_recognizer_v1_get_tap(made); break;
	case 1: waytouch_view_v1_set_deferred_edges(root, ~0u); break;
	case 2: waytouch_view_v1_set_frame(waytouch_view_v1_create_subview(root), 0, 0, -1, 0); break;
	case 3: waytouch_recognizer_v1_require_failure_of(made, made); break;
	case 4: waytouch_recognizer_v1_set_enabled(made, 7); break;
	case 5: waytouch_manager_v1_get_seat(manager, seat), waytouch_manager_v1_get_seat(manager, seat); break;
	case 6: waytouch_delegate_v1_set_questions(make_delegate(made), 4, 50, 1); break;
	case 7: make_delegate(made), make_delegate(made); break;
	default: waytouch_view_v1_place_above(root, root);
	}
	sent();
	linger(200);
	leave();
}

/* Pretends to be the shell. */
static void act_shell(void)
{
	for (int round = 0; round < objects; round++) {
		switch (below(4)) {
		case 0: waytouch_shell_v1_lock(shell); break;
		case 1: waytouch_shell_v1_unlock(shell); break;
		case 2: waytouch_shell_v1_wake(shell); break;
		default: waytouch_shell_v1_use_profile(shell, "nobody");
		}
		sent();
	}
	leave();
}

/* Opens and closes windows as fast as possible. */
static void act_windows(void)
{
	for (int round = 0; round < 60; round++) {
		xdg_toplevel_destroy(toplevel);
		xdg_surface_destroy(xdg_surface);
		wl_surface_destroy(surface);
		wl_buffer_destroy(buffer);
		*requests += 4;
		show_window();
		if (manager)
			make_recognizer(root_view(surface), below(number_of_kinds()));
		commit();
		linger((int)below(30));
	}
	leave();
}

static const struct {
	const char *name;
	void (*act)(void);
	bool has_window, needs_touch;
} actions[] = {
	{ "views", act_views, true, true },
	{ "places", act_places, true, true },
	{ "recognizers", act_recognizers, true, true },
	{ "custom", act_custom, true, true },
	{ "surfaces", act_surfaces, false, false },
	{ "subsurfaces", act_subsurfaces, true, true },
	{ "wl_touch", act_wl_touch, false, true },
	{ "inert", act_inert, false, true },
	{ "flood", act_flood, true, true },
	{ "midgesture", act_midgesture, true, true },
	{ "drag", act_drag, true, true },
	{ "errors", act_errors, true, true },
	{ "shell", act_shell, false, true },
	{ "windows", act_windows, true, false },
};

int
main(int argc, char *argv[])
{
	const size_t count = sizeof actions / sizeof *actions;
	size_t index = 0;

	if (argc == 2 && strcmp(argv[1], "--list") == 0) {
		for (index = 0; index < count; index++)
			printf("%s%s\n", actions[index].name, actions[index].needs_touch ? " touch" : "");
		return 0;
	}
	if (argc != 5)
		return 64;
	while (index < count && strcmp(actions[index].name, argv[1]) != 0)
		index++;
	if (index == count)
		return 64;
	dice = strtoull(argv[2], NULL, 10);
	objects = atoi(argv[3]);
	if (!open_counter(argv[4]))
		return 3;
	connect_display();
	if (actions[index].needs_touch && (!manager || !delegates || !shell || !seat))
		return 3;
	if (actions[index].has_window)
		show_window();
	actions[index].act();
	return 0;
}
